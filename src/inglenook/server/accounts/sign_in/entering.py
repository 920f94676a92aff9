"""Sign people in to their accounts by a password, a recovery code or a passkey.

Unknown names are refused with the same words and after the same work as wrong credentials.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection

from inglenook.server.accounts import names, passkeys
from inglenook.server.accounts.display_text import plain
from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.passkeys import Site
from inglenook.server.accounts.sign_in import ceremonies, codes
from inglenook.server.accounts.sign_in.attempts import Attempt
from inglenook.server.accounts.sign_in.services import (
    CODE,
    PASSKEY,
    PASSWORD,
    AccountServices,
    write_once,
)
from inglenook.server.accounts.sign_in.sessions import NewLogin
from inglenook.server.errors import Refused
from inglenook.server.mail import address_key, clean_address
from inglenook.server.protocol.passkeys import PasskeyProof
from inglenook.server.store.people import accounts, credentials
from inglenook.server.store.rows import AccountRow, KnownGuest

USED_CHALLENGE = {ceremonies.CHALLENGE_USED: passkeys.not_accepted}


class Visitor(NamedTuple):
    """Who wants to sign in: their browser, a hash of their address, and whom they may become.

    `check_welcome` raises `Refused` for a guest who is banned.
    """

    device: str
    address: str
    check_welcome: Callable[[str], None]


async def by_password(
    services: AccountServices, visitor: Visitor, given: str, password: str
) -> Guest:
    """Sign in by a name or an address and a password."""
    row, attempt = await _begin(services, visitor, given)
    matched = await services.passwords.match(None if row is None else row.password, password)
    if row is None or not matched.right:
        raise wrong_credentials()
    visitor.check_welcome(row.guest)
    login = NewLogin(services.guests, visitor.device, PASSWORD)
    known, renewed = row, matched.renewed

    def job(conn: Connection) -> KnownGuest:
        found = accounts.load_account(conn, known.guest)
        if found is None or found.password != known.password:
            raise wrong_credentials()  # it was changed meanwhile
        if renewed is not None:
            accounts.change_account(conn, known.guest, password=renewed)
        attempt.succeeded(conn)
        return login.open(conn, known.guest)

    return login.entered(await services.store.write(job))


async def by_code(services: AccountServices, visitor: Visitor, given: str, typed: str) -> Guest:
    """Sign in by a name or an address and a recovery code, which is used up."""
    row, attempt = await _begin(services, visitor, given)
    guest_id = "" if row is None else row.guest
    code_hash = await codes.hash_of(services, guest_id, typed)
    is_right = await services.store.read(
        lambda conn: credentials.has_code(conn, guest_id, code_hash)
    )
    if not is_right:
        raise wrong_credentials()
    visitor.check_welcome(guest_id)
    login = NewLogin(services.guests, visitor.device, CODE)

    def job(conn: Connection) -> KnownGuest:
        if not credentials.take_code(conn, guest_id, code_hash):
            raise wrong_credentials()  # it was used meanwhile
        attempt.succeeded(conn)
        return login.open(conn, guest_id)

    return login.entered(await services.store.write(job))


async def by_passkey(
    services: AccountServices, visitor: Visitor, site: Site, given: PasskeyProof
) -> Guest:
    """Sign in by a passkey alone."""
    shown = await ceremonies.shown(services, site, given)
    visitor.check_welcome(shown.row.guest)
    login, now = NewLogin(services.guests, visitor.device, PASSKEY), services.now()

    def job(conn: Connection) -> KnownGuest:
        shown.write(conn, now)
        return login.open(conn, shown.row.guest)

    return login.entered(await write_once(services.store, job, USED_CHALLENGE))


async def find_account(services: AccountServices, given: str) -> AccountRow | None:
    """Return the account with a name or an address as somebody typed it, or None."""
    *address, name = _keys(given)
    key = address[0] if address else None
    return await services.store.read(lambda conn: accounts.find_account(conn, name, key))


async def _begin(
    services: AccountServices, visitor: Visitor, given: str
) -> tuple[AccountRow | None, Attempt]:
    """Find the account and count an attempt for it, or for a name that no account has."""
    row = await find_account(services, given)
    # by what was typed: a count for both would tell which address belongs to a name
    attempt = Attempt(services.guests, _keys(given)[0], visitor.address)
    await attempt.begin()
    return row, attempt


def _keys(given: str) -> list[str]:
    """Return the keys of an address and a name as somebody typed it; a text may be both."""
    address = clean_address(given)
    name = names.skeleton(plain(given)[:32].strip())
    return [name] if address is None else [address_key(address), name]


def wrong_credentials() -> Refused:
    """Return the refusal of a sign-in, the same for each reason."""
    return Refused(403, "wrong-credentials", "The name and what you entered do not fit together.")
