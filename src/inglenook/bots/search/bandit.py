"""A bandit: what trying has taught about the answers of one seat at one question."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.draws import Rng

CURIOSITY: Final = 1.4  # standard deviations that an answer tried little may turn out better
BIAS: Final = 0.5  # standard deviations that the first inkling is worth before anything was tried
LEAST_SPREAD: Final = 0.02
RESTLESS: Final = 0.06  # how often anything is tried, whatever was learned
RARE: Final = 0.1  # of the favourite's share: what is played less often is left out in earnest
UNIT: Final = 1 << 30


def drawn(weights: list[float], rng: Rng) -> int:
    """Return the place of a weight, as likely as it is heavy; any, where all are nothing."""
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
    """Answers with what they brought; not all of them need be there in each sampled world."""

    __slots__ = ("places", "actions", "visits", "totals", "tried", "priors")

    def __init__(self) -> None:
        self.places: dict[Action, int] = {}
        self.actions: list[Action] = []
        self.visits: list[int] = []
        self.totals: list[float] = []
        self.tried = 0
        self.priors: tuple[float, ...] | None = None  # as the game says, once it was asked

    def place(self, action: Action) -> int:
        """Return the number of an answer in the lists; new ones are added."""
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
        """Another answer has come."""

    def choose(self, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng) -> int:
        """Return the place of the answer to try now."""
        raise NotImplementedError

    def learn(self, place: int, value: float, against: int) -> None:
        """What an answer brought, from 0 to 1, against what others answered at the same time."""
        raise NotImplementedError

    def mean(self, place: int) -> float:
        visits = self.visits[place]
        return self.totals[place] / visits if visits else 0.5

    def shares(self, options: tuple[Action, ...]) -> list[float]:
        """Return how much of its trust each answer has."""
        raise NotImplementedError

    def imagined(self, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng) -> Action:
        """What this seat may well answer, for a round in which it is another's turn to learn."""
        shares = self.shares(options)
        if self.tried < len(options) and len(priors) == len(options):
            shares = list(priors)
        return options[drawn(shares, rng)]

    def decide(self, options: tuple[Action, ...], rng: Rng) -> Action:
        """Return the answer to give in earnest."""
        raise NotImplementedError


class Climber(Bandit):
    """For a question to one seat: the upper confidence bound, and in the end the most visited.

    How far values spread is learned on the way: where a position can be read off they hardly do,
    and less curiosity is due than where each round ends with a win or a loss. Where options are
    many, only as many are tried as there are visits to tell them apart, the likely ones first.
    """

    __slots__ = ("offered", "inklings", "sum", "squares")

    def __init__(self) -> None:
        super().__init__()
        self.offered: list[int] = []  # how often each could have been tried
        self.inklings: list[float] = []
        self.sum = 0.0
        self.squares = 0.0

    def added(self) -> None:
        self.offered.append(0)
        self.inklings.append(0.0)

    def spread(self) -> float:
        """Return the standard deviation of all that came back; before that, of wins and losses."""
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
        curious = CURIOSITY * self.spread()
        fond = BIAS * self.spread()
        best: i64 = -1
        most = -1.0
        fresh: list[int] = []
        hopes: list[float] = []
        for number, action in enumerate(options):
            place = self.place(action)
            self.offered[place] += 1
            visits = self.visits[place]
            prior = priors[number] if weigh else 1.0
            if heaviest > 0.0:
                self.inklings[place] = prior / heaviest
            if visits == 0:
                fresh.append(place)
                hopes.append(prior)
            elif not fresh:
                value = self.totals[place] / visits
                value += curious * math.sqrt(math.log(self.offered[place]) / visits)
                if weigh:
                    value += fond * self.inklings[place] / (1 + visits)
                if value > most:
                    most = value
                    best = place
        if fresh:
            return fresh[drawn(hopes, rng)]
        return best

    def narrowed(
        self, options: tuple[Action, ...], priors: tuple[float, ...], wide: int, rng: Rng
    ) -> tuple[tuple[Action, ...], tuple[float, ...]]:
        """Return those that were tried, and as many new ones as there is room for."""
        weigh = len(priors) == len(options)
        kept: list[int] = []
        fresh: list[int] = []
        hopes: list[float] = []
        for number, action in enumerate(options):
            if action in self.places:
                kept.append(number)
            else:
                fresh.append(number)
                hopes.append(priors[number] if weigh else 1.0)
        while fresh and len(kept) < wide:
            place = drawn(hopes, rng)
            hopes.pop(place)
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
    """What the answers of a seat brought where the others answered the same, by place."""

    __slots__ = ("sums", "times")

    def __init__(self, count: int) -> None:
        self.sums = [0.0] * count
        self.times = [0] * count


class Mixer(Bandit):
    """For questions answered together: regret matching, and in the end the mixed strategy.

    Whoever always plays the favourite is foreseen. What another answer would have brought is looked
    up where it met the same answers of the others before, and otherwise taken from its mean: so one
    round teaches something about all answers, with little noise.
    """

    __slots__ = ("regrets", "played", "chances", "met", "options", "offered")

    def __init__(self) -> None:
        super().__init__()
        self.regrets: list[float] = []
        self.played: list[float] = []
        self.chances: list[float] = []  # of the answers, when the last one was chosen
        self.met: dict[int, Met] = {}  # by what the others answered
        self.options: tuple[Action, ...] = ()  # those of the last time, mostly those of all times
        self.offered: list[int] = []  # their places

    def added(self) -> None:
        self.regrets.append(0.0)
        self.played.append(0.0)
        self.chances.append(0.0)

    def offer(self, options: tuple[Action, ...]) -> None:
        """Know the places of the options; nothing but these is likely."""
        count = len(options)
        if not self.actions:  # all at once, since most nodes are seldom seen again
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
            self.hope(priors)
        restless = max(RESTLESS, 1.0 / (1.0 + 0.2 * self.tried))
        if rng.below(UNIT) / UNIT < restless:
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

    def hope(self, priors: tuple[float, ...]) -> None:
        """Where nothing is regretted, answers are as likely as they come to mind."""
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
        totals[place] = totals[place] + value  # compiled, += would go by way of objects
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
                played[other] = played[other] + chance * late  # what was known late counts more
            # a regret never falls below nothing, so what turns out well is soon played again
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
