"""Saved positions keep lists of cards and truth values, which the state holds packed."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.codec import load_state, save_state
from inglenook.core.errors import BadInput
from inglenook.games.goths.game import GAME
from inglenook.games.goths.rules.cards import KING_CARDS
from inglenook.games.goths.rules.state import cards_of, is_loaded, is_whole, pile_of
from tests.support.games.goths import OS, VI, War, card


def saved() -> dict[str, Any]:
    """A position with two face-up cards of the Visigoths and a loaded catapult of theirs."""
    up = [card("V(B)"), card("B(V)")]
    war = War(visigoths={"catapult": "active", "fallen": up})
    return save_state(GAME, war.s)


def test_piles_and_catapults_are_saved_as_lists():
    state = saved()["state"]
    vulture, barbarian = [KING_CARDS.index(card(text)) for text in ("V(B)", "B(V)")]
    assert state["fallen"] == [[], [vulture, barbarian]]
    assert state["loaded"] == [False, True]
    assert [type(one) for one in state["loaded"]] == [bool, bool]


def test_they_come_back_packed():
    data = saved()
    s = load_state(GAME, data)
    assert not is_loaded(s, OS)
    assert is_loaded(s, VI)
    assert list(s.fallen) == [0, pile_of(data["state"]["fallen"][1])]
    assert save_state(GAME, s) == data


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("loaded", [True]),
        ("loaded", [0, 1]),
        ("loaded", 2),
        ("fallen", [[]]),
        ("fallen", [[], 3]),
        ("fallen", [[], [8]]),
        ("fallen", [[], [-1]]),
        ("fallen", [[], [True]]),
        ("fallen", [[], [0] * 9]),
        ("fallen", None),
    ],
)
def test_other_values_are_refused(field: str, value: object):
    data = saved()
    data["state"][field] = value
    with pytest.raises(BadInput, match="expected fields that make a GothState"):
        load_state(GAME, data)


def test_a_pile_keeps_the_order_of_its_cards():
    cards = [5, 0, 7, 2, 6, 1, 4, 3]
    for count in range(len(cards) + 1):
        assert cards_of(pile_of(cards[:count])) == cards[:count]
        assert is_whole(pile_of(cards[:count])) is (count == len(KING_CARDS))
