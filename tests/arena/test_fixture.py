"""No bot has better seats, partners or draws than another."""

from collections import Counter

import pytest

from inglenook.arena.fixture import fixtures, seatings, shard
from inglenook.core.errors import BadInput

CLANS = (0, 1, 0, 1)


@pytest.mark.parametrize(
    ("bots", "seats"), [(2, 2), (3, 2), (3, 3), (4, 4), (5, 3), (2, 3), (2, 4), (3, 4)]
)
def test_every_bot_sits_everywhere_equally_often(bots, seats):
    for seat in range(seats):
        times = Counter(row[seat] for row in seatings(bots, tuple(range(seats))))
        assert set(times) == set(range(bots))
        assert len(set(times.values())) == 1


def test_everyone_is_everyones_partner_equally_often():
    """Seats that face each other are partners."""
    rows = seatings(4, CLANS)
    pairs = Counter(frozenset(pair) for row in rows for pair in (row[0::2], row[1::2]))
    assert len(pairs) == 6
    assert len(set(pairs.values())) == 1


def test_two_bots_at_a_table_of_teams_each_fill_a_team():
    assert seatings(2, CLANS) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_of_three_bots_in_two_teams_each_fills_one_in_turn_and_none_plays_against_itself():
    rows = seatings(3, CLANS)
    for seat in range(4):
        assert set(Counter(row[seat] for row in rows).values()) == {4}
    pairs = Counter(frozenset(pair) for row in rows for pair in (row[0::2], row[1::2]))
    assert pairs == {frozenset(pair): 4 for pair in ((0,), (1,), (2,), (0, 1), (0, 2), (1, 2))}
    assert not any([set(row[0::2]) & set(row[1::2]) for row in rows])


def test_one_against_two_partners():
    assert seatings(2, (0, 1, 1)) == [(0, 1, 1), (1, 0, 0)]


def test_shards_share_the_groups_and_leave_none_out():
    matches = seatings(2, (0, 1))
    parts = [fixtures(range(first, 7, 3), matches) for first in range(3)]
    together = sorted(fixture for part in parts for fixture in part)
    assert together == fixtures(range(7), matches)


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "1/x", "-1/2", ""])
def test_a_shard_that_there_is_not_is_refused(text):
    with pytest.raises(BadInput, match="--shard"):
        shard(text)


def test_one_bot_is_no_arena():
    with pytest.raises(BadInput, match="two or more"):
        seatings(1, (0, 1))
