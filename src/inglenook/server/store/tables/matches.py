"""Declare the tables of a guest's matches: facts about seats, notes and bookmarks."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, Double, ForeignKey, Integer, Table, Text

from inglenook.server.store.rows import SeatFactsRow
from inglenook.server.store.tables.columns import columns, metadata, of_guest, of_table

# of finished matches; a row is the guest's who has the seat
seat_facts: Final = Table("seat_facts", metadata, of_table(), *columns(SeatFactsRow, key="seat"))

# notes of guests to themselves
match_note: Final = Table(
    "match_note",
    metadata,
    of_table(),
    of_guest(key=True, index=True),
    Column("text", Text, nullable=False),
    Column("changed", Double, nullable=False),
)

bookmark: Final = Table(
    "bookmark",
    metadata,
    Column("id", Text, primary_key=True),
    of_guest(index=True),
    Column(
        "table_id",
        Text,
        ForeignKey("tables.id", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("entry", Integer, nullable=False),
    Column("viewer", Integer, nullable=False),
    Column("label", Text, nullable=False),
    Column("created", Double, nullable=False),
)

# addresses at which calendars read the turns of a guest, by the hash of their secret
calendar_feed: Final = Table(
    "calendar_feed",
    metadata,
    of_guest(key=True),
    Column("token_hash", Text, nullable=False, index=True, unique=True),
    Column("created", Double, nullable=False),
)
