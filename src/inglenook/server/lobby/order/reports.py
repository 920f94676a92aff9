"""Take reports of players, with what is reported as it is then."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from sqlalchemy import Connection

from inglenook.server.accounts.display_text import plain
from inglenook.server.accounts.guests import check_session
from inglenook.server.errors import Refused
from inglenook.server.protocol import order as p
from inglenook.server.rooms.commands.chat import GALLERY, TABLE
from inglenook.server.rooms.storage import archive
from inglenook.server.store import records
from inglenook.server.store.people import order_lists, reports

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

MOST_WAITING = 20  # reports of one person


async def report(services: Services, guest: Guest, body: p.NewReport) -> None:
    """Put a report into the queue, with what is reported as it is now."""

    def job(conn: Connection) -> None:
        check_session(conn, guest)
        made = _report_of(conn, guest, body, services.now())
        if made.reported == guest.id:
            raise Refused(409, "yourself", "You can't do that to yourself.")
        if reports.is_waiting(conn, made):
            raise Refused(409, "reported", "You have reported that already.")
        if reports.count_waiting(conn, guest.id) >= MOST_WAITING:
            sentence = "Too many of your reports wait. Moderators look at them first."
            raise Refused(409, "too-many-reports", sentence)
        reports.add(conn, made)

    await services.store.write(job)


def _report_of(conn: Connection, guest: Guest, body: p.NewReport, now: float) -> reports.NewReport:
    row = records.load_table(conn, body.table)
    if row is None:
        raise Refused(404, "no-table", "There is no such table.")
    table = archive.listed_table(row, records.load_seats(conn, body.table))
    visitors = records.load_visitors(conn, body.table)
    table.banned |= {one for one, banned in visitors.items() if banned}
    if not table.may_look(guest.id):
        raise Refused(403, "not-for-you", "Only those who sit at this table may look.")
    note = plain(body.note)
    made = partial(
        reports.NewReport,
        created=now,
        kind=body.kind,
        reporter=guest.id,
        table_id=body.table,
        note=note,
    )
    if body.kind == "chat":
        reads_all = table.seat_of(guest.id) is None or table.state in ("over", "cancelled")
        audiences = [TABLE, GALLERY] if reads_all else [TABLE]
        said = order_lists.line_at(conn, body.table, body.at or 0.0, body.text, audiences)
        if said is None or not said.guest:
            raise Refused(404, "no-line", "This chat line is not there any more.")
        return made(reported=said.guest, line=said.number, name=said.name, words=said.text)
    places = [one for one in table.places if one.seat == body.seat and one.guest]
    if not places:
        raise Refused(409, "nobody-there", "No player sits there.")
    place = places[0]
    words = place.name if body.kind == "name" else ""
    return made(reported=place.guest or "", line=None, name=place.name, words=words)
