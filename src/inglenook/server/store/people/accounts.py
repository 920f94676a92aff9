"""Query and change accounts and their logins."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from msgspec import Struct, field
from msgspec.structs import asdict
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Text,
    bindparam,
    delete,
    insert,
    or_,
    select,
    update,
)

from inglenook.server.store import guest_data, schema
from inglenook.server.store.nodes.clock import database_now
from inglenook.server.store.rows import (
    AccountRow,
    GuestRow,
    KnownGuest,
    LoginRow,
    proof_number,
)
from inglenook.server.store.tables.accounts import account, identity, login
from inglenook.server.store.tables.identity import freed_name
from inglenook.server.store.tables.matches import calendar_feed
from inglenook.server.store.tables.notifications import webhook
from inglenook.server.store.tables.tokens import token

MOST_LOGINS: Final = 50
FREED_SECONDS: Final = 30 * 24 * 3600.0  # for which nobody else takes a name that was given up
MOST_FREED: Final = 3  # names that an account keeps from others in this way

_GUEST: Final = [schema.guest.c[name] for name in GuestRow.__struct_fields__]
_ACCOUNT: Final = [account.c[name] for name in AccountRow.__struct_fields__]
_LOGIN: Final = [login.c[name] for name in LoginRow.__struct_fields__]
# one statement for all that a request needs, with a row for each login
_OF_ACCOUNT: Final = (account.c.role, account.c.time_zone, account.c.theme)
_KNOWN: Final = select(*_GUEST, *_OF_ACCOUNT, login.c.id, login.c.proved).select_from(
    schema.guest.outerjoin(account, account.c.guest == schema.guest.c.id).outerjoin(
        login, login.c.guest == account.c.guest
    )
)
_LOAD: Final = _KNOWN.where(schema.guest.c.id == bindparam("wanted", type_=Text))


class _Known(Struct):
    """What was read of a guest so far."""

    guest: GuestRow
    role: str | None  # None without an account
    time_zone: str
    theme: str
    logins: set[str] = field(default_factory=set)
    proofs: set[tuple[str, int]] = field(default_factory=set)


def load_known(conn: Connection, guest_id: str) -> KnownGuest | None:
    """Return a guest with their account's role and logins, or None."""
    found = _known(conn, conn.execute(_LOAD, {"wanted": guest_id}))
    return found[0] if found else None


def load_all_known(conn: Connection, guest_ids: Sequence[str]) -> list[KnownGuest]:
    """Return those of some guests who exist, as `load_known` does."""
    return _known(conn, conn.execute(_KNOWN.where(schema.guest.c.id.in_(guest_ids))))


def _known(conn: Connection, rows: Iterable[Row[Any]]) -> list[KnownGuest]:
    found: dict[str, _Known] = {}
    for row in rows:
        *guest, role, time_zone, theme, login_id, proved = tuple(row)
        one = found.get(guest[0])
        if one is None:
            one = found[guest[0]] = _Known(GuestRow(*guest), role, time_zone or "", theme or "")
        if login_id is not None:
            one.logins.add(login_id)
            one.proofs.add((login_id, proof_number(proved)))
    # most guests have no account, and few accounts have tokens: a join would multiply the rows
    if signed_up := [guest_id for guest_id, one in found.items() if one.role is not None]:
        query = select(token.c.guest, token.c.id).where(token.c.guest.in_(signed_up))
        for guest_id, token_id in conn.execute(query):
            found[guest_id].logins.add(token_id)
    return [
        KnownGuest(
            guest=one.guest,
            account=one.role is not None,
            role=one.role or "",
            logins=frozenset(one.logins),
            proofs=frozenset(one.proofs),
            time_zone=one.time_zone,
            theme=one.theme,
        )
        for one in found.values()
    ]


# -- accounts


def add_account(conn: Connection, row: AccountRow) -> None:
    """Add the account of a guest."""
    conn.execute(insert(account), asdict(row))


def load_account(conn: Connection, guest_id: str) -> AccountRow | None:
    """Return the account of a guest, or None."""
    found = conn.execute(select(*_ACCOUNT).where(account.c.guest == guest_id)).first()
    return None if found is None else AccountRow(*found)


def change_account(conn: Connection, guest_id: str, **values: object) -> bool:
    """Set columns of an account; return whether there is one."""
    mine = update(account).where(account.c.guest == guest_id)
    return conn.execute(mine.values(values)).rowcount == 1


def find_account(conn: Connection, name_key: str, email_key: str | None) -> AccountRow | None:
    """Return the account with a name or an address; the address counts first."""
    by_name = account.c.name_key == name_key
    query = select(*_ACCOUNT).where(
        by_name if email_key is None else or_(by_name, account.c.email_key == email_key)
    )
    found = [AccountRow(*row) for row in conn.execute(query)]
    return max(found, key=lambda one: one.email_key == email_key, default=None)


def names_taken(
    conn: Connection, keys: Collection[str], protected: Collection[str], but: str = ""
) -> bool:
    """Return whether an account has one of some names, or a moderator one of the protected ones.

    A name that an account gave up lately counts as well. Names of the guest `but` do not.
    """
    freed = freed_name.c
    given_up = select(freed.name_key).where(freed.name_key.in_(keys), freed.until > database_now())
    if conn.execute(given_up.where(or_(freed.guest == "", freed.guest != but))).first() is not None:
        return True
    wanted = {*keys, *protected}
    query = select(account.c.name_key, account.c.role).where(account.c.name_key.in_(wanted))
    rows = conn.execute(query.where(account.c.guest != but))
    return any([key in keys or role != "" for key, role in rows])


def free_name(conn: Connection, guest_id: str, owner: str = "") -> None:
    """Keep the name of an account from others for some time, as the account gives it up.

    `owner` may take it back; without one nobody may.
    """
    row, freed = load_account(conn, guest_id), freed_name.c
    if row is None or row.name_key is None:
        return
    conn.execute(delete(freed_name).where(freed.name_key == row.name_key))
    until = database_now() + FREED_SECONDS
    new = insert(freed_name).values(name_key=row.name_key, guest=owner, until=until)
    conn.execute(new)
    if owner:
        mine = select(freed.name_key).where(freed.guest == owner)
        oldest = mine.order_by(freed.until.desc(), freed.name_key).offset(MOST_FREED)
        for key in list(conn.execute(oldest).scalars()):
            conn.execute(delete(freed_name).where(freed.name_key == key))


def take_name(conn: Connection, guest_id: str, name_key: str) -> None:
    """Reserve another name for an account.

    :raises IntegrityError: if another account has it.
    """
    free_name(conn, guest_id, guest_id)
    conn.execute(delete(freed_name).where(freed_name.c.name_key == name_key))
    change_account(conn, guest_id, name_key=name_key)


def drop_freed(conn: Connection, now: float) -> None:
    """Delete names that others may take again."""
    conn.execute(delete(freed_name).where(freed_name.c.until <= now))


def end_account(conn: Connection, guest_id: str) -> None:
    """Delete an account with all credentials, and keep its name from others for some time."""
    free_name(conn, guest_id)
    guest_data.drop_credentials(conn, guest_id)


def reset_account(conn: Connection, guest_id: str) -> None:
    """Delete the address of an account, and all that opens it or tells of it; it stays."""
    gone = [one for one in guest_data.CREDENTIALS if one is not account]
    for table in (*gone, webhook, calendar_feed):
        conn.execute(delete(table).where(table.c.guest == guest_id))
    change_account(conn, guest_id, email=None, email_key=None, password=None)


def has_identity(conn: Connection, guest_id: str, issuer: str) -> bool:
    """Return whether an account can be entered by another site."""
    mine = identity.c
    query = select(mine.guest).where(mine.guest == guest_id, mine.issuer == issuer)
    return conn.execute(query.limit(1)).first() is not None


def drop_identities(conn: Connection, guest_id: str, since: float) -> None:
    """Delete the identities at other sites that an account got from a moment on."""
    mine = identity.c
    conn.execute(delete(identity).where(mine.guest == guest_id, mine.created >= since))


# -- logins


def add_login(conn: Connection, row: LoginRow) -> None:
    """Add a login."""
    conn.execute(insert(login), asdict(row))


def open_login(conn: Connection, known: KnownGuest, row: LoginRow) -> KnownGuest:
    """Add a login to an account, in place of the ones unused for longest if there are too many.

    Return the guest with the logins that are left.
    """
    for old in logins_of(conn, row.guest)[MOST_LOGINS - 1 :]:
        drop_login(conn, row.guest, old.id)
    add_login(conn, row)
    return load_known(conn, row.guest) or known


def load_login(conn: Connection, guest_id: str, login_id: str) -> LoginRow | None:
    """Return a login of an account, or None."""
    query = select(*_LOGIN).where(login.c.guest == guest_id, login.c.id == login_id)
    found = conn.execute(query).first()
    return None if found is None else LoginRow(*found)


def set_proved(conn: Connection, login_id: str, now: float, proof: str) -> None:
    """Note that a credential was shown in a login."""
    conn.execute(update(login).where(login.c.id == login_id).values(proved=now, proof=proof))


def logins_of(conn: Connection, guest_id: str) -> list[LoginRow]:
    """Return the logins of an account, the one used last first."""
    query = select(*_LOGIN).where(login.c.guest == guest_id)
    rows = conn.execute(query.order_by(login.c.seen.desc(), login.c.id))
    return [LoginRow(*row) for row in rows]


def drop_login(conn: Connection, guest_id: str, login_id: str) -> bool:
    """End a login; return whether there was one."""
    mine = delete(login).where(login.c.guest == guest_id, login.c.id == login_id)
    return conn.execute(mine).rowcount == 1


def drop_logins(conn: Connection, guest_id: str, but: str = "") -> int:
    """End all logins of an account except one, and its personal links; return how many logins."""
    conn.execute(delete(schema.link).where(schema.link.c.guest == guest_id))
    mine = delete(login).where(login.c.guest == guest_id, login.c.id != but)
    return conn.execute(mine).rowcount


def old_logins(conn: Connection, unseen: float, opened: float, limit: int) -> list[tuple[str, str]]:
    """Return logins unused since a moment, and those opened before another, each with its guest."""
    query = select(login.c.id, login.c.guest).where(_is_old(unseen, opened))
    return [(row.id, row.guest) for row in conn.execute(query.limit(limit))]


def drop_old_logins(conn: Connection, ids: Collection[str], unseen: float, opened: float) -> None:
    """End those of some logins that are still old."""
    conn.execute(delete(login).where(login.c.id.in_(ids), _is_old(unseen, opened)))


def _is_old(unseen: float, opened: float) -> ColumnElement[bool]:
    return or_(login.c.seen < unseen, login.c.created < opened)


def set_logins_seen(conn: Connection, seen: Sequence[tuple[str, float]]) -> None:
    """Write when logins and access tokens were last used; their ids differ."""
    rows = [{"wanted": login_id, "now": at} for login_id, at in seen]
    if rows:
        mine = update(login).where(login.c.id == bindparam("wanted"))
        conn.execute(mine.values(seen=bindparam("now")), rows)
        mine = update(token).where(token.c.id == bindparam("wanted"))
        conn.execute(mine.values(used=bindparam("now")), rows)
