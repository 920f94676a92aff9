"""Whole matches at random: they end in time, nothing gets lost, and a turn has few questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import ClassVar

import pytest

from inglenook.core.action import Action
from inglenook.core.draws import Rng
from inglenook.core.event import Event
from inglenook.core.state import State
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules.state import TavernaState
from inglenook.simulation.loop import RandomChooser, Watcher, play_to_end


class Turns(Watcher):
    """Counts the questions with a choice to the active player, by turn, and checks each state."""

    wants_events: ClassVar[bool] = True  # else it is not told what an answer has led to

    def __init__(self) -> None:
        self.asked: Counter[int] = Counter()

    def decided(
        self, s: State, seat: int, actions: Sequence[Action], action: Action, seconds: float
    ) -> None:
        assert isinstance(s, TavernaState)
        if seat == s.active and s.king >= 0 and len(actions) > 1:
            self.asked[s.turn] += 1

    def happened(self, s: State, events: Sequence[Event]) -> None:
        s.check()


def answers(seats: int, curse: str, seed: int) -> Counter[int]:
    """The questions of a random match by turn; the loop itself refuses one that is too long."""
    rng, turns = Rng(seed), Turns()
    s = GAME.start(seats, GAME.info.complete(seats, {"curse": curse}))
    play_to_end(GAME, s, rng, [RandomChooser(rng)] * seats, turns)
    return turns.asked


@pytest.mark.parametrize("curse", ["on", "off"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_matches_end_and_lose_nothing(seats: int, curse: str):
    for seed in range(5):
        answers(seats, curse, seed)


def test_a_median_turn_has_at_most_eight_questions():
    """T28: even at random, when everything that can be done is done sooner or later."""
    turns = sorted([n for seed in range(10) for n in answers(3, "on", seed).values()])
    assert turns[len(turns) // 2] <= 8


@pytest.mark.long
@pytest.mark.parametrize("curse", ["on", "off"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_thousand_matches(seats: int, curse: str):
    for seed in range(1000):
        answers(seats, curse, seed)
