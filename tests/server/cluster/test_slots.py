"""The slots of tables: ranges of first characters, said in one way everywhere."""

from __future__ import annotations

import re

import pytest

from inglenook.server.cluster.slots import (
    ALPHABET,
    character_class,
    characters,
    slot_of,
)
from inglenook.server.setting_texts import MOST_SLOTS, read_slot
from inglenook.server.world import VirtualWorld


def test_each_first_character_can_be_a_slot() -> None:
    assert len(set(ALPHABET)) == MOST_SLOTS


@pytest.mark.parametrize("slots", range(1, MOST_SLOTS + 1))
def test_each_character_is_in_one_slot_and_no_slot_is_empty(slots: int) -> None:
    parts = [characters(slot, slots) for slot in range(slots)]
    assert "".join(parts) == ALPHABET
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


@pytest.mark.parametrize("slots", range(1, MOST_SLOTS + 1))
def test_the_class_of_a_slot_matches_its_characters_alone(slots: int) -> None:
    for slot in range(slots):
        matching = re.compile(character_class(slot, slots))
        assert [one for one in ALPHABET if matching.fullmatch(one)] == list(characters(slot, slots))


def test_the_names_that_a_world_makes_fall_into_all_slots() -> None:
    world = VirtualWorld("slots")
    found = [slot_of(world.token(9), 3) for _ in range(300)]
    assert {slot: found.count(slot) > 60 for slot in range(3)} == {0: True, 1: True, 2: True}


def test_other_texts_are_in_the_first_slot() -> None:
    assert slot_of("", 4) == slot_of("é", 4) == 0


@pytest.mark.parametrize(
    ("text", "found"),
    [("0/1", (0, 1)), ("3/4", (3, 4)), ("63/64", (63, 64))]
    + [(text, None) for text in ("4/4", "0/0", "0/65", "-1/4", "1", "1/", "1/4 ", "٣/٤")],
)
def test_a_slot_is_written_as_a_fraction(text: str, found: tuple[int, int] | None) -> None:
    assert read_slot(text) == found
