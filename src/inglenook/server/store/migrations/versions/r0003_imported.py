"""Add size, holder and last look to imports."""

from __future__ import annotations

import re

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

FILL = """
INSERT INTO imported (table_id, holder, looked, size)
SELECT t.id, coalesce(t.address, 'guest:' || t.host), t.created,
    length(CAST(coalesce(t.origin, '') AS BLOB))
    + coalesce((SELECT length(CAST(r.snapshot AS BLOB)) FROM room r WHERE r.table_id = t.id), 0)
    + coalesce((SELECT sum(length(CAST(e.entry AS BLOB)) + length(CAST(e.events AS BLOB)))
        FROM entry e WHERE e.table_id = t.id), 0)
FROM tables t WHERE t.commitment = ''
"""


def upgrade() -> None:
    op.create_table(
        "imported",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("holder", sa.Text(), nullable=False),
        sa.Column("looked", sa.Double(), nullable=False),
        sa.Column("size", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_imported_table_id"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_imported")),
    )
    op.create_index("ix_imported_share", "imported", ["holder", "looked", "size"], unique=False)
    fill = FILL
    if op.get_bind().dialect.name != "sqlite":
        fill = re.sub(r"length\(CAST\((.*?) AS BLOB\)\)", r"octet_length(\1)", FILL)
    op.execute(sa.text(fill))
    op.execute(sa.text("DELETE FROM house WHERE key = 'imported'"))
