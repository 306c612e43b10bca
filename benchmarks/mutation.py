"""Generic mutation of the reference engine's rule modules, with the features alone as the tests.

A second opinion on the suite, by mutants that know nothing of the rules: cosmic-ray's operators, used as a library. A mutant
is one function's code replaced in a forked process, and only the scenarios that call this function are played, until one does
not pass.

    pip install cosmic-ray
    nice -n 15 python benchmarks/mutation.py --mutants 100 --seed 1 --out mutation.json
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import random
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
ENGINE = ROOT / "reference_engine"

NO_RULES = {"__init__", "actions", "errors", "types", "vocabulary", "view", "position", "setup", "legal"}
"""Modules that hold words, messages and tables, or show the game."""

SECONDS = 20
"""For one scenario; a mutant that takes longer hangs, and is caught."""


def functions(code: CodeType) -> dict[str, CodeType]:
    """Every function's code in a module's, by qualified name; what is nested in a function belongs to it."""
    found: dict[str, CodeType] = {}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            if constant.co_flags & 0x02:  # new locals: a function, not a class body
                found[constant.co_qualname] = constant
            else:
                found |= functions(constant)
    return found


def operators() -> list[str]:
    """The names of cosmic-ray's operators, but for decorators (they register cards and caches) and those that need arguments."""
    from cosmic_ray.plugins import operator_names

    return [name for name in sorted(operator_names()) if "Decorator" not in name and "variable" not in name.lower()]


def occurrences(path: Path, name: str) -> int:
    """How many mutants an operator makes of a module."""
    from cosmic_ray.ast import ast_nodes, get_ast
    from cosmic_ray.plugins import get_operator

    operator = get_operator(name)()
    return sum(len(list(operator.mutation_positions(node))) for node in ast_nodes(get_ast(path.read_text())))


def drawn(draws: random.Random, modules: list[Path]) -> Iterator[tuple[Path, str, int]]:
    """Mutants without end: a module by its size, an operator, one of its occurrences there."""
    sizes = [len(path.read_text()) for path in modules]
    names = operators()
    while True:
        path, name = draws.choices(modules, sizes)[0], draws.choice(names)
        count = occurrences(path, name)
        if count:
            yield path, name, draws.randrange(count)


def mutated(path: Path, name: str, occurrence: int) -> tuple[str, CodeType, str] | None:
    """The one function that a mutant changes, its new code and the line; ``None`` if it changes none or more."""
    from cosmic_ray.mutating import mutate_code
    from cosmic_ray.plugins import get_operator

    source = path.read_text()
    new = mutate_code(source, get_operator(name)(), occurrence)
    if new is None:
        return None
    try:
        before, after = (functions(compile(text, str(path), "exec")) for text in (source, new))
    except SyntaxError:
        return None
    changed = [q for q in before if q in after and before[q] != after[q]]
    lines = [
        (n, a.strip(), b.strip())
        for n, (a, b) in enumerate(zip(source.split("\n"), new.split("\n"), strict=False), 1)
        if a != b
    ]
    if len(changed) != 1 or not lines:
        return None
    n, old_line, new_line = lines[0]
    return changed[0], after[changed[0]], f"{path.name}:{n}: {old_line}  ->  {new_line}"


def called_by(scenarios: Any, adapter: Any) -> dict[tuple[str, str], list[int]]:
    """For each function of the engine, the scenarios that call it."""
    from headjudge.saboteurs.playing import play

    found: dict[tuple[str, str], list[int]] = defaultdict(list)
    prefix = str(ENGINE)
    for number, scenario in enumerate(scenarios):
        seen: set[CodeType] = set()

        def profile(frame: Any, event: str, _: Any, seen: set[CodeType] = seen) -> None:
            if event == "call":
                seen.add(frame.f_code)

        sys.setprofile(profile)
        try:
            play(scenario, adapter)
        finally:
            sys.setprofile(None)
        for code in seen:
            if code.co_filename.startswith(prefix):
                found[Path(code.co_filename).stem, code.co_qualname].append(number)
    return found


def killed_by(module: str, function: str, code: CodeType, numbers: list[int], scenarios: Any) -> str:
    """In a forked process: the first scenario that does not pass with the new code; empty for none."""
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        answer = ""
        try:
            answer = _play(module, function, code, numbers, scenarios)
        except BaseException as error:
            answer = f"(the mutant breaks the engine: {type(error).__name__})"
        os.write(writer, answer.encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as pipe:
        answer = pipe.read()
    _, status = os.waitpid(child, 0)
    return answer or ("" if status == 0 else "(the mutant hangs)")


def _play(module: str, function: str, code: CodeType, numbers: list[int], scenarios: Any) -> str:
    from adapters.reference import ReferenceAdapter
    from headjudge.saboteurs.playing import play
    from headjudge.verdicts import Verdict

    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    path = str(ENGINE / f"{module}.py")
    swapped = 0
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename == path and one.__code__.co_qualname == function:
            one.__code__ = code
            swapped += 1
    if not swapped:
        return "(not swapped)"
    adapter = ReferenceAdapter()
    for number in numbers:
        signal.alarm(SECONDS)
        if play(scenarios[number], adapter) is not Verdict.PASSED:
            return str(scenarios[number].id)
    return ""


def main() -> None:
    """Sample, play, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mutants", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("mutation.json"))
    options = parser.parse_args()
    import reference_engine
    from adapters.reference import ReferenceAdapter
    from headjudge.saboteurs.playing import scenarios_of_the_suite

    reference_engine.pool()
    scenarios = scenarios_of_the_suite()
    modules = [path for path in sorted(ENGINE.glob("*.py")) if path.stem not in NO_RULES]
    print(f"{len(modules)} modules, {len(operators())} operators, {len(scenarios)} scenarios", flush=True)
    callers = called_by(scenarios, ReferenceAdapter())
    print("traced", flush=True)
    results: list[dict[str, Any]] = []
    started = time.monotonic()
    for path, name, occurrence in drawn(random.Random(options.seed), modules):
        if len(results) >= options.mutants:
            break
        one = mutated(path, name, occurrence)
        if one is None:
            continue
        function, code, text = one
        numbers = list(callers.get((path.stem, function), []))
        random.Random(f"{options.seed}{text}").shuffle(numbers)
        by = killed_by(path.stem, function, code, numbers, scenarios) if numbers else ""
        if by == "(not swapped)":
            continue
        results.append({"module": path.stem, "function": function, "operator": name, "change": text,
                        "played": len(numbers), "killed_by": by})  # fmt: skip
        options.out.write_text(json.dumps(results, indent=1))
        print(f"{len(results)} {'killed' if by else 'SURVIVED'} {text} [{len(numbers)}] {by}", flush=True)
    print(
        f"{sum(bool(r['killed_by']) for r in results)} of {len(results)} killed in {time.monotonic() - started:.0f} s\n"
    )
    print("| module | mutants | killed | survived | of these never called |\n| --- | --- | --- | --- | --- |")
    by_module: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for result in results:
        by_module[result["module"]].append(result)
    for module, some in sorted(by_module.items()):
        left = [r for r in some if not r["killed_by"]]
        print(
            f"| {module} | {len(some)} | {len(some) - len(left)} | {len(left)} | {sum(not r['played'] for r in left)} |"
        )


if __name__ == "__main__":
    main()
