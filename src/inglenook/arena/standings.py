"""Standings: win rates, scores and ratings from the matches of an arena."""

from __future__ import annotations

import statistics
from collections import defaultdict
from copy import deepcopy
from math import inf, isfinite, nan, sqrt
from typing import Final, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from inglenook.arena.ledger import Arena, Ledger, PlayedMatch

SURE: Final = 1.96  # standard errors to either side of a 95 % interval
# the same with few groups (Student's distribution), by degrees of freedom
FEW: Final = (12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26)
TAIL: Final = 0.025  # the chance that is left out on either side of a 95 % interval
ROUNDING: Final = 1e-12  # a smaller spread comes from the arithmetic
UNIT: Final = 1.0  # by which points and counts differ at least


class Estimate(NamedTuple):
    """A mean with its 95 % interval; the matches of a group are not independent.

    The mean of nothing is NaN, and the interval of a single group is infinite.
    """

    mean: float
    low: float
    high: float


class BotStanding(NamedTuple):
    """One bot's line."""

    bot: str
    matches: int
    wins: Estimate  # of matches; a shared win counts by the share
    score: Estimate
    rating: float
    doubt: float
    seconds: float  # thinking time per answer


def standings(ledger: Ledger) -> list[BotStanding]:
    """Return the bots of an arena, in the order they were named."""
    arena, matches = ledger.arena, ledger.matches()
    ratings = rated(arena, matches)
    found = []
    for number, bot in enumerate(arena.bots):
        wins: defaultdict[int, list[float]] = defaultdict(list)
        scores: defaultdict[int, list[float]] = defaultdict(list)
        seconds, answers = 0.0, 0
        for match in matches:
            for seat, who in enumerate(match.seating):
                if who != number:
                    continue
                wins[match.group].append(share(match, seat))
                if match.scores:
                    scores[match.group].append(float(match.scores[seat]))
                seconds += match.seconds[seat]
                answers += match.answers[seat]
        rating, doubt = ratings[number]
        played = sum([number in match.seating for match in matches])
        spent = seconds / answers if answers else 0.0
        found.append(BotStanding(bot, played, rate(wins), estimate(scores), rating, doubt, spent))
    return found


def share(match: PlayedMatch, seat: int) -> float:
    """Return a seat's share of the win: 1, divided by the sides that won; all share a draw."""
    sides = set(match.teams)
    won = {match.teams[winner] for winner in match.winners} or sides
    return 1.0 / len(won) if match.teams[seat] in won else 0.0


def rank(match: PlayedMatch, seat: int) -> tuple[float, int]:
    """Return the key that compares the seats of a match: the win, then the points of losers."""
    won = share(match, seat)
    return won, 0 if won or not match.scores else match.scores[seat]


def estimate(groups: dict[int, list[float]]) -> Estimate:
    """Return the mean over groups; its interval comes from the spread between groups.

    Where all groups agree, the interval is exact for values in the range that was seen, and a unit
    to either side at least.
    """
    means = means_of(groups)
    mean = statistics.fmean(means) if means else nan
    if len(means) < 2:
        return Estimate(mean, -inf, inf)
    spread = error(means)
    if spread == 0.0:
        seen = [value for values in groups.values() for value in values]
        lowest, highest = min(*seen, mean - UNIT), max(*seen, mean + UNIT)
        return Estimate(mean, *interval_of_equals(mean, len(means), lowest, highest))
    margin = sure(len(means) - 1) * spread
    return Estimate(mean, mean - margin, mean + margin)


def interval_of_equals(
    value: float, groups: int, lowest: float, highest: float, tail: float = TAIL
) -> tuple[float, float]:
    """Return the exact interval for the mean of values in a range, if all groups have this one.

    Equal values are no proof: others may be rare. With a mean outside the interval, so many equal
    values would have a chance below `tail`. For shares that are all 1 it is Clopper and Pearson's.

    >>> [round(end, 3) for end in interval_of_equals(1.0, 4, 0.0, 1.0)]
    [0.398, 1.0]
    """
    near = tail ** (1.0 / groups)
    low = lowest + (value - lowest) * near if isfinite(lowest) else -inf
    high = highest - (highest - value) * near if isfinite(highest) else inf
    return low, high


def means_of(groups: dict[int, list[float]]) -> list[float]:
    return [statistics.fmean(values) for values in groups.values() if values]


def error(means: list[float]) -> float:
    """Return the standard error of the mean of means; 0 where they differ by rounding alone."""
    spread = statistics.stdev(means) / sqrt(len(means))
    return spread if spread > ROUNDING * max(1.0, *map(abs, means)) else 0.0


def sure(freedom: int) -> float:
    """Return the factor of the standard error for a 95 % interval, by degrees of freedom.

    >>> round(sure(1), 2), round(sure(10), 2), round(sure(30), 2), round(sure(1000), 2)
    (12.71, 2.23, 2.04, 1.96)
    """
    if freedom <= len(FEW):
        return FEW[freedom - 1]
    return SURE + 2.37 / freedom + 2.82 / freedom**2


def rate(groups: dict[int, list[float]]) -> Estimate:
    """Return the same as `estimate`, for values between 0 and 1.

    Wilson's score interval stays in that range, also after a few wins in a row. Its sample size is
    the number of independent matches that would spread as the groups do. It is never narrower than
    that of groups that all agree.
    """
    means = means_of(groups)
    if len(means) < 2:
        return estimate(groups)
    mean, spread = statistics.fmean(means), error(means)
    within = mean * (1.0 - mean)
    witnesses = within / spread**2 if spread > 0.0 and within > 0.0 else float(len(means))
    extra = SURE**2 / witnesses
    middle = (mean + extra / 2.0) / (1.0 + extra)
    margin = SURE * sqrt(within / witnesses + extra / (4.0 * witnesses)) / (1.0 + extra)
    low, high = interval_of_equals(mean, len(means), 0.0, 1.0)
    return Estimate(mean, max(0.0, min(low, middle - margin)), min(1.0, max(high, middle + margin)))


def rated(arena: Arena, matches: list[PlayedMatch]) -> list[tuple[float, float]]:
    """Return each bot's rating and its deviation (openskill, Plackett–Luce), match after match.

    A bot that takes several seats gets the mean of their ratings.
    """
    model = PlackettLuce()
    ratings = [model.rating() for _ in arena.bots]
    for match in matches:
        sides: defaultdict[int, list[int]] = defaultdict(list)
        for seat, bot in enumerate(match.seating):
            sides[match.teams[seat]].append(bot)
        if len({frozenset(side) for side in sides.values()}) < 2:
            continue  # a bot that plays only against itself can't be rated
        reached = [rank(match, match.teams.index(side)) for side in sides]
        ranks = [float(sum([other > own for other in reached])) for own in reached]
        # a copy for each seat: openskill would add up the changes of a bot that sits twice
        teams = [[deepcopy(ratings[bot]) for bot in side] for side in sides.values()]
        found: defaultdict[int, list[PlackettLuceRating]] = defaultdict(list)
        for side, rates in zip(sides.values(), model.rate(teams, ranks=ranks), strict=True):
            for bot, rate in zip(side, rates, strict=True):
                found[bot].append(rate)
        for bot, rates in found.items():
            ratings[bot].mu = statistics.fmean([rate.mu for rate in rates])
            ratings[bot].sigma = statistics.fmean([rate.sigma for rate in rates])
    return [(rating.mu, rating.sigma) for rating in ratings]


def versus(ledger: Ledger) -> list[list[Estimate | None]]:
    """Return how often each bot did better than each other; None where they never met.

    The bot that won did better, or else the one with more points. A tie counts half for both.
    """
    count = len(ledger.arena.bots)
    groups: list[list[dict[int, list[float]]]] = [[{} for _ in range(count)] for _ in range(count)]
    for match in ledger.matches():
        for seat, one in enumerate(match.seating):
            for other_seat, other in enumerate(match.seating):
                if one == other or match.teams[seat] == match.teams[other_seat]:
                    continue
                mine, theirs = rank(match, seat), rank(match, other_seat)
                point = 0.5 if mine == theirs else float(mine > theirs)
                groups[one][other].setdefault(match.group, []).append(point)
    return [[rate(found) if found else None for found in row] for row in groups]
