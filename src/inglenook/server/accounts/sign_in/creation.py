"""Make the guest of a session an account.

The guest keeps their id, and so their seats and matches. Their earlier cookies and links end, so
that nobody who knew one of them is in the account.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from sqlalchemy import Connection

from inglenook.server.accounts import guest_names, passkeys
from inglenook.server.accounts.guests import Guest, check_session
from inglenook.server.accounts.passkeys import Site
from inglenook.server.accounts.sign_in import ceremonies
from inglenook.server.accounts.sign_in.services import (
    PASSKEY,
    PASSWORD,
    AccountServices,
    write_once,
)
from inglenook.server.accounts.sign_in.sessions import NewLogin
from inglenook.server.errors import Refused
from inglenook.server.protocol.account import NewAccount
from inglenook.server.protocol.passkeys import NewPasskey
from inglenook.server.store import records
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import accounts
from inglenook.server.store.rows import AccountRow, KnownGuest


class OtherWay(NamedTuple):
    """A credential besides passwords and passkeys: its name, and the job that stores it.

    `taken` has the refusals of values that only one account may have. `proved` is when the
    credential was shown, if not now.
    """

    name: str
    write: Callable[[Connection], None]
    taken: Mapping[str, Callable[[], Refused]]
    proved: float | None = None


async def create_account(
    services: AccountServices,
    site: Site | None,
    guest: Guest,
    given: NewAccount,
    device: str,
    way: OtherWay | None = None,
) -> Guest:
    """Make an account of a guest; return the guest with the login of this session.

    `site` is needed for a passkey, `way` where the account has none and no password.

    :raises Refused: if the guest has one, or the name, the password or the passkey is refused.
    """
    if guest.account:
        raise has_account()
    name = guest.name if not isinstance(given.name, str) else guest_names.clean_name(given.name)
    services.guests.check_name(name)
    name_key = guest_names.key_of(name)
    # before the password is hashed, which takes long
    await services.store.read(lambda conn: guest_names.check_name(conn, name))
    made, password = None, None
    if isinstance(given.passkey, NewPasskey):
        if site is None:
            raise passkeys.not_accepted()
        made = await ceremonies.registered(services, site, guest, given.passkey)
    if isinstance(given.password, str):
        await services.passwords.check(given.password, context_of(services, name))
        password = await services.passwords.hash(given.password)
    if made is None and password is None and way is None:
        raise Refused(400, "no-credential", "Expected a password or a passkey, got neither.")
    guests = services.guests
    how = PASSKEY if made is not None else PASSWORD if way is None else way.name
    login = NewLogin(guests, device, how, None if way is None else way.proved)
    now = services.now()

    def job(conn: Connection) -> KnownGuest:
        check_session(conn, guest)
        guest_names.check_name(conn, name)
        row = AccountRow(guest.id, now, name_key=name_key, password=password)
        accounts.add_account(conn, row)
        if name != guest.name:
            records.change_guest(conn, guest.id, guest.epoch, {"name": name})
        records.raise_epoch(conn, guest.id, guest.epoch)
        if made is not None:
            made.write(conn)
        if way is not None:
            way.write(conn)
        guests.notices.send(conn, Notice("sessions", guest.id, guest.epoch + 1))
        return login.open(conn, guest.id)

    taken = {
        **({} if way is None else way.taken),
        "name_key": guest_names.name_taken,
        ceremonies.CHALLENGE_USED: passkeys.not_accepted,
        "passkey": passkeys.not_accepted,
        "account": has_account,
    }
    known = await write_once(services.store, job, taken)
    guests.forget(guest.id)
    return login.entered(known)


def context_of(services: AccountServices, *words: str | None) -> list[str]:
    """Return words that a password must not consist of: those given, and the site's."""
    site = services.settings.url or services.settings.address
    return [one for one in (*words, site) if one]


def has_account() -> Refused:
    """Return the refusal of a second account."""
    return Refused(409, "has-account", "You have an account already.")
