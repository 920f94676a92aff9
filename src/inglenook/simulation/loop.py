"""The loop that plays a match to its end; it is compiled."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from inglenook.core.action import Action
from inglenook.core.draws import Draws
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import RulesFault
from inglenook.core.event import Event
from inglenook.core.game import Game, Result
from inglenook.core.record import Record
from inglenook.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Chooser:
    """Answers for a seat. The loop does not ask where only one answer is legal."""

    def answer(self, s: State, seat: int, actions: tuple[Action, ...]) -> Action:
        """Return one of the legal actions; it is not checked again."""
        raise NotImplementedError


class RandomChooser(Chooser):
    """Draws an action; all are equally likely."""

    def __init__(self, draws: Draws) -> None:
        self.draws = draws

    def answer(self, s: State, seat: int, actions: tuple[Action, ...]) -> Action:
        return actions[self.draws.below(len(actions))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Watcher:
    """Follows a match: subclasses override the methods that they need.

    The calls are `begin`, `happened`, then `decided` and `happened` for each answer, then `end`.
    The state is the one that the match goes on with: keep a clone, never the state, and change
    nothing. `wants_events` asks for `happened`; without it no event is made.
    """

    wants_events: ClassVar[bool] = False

    def begin(self, game: Game[Any, Any], s: State) -> None:
        """Take note of the start, after the opening draws and before the first question."""

    def decided(
        self, s: State, seat: int, actions: Sequence[Action], action: Action, seconds: float
    ) -> None:
        """Take note of an answer before it is applied.

        `actions` are all that were legal; a single one was forced, and took no time to choose.
        """

    def happened(self, s: State, events: Sequence[Event]) -> None:
        """Take note of the events of the opening or of an answer, unredacted; there may be none."""

    def end(self, s: State, result: Result) -> None:
        """Take note of the result."""


class Ending(Record):
    """The end of a match: its result, how many answers were chosen and forced, teams by seat."""

    __slots__ = ("result", "decisions", "forced", "teams")

    def __init__(self, result: Result, decisions: int, forced: int, teams: tuple[int, ...]) -> None:
        self.result = result
        self.decisions = decisions
        self.forced = forced
        self.teams = teams


def play_to_end(
    game: Game[Any, Any],
    s: State,
    draws: Draws,
    choosers: Sequence[Chooser],
    watcher: Watcher | None = None,
) -> Ending:
    """Play on from a state until the match is over; `choosers` answer for the seats.

    Raises RulesFault if the match does not end within the longest length of its game, or ends
    without a result, or if a seat that is asked has no option.
    """
    decisions = forced = 0
    left = game.info.longest
    heard = watcher is not None and watcher.wants_events
    s.events = [] if heard else None
    advance(s, draws)
    if watcher is not None:
        watcher.begin(game, s)
        if heard:
            _tell(watcher, s)
    while s.agenda:
        seat = waiting(s)[0]
        actions = legal(s, seat)
        count = len(actions)
        left -= 1
        if left < 0 or not count:
            raise _fault(game, seat, count)
        seconds = 0.0
        if count == 1:
            forced += 1
            action = actions[0]
        else:
            decisions += 1
            if watcher is None:
                action = choosers[seat].answer(s, seat, actions)
            else:
                began = perf_counter()
                action = choosers[seat].answer(s, seat, actions)
                seconds = perf_counter() - began
        if watcher is not None:
            watcher.decided(s, seat, actions, action, seconds)
        apply(s, seat, action, draws, check=False)
        if heard and watcher is not None:
            _tell(watcher, s)
    result: Result | None = game.result(s)
    if result is None:
        raise RulesFault(f"{game.info.name}: expected a result at the end of the match, got none")
    if watcher is not None:
        watcher.end(s, result)
    teams = tuple([game.team(s, seat) for seat in range(len(choosers))])
    return Ending(result, decisions, forced, teams)


def _tell(watcher: Watcher, s: State) -> None:
    """Hand over the events since the last call."""
    events = s.events
    s.events = []
    watcher.happened(s, events or [])


def _fault(game: Game[Any, Any], seat: int, options: int) -> RulesFault:
    if not options:
        return RulesFault(f"{game.info.name}: expected an option for seat {seat}, got none")
    longest = game.info.longest
    return RulesFault(f"{game.info.name}: expected {longest} answers at most, got more")
