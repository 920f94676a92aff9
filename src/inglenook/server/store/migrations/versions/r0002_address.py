"""Add a keyed hash of the creator's address to tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("address", sa.Text(), nullable=True))
    op.create_index(op.f("ix_tables_address"), "tables", ["address"], unique=False)
