"""Fixtures: who plays whom.

Matches come in groups. All matches of a group have the same draws, and the bots change places until
each has sat everywhere, with every partner where there are teams: so luck and seats favour nobody.
Where teams are filled by fewer bots, none of them is in two teams: it would win as often as it
loses, whatever it did.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import NamedTuple

from inglenook.core.errors import BadInput


class Fixture(NamedTuple):
    """One match: the number of its group, its number therein, and the bots by seat."""

    group: int
    place: int
    seating: tuple[int, ...]


def seatings(bots: int, teams: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the matches of one group, each as the numbers of the bots by seat.

    `teams` are by seat, too.

    Of fewer bots than seats each in turn sits down more than once; of more bots every choice plays.

    >>> seatings(2, (0, 1))
    [(0, 1), (1, 0)]
    >>> seatings(2, (0, 1, 0, 1))
    [(0, 1, 0, 1), (1, 0, 1, 0)]
    >>> len(seatings(4, (0, 1, 0, 1))), len(seatings(3, (0, 1))), len(seatings(3, (0, 1, 0, 1)))
    (12, 6, 12)
    """
    if bots < 2:
        raise BadInput("--bots", "two or more", bots)
    found: list[tuple[int, ...]] = []
    if bots < len(teams) and len(set(teams)) < len(teams):
        found = _filled(bots, teams)
    if found:
        return found
    for chosen in combinations(range(bots), min(bots, len(teams))):
        for order in _orders(chosen, teams):
            row = tuple([order[seat % len(order)] for seat in range(len(teams))])
            for turn in range(len(teams)):
                turned = row[turn:] + row[:turn]
                if turned not in found:
                    found.append(turned)
    return found


def _filled(bots: int, teams: tuple[int, ...]) -> list[tuple[int, ...]]:
    """All ways to fill teams so that everyone sits about as often, and nobody against itself."""
    found = []
    for row in product(range(bots), repeat=len(teams)):
        times = [row.count(bot) for bot in range(bots)]
        sides = set(zip(row, teams, strict=True))
        if max(times) - min(times) <= 1 and len(sides) == bots:
            found.append(row)
    return found


def _orders(chosen: tuple[int, ...], teams: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Round the table.

    With teams also so that each bot once sits opposite each other one; where some sit down twice,
    so that each is once the first to do so.
    """
    count = len(chosen)
    if len(teams) % count:
        return [chosen[turn:] + chosen[:turn] for turn in range(count)]
    if len(set(teams)) == len(teams) or count < 4:
        return [chosen]
    first, *rest = chosen
    return [(first, *rest[turn:], *rest[:turn]) for turn in range(len(rest))]


def fixtures(groups: range, matches: list[tuple[int, ...]]) -> list[Fixture]:
    """Return all matches of some groups."""
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
