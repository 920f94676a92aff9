"""Facts: what can be said of a position, and how often each of them holds in many positions.

A fact is a place of the state with its value ("state.hands[1][0]"). Facts about a list are its
values in order, sorted, how many of them are alike, and neighbours in pairs. Another one is how
often one value is in the list, or in all lists beside it: "count(state.hands[1], 3)". That one is
sharp where a hand has duplicates: a wrong number of copies of one card is spread thin over places.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from inglenook.core.codec import encode

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from inglenook.conformance.frequencies.belief import Weighted
    from inglenook.conformance.naming import AnyGame

Row: TypeAlias = dict[str, str]

ELSE: Final = "none"  # the value of a place that is not there, and of a card that is not in a list
NOTHING: Final = 1e-9  # a share of the weights that rounding leaves


class Fact(NamedTuple):
    """By value, the sum of weights, and that of their squares, for its precision."""

    sums: dict[str, float]
    squares: dict[str, float]


def facts(
    game: AnyGame, *groups: Weighted, only: Collection[str] | None = None
) -> list[dict[str, Fact]]:
    """Return the facts of each group of states, by name, about all places where states differ.

    With `only`, these facts alone are counted. All groups have the same facts, and the values of
    a fact come to the whole weight of the group.
    """
    rows = _rows([[(encode(s, game.kinds), weight) for s, weight in group] for group in groups])
    lists = _lists(_places_that_differ([row for group in rows for row, _ in group]))
    together = _together(lists)
    found: list[dict[str, Fact]] = []
    for group in rows:
        table: dict[str, Fact] = {}
        for row, weight in group:
            for name, value in _values(row, lists, together):
                if only is not None and name not in only:
                    continue
                fact = table.get(name)
                if fact is None:
                    fact = table[name] = Fact({}, {})
                fact.sums[value] = fact.sums.get(value, 0) + weight
                fact.squares[value] = fact.squares.get(value, 0) + weight * weight
        found.append(table)
    names = {name: None for table in found for name in table}
    for table, group in zip(found, groups, strict=True):
        weights = [weight for _, weight in group]
        _complete(table, names, sum(weights), sum([weight * weight for weight in weights]))
    return found


def _complete(table: dict[str, Fact], names: Collection[str], whole: float, squares: float) -> None:
    """Add the states of which a fact says nothing, so that all facts have the whole weight."""
    for name in names:
        fact = table.setdefault(name, Fact({}, {}))
        left = whole - sum(fact.sums.values())
        if left > NOTHING * whole:
            fact.sums[ELSE] = left
            fact.squares[ELSE] = max(squares - sum(fact.squares.values()), 0.0)


def _places_that_differ(rows: list[Row]) -> list[str]:
    seen: Row = {}
    differ: dict[str, None] = {}
    for row in rows:
        for place, value in row.items():
            if seen.setdefault(place, value) != value:
                differ[place] = None
    return list(differ)


def _lists(places: list[str]) -> dict[str, list[str]]:
    """Return the places by the list or record that they are in."""
    lists: dict[str, list[str]] = {}
    for place in sorted(places):
        inside = place.endswith("]")
        lists.setdefault(place[: place.rindex("[")] if inside else "", []).append(place)
    return lists


def _together(lists: dict[str, list[str]]) -> dict[str, list[str]]:
    """Return the lists that are themselves in one list, by its name, such as all hands."""
    found: dict[str, list[str]] = {}
    for name in lists:
        if name.endswith("]"):
            found.setdefault(name[: name.rindex("[")], []).append(name)
    return {name: inner for name, inner in found.items() if len(inner) > 1}


def _values(
    row: Row, lists: dict[str, list[str]], together: dict[str, list[str]]
) -> Iterator[tuple[str, str]]:
    """Yield the facts of one state with their values; a card that is not in a list yields none."""
    counts: dict[str, Counter[str]] = {}
    for name, places in lists.items():
        there = [(place, row[place]) for place in places if place in row]
        yield from there
        if not name:
            continue
        values = [value for _, value in there]
        count = counts[name] = Counter(values)
        for value, number in count.items():
            yield f"count({name}, {value})", str(number)
        if len(there) > 1:
            yield name, " ".join(values)
            yield f"sorted({name})", " ".join(sorted(values))
            yield f"alike({name})", " ".join([str(n) for n in sorted(count.values())])
            if len(there) > 2:
                for (place, value), (_, neighbour) in pairwise(there):
                    yield f"{place} and next", f"{value} {neighbour}"
    for name, inner in together.items():
        total: Counter[str] = Counter()
        for one in inner:
            total.update(counts[one])
        for value, number in total.items():
            yield f"count({name}, {value})", str(number)


def _rows(groups: list[list[tuple[object, float]]]) -> list[list[tuple[Row, float]]]:
    """Return the states as rows, without the fields that are the same in all of them."""
    states = [data for group in groups for data, _ in group]
    fields = [data for data in states if isinstance(data, dict)]
    differ = {name for one in fields for name, value in one.items() if value != fields[0].get(name)}
    return [[(_row(data, differ), weight) for data, weight in group] for group in groups]


def _row(data: object, differ: set[str]) -> Row:
    row: Row = {}
    if isinstance(data, dict):
        for name in data:
            if name in differ:
                _fill(row, data[name], f"state.{name}")
    return row


def _fill(row: Row, data: object, where: str) -> None:
    """Add the leaves of a JSON value to a row, by their places."""
    if isinstance(data, dict):
        for name, value in data.items():
            _fill(row, value, f"{where}.{name}")
    elif isinstance(data, list):
        row[f"len({where})"] = str(len(data))
        for place, value in enumerate(data):
            _fill(row, value, f"{where}[{place}]")
    else:
        row[where] = repr(data)
