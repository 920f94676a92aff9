"""The twelve characters, one story each, and their cancelled selves."""

from __future__ import annotations

from itertools import product

import pytest

from inglenook.core.packed import ints, zeros
from inglenook.games.king_of_12.game import KingOf12
from inglenook.games.king_of_12.rules import effects
from inglenook.games.king_of_12.rules.actions import KNIGHT, NAMES
from inglenook.games.king_of_12.rules.events import (
    CardRevealed,
    DicePassed,
    DieFlipped,
    DieRolled,
    DieTurned,
    TokenStolen,
    ValuesCompared,
)
from tests.support.games.king_of_12 import Position, numbers


def test_the_knight_lets_the_lowest_value_win():
    position = Position("3 8 5", "golem")
    position.play("knight golem golem")
    assert position.points() == [2, 0, 1]


@pytest.mark.parametrize("low_wins", [False, True])
def test_of_all_values_that_are_alone_the_two_best_take_tokens(low_wins):
    s = KingOf12().start(3, {"set": "first", "value_order": "final"})
    s.acting = 1 << KNIGHT if low_wins else 0
    for worth in product(range(-6, 25, 3), repeat=3):
        s.ones, s.twos = zeros(3), zeros(3)
        effects.award(s, ints(list(worth)))
        ranking = sorted([v for v in worth if worth.count(v) == 1], reverse=not low_wins)
        best = [worth.index(value) for value in ranking[:2]]
        assert [seat for seat in range(3) if s.twos[seat]] == best[:1]
        assert [seat for seat in range(3) if s.ones[seat]] == best[1:]


def test_the_sorcerer_turns_the_own_die_to_a_neighbour():
    position = Position("3 8")
    position.play("sorcerer knight")
    assert position.options(0) == ["turn 4", "turn 6", "turn 8", "turn 11", "turn 12"]
    assert position.refusal(0, "turn 3") == ("K13", "must-turn")
    assert position.refusal(0, "turn 10") == ("K6", "not-a-neighbour")
    position.one(0, "turn 12")
    assert position.last(DieTurned) == DieTurned(0, 12)
    assert position.faces() == [12, 8]
    assert position.points() == [1, 2]


def test_the_oracle_rolls_the_own_die_again():
    position = Position("3 8")
    position.will_roll(9)
    position.play("oracle machine")
    assert position.last(DieRolled) == DieRolled(0, 9)
    assert position.faces() == [9, 8]
    assert position.values() == [9, 15]


def test_the_alchemist_doubles():
    position = Position("6 11", "gambler")
    position.play("alchemist gambler")
    assert (position.faces(), position.values()) == ([6, 11], [12, 11])


def test_the_machine_adds_seven():
    position = Position("6 11", "gambler")
    position.play("machine gambler")
    assert (position.faces(), position.values()) == ([6, 11], [13, 11])


def test_the_parasite_takes_seven_away():
    position = Position("6 11", "gambler")
    position.play("parasite gambler")
    assert (position.faces(), position.values()) == ([6, 11], [-1, 11])


@pytest.mark.parametrize(("face", "value"), [(1, 12), (6, 12), (11, 12), (12, 1)])
def test_the_golem_makes_twelve_and_of_twelve_one(face: int, value: int):
    position = Position(f"{face} 5", "golem gambler")
    position.play("golem gambler")
    assert (position.faces(), position.values()) == ([face, 5], [value, 5])


def test_the_gambler_swaps_the_prizes():
    position = Position("3 8 5", "gambler golem")
    position.play("gambler golem golem")
    assert position.last(ValuesCompared) == ValuesCompared(
        (3, 8, 5), 1, 2, 1, gambler=True, read=(3, 8, 5), tokens=(0, 1, 2), points=(0, 1, 2)
    )
    assert position.points() == [0, 1, 2]


def test_the_lady_cancels_all_others():
    position = Position("3 8 5", "lady merchants troublemakers")
    position.play("lady merchants troublemakers")
    revealed = [event for event in position.events if isinstance(event, CardRevealed)]
    assert [event.live for event in revealed] == [True, False, False]
    assert position.values() == position.faces() == [3, 8, 5]
    assert position.points() == [0, 2, 1]


def test_the_lady_robs_a_lady():
    position = Position("3 8 5", "lady")
    position.tokens("-", "1", "-")
    position.play("lady lady knight")
    assert position.points() == [2, 1, 1]
    assert position.asks() == "StealToken 0"
    assert position.options(0) == ["pass", "take 1"]
    assert position.refusal(0, "take 2") == ("K18", "victim-has-none")
    position.one(0, "take 1")
    assert position.last(TokenStolen) == TokenStolen(0, 1, 1, points=(3, 0, 1))
    assert position.points() == [3, 0, 1]


def test_the_merchants_pass_every_die_to_the_left():
    position = Position("1 2 3 4", "merchants")
    position.play("merchants knight knight knight")
    assert position.last(DicePassed) == DicePassed((4, 1, 2, 3))
    assert position.faces() == [4, 1, 2, 3]


def test_the_reverser_turns_the_own_die_over():
    position = Position("3 9", "reverser")
    position.play("reverser knight")
    assert position.last(DieFlipped) == DieFlipped(0, 10)
    assert position.faces() == [10, 9]


def test_the_troublemakers_turn_all_dice_over():
    position = Position("8 2 12", "troublemakers")
    position.play("troublemakers knight knight")
    flipped = [event for event in position.events if isinstance(event, DieFlipped)]
    assert flipped == [DieFlipped(0, 5), DieFlipped(1, 11), DieFlipped(2, 1)]
    assert position.faces() == [5, 11, 1]


@pytest.mark.parametrize("name", NAMES)
def test_K11_two_of_a_kind_do_nothing(name: str):
    position = Position("3 9", name)
    position.play(f"{name} {name}")
    card = numbers(name)[0]
    revealed = [event for event in position.events if isinstance(event, CardRevealed)]
    assert revealed == [CardRevealed(0, card, False), CardRevealed(1, card, False)]
    assert position.values() == position.faces() == [3, 9]
    assert position.points() == [1, 2]


@pytest.mark.parametrize("name", [name for name in NAMES if name != "lady"])
def test_K12_no_card_does_anything_beside_the_lady(name: str):
    position = Position("3 9", f"{name} lady")
    position.play(f"{name} lady")
    assert position.asks() == "PlayCard 0 1"
    assert position.values() == position.faces() == [3, 9]
    assert position.points() == [1, 2]
