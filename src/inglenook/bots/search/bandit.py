"""Bandits: statistics about the answers of one seat to one question, and how to choose by them."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.draws import Rng

UCB_WEIGHT: Final = 1.4  # exploration weight, in standard deviations
BIAS: Final = 0.5  # weight of the priors before the first visit, in standard deviations
LEAST_SPREAD: Final = 0.02
EXPLORATION: Final = 0.06  # lowest share of exploration
RARE: Final = 0.1  # answers below this share of the favourite's are never given
UNIT: Final = 1 << 30


def drawn(weights: list[float], rng: Rng) -> int:
    """Draw an index with these weights; evenly if all are zero."""
    total = 0.0
    for weight in weights:
        total += weight
    if total <= 0.0:
        return int(rng.below(len(weights)))
    pick = rng.below(UNIT) / UNIT * total
    last = 0
    for place, weight in enumerate(weights):
        if weight > 0.0:
            last = place
            pick -= weight
            if pick < 0.0:
                break
    return last


class Bandit:
    """Answers with their values; a sampled world need not offer all of them."""

    __slots__ = ("places", "actions", "visits", "totals", "tried", "priors")

    def __init__(self) -> None:
        self.places: dict[Action, int] = {}
        self.actions: list[Action] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.tried = 0
        self.priors: tuple[float, ...] | None = None  # the game's priors, once they were computed

    def place(self, action: Action) -> int:
        """Return the index of an answer in the lists; new answers are added."""
        found = self.places.get(action, -1)
        if found < 0:
            found = len(self.actions)
            self.places[action] = found
            self.actions.append(action)
            self.visits.append(0)
            self.totals.append(0.0)
            self.added()
        return found

    def added(self) -> None:
        """Extend the lists of a subclass by one answer."""

    def choose(self, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng) -> int:
        """Return the index of the answer to try now."""
        raise NotImplementedError

    def learn(self, place: int, value: float, against: int) -> None:
        """Record the value of an answer, from 0 to 1, against the others' answers (`against`)."""
        raise NotImplementedError

    def mean(self, place: int) -> float:
        visits = self.visits[place]
        return self.totals[place] / visits if visits else 0.5

    def shares(self, options: tuple[Action, ...]) -> list[float]:
        """Return each answer's share of the support."""
        raise NotImplementedError

    def likely_answer(
        self, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng
    ) -> Action:
        """Draw a likely answer of this seat, for a round in which another seat learns."""
        shares = self.shares(options)
        if self.tried < len(options) and len(priors) == len(options):
            shares = list(priors)
        return options[drawn(shares, rng)]

    def decide(self, options: tuple[Action, ...], rng: Rng) -> Action:
        """Return the answer to give in the match."""
        raise NotImplementedError


class Climber(Bandit):
    """A bandit for a question to one seat: upper confidence bound, then the most visited answer.

    The spread of values is estimated on the way: evaluated positions vary less than won and lost
    playouts, and need less exploration. Where options are many, only some are tried, so that each
    gets enough visits; options with high priors come first.
    """

    __slots__ = ("offered", "relative_priors", "sum", "squares")

    def __init__(self) -> None:
        super().__init__()
        self.offered: list[int] = []  # how many times each was available
        self.relative_priors: list[float] = []
        self.sum = 0.0
        self.squares = 0.0

    def added(self) -> None:
        self.offered.append(0)
        self.relative_priors.append(0.0)

    def spread(self) -> float:
        """Return the standard deviation of all values so far; 0.5 before there are some."""
        if self.tried < 4:
            return 0.5
        mean = self.sum / self.tried
        return max(LEAST_SPREAD, math.sqrt(max(0.0, self.squares / self.tried - mean * mean)))

    def choose(self, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng) -> int:
        wide = 4 + int(2.0 * math.sqrt(self.tried))
        if len(options) > wide:
            options, priors = self.narrowed(options, priors, wide, rng)
        weigh = len(priors) == len(options)
        heaviest = max(priors) if weigh else 0.0
        ucb_weight = UCB_WEIGHT * self.spread()
        prior_weight = BIAS * self.spread()
        best: i64 = -1
        most = -1.0
        fresh: list[int] = []
        weights: list[float] = []
        for number, action in enumerate(options):
            place = self.place(action)
            self.offered[place] += 1
            visits = self.visits[place]
            prior = priors[number] if weigh else 1.0
            if heaviest > 0.0:
                self.relative_priors[place] = prior / heaviest
            if visits == 0:
                fresh.append(place)
                weights.append(prior)
            elif not fresh:
                value = self.totals[place] / visits
                value += ucb_weight * math.sqrt(math.log(self.offered[place]) / visits)
                if weigh:
                    value += prior_weight * self.relative_priors[place] / (1 + visits)
                if value > most:
                    most = value
                    best = place
        if fresh:
            return fresh[drawn(weights, rng)]
        return best

    def narrowed(
        self, options: tuple[Action, ...], priors: tuple[float, ...], wide: int, rng: Rng
    ) -> tuple[tuple[Action, ...], tuple[float, ...]]:
        """Return the options tried so far, and new ones up to the limit."""
        weigh = len(priors) == len(options)
        kept: list[int] = []
        fresh: list[int] = []
        weights: list[float] = []
        for number, action in enumerate(options):
            if action in self.places:
                kept.append(number)
            else:
                fresh.append(number)
                weights.append(priors[number] if weigh else 1.0)
        while fresh and len(kept) < wide:
            place = drawn(weights, rng)
            weights.pop(place)
            kept.append(fresh.pop(place))
        chosen = tuple([options[number] for number in kept])
        return chosen, tuple([priors[number] for number in kept]) if weigh else ()

    def learn(self, place: int, value: float, against: int) -> None:
        self.visits[place] += 1
        self.totals[place] += value
        self.tried += 1
        self.sum += value
        self.squares += value * value

    def shares(self, options: tuple[Action, ...]) -> list[float]:
        found = [self.places.get(action, -1) for action in options]
        return [float(self.visits[place]) if place >= 0 else 0.0 for place in found]

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


class Met:
    """The values of a seat's answers for one combination of the others' answers, by index."""

    __slots__ = ("sums", "times")

    def __init__(self, count: int) -> None:
        self.sums = [0.0] * count
        self.times = [0] * count


class Mixer(Bandit):
    """A bandit for a simultaneous question: regret matching, and a mixed strategy as the answer.

    A seat that always plays its favourite is predictable. The value of another answer is looked up
    where it met the same answers of the others before, and is its mean otherwise. So one round
    updates all answers, with little noise.
    """

    __slots__ = ("regrets", "played", "chances", "met", "options", "offered")

    def __init__(self) -> None:
        super().__init__()
        self.regrets: list[float] = []
        self.played: list[float] = []
        self.chances: list[float] = []  # the probabilities of the answers at the last choice
        self.met: dict[int, Met] = {}  # by the others' answers
        self.options: tuple[Action, ...] = ()  # the last options, mostly those of every visit
        self.offered: list[int] = []  # their indexes

    def added(self) -> None:
        self.regrets.append(0.0)
        self.played.append(0.0)
        self.chances.append(0.0)

    def offer(self, options: tuple[Action, ...]) -> None:
        """Set the indexes of the options; all other answers get probability 0."""
        count = len(options)
        if not self.actions:  # all at once, as most nodes are visited once only
            for place, action in enumerate(options):
                self.places[action] = place
            self.actions.extend(options)
            self.visits.extend([0] * count)
            self.totals.extend([0.0] * count)
            self.regrets.extend([0.0] * count)
            self.played.extend([0.0] * count)
        self.options = options
        self.offered = [self.place(action) for action in options]
        self.chances = [0.0] * len(self.actions)

    def choose(self, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng) -> int:
        if options is not self.options:
            self.offer(options)
        places, chances, regrets = self.offered, self.chances, self.regrets
        total = 0.0
        for place in places:
            total += regrets[place]
        if total > 0.0:
            for place in places:
                chances[place] = regrets[place] / total
        else:
            self.use_priors(priors)
        explore = max(EXPLORATION, 1.0 / (1.0 + 0.2 * self.tried))
        if rng.below(UNIT) / UNIT < explore:
            return places[rng.below(len(places))]
        pick = rng.below(UNIT) / UNIT
        last = places[0]
        for place in places:
            chance = chances[place]
            if chance > 0.0:
                last = place
                pick -= chance
                if pick < 0.0:
                    break
        return last

    def use_priors(self, priors: tuple[float, ...]) -> None:
        """Set the probabilities by the priors, where no answer has regret."""
        places = self.offered
        total = 0.0
        if len(priors) == len(places):
            for prior in priors:
                total += prior
        for number, place in enumerate(places):
            self.chances[place] = priors[number] / total if total > 0.0 else 1.0 / len(places)

    def learn(self, place: int, value: float, against: int) -> None:
        chances, visits, totals = self.chances, self.visits, self.totals
        count = len(chances)
        visits[place] += 1
        totals[place] = totals[place] + value  # compiled, += would create objects
        self.tried += 1
        met = self.met.get(against)
        if met is None:
            met = Met(count)
            self.met[against] = met
        sums, times = met.sums, met.times
        while len(sums) < count:
            sums.append(0.0)
            times.append(0)
        sums[place] = sums[place] + value
        times[place] += 1
        expected = 0.0
        worths: list[float] = []
        for other in range(count):
            worth = 0.5
            if times[other]:
                worth = sums[other] / times[other]
            elif visits[other]:
                worth = totals[other] / visits[other]
            worths.append(worth)
            expected += chances[other] * worth
        late = float(self.tried)
        played, regrets = self.played, self.regrets
        for other in range(count):
            chance = chances[other]
            if chance > 0.0:
                played[other] = played[other] + chance * late  # later strategies count more
            # a regret never falls below 0, so that a good answer is soon played again
            before = regrets[other]
            regret = before + worths[other] - expected
            if regret > 0.0:
                regrets[other] = regret
            elif before > 0.0:
                regrets[other] = 0.0

    def shares(self, options: tuple[Action, ...]) -> list[float]:
        found = [self.places.get(action, -1) for action in options]
        return [self.played[place] if place >= 0 else 0.0 for place in found]

    def decide(self, options: tuple[Action, ...], rng: Rng) -> Action:
        weights = self.shares(options)
        least = RARE * max(weights)
        return options[drawn([weight if weight >= least else 0.0 for weight in weights], rng)]
