"""Keep free seats for the players of the match before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("kept_for", sa.Text(), nullable=True))
    op.add_column("seat", sa.Column("kept_name", sa.Text(), nullable=True))
    op.add_column("seat", sa.Column("kept_until", sa.Double(), nullable=True))
    op.create_index(
        "ix_seat_kept_for",
        "seat",
        ["kept_for"],
        unique=False,
        sqlite_where=sa.text("kept_for IS NOT NULL"),
        postgresql_where=sa.text("kept_for IS NOT NULL"),
    )
