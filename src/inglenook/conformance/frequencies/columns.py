"""Columns: how often each value stands at each place of many states, and in which combinations."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from inglenook.core.codec import encode

if TYPE_CHECKING:
    from collections.abc import Iterator

    from inglenook.conformance.frequencies.belief import Weighted
    from inglenook.conformance.naming import AnyGame

Row: TypeAlias = dict[str, str]


class Column(NamedTuple):
    """By value, the sum of weights, and that of their squares, for its precision."""

    sums: dict[str, float]
    squares: dict[str, float]


def columns(game: AnyGame, *groups: Weighted) -> list[dict[str, Column]]:
    """Return the columns of each group of states, for all places where the states differ.

    Several different places of a list also form columns together: in order, sorted, by the number
    of equal values, and in pairs of neighbours. Pairs can deviate where single cards do not.
    """
    rows = _rows([[(encode(s, game.kinds), weight) for s, weight in group] for group in groups])
    lists = _lists(_places_that_differ([row for group in rows for row, _ in group]))
    found: list[dict[str, Column]] = []
    for group in rows:
        table: dict[str, Column] = {}
        for row, weight in group:
            for place, value in _cells(row, lists):
                column = table.get(place)
                if column is None:
                    column = table[place] = Column({}, {})
                column.sums[value] = column.sums.get(value, 0) + weight
                column.squares[value] = column.squares.get(value, 0) + weight * weight
        found.append(table)
    return found


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


def _cells(row: Row, lists: dict[str, list[str]]) -> Iterator[tuple[str, str]]:
    for name, places in lists.items():
        there = [(place, row[place]) for place in places if place in row]
        yield from there
        if name and len(there) > 1:
            values = [value for _, value in there]
            yield name, " ".join(values)
            yield f"sorted({name})", " ".join(sorted(values))
            yield f"alike({name})", " ".join([str(n) for n in sorted(Counter(values).values())])
            if len(there) > 2:
                for (place, value), (_, neighbour) in pairwise(there):
                    yield f"{place} and next", f"{value} {neighbour}"


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
