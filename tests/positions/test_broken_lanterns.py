"""A wrong position of Lanterns is refused, and its fault named."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.registry import load_game
from tests.support.random_positions import refused

LANTERNS = load_game("lanterns")


def lanterns(data: object, seats: int = 2, trim: str = "on") -> Any:
    return LANTERNS.from_position(data, seats, {"trim": trim})


BURNING = {"dice": [3, 4], "kept": [1, 2], "asked": {"decision": "burn-wick"}}
TRIMMING = {"dice": [3, 4], "kept": [1, 2], "hands": [[2], [1]],
            "asked": {"decision": "trim-wick", "seats": [0]}}  # fmt: skip
LIT = {"dice": [3, 4], "kept": [1, 2], "asked": None}
BROKEN_LANTERNS: list[tuple[str, Any]] = [
    ("position", 3),
    ("position", {"faces": [1, 2]}),
    ("position.round", {"round": 13}),
    ("position.round", {"round": False}),
    ("position.dice", {"dice": [1]}),
    ("position.dice[1]", {"dice": [1, 7]}),
    ("position.dice[1]", {"dice": [1, "2"]}),
    ("position.kept", {"dice": [1, 2], "kept": [1, 2]}),
    ("position.kept[0]", {"dice": [1, 2], "asked": {"decision": "burn-wick"}}),
    ("position.kept[0]", {**BURNING, "kept": [7, 1]}),
    ("position.kept[0]", {**BURNING, "kept": [-1, 1]}),
    ("position.hands[0]", {"dice": [1, 2], "hands": [[1, 2], [1, 2]]}),
    ("position.hands[0][0]", {**BURNING, "hands": [[1], [1]]}),
    ("position.hands[0][1]", {**BURNING, "hands": [[3, 3], [1, 3]]}),
    ("position.hands[0][0]", {**BURNING, "hands": [[True], [1]]}),
    ("position.hands[0]", {**BURNING, "hands": [3, [1]]}),
    ("position.hands[0]", {**BURNING, "hands": [[], []]}),
    ("position.hands[1]", {**BURNING, "hands": [[3], [3, 4]]}),
    ("position.points[0]", {**BURNING, "points": [1, 0]}),
    ("position.points[0]", {**BURNING, "hands": [[3], [3]], "points": [9, 0]}),
    ("position.points", {**BURNING, "hands": [[3], [3]], "points": [7, 7]}),
    ("position.points[1]", {**BURNING, "points": [0, None]}),
    ("position.rounds_won", {**BURNING, "rounds_won": [1, 0]}),
    ("position.rounds_won[0]", {**BURNING, "round": 5, "rounds_won": [2, 0]}),
    ("position.asked", {"asked": []}),
    ("position.asked.decision", {"asked": {"decision": "dance"}}),
    ("position.asked.seats", {**BURNING, "asked": {"decision": "burn-wick", "seats": [0]}}),
    ("position.dice[0]", {**BURNING, "dice": [None, 1]}),
    ("position.picks[0]", {**BURNING, "picks": ["burn 1", None]}),
    ("position.picks", {**BURNING, "picks": ["burn 2", "burn 1"]}),
    ("position.hands[0]", {**TRIMMING, "hands": [[2, 3, 4, 5, 6], [1, 3, 4, 5, 6]]}),
    ("position.hands[0]", {**TRIMMING, "hands": [[], []]}),
    ("position.dice[0]", {**TRIMMING, "dice": [6, 1]}),
    ("position.asked.seats", {**TRIMMING, "asked": {"decision": "trim-wick"}}),
    ("position.asked.seats", {**TRIMMING, "asked": {"decision": "trim-wick", "seats": [0, 1]}}),
    ("position.asked.seats[0]", {**TRIMMING, "asked": {"decision": "trim-wick", "seats": [2]}}),
    ("position.asked.seats[0]", {**TRIMMING, "asked": {"decision": "trim-wick", "seats": [True]}}),
    ("position.picks[0]", {**TRIMMING, "picks": ["trim", None]}),
    ("position.asked", LIT),
    ("position.hands[0]", {**LIT, "round": 12, "hands": [[2], [1]]}),
    ("position.rounds_won[0]", {**LIT, "round": 12, "points": [2, 0]}),
    ("position.rounds_won[0]", {**LIT, "round": 4, "rounds_won": [2, 0], "points": [0, 0]}),
    ("position.rounds_won[1]", {**LIT, "round": 4, "rounds_won": [2, 2], "points": [2, 0]}),
]


@pytest.mark.parametrize(("where", "data"), BROKEN_LANTERNS)
def test_lanterns(where: str, data: object):
    refused(where, lanterns, data)


def test_lanterns_without_trimming():
    assert lanterns(TRIMMING).agenda
    refused("position.asked.decision", lanterns, TRIMMING, 2, "off")
