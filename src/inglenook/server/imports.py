"""Imports: matches that were played elsewhere, kept here as replays."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection

from inglenook.core.registry import load_game
from inglenook.core.verify import NO_SECRET
from inglenook.server.clocks import NoClock
from inglenook.server.guests import Guest
from inglenook.server.house import House
from inglenook.server.messages import Outcome
from inglenook.server.rooms import archive
from inglenook.server.rooms.course import Course
from inglenook.server.rooms.table import Place, Settings, Table
from inglenook.server.store import records
from inglenook.server.store.rows import EntryRow


async def imported(house: House, guest: Guest, data: dict[str, Any]) -> str:
    """A match from elsewhere, as a table that is over; its id.

    It is played again, entry by entry, and not trusted. Nobody need look at it at once, so it is
    not brought into memory.
    """
    found = await house.judge.examine(data)
    now = house.now()
    seats: int = found.header["seats"]
    table = Table(
        id=house.world.token(16),
        game=load_game(found.game),
        options=dict(found.header["options"]),
        settings=Settings(NoClock()),
        places=[Place(seat, "bot", name=f"{seat + 1}", bot="") for seat in range(seats)],
        public=False,
        host=guest.id,
        created=now,
        match_id=found.header["match"],
        secret=NO_SECRET,
        state="over",
        ended=now,
        outcome=Outcome(how="played", **found.outcome),
        origin={"header": found.header, "imported": data},
    )
    course = Course.of(NoClock(), seats)
    course.question, course.told, course.line = found.question, found.told, found.standing
    course.tag, course.lives = found.lines[-1].tag, house.life
    rows = [
        EntryRow(number, line.entry, line.tag, line.events, now)
        for number, line in enumerate(found.lines)
    ]

    def job(conn: Connection) -> None:
        records.add_table(conn, archive.table_row(table), table.secret)
        records.save_seats(conn, table.id, archive.seat_rows(table))
        records.add_entries(conn, table.id, rows)
        records.save_room(conn, table.id, found.snapshot, course.to_json(), None)

    await house.store.write(job)
    return table.id
