"""Timing: what happens at a table when nothing but time passes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inglenook.server.protocol.framing import HurryFrame
from inglenook.server.rooms.broadcast import frame
from inglenook.server.rooms.commands import seating

if TYPE_CHECKING:
    from inglenook.server.rooms.room import Room


async def tick(room: Room) -> None:
    """Warn who has little time left; let a bot sit in for who has none."""
    due, now = room.wake_at(), room.services.now()
    if due is None or due > now:
        room.set_timer(due)  # woken too early; clocks may have changed meanwhile
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
