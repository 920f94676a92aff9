"""The figures of one match, as a ledger keeps them."""

from __future__ import annotations

from typing import NamedTuple

from inglenook.arena.ledger import PlayedMatch


class Uses(NamedTuple):
    """How often each seat could use a thing, and did."""

    offered: tuple[int, ...]
    taken: tuple[int, ...]


class Lead(NamedTuple):
    """The course of the lead.

    `by` says what it was measured by: `evaluation`, `scores`, or "" where a game has neither.
    `changes` counts how often the lead went to another side, also at the end to the winner.
    `last` is when the winning side took it for good, as a part of the match from 0 to 1. `drama`
    and `comeback` measure how far the winning side had been behind in its chance to win; both are
    None without an evaluation. `last`, `drama` and `comeback` are None where not exactly one side
    won.
    """

    by: str
    changes: int
    last: float | None
    drama: float | None
    comeback: float | None


class Observed(NamedTuple):
    """One match of a study; tuples are by seat."""

    arm: int
    number: int
    played: PlayedMatch
    first: int  # the seat that played first
    reason: str
    questions: int  # that the table waited for; seats that answer together share one
    forced: tuple[int, ...]
    options: tuple[int, ...]  # legal answers in all decisions that were not forced
    waited: tuple[int, ...]  # questions to others only, between two decisions, in all
    waits: tuple[int, ...]  # how many times a seat waited
    longest_wait: tuple[int, ...]
    lead: Lead
    points: dict[str, tuple[int, ...]]  # by line of the score sheet
    things: dict[str, Uses]

    def place_of(self, seat: int) -> int:
        """Return the place of a seat in turn order, from 0."""
        return (seat - self.first) % len(self.played.teams)

    def to_json(self) -> dict[str, object]:
        return {
            **self._asdict(),
            "played": self.played._asdict(),
            "lead": self.lead._asdict(),
            "things": {name: list(uses) for name, uses in self.things.items()},
        }


def observed(data: dict[str, object]) -> Observed:
    """Read a match from its JSON form.

    Raises ValueError, TypeError, KeyError or AttributeError for another form.
    """
    parts = _tuples(data)
    if set(parts) != set(Observed._fields):
        raise ValueError("expected a match of a study, got another line")
    points, things = parts["points"], parts["things"]
    match = Observed(
        **{
            **parts,  # type: ignore[arg-type]
            "played": PlayedMatch(**_tuples(parts["played"])),  # type: ignore[arg-type]
            "lead": Lead(**_tuples(parts["lead"])),  # type: ignore[arg-type]
            "points": _tuples(points),
            "things": {name: Uses(*map(tuple, uses)) for name, uses in _rows(things)},
        }
    )
    seats = len(match.played.teams)
    by_seat = [match.forced, match.options, match.waited, match.waits, match.longest_wait]
    by_seat += [match.played.answers, match.played.seating, *match.points.values()]
    by_seat += [one for uses in match.things.values() for one in uses]
    if any([len(part) != seats for part in by_seat]):
        raise ValueError(f"expected figures for {seats} seats, got another number")
    return match


def _tuples(data: object) -> dict[str, object]:
    if not isinstance(data, dict):
        raise TypeError("expected an object")
    return {key: tuple(part) if isinstance(part, list) else part for key, part in data.items()}


def _rows(data: object) -> list[tuple[str, list[list[int]]]]:
    if not isinstance(data, dict):
        raise TypeError("expected an object")
    return list(data.items())
