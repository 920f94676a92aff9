"""The order that a seat chooses: the well draws, the market asks, the toll just happens."""

from __future__ import annotations

from inglenook.core.draws import Tape
from inglenook.core.engine import apply, legal, pending
from tests.support.scripted_match import play, refusal, reloaded, sit_down, waits_for
from tests.support.toys.errands import GAME, RUN, FetchWater, GoToMarket, PayToll, RunErrands


def test_each_order_has_its_own_outcome() -> None:
    match = sit_down(GAME, 1)
    play(match, 0, "run market")
    assert waits_for(match) == "GoToMarket"
    assert refusal(lambda: play(match, 0, "buy 2")) == ("A3", "too-dear")
    play(match, 0, "buy 1")
    assert pending(match.s) == RunErrands(0, (FetchWater(0), PayToll(0)))
    play(match, 0, "run toll", draws=(2,))
    assert (match.s.coins(0), match.s.goods[0]) == (3, 1)
    assert waits_for(match) == "RunErrands", "the last errand needs no order"

    match = sit_down(GAME, 1)
    play(match, 0, "run well", draws=(2,))
    play(match, 0, "run toll")
    play(match, 0, "buy 1")
    assert (match.s.coins(0), match.s.goods[0]) == (1, 1)


def test_an_errand_is_run_once() -> None:
    match = sit_down(GAME, 1)
    play(match, 0, "run toll")
    assert legal(match.s, 0) == (RUN(0), RUN(1))
    assert refusal(lambda: play(match, 0, "run toll")) == ("A1", "errand-done")


def test_the_order_can_be_saved_between_any_two_errands() -> None:
    s = sit_down(GAME, 1).s
    apply(s, 0, RUN(1), Tape([]))
    s = reloaded(GAME, s)
    assert s.agenda.steps()[-2:] == [RunErrands(0, (FetchWater(0), PayToll(0))), GoToMarket(0)]
    apply(s, 0, GAME.verbs.PASS, Tape([]))
    s = reloaded(GAME, s)
    apply(s, 0, RUN(0), Tape([0]))
    assert s.coins(0) == 2, "3, and 1 from the well, less half"
