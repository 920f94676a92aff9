"""Belief: all positions that are possible to a viewer, with their probabilities.

A random match is played, and then followed once more from one viewer's side, question by question.
From every position that was possible before, each draw and each choice of others that looks the
same to the viewer leads to a position that is possible now. Draws count by their exact weights, and
all legal picks are equally likely.

Public choices may or may not say something about hidden cards. With `informative`, a pass changes
the probabilities, as if others chose at random. Without it, all picks that look the same together
count as one sure pick.

The whole stream of events is followed. So a view that forgets leads to samples that the stream
rules out, and is found.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from inglenook.conformance.play import choose, events_seen, written
from inglenook.core.engine import advance, apply, decision, feed, legal, pending
from inglenook.core.step import Chance

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case
    from inglenook.core.action import Action
    from inglenook.core.draws import Draws
    from inglenook.core.event import Event

Weighted: TypeAlias = list[tuple[Any, float]]


class TooLarge(Exception):
    """Following the match takes more nodes than allowed."""


class Stretch(NamedTuple):
    """One question: its answers, the events up to the next one, and the position there."""

    answers: list[tuple[int, Action]]
    events: list[Event]
    s: Any


def play(case: Case, questions: int) -> list[Stretch]:
    """Play the beginning of a random match; the first stretch is the set-up."""
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
    """Follows a match from a viewer's side.

    With `single`, it keeps one position at a time, drawn with its probability. The weight is then
    the probability of the viewer's events on that path: for matches with too many positions to
    keep.
    """

    def __init__(
        self,
        case: Case,
        viewer: int,
        nodes: int,
        informative: bool = True,
        single: Draws | None = None,
    ) -> None:
        self.case = case
        self.viewer = viewer
        self.nodes = nodes
        self.informative = informative
        self.single = single
        self.worlds: Weighted = [(case.start(), 1.0)]

    def follow(self, stretch: Stretch) -> None:
        """Go on to the next question; the weights sum to the probability of the viewer's events."""
        seen_events = events_seen(stretch.events, self.viewer)
        frontier: Weighted = []
        for world, weight in self.worlds:
            frontier += self._settled(world, weight, stretch, seen_events)
        done: Weighted = []
        view = self.case.game.view(stretch.s, self.viewer)
        while frontier:
            waiting: Weighted = []
            for world, weight in self._merged(frontier):
                if isinstance(pending(world), Chance):
                    waiting.append((world, weight))
                elif self._looks(world, seen_events, view):
                    done.append((world, weight))
            frontier = []
            for world, weight in self._thinned(waiting):
                frontier += self._drawn(world, weight, seen_events)
        self.worlds = self._thinned(self._merged(done, whole=True))

    def _settled(
        self, world: Any, weight: float, stretch: Stretch, seen_events: tuple[Event, ...]
    ) -> Weighted:
        """Return all ways to answer the question that look the same to the viewer."""
        if not stretch.answers:
            start = self._copy(world, [])
            advance(start, None)
            return [(start, weight)] if self._agrees(start.events, seen_events) else []
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
                elif self._agrees(after.events, seen_events) and (
                    isinstance(pending(after), Chance) or self._looks(after, seen_events, view)
                ):
                    alike.append((after, chance / len(options)))
        total = 1.0 if self.informative else sum([chance for _, chance in alike])
        return [(after, weight * chance / total) for after, chance in alike]

    def _drawn(self, world: Any, weight: float, seen_events: tuple[Event, ...]) -> Weighted:
        step = pending(world)
        weights = step.weights(world) if isinstance(step, Chance) else []
        # earlier events were compared before, and are the same for all outcomes
        before, seen = len(world.events), len(events_seen(world.events, self.viewer))
        found: Weighted = []
        for outcome, one in enumerate(weights):
            if one:
                after = self._copy(world, world.events)
                feed(after, outcome)
                if self._agrees(after.events[before:], seen_events[seen:]):
                    found.append((after, weight * one / sum(weights)))
        return found

    def _agrees(self, events: list[Event], seen_events: tuple[Event, ...]) -> bool:
        seen = events_seen(events, self.viewer)
        return seen == seen_events[: len(seen)]

    def _looks(self, world: Any, seen_events: tuple[Event, ...], view: object) -> bool:
        same_seen_events = events_seen(world.events, self.viewer) == seen_events
        return same_seen_events and bool(self.case.game.view(world, self.viewer) == view)

    def _copy(self, world: Any, events: list[Event]) -> Any:
        self.nodes -= 1
        if self.nodes < 0:
            raise TooLarge
        copy = world.clone()
        copy.events = list(events)
        return copy

    def _merged(self, worlds: Weighted, whole: bool = False) -> Weighted:
        """Merge equal positions."""
        if self.single is not None or len(worlds) < 2:
            return worlds
        merged: dict[tuple[str, int], tuple[Any, float]] = {}
        for world, weight in worlds:
            seen = 0 if whole else len(events_seen(world.events, self.viewer))
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
