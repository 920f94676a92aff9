"""Give the places of a guest at a table in memory to another guest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inglenook.server.avatars import default_avatar
from inglenook.server.lobby.personal import leave_for_good, names_guest
from inglenook.server.store.personal import ACTIVE

if TYPE_CHECKING:
    from inglenook.server.rooms.room import Room
    from inglenook.server.store.rows import GuestRow


async def take_over(room: Room, gone: str, stays: GuestRow) -> bool:
    """Put a guest in the place of another one: at seats, as host, and among those sent away.

    Return False if the table does not name the one who goes. Where both sit at a table, which only
    one that was joined meanwhile can be, the seat of the one who goes is left.
    """
    if not names_guest(room.table, gone):
        return False
    async with room.change(table=True) as change:
        table = room.table
        seat, other = table.seat_of(gone), table.seat_of(stays.id)
        if seat is not None and other is not None and table.state in ACTIVE:
            leave_for_good(room, seat)
        for place in table.places:
            if place.guest == gone:
                place.guest = stays.id
                if table.state in ACTIVE:
                    place.name = stays.name
                    place.avatar = stays.avatar or default_avatar(stays.id)
            if place.kept_for == gone:
                place.kept_for, place.kept_name = stays.id, stays.name
        if table.host == gone:
            table.host = stays.id
        if gone in table.banned:
            table.banned.discard(gone)
            table.banned.add(stays.id)
        if table.seat_of(stays.id) is not None:
            table.banned.discard(stays.id)
            for place in table.places:
                if place.kept_for == stays.id:
                    place.release()
        change.drops = True  # the sockets of the one who goes
    return True
