"""Add personal access tokens, jobs about accounts, and names that were given up."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None

OLDEST = "0014"  # programs that do not know the tables can use the database


def upgrade() -> None:
    op.create_table(
        "token",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("token_hash", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("scopes", sa.Text(), nullable=False),
        sa.Column("prefix", sa.Text(), nullable=False),
        sa.Column("created", sa.Double(), nullable=False),
        sa.Column("used", sa.Double(), nullable=True),
        sa.Column("expires", sa.Double(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_token")),
    )
    op.create_index("ix_token_token_hash", "token", ["token_hash"], unique=True)
    op.create_index("ix_token_guest", "token", ["guest"])
    op.create_index("ix_token_expires", "token", ["expires"])
    op.create_table(
        "account_job",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("stays", sa.Text(), nullable=True),
        sa.Column("created", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_account_job")),
    )
    op.create_index("ix_account_job_stays", "account_job", ["stays"])
    op.create_table(
        "freed_name",
        sa.Column("name_key", sa.Text(), nullable=False),
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.PrimaryKeyConstraint("name_key", name=op.f("pk_freed_name")),
    )
    op.create_index("ix_freed_name_guest", "freed_name", ["guest"])
    op.create_index("ix_freed_name_until", "freed_name", ["until"])


def downgrade() -> None:
    for name in ("freed_name", "account_job", "token"):
        op.drop_table(name)
