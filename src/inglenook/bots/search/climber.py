"""A question to one seat: choose by upper confidence bound, answer with the most visited.

The spread of values is estimated on the way: evaluated positions vary less than won and lost
playouts, and need less exploration. Where options are many, only some are tried, so that each gets
enough visits; options with high priors come first.
"""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from inglenook.bots.search.nodes import Nodes, drawn
from inglenook.core.action import Action
from inglenook.core.draws import Rng

UCB_WEIGHT: Final = 1.4  # exploration weight, in standard deviations
BIAS: Final = 0.5  # weight of the priors before the first visit, in standard deviations
LEAST_SPREAD: Final = 0.02


def spread(nodes: Nodes, node: i64) -> float:
    """Return the standard deviation of all values so far; 0.5 before there are some."""
    tried = nodes.tried[node]
    if tried < 4:
        return 0.5
    rounds = float(tried)
    mean = nodes.sums[node] / rounds
    variance = nodes.squares[node] / rounds - mean * mean
    return math.sqrt(variance) if variance > LEAST_SPREAD * LEAST_SPREAD else LEAST_SPREAD


def choose(
    nodes: Nodes, node: i64, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng
) -> i64:
    """Return the number of the option to try now; `nodes.at` has its place."""
    count: i64 = len(options)
    wide: i64 = 4 + int(2.0 * math.sqrt(float(nodes.tried[node])))
    if count <= wide and nodes.counts[node] == 0:
        nodes.lay_out(node, options)
    nodes.find(node, options)
    weigh = len(priors) == len(options)
    tries: list[int] = []
    if count > wide:
        tries = narrowed(nodes, options, priors if weigh else (), wide, rng)
        count = len(tries)
    heaviest = heaviest_of(priors, tries) if weigh else 0.0
    added(nodes, node, options, tries)
    deviation = spread(nodes, node)
    ucb_weight = UCB_WEIGHT * deviation
    prior_weight = BIAS * deviation
    start = nodes.starts[node]
    at, visits, totals, offered = nodes.at, nodes.visits, nodes.totals, nodes.offered
    relative = nodes.weights
    best: i64 = 0
    most = -1.0
    fresh: list[int] = []
    weights: list[float] = []
    for turn in range(count):
        number: i64 = tries[turn] if tries else turn
        cell = start + at[number]
        offered[cell] = offered[cell] + 1
        seen = visits[cell]
        prior = priors[number] if weigh else 1.0
        if heaviest > 0.0:
            relative[cell] = prior / heaviest
        if seen == 0:
            fresh.append(number)
            weights.append(prior)
        elif not fresh:
            times = float(seen)
            value = totals[cell] / times
            value += ucb_weight * math.sqrt(math.log(float(offered[cell])) / times)
            if weigh:
                value += prior_weight * relative[cell] / (1.0 + times)
            if value > most:
                most = value
                best = number
    if fresh:
        return fresh[drawn(weights, rng)]
    return best


def heaviest_of(priors: tuple[float, ...], tries: list[int]) -> float:
    """Return the largest prior of the options that are tried, or of all."""
    if tries:
        return max([priors[number] for number in tries])
    return max(priors)


def added(nodes: Nodes, node: i64, options: tuple[Action, ...], tries: list[int]) -> None:
    """Add the options that have no place yet, of those that are tried, or of all."""
    at = nodes.at
    if tries:
        for number in tries:
            if at[number] < 0:
                at[number] = nodes.append(node, options[number])
        return
    for place in range(len(options)):
        if at[place] < 0:
            at[place] = nodes.append(node, options[place])


def narrowed(
    nodes: Nodes, options: tuple[Action, ...], priors: tuple[float, ...], wide: i64, rng: Rng
) -> list[int]:
    """Return the numbers of the options tried so far, and of new ones up to the limit."""
    at = nodes.at
    kept: list[int] = []
    fresh: list[int] = []
    weights: list[float] = []
    for number in range(len(options)):
        if at[number] >= 0:
            kept.append(number)
        else:
            fresh.append(number)
            weights.append(priors[number] if priors else 1.0)
    while fresh and len(kept) < wide:
        place = drawn(weights, rng)
        weights.pop(place)
        kept.append(fresh.pop(place))
    return kept


def learn(nodes: Nodes, node: i64, place: i64, value: float) -> None:
    """Record the value of an answer, from 0 to 1."""
    cell = nodes.starts[node] + place
    nodes.visits[cell] = nodes.visits[cell] + 1
    nodes.totals[cell] = nodes.totals[cell] + value
    nodes.tried[node] = nodes.tried[node] + 1
    nodes.sums[node] = nodes.sums[node] + value
    nodes.squares[node] = nodes.squares[node] + value * value


def shares(nodes: Nodes, node: i64, options: tuple[Action, ...]) -> list[float]:
    """Return each answer's rounds."""
    nodes.find(node, options)
    at, visits, start = nodes.at, nodes.visits, nodes.starts[node]
    found: list[float] = []
    for number in range(len(options)):
        place = at[number]
        found.append(float(visits[start + place]) if place >= 0 else 0.0)
    return found


def decide(nodes: Nodes, node: i64, options: tuple[Action, ...]) -> Action:
    """Return the most visited answer, of equals the one with the better mean."""
    nodes.find(node, options)
    at, start = nodes.at, nodes.starts[node]
    best = options[0]
    most = -1.0
    for number in range(len(options)):
        place = at[number]
        if place >= 0:
            rounds = float(nodes.visits[start + place])
            value = rounds + (nodes.totals[start + place] / rounds if rounds > 0.0 else 0.5)
            if value > most:
                most = value
                best = options[number]
    return best
