"""List a guest's finished matches with their results, page by page."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Annotated, Final

from msgspec import Meta, Struct
from sqlalchemy import Connection

from inglenook.server.protocol.messages import Answer, Outcome
from inglenook.server.rooms.storage import archive
from inglenook.server.store import list_records, records
from inglenook.server.store.rows import SeatRow, TableRow

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

PAGE: Final = 10
REVIEWABLE: Final = ("played", "resigned")


class FinishedMatch(Answer):
    """A finished match of yours. `names` are by seat; a seat without a name has "". A game that is
    not installed any more has its name as its title."""

    id: str
    game: str
    title: str
    names: list[str]
    bots: list[bool]
    you: int | None
    ended: float
    outcome: Outcome | None
    review: bool  # whether its decisions can be reviewed
    imported: bool


class FinishedMatches(Answer):
    """A page of matches. Send `next` as `after` to get the following page; it is empty on the last
    page."""

    matches: list[FinishedMatch]
    next: str = ""


class FinishedQuery(Struct, kw_only=True):
    """`after` is the `next` of the page before."""

    after: Annotated[str, Meta(max_length=120)] | None = None


def read_cursor(text: str) -> tuple[float, str] | None:
    """Parse `TIME~ID`; any other text counts as the beginning."""
    time, tilde, table_id = text.partition("~")
    try:
        ended = float(time)
    except ValueError:
        return None
    return (ended, table_id) if tilde and math.isfinite(ended) else None


async def finished_matches(services: Services, guest: Guest, after: str | None) -> FinishedMatches:
    """Return a page of the guest's finished matches, the latest first."""
    before = read_cursor(after or "")

    def query(conn: Connection) -> list[FinishedMatch]:
        rows = list_records.finished_of(conn, guest.id, before, PAGE + 1)
        seats = records.seats_of(conn, [row.id for row in rows])
        return [_match(row, seats[row.id], guest.id) for row in rows]

    found = await services.store.read(query)
    shown, more = found[:PAGE], len(found) > PAGE
    last = shown[-1] if shown else None
    following = f"{last.ended!r}~{last.id}" if more and last is not None else ""
    return FinishedMatches(matches=shown, next=following)


def _match(row: TableRow, seats: list[SeatRow], guest: str) -> FinishedMatch:
    table = archive.listed_table(row, seats)
    outcome = table.outcome
    return FinishedMatch(
        id=table.id,
        game=table.game.info.name,
        title=table.game.info.title,
        names=[place.name for place in table.places],
        bots=[place.bot is not None for place in table.places],
        you=table.seat_of(guest),
        ended=table.created if table.ended is None else table.ended,
        outcome=outcome,
        review=outcome is not None
        and outcome.how in REVIEWABLE
        and not archive.is_absent(table.game),
        imported=row.commitment == "",  # lists leave out the origin
    )
