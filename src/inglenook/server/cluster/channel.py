"""Pass sockets and short messages between a parent and its child process, over Unix sockets.

Over the channel the parent sends a setup, and with it the end of a queue; the child sends lines of
JSON. Over the queue the parent sends sockets, each with one byte that says what it is for. The
parent keeps the child's end of the queue as well, so it can take back what the child has not
taken: the system gives each socket to one of them only. The end of the queue, at the parent's will
or at its death, tells the child to finish its work and stop: so no child outlives its parent for
long.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
import structlog

from inglenook.server.settings import Settings

CONNECTION: Final = b"c"  # a connection of a client
BOTS: Final = b"b"  # a link between a node and the pool of bots
LENGTH: Final = 4  # bytes that hold the length of the setup
MOST_SETUP: Final = 128 * 1024  # fits into the buffer of a Unix socket, so the parent never waits
AT_ONCE: Final = 64  # sockets that are received in one turn of the loop
BEAT_SECONDS: Final = 1.0

Kind = Literal["beat", "ready", "leaving", "failed"]
Handed = tuple[bytes, socket.socket]  # a socket that is handed over, and its byte


class Said(msgspec.Struct, frozen=True):
    """A message of a child: a sign of life, or a change of its state. `text` says why it failed."""

    kind: Kind
    text: str = ""


encoder: Final = msgspec.json.Encoder()
decoder: Final = msgspec.json.Decoder(Said)


def take_channel() -> socket.socket:
    """Take the channel at standard input, and leave an empty input."""
    channel = socket.socket(fileno=os.dup(0))
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return channel


def setup_of(settings: Settings) -> bytes:
    """Return the setup of a node: its settings, with their secrets."""
    return msgspec.json.encode(settings, enc_hook=str)


def settings_of(setup: bytes) -> Settings:
    """Return the settings in a setup."""

    def read_path(kind: Any, value: Any) -> Path:
        return Path(value)

    return msgspec.json.decode(setup, type=Settings, dec_hook=read_path)


def framed_setup(setup: bytes) -> bytes:
    """Return the setup as the channel carries it."""
    if len(setup) > MOST_SETUP:
        raise ValueError(f"expected at most {MOST_SETUP} bytes of setup, got {len(setup)}")
    return len(setup).to_bytes(LENGTH) + setup


def read_setup(channel: socket.socket) -> tuple[bytes, socket.socket]:
    """Wait for the setup that the parent sends first; return it with the child's end of the queue.

    :raises EOFError: the parent has ended before.
    """
    length, numbers, _, _ = socket.recv_fds(channel, LENGTH, 1)
    if not numbers:
        raise EOFError
    queue = socket.socket(fileno=numbers[0])
    length += _read(channel, LENGTH - len(length))
    return _read(channel, int.from_bytes(length)), queue


def _read(channel: socket.socket, size: int) -> bytes:
    parts = bytearray()
    while len(parts) < size:
        part = channel.recv(size - len(parts))
        if not part:
            raise EOFError
        parts += part
    return bytes(parts)


def received(queue: socket.socket) -> list[Handed] | None:
    """Take the next sockets from a queue: none while it is empty, None after its end."""
    try:
        marks, numbers, _, _ = socket.recv_fds(queue, AT_ONCE, AT_ONCE)
    except (BlockingIOError, InterruptedError):
        return []
    except OSError:
        return None
    if not marks:
        return None
    if len(numbers) < len(marks):  # this process has no descriptor left for them
        lost = len(marks) - len(numbers)
        structlog.get_logger("inglenook.node").error("connections-lost", number=lost)
    taken = zip(marks, numbers, strict=False)
    return [(bytes((mark,)), socket.socket(fileno=number)) for mark, number in taken]


class Channel:
    """The child's ends of the channel and the queue, on its event loop.

    `take` gets each socket with its byte. `ended` is called once, when the parent sends no more.
    """

    def __init__(
        self,
        channel: socket.socket,
        queue: socket.socket,
        take: Callable[[bytes, socket.socket], None],
        ended: Callable[[], None],
    ) -> None:
        self.channel = channel
        self.queue = queue
        self.take = take
        self.ended = ended
        self.finished = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.beating: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Begin to receive, and to send signs of life."""
        for end in (self.channel, self.queue):
            end.setblocking(False)
        self.loop.add_reader(self.queue, self._receive)
        self._beat()

    def close(self) -> None:
        """Stop receiving and sending."""
        if self.beating is not None:
            self.beating.cancel()
        self.loop.remove_reader(self.queue)
        self.queue.close()
        self.channel.close()

    def say(self, kind: Kind) -> None:
        """Send a message; a parent that has ended or does not read gets none."""
        with contextlib.suppress(OSError):
            self.channel.send(encoder.encode(Said(kind)) + b"\n")

    def _beat(self) -> None:
        self.say("beat")
        self.beating = self.loop.call_later(BEAT_SECONDS, self._beat)

    def _receive(self) -> None:
        taken = received(self.queue)
        if taken is None:
            self.loop.remove_reader(self.queue)
            self.finished.set()
            self.ended()
            return
        for mark, sock in taken:
            self.take(mark, sock)
