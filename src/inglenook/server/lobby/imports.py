"""Import matches that were played elsewhere, and store them as replays."""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Raw, msgpack
from sqlalchemy import Connection

from inglenook.core.registry import load_game
from inglenook.core.verify import NO_SECRET
from inglenook.server.accounts.guests import Guest, check_session
from inglenook.server.clocks.clocks import NoClock
from inglenook.server.lobby.import_space import holder_of, make_space
from inglenook.server.lobby.services import Services
from inglenook.server.protocol.messages import Outcome
from inglenook.server.rooms.runtime import MatchRuntime
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Place, Table, TableSettings
from inglenook.server.store import import_records, records
from inglenook.server.store.rows import EntryRow
from inglenook.server.workers.fair_queue import Caller
from inglenook.server.workers.tasks.import_validation import Examined
from inglenook.server.workers.tasks.match_tasks import EXAMINE, MatchTask


class Brought(NamedTuple):
    """A new import: its id, and the number of the guest's older imports deleted for it."""

    id: str
    dropped: int


async def imported(services: Services, guest: Guest, caller: Caller, data: bytes) -> Brought:
    """Store an exported match as a finished table.

    A worker replays and checks each entry first. No room is opened, so the match is not loaded into
    memory.
    """
    done = await services.matches.run(caller, MatchTask(EXAMINE, body=data))
    found = msgpack.decode(done.data, type=Examined)
    now = services.now()
    seats: int = found.header["seats"]
    game = load_game(found.game)
    table = Table(
        id=services.world.token(16),
        game=game,
        options=game.info.recorded(seats, found.header["options"]),
        settings=TableSettings(clock=NoClock()),
        places=[Place(seat=seat, kind="bot", bot="") for seat in range(seats)],
        public=False,
        host=guest.id,
        created=now,
        match_id=found.header["match"],
        secret=NO_SECRET,
        state="over",
        started=None,
        ended=now,
        outcome=Outcome(how="played", **found.outcome),
        origin={"header": found.header, "imported": Raw(found.export)},
        address=caller.address or None,
    )
    runtime = MatchRuntime.of(NoClock(), seats)
    runtime.question, runtime.line = found.question, found.standing
    runtime.shown_question = found.shown_question
    runtime.tag, runtime.lives = found.lines[-1].tag, services.life
    looked, holder = dict(services.hub.looked), holder_of(caller.address, guest.id)

    def job(conn: Connection) -> tuple[list[str], int]:
        check_session(conn, guest)
        rows = [
            EntryRow(number, line.entry, line.tag, line.events, now)
            for number, line in enumerate(found.lines)
        ]
        row = archive.table_row(table)
        texts = [row.origin or "", found.snapshot]
        for line in found.lines:
            texts += (line.entry, line.events)
        size = sum([len(text.encode()) for text in texts])
        import_records.set_looked(conn, looked)
        before = import_records.imports_of(conn, guest.id)
        gone = make_space(conn, services.settings, holder, guest.id, size, now)
        dropped = before - import_records.imports_of(conn, guest.id)
        records.add_table(conn, row, table.secret)
        records.save_seats(conn, table.id, archive.seat_rows(table))
        records.add_entries(conn, table.id, rows)
        records.save_room(conn, table.id, found.snapshot, runtime.to_json(), None)
        import_records.add_import(conn, table.id, holder, size, now)
        return gone, dropped

    gone, dropped = await services.store.write(job)
    services.hub.drop_rooms(gone)
    return Brought(table.id, dropped)
