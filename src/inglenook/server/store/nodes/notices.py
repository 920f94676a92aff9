"""Declare the notices that the nodes of a site send each other, and send them on PostgreSQL.

A notice is sent in the transaction of the change that it tells of, so that it arrives after the
commit. It holds ids and numbers alone, and may be lost: it only shortens the time until another
node looks by itself. Each costs a lock of the whole database at its commit, so none is sent for an
answer.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec
from msgspec import Struct
from sqlalchemy import Connection, func, select

CHANNEL: Final = "inglenook"

Topic = Literal[
    "guest",  # a name, a language or an avatar changed; `id` of the guest
    "sessions",  # the sessions before the epoch `number` ended; `id` of the guest
    "logins",  # logins or the role of an account changed; `id` of the guest
    "channels",  # where a guest is called changed; `id` of the guest
    "forgotten",  # a guest is being deleted; `id` of the guest
    "removed",  # a table was deleted; `id` of the table
    "sanctions",  # bans or mutes changed, or moderators asked for something
    "jobs",  # work at tables waits for their owners
]


class Notice(Struct, frozen=True, array_like=True):
    """A notice: its topic, and an id or a number by topic."""

    topic: Topic
    id: str = ""
    number: int = 0


encode: Final = msgspec.json.Encoder().encode
decoder: Final = msgspec.json.Decoder(Notice)


class Notices:
    """Send notices. This class sends none: the only node of a site needs no notice."""

    def send(self, conn: Connection, notice: Notice) -> None:
        """Send a notice when the transaction commits."""


def send_on_postgresql(conn: Connection, notice: Notice) -> bool:
    """Send a notice when the transaction commits; return False on another database."""
    if conn.dialect.name != "postgresql":
        return False
    conn.execute(select(func.pg_notify(CHANNEL, encode(notice).decode())))
    return True
