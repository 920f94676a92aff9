"""List a guest's matches with filters, page by page."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec.structs import replace
from sqlalchemy import Connection

from inglenook.server.fields import TableState
from inglenook.server.lobby.history.access import listed
from inglenook.server.protocol.matches import History, HistoryMatch, MatchesQuery
from inglenook.server.rooms.storage import archive, seat_facts
from inglenook.server.rooms.table import Table
from inglenook.server.store.people import matches as rows
from inglenook.server.store.people.matches import Cursor, Wanted
from inglenook.server.store.rows import TableRow

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

PAGE: Final = 20
BATCH: Final = 100  # rows that are read at once where a filter needs their tables
MOST_READ: Final = 2000  # rows for one page
CATCH_UP: Final = 5  # matches that are counted before the answer
REVIEWABLE: Final = ("played", "resigned")
STATES: Final[dict[str | None, tuple[TableState, ...]]] = {
    None: ("playing", "over", "cancelled"),
    "running": ("playing",),
    "finished": ("over",),
    "cancelled": ("cancelled",),
}


class Listed(NamedTuple):
    """A match of a list, and whether it was imported."""

    table: Table
    imported: bool


def read_cursor(text: str) -> Cursor | None:
    """Parse `TIME~ID`; any other text counts as the beginning."""
    time, tilde, table_id = text.partition("~")
    try:
        ended = float(time)
    except ValueError:
        return None
    return (ended, table_id) if tilde and math.isfinite(ended) else None


def place_of(table: Table) -> float:
    """Return the time that decides the place of a match in the list."""
    return table.created if table.ended is None else table.ended


async def count_own(services: Services, guest: Guest) -> None:
    """Count the guest's matches that ended a moment ago, a few at most."""
    mine = await services.store.read(lambda conn: rows.uncounted_of(conn, guest.id, CATCH_UP))
    await seat_facts.count_matches(services, mine)


async def history(services: Services, guest: Guest, query: MatchesQuery) -> History:
    """Return a page of the guest's matches, the latest first."""
    await count_own(services, guest)
    return await page(services, guest, query, PAGE)


async def page(services: Services, guest: Guest, query: MatchesQuery, size: int) -> History:
    """Return a page of some length.

    New matches come before the first page, so they neither repeat nor hide one on a later page.
    """
    wanted = Wanted(
        states=STATES[query.state],
        game=query.game,
        seats=query.seats,
        result=query.result,
        since=query.since,
        until=query.until,
        imported=query.imported,
        reviewed=query.review,
    )

    filtered = query.pace is not None or bool(query.opponent)
    batch = BATCH if filtered else size + 1

    def read(conn: Connection) -> History:
        found: list[Listed] = []
        before = read_cursor(query.after or "")
        for _ in range(MOST_READ // BATCH):
            some = rows.matches_of(conn, guest.id, wanted, before, batch)
            for one in _listed(conn, some):
                if len(found) == size:
                    return _history(conn, guest.id, found, before)
                before = (place_of(one.table), one.table.id)
                if _fits(one.table, guest.id, query):
                    found.append(one)
            if len(some) < batch:
                before = None
                break
        return _history(conn, guest.id, found, before)

    return await services.store.read(read)


def _listed(conn: Connection, found: list[TableRow]) -> list[Listed]:
    tables = listed(conn, found)
    # lists leave out the origin, so the row says whether it is an import
    return [Listed(one, row.commitment == "") for one, row in zip(tables, found, strict=True)]


def _fits(table: Table, guest_id: str, query: MatchesQuery) -> bool:
    """Return whether a match passes the filters that the database does not know."""
    if query.pace is not None and table.settings.clock.live != (query.pace == "live"):
        return False
    if not query.opponent:
        return True
    part = query.opponent.strip().casefold()
    return any([part in one.name.casefold() for one in table.places if one.guest != guest_id])


def _history(conn: Connection, guest_id: str, found: list[Listed], last: Cursor | None) -> History:
    """Return the page of some matches; `last` is the place after which the next one begins."""
    ids = [one.table.id for one in found]
    results = rows.results_of(conn, guest_id, ids)
    reviewed, notes = rows.reviewed_of(conn, ids), rows.notes_at(conn, guest_id, ids)
    matches = [
        replace(
            _match(one, guest_id),
            result=results.get(one.table.id, ""),
            reviewed=one.table.id in reviewed,
            note=notes.get(one.table.id, ""),
        )
        for one in found
    ]
    return History(matches=matches, next="" if last is None else f"{last[0]!r}~{last[1]}")


def _match(one: Listed, guest_id: str) -> HistoryMatch:
    table, outcome = one.table, one.table.outcome
    return HistoryMatch(
        id=table.id,
        game=table.game.info.name,
        title=table.game.info.title,
        state=table.state,
        names=[place.name for place in table.places],
        bots=[place.bot is not None for place in table.places],
        you=table.seat_of(guest_id),
        live=table.settings.clock.live,
        created=table.created,
        ended=table.ended,
        outcome=outcome,
        result="",
        review=table.state == "over"
        and outcome is not None
        and outcome.how in REVIEWABLE
        and not archive.is_absent(table.game),
        reviewed=False,
        imported=one.imported,
        note="",
    )
