"""Messages between the server and its worker processes.

A message is MessagePack behind four bytes that hold its length. The server sends a `Request`; the
worker answers with a `Reply` of the same number, after any number of replies that are `partial`.
The first reply has the number 0 and says that the worker is ready.
"""

from __future__ import annotations

from typing import BinaryIO, Final

from msgspec import Struct, msgpack

LENGTH: Final = 4  # bytes that hold the length of a message
PING: Final = "ping"  # a request that every worker answers at once

_encode: Final = msgpack.Encoder().encode


class Setup(Struct):
    """What a worker is started with, as its argument.

    `tasks` names the kind of work, see `worker_main.TASKS`; `parent` is the id of the process to
    end with; `bots` names extra bots as `module:Class`.
    """

    tasks: str
    parent: int
    memory: int  # bytes of address space
    nice: int
    bots: dict[str, str] = {}


class Request(Struct, array_like=True):
    """One task: its kind and its data, encoded as that kind has it."""

    number: int
    kind: str
    body: bytes = b""


class Reply(Struct, array_like=True):
    """The answer to a request, a report on the way to it, or the name of an error's class.

    The message of an error is not sent: it may hold what only a seat may know.
    """

    number: int
    body: bytes = b""
    error: str = ""
    partial: bool = False


def frame(message: Request | Reply) -> bytes:
    """A message as it is sent."""
    data = _encode(message)
    return len(data).to_bytes(LENGTH) + data


def read_request(source: BinaryIO) -> Request | None:
    """Wait for the next request; None at the end."""
    head = source.read(LENGTH)
    if len(head) < LENGTH:
        return None
    return msgpack.decode(source.read(int.from_bytes(head)), type=Request)
