"""The tables of the database.

JSON is text, times are seconds since 1970. What belongs to a table of the house goes with it. A
change here needs a revision in `migrations/versions`; a test holds one against the other.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    text,
)

# names for all constraints: a migration can only change what it can name
NAMES: Final = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s",
    "pk": "pk_%(table_name)s",
}

metadata: Final = MetaData(naming_convention=NAMES)


def _of_table() -> Column[str]:
    """The first part of a key: which table of the house a row belongs to."""
    return Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)


house: Final = Table(
    "house",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

guest: Final = Table(
    "guest",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False, index=True),
    Column("epoch", Integer, nullable=False),
    Column("account", Text),  # for those who will have one
)

link: Final = Table(
    "link",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column("epoch", Integer, nullable=False),  # the guest's when it was made: it dies with that
    Column("expires", Double, nullable=False, index=True),
)

commitment: Final = Table(
    "commitment",
    metadata,
    Column("commitment", Text, primary_key=True),
    Column("secret", LargeBinary, nullable=False),
    Column("guest", Text, nullable=False),
    Column("created", Double, nullable=False, index=True),
    Column("used_by", Text),
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("host", Text, nullable=False, index=True),
    Column("created", Double, nullable=False),
    Column("started", Double),
    Column("ended", Double),
    Column("rematch_of", Text),
    Column("rematch", Text),
    Column("match_id", Text, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("outcome", Text),
    Column("origin", Text),
    Column("frozen", Text),
    Column("secret", LargeBinary, nullable=False),
    Column("address", Text, index=True),  # a keyed hash of its maker's; NULL: not known
)
_LISTED: Final = ("public", "state", "created", "id", "address", "host", "game")
Index("ix_tables_listed", *[tables.c[name] for name in _LISTED])
Index("ix_tables_state_created", tables.c.state, tables.c.created)

seat: Final = Table(
    "seat",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("guest", Text, index=True),
    Column("name", Text, nullable=False),
    Column("bot", Text),
    Column("stand_in", Text),
    Column("nonce", Text),
    Column("team", Integer),
    Column("resigned", Boolean, nullable=False),
    # for whom a free seat is kept, and until when: the players of the match before
    Column("kept_for", Text),
    Column("kept_name", Text),
    Column("kept_until", Double),
    # a keyed hash of where it was taken from, while the table waits for players; NULL: not known
    Column("address", Text),
)
_KEPT: Final = text("kept_for IS NOT NULL")
Index("ix_seat_kept_for", seat.c.kept_for, sqlite_where=_KEPT, postgresql_where=_KEPT)
_TAKEN: Final = text("address IS NOT NULL")
Index("ix_seat_address", seat.c.address, sqlite_where=_TAKEN, postgresql_where=_TAKEN)

entry: Final = Table(
    "entry",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("entry", Text, nullable=False),
    Column("tag", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("at", Double, nullable=False),
)

room: Final = Table(
    "room",
    metadata,
    _of_table(),
    Column("snapshot", Text, nullable=False),
    Column("course", Text, key="runtime", nullable=False),
    Column("wake_at", Double),
)
# most rooms wait for nobody's clock; they need no place in this index
_WAITS: Final = text("wake_at IS NOT NULL")
Index("ix_room_wake_at", room.c.wake_at, sqlite_where=_WAITS, postgresql_where=_WAITS)

chat: Final = Table(
    "chat",
    metadata,
    _of_table(),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("audience", Text, nullable=False),
    Column("seat", Integer),
    Column("guest", Text, nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Double, nullable=False),
)

imported: Final = Table(
    "imported",
    metadata,
    _of_table(),
    Column("holder", Text, nullable=False),  # whose share of the space it takes
    Column("looked", Double, nullable=False),  # when somebody last looked at it
    Column("size", BigInteger, nullable=False),  # in bytes
)
# holds all that is asked when space is made, so that no row needs to be read
Index("ix_imported_share", imported.c.holder, imported.c.looked, imported.c.size)

visitor: Final = Table(
    "visitor",
    metadata,
    _of_table(),
    Column("guest", Text, primary_key=True),
    Column("banned", Boolean, nullable=False),
)

sanction: Final = Table(
    "sanction",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("target", Text, primary_key=True),
    Column("until", Double),
    Column("reason", Text, nullable=False),
    Column("created", Double, nullable=False),
)

moderation: Final = Table(
    "moderation",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("action", Text, nullable=False),
    Column("target", Text, nullable=False),
    Column("until", Double),
    Column("reason", Text, nullable=False),
    Column("done", Double, index=True),
    Column("result", Text),
)
