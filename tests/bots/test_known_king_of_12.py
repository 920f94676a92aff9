"""King of 12: a card under the die is worth something because the other does not know it."""

from __future__ import annotations

import pytest

from inglenook.core.draws import Rng
from inglenook.core.event import HIDDEN
from inglenook.core.packed import ints
from inglenook.games.king_of_12.game import GAME
from inglenook.games.king_of_12.rules.actions import bit_set
from inglenook.games.king_of_12.rules.state import KingState
from tests.support.games.king_of_12 import Position, numbers
from tests.support.naive_sampler import favourite, naive_worths, searched

SEEDS = range(10)
ME, OTHER = range(2)


def last_turn() -> KingState:
    """Each has won a round, this turn decides the third, and all is level.

    The other holds Knight and Machine, and I know it: everything else it has shown since a card
    went under its die, but for that card. I hold Oracle and Golem; under my die is the Machine, but
    to the other any of the three may be there.
    """
    position = Position("12 3", "golem machine alchemist parasite oracle sorcerer")
    position.hold("oracle golem", "knight machine")
    position.tokens("1 1 2 2", "1 1 2 2")
    s = position.s
    s.events = None
    s.round, s.rounds_won = 3, ints([1, 1])
    s.under = ints([bit_set(numbers("machine")), bit_set(numbers("parasite"))])
    s.past = ints([0, bit_set(numbers("knight sorcerer oracle alchemist machine"))])
    s.check()
    return s


def test_the_other_is_seen_through_and_i_am_not():
    s = last_turn()
    assert GAME.view(s, ME).under[OTHER] == (HIDDEN,)
    worlds = [GAME.sample(GAME.view(s, ME), Rng(seed)).hands[OTHER] for seed in range(20)]
    assert set(worlds) == {s.hands[OTHER]}
    mine = {GAME.sample(GAME.view(s, OTHER), Rng(seed)).hands[ME] for seed in range(40)}
    assert len(mine) == 3


def test_what_the_other_does_not_know_counts():
    """The Golem makes a 1 of my 12: it wins if the Knight comes, and loses to the Machine.

    The Oracle wins one time in five against either. If the other knew my hand, it would play the
    Machine, and I the Oracle. But it may also meet the Machine, which only the Knight beats. So it
    mixes both, and the Golem wins every other time.
    """
    s = last_turn()
    found = searched(GAME, s, ME, 600, SEEDS)
    assert found["play golem"] >= 8


def test_a_naive_sampler_feels_seen_through():
    worths = naive_worths(GAME, GAME.view(last_turn(), ME), ME, seed=1)
    assert favourite(worths) == "play oracle"
    assert worths["play golem"] == pytest.approx(0.0, abs=0.1)
