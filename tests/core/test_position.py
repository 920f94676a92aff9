"""The generic reader of positions: declared fields, and refusals that name the key."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.errors import BadInput
from inglenook.core.position import (
    OVER,
    Field,
    ObjectReader,
    PositionReader,
    bit_set,
    keys_of,
    members,
    names_in,
    numbered,
    others,
)

COLOURS = ("red", "green", "blue")
FIELDS = (
    Field("round", 1, 5, missing=1),
    *numbered(0, 0, 9, "coins", "points"),
    Field("king", names=COLOURS, missing="red"),
    Field("queen", names=COLOURS),
    Field("used", names=COLOURS, missing=[]),
    *others([], "row"),
)
QUESTIONS = ("take", "lay")


def reader(**data: Any) -> PositionReader:
    return PositionReader(data, 2, FIELDS, QUESTIONS)


def test_a_key_that_is_left_out_has_its_declared_value():
    read = reader()
    assert read.question == "take"
    assert read.number("round") == 1
    assert read.numbers("coins") == [0, 0]
    assert (read.word("king"), read.word("queen"), read.word_or_null("queen")) == (0, -1, -1)
    assert read.bit_set("used") == 0
    assert read.value("row") == []
    assert not read.has("round")
    assert not read.flag("row")


def test_a_value_is_read_by_its_type():
    read = reader(round=4, coins=[1, 2], king="blue", used=["blue", "red"], asked=None)
    assert read.question == OVER
    assert read.number("round") == 4
    assert read.numbers("coins") == [1, 2]
    assert read.word("king") == 2
    assert read.words("used") == [2, 0]
    assert read.bit_set("used") == 0b101
    assert read.counts("used") == [1, 0, 1]


@pytest.mark.parametrize(
    ("data", "read", "message"),
    [
        ({"round": 6}, lambda r: r.number("round"), "position.round: .* from 1 to 5, got 6"),
        ({"round": True}, lambda r: r.number("round"), "position.round: .* from 1 to 5, got True"),
        ({"round": 4}, lambda r: r.number("round", high=3), "from 1 to 3, got 4"),
        ({"coins": [1]}, lambda r: r.numbers("coins"), "coins: expected a list of 2, one for each"),
        ({"coins": [1, 10]}, lambda r: r.numbers("coins"), r"coins\[1\]: .* from 0 to 9, got 10"),
        ({"coins": [1, 3]}, lambda r: r.numbers("coins", 2), r"coins\[1\]: .* from 0 to 2, got 3"),
        ({"king": "pink"}, lambda r: r.word("king"), "king: expected one of red, green, blue, g"),
        ({"queen": None}, lambda r: r.word("queen"), "queen: expected one of .* got nothing"),
        ({"king": "red"}, lambda r: r.word("king", ()), "king: expected one of none, got red"),
        ({"used": "red"}, lambda r: r.bit_set("used"), "used: expected a list, got red"),
        ({"used": ["red"] * 2}, lambda r: r.bit_set("used"), r"used\[1\]: .* not there yet"),
        ({"used": [0]}, lambda r: r.counts("used"), r"used\[0\]: expected one of red"),
        ({"row": 1}, lambda r: r.flag("row"), "row: expected true or false, got 1"),
    ],
)
def test_a_value_that_does_not_fit_is_refused_by_its_key(data, read, message):
    with pytest.raises(BadInput, match=message):
        read(reader(**data))


def test_only_declared_keys_are_taken():
    assert keys_of(FIELDS)[-3:] == ("row", "asked", "picks")
    with pytest.raises(BadInput, match=r"no keys but round, .* row, asked, picks, got crown"):
        reader(crown=1)
    with pytest.raises(BadInput, match="position: expected a JSON object, got"):
        PositionReader([], 2, FIELDS, QUESTIONS)
    with pytest.raises(BadInput, match=r"asked.decision: expected one of take, lay, got sing"):
        reader(asked={"decision": "sing"})


def test_an_object_within_a_position_names_its_place():
    inner = ObjectReader({"round": 9}, FIELDS, "elves.", -2)
    assert inner.word("queen") == -2
    with pytest.raises(BadInput, match=r"position.elves.round: expected a number from 1 to 5"):
        inner.number("round")
    with pytest.raises(BadInput, match=r"position.elves: expected no keys but round"):
        ObjectReader({"crown": 9}, FIELDS, "elves.")
    with pytest.raises(BadInput, match=r"position.elves: expected a JSON object, got 3"):
        ObjectReader(3, FIELDS, "elves.")


def test_bit_sets_are_written_as_they_are_read():
    assert members(0b1010) == [1, 3]
    assert names_in(0b110, COLOURS) == ["green", "blue"]
    assert bit_set(["green", "blue"], "used", COLOURS) == 0b110
