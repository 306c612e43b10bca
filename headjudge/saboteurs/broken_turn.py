"""Saboteurs of the turn's structure: what untaps in the untap step."""

from __future__ import annotations

from headjudge.saboteurs.edits import edited
from headjudge.saboteurs.patches import Saboteur

__all__ = ["SABOTEURS"]

UNTAP_STEP = ("turn.untap-step",)

SABOTEURS = (
    Saboteur(
        "untap-step-untaps-everybody",
        UNTAP_STEP,
        "In an untap step the permanents of all players untap.",
        (edited("turn:_untap_step", ("game.ch(o).controller == p", "True")),),
    ),
    Saboteur(
        "untap-step-of-the-owner",
        UNTAP_STEP,
        "A permanent untaps in its owner's untap step, whoever controls it.",
        (edited("turn:_untap_step", ("game.ch(o).controller == p", "state.objects[o].owner == p")),),
    ),
    Saboteur(
        "untap-step-of-own-cards-only",
        UNTAP_STEP,
        "Permanents that their controller does not own stay tapped.",
        (
            edited(
                "turn:_untap_step",
                ("game.ch(o).controller == p", "game.ch(o).controller == p == state.objects[o].owner"),
            ),
        ),
    ),
    Saboteur(
        "untap-step-untaps-what-does-not-untap",
        UNTAP_STEP,
        "What an effect keeps tapped untaps in the untap step all the same.",
        (edited("turn:_untap_step", ("not game.has_rule(DoesntUntap, o)", "True")),),
    ),
    Saboteur(
        "untap-step-of-creatures-and-lands",
        UNTAP_STEP,
        "Artifacts that are no creatures stay tapped in the untap step.",
        (
            edited(
                "turn:_untap_step",
                ("game.ch(o).controller == p", 'game.ch(o).controller == p and "artifact" not in game.ch(o).types'),
            ),
        ),
    ),
)
