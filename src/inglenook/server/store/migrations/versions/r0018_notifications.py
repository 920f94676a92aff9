"""Add the queue of notifications, where to send them, and when."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

OLDEST = "0014"  # programs that do not know the tables can use the database


def _text(name: str, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=nullable)


def _time(name: str, nullable: bool = False) -> sa.Column[float]:
    return sa.Column(name, sa.Double(), nullable=nullable)


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False)


def _switch(name: str) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False)


def upgrade() -> None:
    op.create_table(
        "notification",
        _text("guest"),
        _text("mark"),
        _text("kind"),
        _text("table_id", nullable=True),
        _text("about"),
        _text("person"),
        _switch("shared"),
        _time("created"),
        _time("due"),
        _time("done", nullable=True),
        _number("calls"),
        sa.PrimaryKeyConstraint("guest", "mark", name=op.f("pk_notification")),
    )
    waits = sa.text("done IS NULL")
    op.create_index(
        "ix_notification_due",
        "notification",
        ["due"],
        sqlite_where=waits,
        postgresql_where=waits,
    )
    op.create_index("ix_notification_done", "notification", ["done"])
    op.create_table(
        "delivery",
        _number("number"),
        _text("guest"),
        _text("mark"),
        _text("kind"),
        _text("table_id", nullable=True),
        _text("about"),
        _switch("shared"),
        _text("channel"),
        _text("target"),
        _text("content"),
        _time("created"),
        _time("due"),
        _number("tries"),
        _number("lost"),
        _text("owner"),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_delivery")),
    )
    op.create_index("ix_delivery_guest", "delivery", ["guest"])
    op.create_index("ix_delivery_due", "delivery", ["due"])
    op.create_table(
        "push_subscription",
        _text("id"),
        _text("guest"),
        _text("login"),
        _number("epoch"),
        _text("endpoint_hash"),
        _text("endpoint"),
        _text("p256dh"),
        _text("auth"),
        _text("device"),
        _time("created"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_push_subscription")),
    )
    op.create_index("ix_push_subscription_guest", "push_subscription", ["guest"])
    op.create_index(
        "ix_push_subscription_endpoint_hash", "push_subscription", ["endpoint_hash"], unique=True
    )
    op.create_table(
        "webhook",
        _text("id"),
        _text("guest"),
        _text("name"),
        _text("url"),
        _text("format"),
        _text("secret"),
        _switch("shared"),
        _text("table_id", nullable=True),
        _time("created"),
        _number("failures"),
        _time("disabled", nullable=True),
        _text("fault"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_webhook")),
    )
    op.create_index("ix_webhook_guest", "webhook", ["guest"])
    op.create_table(
        "notification_setting",
        _text("guest"),
        _switch("email"),
        _text("data"),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_notification_setting")),
    )
    op.create_table(
        "muted_table",
        _text("table_id"),
        _text("guest"),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_muted_table_table_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "guest", name=op.f("pk_muted_table")),
    )
    op.create_index("ix_muted_table_guest", "muted_table", ["guest"])


def downgrade() -> None:
    for name in (
        "muted_table",
        "notification_setting",
        "webhook",
        "push_subscription",
        "delivery",
        "notification",
    ):
        op.drop_table(name)
