"""A wrong position of King of 12 is refused, and its fault named."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.registry import load_game
from tests.support.bad_json import HUGE
from tests.support.random_positions import refused

KING = load_game("king-of-12")
LADIES = "lady, alchemist, troublemakers, machine, sorcerer, oracle"
FIRST = ["knight", "sorcerer", "oracle", "alchemist", "machine", "parasite", "golem"]
TWO = ["knight", "golem"]


def king(data: object, seats: int = 2, chosen: str = "first", order: str = "final") -> Any:
    options = KING.info.complete(seats, {"set": chosen, "value_order": order})
    return KING.from_position(data, seats, options)


FACES = {"faces": [3, 4]}
SHAPING = {**FACES, "asked": {"decision": "shape-die"}}
STEALING = {**FACES, "asked": {"decision": "steal-token"}}
TUCKING = {**FACES, "asked": {"decision": "tuck-card"}}
LAST = {**FACES, "asked": None}
WON = {"round": 2, "rounds_won": [1, 0], "under": [["golem"], []]}

# the key that is named, and a position of two seats with the first set
BROKEN_KINGS: list[tuple[str, Any]] = [
    ("position", None),
    ("position", []),
    ("position", "faces"),
    ("position", True),
    ("position", {"face": [1, 2]}),
    ("position", {"faces": [1, 2], "Hands": []}),
    ("position", {1: 2}),
    ("position", {"snapshot": {}}),
    ("position.round", {"round": 0}),
    ("position.round", {"round": 51}),
    ("position.round", {"round": True}),
    ("position.round", {"round": 1.0}),
    ("position.round", {"round": "1"}),
    ("position.round", {"round": None}),
    ("position.round", {"round": HUGE}),
    ("position.faces", {"faces": 7}),
    ("position.faces", {"faces": None}),
    ("position.faces", {"faces": [1]}),
    ("position.faces", {"faces": [1, 2, 3]}),
    ("position.faces", {"faces": {"0": 1, "1": 2}}),
    ("position.faces[0]", {"faces": [0, 2]}),
    ("position.faces[1]", {"faces": [1, 13]}),
    ("position.faces[1]", {"faces": [1, -1]}),
    ("position.faces[1]", {"faces": [1, True]}),
    ("position.faces[1]", {"faces": [1, 2.0]}),
    ("position.faces[0]", {"faces": [None, 2]}),
    ("position.faces[0]", {"faces": [HUGE, 2]}),
    ("position.characters", {"characters": "first"}),
    ("position.characters", {"characters": FIRST[:6]}),
    ("position.characters", {"characters": [*FIRST[:6], "lady"]}),
    ("position.characters[7]", {"characters": [*FIRST, "golem"]}),
    ("position.characters[1]", {"characters": ["knight", "knight", *FIRST[2:]]}),
    ("position.characters[0]", {"characters": ["wizard", *FIRST[1:]]}),
    ("position.characters[0]", {"characters": [0, *FIRST[1:]]}),
    ("position.hands", {**FACES, "hands": [TWO]}),
    ("position.hands[0]", {**FACES, "hands": TWO}),
    ("position.hands", {**FACES, "hands": "ab"}),
    ("position.hands[0]", {**FACES, "hands": [None, TWO]}),
    ("position.hands[1]", {**FACES, "hands": [TWO, 3]}),
    ("position.hands[1][0]", {**FACES, "hands": [TWO, ["lady", "golem"]]}),
    ("position.hands[1][1]", {**FACES, "hands": [TWO, ["golem", "golem"]]}),
    ("position.hands[1][0]", {**FACES, "hands": [TWO, [True, "golem"]]}),
    ("position.hands[1][0]", {**FACES, "hands": [TWO, [["knight"], "golem"]]}),
    ("position.hands[1]", {**FACES, "hands": [TWO, [*TWO, "oracle"]]}),
    ("position.hands[0]", {**FACES, "hands": [["golem"], ["golem"]]}),
    ("position.hands[0]", {**FACES, "hands": [[], []]}),
    ("position.hands[0]", {"hands": [TWO, TWO]}),  # nothing was rolled yet
    ("position.hands[0][0]", {**FACES, **WON, "hands": [["golem"], TWO]}),
    ("position.under", {**FACES, "round": 2, "under": [["golem"]]}),
    ("position.under[0]", {**FACES, "under": [["golem"], []]}),
    ("position.under[0]", {**FACES, "round": 2, "rounds_won": [1, 0]}),
    ("position.under[0]", {**FACES, **WON, "under": [["golem", "knight"], []]}),
    ("position.under[0]", {**FACES, **WON, "under": [[], ["golem"]]}),
    ("position.under[0][0]", {**FACES, **WON, "under": [["lady"], []]}),
    ("position.under[0]", {**FACES, **WON, "under": ["golem", []]}),
    ("position.rounds_won", {**FACES, "rounds_won": [1, 0]}),
    ("position.rounds_won", {**FACES, "round": 2, "rounds_won": [1, 1]}),
    ("position.rounds_won[0]", {**FACES, "round": 3, "rounds_won": [2, 0]}),
    ("position.rounds_won[0]", {**FACES, "round": 3, "rounds_won": [-1, 0]}),
    ("position.rounds_won[1]", {**FACES, "round": 3, "rounds_won": [0, False]}),
    ("position.past[0][0]", {**FACES, "past": [["golem"], []]}),
    ("position.past[0][0]", {**FACES, **WON, "past": [["golem"], []]}),
    ("position.past[1]", {**FACES, "round": 2, "past": [[], None]}),
    ("position.ones[0]", {**FACES, "ones": [-1, 0]}),
    ("position.ones[0]", {**FACES, "ones": [10, 0]}),
    ("position.ones[1]", {**FACES, "ones": [0, True]}),
    ("position.ones[1]", {**FACES, "ones": [0, 1.5]}),
    ("position.ones", {**FACES, "ones": [1]}),
    ("position.ones", {**FACES, "hands": [TWO, TWO], "ones": [4, 5]}),
    ("position.ones[0]", {**FACES, "hands": [TWO, TWO], "ones": [8, 0]}),
    ("position.twos", {**FACES, "twos": [1, 0]}),  # six turns to come need all six
    ("position.twos", {**FACES, "hands": [TWO, TWO], "twos": [3, 3]}),
    ("position.twos[0]", {**FACES, "hands": [TWO, TWO], "twos": [4, 0]}),
    ("position.twos[1]", {**FACES, "twos": [0, 7]}),
    ("position.ones", {"ones": [1, 0]}),  # nothing was rolled yet
    ("position.cards", {**FACES, "cards": TWO}),  # nothing was played yet
    ("position.cards", {**FACES, "round": 2, "cards": ["golem"]}),
    ("position.cards[1]", {**FACES, "round": 2, "cards": ["golem", "lady"]}),
    ("position.cards[1]", {**FACES, "round": 2, "cards": ["golem", None]}),
    ("position.cards[1]", {**FACES, "hands": [TWO, TWO], "cards": ["oracle", "golem"]}),
    ("position.early", {**FACES, "early": 0}),
    ("position.early[0]", {**FACES, "early": [0]}),
    ("position.early[0]", {**FACES, "early": ["0"]}),
    ("position.asked", {**FACES, "asked": "play-card"}),
    ("position.asked", {**FACES, "asked": {"question": "play-card"}}),
    ("position.asked.decision", {**FACES, "asked": {"decision": "PlayCard"}}),
    ("position.asked.decision", {**FACES, "asked": {"decision": None}}),
    ("position.asked.decision", {**FACES, "asked": {"decision": ["play-card"]}}),
    ("position.asked.seats", {**FACES, "asked": {"seats": [0]}}),
    ("position.asked.seats", {**FACES, "asked": {"seats": [False, True]}}),
    ("position.asked.seats", {**FACES, "asked": {"seats": 2}}),
    ("position.asked.seats", {"asked": {"seats": [1, 0]}}),
    ("position.picks", {**FACES, "picks": ["play knight"]}),
    ("position.picks", {**FACES, "picks": "play knight"}),
    ("position.picks", {**FACES, "picks": ["play knight", "play golem"]}),
    ("position.picks[0]", {**FACES, "picks": ["play lady", None]}),
    ("position.picks[0]", {**FACES, "picks": ["knight", None]}),
    ("position.picks[0]", {**FACES, "picks": [0, None]}),
    ("position.picks[1]", {**FACES, "picks": [None, ["play knight"]]}),
    ("position.picks[0]", {**FACES, **WON, "picks": ["play golem", None]}),
    ("position.picks[0]", {"picks": ["play knight", None]}),  # nothing was rolled yet
    # questions that do not fit
    ("position.faces[0]", {"asked": {"decision": "tuck-card"}}),
    ("position.faces[0]", {"asked": None}),
    ("position.cards[0]", SHAPING),
    ("position.cards[0]", {**SHAPING, "cards": ["lady", "golem"]}),
    ("position.asked.decision", {**SHAPING, "cards": ["knight", "golem"]}),
    ("position.asked.decision", {**SHAPING, "cards": ["sorcerer", "sorcerer"]}),
    ("position.asked.seats", {**SHAPING, "cards": ["sorcerer", "golem"],
                              "asked": {"decision": "shape-die", "seats": [1]}}),
    ("position.cards", {**SHAPING, "cards": ["sorcerer", "golem"], "hands": [FIRST, FIRST]}),
    ("position.hands[0]", {**SHAPING, "cards": ["sorcerer", "golem"], "hands": [[], []]}),
    ("position.twos", {**SHAPING, "cards": ["sorcerer", "golem"], "twos": [1, 0]}),
    ("position.picks[0]", {**SHAPING, "cards": ["sorcerer", "golem"], "picks": ["turn 3", None]}),
    ("position.picks[1]", {**SHAPING, "cards": ["sorcerer", "golem"], "picks": [None, "turn 3"]}),
    ("position.picks", {**SHAPING, "cards": ["sorcerer", "golem"], "picks": ["turn 4", None]}),
    ("position.asked.decision", {**STEALING, "cards": TWO, "ones": [0, 1], "twos": [1, 0]}),
    ("position.rounds_won[1]", {**TUCKING, "ones": [0, 1]}),
    ("position.asked.decision", TUCKING),
    ("position.asked.decision", {**TUCKING, "ones": [1, 1]}),
    ("position.asked.decision", {**TUCKING, "round": 50, "rounds_won": [1, 0], "ones": [1, 0]}),
    ("position.under[1]", {**TUCKING, "ones": [0, 1], "rounds_won": [0, 1],
                           "under": [[], ["golem"]]}),
    ("position.hands[0]", {**TUCKING, "ones": [0, 1], "rounds_won": [0, 1], "hands": [TWO, TWO]}),
    ("position.asked.seats", {**TUCKING, "ones": [0, 1], "rounds_won": [0, 1],
                              "asked": {"decision": "tuck-card", "seats": [0]}}),
    ("position.picks[1]", {**TUCKING, "ones": [0, 1], "rounds_won": [0, 1],
                           "picks": [None, "tuck golem"]}),
    ("position.ones", {**TUCKING, "ones": [4, 9], "rounds_won": [0, 1]}),
    ("position.asked", LAST),
    ("position.asked", {**LAST, "round": 49}),
    ("position.rounds_won[0]", {**LAST, "round": 2, "rounds_won": [2, 0]}),
    ("position.rounds_won", {**LAST, "round": 2, "rounds_won": [2, 1], "ones": [1, 0]}),
    ("position.under[0]", {**LAST, "round": 2, "rounds_won": [2, 0], "ones": [1, 0]}),
    ("position", {**LAST, "round": 4, "rounds_won": [2, 2], "ones": [1, 0],
                  "under": [["golem"], TWO]}),
    ("position.picks[0]", {**LAST, "round": 50, "picks": ["play golem", None]}),
]  # fmt: skip


@pytest.mark.parametrize(("where", "data"), BROKEN_KINGS)
def test_king_of_12(where: str, data: object):
    refused(where, king, data)


def test_king_of_12_with_a_set_that_was_drawn():
    refused("position.characters", king, {"round": 1}, 2, "random")
    refused("position.characters", king, {"faces": [1, 2]}, 2, "random")
    few_blue = ["knight", "alchemist", "machine", "parasite", "golem", "gambler", "sorcerer"]
    refused("position.characters", king, {"characters": few_blue}, 2, "random")
    no_knight = ["sorcerer", "oracle", "alchemist", "machine", "parasite", "golem", "lady"]
    refused("position.characters", king, {"characters": no_knight}, 2, "random")
    assert king({"characters": FIRST[::-1], "faces": [1, 2]}, 2, "random").characters == 127


THEFT: dict[str, Any] = {
    "faces": [3, 12, 6, 9],
    "cards": ["lady", "lady", "alchemist", "troublemakers"],
    "ones": [0, 1, 0, 0],
    "twos": [0, 0, 1, 0],
    "early": [2],
    "asked": {"decision": "steal-token", "seats": [0]},
}


def test_a_theft_that_could_be():
    s = king(THEFT, 4, LADIES, "owner")
    assert (s.agenda[-1].seat, s.agenda[-1].victim) == (0, 1)
    refused("position.early[0]", king, THEFT, 4, LADIES, "final")


@pytest.mark.parametrize(
    ("where", "key", "value"),
    [
        ("position.early[0]", "early", [3]),
        ("position.early[0]", "early", [0]),
        ("position.early[0]", "early", [True]),
        ("position.early[1]", "early", [2, 2]),
        ("position.ones[0]", "early", []),  # then the values are 3, 12, 12 and 9
        ("position.ones[1]", "ones", [0, 0, 1, 0]),
        ("position.twos[2]", "twos", [1, 0, 0, 0]),
        ("position.twos[1]", "twos", [0, 4, 1, 0]),
        ("position.asked.seats", "asked", {"decision": "steal-token", "seats": [1]}),
        ("position.picks[0]", "picks", ["pass", None, None, None]),
    ],
)
def test_a_theft_that_could_not_be(where: str, key: str, value: object):
    hands = [["knight", "oracle"]] * 4
    refused(where, king, {**THEFT, "hands": hands, key: value}, 4, LADIES, "owner")
