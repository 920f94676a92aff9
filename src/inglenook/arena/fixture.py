"""Fixtures: who plays whom.

Matches come in groups. All matches of a group have the same draws, and the bots change places until
each has sat everywhere, with every partner where there are teams: so luck and seats favour nobody.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from inglenook.core.errors import BadInput


class Fixture(NamedTuple):
    """One match: the number of its group, its number therein, and the bots by seat."""

    group: int
    place: int
    seating: tuple[int, ...]


def seatings(bots: int, seats: int, teams: bool) -> list[tuple[int, ...]]:
    """The matches of one group, each as the numbers of the bots by seat.

    Fewer bots than seats sit down again and again in turn; of more bots every choice plays.

    >>> seatings(2, 2, False)
    [(0, 1), (1, 0)]
    >>> seatings(2, 4, True)
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    >>> len(seatings(4, 4, True)), len(seatings(3, 2, False))
    (12, 6)
    """
    if bots < 2:
        raise BadInput("--bots", "two or more", bots)
    found: list[tuple[int, ...]] = []
    for chosen in combinations(range(bots), min(bots, seats)):
        for order in _orders(chosen, seats, teams):
            row = tuple([order[seat % len(order)] for seat in range(seats)])
            for turn in range(seats):
                turned = row[turn:] + row[:turn]
                if turned not in found:
                    found.append(turned)
    return found


def _orders(chosen: tuple[int, ...], seats: int, teams: bool) -> list[tuple[int, ...]]:
    """Round the table; with teams also so that each bot once sits opposite each other one."""
    if not teams or len(chosen) < 4:
        return [chosen]
    first, *rest = chosen
    return [(first, *rest[turn:], *rest[:turn]) for turn in range(len(rest))]


def fixtures(groups: range, matches: list[tuple[int, ...]]) -> list[Fixture]:
    """All matches of some groups."""
    return [
        Fixture(group, place, seating) for group in groups for place, seating in enumerate(matches)
    ]


def shard(text: str) -> tuple[int, int]:
    """`1/4` as (1, 4): the first of four parts of the groups.

    >>> shard("1/4")
    (1, 4)
    """
    part, _, of = text.partition("/")
    if part.isdecimal() and of.isdecimal() and 1 <= int(part) <= int(of):
        return int(part), int(of)
    raise BadInput("--shard", "I/N, such as 1/4", text)
