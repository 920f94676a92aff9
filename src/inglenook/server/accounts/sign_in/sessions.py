"""Open and end logins, and ask for a credential again before what matters.

A login that was opened, or proved, within the last `FRESH_SECONDS` may change what opens the
account. A proof gives the session a new cookie, so that who knew the one before gains nothing.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import structlog
from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guest, Guests, check_session, session_ended
from inglenook.server.errors import Refused
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import accounts
from inglenook.server.store.rows import KnownGuest, LoginRow, proof_number

FRESH_SECONDS: Final = 15 * 60.0
DAY: Final = 86_400.0
UNUSED_SECONDS: Final = 180 * DAY  # after which a login ends
LONGEST_SECONDS: Final = 400 * DAY  # after which it ends although it is used

log = structlog.get_logger("inglenook.accounts")


class Proof(NamedTuple):
    """The guest for the new cookie of a session, and until when its proof counts."""

    guest: Guest
    until: float


class NewLogin:
    """A login to open in a job of the store, and the guest for its cookie afterwards."""

    def __init__(self, guests: Guests, device: str, how: str, proved: float | None = None) -> None:
        """Set up for the browser `device`; `how` is the credential.

        `proved` is when it was shown, if not now.
        """
        self.guests = guests
        self.device = device
        self.how = how
        self.proved = proved
        self.id = guests.world.token(16)
        self.changes = guests.changes

    def open(self, conn: Connection, guest_id: str) -> KnownGuest:
        """Open the login within a job; return the guest with it.

        :raises Refused: if the guest is gone or has no account.
        """
        known = accounts.load_known(conn, guest_id)
        if known is None or not known.account:
            raise session_ended()
        now = self.guests.monotonic.now()
        proved = now if self.proved is None else min(self.proved, now)
        row = LoginRow(self.id, guest_id, now, now, proved, self.device, self.how)
        opened = accounts.open_login(conn, known, row)
        if not known.logins <= opened.logins:
            self.guests.notices.send(conn, Notice("logins", guest_id))
        return opened

    def entered(self, known: KnownGuest) -> Guest:
        """Return the guest for the cookie, once the job is committed."""
        log.info("signed-in", guest=known.guest.id, how=self.how)
        return self.guests.entered(known, self.id, self.changes)


def check_proved(conn: Connection, guest: Guest, now: float) -> LoginRow:
    """Return the login of a session in which a credential was shown lately.

    :raises Refused: with the code `prove-yourself` if that is too long ago.
    """
    check_session(conn, guest)
    row = accounts.load_login(conn, guest.id, guest.login)
    if row is None:
        raise Refused(403, "no-account", "Expected an account, got a guest. Create one first.")
    if now - row.proved >= FRESH_SECONDS or proof_number(row.proved) != guest.proof:
        raise Refused(
            403,
            "prove-yourself",
            "Show that it is you: use a passkey, your password or a recovery code. Then repeat.",
        )
    return row


def note_proof(guests: Guests, conn: Connection, guest: Guest, now: float, proof: str) -> None:
    """Note within a job that a credential was shown in a session."""
    check_session(conn, guest)
    accounts.set_proved(conn, guest.login, now, proof)
    guests.notices.send(conn, Notice("logins", guest.id))


def proved(guests: Guests, guest: Guest, now: float, proof: str) -> Proof:
    """Return what follows from a proof, once the job of `note_proof` is committed."""
    guests.forget(guest.id)
    log.info("proved", guest=guest.id, how=proof)
    return Proof(guest._replace(proof=proof_number(now)), now + FRESH_SECONDS)


async def logins(guests: Guests, guest: Guest) -> list[LoginRow]:
    """Return the logins of an account, the one used last first."""
    rows = await guests.store.read(lambda conn: accounts.logins_of(conn, guest.id))
    # visits of the last minutes are not written yet
    seen = {one.id: max(one.seen, guests.logins_seen.get(one.id, 0.0)) for one in rows}
    return sorted(
        [
            LoginRow(one.id, one.guest, one.created, seen[one.id], one.proved, one.device, one.how)
            for one in rows
        ],
        key=lambda one: -one.seen,
    )


async def end_login(guests: Guests, guest: Guest, login_id: str) -> None:
    """End a login of the guest's account; its sockets are closed by `sessions.check_sessions`."""

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        if not accounts.drop_login(conn, guest.id, login_id):
            raise Refused(404, "no-login", "This login has ended already.")
        guests.notices.send(conn, Notice("logins", guest.id))

    await guests.store.write(job)
    guests.forget(guest.id)


async def end_other_logins(guests: Guests, guest: Guest) -> None:
    """End all logins of the guest's account except that of this session."""

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        drop_others(conn, guests, guest)

    await guests.store.write(job)
    guests.forget(guest.id)


async def end_old_logins(guests: Guests, now: float, limit: int) -> int:
    """End some logins that are unused or open for too long; return how many."""
    unseen, opened = now - UNUSED_SECONDS, now - LONGEST_SECONDS
    old = await guests.store.read(lambda conn: accounts.old_logins(conn, unseen, opened, limit))
    if not old:
        return 0
    owners = {guest_id for _, guest_id in old}

    def job(conn: Connection) -> None:
        accounts.drop_old_logins(conn, [login_id for login_id, _ in old], unseen, opened)
        for guest_id in owners:
            guests.notices.send(conn, Notice("logins", guest_id))

    await guests.store.write(job)
    for guest_id in owners:
        guests.forget(guest_id)
    return len(old)


def drop_others(conn: Connection, guests: Guests, guest: Guest) -> None:
    """End all logins except that of a session, within a job."""
    accounts.drop_logins(conn, guest.id, but=guest.login)
    guests.notices.send(conn, Notice("logins", guest.id))
