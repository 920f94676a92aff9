"""Messages between the server and its worker processes.

A message begins with four bytes that hold its length. Then come a line of JSON and a body of bytes.
The server sends a `Request`; the worker answers with a `Reply` of the same number, after any number
of replies that are `partial`. The first reply has the number 0 and says that the worker is ready.

Only the standard library is imported here: a worker for bots should start quickly.
"""

from __future__ import annotations

import json
from typing import BinaryIO, Final, NamedTuple

LENGTH: Final = 4  # bytes that hold the length of a message
PING: Final = "ping"  # a request that every worker answers at once


class Setup(NamedTuple):
    """What a worker is started with, as its argument.

    `tasks` names the kind of work, see `worker_main.TASKS`; `parent` is the id of the process to
    end with; `bots` names extra bots as `module:Class`.
    """

    tasks: str
    parent: int
    memory: int  # bytes of address space
    nice: int
    bots: dict[str, str]

    def to_json(self) -> str:
        return json.dumps(self._asdict())


def setup_from_json(text: str) -> Setup:
    return Setup(**json.loads(text))


class Request(NamedTuple):
    """One task: its kind and its data, encoded as that kind has it."""

    number: int
    kind: str
    body: bytes = b""


class Reply(NamedTuple):
    """The answer to a request, a report on the way to it, or the name of an error's class.

    The message of an error is not sent: it may hold what only a seat may know.
    """

    number: int
    body: bytes = b""
    error: str = ""
    partial: bool = False


def frame(message: Request | Reply) -> bytes:
    """A message as it is sent."""
    fields = message._asdict()
    body: bytes = fields.pop("body")
    data = json.dumps(fields).encode() + b"\n" + body
    return len(data).to_bytes(LENGTH) + data


def read_request(source: BinaryIO) -> Request | None:
    """Wait for the next request; None at the end."""
    head = source.read(LENGTH)
    if len(head) < LENGTH:
        return None
    line, _, body = source.read(int.from_bytes(head)).partition(b"\n")
    return Request(**json.loads(line), body=body)


def reply_from(data: bytes) -> Reply:
    """Read a reply, as it stands behind its length. A bot may have written it.

    :raises ValueError: it is none.
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
