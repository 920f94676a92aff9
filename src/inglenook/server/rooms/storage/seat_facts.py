"""Count finished matches for the statistics of their players: results, scores, times and uses.

Each match is read once, after its end, by a sweep of the site or before its player looks at
statistics, in a thread of the store. Each is a small job by itself: replaying one takes some
milliseconds. One that can't be read is marked, and not tried again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import partial
from typing import Any, Final, Protocol

import structlog
from msgspec import json
from sqlalchemy import Connection

from inglenook.core.errors import BadInput
from inglenook.core.event import Event, uses
from inglenook.core.journal import Entry, Journal
from inglenook.core.match import replay_steps
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Table
from inglenook.server.store import records
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.people import matches
from inglenook.server.store.rows import EntryRow, SeatFactsRow
from inglenook.server.store.store import Store
from inglenook.server.viewers.stream import FILLED, Stream

AT_ONCE: Final = 20  # matches in one sweep
MOST_ANSWERS: Final = 1000  # of a seat, whose times are kept
MOST_THINGS: Final = 300  # of a seat, whose uses are kept
WON, SHARED, LOST, NONE = "won", "shared", "lost", "none"

log = structlog.get_logger("inglenook.rooms")


class CountingServices(Protocol):
    """The store whose matches are counted."""

    store: Store


async def count_finished(services: CountingServices) -> bool:
    """Count a few matches that ended; return whether there may be more."""
    found = await services.store.read(lambda conn: matches.uncounted(conn, AT_ONCE))
    await count_matches(services, found)
    return len(found) == AT_ONCE


async def count_matches(services: CountingServices, table_ids: Iterable[str]) -> None:
    """Count these matches, one after the other."""
    for table_id in table_ids:
        rows: list[SeatFactsRow] | None
        try:
            rows = await services.store.read(partial(_facts, table_id))
        except StoreDown:
            raise
        except Exception as error:
            log.error("not-counted", table=table_id, error=type(error).__name__)
            rows = None
        await services.store.write(partial(matches.save_facts, table_id=table_id, rows=rows))


def _facts(table_id: str, conn: Connection) -> list[SeatFactsRow]:
    """Read a match and its facts, in the thread that reads."""
    table = archive.load_table(conn, table_id)
    if table is None or table.imported or table.outcome is None:
        return []
    room, entries = records.load_room(conn, table_id), records.load_entries(conn, table_id)
    if room is None or not entries:
        return []
    match = archive.match_of(table, room, entries)
    try:
        teams = [match.game.team(match.s, place.seat) for place in table.places]
    except IndexError:  # no card has been dealt that decides it
        teams = [place.seat for place in table.places]
    return facts_of(table, teams, match.journal, entries)


def facts_of(
    table: Table, teams: list[int], journal: Journal, rows: list[EntryRow]
) -> list[SeatFactsRow]:
    """Return the facts of the seats of people, given each seat's team and the journal."""
    outcome = table.outcome
    assert outcome is not None
    seats = [place.seat for place in table.places if place.kind == "person"]
    won = {teams[seat] for seat in outcome.winners}
    observed = _Observed(table, seats, _questions(table, journal))
    for entry, row in zip(journal.entries, rows, strict=True):
        observed.add(entry, row)
    used = observed.uses()
    found: list[SeatFactsRow] = []
    for seat in seats:
        mine = teams[seat] in won
        result = NONE if not won else LOST if not mine else WON if len(won) == 1 else SHARED
        most = dict(used[seat].most_common(MOST_THINGS))
        found.append(
            SeatFactsRow(
                seat=seat,
                result=result,
                credit=1 / len(won) if mine else 0.0,
                expected=1 / len(set(teams)),
                score=outcome.scores[seat] if seat < len(outcome.scores) else None,
                seconds=archive.text(observed.seconds[seat][:MOST_ANSWERS]),
                uses=archive.text(most),
            )
        )
    return found


def _questions(table: Table, journal: Journal) -> dict[int, int]:
    """Return the number of the open question by entry, except where older rules were played."""
    try:
        steps = replay_steps(table.game, journal)
        return {len(one.journal.entries) - 1: one.question for one in steps}
    except BadInput:
        return {}


class _Observed:
    """The events of a match as its entries bring them, and the times of answers.

    A seat's time for an answer begins when the question was asked, or with its own answer before.
    Under older rules it begins when the seat saw something happen last.
    """

    def __init__(self, table: Table, seats: list[int], questions: dict[int, int]) -> None:
        self.questions = questions
        self.stream = Stream.empty(table.game, len(table.places))
        self.events: list[Event] = []  # those that were not undone
        self.seconds: dict[int, list[float]] = {seat: [] for seat in seats}
        self.since: dict[int, float] = {}
        # seats for which a bot plays: a later note says so, or that the player is back
        self.away: set[int] = set()

    def add(self, entry: Entry, row: EntryRow) -> None:
        """Take the next entry with its events."""
        data: Any = json.decode(row.events)
        delta = self.stream.from_json(data, entry)
        gone = self.events[delta.cut :]
        self.events = [*self.events[: delta.cut], *delta.added]
        if entry.kind == "seat" and entry.note != FILLED:
            self._changed(entry)
        own = entry.kind == "answer" and not entry.standing and entry.seat not in self.away
        if own and entry.seat in self.seconds and entry.seat in self.since:
            spent = max(row.at - self.since[entry.seat], 0.0)
            self.seconds[entry.seat].append(round(spent, 1))
        asked = self._is_asked(entry.number)
        for seat in self.seconds:
            if asked is None:
                shown = any([one.seen_by(seat) is not None for one in (*gone, *delta.added)])
            else:
                shown = asked
            if shown or seat == entry.seat or entry.number == 0:
                self.since[seat] = row.at

    def _is_asked(self, number: int) -> bool | None:
        """Return whether a question was asked after an entry; None if it is not known."""
        if number not in self.questions or number - 1 not in self.questions:
            return None
        return self.questions[number] != self.questions[number - 1]

    def _changed(self, entry: Entry) -> None:
        if entry.note == "person":
            self.away.discard(entry.seat)
        else:
            self.away.add(entry.seat)
        if entry.note == "open" and entry.seat in self.seconds:
            self.seconds[entry.seat] = []  # they were those of another player

    def uses(self) -> dict[int, Counter[str]]:
        """Return how often each seat used each thing."""
        found: dict[int, Counter[str]] = {seat: Counter() for seat in self.seconds}
        for event in self.events:
            for seat, thing in uses(event):
                if seat in found:
                    found[seat][thing] += 1
        return found
