"""Limit the seats of one guest and of one address at tables that wait for players.

Committed seats are counted in the store. Pending joins are counted in memory, so that many at the
same moment can't pass together.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from inglenook.server.counting import decrement, is_full
from inglenook.server.errors import Refused
from inglenook.server.store import list_records

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services
    from inglenook.server.rooms.table import Table


@asynccontextmanager
async def may_take_seat(
    services: Services, guest: Guest, address: str, table: Table
) -> AsyncIterator[None]:
    """Count a join while it is pending; raise `Refused` above the limit.

    `address` is a hash, "" if it is not known. A seat in a running match is not counted, and a
    guest who sits at the table may change seats.
    """
    if table.state != "open" or table.seat_of(guest.id) is not None:
        yield
        return
    joining, names = services.joining, [f"guest:{guest.id}"]
    if address:
        names.append(f"address:{address}")
    # copied before the store is read, so that each join is counted in memory or there
    others = {name: joining.get(name, 0) for name in names}
    for name in names:
        joining[name] = others[name] + 1
    try:
        taken, from_address = await services.store.read(
            lambda conn: list_records.seats_taken(conn, guest.id, address)
        )
        if is_full(taken + others[names[0]], services.settings.max_seats_guest):
            sentence = "You have too many seats at tables that wait for players. Leave one first."
            raise Refused(409, "too-many-seats", sentence)
        if address and is_full(
            from_address + others[names[1]], services.settings.max_seats_address
        ):
            sentence = (
                "Too many seats at waiting tables were taken from your network. Try again later."
            )
            raise Refused(409, "too-many-seats-network", sentence)
        yield
    finally:
        for name in names:
            decrement(joining, name)
