"""Belief: all positions that a viewer must think possible, each as likely as it is.

A match is played, and then followed once more with the eyes of one viewer, question by question:
from every position that was possible before, every draw and every choice of the others that would
have looked the same leads to one that is possible now. Draws count by their exact weights, and each
pick is as likely as any other that was legal then.

Whether what others do in the open says something about what they hide is a matter of opinion: a
pass is `evidence` if they choose at random, and none if nobody knows how they choose. Followed
without evidence, all picks that look the same together count as one that was sure to come.

As the whole stream of events is followed, a view that forgets is found out: it leads to samples
that the stream has ruled out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from inglenook.conformance.play import choose, sight, written
from inglenook.core.engine import advance, apply, decision, feed, legal, pending
from inglenook.core.step import Chance

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case
    from inglenook.core.action import Action
    from inglenook.core.draws import Draws
    from inglenook.core.event import Event

Weighted: TypeAlias = list[tuple[Any, float]]


class TooLarge(Exception):
    """There is more to follow than was granted."""


class Stretch(NamedTuple):
    """One question: the answers to it, the events up to the next one, and the position there."""

    answers: list[tuple[int, Action]]
    events: list[Event]
    s: Any


def play(case: Case, questions: int) -> list[Stretch]:
    """Return the beginning of a random match; the first stretch is the set-up."""
    rng = case.rng("reference")
    s = case.start()
    s.events = []
    advance(s, rng)
    stretches = [Stretch([], s.events, s.clone())]
    while s.agenda and len(stretches) <= questions:
        s.events = []
        answers: list[tuple[int, Action]] = []
        settled = False
        while not settled:
            move = choose(case, s, rng)
            if move.action is None:
                raise case.broken("a decision", s.agenda[-1])
            case.moves.append(str(move))
            answers.append((move.seat, move.action))
            settled = apply(s, move.seat, move.action, rng)
        stretches.append(Stretch(answers, s.events, s.clone()))
    return stretches


class Follower:
    """Follows a match with a viewer's eyes.

    With `single`, it keeps only one position at a time, chosen as likely as it is, and its weight
    is how likely the viewer's sights were on that way: for matches with too many to keep.
    """

    def __init__(
        self,
        case: Case,
        viewer: int,
        nodes: int,
        evidence: bool = True,
        single: Draws | None = None,
    ) -> None:
        self.case = case
        self.viewer = viewer
        self.nodes = nodes
        self.evidence = evidence
        self.single = single
        self.worlds: Weighted = [(case.start(), 1.0)]

    def follow(self, stretch: Stretch) -> None:
        """Go on to the next question; weights sum up to what the viewer's sights were worth."""
        sights = sight(stretch.events, self.viewer)
        frontier: Weighted = []
        for world, weight in self.worlds:
            frontier += self._settled(world, weight, stretch, sights)
        done: Weighted = []
        view = self.case.game.view(stretch.s, self.viewer)
        while frontier:
            waiting: Weighted = []
            for world, weight in self._merged(frontier):
                if isinstance(pending(world), Chance):
                    waiting.append((world, weight))
                elif self._looks(world, sights, view):
                    done.append((world, weight))
            frontier = []
            for world, weight in self._thinned(waiting):
                frontier += self._drawn(world, weight, sights)
        self.worlds = self._thinned(self._merged(done, whole=True))

    def _settled(
        self, world: Any, weight: float, stretch: Stretch, sights: tuple[Event, ...]
    ) -> Weighted:
        """Return all ways to answer the question that look as they did."""
        if not stretch.answers:
            start = self._copy(world, [])
            advance(start, None)
            return [(start, weight)] if self._agrees(start.events, sights) else []
        own = [action for seat, action in stretch.answers if seat == self.viewer]
        view = self.case.game.view(stretch.s, self.viewer)
        alike: Weighted = []
        todo = [(self._copy(world, []), 1.0, 0)]
        while todo:
            trial, chance, given = todo.pop()
            step = decision(trial)
            if step is None:
                raise self.case.broken("the question to stay until it is settled", trial.agenda)
            seat = step.waiting(trial)[0]
            options = (own[given],) if seat == self.viewer else legal(trial, seat)
            for action in options:
                after = self._copy(trial, trial.events)
                if not apply(after, seat, action):
                    todo.append((after, chance / len(options), given + (seat == self.viewer)))
                elif self._agrees(after.events, sights) and (
                    isinstance(pending(after), Chance) or self._looks(after, sights, view)
                ):
                    alike.append((after, chance / len(options)))
        total = 1.0 if self.evidence else sum([chance for _, chance in alike])
        return [(after, weight * chance / total) for after, chance in alike]

    def _drawn(self, world: Any, weight: float, sights: tuple[Event, ...]) -> Weighted:
        step = pending(world)
        weights = step.weights(world) if isinstance(step, Chance) else []
        # what came before was compared before, and is the same for all outcomes
        before, seen = len(world.events), len(sight(world.events, self.viewer))
        found: Weighted = []
        for outcome, one in enumerate(weights):
            if one:
                after = self._copy(world, world.events)
                feed(after, outcome)
                if self._agrees(after.events[before:], sights[seen:]):
                    found.append((after, weight * one / sum(weights)))
        return found

    def _agrees(self, events: list[Event], sights: tuple[Event, ...]) -> bool:
        seen = sight(events, self.viewer)
        return seen == sights[: len(seen)]

    def _looks(self, world: Any, sights: tuple[Event, ...], view: object) -> bool:
        same_sights = sight(world.events, self.viewer) == sights
        return same_sights and bool(self.case.game.view(world, self.viewer) == view)

    def _copy(self, world: Any, events: list[Event]) -> Any:
        self.nodes -= 1
        if self.nodes < 0:
            raise TooLarge
        copy = world.clone()
        copy.events = list(events)
        return copy

    def _merged(self, worlds: Weighted, whole: bool = False) -> Weighted:
        """Equal positions, however they came about, as one."""
        if self.single is not None or len(worlds) < 2:
            return worlds
        merged: dict[tuple[str, int], tuple[Any, float]] = {}
        for world, weight in worlds:
            seen = 0 if whole else len(sight(world.events, self.viewer))
            key = (written(self.case.game, world), seen)
            known = merged.get(key)
            merged[key] = (world, weight + known[1]) if known is not None else (world, weight)
        return list(merged.values())

    def _thinned(self, worlds: Weighted) -> Weighted:
        if self.single is None or not worlds:
            return worlds
        total = sum([weight for _, weight in worlds])
        left = self.single.below(1 << 30) / (1 << 30) * total
        for world, weight in worlds:
            left -= weight
            if left < 0:
                return [(world, total)]
        return [(worlds[-1][0], total)]
