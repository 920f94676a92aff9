"""Add nodes, the leases by which they own tables, and the jobs that one of them does.

Only sites of several nodes use them; a table without a lease gets one when it is claimed first.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "node",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("heartbeat", sa.Double(), nullable=False),
        sa.Column("started", sa.Double(), nullable=False),
        sa.Column("draining", sa.Boolean(), nullable=False),
        sa.Column("slot", sa.Integer(), nullable=False),
        sa.Column("slots", sa.Integer(), nullable=False),
        sa.Column("version", sa.Text(), nullable=False),
        sa.Column("revision", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_node")),
    )
    op.create_table(
        "lease",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=True),
        sa.Column("fence", sa.BigInteger(), nullable=False),
        sa.Column("since", sa.Double(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_lease_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_lease")),
    )
    op.create_index(
        "ix_lease_owner",
        "lease",
        ["owner"],
        unique=False,
        sqlite_where=sa.text("owner IS NOT NULL"),
        postgresql_where=sa.text("owner IS NOT NULL"),
    )
    op.create_table(
        "job",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("owner", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name=op.f("pk_job")),
    )


def downgrade() -> None:
    # with the servers stopped nothing is lost: a new lease begins above all fences of before
    for table in ("job", "lease", "node"):
        op.drop_table(table)
