"""Add facts about seats of finished matches, notes, bookmarks and addresses of calendars."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

OLDEST = "0014"  # programs that do not know the tables can use the database


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False)


def _number(name: str) -> sa.Column[float]:
    return sa.Column(name, sa.Double(), nullable=False)


def _of_table(name: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        ["table_id"], ["tables.id"], name=op.f(f"fk_{name}_table_id"), ondelete="CASCADE"
    )


def upgrade() -> None:
    op.add_column("tables", sa.Column("counted", sa.Boolean(), nullable=True))
    uncounted = sa.text("state = 'over' AND counted IS NULL")
    op.create_index(
        "ix_tables_counted",
        "tables",
        ["state", "counted", "ended"],
        sqlite_where=uncounted,
        postgresql_where=uncounted,
    )
    op.create_table(
        "seat_facts",
        _text("table_id"),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        _text("result"),
        _number("credit"),
        _number("expected"),
        sa.Column("score", sa.Integer(), nullable=True),
        _text("seconds"),
        _text("uses"),
        _of_table("seat_facts"),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seat_facts")),
    )
    op.create_table(
        "match_note",
        _text("table_id"),
        _text("guest"),
        _text("text"),
        _number("changed"),
        _of_table("match_note"),
        sa.PrimaryKeyConstraint("table_id", "guest", name=op.f("pk_match_note")),
    )
    op.create_index("ix_match_note_guest", "match_note", ["guest"])
    op.create_table(
        "bookmark",
        _text("id"),
        _text("guest"),
        _text("table_id"),
        sa.Column("entry", sa.Integer(), nullable=False),
        sa.Column("viewer", sa.Integer(), nullable=False),
        _text("label"),
        _number("created"),
        _of_table("bookmark"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_bookmark")),
    )
    op.create_index("ix_bookmark_guest", "bookmark", ["guest"])
    op.create_index("ix_bookmark_table_id", "bookmark", ["table_id"])
    op.create_table(
        "calendar_feed",
        _text("guest"),
        _text("token_hash"),
        _number("created"),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_calendar_feed")),
    )
    op.create_index("ix_calendar_feed_token_hash", "calendar_feed", ["token_hash"], unique=True)


def downgrade() -> None:
    for name in ("calendar_feed", "bookmark", "match_note", "seat_facts"):
        op.drop_table(name)
    op.drop_index("ix_tables_counted", "tables")
    op.drop_column("tables", "counted")
