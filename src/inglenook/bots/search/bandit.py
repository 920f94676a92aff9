"""A bandit: what trying has taught about the answers of one seat at one question."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.draws import Rng

CURIOSITY: Final = 0.7  # how much an answer that was tried little is worth trying
UNIT: Final = 1 << 30


class Bandit:
    """Answers with what they brought; not all of them need be there in each sampled world."""

    __slots__ = ("places", "actions", "visits", "totals", "offered", "tried")

    def __init__(self) -> None:
        self.places: dict[Action, int] = {}
        self.actions: list[Action] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.offered: list[int] = []  # how often each could have been tried
        self.tried = 0

    def place(self, action: Action) -> int:
        """The number of an answer in the lists; new ones are added."""
        found = self.places.get(action, -1)
        if found < 0:
            found = len(self.actions)
            self.places[action] = found
            self.actions.append(action)
            self.visits.append(0)
            self.totals.append(0.0)
            self.offered.append(0)
            self.added()
        return found

    def added(self) -> None:
        """Another answer has come."""

    def choose(self, options: tuple[Action, ...], rng: Rng) -> int:
        """The place of the answer to try now."""
        raise NotImplementedError

    def learn(self, place: int, value: float) -> None:
        """What an answer brought this time, from 0 to 1."""
        self.visits[place] += 1
        self.totals[place] += value
        self.tried += 1

    def mean(self, place: int) -> float:
        visits = self.visits[place]
        return self.totals[place] / visits if visits else 0.5

    def decide(self, options: tuple[Action, ...], rng: Rng) -> Action:
        """The answer to give in earnest."""
        raise NotImplementedError


class Climber(Bandit):
    """For a question to one seat: the upper confidence bound, and in the end the most visited.

    Where options are many, only as many are tried as there are visits to tell them apart.
    """

    __slots__ = ()

    def choose(self, options: tuple[Action, ...], rng: Rng) -> int:
        wide = 4 + int(2.0 * math.sqrt(self.tried))
        if len(options) > wide:
            options = self.narrowed(options, wide, rng)
        best: i64 = -1
        most = -1.0
        fresh: i64 = 0
        for action in options:
            place = self.place(action)
            self.offered[place] += 1
            visits = self.visits[place]
            if visits == 0:
                # one of those that were never tried, each as likely
                fresh += 1
                if rng.below(fresh) == 0:
                    best = place
            elif fresh == 0:
                spread = math.sqrt(math.log(self.offered[place]) / visits)
                value = self.totals[place] / visits + CURIOSITY * spread
                if value > most:
                    most = value
                    best = place
        return best

    def narrowed(self, options: tuple[Action, ...], wide: int, rng: Rng) -> tuple[Action, ...]:
        """Those that were tried, and as many new ones as there is room for."""
        known = [action for action in options if action in self.places]
        if len(known) >= wide:
            return tuple(known)
        fresh = [action for action in options if action not in self.places]
        while fresh and len(known) < wide:
            known.append(fresh.pop(rng.below(len(fresh))))
        return tuple(known)

    def decide(self, options: tuple[Action, ...], rng: Rng) -> Action:
        best = options[0]
        most = -1.0
        for action in options:
            found = self.places.get(action, -1)
            if found >= 0:
                value = self.visits[found] + self.mean(found)
                if value > most:
                    most = value
                    best = action
        return best


class Mixer(Bandit):
    """For questions answered together: regret matching, and in the end the mixed strategy.

    Whoever always plays the favourite is foreseen. What an untried answer would have brought is
    taken from its mean so far, which keeps the noise down.
    """

    __slots__ = ("regrets", "played", "chances")

    def __init__(self) -> None:
        super().__init__()
        self.regrets: list[float] = []
        self.played: list[float] = []
        self.chances: list[float] = []  # of the answers, when the last one was chosen

    def added(self) -> None:
        self.regrets.append(0.0)
        self.played.append(0.0)
        self.chances.append(0.0)

    def choose(self, options: tuple[Action, ...], rng: Rng) -> int:
        places = [self.place(action) for action in options]
        total = 0.0
        for place in places:
            if self.regrets[place] > 0.0:
                total += self.regrets[place]
        chances = self.chances
        for place in range(len(chances)):
            chances[place] = 0.0
        share = 1.0 / len(places)
        explore = max(0.05, 1.0 / (1.0 + 0.2 * self.tried))
        pick = rng.below(UNIT) / UNIT
        chosen = places[-1]
        found = False
        for place in places:
            regret = self.regrets[place]
            part = share if total <= 0.0 else (regret / total if regret > 0.0 else 0.0)
            self.played[place] += part * self.tried  # what was known late counts more
            chance = explore * share + (1.0 - explore) * part
            chances[place] = chance
            if not found:
                pick -= chance
                if pick < 0.0:
                    chosen = place
                    found = True
        return chosen

    def learn(self, place: int, value: float) -> None:
        chances = self.chances
        before = self.mean(place)
        estimate = before + (value - before) / max(chances[place], 1e-9)
        expected = 0.0
        for other in range(len(chances)):
            chance = chances[other]
            if chance > 0.0:
                expected += chance * (estimate if other == place else self.mean(other))
        for other in range(len(chances)):
            if chances[other] > 0.0:
                worth = estimate if other == place else self.mean(other)
                # a regret never falls below nothing, so what turns out well is soon played again
                self.regrets[other] = max(0.0, self.regrets[other] + worth - expected)
        self.visits[place] += 1
        self.totals[place] += value
        self.tried += 1

    def decide(self, options: tuple[Action, ...], rng: Rng) -> Action:
        weights = [self.played[self.place(action)] for action in options]
        most = max(weights)
        if most <= 0.0:
            return options[rng.below(len(options))]
        # what was hardly ever played is left out altogether
        weights = [weight if weight >= 0.1 * most else 0.0 for weight in weights]
        total = 0.0
        for weight in weights:
            total += weight
        pick = rng.below(UNIT) / UNIT * total
        for place, weight in enumerate(weights):
            pick -= weight
            if pick < 0.0:
                return options[place]
        return options[weights.index(most)]
