"""Tie a personal link to the sessions of its time, with which it ends.

Existing links are deleted, because their sessions may have ended. They were valid for ten minutes
only.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_index(op.f("ix_link_expires"), "link")
    op.drop_table("link")
    op.create_table(
        "link",
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("expires", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_link")),
    )
    op.create_index(op.f("ix_link_expires"), "link", ["expires"], unique=False)
