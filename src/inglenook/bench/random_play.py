"""Random play of one game, driven through `legal` and `apply`, and clones of its positions.

It has a loop of its own, beside `simulation.loop`: it measures the kernel's calls alone, as a
program outside the package makes them, checked and unchecked.
"""

from __future__ import annotations

from typing import Any

from inglenook.bench.measure import Figure, cost, rate
from inglenook.bench.observed_play import observed_matches
from inglenook.core import engine
from inglenook.core.draws import Draws, Rng
from inglenook.core.game import Game
from inglenook.core.state import State


def random_match(s: State, rng: Rng, check: bool) -> tuple[int, int]:
    """Play on at random through `legal` and `apply`; return (decisions, forced answers)."""
    waiting, legal, apply, below = engine.waiting, engine.legal, engine.apply, rng.below
    decisions = forced = 0
    while seats := waiting(s):
        for seat in seats:
            options = legal(s, seat)
            count = len(options)
            if count > 1:
                decisions += 1
                apply(s, seat, options[below(count)], rng, check)
            else:
                forced += 1
                apply(s, seat, options[0], rng, check)
    return decisions, forced


def begin(game: Game[Any, Any], seats: int, draws: Draws) -> State:
    """Start a match and play to its first question."""
    s: State = game.start(seats, game.info.complete(seats, {}))
    engine.advance(s, draws)
    return s


def in_mid_match(game: Game[Any, Any], seats: int, answers: int) -> State:
    """Return a position after so many random answers, or before the last one of a shorter match."""
    rng = Rng(3)
    s = before = begin(game, seats, rng)
    for _ in range(answers):
        seat = engine.waiting(s)[0]
        options = engine.legal(s, seat)
        before = s.clone()
        engine.apply(s, seat, options[rng.below(len(options))], rng)
        if not s.agenda:
            return before
    return s


def measure_game(game: Game[Any, Any], seats: int = 3, seconds: float = 1.0) -> list[Figure]:
    """Measure random play, clones and features of one game, in the build that runs."""
    rng = Rng(7)

    def play(check: bool) -> int:
        decisions = 0
        for _ in range(50):
            decisions += random_match(begin(game, seats, rng), rng, check)[0]
        return decisions

    name = f"{game.info.title}, {seats} seats"
    middle = in_mid_match(game, seats, 25)
    figures = [
        rate(f"{name}: decisions, unchecked", lambda: play(False), seconds),
        rate(f"{name}: decisions, checked", lambda: play(True), seconds),
        cost(f"{name}: clone at mid-match", middle.clone, 200_000),
    ]
    if game.feature_spec(seats):
        figures.append(measure_features(game, seats, seconds))
    return figures


def measure_features(game: Game[Any, Any], seats: int, seconds: float = 1.0) -> Figure:
    """Measure random play that writes features and masks before each answer."""
    first: State = game.start(seats, game.info.complete(seats, {}))
    rng = Rng(7)
    name = f"{game.info.title}, {seats} seats: with features, masks"
    return rate(name, lambda: observed_matches(game, first, 10, rng), seconds)
