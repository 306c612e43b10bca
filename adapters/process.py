"""An engine as a child process: one line in, one line out, whatever the engine does in between.

Here is everything that can go wrong with a process and a pipe; what the lines mean is the business of
:mod:`adapters.stdio`. POSIX only: the engine gets a process group of its own, so that what it starts ends with it.
"""

from __future__ import annotations

import contextlib
import os
import resource
import selectors
import signal
import subprocess
import time
import weakref
from collections.abc import Mapping, Sequence

from adapters.contract import EngineError
from adapters.protocol import MAX_LINE

__all__ = ["EngineProcess"]

_STDERR_KEPT = 32 * 1024
_CHUNK = 256 * 1024
_SHOWN = 200
_LOOK_AFTER = 0.1
"""How often, in seconds, to look whether a silent engine lives: a process that it started may hold its pipe open."""
_FAREWELL = 2.0
"""How long an engine may take to exit of its own accord."""


class EngineProcess:
    """A running engine. ``memory_limit`` is in bytes, for each process; ``environment`` is added to ours.

    Raises :class:`EngineError` if the command cannot be started.
    """

    def __init__(
        self, argv: Sequence[str], *, memory_limit: int | None = None, environment: Mapping[str, str] | None = None
    ) -> None:
        self._memory_limit = memory_limit
        try:
            self._popen = subprocess.Popen(
                list(argv),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                env={**os.environ, **(environment or {})},
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
            raise EngineError(f"cannot start {argv[0] if argv else 'an empty command'!r}: {reason}") from None
        # An adapter that nobody closed takes its engine along all the same, at the latest when the interpreter exits.
        self._finalizer = weakref.finalize(self, _end, self._popen)
        assert self._popen.stdin
        assert self._popen.stdout
        assert self._popen.stderr
        self._stdin = self._popen.stdin.fileno()
        self._stdout = self._popen.stdout.fileno()
        self._stderr = self._popen.stderr.fileno()
        for descriptor in (self._stdin, self._stdout, self._stderr):
            os.set_blocking(descriptor, False)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._stdout, selectors.EVENT_READ)
        self._selector.register(self._stderr, selectors.EVENT_READ)
        self._received = bytearray()
        self._finished = False  # stdout is at its end
        self._stderr_tail = bytearray()
        if memory_limit is not None:
            self._limit_memory(memory_limit)

    def _limit_memory(self, limit: int) -> None:
        # RLIMIT_DATA counts what a process can write to, and not the address space that virtual machines only reserve.
        if not hasattr(resource, "prlimit"):
            self.kill()
            raise EngineError("a memory limit can be set on Linux only")
        with contextlib.suppress(ProcessLookupError):
            resource.prlimit(self._popen.pid, resource.RLIMIT_DATA, (limit, limit))

    @property
    def stderr(self) -> str:
        """The last of what the engine has written to stderr, so far as it has arrived."""
        return self._stderr_tail.decode("utf-8", errors="replace")

    def forget_stderr(self) -> None:
        """Begin anew: what comes from now on belongs to another game."""
        self._read_stderr()
        self._stderr_tail.clear()

    def exchange(self, line: bytes, timeout: float) -> bytes:
        """Send a line (which ends in a newline) and return the next line that comes, without its newline.

        ``timeout`` is in seconds, for both together. Raises :class:`EngineError` of every kind.
        """
        deadline = time.monotonic() + timeout
        unsent = memoryview(line)
        searched = 0
        while True:
            if unsent:
                unsent = self._send(unsent)
            if not unsent:
                end = self._received.find(b"\n", searched)
                if end >= 0:
                    answer = bytes(self._received[:end])
                    del self._received[: end + 1]
                    return answer
                searched = len(self._received)
            if len(self._received) > MAX_LINE:
                raise EngineError(
                    f"the engine sent more than {MAX_LINE >> 20} MiB without a line break: {_shown(self._received)}",
                    "broke the protocol",
                )
            if self._finished:
                raise self._death()
            left = deadline - time.monotonic()
            if left <= 0:
                raise self._timed_out(timeout)
            if not self._wait(min(left, _LOOK_AFTER), writing=bool(unsent)) and self._popen.poll() is not None:
                self._read_stdout()
                self._finished = True

    def leftovers(self) -> str:
        """Why it is not as its last reply left it, or ``""``: it has ended, or has sent what nobody asked for."""
        self._read_stdout()
        if self._received:
            return f"sent what nobody asked for: {_shown(self._received)}"
        if self._finished or self._popen.poll() is not None:
            return self._death().reason
        return ""

    def close(self) -> None:
        """Close the engine's stdin, give it a moment to exit, and end what is left of it."""
        assert self._popen.stdin
        self._popen.stdin.close()
        deadline = time.monotonic() + _FAREWELL
        while not self._finished and (left := deadline - time.monotonic()) > 0:
            self._wait(min(left, _LOOK_AFTER), writing=False)
            self._received.clear()
            if self._popen.poll() is not None:
                break
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._popen.wait(max(0.0, deadline - time.monotonic()))
        self.kill()

    def kill(self) -> None:
        """End the engine and every process of its group at once. What it wrote to stderr until then is kept."""
        if not self._finalizer.alive:
            return
        _kill_group(self._popen.pid)
        self._popen.wait()
        self._read_stderr()
        self._selector.close()
        self._finalizer()

    # ---- reading and writing ----------------------------------------------------------------------------------------

    def _send(self, unsent: memoryview) -> memoryview:
        try:
            return unsent[os.write(self._stdin, unsent) :]
        except BlockingIOError:
            return unsent
        except BrokenPipeError:
            return unsent[:0]  # whether it has died or only closed its stdin shows when reading

    def _wait(self, seconds: float, *, writing: bool) -> bool:
        """Wait until something arrives, or until there is room to write if ``writing``; false if nothing came of it."""
        if writing:
            self._selector.register(self._stdin, selectors.EVENT_WRITE)
        ready = self._selector.select(seconds)
        if writing:
            self._selector.unregister(self._stdin)
        for key, _ in ready:
            if key.fd == self._stdout:
                self._read_stdout(all_of_it=False)
            elif key.fd == self._stderr:
                self._read_stderr()
        return bool(ready)

    def _read_stdout(self, *, all_of_it: bool = True) -> None:
        while not self._finished:
            try:
                chunk = os.read(self._stdout, _CHUNK)
            except BlockingIOError:
                return
            if not chunk:
                self._finished = True
                self._unregister(self._stdout)
            self._received += chunk
            if not all_of_it or len(self._received) > MAX_LINE:
                return

    def _read_stderr(self) -> None:
        # Bounded: an engine that floods its stderr must not keep us from looking at the clock.
        for _ in range(64):
            try:
                chunk = os.read(self._stderr, _CHUNK)
            except BlockingIOError:
                return
            if not chunk:
                self._unregister(self._stderr)
                return
            self._stderr_tail += chunk
            del self._stderr_tail[:-_STDERR_KEPT]

    def _unregister(self, descriptor: int) -> None:
        with contextlib.suppress(KeyError):
            self._selector.unregister(descriptor)

    # ---- what to say ------------------------------------------------------------------------------------------------

    def _death(self) -> EngineError:
        try:
            status = self._popen.wait(_FAREWELL)
        except subprocess.TimeoutExpired:
            return EngineError("the engine closed its stdout and went on running", "broke the protocol")
        self._read_stderr()
        half = f", in the middle of a line: {_shown(self._received)}" if self._received else ""
        limit = f" (its memory limit was {self._memory_limit >> 20} MiB)" if self._memory_limit else ""
        return EngineError(f"the engine {_ending(status)}{half}{limit}", "crashed")

    def _timed_out(self, timeout: float) -> EngineError:
        half = f" but half a line: {_shown(self._received)}" if self._received else ""
        return EngineError(f"no answer within {timeout:g} s{half}", "timed out")


def _ending(status: int) -> str:
    if status >= 0:
        return f"exited with status {status}"
    try:
        name = signal.Signals(-status).name
    except ValueError:
        return f"was killed by signal {-status}"
    return f"was killed by {name} ({signal.strsignal(-status)})"


def _shown(received: bytes | bytearray) -> str:
    text = bytes(received[:_SHOWN]).decode("utf-8", errors="backslashreplace").splitlines()
    first = text[0] if text else ""
    return repr(first) + (" ..." if len(received) > len(first) + 1 else "")


def _kill_group(group: int) -> None:
    with contextlib.suppress(ProcessLookupError, PermissionError):
        os.killpg(group, signal.SIGKILL)


def _end(popen: subprocess.Popen[bytes]) -> None:
    _kill_group(popen.pid)
    popen.wait()
    for pipe in (popen.stdin, popen.stdout, popen.stderr):
        if pipe is not None:
            pipe.close()
