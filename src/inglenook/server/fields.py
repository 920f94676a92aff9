"""Declare the fields of tables and seats, each once.

The record in memory (`rooms.table`), the row (`store.rows`, and the columns of `store.schema`) and
the API answer (`protocol.messages`, and the client's type) inherit them. A field with the same
value in all three belongs in `TableFields` or `SeatFields`. One that no client sees belongs in
`StoredTable` or `StoredSeat`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal, Self, TypeAlias

from msgspec import Struct

TableState: TypeAlias = Literal["open", "playing", "over", "cancelled"]
Audience: TypeAlias = Literal["table", "gallery"]
# quick phrases and reactions of the chat; their words are in text/<language>/phrases.ftl
Phrase: TypeAlias = Literal[
    "hello",
    "good-luck",
    "nice-move",
    "well-played",
    "oops",
    "thinking",
    "one-moment",
    "back",
    "thanks",
    "good-game",
    "again",
    "bye",
    "thumb",
    "laugh",
    "wow",
    "sad",
    "heart",
    "crown",
]
# reasons to call somebody; their texts are in text/<language>/notifications.ftl
Occasion: TypeAlias = Literal[
    "turn",  # a decision is theirs
    "begin",  # a match begins
    "over",  # a match is over
    "invitation",  # to a table
    "rematch",  # a rematch waits for them
    "mention",  # their name in a chat
    "friend",  # somebody wants to be their friend
]
Seating: TypeAlias = Literal["chosen", "drawn"]
SeatKind: TypeAlias = Literal["open", "person", "bot"]


class Fields(Struct, kw_only=True):
    """The base of all declarations here."""

    @classmethod
    def of(cls, values: Iterable[Any]) -> Self:
        """Build one from the values of all its fields, in their order."""
        return cls(**dict(zip(cls.__struct_fields__, values, strict=True)))


class TableFields(Fields, kw_only=True):
    """The fields of a table that are stored and shown under one name."""

    id: str
    state: TableState
    public: bool
    created: float
    started: float | None
    ended: float | None
    rematch: str | None = None
    rematch_of: str | None = None


class StoredTable(TableFields, kw_only=True):
    """The fields of a table that are stored as they are in memory."""

    host: str
    match_id: str
    frozen: str | None = None  # the fault that froze its match
    # a keyed hash of the creator's address, None if not known; for limits, shown to no client
    address: str | None = None


class SeatFields(Fields, kw_only=True):
    """The fields of a seat that are stored and shown under one name."""

    seat: int
    kind: SeatKind
    name: str = ""
    bot: str | None = None
    stand_in: str | None = None
    resigned: bool = False
    avatar: str | None = None  # of the person who sits here, such as "fox/teal"


class StoredSeat(SeatFields, kw_only=True):
    """The fields of a seat that are stored as they are in memory."""

    guest: str | None = None
    nonce: str | None = None
    # a free seat may be kept for a guest until a moment
    kept_for: str | None = None
    kept_name: str | None = None
    kept_until: float | None = None
    # a keyed hash of the address that took it, None if not known; for limits, shown to no client
    address: str | None = None


def shared(value: Struct, fields: type[Struct]) -> dict[str, Any]:
    """Return the values of all `fields` that a struct inherited, by name.

    >>> shared(SeatFields(seat=1, kind="bot"), SeatFields)["kind"]
    'bot'
    """
    return {name: getattr(value, name) for name in fields.__struct_fields__}
