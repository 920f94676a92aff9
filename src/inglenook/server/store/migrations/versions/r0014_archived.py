"""Note which matches were archived, and in which month's file they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "archived",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("month", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_archived"),
    )
