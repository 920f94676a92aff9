"""Add work at tables that waits for their owners, and what nodes report."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from inglenook.server.store.errors import Unusable

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "table_job",
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("action", sa.Integer(), nullable=True),
        sa.Column("result", sa.Text(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_table_job_table_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_table_job")),
    )
    op.create_index(op.f("ix_table_job_table_id"), "table_job", ["table_id"], unique=False)
    op.create_index(op.f("ix_table_job_guest"), "table_job", ["guest"], unique=False)
    op.create_index(op.f("ix_table_job_action"), "table_job", ["action"], unique=False)
    unlogged = ["UNLOGGED"] if op.get_bind().dialect.name == "postgresql" else []
    op.create_table(
        "node_report",
        sa.Column("node", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("node", "kind", name=op.f("pk_node_report")),
        prefixes=unlogged,
    )


def downgrade() -> None:
    waiting = "SELECT count(*) FROM table_job WHERE result IS NULL"
    if number := op.get_bind().execute(sa.text(waiting)).scalar_one():
        raise Unusable(
            f"revision 0013 can't be undone: {number} jobs wait, such as the deletion of a guest; "
            "start the server of this version until they are done"
        )
    for table in ("node_report", "table_job"):
        op.drop_table(table)
