"""Note which matches were archived, and in which month's file they are."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from inglenook.server.store.errors import Unusable

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "archived",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("month", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_archived"),
    )


def downgrade() -> None:
    archived = "SELECT count(*) FROM archived"
    if number := op.get_bind().execute(sa.text(archived)).scalar_one():
        raise Unusable(
            f"revision 0014 can't be undone: the database names the files of {number} archived "
            "matches, which an older version does not know"
        )
    op.drop_table("archived")
