"""What an engine does to itself is the verdict on the game in which it did it, and on no other."""

import os
import signal
import subprocess
import time
import tomllib
from pathlib import Path

import pytest

from adapters import store
from adapters.contract import Activate, EngineError, Pass
from adapters.stdio import ProcessError, StdioAdapter

TAP_MOUNTAIN = Activate(player="Alice", object="Mountain")
TAP_FOREST = Activate(player="Alice", object="Forest")
TIMEOUT = 1.0
PATIENCE = 30.0
MEMORY = 300 * 1024 * 1024

MISDEEDS = tomllib.loads((Path(__file__).parents[1] / "miniatures" / "verdicts.toml").read_text())
SERVED_MISDEEDS = {
    "in_process.Panics": ("crashed", "PanicException: DuplicateManaPip"),
    "in_process.Raises": ("crashed", "ValueError: unheard-of Mountain"),
    "in_process.Exits": ("crashed", "exited with status 0"),
    "in_process.Segfaults": ("crashed", "SIGSEGV"),
    "in_process.Hangs": ("timed out", "no answer within 1 s"),
    "in_process.Grows": ("crashed", "MemoryError"),
}


@pytest.fixture
def adapter():
    """Open an adapter on a command; it is closed after the test, and nothing may be left of it."""
    opened = []

    def open_adapter(argv, **options):
        options = {"timeout": TIMEOUT, "memory_limit": MEMORY, **options}
        opened.append(StdioAdapter(argv, **options))
        return opened[-1]

    yield open_adapter
    for one in opened:
        one.close()
    assert children() == []


def children():
    """The processes below this one, zombies included."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == os.getpid():
            found.append(stat.parent.name)
    return found


def play_well(engine, position):
    """Play a game in which nothing goes wrong, and say what came of it."""
    engine.start(position("Forest"))
    view = engine.act(TAP_FOREST)
    return view.players[0].mana_pool, view.battlefield[0].tapped, [event.kind for event in view.events]


def misbehave(engine, position):
    """Play a game that provokes the engine, and return the error it ends with."""
    engine.start(position("Forest", "Mountain"))
    engine.act(TAP_FOREST)
    with pytest.raises(ProcessError) as caught:
        engine.act(TAP_MOUNTAIN)
    return caught.value


WELL = ({"G": 1}, True, ["tap", "mana"])


@pytest.mark.parametrize("name", MISDEEDS)
def test_a_misdeed_is_the_verdict_on_its_own_game_only(adapter, miniature, position, name):
    """Before and after the game that provokes it, the same engine plays as if nothing had happened."""
    engine = adapter(miniature(name), timeout=TIMEOUT if MISDEEDS[name]["kind"] == "timed out" else PATIENCE)
    assert play_well(engine, position) == WELL
    error = misbehave(engine, position)
    assert error.kind == MISDEEDS[name]["kind"]
    assert MISDEEDS[name]["reason"] in error.reason
    assert error.reason.startswith("act: ")
    assert play_well(engine, position) == WELL


@pytest.mark.parametrize("name", SERVED_MISDEEDS)
def test_an_engine_in_python_is_isolated_by_serving_it(adapter, served, position, name):
    """A panic of native code, an exit or a fault ends the child and no one else."""
    kind, words = SERVED_MISDEEDS[name]
    engine = adapter(served(name), timeout=TIMEOUT if kind == "timed out" else PATIENCE)
    assert play_well(engine, position) == WELL
    error = misbehave(engine, position)
    assert (error.kind, words in error.reason) == (kind, True), error.reason
    assert play_well(engine, position) == WELL


def test_a_panic_of_rust_code(adapter, served, position):
    """The panic is told as it was raised, and what Rust wrote to stderr comes with it."""
    if not store.installed("phase"):
        pytest.skip("phase.rs is missing: headjudge engines install phase")
    engine = adapter(served("rust_panic.PanicsInRust"), memory_limit=None, timeout=PATIENCE)
    assert play_well(engine, position) == WELL
    error = misbehave(engine, position)
    assert (error.kind, "PanicException: " in error.reason) == ("crashed", True), error.reason
    assert "panicked at" in error.stderr
    assert play_well(engine, position) == WELL


@pytest.mark.parametrize("name", ["Prints", "Reads"])
def test_what_a_served_engine_prints_and_reads_does_no_harm(adapter, served, position, name):
    """Prints of Python and of native code go to stderr, and there is nothing to read."""
    engine = adapter(served(f"in_process.{name}"))
    engine.start(position("Mountain"))
    assert engine.act(TAP_MOUNTAIN).players[0].mana_pool == {"R": 1}


def test_talk_on_stderr_is_no_misdeed(adapter, miniature, position):
    """An engine may log as much as it likes without being held up."""
    engine = adapter(miniature("stderr_flood"), timeout=PATIENCE)
    engine.start(position("Mountain"))
    assert engine.act(TAP_MOUNTAIN).players[0].mana_pool == {"R": 1}


def test_stderr_of_the_game_comes_with_the_error(adapter, miniature, position):
    """The end of what the engine wrote to stderr in this game is kept for the report."""
    error = misbehave(adapter(miniature("internal_error")), position)
    assert error.stderr == "panicked at src/mountain.rs:1\n"


def test_exit_in_the_middle_of_a_start(adapter, miniature, position):
    """It is tried once more in a fresh process, and then it is the verdict."""
    engine = adapter(miniature("exit_in_start"))
    for _ in range(2):
        assert play_well(engine, position) == WELL
        with pytest.raises(EngineError, match="start: the engine exited with status 0") as caught:
            engine.start(position("Mountain"))
        assert caught.value.kind == "crashed"
    assert play_well(engine, position) == WELL


@pytest.mark.parametrize("name", ["exit_afterwards", "stray_print_afterwards"])
def test_the_next_game_is_not_harmed_by_what_comes_after_the_last_reply(adapter, miniature, position, name):
    """The next start finds another process."""
    engine = adapter(miniature(name))
    for _ in range(3):
        engine.start(position("Mountain"))
        assert engine.act(TAP_MOUNTAIN).players[0].mana_pool == {"R": 1}
        assert play_well(engine, position) == WELL


@pytest.mark.parametrize(
    ("name", "kind"), [("exit_afterwards", "crashed"), ("stray_print_afterwards", "broke the protocol")]
)
def test_the_same_game_is(adapter, miniature, position, name, kind):
    """What comes after a reply is found by the next call of the same game."""
    engine = adapter(miniature(name))
    engine.start(position("Mountain"))
    engine.act(TAP_MOUNTAIN)
    with pytest.raises(EngineError) as caught:
        engine.act(Pass(player="Alice"))
    assert caught.value.kind == kind


def test_an_engine_that_never_reads(adapter, miniature, position):
    """Sending has the same time limit as receiving."""
    engine = adapter(miniature("deaf"))
    assert engine.describe().name == "miniature"
    with pytest.raises(EngineError, match="no answer within 1 s") as caught:
        engine.start(position(library=["Forest"] * 5000))
    assert caught.value.kind == "timed out"


@pytest.mark.parametrize(
    ("name", "kind", "words"),
    [
        ("other_protocol", "broke the protocol", "it speaks protocol 2, headjudge speaks 1"),
        ("banner", "broke the protocol", "'Welcome to the engine!' on stdout"),
        ("exit_at_once", "crashed", "exited with status 1"),
    ],
)
def test_no_handshake(adapter, miniature, name, kind, words):
    """Without a handshake nothing is judged, and the error says why."""
    with pytest.raises(ProcessError) as caught:
        adapter(miniature(name)).describe()
    assert (caught.value.kind, words in caught.value.reason) == (kind, True), caught.value.reason
    assert caught.value.reason.startswith("initialize: ")


def test_a_command_that_does_not_exist(adapter):
    """The error names the command."""
    with pytest.raises(EngineError, match="cannot start 'no-such-engine': No such file or directory"):
        adapter("no-such-engine --fast").describe()


def test_after_an_error_the_game_is_over(adapter, miniature, position):
    """Every further call of the same game raises the same error, and no fresh process pretends to have the game."""
    engine = adapter(miniature("segmentation_fault"))
    error = misbehave(engine, position)
    for call in (engine.view, lambda: engine.act(TAP_FOREST)):
        with pytest.raises(EngineError) as caught:
            call()
        assert caught.value is error


def test_what_the_engine_has_started_ends_with_it(adapter, miniature, position):
    """A process of its group that outlives the engine is ended too."""
    misbehave(adapter(miniature("children")), position)
    deadline = time.monotonic() + 5
    while running("sleep\x001017") and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not running("sleep\x001017")


def running(command):
    """Whether a process with that command line runs (a zombie has none)."""
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if file.read_text().startswith(command):
                return True
        except OSError:
            continue
    return False


def test_killed_between_two_games(adapter, miniature, position):
    """The next game is played by a fresh process."""
    engine = adapter(miniature("honest"))
    for _ in range(3):
        assert play_well(engine, position) == WELL
        os.kill(int(children()[0]), signal.SIGKILL)
    assert play_well(engine, position) == WELL


def test_interrupted_from_outside(adapter, miniature, position):
    """Whoever interrupts a call (Ctrl-C, an alarm) does not get the late reply as an answer to the next one."""

    def alarm(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, alarm)
    try:
        engine = adapter(miniature("late"), timeout=PATIENCE)
        engine.start(position("Mountain"))
        signal.setitimer(signal.ITIMER_REAL, 0.3)
        with pytest.raises(KeyboardInterrupt) as caught:
            engine.act(TAP_MOUNTAIN)
        assert caught.value.stderr == ""
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert play_well(engine, position) == WELL


def test_an_adapter_that_nobody_closes_leaves_nothing(miniature):
    """When the program that judges ends, so does the engine."""
    code = (
        "import sys; from adapters.stdio import StdioAdapter; a = StdioAdapter(sys.argv[1:]); a.describe();"
        "print(a._process._popen.pid)"
    )
    argv = [miniature("honest")[0], "-c", code, *miniature("honest")]
    done = subprocess.run(argv, capture_output=True, text=True, timeout=30, check=True, cwd=Path(__file__).parents[2])
    assert not Path(f"/proc/{int(done.stdout)}").exists()


def test_closing_an_engine_that_does_not_shut_down(adapter, miniature, position):
    """It is asked, and ended when it does not answer."""
    engine = adapter(miniature("ignores_shutdown"))
    assert play_well(engine, position) == WELL
    engine.close()
    assert children() == []


def test_closing_asks_first(adapter, miniature, tmp_path):
    """An engine that shuts down as asked exits with its own status, and closing twice is no error."""
    script = tmp_path / "polite.py"
    script.write_text(
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    request = json.loads(line)\n"
        "    result = {'protocol': 1, 'name': 'polite', 'version': '1'} if request['method'] == 'initialize' else {}\n"
        "    print(json.dumps({'jsonrpc': '2.0', 'id': request['id'], 'result': result}), flush=True)\n"
        f"open({str(tmp_path / 'goodbye')!r}, 'w').close()\n"
    )
    engine = adapter([miniature("honest")[0], str(script)])
    assert engine.describe().name == "polite"
    engine.close()
    engine.close()
    assert (tmp_path / "goodbye").exists()
