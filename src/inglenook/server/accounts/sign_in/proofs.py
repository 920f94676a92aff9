"""Let people show again who they are, before they change what opens their account."""

from __future__ import annotations

from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.passkeys import Site
from inglenook.server.accounts.sign_in import ceremonies, codes
from inglenook.server.accounts.sign_in.attempts import Attempt
from inglenook.server.accounts.sign_in.entering import USED_CHALLENGE, wrong_credentials
from inglenook.server.accounts.sign_in.services import (
    CODE,
    PASSKEY,
    PASSWORD,
    AccountServices,
    write_once,
)
from inglenook.server.accounts.sign_in.sessions import Proof, note_proof, proved
from inglenook.server.protocol.passkeys import PasskeyProof
from inglenook.server.store.people import accounts, credentials


async def by_password(
    services: AccountServices, guest: Guest, password: str, address: str
) -> Proof:
    """Prove by the password.

    A stolen session gives no free guesses: attempts count as those of signing in do.
    """
    attempt = await check_password_of(services, guest, password, address)
    now = services.now()

    def job(conn: Connection) -> None:
        attempt.succeeded(conn)
        note_proof(services.guests, conn, guest, now, PASSWORD)

    await services.store.write(job)
    return proved(services.guests, guest, now, PASSWORD)


async def check_password_of(
    services: AccountServices, guest: Guest, password: str, address: str
) -> Attempt:
    """Refuse a wrong password of an account; return the attempt, which has not succeeded yet."""
    attempt = Attempt(services.guests, f"account {guest.id}", address)
    await attempt.begin()
    row = await services.store.read(lambda conn: accounts.load_account(conn, guest.id))
    known = None if row is None else row.password
    if not (await services.passwords.match(known, password)).right:
        raise wrong_credentials()
    return attempt


async def by_code(services: AccountServices, guest: Guest, typed: str, address: str) -> Proof:
    """Prove by a recovery code, which is used up."""
    attempt = Attempt(services.guests, f"account {guest.id}", address)
    await attempt.begin()
    code_hash = await codes.hash_of(services, guest.id, typed)
    now = services.now()

    def job(conn: Connection) -> None:
        if not credentials.take_code(conn, guest.id, code_hash):
            raise wrong_credentials()
        attempt.succeeded(conn)
        note_proof(services.guests, conn, guest, now, CODE)

    await services.store.write(job)
    return proved(services.guests, guest, now, CODE)


async def by_passkey(
    services: AccountServices, guest: Guest, site: Site, given: PasskeyProof
) -> Proof:
    """Prove by a passkey of the account."""
    shown = await ceremonies.shown(services, site, given, guest)
    now = services.now()

    def job(conn: Connection) -> None:
        shown.write(conn, now)
        note_proof(services.guests, conn, guest, now, PASSKEY)

    await write_once(services.store, job, USED_CHALLENGE)
    return proved(services.guests, guest, now, PASSKEY)
