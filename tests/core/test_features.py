"""Features: declarations, and the tables that blocks are made of."""

import pytest

from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.features import (
    NONE,
    Feature,
    bits,
    numbers,
    of_each,
    one_hot,
    paired,
    seat_seen_from,
    seats_seen_from,
    thermometer,
    width,
)
from inglenook.core.registry import load_game
from tests.support.conformance_games.pods import GAME as PODS


def test_a_block_has_the_size_of_its_shape():
    assert Feature("board", (3, 4), 7).size == 12
    assert width((Feature("board", (3, 4), 7), Feature("round", (1,), 9))) == 13
    assert width(()) == 0


def test_blocks_of_each_seat_stand_together():
    blocks = of_each(2, Feature("face", (6,), 1), Feature("points", (1,), 9, ("points",)))
    assert [block.name for block in blocks] == ["face/0", "points/0", "face/1", "points/1"]
    assert blocks[3] == Feature("points/1", (1,), 9, ("points",))


def test_tables_have_an_entry_for_each_value():
    assert one_hot(3) == (b"\1\0\0", b"\0\1\0", b"\0\0\1", b"\0\0\0")
    assert one_hot(3)[NONE] == bytes(3)
    assert thermometer(2) == (b"\0\0", b"\1\0", b"\1\1")
    assert bits(2) == (b"\0\0", b"\1\0", b"\0\1", b"\1\1")
    assert numbers(2) == (b"\0", b"\1", b"\2")
    assert paired((b"a", b"b"), (b"x", b"y")) == (b"ax", b"ay", b"bx", b"by")


def test_numbers_fit_a_byte():
    with pytest.raises(RulesFault, match="expected a number that fits a byte, got 256"):
        numbers(256)


def test_seats_are_seen_from_the_own_one():
    assert seat_seen_from(3)[1] == (b"\0\0\1", b"\1\0\0", b"\0\1\0", b"\0\0\0")
    assert seats_seen_from(3)[2][0b110] == b"\1\0\1"


def test_a_game_without_features_says_so():
    s = PODS.start(2, {"redraw": "on"})
    assert PODS.feature_spec(2) == ()
    assert PODS.features_version == 0
    with pytest.raises(BadInput, match="a game that declares them"):
        PODS.features(s, 0, [])


def test_features_are_as_long_as_declared():
    game = load_game("lanterns")
    s = game.start(3, game.info.complete(3, {}))
    assert len(game.feature_bytes(s, 2)) == width(game.feature_spec(3))
