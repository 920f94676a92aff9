"""Query and change personal access tokens."""

from __future__ import annotations

from typing import Final

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select

from inglenook.server.store.rows import TokenRow
from inglenook.server.store.tables.tokens import token

_TOKEN: Final = [token.c[name] for name in TokenRow.__struct_fields__]


def add_token(conn: Connection, row: TokenRow) -> None:
    """Add a token."""
    conn.execute(insert(token), asdict(row))


def find_token(conn: Connection, token_hash: str) -> TokenRow | None:
    """Return the token with a hash, or None."""
    found = conn.execute(select(*_TOKEN).where(token.c.token_hash == token_hash)).first()
    return None if found is None else TokenRow(*found)


def tokens_of(conn: Connection, guest_id: str) -> list[TokenRow]:
    """Return the tokens of an account, the newest first."""
    query = select(*_TOKEN).where(token.c.guest == guest_id)
    rows = conn.execute(query.order_by(token.c.created.desc(), token.c.id))
    return [TokenRow(*row) for row in rows]


def count_tokens(conn: Connection, guest_id: str) -> int:
    """Return how many tokens an account has."""
    query = select(func.count()).where(token.c.guest == guest_id)
    return int(conn.execute(query).scalar_one())


def drop_token(conn: Connection, guest_id: str, token_id: str) -> bool:
    """Delete a token of an account; return whether there was one."""
    mine = delete(token).where(token.c.guest == guest_id, token.c.id == token_id)
    return conn.execute(mine).rowcount == 1


def drop_tokens(conn: Connection, guest_id: str) -> None:
    """Delete all tokens of an account."""
    conn.execute(delete(token).where(token.c.guest == guest_id))


def drop_ended(conn: Connection, now: float) -> int:
    """Delete the tokens that have ended; return how many."""
    return conn.execute(delete(token).where(token.c.expires <= now)).rowcount
