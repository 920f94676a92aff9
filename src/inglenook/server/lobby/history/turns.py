"""List the answers that a guest owes, with the moments at which their clocks run out."""

from __future__ import annotations

from math import inf
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from sqlalchemy import Connection

from inglenook.core.engine import waiting
from inglenook.server.lobby.history.access import listed
from inglenook.server.protocol.matches import DueTurn, DueTurns
from inglenook.server.rooms.runtime import MatchRuntime, runtime_from_json
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Table
from inglenook.server.store import list_records, records

if TYPE_CHECKING:
    from inglenook.server.lobby.services import Services

MOST: Final = 200  # running matches of a guest


async def turns(services: Services, guest_id: str) -> DueTurns:
    """Return the open questions of a guest, the most urgent first."""

    def read(conn: Connection) -> list[tuple[Table, MatchRuntime]]:
        rows = records.tables_of_guest(conn, guest_id, ("playing",), MOST)
        runtimes = list_records.runtimes_of(conn, [row.id for row in rows])
        tables = [one for one in listed(conn, rows) if one.id in runtimes]
        return [(one, runtime_from_json(runtimes[one.id])) for one in tables]

    found: list[DueTurn] = []
    for table, runtime in [_now(services, *one) for one in await services.store.read(read)]:
        owing = runtime.owing or ()
        seat = table.seat_of(guest_id)
        # a bot answers for a player who is away
        if seat is None or seat not in owing or table.places[seat].stand_in is not None:
            continue
        if table.state == "playing" and not archive.is_absent(table.game):
            found.append(_turn(table, runtime, seat))
    found.sort(key=lambda one: (inf if one.until is None else one.until, one.since, one.id))
    return DueTurns(turns=found, now=services.now())


def _now(services: Services, stored: Table, kept: MatchRuntime) -> tuple[Table, MatchRuntime]:
    """Return a table with its runtime from memory, or from the database as of now."""
    room = services.hub.held(stored.id)
    if room is None or room.committed.match is None:
        kept.forgive(sorted(services.downtimes))
        return stored, kept
    return room.committed.table, replace(
        room.committed.runtime, owing=list(waiting(room.committed.match.s))
    )


def _turn(table: Table, runtime: MatchRuntime, seat: int) -> DueTurn:
    stopped = runtime.paused or table.frozen is not None
    return DueTurn(
        id=table.id,
        game=table.game.info.name,
        title=table.game.info.title,
        names=[place.name for place in table.places],
        you=seat,
        live=table.settings.clock.live,
        paused=stopped,
        since=runtime.asked_at,
        until=None if stopped else runtime.clocks.deadline(seat),
    )
