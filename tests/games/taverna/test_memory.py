"""What others may hold: samples are as likely as the memory says."""

from __future__ import annotations

from collections import Counter

from inglenook.core.draws import Rng
from inglenook.games.taverna.cards import SPELLS
from inglenook.games.taverna.game import GAME
from tests.games.taverna.table import Table

DRIZZLE, FIREWORKS = SPELLS.index("golden-drizzle"), SPELLS.index("fireworks")
N = 4000


def held(table: Table, viewer: int, seat: int, spell: int) -> float:
    """How often samples of a view have a spell in a hand."""
    view = GAME.view(table.s, viewer)
    rng = Rng(7)
    hands = [GAME.sample(view, rng).hands[seat * len(SPELLS) + spell] for _ in range(N)]
    return sum([count > 0 for count in hands]) / N


def test_a_hidden_hand_is_any_of_the_spells_that_were_not_seen():
    table = Table(2, curse="off", hands=[["golden-drizzle"], ["disguise"]])
    assert abs(held(table, 0, 1, DRIZZLE) - 1 / 30) < 0.012
    assert abs(held(table, 0, 1, FIREWORKS) - 2 / 30) < 0.015
    assert abs(held(table, -1, 1, FIREWORKS) - 2 / 31) < 0.015


def test_a_shown_spell_says_less_of_its_twin_than_of_others():
    """Seat 1 drew two cards and showed Fireworks; is the other one Fireworks as well?

    Of two cards with at least one of the two Fireworks among 31: 1 pair of 1 + 2 · 29.
    """
    memory = ["draw 1 fireworks", "draw 1 disguise", "show 1 fireworks"]
    table = Table(2, curse="off", hands=[[], ["disguise"]], cast=[[], ["fireworks"]], memory=memory)
    assert abs(held(table, 0, 1, FIREWORKS) - 1 / 59) < 0.008


def test_a_spell_sold_face_down_may_be_any_that_was_held():
    memory = ["draw 1 fireworks", "draw 1 disguise", "sell 1 fireworks"]
    table = Table(2, curse="off", hands=[[], ["disguise"]], discards=["fireworks"], memory=memory)
    view = GAME.view(table.s, 0)
    assert [entry[2] for entry in view.memory] == [-1, -1, -1]
    rng = Rng(3)
    sold: Counter[int] = Counter()
    for _ in range(N):
        s = GAME.sample(view, rng)
        s.check()
        sold[s.memory[2] >> 5] += 1
    assert abs(sold[FIREWORKS] / N - 2 / 31) < 0.015
    assert GAME.view(table.s, 1).memory[2][2] == FIREWORKS


def test_what_went_into_a_new_deck_is_known_to_all():
    memory = ["draw 1 fireworks", "draw 0 disguise", "sell 1 fireworks", "new-deck"]
    memory += ["shuffle fireworks"]
    table = Table(2, curse="off", hands=[["disguise"], []], memory=memory)
    assert GAME.view(table.s, 0).memory[2][2] == FIREWORKS
    assert GAME.view(table.s, 0).memory[0][2] == -1
