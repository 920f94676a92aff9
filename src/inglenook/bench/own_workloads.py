"""Inglenook's own workloads in the comparison with peers: random play and search."""

from __future__ import annotations

from typing import Any, Final

from inglenook.bench.comparison import DECISIONS, SIMULATIONS, Workload
from inglenook.bench.random_play import begin, random_match
from inglenook.bench.whole_matches import WholeMatches
from inglenook.bots.search.tree import Tree
from inglenook.core.draws import Rng
from inglenook.core.engine import waiting
from inglenook.core.game import Game
from inglenook.core.registry import load_game
from inglenook.library import rollout

TABLES: Final = (("king-of-12", 3), ("goths", 4), ("open-season", 3), ("taverna", 4))
SEARCHED: Final = (("king-of-12", 2), ("goths", 4), ("open-season", 2), ("taverna", 2))
MATCHES: Final = 10
ROUNDS: Final = 200


def workloads() -> list[Workload]:
    """Return random play and search, in the build that runs."""
    games = {name: load_game(name) for name, _ in TABLES}
    king = games["king-of-12"]
    found = [driven(games[name], seats) for name, seats in TABLES]
    found.append(inside(king, 3))
    return found + [searched(games[name], seats) for name, seats in SEARCHED]


def driven(game: Game[Any, Any], seats: int) -> Workload:
    """Play through `legal` and `apply`, from Python, unchecked, like the peers."""
    rng = Rng(7)

    def work() -> int:
        decisions = 0
        for _ in range(MATCHES):
            decisions += random_match(begin(game, seats, rng), rng, check=False)[0]
        return decisions

    return Workload(DECISIONS, f"{game.info.title}, {seats} seats", work)


def inside(game: Game[Any, Any], seats: int) -> Workload:
    """Play without leaving the engine: `ink.rollout`."""

    def work() -> int:
        return rollout(game, n=MATCHES, seed=7, seats=seats).decisions

    return Workload(
        DECISIONS, f"{game.info.title}, {seats} seats, inside the engine (rollout)", work
    )


def searched(game: Game[Any, Any], seats: int) -> Workload:
    """Search from the first decision of a match; every round plays one to its end."""
    whole = WholeMatches(game)
    start = begin(game, seats, Rng(3))
    seat = waiting(start)[0]
    view = game.view(start, seat)

    def work() -> int:
        tree = Tree(whole, seat, Rng(7))
        tree.look(view)
        tree.grow(ROUNDS)
        return ROUNDS

    return Workload(SIMULATIONS, f"{game.info.title}, {seats} seats", work)
