"""Act when a table's clocks are due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inglenook.server.protocol.framing import HurryFrame
from inglenook.server.rooms.broadcast import frame
from inglenook.server.rooms.commands import seating

if TYPE_CHECKING:
    from inglenook.server.rooms.room import Room


async def tick(room: Room) -> None:
    """Warn seats with little time left; let bots play for seats without any."""
    due, now = room.wake_at(), room.services.now()
    if due is None or due > now:
        room.set_timer(due)  # too early: the clocks may have changed since
        return
    async with room.change() as change:
        clocks = room.runtime.clocks
        warned, late = clocks.warnings(now), clocks.run_out(now)
        for seat in late:
            seating.stand_in(room, room.table.places[seat], "time")
        change.table = bool(late)
    for listener in room.listeners:
        if listener.viewer in warned:
            listener.send(frame(HurryFrame(left=clocks.remaining(listener.viewer, now))))
