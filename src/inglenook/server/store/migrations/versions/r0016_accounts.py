"""Add accounts: logins, passkeys, links, recovery codes, identities at other sites, failures."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None

OLDEST = "0014"  # programs that do not know the tables can use the database


def _text(name: str, nullable: bool = False) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=nullable)


def _time(name: str) -> sa.Column[float]:
    return sa.Column(name, sa.Double(), nullable=False)


def upgrade() -> None:
    op.create_table(
        "account",
        _text("guest"),
        _time("created"),
        _text("name_key", nullable=True),
        _text("email", nullable=True),
        _text("email_key", nullable=True),
        _text("password", nullable=True),
        _text("role"),
        _text("time_zone", nullable=True),
        _text("theme", nullable=True),
        sa.PrimaryKeyConstraint("guest", name=op.f("pk_account")),
    )
    op.create_index("ix_account_name_key", "account", ["name_key"], unique=True)
    op.create_index("ix_account_email_key", "account", ["email_key"], unique=True)
    op.create_table(
        "login",
        _text("id"),
        _text("guest"),
        _time("created"),
        _time("seen"),
        _time("proved"),
        _text("device"),
        _text("how"),
        _text("proof", nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_login")),
    )
    op.create_index("ix_login_guest", "login", ["guest"])
    op.create_table(
        "passkey",
        _text("id"),
        _text("guest"),
        _text("handle"),
        _text("public_key"),
        sa.Column("sign_count", sa.BigInteger(), nullable=False),
        _text("transports"),
        sa.Column("synced", sa.Boolean(), nullable=False),
        _text("name"),
        _time("created"),
        _time("used"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_passkey")),
    )
    op.create_index("ix_passkey_guest", "passkey", ["guest"])
    op.create_table(
        "used_challenge",
        _text("hash"),
        _time("expires"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_used_challenge")),
    )
    op.create_index("ix_used_challenge_expires", "used_challenge", ["expires"])
    op.create_table(
        "account_link",
        _text("token_hash"),
        _text("guest"),
        _text("kind"),
        _text("email", nullable=True),
        _time("created"),
        _time("expires"),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_account_link")),
    )
    op.create_index("ix_account_link_guest", "account_link", ["guest"])
    op.create_index("ix_account_link_expires", "account_link", ["expires"])
    op.create_table(
        "recovery_code",
        _text("code_hash"),
        _text("guest"),
        _time("created"),
        sa.PrimaryKeyConstraint("code_hash", name=op.f("pk_recovery_code")),
    )
    op.create_index("ix_recovery_code_guest", "recovery_code", ["guest"])
    op.create_table(
        "identity",
        _text("issuer"),
        _text("subject"),
        _text("guest"),
        _text("name"),
        _time("created"),
        _time("used"),
        sa.PrimaryKeyConstraint("issuer", "subject", name=op.f("pk_identity")),
    )
    op.create_index("ix_identity_guest", "identity", ["guest"])
    op.create_table(
        "sign_in_failure",
        _text("key"),
        sa.Column("failures", sa.Integer(), nullable=False),
        _time("last"),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_sign_in_failure")),
    )
    op.create_index("ix_sign_in_failure_last", "sign_in_failure", ["last"])


def downgrade() -> None:
    for name in (
        "sign_in_failure",
        "identity",
        "recovery_code",
        "account_link",
        "used_challenge",
        "passkey",
        "login",
        "account",
    ):
        op.drop_table(name)
