"""Declare the tables of the database.

JSON is text, times are seconds since 1970. Rows of a game table are deleted with it. The columns of
most tables are built from the fields of their row in `rows.py`. A change needs a revision in
`migrations/versions`; a test compares the two. Columns have no default in the database, so a column
that is added to a table may be NULL.
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
    Table,
    Text,
    text,
)

from inglenook.server.store.rows import (
    ChatRow,
    EntryRow,
    GuestRow,
    NodeRow,
    RoomRow,
    SeatRow,
    TableRow,
)
from inglenook.server.store.tables import accounts, identity, matches, notifications, order, tokens
from inglenook.server.store.tables import columns as shared
from inglenook.server.store.tables.columns import columns, of_table

# the tables of these areas are declared in modules of their own
AREAS: Final = (accounts, identity, matches, notifications, order, tokens)

metadata: Final = shared.metadata

# named `house` in databases since the first version
site: Final = Table(
    "house",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

guest: Final = Table("guest", metadata, *columns(GuestRow, key="id", indexed=("seen",)))

link: Final = Table(
    "link",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("guest", Text, nullable=False),
    Column(
        "epoch", Integer, nullable=False
    ),  # the guest's epoch at that time: the link ends with it
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
    *columns(TableRow, key="id", indexed=("host", "address")),
    Column("secret", LargeBinary, nullable=False),
    # whether `seat_facts` has its seats; NULL: not looked at yet, false: it can't be read
    Column("counted", Boolean),
)
UNCOUNTED: Final = text("state = 'over' AND counted IS NULL")
Index(
    "ix_tables_counted",
    tables.c.state,
    tables.c.counted,
    tables.c.ended,
    sqlite_where=UNCOUNTED,
    postgresql_where=UNCOUNTED,
)
_LISTED: Final = ("public", "state", "created", "id", "address", "host", "game")
Index("ix_tables_listed", *[tables.c[name] for name in _LISTED])
Index("ix_tables_state_created", tables.c.state, tables.c.created)

seat: Final = Table("seat", metadata, of_table(), *columns(SeatRow, key="seat", indexed=("guest",)))
_KEPT: Final = text("kept_for IS NOT NULL")
Index("ix_seat_kept_for", seat.c.kept_for, sqlite_where=_KEPT, postgresql_where=_KEPT)
_TAKEN: Final = text("address IS NOT NULL")
Index("ix_seat_address", seat.c.address, sqlite_where=_TAKEN, postgresql_where=_TAKEN)

entry: Final = Table("entry", metadata, of_table(), *columns(EntryRow, key="number"))

# journals of finished matches, compressed; see `compressed_records`
compressed: Final = Table(
    "packed",  # its name in databases since its first revision
    metadata,
    of_table(),
    Column("entries", Integer, nullable=False),  # how many
    Column("data", LargeBinary, nullable=False),
)

room: Final = Table(
    "room",
    metadata,
    of_table(),
    *columns(RoomRow, stored_as={"runtime": "course"}),
)
# most rooms wait for no clock and need no place in this index
_WAITS: Final = text("wake_at IS NOT NULL")
Index("ix_room_wake_at", room.c.wake_at, sqlite_where=_WAITS, postgresql_where=_WAITS)

chat: Final = Table(
    "chat", metadata, of_table(), *columns(ChatRow, key="number", indexed=("guest",))
)

imported: Final = Table(
    "imported",
    metadata,
    of_table(),
    Column("holder", Text, nullable=False),  # the holder whose share it counts for
    Column("looked", Double, nullable=False),  # the time of the last look
    Column("size", BigInteger, nullable=False),  # in bytes
)
# covers the queries that make space, so that they read no rows
Index("ix_imported_share", imported.c.holder, imported.c.looked, imported.c.size)

# reviews of finished matches; see `nodes.reviews`
review: Final = Table(
    "review",
    metadata,
    of_table(),
    Column("guest", Text, nullable=False),
    Column("address", Text, nullable=False),  # a hash
    Column("asked", Double, nullable=False),
    Column("state", Text, nullable=False),
    Column("owner", Text, nullable=False),  # the process that works on it, "" if none does
    Column("until", Double, nullable=False),  # until when it holds the review
    Column("tries", Integer, nullable=False),
    Column("done", Integer, nullable=False),
    Column("every", Integer, nullable=False),
    Column("found", LargeBinary),  # the result, compressed
)
# few are open at any time
_OPEN: Final = text("state IN ('waiting', 'running')")
Index("ix_review_asked", review.c.asked, sqlite_where=_OPEN, postgresql_where=_OPEN)

visitor: Final = Table(
    "visitor",
    metadata,
    of_table(),
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

# work at tables that waits for their owners, for sites of several nodes
table_job: Final = Table(
    "table_job",
    metadata,
    Column("number", Integer, primary_key=True),
    # NULL: for the site as a whole
    Column("table_id", Text, ForeignKey("tables.id", ondelete="CASCADE"), index=True),
    Column("kind", Text, nullable=False),
    Column("guest", Text, nullable=False, index=True),
    Column("action", Integer, index=True),  # of a moderator; NULL for other work
    Column("result", Text),  # NULL: it waits
)

# what nodes report about themselves; not logged on PostgreSQL, because it is written again
node_report: Final = Table(
    "node_report",
    metadata,
    Column("node", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("data", Text, nullable=False),
)

# for sites of several nodes: see `leases`
node: Final = Table("node", metadata, *columns(NodeRow, key="id"))

# beside `tables`, whose rows are wide: a lease is locked at each commit of its table
lease: Final = Table(
    "lease",
    metadata,
    of_table(),
    Column("owner", Text),  # the id of a node, which may be gone
    Column("fence", BigInteger, nullable=False),  # grows with each change of the owner
    # when the owner took it. Without an owner: when a node that stopped gave it up; NULL if the
    # table was unloaded because it was not used
    Column("since", Double),
)
_OWNED: Final = text("owner IS NOT NULL")
Index("ix_lease_owner", lease.c.owner, sqlite_where=_OWNED, postgresql_where=_OWNED)

# work of the whole site that one node at a time does
job: Final = Table(
    "job", metadata, Column("name", Text, primary_key=True), Column("owner", Text, nullable=False)
)

# matches whose rows are in files of an archive now; see `maintenance.archived`
archived: Final = Table(
    "archived",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("month", Text, nullable=False),  # of its end, such as 2026-05
)
