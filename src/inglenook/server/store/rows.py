"""Rows: what is read from the database and written to it.

Fields are named and ordered like the columns of the schema.
"""

from __future__ import annotations

from msgspec import Struct


class GuestRow(Struct, frozen=True):
    """Somebody who gave a name."""

    id: str
    name: str
    language: str
    created: float
    seen: float
    epoch: int
    account: str | None = None


class TableRow(Struct):
    """A table of the house, without its secret: that is asked for by name, where it is needed."""

    id: str
    game: str
    seats: int
    options: str
    settings: str
    state: str
    public: bool
    host: str
    created: float
    started: float | None
    ended: float | None
    rematch_of: str | None
    rematch: str | None
    match_id: str
    commitment: str
    outcome: str | None
    origin: str | None
    frozen: str | None
    address: str | None = None  # a keyed hash; never shown


class SeatRow(Struct):
    """A seat of a table and who has it."""

    seat: int
    kind: str
    guest: str | None
    name: str
    bot: str | None
    stand_in: str | None
    nonce: str | None
    team: int | None
    resigned: bool
    kept_for: str | None = None
    kept_name: str | None = None
    kept_until: float | None = None
    address: str | None = None  # a keyed hash; never shown


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
    audience: str
    seat: int | None
    guest: str
    name: str
    text: str
    at: float
