"""Make and use personal links, by which a guest gets to another device of theirs."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guest, Guests, hashed, session_ended
from inglenook.server.errors import Refused
from inglenook.server.store import records
from inglenook.server.store.people import accounts
from inglenook.server.store.rows import KnownGuest, LoginRow

SECONDS: Final = 600.0


async def make(guests: Guests, guest: Guest) -> tuple[str, float]:
    """Create a personal link; return its token and expiry. Only the hash is stored."""
    token, expires = guests.world.token(24), guests.monotonic.now() + SECONDS
    done = await guests.store.write(
        lambda conn: records.add_link(conn, hashed(token), guest.id, guest.epoch, expires)
    )
    if not done:
        raise session_ended()
    return token, expires


async def claim(guests: Guests, token: str, device: str = "") -> Guest:
    """Return the guest of a personal link, with a login if they have an account.

    The link works once. The guest has the epoch at which the link was used. Ending the sessions
    right afterwards ends this one too.
    """
    now, login, changes = guests.monotonic.now(), guests.world.token(16), guests.changes

    def job(conn: Connection) -> KnownGuest | None:
        row = records.take_link(conn, hashed(token), now)
        known = None if row is None else accounts.load_known(conn, row.id)
        if known is None or not known.account:
            return known
        # the link was shown by a session: it is no credential, and proves nothing anew
        made = LoginRow(login, known.guest.id, now, now, 0.0, device, "link")
        return accounts.open_login(conn, known, made)

    known = await guests.store.write(job)
    if known is None or known.guest.id in guests.barred:
        raise Refused(404, "link-gone", "This link was used already, or its time is over.")
    return guests.entered(known, login, changes)
