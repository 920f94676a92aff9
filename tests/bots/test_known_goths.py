"""Goths Save the Queen: what a back tells a king and a warchief, and does not tell a naive one."""

from __future__ import annotations

from collections import Counter

import pytest

from inglenook.bots.bot import Bot
from inglenook.bots.budget import Budget
from inglenook.games.goths.bot.greedy import GreedyBot
from inglenook.games.goths.game import GAME
from tests.support.games.goths import OS, VI, War, card
from tests.support.games.goths_plain_bot import PlainBot
from tests.support.games.goths_steady_bot import SteadyBot
from tests.support.naive_sampler import favourite, naive_worths, searched

SEEDS = range(6)
ROUNDS = 16
BUDGET = Budget(iterations=ROUNDS)


def answers(war: War, seat: int) -> Counter[str]:
    """Return the answers of the search, one bot after the other."""
    return searched(GAME, war.s, seat, ROUNDS, SEEDS)


def naive(war: War, seat: int) -> dict[str, float]:
    return naive_worths(GAME, war.view(seat), seat, seed=1)


def under_fire() -> War:
    """The enemy's catapult is loaded, and next turn the queen would be ours: all know where she is.

    Two orders may save the army. Recruits outlast the shot; sabotage stops it, but not for long if
    the enemy loads again.
    """
    war = War(
        initiative="visigoths",
        revealed=["left", "middle"],
        ostrogoths={"at": "last-plain", "size": 2},
        visigoths={"at": "last-plain", "size": 1, "catapult": "active"},
    )
    war.say(war.king(VI), "lay " + card("R(C)"))
    return war


def test_a_king_lays_the_back_that_leaves_his_warchief_no_doubt():
    """Behind recruiter and vulture the warchief would have to guess which of two rescues is meant.

    With the catapult as a bluff there is nothing to guess: no warchief loads now.
    """
    war = under_fire()
    assert answers(war, war.king(OS)) == {"lay recruiter-catapult": len(SEEDS)}


def test_a_naive_king_takes_his_warchief_to_know_the_card():
    """So it is all the same to him which back the recruiter has."""
    worths = naive(under_fire(), 0)
    clear, doubtful = worths["lay recruiter-catapult"], worths["lay recruiter-vulture"]
    assert clear == pytest.approx(doubtful, abs=0.02)
    assert clear > 0.5


@pytest.mark.parametrize("partner", [PlainBot, SteadyBot, GreedyBot])
def test_and_indeed_the_doubtful_back_is_misread(partner: type[Bot]):
    """Warchiefs of three kinds, who all understand the clear card."""
    for laid, order in (("R(C)", "order recruit"), ("R(V)", "order sabotage")):
        war = under_fire()
        war.say(war.king(OS), "lay " + card(laid))
        chief = war.chief(OS)
        prompt = GAME.prompt(war.s, chief)
        assert prompt is not None
        bots: list[Bot] = [partner(seed) for seed in SEEDS]  # type: ignore[call-arg]
        texts = {bot.choose(war.view(chief), prompt, BUDGET).text for bot in bots}
        assert texts == {order}


def queen_in_sight() -> War:
    """The warchief has seen the queen, and one step would free her; his king knows only that he
    has looked somewhere. A shot would end the war as well, unless the enemy sabotages."""
    war = War(
        initiative="visigoths",
        objectives=["queen", "plains", "trap"],
        ostrogoths={"at": "last-plain", "size": 1, "catapult": "active", "seen": ["left"]},
        visigoths={"at": "last-plain", "size": 2, "catapult": "active"},
    )
    war.say(war.king(VI), "lay " + card("V(B)"))
    return war


def test_a_warchief_asks_what_his_king_meant_who_does_not_know_what_he_saw():
    """Behind the back are catapult and barbarian. To the king the shot is the better chance: had he
    wanted to advance, he would not have laid this back; so it is the catapult."""
    war = queen_in_sight()
    kings = answers(war, war.king(OS))
    assert all(text.startswith("lay catapult") for text in kings)
    war.say(war.king(OS), "lay " + card("C(B)"))
    assert answers(war, war.chief(OS)) == {"order fire": len(SEEDS)}


def test_a_naive_warchief_takes_both_cards_to_be_as_likely():
    """And so he takes the step that frees the queen, if only his king had meant it."""
    war = queen_in_sight()
    war.say(war.king(OS), "lay " + card("C(B)"))
    assert favourite(naive(war, war.chief(OS))) == "order advance"
