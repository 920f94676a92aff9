"""Open and end logins, and ask for a credential again before what matters.

A login that was opened, or proved, within the last `FRESH_SECONDS` may change what opens the
account.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guest, Guests, check_session, session_ended
from inglenook.server.errors import Refused
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import accounts
from inglenook.server.store.rows import KnownGuest, LoginRow

FRESH_SECONDS: Final = 15 * 60.0


class NewLogin:
    """A login to open in a job of the store, and the guest for its cookie afterwards."""

    def __init__(self, guests: Guests, device: str, how: str) -> None:
        """Set up for the browser `device`; `how` is the credential."""
        self.guests = guests
        self.device = device
        self.how = how
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
        row = LoginRow(self.id, guest_id, now, now, now, self.device, self.how)
        opened = accounts.open_login(conn, known, row)
        if not known.logins <= opened.logins:
            self.guests.notices.send(conn, Notice("logins", guest_id))
        return opened

    def entered(self, known: KnownGuest) -> Guest:
        """Return the guest for the cookie, once the job is committed."""
        return self.guests.entered(known, self.id, self.changes)


def check_proved(conn: Connection, guest: Guest, now: float) -> LoginRow:
    """Return the login of a session in which a credential was shown lately.

    :raises Refused: with the code `prove-yourself` if that is too long ago.
    """
    check_session(conn, guest)
    row = accounts.load_login(conn, guest.id, guest.login)
    if row is None:
        raise Refused(403, "no-account", "Expected an account, got a guest. Create one first.")
    if now - row.proved >= FRESH_SECONDS:
        raise Refused(
            403,
            "prove-yourself",
            "Show that it is you: use a passkey, your password or a recovery code. Then repeat.",
        )
    return row


def note_proof(conn: Connection, guest: Guest, now: float, proof: str) -> None:
    """Note within a job that a credential was shown in a session."""
    check_session(conn, guest)
    accounts.set_proved(conn, guest.login, now, proof)


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


def drop_others(conn: Connection, guests: Guests, guest: Guest) -> None:
    """End all logins except that of a session, within a job."""
    accounts.drop_logins(conn, guest.id, but=guest.login)
    guests.notices.send(conn, Notice("logins", guest.id))
