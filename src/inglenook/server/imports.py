"""Imports: matches that were played elsewhere, kept here as replays."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from sqlalchemy import Connection

from inglenook.core.registry import load_game
from inglenook.core.verify import NO_SECRET
from inglenook.server.clocks import NoClock
from inglenook.server.crowd import full
from inglenook.server.errors import Refused
from inglenook.server.guests import Guest
from inglenook.server.house import House
from inglenook.server.messages import Outcome
from inglenook.server.rooms import archive
from inglenook.server.rooms.course import Course
from inglenook.server.rooms.table import Place, Settings, Table
from inglenook.server.settings import Settings as HouseSettings
from inglenook.server.store import records
from inglenook.server.store.rows import EntryRow

KEPT: Final = "imported"  # how much of the store they take, in characters


async def imported(house: House, guest: Guest, data: dict[str, Any], address: str = "") -> str:
    """A match from elsewhere, as a table that is over; its id.

    It is played again, entry by entry, and not trusted. Nobody need look at it at once, so it is
    not brought into memory.
    """
    await house.store.read(partial(_must_have_room, house.settings, guest, 0))
    found = await house.judge.examine(data)
    now = house.now()
    seats: int = found.header["seats"]
    game = load_game(found.game)
    table = Table(
        id=house.world.token(16),
        game=game,
        options=game.info.recorded(seats, found.header["options"]),
        settings=Settings(NoClock()),
        places=[Place(seat, "bot", name="", bot="") for seat in range(seats)],
        public=False,
        host=guest.id,
        created=now,
        match_id=found.header["match"],
        secret=NO_SECRET,
        state="over",
        ended=now,
        outcome=Outcome(how="played", **found.outcome),
        origin={"header": found.header, "imported": data},
        address=address,
    )
    course = Course.of(NoClock(), seats)
    course.question, course.told, course.line = found.question, found.told, found.standing
    course.tag, course.lives = found.lines[-1].tag, house.life
    rows = [
        EntryRow(number, line.entry, line.tag, line.events, now)
        for number, line in enumerate(found.lines)
    ]

    row = archive.table_row(table)
    size = len(row.origin or "") + len(found.snapshot)
    size += sum([len(line.entry) + len(line.events) for line in found.lines])

    def job(conn: Connection) -> None:
        kept = _must_have_room(house.settings, guest, size, conn)
        records.set_house_value(conn, KEPT, str(kept))
        records.add_table(conn, row, table.secret)
        records.save_seats(conn, table.id, archive.seat_rows(table))
        records.add_entries(conn, table.id, rows)
        records.save_room(conn, table.id, found.snapshot, course.to_json(), None)

    await house.store.write(job)
    return table.id


def _must_have_room(limits: HouseSettings, guest: Guest, size: int, conn: Connection) -> int:
    """Refuse what would be too much, of one guest's or in all; how much there would be."""
    if full(records.imports_of(conn, guest.id), limits.max_imports_guest):
        most = limits.max_imports_guest
        sentence = f"You have brought {most} matches already; a guest may bring no more."
        raise Refused(409, "too-many-imports", sentence)
    kept = int(records.house_value(conn, KEPT) or 0) + size
    if limits.max_imports and kept > limits.max_imports:
        sentence = "This house has no room left for matches from elsewhere."
        raise Refused(409, "no-room", sentence)
    return kept
