"""Limit the seats of one guest and of one address at tables that wait for players.

Committed seats are counted in the store. Pending joins are counted in memory, so that many at the
same moment can't pass together. On a site of several nodes each join counts again in its own
transaction, under locks of the guest and the address. A lock that another node holds refuses the
transaction instead of waiting: two that wait for each other would stop both writers.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, select

from inglenook.server.accounts.guests import check_welcome
from inglenook.server.counting import decrement, is_full
from inglenook.server.errors import Refused
from inglenook.server.store import list_records

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services
    from inglenook.server.rooms.storage.commits import First
    from inglenook.server.rooms.table import Table
    from inglenook.server.settings import Settings


@asynccontextmanager
async def may_take_seat(
    services: Services, guest: Guest, address: str, table: Table
) -> AsyncIterator[First | None]:
    """Count a join while it is pending; raise `Refused` above the limit.

    Yields a job for the join's transaction, on a site of several nodes. `address` is a hash, "" if
    it is not known. A seat in a running match is not counted, and a guest who sits at the table may
    change seats.
    """
    if table.state != "open" or table.seat_of(guest.id) is not None:
        yield None
        return
    joining, names = services.joining, [f"guest:{guest.id}"]
    if address:
        names.append(f"address:{address}")
    # copied before the store is read, so that each join is counted in memory or there
    others = {name: joining.get(name, 0) for name in names}
    for name in names:
        joining[name] = joining.get(name, 0) + 1
    try:
        taken, from_address = await services.store.read(
            lambda conn: list_records.seats_taken(conn, guest.id, address)
        )
        services.moderation.check_access(guest.id, "")  # it may have changed since the request came
        limits = services.settings
        taken += others.pop(names[0])
        _must_have_room(limits, taken, from_address + sum(others.values()))
        together = services.shared is not None
        yield partial(_counted_again, limits, guest, address) if together else None
    finally:
        for name in names:
            decrement(joining, name)


def _must_have_room(limits: Settings, taken: int, from_address: int) -> None:
    if is_full(taken, limits.max_seats_guest):
        sentence = "You have too many seats at tables that wait for players. Leave one first."
        raise Refused(409, "too-many-seats", sentence)
    if is_full(from_address, limits.max_seats_address):
        sentence = "Too many seats at waiting tables were taken from your network. Try again later."
        raise Refused(409, "too-many-seats-network", sentence)


def _counted_again(limits: Settings, guest: Guest, address: str, conn: Connection) -> None:
    """Refuse a join above the limit, or one while another of the same name is being written."""
    check_welcome(conn, guest)
    for name in (f"seats of {guest.id}", f"seats from {address}" if address else ""):
        if name and not _locked(conn, name):
            raise Refused(503, "busy", "Another seat is being taken for you. Try again.")
    _must_have_room(limits, *list_records.seats_taken(conn, guest.id, address))


def _locked(conn: Connection, name: str) -> bool:
    """Lock a name until the end of the transaction, without waiting; SQLite has one writer."""
    if conn.dialect.name != "postgresql":
        return True
    key = func.hashtextextended(name, 0)
    return bool(conn.execute(select(func.pg_try_advisory_xact_lock(key))).scalar_one())
