"""Change what an account chooses for all its devices: the time zone and the theme."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from zoneinfo import available_timezones

from sqlalchemy import Connection

from inglenook.server.accounts.guests import Guest, Guests, check_session
from inglenook.server.errors import Refused
from inglenook.server.store.nodes.notices import Notice
from inglenook.server.store.people import accounts


def check(guest: Guest, preferences: Mapping[str, str]) -> None:
    """Refuse choices of a guest without an account, and time zones that are not known."""
    if not preferences:
        return
    if not guest.account:
        raise Refused(403, "no-account", "Expected an account, got a guest. Create one first.")
    zone = preferences.get("time_zone")
    if zone and zone not in _zones():
        raise Refused(400, "bad-time-zone", "Expected a time zone such as Europe/Paris.")


async def change(guests: Guests, guest: Guest, preferences: Mapping[str, str]) -> Guest:
    """Store choices that were checked; return the guest with them, on all devices."""
    if not preferences:
        return guest

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        accounts.change_account(conn, guest.id, **preferences)
        guests.notices.send(conn, Notice("guest", guest.id))

    await guests.store.write(job)
    guests.forget(guest.id)
    return guest._replace(
        time_zone=preferences.get("time_zone", guest.time_zone),
        theme=preferences.get("theme", guest.theme),
    )


@lru_cache(1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())
