"""Add avatars of guests, and of the players at seats."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("guest", sa.Column("avatar", sa.Text(), nullable=True))
    op.add_column("seat", sa.Column("avatar", sa.Text(), nullable=True))
