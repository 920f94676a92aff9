"""The bot: it understands itself and others, plays what it sees, and wins."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import pytest

from inglenook.bots.play import BUDGET
from inglenook.core.event import HIDDEN
from inglenook.games.goths.bot.council import Council, army_known
from inglenook.games.goths.bot.greedy import GreedyBot
from inglenook.games.goths.game import GAME
from inglenook.simulation.simulating import simulate
from tests.games.goths.crossplay import Measured, measured
from tests.support.games.goths import OS, VI, War, card

HOUSE = ("greedy", "greedy")
RANDOM = ("random", "random")


def chosen(war: War, seat: int, seed: int = 1) -> str:
    prompt = GAME.prompt(war.s, seat)
    assert prompt is not None
    return GreedyBot(seed).choose(war.view(seat), prompt, BUDGET).text


def often(war: War, seat: int) -> str:
    """What it chooses most often."""
    texts = [chosen(war, seat, seed) for seed in range(25)]
    return max(set(texts), key=texts.count)


@cache
def against_random() -> Measured:
    return measured(HOUSE, RANDOM, 60)


def test_a_team_of_them_beats_a_random_team_and_understands_itself():
    found = against_random()
    assert found.won >= 95
    assert found.first >= 75
    assert found.heard >= 75


@pytest.mark.long
def test_a_team_of_them_in_a_thousand_matches():
    found = measured(HOUSE, RANDOM, 1000)
    assert found.won >= 85
    assert found.first >= 60
    assert found.heard >= 68


CROSSED = [("greedy", "steady"), ("steady", "greedy"), ("greedy", "plain"), ("plain", "greedy")]


@pytest.mark.parametrize("team", CROSSED, ids="-".join)
def test_a_partner_who_reasons_differently_costs_ten_points_at_most(team: tuple[str, str]):
    own, crossed = against_random(), measured(team, RANDOM, 60)
    assert crossed.won >= own.won - 10
    assert crossed.heard >= own.heard - 10
    assert crossed.first >= own.first - 10


@pytest.mark.long
def test_beside_as_good_a_strategist_it_wins_as_often_without_a_code():
    own = measured(HOUSE, HOUSE, 200)
    for team in CROSSED[2:]:
        crossed = measured(team, HOUSE, 200)
        assert crossed.won >= own.won - 10
        assert crossed.heard >= own.heard - 10


def test_against_itself_matches_end():
    found = measured(HOUSE, HOUSE, 12)
    assert 10 <= found.won <= 90
    assert found.heard >= 75


@pytest.mark.parametrize("seats", [2, 3])
def test_lone_players_win_as_well(seats: int):
    specs = ["greedy", "random"] if seats == 2 else ["greedy", "random", "random"]
    assert simulate(GAME, specs, 30, options={"fog": "on"}).wins[0] >= 24


def test_in_the_fog_it_wins_too():
    assert measured(HOUSE, RANDOM, 30, fog="on", forbidden="failure").won >= 85


def test_the_same_seed_gives_the_same_answers():
    war = War()
    assert [chosen(war, 0, 7) for _ in range(3)] == [chosen(war, 0, 7)] * 3


def test_a_king_who_can_fire_says_so_plainly():
    """The enemy has laid a back without vulture or recruiter, so nothing can stop the fire."""
    war = War(initiative="visigoths", ostrogoths={"catapult": "active", "size": 3})
    war.say(1, "lay " + card("B(C)"))
    assert often(war, 0).startswith("lay catapult")
    war.say(0, "lay " + card("C(R)"))
    assert often(war, 2) == "order fire"


def test_a_warchief_who_knows_the_queen_goes_there():
    war = War(ostrogoths={"at": "last-plain", "seen": ["left", "middle"]})
    war.say(0, "lay " + card("B(V)"))
    war.say(1, "lay " + card("V(R)"))
    assert often(war, 2) == "order advance"
    war.say(2, "order advance")
    war.say(3, "order rats")
    assert often(war, 2) == "enter right"


def test_it_scouts_what_it_does_not_know():
    war = War(ostrogoths={"seen": ["left"]})
    war.say(0, "lay " + card("V(R)"))
    war.say(1, "lay " + card("V(R)"))
    war.say(2, "order reconnaissance")
    war.say(3, "order rats")
    assert {chosen(war, 2, seed) for seed in range(20)} == {"scout middle", "scout right"}


def test_it_builds_under_a_loaded_catapult_and_clears_the_fog_otherwise():
    for catapult, answer in (("active", "build"), ("inactive", "discard")):
        war = War(
            options={"fog": "on"},
            ostrogoths={"token_is": "revealed", "at": "last-plain"},
            visigoths={"catapult": catapult},
        )
        for seat, text in ((0, "lay " + card("B(V)")), (1, "lay " + card("B(V)"))):
            war.say(seat, text)
        war.say(2, "order barricade")
        war.say(3, "order rats")
        assert chosen(war, 2) == answer


def test_a_king_counts_on_what_his_warchief_may_know_and_no_more():
    """He knows that two objectives were looked at, not what they are."""
    seen = War(ostrogoths={"at": "last-plain", "seen": ["left", "middle"]})
    assert army_known(seen.view(0), OS, False).chance == 1.0
    assert HIDDEN in seen.view(0).objectives
    unseen = War(ostrogoths={"at": "last-plain"})
    assert army_known(unseen.view(0), OS, False).chance == pytest.approx(1 / 3)
    assert army_known(seen.view(0), VI, False).chance == pytest.approx(1 / 3)


def test_what_a_back_says_follows_from_the_position_alone():
    """No code: the same cards mean something else elsewhere."""
    calm = Council(War().view(2), OS)
    war = War(visigoths={"catapult": "active", "size": 3}, ostrogoths={"at": "last-plain"})
    urgent = Council(war.view(2), OS)
    assert calm.reading(0) != urgent.reading(0)
    assert sum(calm.reading(0)) == pytest.approx(1.0)


def test_it_sees_nothing_but_views():
    for name in ("greedy", "council", "prospects"):
        source = (files("inglenook.games.goths.bot") / f"{name}.py").read_text("utf-8")
        assert "GothState" not in source
        assert "sample" not in source
