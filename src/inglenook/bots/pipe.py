"""A program that is told lines and answers with lines, and is never waited for in vain."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import signal
import subprocess
from time import monotonic
from typing import IO, Final
from weakref import finalize

from inglenook.core.errors import BadInput

AT_ONCE: Final = 65_536  # bytes
LONGEST_LINE: Final = 1_000_000
LAST_WORDS: Final = 2_000  # what is kept of standard error
POLITE: Final = 0.5  # seconds to leave in, once nothing more will be asked


def json_line(message: dict[str, object]) -> bytes:
    """Encode one JSON object as one line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


class Pipe:
    """The running program. It has its own process group, so that its children end with it."""

    def __init__(self, arguments: list[str], where: str) -> None:
        self.where = where
        try:
            self.process = subprocess.Popen(
                arguments,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except OSError as error:
            problem = error.strerror or str(error)
            raise BadInput(where, "a program that can be started", problem) from error
        self.close = finalize(self, end, self.process)  # at the latest when Python ends
        self.heard = b""
        self.last_words = b""
        for stream in streams(self.process):
            os.set_blocking(stream.fileno(), False)

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Tell it a line or more and read one; it is ended if it gives none in time."""
        self.heard += read(self.process.stdout) or b""
        if self.heard:
            raise self.fault("one line to each question", f"also {self.heard[:60]!r}")
        deadline = monotonic() + seconds
        stdin, stdout, stderr = streams(self.process)
        with selectors.DefaultSelector() as ready:
            ready.register(stdin, selectors.EVENT_WRITE)
            ready.register(stdout, selectors.EVENT_READ)
            ready.register(stderr, selectors.EVENT_READ)
            while question or b"\n" not in self.heard:
                left = deadline - monotonic()
                if left <= 0:
                    raise self.fault(f"an answer within {seconds:g} s", "none")
                for key, _ in ready.select(left):
                    if key.fileobj is stdin:
                        question = self.tell(question)
                        if not question:
                            ready.unregister(stdin)
                    elif key.fileobj is stdout:
                        self.hear()
                    elif not self.overhear():
                        ready.unregister(stderr)
        answer, _, self.heard = self.heard.partition(b"\n")
        return answer

    def tell(self, question: bytes) -> bytes:
        """Write what the program is ready to read; what is left."""
        stdin, _, _ = streams(self.process)
        try:
            return question[os.write(stdin.fileno(), question[:AT_ONCE]) :]
        except OSError:  # it listens no more: what it said until then may still be an answer
            return b""

    def hear(self) -> None:
        heard = read(self.process.stdout)
        if heard == b"":
            self.overhear()
            raise self.fault("an answer", "its end", ended=True)
        self.heard += heard or b""
        if len(self.heard) > LONGEST_LINE:
            raise self.fault(f"a line of at most {LONGEST_LINE:,} bytes", "more")

    def overhear(self) -> bool:
        """Keep the end of what it says on standard error; whether there may be more."""
        words = read(self.process.stderr)
        self.last_words = (self.last_words + (words or b""))[-LAST_WORDS:]
        return words != b""

    def fault(self, expected: str, got: str, ended: bool = False) -> BadInput:
        """End the program, and say what was wrong in one line, its own last one included."""
        if ended:
            with contextlib.suppress(subprocess.TimeoutExpired):
                got = f"its end with status {self.process.wait(POLITE)}"
        else:
            kill(self.process)
        self.overhear()
        self.close()
        words = self.last_words.decode(errors="replace").strip().splitlines()
        return BadInput(self.where, expected, f"{got} ({words[-1]})" if words else got)


def streams(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    return process.stdin, process.stdout, process.stderr


def read(stream: IO[bytes] | None) -> bytes | None:
    """What is there to be read: None if nothing is yet, no bytes if nothing ever will be."""
    return None if stream is None else stream.read(AT_ONCE)


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the program with its children; it has not been waited for, so its id is still its."""
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)


def end(process: subprocess.Popen[bytes]) -> None:
    """Ask the program to leave by ending its input; kill it if it stays."""
    stdin, stdout, stderr = streams(process)
    stdin.close()
    try:
        process.wait(POLITE)
    except subprocess.TimeoutExpired:
        kill(process)
        process.wait()
    stdout.close()
    stderr.close()
