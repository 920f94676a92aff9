"""End or pause a match by a command of its players.

- played: the rules have a result. A seat that resigned earlier can't be among the winners. If it
  would have been the only winner, the match has none.
- resigned: when all seats of all sides but one have resigned, that side wins at once. While more
  than one side is left, a bot plays on for a seat that resigned. Where teams are dealt in secret
  each seat counts as a side, or the end would reveal who belongs together.
- agreed: all people who play agreed to end it, without a winner.
- cancelled: a player cancelled it before all had answered once. It does not count.
- ended: the site's operator ended a match frozen by a fault in its rules, without a winner.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from inglenook.server.errors import Refused
from inglenook.server.protocol.messages import Outcome
from inglenook.server.rooms.commands import results, seating

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.rooms.room import Room


async def resign(room: Room, guest: Guest) -> None:
    """Give up the seat for good."""
    room.table.must_be("playing")
    room.table.must_not_be_frozen()
    if room.table.must_sit(guest.id).resigned:
        raise Refused(409, "resigned", "You have resigned already.")
    async with room.change(table=True):
        table = room.table
        place = table.must_sit(guest.id)
        place.resigned = True
        room.note(room.needs_match().note("resign", place.seat))
        sides = {table.side_of(one.seat) for one in table.places if not one.resigned}
        if len(sides) > 1:
            if place.stand_in is None:
                seating.stand_in(room, place, "resigned")
        else:
            gone = [one.seat for one in table.places if one.resigned]
            left = [one.seat for one in table.places if table.side_of(one.seat) in sides]
            results.over(
                room, Outcome(how="resigned", winners=left, resigned=gone, reason="resigned")
            )


async def cancel(room: Room, guest: Guest) -> None:
    """Cancel an open table, or a match in which not all players have answered once."""
    async with room.change(table=True):
        table = room.table
        place = table.must_sit(guest.id)
        if table.state == "open":
            table.must_host(guest.id)
            table.state = "cancelled"
            return
        table.must_be("playing")
        people = [one.seat for one in table.places if one.kind == "person"]
        if all(seat in room.runtime.first for seat in people):
            sentence = "All players have answered once, so the match counts. You may resign."
            raise Refused(409, "too-late", sentence)
        room.note(room.needs_match().note("seat", place.seat, "cancelled"))
        results.over(room, Outcome(how="cancelled", reason="cancelled"))


async def give_up(room: Room) -> None:
    """Cancel an open table that has waited too long to start."""
    if room.table.state != "open" or room.listeners:
        return
    async with room.change(table=True):
        room.table.state = "cancelled"


async def vote(room: Room, guest: Guest, kind: Literal["end", "pause"], agree: bool) -> None:
    """Vote to end or pause the match; it happens when all people who play agree."""
    table = room.table
    table.must_be("playing")
    seat = table.must_sit(guest.id).seat
    if kind == "pause" and room.runtime.paused:
        raise Refused(409, "paused", "The match is paused already.")
    async with room.change(table=True):
        runtime = room.runtime
        votes = [one for one in runtime.votes.get(kind, []) if one != seat]
        runtime.votes[kind] = sorted([*votes, seat]) if agree else votes
        if all(one.seat in runtime.votes[kind] for one in room.table.people()):
            runtime.votes = {}
            if kind == "end":
                results.over(room, Outcome(how="agreed", reason="agreed"))
            else:
                runtime.paused = True
                runtime.clocks.paused(room.services.now())
                room.thinking = {}


async def resume(room: Room, guest: Guest) -> None:
    """Resume a paused match; any player may."""
    room.table.must_be("playing")
    room.table.must_not_be_frozen()
    room.table.must_sit(guest.id)
    if not room.runtime.paused:
        return
    async with room.change(table=True):
        room.runtime.paused = False
        room.runtime.clocks.resumed(room.services.now())
        room.seen()
