"""Records of played matches, and their totals."""

from __future__ import annotations

import pickle
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from operator import eq
from typing import Any, NamedTuple, overload

from inglenook.core.event import Event
from inglenook.core.game import Result


class MatchRecord(NamedTuple):
    """A played match: its number in its run, how it ended, and what was kept of it."""

    number: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    teams: tuple[int, ...]  # by seat
    decisions: int
    forced: int  # answers without a choice
    events: tuple[Event, ...] = ()
    export: dict[str, Any] | None = None

    @property
    def result(self) -> Result:
        """The end of the match."""
        return Result(self.winners, self.scores, self.reason)


@dataclass(frozen=True, slots=True)
class Totals:
    """The counted results of some matches; wins and scores are by seat."""

    games: int
    decisions: int
    forced: int
    draws: int
    wins: tuple[int, ...]
    scores: tuple[int, ...]
    team_wins: tuple[int, ...]  # by team number; empty in games without teams

    @property
    def mean_scores(self) -> tuple[float, ...]:
        """The mean score of each seat."""
        return tuple([score / self.games for score in self.scores])

    def plus(self, other: Totals) -> Totals:
        """Return the totals of both together."""
        return Totals(
            self.games + other.games,
            self.decisions + other.decisions,
            self.forced + other.forced,
            self.draws + other.draws,
            added(self.wins, other.wins),
            added(self.scores, other.scores),
            added(self.team_wins, other.team_wins),
        )


def added(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """Return the sums of two rows; the shorter one goes on with zeros."""
    return tuple([first + second for first, second in zip_longest(one, other, fillvalue=0)])


def counted(seats: int, records: Iterable[MatchRecord]) -> Totals:
    """Count records, of which none is kept."""
    games = decisions = forced = draws = 0
    wins, scores, team_wins = [0] * seats, [0] * seats, list[int]()
    for record in records:
        games += 1
        decisions += record.decisions
        forced += record.forced
        draws += not record.winners
        for seat in record.winners:
            wins[seat] += 1
        for seat, score in enumerate(record.scores):
            scores[seat] += score
        teams = record.teams
        if len(set(teams)) < len(teams):
            team_wins += [0] * (max(teams) + 1 - len(team_wins))
            for team in {teams[seat] for seat in record.winners}:
                team_wins[team] += 1
    return Totals(games, decisions, forced, draws, tuple(wins), tuple(scores), tuple(team_wins))


class PackedRecords(Sequence[MatchRecord]):
    """The records of a run in order, in pieces that are unpacked when they are read.

    Other processes send them packed: most runs are read for their totals alone.
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(self) -> None:
        self.pieces: list[bytes] = []
        self.ends: list[int] = []  # how many records there are up to the end of each piece

    def append(self, piece: bytes, records: int) -> None:
        """Add a piece that `packed` made of so many records."""
        self.pieces.append(piece)
        self.ends.append(len(self) + records)

    def __len__(self) -> int:
        return self.ends[-1] if self.ends else 0

    def __iter__(self) -> Iterator[MatchRecord]:
        for piece in self.pieces:
            yield from unpacked(piece)

    @overload
    def __getitem__(self, place: int) -> MatchRecord: ...

    @overload
    def __getitem__(self, place: slice) -> list[MatchRecord]: ...

    def __getitem__(self, place: int | slice) -> MatchRecord | list[MatchRecord]:
        if isinstance(place, slice):
            return list(self)[place]
        number = range(len(self))[place]
        piece = bisect_right(self.ends, number)
        return unpacked(self.pieces[piece])[number - self.ends[piece]]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, (list, PackedRecords)):
            return NotImplemented
        return len(self) == len(other) and all(map(eq, self, other))


def packed(records: list[MatchRecord]) -> bytes:
    """Return records as bytes."""
    return pickle.dumps(records, pickle.HIGHEST_PROTOCOL)


def unpacked(piece: bytes) -> list[MatchRecord]:
    """Return the records that `packed` wrote, which came from a worker of this run."""
    records: list[MatchRecord] = pickle.loads(piece)
    return records


@dataclass(frozen=True, slots=True)
class Simulation(Totals):
    """Many matches: their totals, and a record of each in `matches`."""

    game: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]  # empty for random play
    seed: int
    matches: Sequence[MatchRecord] = field(repr=False)
