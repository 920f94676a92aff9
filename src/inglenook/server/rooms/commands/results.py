"""Set the result of a match, by its rules or by a command."""

from __future__ import annotations

from inglenook.server.protocol.messages import Outcome
from inglenook.server.rooms.room import Room


def played(room: Room) -> None:
    """End the match with the result of its rules, if there is one."""
    result = room.needs_match().result()
    if result is None:
        return
    gone = [place.seat for place in room.table.places if place.resigned]
    outcome = Outcome(
        how="played",
        winners=[seat for seat in result.winners if seat not in gone],
        scores=list(result.scores),
        reason=result.reason,
        resigned=gone,
    )
    over(room, outcome)


def over(room: Room, outcome: Outcome) -> None:
    """End the match with this outcome."""
    table = room.table
    table.state = "cancelled" if outcome.how == "cancelled" else "over"
    table.ended = room.services.now()
    table.outcome = outcome
    room.runtime.clocks.settled(room.services.now())
    room.runtime.votes = {}
    room.runtime.filled = []
    room.runtime.paused = False
    room.thinking = {}
