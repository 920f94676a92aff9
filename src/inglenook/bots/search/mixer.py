"""A simultaneous question: regret matching, and a mixed strategy as the answer.

A seat that always plays its favourite is predictable. The value of another answer is looked up
where it met the same answers of the others before, and is its mean otherwise. So one round updates
all answers, with little noise.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.bots.search.arrays import floats
from inglenook.bots.search.nodes import UNIT, Nodes, drawn
from inglenook.core.action import Action
from inglenook.core.draws import Rng

EXPLORATION: Final = 0.06  # lowest share of exploration
RARE: Final = 0.1  # answers below this share of the favourite's are never given


def choose(
    nodes: Nodes, node: i64, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng
) -> i64:
    """Return the number of the option to try now; `nodes.at` has its place."""
    count: i64 = len(options)
    if nodes.counts[node] == 0:
        nodes.lay_out(node, options)
    nodes.find(node, options)
    if options is not nodes.aligned[node] or nodes.counts[node] > count:
        offer(nodes, node, options)
    at, start = nodes.at, nodes.starts[node]
    chances, regrets = nodes.chances, nodes.regrets
    total = 0.0
    for number in range(count):
        total += regrets[start + at[number]]
    if total > 0.0:
        for number in range(count):
            cell = start + at[number]
            chances[cell] = regrets[cell] / total
    else:
        use_priors(nodes, start, count, priors)
    explore = 1.0 / (1.0 + 0.2 * float(nodes.tried[node]))
    explore = max(explore, EXPLORATION)
    if float(rng.below(UNIT)) / UNIT < explore:
        return rng.below(count)
    pick = float(rng.below(UNIT)) / UNIT
    last: i64 = 0
    for number in range(count):
        chance = chances[start + at[number]]
        if chance > 0.0:
            last = number
            pick -= chance
            if pick < 0.0:
                break
    return last


def offer(nodes: Nodes, node: i64, options: tuple[Action, ...]) -> None:
    """Add new answers; all answers that are not offered get probability 0."""
    at = nodes.at
    for number in range(len(options)):
        if at[number] < 0:
            at[number] = nodes.append(node, options[number])
    start = nodes.starts[node]
    for place in range(nodes.counts[node]):
        nodes.chances[start + place] = 0.0


def use_priors(nodes: Nodes, start: i64, count: i64, priors: tuple[float, ...]) -> None:
    """Set the probabilities by the priors, where no answer has regret."""
    at, chances = nodes.at, nodes.chances
    total = 0.0
    if len(priors) == count:
        for prior in priors:
            total += prior
    even = 1.0 / float(count)
    for number in range(count):
        chances[start + at[number]] = priors[number] / total if total > 0.0 else even


def learn(nodes: Nodes, node: i64, place: i64, value: float, against: int) -> None:
    """Record the value of an answer, from 0 to 1, against the others' answers (`against`)."""
    start = nodes.starts[node]
    count = nodes.counts[node]
    row = nodes.met_row(node, against)
    visits, totals, chances = nodes.visits, nodes.totals, nodes.chances
    sums, times = nodes.met_sums, nodes.met_times
    visits[start + place] = visits[start + place] + 1
    totals[start + place] = totals[start + place] + value
    sums[row + place] = sums[row + place] + value
    times[row + place] = times[row + place] + 1
    if count > len(nodes.worths):
        nodes.worths = floats(2 * count)
    worths = nodes.worths
    expected = 0.0
    for other in range(count):
        worth = 0.5
        if times[row + other] > 0:
            worth = sums[row + other] / float(times[row + other])
        elif visits[start + other] > 0:
            worth = totals[start + other] / float(visits[start + other])
        worths[other] = worth
        expected += chances[start + other] * worth
    tried = nodes.tried[node] + 1
    nodes.tried[node] = tried
    late = float(tried)
    played, regrets = nodes.played, nodes.regrets
    for other in range(count):
        cell = start + other
        chance = chances[cell]
        if chance > 0.0:
            played[cell] = played[cell] + chance * late  # later strategies count more
        # a regret never falls below 0, so that a good answer is soon played again
        regret = regrets[cell] + worths[other] - expected
        regrets[cell] = regret if regret > 0.0 else 0.0


def shares(nodes: Nodes, node: i64, options: tuple[Action, ...]) -> list[float]:
    """Return each answer's share of the strategy."""
    nodes.find(node, options)
    at, played, start = nodes.at, nodes.played, nodes.starts[node]
    found: list[float] = []
    for number in range(len(options)):
        place = at[number]
        found.append(played[start + place] if place >= 0 else 0.0)
    return found


def decide(nodes: Nodes, node: i64, options: tuple[Action, ...], rng: Rng) -> Action:
    """Draw an answer of the strategy, without rare ones."""
    weights = shares(nodes, node, options)
    least = RARE * max(weights)
    return options[drawn([weight if weight >= least else 0.0 for weight in weights], rng)]
