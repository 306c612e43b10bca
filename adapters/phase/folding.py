"""The engine's prompts as the contract's decisions, and the contract's answers as the engine's actions.

Each kind of prompt has one function in the table that says what is asked and how an answer is carried out. The functions
themselves live in ``fold_*.py``, by subject.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from adapters.contract import (
    Accept,
    Answer,
    ChooseObjects,
    Decision,
    IllegalAction,
    ObjectsChosen,
    Paid,
    PayOrDecline,
    Unsupported,
    YesNo,
)

from .identity import Ids
from .native import Native, Prompt
from .words import Json

_A = TypeVar("_A", bound=Answer)

Respond = Callable[[Answer], list[Json]]
"""Turns an answer into the engine's actions, in order. Raises :class:`IllegalAction` for an answer that does not fit."""


@dataclass(frozen=True)
class Folded:
    """A prompt in the contract's terms: the decision and how to carry out an answer to it."""

    decision: Decision
    respond: Respond


@dataclass(frozen=True)
class Asking:
    """A prompt together with the game in which it is asked."""

    native: Native
    ids: Ids
    prompt: Prompt

    @property
    def data(self) -> dict[str, Json]:
        """The prompt's fields."""
        return self.prompt.data

    @property
    def player(self) -> str:
        """The player who is asked."""
        seat = self.prompt.seat
        if seat is None:
            raise Unsupported(f"phase.rs asks {self.prompt.type} without saying whom")
        return self.ids.player(seat)

    @property
    def source(self) -> str | None:
        """The object whose effect or cost asks, where the prompt tells."""
        number = self.data.get("source_id")
        if number is None:
            number = (self.data.get("pending_cast") or {}).get("object_id")
        return self.ids.name(number) if isinstance(number, int) else None

    def names(self, numbers: Sequence[int]) -> tuple[str, ...]:
        """The ids of objects."""
        return tuple(self.ids.name(number) for number in numbers)

    def numbers(self, names: Sequence[str]) -> list[int]:
        """The engine's numbers of objects."""
        return [self.ids.number(name) for name in names]

    def references(self, targets: Sequence[Json]) -> tuple[str, ...]:
        """The ids of objects and players that the engine refers to."""
        return tuple(self.ids.of(target) for target in targets)


def action(kind: str, **data: Json) -> Json:
    """An action of the engine."""
    return {"type": kind, "data": data} if data else {"type": kind}


def expect(answer: Answer, kind: type[_A]) -> _A:
    """The answer, if it is of the kind that was asked for. Raises :class:`IllegalAction` if not."""
    if not isinstance(answer, kind):
        raise IllegalAction(f"{type(answer).__name__} does not answer what is asked ({kind.__name__})")
    return answer


def among(chosen: Sequence[str], options: Sequence[str], minimum: int, maximum: int) -> None:
    """Check a choice against what is offered. Raises :class:`IllegalAction`."""
    wrong = [name for name in chosen if name not in options]
    if wrong:
        raise IllegalAction(f"{', '.join(wrong)} is not offered")
    if len(set(chosen)) != len(chosen):
        raise IllegalAction("something is chosen twice")
    if not minimum <= len(chosen) <= maximum:
        raise IllegalAction(f"{minimum} to {maximum} are to be chosen, not {len(chosen)}")


Fold = Callable[[Asking], Folded]
FOLDS: dict[str, Fold] = {}
"""How each kind of prompt is folded, by the engine's name for it."""


def folds(*prompts: str) -> Callable[[Fold], Fold]:
    """Register a function for these kinds of prompt."""

    def register(fold: Fold) -> Fold:
        for prompt in prompts:
            FOLDS[prompt] = fold
        return fold

    return register


def fold(native: Native, ids: Ids, prompt: Prompt) -> Folded:
    """Fold a prompt. Raises :class:`Unsupported` naming a prompt that has no place in the contract."""
    function = FOLDS.get(prompt.type)
    if function is None:
        raise Unsupported(f"phase.rs asks {prompt.type}, which its adapter cannot put as a decision of the contract")
    return function(Asking(native, ids, prompt))


def objects(
    asking: Asking,
    options: tuple[str, ...],
    purpose: str,
    send: Callable[[list[str]], list[Json]],
    minimum: int = 1,
    maximum: int = 1,
) -> Folded:
    """A choice among objects and players."""
    decision = ChooseObjects(
        player=asking.player,
        purpose=purpose,
        source=asking.source,
        options=options,
        minimum=min(minimum, len(options)),
        maximum=min(maximum, len(options)),
    )

    def respond(answer: Answer) -> list[Json]:
        chosen = list(expect(answer, ObjectsChosen).chosen)
        among(chosen, options, decision.minimum, decision.maximum)
        return send(chosen)

    return Folded(decision, respond)


def yes_no(asking: Asking, purpose: str, send: Callable[[bool], list[Json]]) -> Folded:
    """A question with two answers."""
    return Folded(
        YesNo(player=asking.player, purpose=purpose, source=asking.source),
        lambda answer: send(expect(answer, Accept).accepted),
    )


def pay(asking: Asking, purpose: str, cost: str, send: Callable[[bool], list[Json]]) -> Folded:
    """A cost that may be paid."""
    return Folded(
        PayOrDecline(player=asking.player, purpose=purpose, source=asking.source, cost=cost),
        lambda answer: send(isinstance(answer, Paid) or expect(answer, Accept).accepted),
    )
