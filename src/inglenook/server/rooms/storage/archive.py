"""Store tables and matches as rows, and load rooms from them."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Raw, json
from sqlalchemy import Connection

from inglenook.core.draws import Draws
from inglenook.core.errors import RulesFault
from inglenook.core.game import Game, GameInfo, Result
from inglenook.core.journal import Journal, entry_from_json, header_from_json
from inglenook.core.match import load_match
from inglenook.core.playthrough import Playthrough
from inglenook.core.registry import game_names, load_game
from inglenook.core.state import State
from inglenook.core.view import View
from inglenook.server.errors import Refused
from inglenook.server.fields import StoredSeat, StoredTable, shared
from inglenook.server.protocol.messages import Outcome, Problem
from inglenook.server.rooms.runtime import MatchRuntime, runtime_from_json
from inglenook.server.rooms.table import Place, Table, TableSettings
from inglenook.server.store import records
from inglenook.server.store.maintenance import archived
from inglenook.server.store.rows import EntryRow, RoomRow, SeatRow, TableRow
from inglenook.server.viewers.stream import Stream, is_filled

if TYPE_CHECKING:
    from inglenook.server.rooms.services import RoomServices


def text(value: object) -> str:
    """Encode a value as JSON text."""
    return json.encode(value).decode()


# -- tables


def table_row(table: Table) -> TableRow:
    """Return the row of a table."""
    return TableRow(
        **shared(table, StoredTable),
        game=table.game.info.name,
        seats=len(table.places),
        options=text(table.options),
        settings=text(table.settings),
        commitment=table.commitment,
        outcome=None if table.outcome is None else text(table.outcome),
        origin=text(table.origin) if table.origin else None,
    )


def seat_rows(table: Table) -> list[SeatRow]:
    """Return the rows of a table's seats."""
    rows = [SeatRow(**shared(one, StoredSeat)) for one in table.places]
    if table.state != "open":
        for row in rows:
            row.address = None  # needed only while the table waits for players
    return rows


class AbsentGame(Game[State, View]):
    """Stands in lists for a game that is not installed; its name is its title."""

    def __init__(self, name: str, seats: int) -> None:
        self.info = GameInfo(name, name, "", (seats,), 1, 1, 1, 1)

    def start(self, seats: int, options: dict[str, str]) -> State:
        return State()

    def view(self, s: State, viewer: int) -> View:
        raise self._fault()

    def sample(self, view: View, draws: Draws) -> State:
        raise self._fault()

    def result(self, s: State) -> Result | None:
        raise self._fault()

    def _fault(self) -> RulesFault:
        return RulesFault(f"expected an installed game, got {self.info.name}")


def table_of(row: TableRow, seats: list[SeatRow], secret: bytes, banned: set[str]) -> Table:
    """Build a table from its rows; raise `BadInput` if its game is not installed."""
    return _table(row, seats, load_game(row.game), secret, banned)


def listed_table(row: TableRow, seats: list[SeatRow]) -> Table:
    """Build a table for a list, without secret and bans, even if its game is not installed."""
    is_there = row.game in game_names()
    game = load_game(row.game) if is_there else AbsentGame(row.game, len(seats))
    return _table(row, seats, game, b"", set())


def _table(
    row: TableRow, seats: list[SeatRow], game: Game[Any, Any], secret: bytes, banned: set[str]
) -> Table:
    options = json.decode(row.options, type=dict[str, str])
    return Table(
        **shared(row, StoredTable),
        game=game,
        options={} if is_absent(game) else game.info.recorded(len(seats), options),
        settings=json.decode(row.settings, type=TableSettings),
        places=[Place(**shared(one, StoredSeat)) for one in seats],
        secret=secret,
        outcome=None if row.outcome is None else json.decode(row.outcome, type=Outcome),
        origin={} if row.origin is None else origin_of(row.origin),
        banned=banned,
    )


def is_absent(game: Game[Any, Any]) -> bool:
    """Return whether the game is not installed."""
    return isinstance(game, AbsentGame)


def origin_of(text: str) -> dict[str, Any]:
    """Parse the origin of a table. An import stays raw, because only its export needs it."""
    found = json.decode(text, type=dict[str, Raw])
    return {
        name: value if name == "imported" else json.decode(value) for name, value in found.items()
    }


def load_table(conn: Connection, table_id: str) -> Table | None:
    """Load a table with its seats and bans, or return None."""
    row = records.load_table(conn, table_id)
    if row is None:
        return None
    secret = records.load_secret(conn, table_id)
    visitors = records.load_visitors(conn, table_id)
    banned = {guest for guest, is_banned in visitors.items() if is_banned}
    return table_of(row, records.load_seats(conn, table_id), secret, banned)


def no_table() -> Refused:
    """Return the refusal for a table that never was, or was deleted."""
    return Refused(404, "no-table", "There is no such table.")


def missing(conn: Connection, table_id: str) -> Refused:
    """Return the refusal for a table that is not in the database."""
    if archived.month_of(conn, table_id) is None:
        return no_table()
    sentence = "This match is in the site's archive now. Ask its host for the record."
    return Refused(410, "archived", sentence)


def save(conn: Connection, table: Table) -> None:
    """Write a table and its seats as they are now."""
    records.save_table(conn, table_row(table))
    records.save_seats(conn, table.id, seat_rows(table))
    for guest in sorted(table.banned):
        records.save_visitor(conn, table.id, guest, True)


# -- rooms


class Read(NamedTuple):
    """A table as the store has it, with its match if it has begun."""

    table: Table
    match: Playthrough[Any, Any] | None
    stream: Stream
    runtime: MatchRuntime | None
    tag: str


async def read(services: RoomServices, table_id: str) -> Read | None:
    """Load the state of a room, adjusted to the current time; None if there is no such table.

    A long match takes long to load, so that runs in a thread of the store.
    """
    found = await services.store.read(partial(read_match, table_id))
    if found is None or found.match is None or found.runtime is None:
        return found
    runtime = found.runtime
    runtime.forgive(services.downtimes)
    if runtime.shown_question < 0:  # saved before this field existed; its next answer may be sealed
        runtime.shown_question = found.match.question
    if runtime.clocks.standing and not runtime.paused and found.table.frozen is None:
        runtime.clocks.resumed(services.now())  # it was frozen, and is released now
    return found


def read_match(table_id: str, conn: Connection) -> Read | None:
    """Build a table and its match from its rows."""
    table = load_table(conn, table_id)
    if table is None:
        return None
    row, entries = records.load_room(conn, table_id), records.load_entries(conn, table_id)
    stream = Stream.empty(table.game, len(table.places))
    if row is None or not entries:
        return Read(table, None, stream, None, "")
    match = match_of(table, row, entries)
    sealed = 0  # events up to the last sealed entry: the match holds only those after it
    for one, entry in zip(entries, match.journal.entries, strict=True):
        delta = stream.from_json(json.decode(one.events), entry)
        stream = stream.after(delta, one.at, is_filled(entry))
        sealed = stream.length if entry.sealed else sealed
    match = match.with_events(stream.events()[:sealed])
    return Read(table, match, stream, runtime_from_json(row.runtime), entries[-1].tag)


def match_of(table: Table, row: RoomRow, entries: list[EntryRow]) -> Playthrough[Any, Any]:
    """Build the match from its snapshot, without playing it again."""
    runtime = runtime_from_json(row.runtime)
    data = {
        "journal": journal_of(table, entries).to_json(),
        "snapshot": json.decode(row.snapshot),
        "question": runtime.question,
        "line": runtime.line,
    }
    return load_match(table.game, data)


def journal_of(table: Table, entries: list[EntryRow]) -> Journal:
    """Build the journal of a match that has begun."""
    read = [entry_from_json(json.decode(one.entry), f"entries[{one.number}]") for one in entries]
    return Journal(header_from_json(table.origin.get("header")), read)


def problem(error: Refused) -> Problem:
    """Return a refusal as it is sent."""
    return Problem(code=error.code, sentence=error.sentence, clause=error.clause)
