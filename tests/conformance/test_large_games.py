"""The law of frequencies in games with more worlds than can be counted; it takes its time."""

from importlib import import_module

import pytest

from inglenook.conformance import LawBroken, law
from tests.conformance.test_planted_faults import (
    BiasedSample,
    ForgetfulView,
    OpenDeal,
    with_classes,
)
from tests.support.conformance_games import hands
from tests.support.conformance_games.pods import GAME


@pytest.fixture
def nothing_is_small(monkeypatch):
    """Have the law of frequencies think that no match can be followed exactly."""
    # the package's name `frequencies` is the law, so the module is looked up by its whole name
    monkeypatch.setattr(import_module("inglenook.conformance.frequencies.frequency"), "NODES", 0)


@pytest.mark.usefixtures("nothing_is_small")
@pytest.mark.parametrize("seats", [2, 3])
def test_a_large_healthy_game_keeps_the_law_of_frequencies(seats):
    for seed in range(4):
        law("frequencies").again(GAME, seats, {"redraw": "on"}, seed)


@pytest.mark.usefixtures("nothing_is_small")
@pytest.mark.parametrize("game", [BiasedSample, ForgetfulView, with_classes(card_dealt=OpenDeal)])
def test_the_law_of_frequencies_finds_faults_in_large_games(game):
    with pytest.raises(LawBroken, match="distributed as in"):
        law("frequencies").check(game(), effort=4)


@pytest.mark.long
def test_a_game_with_large_hands_is_followed_roughly():
    assert "followed roughly at 3 seats" in law("frequencies").check(hands.GAME)


def test_a_play_is_evidence_of_large_hands():
    with pytest.raises(LawBroken, match=r"viewer .*, after .*: play .* distributed as in"):
        law("frequencies").check(hands.BlindHands())
