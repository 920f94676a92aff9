"""The ledger: a file with one JSON line for the arena, then one for each finished match.

A line is written when its match is over, so a stopped run can be resumed. Ledgers of the same arena
from several machines can be merged by their fixtures; a match in several of them counts once.
Reading checks the file against the fixtures of its arena, as an older version may have had others.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import IO, NamedTuple, Self

from inglenook.arena.line_file import open_to_append, whole_lines, written
from inglenook.core.errors import BadInput


class Arena(NamedTuple):
    """The settings of an arena; ledgers of equal arenas can be merged."""

    game: str
    rules_version: int
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    groups: int
    seed: int


class PlayedMatch(NamedTuple):
    """One finished match."""

    group: int
    place: int
    seating: tuple[int, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    teams: tuple[int, ...]
    seconds: tuple[float, ...]  # thinking time of each seat
    answers: tuple[int, ...]


class Ledger:
    """The matches of an arena by group and place, and the file they are written to, if any."""

    def __init__(self, arena: Arena) -> None:
        self.arena = arena
        self.played: dict[tuple[int, int], PlayedMatch] = {}
        self.file: IO[str] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def write_to(self, path: Path) -> None:
        """Resume a file: read its matches, and append to it from now on."""
        self.file = open_to_append(path, written({"arena": self.arena._asdict()}), self._resume)

    def _resume(self, path: Path) -> int:
        older, whole = read(path)
        if older.arena != self.arena:
            raise BadInput(f"ledger {path.name}", f"that of {self.arena}", older.arena)
        self.played |= older.played
        return whole

    def add(self, match: PlayedMatch) -> None:
        self.played[match.group, match.place] = match
        self._line(match._asdict())

    def _line(self, thing: dict[str, object]) -> None:
        if self.file is not None:
            self.file.write(written(thing))
            self.file.flush()

    def matches(self) -> list[PlayedMatch]:
        """Return the matches in the order of the fixtures."""
        return [self.played[key] for key in sorted(self.played)]


def read(path: Path) -> tuple[Ledger, int]:
    """Read a ledger's file; return it, and how many bytes of it are whole lines."""
    ledger: Ledger | None = None
    whole = 0
    for number, (line, end) in enumerate(whole_lines(path), 1):
        try:
            thing = json.loads(line)
            if ledger is None:
                ledger = Ledger(_arena(thing["arena"]))
            else:
                match = _played(thing, ledger.arena)
                ledger.played[match.group, match.place] = match
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            problem = f"{type(error).__name__}: {error}"
            raise BadInput(f"{path.name}, line {number}", "a line of a ledger", problem) from error
        whole = end
    if ledger is None:
        raise BadInput(path.name, "a ledger that an arena wrote", "nothing")
    return ledger, whole


def _arena(given: dict[str, object]) -> Arena:
    arena = Arena(**given)  # type: ignore[arg-type]
    return arena._replace(bots=tuple(arena.bots), options=dict(arena.options))


def _played(given: dict[str, object], arena: Arena) -> PlayedMatch:
    parts = {key: tuple(part) if isinstance(part, list) else part for key, part in given.items()}
    match = PlayedMatch(**parts)  # type: ignore[arg-type]
    if match.group not in range(arena.groups) or not isinstance(match.place, int):
        raise ValueError(f"expected a match of {arena.groups} groups, got {match.group}")
    by_seat = [match.seating, match.teams, match.seconds, match.answers]
    if match.scores:  # a game may have none
        by_seat.append(match.scores)
    if any(len(part) != arena.seats for part in by_seat):
        raise ValueError(f"expected figures for {arena.seats} seats, got another number")
    if any(bot not in range(len(arena.bots)) for bot in match.seating):
        raise ValueError("expected bots of this arena, got another")
    if any(seat not in range(arena.seats) for seat in match.winners):
        raise ValueError("expected winners at the seats, got another")
    figures = (*match.teams, *match.seconds, *match.answers, *match.scores)
    if not all(isinstance(figure, int | float) for figure in figures):
        raise ValueError("expected numbers, got something else")
    return match


def check_fixtures(ledger: Ledger, seatings: list[tuple[int, ...]]) -> None:
    """Raise BadInput if a match of the ledger is not one of its arena's fixtures."""
    for match in ledger.matches():
        seating = seatings[match.place] if match.place in range(len(seatings)) else None
        if match.seating != seating:
            where = f"ledger, group {match.group}, match {match.place}"
            raise BadInput(where, f"the bots seated as {seating}", match.seating)


def merged(ledgers: Iterable[Ledger]) -> Ledger:
    """Merge several ledgers of one arena."""
    whole: Ledger | None = None
    for ledger in ledgers:
        if whole is None:
            whole = Ledger(ledger.arena)
        elif ledger.arena != whole.arena:
            raise BadInput("ledgers", f"all of {whole.arena}", ledger.arena)
        whole.played |= ledger.played
    if whole is None:
        raise BadInput("ledgers", "one or more", "none")
    return whole
