"""Encode the messages between the server and its worker processes.

A message has four bytes with its length, then a line of JSON, then a body of bytes. The server
sends a `Request`. The worker answers with a `Reply` of the same number, after any number of
`partial` replies. The first reply has the number 0: the worker is ready.

This module imports only the standard library, so that bot workers start fast.
"""

from __future__ import annotations

import json
from typing import BinaryIO, Final, NamedTuple

LENGTH: Final = 4  # bytes that hold the length of a message
PING: Final = "ping"  # a request that each worker answers at once


class Setup(NamedTuple):
    """The setup of a worker, passed as its argument.

    `tasks` names the kind of work, see `worker_main.TASKS`. `parent` is the id of the process to
    end with. `bots` has the specs of extra bots by name.
    """

    tasks: str
    parent: int
    memory: int  # bytes of address space
    nice: int
    bots: dict[str, str]

    def to_json(self) -> str:
        return json.dumps(self._asdict())


def setup_from_json(text: str) -> Setup:
    """Parse a setup."""
    return Setup(**json.loads(text))


class Request(NamedTuple):
    """One task: its kind and its encoded data."""

    number: int
    kind: str
    body: bytes = b""


class Reply(NamedTuple):
    """The answer to a request, a progress report, or the name of an error's class.

    The message of an error is not sent, because it may hold hidden cards.
    """

    number: int
    body: bytes = b""
    error: str = ""
    partial: bool = False


def frame(message: Request | Reply) -> bytes:
    """Encode a message."""
    fields = message._asdict()
    body: bytes = fields.pop("body")
    data = json.dumps(fields).encode() + b"\n" + body
    return len(data).to_bytes(LENGTH) + data


def read_request(source: BinaryIO) -> Request | None:
    """Wait for the next request; return None at the end."""
    head = source.read(LENGTH)
    if len(head) < LENGTH:
        return None
    line, _, body = source.read(int.from_bytes(head)).partition(b"\n")
    return Request(**json.loads(line), body=body)


def reply_from(data: bytes) -> Reply:
    """Parse a reply without its length. A bot may have forged it.

    :raises ValueError: if it is not a reply.
    """
    line, _, body = data.partition(b"\n")
    try:
        fields = json.loads(line)
    except RecursionError as error:
        raise ValueError("expected a line of JSON, got one that is nested too deeply") from error
    if not isinstance(fields, dict) or fields.keys() != {"number", "error", "partial"}:
        raise ValueError("expected number, error and partial")
    found = Reply(**fields, body=body)
    kinds = type(found.number), type(found.error), type(found.partial)
    if kinds != (int, str, bool):
        raise ValueError("expected an int, a str and a bool")
    return found
