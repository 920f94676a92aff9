"""Short ways to numbers that longer ways give, too: in random matches of all kinds of tables."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from inglenook.core.bit_sets import count_members
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.packed import highest_of, listed, lowest_of
from inglenook.core.score import totals
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules.counts import (
    attribute_counts,
    people_count,
    people_counts,
)
from inglenook.games.open_season.rules.scoring import Count, scores, sheet
from inglenook.games.open_season.rules.state import (
    PEOPLES,
    count_accolades,
    face_up_spaces,
    is_up,
)
from inglenook.games.open_season.rules.turn import is_forced, place_options
from inglenook.games.open_season.rules.wall import CELLS

TABLES = [(2, "horn", "on"), (3, "horn", "off"), (4, "shield", "on"), (2, "shield", "off")]


def positions(seats: int, side: str, expert: str) -> Iterator[Any]:
    """All positions of a random match."""
    rng = Rng(seats)
    s = GAME.start(seats, GAME.info.complete(seats, {"side": side, "expert": expert}))
    advance(s, rng)
    while s.agenda:
        yield s
        seat = waiting(s)[0]
        options = legal(s, seat)
        apply(s, seat, options[rng.below(len(options))], rng)
    yield s


@pytest.mark.parametrize("table", TABLES)
def test_O22_the_total_is_that_of_the_sheet(table: tuple[int, str, str]):
    found = set()
    for s in positions(*table):
        points = scores(s)
        assert points == totals(sheet(s), s.seats)
        found.add(points)
    assert len(found) > 5


@pytest.mark.parametrize("table", TABLES)
def test_counts_of_accolades_agree(table: tuple[int, str, str]):
    for s in positions(*table):
        for seat in range(s.seats):
            peoples = listed(people_counts(s, seat))
            assert [people_count(s, seat, people) for people in range(PEOPLES)] == peoples
            attributes = listed(attribute_counts(s, seat))
            assert sum(attributes) == count_accolades(s, seat) == sum(Count(s, seat).cards)
            assert lowest_of(attribute_counts(s, seat)) == min(attributes)
            assert highest_of(attribute_counts(s, seat)) == max(attributes)


@pytest.mark.parametrize("table", TABLES)
def test_O13_a_single_placement_is_forced(table: tuple[int, str, str]):
    found = set()
    for s in positions(*table):
        for seat in range(s.seats):
            up = [cell for cell in range(CELLS) if is_up(s, seat, cell)]
            assert face_up_spaces(s, seat) == sum([1 << cell for cell in up])
            assert count_members(face_up_spaces(s, seat)) == len(up)
        if len(s.hand) and s.agenda:
            options = place_options(s, s.seat)
            assert is_forced(s, s.seat) == (len(options) == 1)
            found.add(len(options) == 1)
    assert found == {True, False}
