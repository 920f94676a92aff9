"""Add reports, the audit log and banned ranges of addresses."""

from __future__ import annotations

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

OLDEST = "0014"  # programs that do not know the tables can use the database


def upgrade() -> None:
    pass


def downgrade() -> None:
    pass
