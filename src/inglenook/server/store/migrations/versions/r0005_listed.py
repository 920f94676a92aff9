"""Add an index that orders the list of public tables, with sources and games in it."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index("ix_tables_listed", "tables")
    op.create_index(
        "ix_tables_listed",
        "tables",
        ["public", "state", "created", "id", "address", "host", "game"],
        unique=False,
    )
