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


def test_a_play_is_evidence_among_ten_kinds_of_six_copies():
    """Another copy is in the hand with 0.16, and is dealt blindly with 0.24."""
    with pytest.raises(LawBroken, match=r"count\(state.hands\[0\], .\) distributed as in none: 8"):
        law("frequencies").check(hands.BlindHands(10, 6, 4))


def test_ten_kinds_of_six_copies_keep_the_law():
    law("frequencies").again(hands.MANY, 3, {}, seed=0)


@pytest.mark.long
def test_the_law_of_frequencies_has_power_and_no_false_alarms():
    """Most matches alone are enough to find the blind deal, and none accuses the true one."""
    matches = range(30)
    blind = hands.BlindHands(10, 6, 4)
    found = 0
    for seed in matches:
        law("frequencies").again(hands.MANY, 3, {}, seed)
        try:
            law("frequencies").again(blind, 3, {}, seed)
        except LawBroken:
            found += 1
    assert found > len(matches) / 2
