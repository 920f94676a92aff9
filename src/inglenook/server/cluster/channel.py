"""Pass sockets and short messages between a parent and its child process, over a Unix socket.

The parent sends a setup, and then sockets, each with one byte that says what it is for. The child
sends lines of JSON. The parent's end of the stream, at its will or at its death, tells the child to
finish its work and stop: so no child outlives its parent for long.
"""

from __future__ import annotations

import asyncio
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

Kind = Literal["beat", "ready", "leaving", "failed", "took"]


class Said(msgspec.Struct, frozen=True):
    """A message of a child: a sign of life, a change of its state, or sockets that it has taken.

    `text` says why it failed, and `number` how many sockets it took since the last message.
    """

    kind: Kind
    text: str = ""
    number: int = 0


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
    """Return the setup of a child: its settings, with their secrets."""
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


def read_setup(channel: socket.socket) -> bytes:
    """Wait for the setup that the parent sends first.

    :raises EOFError: the parent has ended before.
    """
    return _read(channel, int.from_bytes(_read(channel, LENGTH)))


def _read(channel: socket.socket, size: int) -> bytes:
    parts = bytearray()
    while len(parts) < size:
        part = channel.recv(size - len(parts))
        if not part:
            raise EOFError
        parts += part
    return bytes(parts)


class Channel:
    """The child's end, on its event loop.

    `take` gets each socket with its byte. `ended` is called once, when the parent sends no more.
    """

    def __init__(
        self,
        channel: socket.socket,
        take: Callable[[bytes, socket.socket], None],
        ended: Callable[[], None],
    ) -> None:
        self.channel = channel
        self.take = take
        self.ended = ended
        self.finished = asyncio.Event()
        self.loop = asyncio.get_running_loop()
        self.beating: asyncio.TimerHandle | None = None

    def open(self) -> None:
        """Begin to receive, and to send signs of life."""
        self.channel.setblocking(False)
        self.loop.add_reader(self.channel, self._receive)
        self._beat()

    def close(self) -> None:
        """Stop receiving and sending."""
        if self.beating is not None:
            self.beating.cancel()
        self.loop.remove_reader(self.channel)
        self.channel.close()

    def say(self, kind: Kind, number: int = 0) -> None:
        """Send a message; a parent that has ended or does not read gets none."""
        try:
            self.channel.send(encoder.encode(Said(kind, number=number)) + b"\n")
        except OSError:
            return

    def _beat(self) -> None:
        self.say("beat")
        self.beating = self.loop.call_later(BEAT_SECONDS, self._beat)

    def _receive(self) -> None:
        try:
            marks, numbers, _, _ = socket.recv_fds(self.channel, AT_ONCE, AT_ONCE)
        except (BlockingIOError, InterruptedError):
            return
        except OSError:
            marks, numbers = b"", []
        if not marks:
            self.loop.remove_reader(self.channel)
            self.finished.set()
            self.ended()
            return
        self.say("took", len(marks))  # before any byte of them is read
        if len(numbers) < len(marks):  # this process has no descriptor left for them
            structlog.get_logger("inglenook.node").error(
                "connections-lost", number=len(marks) - len(numbers)
            )
        for mark, number in zip(marks, numbers, strict=False):
            self.take(bytes((mark,)), socket.socket(fileno=number))
