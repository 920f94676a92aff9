"""Add a keyed hash of the address to seats at tables that wait for players."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seat", sa.Column("address", sa.Text(), nullable=True))
    op.create_index(
        "ix_seat_address",
        "seat",
        ["address"],
        unique=False,
        sqlite_where=sa.text("address IS NOT NULL"),
        postgresql_where=sa.text("address IS NOT NULL"),
    )
