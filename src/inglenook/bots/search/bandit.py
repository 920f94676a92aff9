"""Bandits: statistics about the answers of one seat to one question, and how to choose by them."""

from __future__ import annotations

from mypy_extensions import i64

from inglenook.bots.search import climber, mixer
from inglenook.bots.search.mixer import RARE
from inglenook.bots.search.nodes import Nodes, drawn
from inglenook.core.action import Action
from inglenook.core.draws import Rng

__all__ = ["RARE", "Bandit", "choose", "drawn", "learn", "likely_option", "new_bandit"]


def choose(
    nodes: Nodes, node: i64, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng
) -> i64:
    """Return the number of the option to try now; `nodes.at` has its place."""
    if nodes.together[node]:
        return mixer.choose(nodes, node, options, priors, rng)
    return climber.choose(nodes, node, options, priors, rng)


def learn(nodes: Nodes, node: i64, place: i64, value: float, against: int) -> None:
    """Record the value of an answer, from 0 to 1, against the others' answers (`against`)."""
    if nodes.together[node]:
        mixer.learn(nodes, node, place, value, against)
    else:
        climber.learn(nodes, node, place, value)


def shares(nodes: Nodes, node: i64, options: tuple[Action, ...]) -> list[float]:
    """Return each answer's share of the support."""
    if nodes.together[node]:
        return mixer.shares(nodes, node, options)
    return climber.shares(nodes, node, options)


def likely_option(
    nodes: Nodes, node: i64, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng
) -> int:
    """Draw the number of a likely answer, for a round in which another seat learns."""
    if nodes.tried[node] < len(options) and len(priors) == len(options):
        return drawn(list(priors), rng)
    return drawn(shares(nodes, node, options), rng)


class Bandit:
    """One node of a tree, for those who ask it after the search."""

    __slots__ = ("nodes", "node")

    node: i64

    def __init__(self, nodes: Nodes, node: i64) -> None:
        self.nodes = nodes
        self.node = node

    @property
    def tried(self) -> int:
        """The number of rounds that came here."""
        return self.nodes.tried[self.node]

    def choose(self, options: tuple[Action, ...], priors: tuple[float, ...], rng: Rng) -> Action:
        """Return the answer to try now."""
        return options[choose(self.nodes, self.node, options, priors, rng)]

    def learn(self, action: Action, value: float, against: int) -> None:
        """Record the value of an answer that was chosen."""
        nodes = self.nodes
        nodes.find(self.node, action.alone)
        learn(nodes, self.node, nodes.at[0], value, against)

    def visits(self, action: Action) -> int:
        """Return how many rounds gave this answer."""
        return self.nodes.visits_of(self.node, action)

    def shares(self, options: tuple[Action, ...]) -> list[float]:
        """Return each answer's share of the support."""
        return shares(self.nodes, self.node, options)

    def decide(self, options: tuple[Action, ...], rng: Rng) -> Action:
        """Return the answer to give in the match."""
        if self.nodes.together[self.node]:
            return mixer.decide(self.nodes, self.node, options, rng)
        return climber.decide(self.nodes, self.node, options)


def new_bandit(together: bool) -> Bandit:
    """Return the only node of a new tree, for a simultaneous question or one to a single seat."""
    nodes = Nodes()
    return Bandit(nodes, nodes.add(together))
