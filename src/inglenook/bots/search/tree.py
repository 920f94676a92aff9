"""Information-set Monte Carlo tree search over any game.

Each round samples a world that fits the view, walks down the tree by the bandits of the seats that
are asked, adds one node, plays on at random, and tells every bandit on the way what came of it. A
node is what one viewer knows: views have perfect recall, so equal views are the same node, and what
was learned serves the next question of the same turn, too.
"""

from __future__ import annotations

from typing import Any, Final

from inglenook.bots.search.bandit import Bandit, Climber, Mixer
from inglenook.core.action import Action
from inglenook.core.decision import Decision
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.game import Game, Result
from inglenook.core.playout import playout
from inglenook.core.state import State
from inglenook.core.view import View

WORLDS: Final = 4  # rounds that a sampled world serves
KEPT: Final = 100_000  # nodes, before the tree is grown anew


class Node:
    """One viewer's knowledge, with a bandit for each seat that is asked there."""

    __slots__ = ("bandits",)

    def __init__(self) -> None:
        self.bandits: dict[tuple[int, tuple[Action, ...]], Bandit] = {}

    def bandit(self, seat: int, picked: tuple[Action, ...], together: bool) -> Bandit:
        found = self.bandits.get((seat, picked))
        if found is None:
            found = Mixer() if together else Climber()
            self.bandits[seat, picked] = found
        return found


class Tree:
    """What one seat has found out about a match."""

    __slots__ = ("game", "seat", "rng", "nodes", "view", "world", "left", "seats", "rounds")

    def __init__(self, game: Game[Any, Any], seat: int, rng: Rng) -> None:
        self.game = game
        self.seat = seat
        self.rng = rng
        self.nodes: dict[View, Node] = {}
        self.view: View | None = None
        self.world: State | None = None
        self.left = 0
        self.seats = 0
        self.rounds = 0

    def look(self, view: View) -> None:
        """Search from this view on."""
        self.view = view
        self.seats = view.seats
        self.left = 0
        if len(self.nodes) > KEPT:
            self.nodes = {}

    def node(self, view: View) -> Node:
        found = self.nodes.get(view)
        if found is None:
            found = Node()
            self.nodes[view] = found
        return found

    def grow(self, rounds: int) -> None:
        for _ in range(rounds):
            self.round()

    def sampled(self) -> State:
        """A world that fits the view; some serve several rounds."""
        if self.left == 0 or self.world is None:
            world: State = self.game.sample(self.view, self.rng)
            world.events = None
            self.world = world
            self.left = WORLDS
        self.left -= 1
        return self.world.clone()

    def round(self) -> None:
        """One world, one way down, one new node, one match played to its end."""
        self.rounds += 1
        rng = self.rng
        s = self.sampled()
        path: list[tuple[Bandit, int, int]] = []
        view = self.view
        assert view is not None
        node: Node | None = self.node(view)
        game = self.game
        chapter = game.chapter(s)
        while node is not None and s.agenda and game.chapter(s) == chapter:
            step = s.agenda[-1]
            if not isinstance(step, Decision):
                advance(s, rng)
                continue
            settled = False
            together = len(step.asked()) > 1
            for seat in step.waiting(s):
                options = step.options(s, seat)
                action = options[0]
                if len(options) > 1:
                    bandit = node.bandit(seat, step.picked_by(s, seat), together)
                    place = bandit.choose(options, rng)
                    path.append((bandit, place, seat))
                    action = bandit.actions[place]
                settled = step.answer(s, seat, action)
                if settled:
                    break
            if not settled:
                continue
            advance(s, rng)
            if s.agenda:
                seen: View = self.game.view(s, self.seat)
                node = self.nodes.get(seen)
                if node is None:
                    self.nodes[seen] = Node()
        values = self.played_on(s, chapter)
        for bandit, place, seat in path:
            bandit.learn(place, values[seat])

    def played_on(self, s: State, chapter: int) -> list[float]:
        """What the match comes to for each seat: played to its end, or read off on the way."""
        game = self.game
        if s.agenda and game.chapter(s) == chapter:
            playout(game, s, self.rng, chapter)
        if s.agenda:
            hopes: tuple[float, ...] = game.outlook(s)
            if hopes:
                return [0.05 + 0.9 * hope for hope in hopes]
            playout(game, s, self.rng)
        result: Result | None = game.result(s)
        assert result is not None
        return worth(result, self.seats)


def worth(result: Result, seats: int) -> list[float]:
    """What a result is worth to each seat, from 0 to 1: a win, and a little for a good score."""
    winners = result.winners
    values = [0.0] * seats
    if winners:
        for seat in winners:
            values[seat] = 0.9 / len(winners)
    else:
        for seat in range(seats):
            values[seat] = 0.9 / seats
    scores = result.scores
    if len(scores) == seats:
        least, most = min(scores), max(scores)
        if most > least:
            for seat in range(seats):
                values[seat] += 0.1 * (scores[seat] - least) / (most - least)
    return values
