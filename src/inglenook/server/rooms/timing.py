"""Timing: what happens at a table when nothing but time passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inglenook.server.protocol.framing import HurryFrame
from inglenook.server.rooms import seating
from inglenook.server.rooms.broadcast import frame

if TYPE_CHECKING:
    from inglenook.server.rooms.room import Room


async def tick(room: Room) -> None:
    """Warn who has little time left; let a bot sit in for who has none."""
    table, clocks, now = room.table, room.runtime.clocks, room.services.now()
    if table.state != "playing" or room.runtime.paused or table.frozen:
        return
    warned = clocks.warnings(now)
    late = clocks.run_out(now)
    for seat in late:
        seating.stand_in(room, table.places[seat], "time")
    if not warned and not late:
        room.set_timer(room.wake_at())  # woken too early; clocks may have changed meanwhile
        return
    await room.keep(table=bool(late))
    for listener in room.listeners:
        if listener.viewer in warned:
            listener.send(frame(HurryFrame(left=clocks.remaining(listener.viewer, now))))
    if late:
        room.tell(table=True)
        room.services.hub.wake_bots(room)
