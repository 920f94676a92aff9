"""Exchange lines with a program over pipes, with a time limit."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import subprocess
from time import monotonic
from typing import IO, Final
from weakref import finalize

from inglenook.child_processes import kill_group
from inglenook.core.errors import BadInput

AT_ONCE: Final = 65_536  # bytes
LONGEST_LINE: Final = 1_000_000
ERRORS_KEPT: Final = 2_000  # bytes of standard error that are kept
EXIT_SECONDS: Final = 0.5  # seconds that the program gets to exit


def json_line(message: dict[str, object]) -> bytes:
    """Encode one JSON object as one line."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


class Pipe:
    """A running program in its own process group, so that its children end with it."""

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
        self.output = b""
        self.errors = b""
        for stream in streams(self.process):
            os.set_blocking(stream.fileno(), False)

    def ask(self, question: bytes, seconds: float) -> bytes:
        """Write a question of one or more lines and read one line.

        Ends the program and raises BadInput if it does not answer in time.
        """
        self.output += read(self.process.stdout) or b""
        if self.output:
            raise self.fault("one line to each question", f"also {self.output[:60]!r}")
        deadline = monotonic() + seconds
        stdin, stdout, stderr = streams(self.process)
        with selectors.DefaultSelector() as ready:
            ready.register(stdin, selectors.EVENT_WRITE)
            ready.register(stdout, selectors.EVENT_READ)
            ready.register(stderr, selectors.EVENT_READ)
            while question or b"\n" not in self.output:
                left = deadline - monotonic()
                if left <= 0:
                    raise self.fault(f"an answer within {seconds:g} s", "none")
                for key, _ in ready.select(left):
                    if key.fileobj is stdin:
                        question = self.write(question)
                        if not question:
                            ready.unregister(stdin)
                    elif key.fileobj is stdout:
                        self.read_output()
                    elif not self.read_errors():
                        ready.unregister(stderr)
        answer, _, self.output = self.output.partition(b"\n")
        return answer

    def write(self, question: bytes) -> bytes:
        """Write as much as the program is ready to read and return the rest."""
        stdin, _, _ = streams(self.process)
        try:
            return question[os.write(stdin.fileno(), question[:AT_ONCE]) :]
        except OSError:  # the program has closed its input; its output may still hold an answer
            return b""

    def read_output(self) -> None:
        some = read(self.process.stdout)
        if some == b"":
            self.read_errors()
            raise self.fault("an answer", "its end", ended=True)
        self.output += some or b""
        if len(self.output) > LONGEST_LINE:
            raise self.fault(f"a line of at most {LONGEST_LINE:,} bytes", "more")

    def read_errors(self) -> bool:
        """Read standard error, keep its end, and return whether there may be more."""
        some = read(self.process.stderr)
        self.errors = (self.errors + (some or b""))[-ERRORS_KEPT:]
        return some != b""

    def fault(self, expected: str, got: str, ended: bool = False) -> BadInput:
        """End the program and return an error in one line, with its last line on standard error."""
        if ended:
            with contextlib.suppress(subprocess.TimeoutExpired):
                got = f"its end with status {self.process.wait(EXIT_SECONDS)}"
        else:
            kill_group(self.process)
        self.read_errors()
        self.close()
        words = self.errors.decode(errors="replace").strip().splitlines()
        return BadInput(self.where, expected, f"{got} ({words[-1]})" if words else got)


def streams(process: subprocess.Popen[bytes]) -> tuple[IO[bytes], IO[bytes], IO[bytes]]:
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    return process.stdin, process.stdout, process.stderr


def read(stream: IO[bytes] | None) -> bytes | None:
    """Read the available bytes: None if there are none yet, b"" at the end of the stream."""
    return None if stream is None else stream.read(AT_ONCE)


def end(process: subprocess.Popen[bytes]) -> None:
    """Close the program's input so that it exits, and kill it if it does not."""
    stdin, stdout, stderr = streams(process)
    stdin.close()
    try:
        process.wait(EXIT_SECONDS)
    except subprocess.TimeoutExpired:
        kill_group(process)
        process.wait()
    stdout.close()
    stderr.close()
