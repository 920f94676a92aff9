"""How a war stands between two turns, and how such wars end."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.game import advisor_of
from inglenook.games.goths.bot import war as wars
from inglenook.games.goths.game import GAME
from inglenook.games.goths.rules.cards import PLACES
from tests.support.games.goths import War
from tools.solve_war import armies, solved

ADVISOR = advisor_of(GAME)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_partners_share_their_hopes_and_all_add_up(seats: int):
    s, rng = GAME.start(seats, GAME.info.complete(seats, {"fog": "on"})), Rng(8)
    s.events = None
    advance(s, rng)
    for _ in range(60):
        if not s.agenda:
            break
        hopes = ADVISOR.evaluation(s)
        by_team = {GAME.team(s, seat): hope for seat, hope in enumerate(hopes)}
        assert all(hopes[seat] == by_team[GAME.team(s, seat)] for seat in range(seats))
        assert sum(by_team.values()) == pytest.approx(1.0)
        seat = waiting(s)[0]
        options = legal(s, seat)
        weights = ADVISOR.priors(s, seat, options)
        assert len(weights) == len(options)
        assert max(weights) == 1.0
        apply(s, seat, options[rng.below(len(options))], rng)


def hope(**keys: Any) -> float:
    return ADVISOR.evaluation(War(**keys).s)[0]


def test_who_is_further_stronger_or_wiser_has_more_hope():
    even = hope()
    assert even == pytest.approx(0.5, abs=0.1)
    assert hope(ostrogoths={"at": PLACES[2]}) > even + 0.05
    assert hope(visigoths={"size": 1}) > even + 0.05
    assert hope(ostrogoths={"catapult": "active"}) > even


def test_a_war_that_is_won_leaves_no_doubt():
    war = War(visigoths={"at": PLACES[1], "size": 1})
    while war.s.agenda:
        war.turn("8", "1 left")
    assert ADVISOR.evaluation(war.s) == (1.0, 0.0, 1.0, 0.0)


def test_all_armies_have_numbers_of_their_own():
    numbers = [
        wars.army(army.place, army.size, army.fort, army.loaded, round(1 / army.chance))
        for army in armies()
    ]
    assert numbers == list(range(wars.ARMIES))
    assert len(wars.CHANCES) == wars.ARMIES**2


def test_the_table_is_at_rest():
    """Solving positions once more from the chances that are there gives the same again."""
    every, rng = armies(), Rng(4)
    for _ in range(12):
        one, two = rng.below(len(every)), rng.below(len(every))
        assert solved(every[one], every[two]) == pytest.approx(
            wars.chance(one, two, True), abs=0.04
        )


def test_a_priori_a_seat_knows_no_more_than_it_sees():
    """A warchief's guesses are the same for both cards that his king may have laid."""
    war = War()
    weights = []
    for card in ("catapult-barbarian", "barbarian-catapult"):
        s = war.s.clone()
        apply(s, 0, GAME.verbs.parse(f"lay {card}"), Rng(1))
        apply(s, 1, legal(s, 1)[0], Rng(1))
        weights.append(ADVISOR.priors(s, 2, legal(s, 2)))
    assert weights[0] == weights[1]
