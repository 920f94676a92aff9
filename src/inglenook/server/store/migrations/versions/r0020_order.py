"""Add reports, the log of acts of moderators, and blocked words."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None

OLDEST = "0014"  # programs that do not know the tables can use the database


def _text(name: str, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=nullable)


def _time(name: str, nullable: bool = False) -> sa.Column[float]:
    return sa.Column(name, sa.Double(), nullable=nullable)


def upgrade() -> None:
    op.create_table(
        "report",
        sa.Column("number", sa.Integer(), nullable=False),
        _time("created"),
        _text("kind"),
        _text("reporter"),
        _text("reported"),
        _text("table_id", nullable=True),
        sa.Column("line", sa.Integer(), nullable=True),
        _text("name"),
        _text("words"),
        _text("note"),
        _text("state"),
        _text("moderator", nullable=True),
        _time("changed"),
        _text("resolution"),
        _text("answer"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_report")),
    )
    for column in ("reporter", "reported", "state", "changed"):
        op.create_index(f"ix_report_{column}", "report", [column])
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer(), nullable=False),
        _time("at"),
        _text("actor"),
        _text("actor_name"),
        _text("actor_role"),
        _text("action"),
        _text("guest"),
        _text("name"),
        _text("place"),
        _time("until", nullable=True),
        _text("reason"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_audit")),
    )
    for column in ("at", "actor", "action", "guest"):
        op.create_index(f"ix_audit_{column}", "audit", [column])
    op.create_table(
        "blocked_word",
        _text("word"),
        sa.Column("part", sa.Boolean(), nullable=False),
        _time("added"),
        sa.PrimaryKeyConstraint("word", name=op.f("pk_blocked_word")),
    )


def downgrade() -> None:
    for name in ("blocked_word", "audit", "report"):
        op.drop_table(name)
