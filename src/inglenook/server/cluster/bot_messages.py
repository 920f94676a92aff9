"""Encode the messages between a node and the pool of bots.

A message has four bytes with its length, and then JSON. The pool learns nothing of a table but what
a bot of it may see, and marks by which it tells tables, hosts and addresses apart.
"""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any, Final

import msgspec
from msgspec import Struct

LENGTH: Final = 4
LARGEST: Final = 16 * 1024 * 1024


class Ask(Struct, tag=True):
    """A question of a node to a bot; `address`, `host` and `table` are marks."""

    number: int
    game: str
    bot: str
    seed: int
    view: Any
    prompt: dict[str, Any]
    address: str
    host: str
    table: str
    attended: bool


class Change(Struct, tag=True):
    """A change of a question that waits: whether its table is watched, and whether it is wanted."""

    number: int
    attended: bool
    wanted: bool


class Began(Struct, tag=True):
    """A worker has taken up a question, after so many seconds."""

    number: int
    seconds: float
    attended: bool


class Answered(Struct, tag=True):
    """The answer to a question; `problem` is the kind of a fault of the bot, "" for none."""

    number: int
    action: str
    by: str
    problem: str = ""


class Dropped(Struct, tag=True):
    """A question was dropped, because it was not wanted any more."""

    number: int


FromNode = Ask | Change
FromPool = Began | Answered | Dropped
from_node: Final[msgspec.json.Decoder[FromNode]] = msgspec.json.Decoder(FromNode)
from_pool: Final[msgspec.json.Decoder[FromPool]] = msgspec.json.Decoder(FromPool)
encoder: Final = msgspec.json.Encoder()


def send(writer: asyncio.StreamWriter, message: FromNode | FromPool) -> None:
    """Send a message, unless the other side has ended."""
    if not writer.is_closing():
        data = encoder.encode(message)
        writer.write(len(data).to_bytes(LENGTH) + data)


async def receive(reader: asyncio.StreamReader) -> bytes | None:
    """Return the next message, or None when the other side has ended or sends something else."""
    try:
        length = int.from_bytes(await reader.readexactly(LENGTH))
        return await reader.readexactly(length) if length <= LARGEST else None
    except (OSError, asyncio.IncompleteReadError):
        return None


def mark(name: str) -> str:
    """Return a mark in place of a name: equal for equal names, "" for none."""
    return hashlib.blake2b(name.encode(), digest_size=12).hexdigest() if name else ""
