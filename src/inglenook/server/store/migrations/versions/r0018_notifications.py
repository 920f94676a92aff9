"""Add the queue of notifications, where to send them, and when."""

from __future__ import annotations

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

OLDEST = "0014"  # programs that do not know the tables can use the database


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
