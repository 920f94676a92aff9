"""Rows that are read from the database and written to it.

The columns of the schema are made from their fields.
"""

from __future__ import annotations

from msgspec import Struct

from inglenook.server.fields import Audience, StoredSeat, StoredTable


class GuestRow(Struct, frozen=True):
    """Somebody who gave a name."""

    id: str
    name: str
    language: str
    created: float
    seen: float
    epoch: int
    account: str | None = None


class TableRow(StoredTable, kw_only=True):
    """A table without its secret: that is asked for by name, where it is needed."""

    game: str
    seats: int
    options: str
    settings: str
    commitment: str
    outcome: str | None = None
    origin: str | None = None


class SeatRow(StoredSeat, kw_only=True):
    """A seat of a table and who has it."""

    team: int | None = None


class EntryRow(Struct, frozen=True):
    """A line of a match's journal with the events that it caused."""

    number: int
    entry: str
    tag: str
    events: str
    at: float


class RoomRow(Struct, frozen=True):
    """Where a running match stands."""

    snapshot: str
    runtime: str
    wake_at: float | None


class ChatRow(Struct, frozen=True):
    """Something that somebody said at a table."""

    number: int
    audience: Audience
    seat: int | None
    guest: str
    name: str
    text: str
    at: float
