"""Show an account to its owner, and change the ways in: password and passkeys."""

from __future__ import annotations

from typing import Final, NamedTuple

from sqlalchemy import Connection

from inglenook.server.accounts import passkeys
from inglenook.server.accounts.display_text import clean_label
from inglenook.server.accounts.guests import Guest, session_ended
from inglenook.server.accounts.passkeys import Site
from inglenook.server.accounts.sign_in import ceremonies, proofs
from inglenook.server.accounts.sign_in.creation import context_of
from inglenook.server.accounts.sign_in.entering import USED_CHALLENGE
from inglenook.server.accounts.sign_in.services import (
    PASSWORD,
    AccountServices,
    write_once,
)
from inglenook.server.accounts.sign_in.sessions import check_proved, drop_others
from inglenook.server.accounts.sign_in.ways import ENTERING, has_other_way, last_way
from inglenook.server.errors import Refused
from inglenook.server.protocol.passkeys import NewPasskey
from inglenook.server.store.people import accounts, credentials
from inglenook.server.store.rows import AccountRow, LoginRow, PasskeyRow

TAKEN: Final = {**USED_CHALLENGE, "passkey": passkeys.not_accepted}


class Overview(NamedTuple):
    """An account, its login of this session, and the number of its credentials."""

    account: AccountRow
    login: LoginRow
    passkeys: int
    codes: int


async def overview(services: AccountServices, guest: Guest) -> Overview:
    """Return what the owner of an account sees of it."""

    def query(conn: Connection) -> Overview | None:
        row = accounts.load_account(conn, guest.id)
        login = accounts.load_login(conn, guest.id, guest.login)
        if row is None or login is None:
            return None
        number = len(credentials.passkeys_of(conn, guest.id))
        return Overview(row, login, number, credentials.count_codes(conn, guest.id))

    found = await services.store.read(query)
    if found is None:
        raise session_ended()
    return found


# -- passwords


def needs_current(row: AccountRow, login: LoginRow) -> bool:
    """Return whether a new password asks for the current one.

    Another credential that was shown lately counts as well, as people forget passwords.
    """
    return row.password is not None and (login.proof or login.how) == PASSWORD


async def set_password(
    services: AccountServices,
    guest: Guest,
    password: str,
    current: str | None,
    end_others: bool,
    address: str,
) -> None:
    """Set the password of an account, and end all other logins on request."""
    now = services.now()
    seen = await overview(services, guest)
    await services.store.read(lambda conn: check_proved(conn, guest, now))
    attempt = None
    if needs_current(seen.account, seen.login):
        if current is None:
            raise Refused(403, "current-password", "Expected the current password as well.")
        attempt = await proofs.check_password_of(services, guest, current, address)
    known = context_of(services, guest.name, seen.account.email)
    await services.passwords.check(password, known)
    hashed = await services.passwords.hash(password)

    def job(conn: Connection) -> None:
        check_proved(conn, guest, now)
        found = accounts.load_account(conn, guest.id)
        if found is None or found.password != seen.account.password:
            raise Refused(409, "changed-meanwhile", "The password was changed meanwhile.")
        accounts.change_account(conn, guest.id, password=hashed)
        credentials.drop_links(conn, guest.id, ENTERING)
        if attempt is not None:
            attempt.succeeded(conn)
        if end_others:
            drop_others(conn, services.guests, guest)

    await services.store.write(job)
    if end_others:
        services.guests.forget(guest.id)


async def remove_password(services: AccountServices, guest: Guest) -> None:
    """Remove the password of an account that can be entered otherwise."""
    now = services.now()

    def job(conn: Connection) -> None:
        check_proved(conn, guest, now)
        if not has_other_way(conn, services, guest.id, but_password=True):
            raise last_way()
        accounts.change_account(conn, guest.id, password=None)

    await services.store.write(job)


# -- passkeys


async def passkeys_of(services: AccountServices, guest: Guest) -> list[PasskeyRow]:
    """Return the passkeys of an account."""
    return await services.store.read(lambda conn: credentials.passkeys_of(conn, guest.id))


async def add_passkey(
    services: AccountServices, guest: Guest, site: Site, given: NewPasskey
) -> PasskeyRow:
    """Add a passkey to an account."""
    now = services.now()
    await services.store.read(lambda conn: check_proved(conn, guest, now))
    made = await ceremonies.registered(services, site, guest, given)

    def job(conn: Connection) -> None:
        check_proved(conn, guest, now)
        made.write(conn)

    await write_once(services.store, job, TAKEN)
    return made.row


async def rename_passkey(
    services: AccountServices, guest: Guest, passkey_id: str, name: str
) -> None:
    """Give a passkey another name."""
    shown = clean_label(name, ceremonies.LONGEST_NAME)

    def job(conn: Connection) -> None:
        if not credentials.rename_passkey(conn, guest.id, passkey_id, shown):
            raise no_passkey()

    await services.store.write(job)


async def remove_passkey(services: AccountServices, guest: Guest, passkey_id: str) -> None:
    """Remove a passkey, unless nothing else opens the account."""
    now = services.now()

    def job(conn: Connection) -> None:
        check_proved(conn, guest, now)
        if not credentials.drop_passkey(conn, guest.id, passkey_id):
            raise no_passkey()
        if not has_other_way(conn, services, guest.id):
            raise last_way()

    await services.store.write(job)


def no_passkey() -> Refused:
    """Return the refusal of a passkey that the account does not have."""
    return Refused(404, "no-passkey", "This account has no such passkey.")
