"""The steal that chains: Steal → OfferInn → UseCard → ChooseVictim … Cards: coin, glove, mug."""

from __future__ import annotations

from inglenook.core.draws import Tape
from inglenook.core.engine import apply, legal, pending
from inglenook.core.event import HIDDEN, NOBODY
from tests.support.scripted_match import (
    play,
    refusal,
    reloaded,
    samples,
    sight,
    sit_down,
    waits_for,
)
from tests.support.toys.thieves import (
    COIN,
    GAME,
    GLOVE,
    MUG,
    STEAL,
    VERBS,
    VISIT,
    ChooseVictim,
    OfferInn,
    UseCard,
)


def test_the_chain_pauses_for_the_reaction_and_goes_on_after_it() -> None:
    match = sit_down(GAME, 2)
    play(match, 0, "steal 1", draws=(GLOVE,))
    assert waits_for(match) == "OfferInn"
    assert match.s.agenda.steps()[-2:] == [UseCard(0, 1, GLOVE), OfferInn(1)]
    play(match, 1, "visit")
    assert waits_for(match) == "ChooseVictim"
    play(match, 0, "steal 1", draws=(COIN,))
    assert refusal(lambda: play(match, 1, "visit")) == ("T4", "visited-before")
    play(match, 1, "pass")
    assert match.s.points == [1, 1]
    assert pending(match.s) == ChooseVictim(1)


def test_it_goes_on_after_being_saved_in_its_middle() -> None:
    s = sit_down(GAME, 2).s
    apply(s, 0, STEAL(1), Tape([MUG]))
    s = reloaded(GAME, s)
    assert legal(s, 1) == (VERBS.PASS, VISIT())
    apply(s, 1, VISIT(), Tape([]))
    s = reloaded(GAME, s)
    assert pending(s) == OfferInn(0), "the thief drinks from the mug"
    apply(s, 0, VISIT(), Tape([]))
    assert s.points == [1, 1]


def test_each_action_is_done_once_a_turn() -> None:
    match = sit_down(GAME, 3)
    play(match, 0, "steal 1", draws=(GLOVE,))
    play(match, 1, "pass")
    play(match, 0, "steal 2", draws=(GLOVE,))
    play(match, 2, "pass")
    assert pending(match.s) == ChooseVictim(1), "the second glove does nothing"


def test_the_card_on_its_way_is_known_to_the_thief_alone() -> None:
    glove, coin = sit_down(GAME, 3), sit_down(GAME, 3)
    play(glove, 0, "steal 1", draws=(GLOVE,))
    play(coin, 0, "steal 1", draws=(COIN,))
    assert UseCard(0, 1, GLOVE) in GAME.view(glove.s, 0).agenda
    for viewer in (1, 2, NOBODY):
        assert sight(glove, viewer) == sight(coin, viewer)
        assert UseCard(0, 1, HIDDEN) in GAME.view(glove.s, viewer).agenda


def test_the_victim_guesses_it_from_what_is_left_in_the_stock() -> None:
    match = sit_down(GAME, 2)
    play(match, 0, "steal 1", draws=(GLOVE,))
    play(match, 1, "pass")
    play(match, 0, "steal 1", draws=(COIN,))
    guesses = [s.agenda[-2].card for s in samples(match, 1)]
    assert set(guesses) == {COIN, MUG}
    assert guesses.count(COIN) > guesses.count(MUG)
    assert {s.agenda[-2].card for s in samples(match, 0)} == {COIN}


def test_nobody_steals_from_nobody() -> None:
    match = sit_down(GAME, 2)
    assert refusal(lambda: play(match, 0, "steal 0")) == ("T2", "own-stock")
    assert refusal(lambda: play(match, 0, "steal 2")) == ("T2", "no-such-seat")
    match.s.stocks[1].rest = [0, 0, 0]
    assert refusal(lambda: play(match, 0, "steal 1")) == ("T2", "stock-empty")
