"""Add bans, mutes and the log of moderation, and reset last-seen times."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sanction",
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "target", name=op.f("pk_sanction")),
    )
    op.create_table(
        "moderation",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("target", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("done", sa.Double(), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_moderation")),
    )
    op.create_index(op.f("ix_moderation_done"), "moderation", ["done"], unique=False)
    op.create_index(op.f("ix_chat_guest"), "chat", ["guest"], unique=False)
    op.create_index(op.f("ix_guest_seen"), "guest", ["seen"], unique=False)
    # not written before: without this, active guests would count as long unseen
    op.execute(
        sa.text("UPDATE guest SET seen = :now WHERE seen < :now").bindparams(now=time.time())
    )
