"""Nobody has the better seat, the better partner or the better draws."""

from collections import Counter

import pytest

from inglenook.arena.fixture import fixtures, seatings, shard
from inglenook.core.errors import BadInput


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (3, 3), (4, 4), (5, 3)])
def test_every_bot_sits_everywhere_equally_often(bots, seats):
    for seat in range(seats):
        times = Counter(row[seat] for row in seatings(bots, seats, False))
        assert set(times) == set(range(bots))
        assert len(set(times.values())) == 1


def test_everyone_is_everyones_partner_equally_often():
    """Seats that face each other are partners."""
    rows = seatings(4, 4, True)
    pairs = Counter(frozenset(pair) for row in rows for pair in (row[0::2], row[1::2]))
    assert len(pairs) == 6
    assert len(set(pairs.values())) == 1


def test_two_bots_at_a_table_of_teams_each_fill_a_team():
    assert seatings(2, 4, True) == [(0, 1, 0, 1), (1, 0, 1, 0)]


def test_shards_share_the_groups_and_leave_none_out():
    matches = seatings(2, 2, False)
    parts = [fixtures(range(first, 7, 3), matches) for first in range(3)]
    together = sorted(fixture for part in parts for fixture in part)
    assert together == fixtures(range(7), matches)


@pytest.mark.parametrize("text", ["0/3", "4/3", "1", "1/x", "-1/2", ""])
def test_a_shard_that_there_is_not_is_refused(text):
    with pytest.raises(BadInput, match="--shard"):
        shard(text)


def test_one_bot_is_no_arena():
    with pytest.raises(BadInput, match="two or more"):
        seatings(1, 2, False)
