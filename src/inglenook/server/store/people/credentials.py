"""Query and change what opens an account: passkeys, links, recovery codes; and count failures."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import Connection, delete, func, insert, select, update

from inglenook.server.store.database import upsert
from inglenook.server.store.rows import AccountLinkRow, PasskeyRow
from inglenook.server.store.tables.accounts import (
    account_link,
    passkey,
    recovery_code,
    sign_in_failure,
    used_challenge,
)

_PASSKEY: Final = [passkey.c[name] for name in PasskeyRow.__struct_fields__]
_LINK: Final = [account_link.c[name] for name in AccountLinkRow.__struct_fields__]


class Failures(Struct, frozen=True):
    """How often a name or an address has failed, and when it did last."""

    failures: int
    last: float


# -- passkeys


def add_passkey(conn: Connection, row: PasskeyRow) -> None:
    """Add a passkey.

    :raises IntegrityError: if an account has it already.
    """
    conn.execute(insert(passkey), asdict(row))


def load_passkey(conn: Connection, passkey_id: str) -> PasskeyRow | None:
    """Return a passkey, or None."""
    found = conn.execute(select(*_PASSKEY).where(passkey.c.id == passkey_id)).first()
    return None if found is None else PasskeyRow(*found)


def passkeys_of(conn: Connection, guest_id: str) -> list[PasskeyRow]:
    """Return the passkeys of an account, oldest first."""
    query = select(*_PASSKEY).where(passkey.c.guest == guest_id)
    return [PasskeyRow(*row) for row in conn.execute(query.order_by(passkey.c.created, "id"))]


def set_used(conn: Connection, row: PasskeyRow, sign_count: int, now: float) -> bool:
    """Note the use of a passkey; return False if it was used otherwise since it was read."""
    mine = update(passkey).where(passkey.c.id == row.id, passkey.c.sign_count == row.sign_count)
    return conn.execute(mine.values(sign_count=sign_count, used=now)).rowcount == 1


def rename_passkey(conn: Connection, guest_id: str, passkey_id: str, name: str) -> bool:
    """Give a passkey another name; return whether there is one."""
    mine = update(passkey).where(passkey.c.guest == guest_id, passkey.c.id == passkey_id)
    return conn.execute(mine.values(name=name)).rowcount == 1


def drop_passkey(conn: Connection, guest_id: str, passkey_id: str) -> bool:
    """Delete a passkey; return whether there was one."""
    mine = delete(passkey).where(passkey.c.guest == guest_id, passkey.c.id == passkey_id)
    return conn.execute(mine).rowcount == 1


def use_challenge(conn: Connection, challenge_hash: str, expires: float) -> None:
    """Note that a challenge was answered.

    :raises IntegrityError: if it was before.
    """
    conn.execute(insert(used_challenge), {"hash": challenge_hash, "expires": expires})


# -- links


def add_link(conn: Connection, row: AccountLinkRow) -> None:
    """Add a link."""
    conn.execute(insert(account_link), asdict(row))


def count_links(conn: Connection, guest_id: str, kind: str, since: float) -> int:
    """Return how many links of a kind were made for an account since a moment."""
    mine = account_link.c
    query = select(func.count()).where(
        mine.guest == guest_id, mine.kind == kind, mine.created > since
    )
    return int(conn.execute(query).scalar_one())


def load_link(conn: Connection, token_hash: str, kind: str, now: float) -> AccountLinkRow | None:
    """Return a link of a kind that has not ended, or None."""
    mine = account_link.c
    query = select(*_LINK).where(
        mine.token_hash == token_hash, mine.kind == kind, mine.expires > now
    )
    found = conn.execute(query).first()
    return None if found is None else AccountLinkRow(*found)


def take_link(conn: Connection, token_hash: str, kind: str, now: float) -> AccountLinkRow | None:
    """Use a link up and return it; None if it was used, has ended or is of another kind."""
    found = load_link(conn, token_hash, kind, now)
    gone = delete(account_link).where(account_link.c.token_hash == token_hash)
    if found is None or conn.execute(gone).rowcount != 1:
        return None
    return found


def drop_links(conn: Connection, guest_id: str, kinds: Collection[str], since: float = 0.0) -> None:
    """Delete the links of some kinds that were made for an account, from a moment on."""
    mine = account_link.c
    old = mine.created >= since
    conn.execute(delete(account_link).where(mine.guest == guest_id, mine.kind.in_(kinds), old))


def drop_all_links(conn: Connection, guest_id: str) -> None:
    """Delete all links that were made for an account."""
    conn.execute(delete(account_link).where(account_link.c.guest == guest_id))


# -- recovery codes


def replace_codes(conn: Connection, guest_id: str, hashes: Sequence[str], now: float) -> None:
    """Give an account other recovery codes."""
    conn.execute(delete(recovery_code).where(recovery_code.c.guest == guest_id))
    rows = [{"code_hash": one, "guest": guest_id, "created": now} for one in hashes]
    if rows:
        conn.execute(insert(recovery_code), rows)


def count_codes(conn: Connection, guest_id: str) -> int:
    """Return how many recovery codes an account has left."""
    query = select(func.count()).where(recovery_code.c.guest == guest_id)
    return int(conn.execute(query).scalar_one())


def has_code(conn: Connection, guest_id: str, code_hash: str) -> bool:
    """Return whether an account has a recovery code."""
    mine = recovery_code.c
    query = select(mine.guest).where(mine.guest == guest_id, mine.code_hash == code_hash)
    return conn.execute(query).first() is not None


def take_code(conn: Connection, guest_id: str, code_hash: str) -> bool:
    """Use a recovery code up; return whether there was one."""
    mine = recovery_code.c
    gone = delete(recovery_code).where(mine.guest == guest_id, mine.code_hash == code_hash)
    return conn.execute(gone).rowcount == 1


# -- failures


def failures_of(conn: Connection, keys: Collection[str]) -> dict[str, Failures]:
    """Return the failures of names and addresses, by key."""
    kept = sign_in_failure.c
    query = select(kept.key, kept.failures, kept.last).where(kept.key.in_(keys))
    # another node may count at the same time
    rows = conn.execute(query.order_by(kept.key).with_for_update())
    return {row.key: Failures(row.failures, row.last) for row in rows}


def set_failures(conn: Connection, key: str, failures: int, now: float) -> None:
    """Set how often a name or an address has failed."""
    row = {"key": key, "failures": failures, "last": now}
    conn.execute(upsert(sign_in_failure, conn.dialect.name), row)


def forgive(conn: Connection, key: str, all_of_them: bool) -> None:
    """Take the last failure of a name or an address back, or all."""
    kept = sign_in_failure.c
    if all_of_them:
        conn.execute(delete(sign_in_failure).where(kept.key == key))
    else:
        mine = update(sign_in_failure).where(kept.key == key, kept.failures > 0)
        conn.execute(mine.values(failures=kept.failures - 1))


# -- the end of all these


def drop_ended(conn: Connection, now: float) -> None:
    """Delete links and challenges that have ended."""
    conn.execute(delete(account_link).where(account_link.c.expires <= now))
    conn.execute(delete(used_challenge).where(used_challenge.c.expires <= now))


def drop_newer(conn: Connection, guest_id: str, since: float) -> None:
    """Delete the passkeys and recovery codes that an account got from a moment on."""
    for table in (passkey, recovery_code):
        conn.execute(delete(table).where(table.c.guest == guest_id, table.c.created >= since))
