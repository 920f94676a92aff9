"""Hands of others: samples are as likely as the public memory makes them."""

from __future__ import annotations

from collections import Counter

import pytest

from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.cards import COPIES, SPELLS
from inglenook.games.taverna.rules.state import SOLD
from tests.support.games.taverna import Table

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


def dealt(rng: Rng, deck: list[int], count: int) -> list[int]:
    """Cards from a deck, one after the other."""
    cards = []
    for _ in range(count):
        cards.append(rng.choose(deck))
        deck[cards[-1]] -= 1
    return cards


def test_many_spells_sold_face_down_are_sold_by_kind():
    """Seat 1 drew five and sold four: how often were the first two alike?

    Dealt and sold forwards, any kind that is held being as likely as another, it is the same.
    """
    memory = [f"draw 1 {SPELLS[spell]}" for spell in (1, 2, 3, 4, 5)]
    memory += [f"sell 1 {SPELLS[spell]}" for spell in (1, 2, 3, 4)]
    sold = [SPELLS[spell] for spell in (1, 2, 3, 4)]
    table = Table(2, curse="off", hands=[[], [SPELLS[5]]], discards=sold, memory=memory)
    view = GAME.view(table.s, 0)
    rng = Rng(11)
    sampled = forward = 0
    for _ in range(3 * N):
        spells = [entry >> 5 for entry in GAME.sample(view, rng).memory]
        sampled += spells[5] == spells[6]
        hand = dealt(rng, list(COPIES), 5)
        first = sorted(set(hand))[rng.below(len(set(hand)))]
        hand.remove(first)
        kinds = sorted(set(hand))
        forward += kinds[rng.below(len(kinds))] == first
    assert abs(sampled - forward) / (3 * N) < 0.004
    assert abs(sampled / (3 * N) - 0.012) < 0.004  # and 0.019 if any card were as likely


def a_new_deck(*later: str) -> Table:
    """All spells were drawn: three by seat 1, the rest by seat 0. Each sold one of its own.

    The two that were sold make the new deck: one that seat 0 knows, and one of three.
    """
    mine = [spell for spell, copies in enumerate(COPIES) for _ in range(copies)]
    for spell in THEIRS:
        mine.remove(spell)
    memory = [f"draw 0 {SPELLS[spell]}" for spell in mine]
    memory += [f"draw 1 {SPELLS[spell]}" for spell in THEIRS]
    memory += [f"sell 1 {SPELLS[THEIRS[0]]}", "sell 0 telekinesis", "new-deck", *later]
    hands = [[SPELLS[spell] for spell in mine], [SPELLS[spell] for spell in THEIRS[1:]]]
    hands[0].remove("telekinesis")
    for entry in later:
        _, seat, drawn = entry.split()
        hands[int(seat)].append(drawn)
    return Table(2, curse="off", hands=hands, memory=memory)


THEIRS = [SPELLS.index(name) for name in ("disguise", "gilded-sign", "forged-seal")]


def test_TR7_what_was_sold_stays_hidden_in_a_new_deck():
    """Hands, decks and face-down discards are hidden, so no shuffle shows them."""
    view = GAME.view(a_new_deck().s, 0)
    assert [spell for what, seat, spell in view.memory if what == SOLD and seat == 1] == [-1]
    rng = Rng(5)
    decks = Counter([tuple(GAME.sample(view, rng).spell_deck) for _ in range(900)])
    assert len(decks) == 3  # Telekinesis with any of the three
    assert min(decks.values()) > 230
    sold = next(entry for entry in view.memory if entry[:2] == (SOLD, 0))
    assert sold[2] == SPELLS.index("telekinesis")


def test_TR7_who_draws_from_the_new_deck_may_draw_what_was_sold():
    view = GAME.view(a_new_deck("draw 1 telekinesis").s, 0)
    rng = Rng(6)
    back = 0
    for _ in range(N):
        s = GAME.sample(view, rng)
        s.check()
        back += s.hands[len(SPELLS) + SPELLS.index("telekinesis")]
    assert abs(back / N - 1 / 2) < 0.03
    seen = GAME.view(a_new_deck("draw 0 disguise").s, 0)
    for _ in range(50):  # now seat 0 knows what seat 1 sold, and so what it holds
        hands = GAME.sample(seen, rng).hands[len(SPELLS) :]
        assert [spell for spell, count in enumerate(hands) if count] == sorted(THEIRS[1:])


def test_a_spell_that_was_shown_goes_into_the_new_deck_for_all_to_know():
    """Seat 1 showed Disguise, which was countered and discarded: that is the new deck, for sure."""
    mine = [spell for spell, copies in enumerate(COPIES) for _ in range(copies)]
    mine.remove(THEIRS[0])
    memory = [*[f"draw 0 {SPELLS[spell]}" for spell in mine], "draw 1 disguise", "show 1 disguise"]
    memory += ["new-deck", "shuffle disguise"]
    hands = [[SPELLS[spell] for spell in mine], []]
    table = Table(2, curse="off", hands=hands, memory=memory)
    for viewer in (0, 1, -1):
        s = GAME.sample(GAME.view(table.s, viewer), Rng(1))
        assert [spell for spell, count in enumerate(s.spell_deck) if count] == [THEIRS[0]]


def test_a_memory_that_does_not_fit_is_refused():
    for wrong in (["new-deck"], ["draw 0 disguise", "show 0 disguise"], ["shuffle disguise"]):
        with pytest.raises(BadInput, match="memory"):
            Table(2, memory=wrong)
