"""Fixtures: the seatings of all matches.

Matches come in groups. All matches of a group have the same draws. The bots change places until
each has sat everywhere, and with every partner where there are teams, so that luck and seats cancel
out. Where fewer bots fill the teams, no bot sits in two teams: it would win as often as it loses.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import NamedTuple

from inglenook.core.errors import BadInput


class Fixture(NamedTuple):
    """One match: the number of its group, its number within it, and the bots by seat."""

    group: int
    place: int
    seating: tuple[int, ...]


def seatings(bots: int, teams: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the matches of one group, each as the numbers of the bots by seat.

    `teams` is by seat, too. With fewer bots than seats, each bot in turn takes more than one seat.
    With more bots, every choice of bots plays.

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
    """Return all ways to fill teams so that bots sit equally often, none against itself."""
    found = []
    for row in product(range(bots), repeat=len(teams)):
        times = [row.count(bot) for bot in range(bots)]
        sides = set(zip(row, teams, strict=True))
        if max(times) - min(times) <= 1 and len(sides) == bots:
            found.append(row)
    return found


def _orders(chosen: tuple[int, ...], teams: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return the orders in which the chosen bots sit around the table.

    With teams, each bot sits opposite each other bot once. Where some bots take two seats, each is
    the first to do so once.
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
    """Read a shard: `1/4` as (1, 4), the first of four parts of the groups.

    >>> shard("1/4")
    (1, 4)
    """
    part, _, of = text.partition("/")
    if part.isdecimal() and of.isdecimal() and 1 <= int(part) <= int(of):
        return int(part), int(of)
    raise BadInput("--shard", "I/N, such as 1/4", text)
