"""The laws of use: play uses everything that a game declares, and events say which seats did so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from inglenook.conformance.play import Walk, choose, run_once
from inglenook.core.decision import PASS_VERB, Decision
from inglenook.core.draws import Draws, Tape
from inglenook.core.engine import decision, legal
from inglenook.core.event import Event, uses
from inglenook.core.journal import Journal
from inglenook.core.match import replay
from inglenook.core.step import Step

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

    from inglenook.conformance.laws import Case
    from inglenook.conformance.naming import AnyGame
    from inglenook.core.action import Action


def uses_everything(case: Case) -> None:
    """Every step, event, action and thing is used, in random play or in a scenario of the game."""
    rng = case.rng("use")
    s = case.start()
    s.events = []
    _run(s, rng, case.tally)
    while s.agenda:
        move = choose(case, s, rng)
        if move.action is None:
            raise case.broken("a decision", s.agenda[-1])
        case.moves.append(str(move))
        _answer(s, move.seat, move.action, rng, case.tally)


def _answer(s: Any, seat: int, action: Action, draws: Draws, tally: Counter[str]) -> None:
    step = decision(s)
    if step is None:
        raise TypeError(f"{s.agenda[-1]} is no decision")
    for one in step.asked():
        tally.update([f"action {option}" for option in legal(s, one)])
    tally[f"kind {type(step).__name__}"] += 1
    if step.answer(s, seat, action):
        _run(s, draws, tally)


def _run(s: Any, draws: Draws, tally: Counter[str]) -> None:
    """Advance to the next decision, and count all steps, events and things on the way."""
    while s.agenda and not isinstance(s.agenda[-1], Decision):
        tally[f"kind {type(run_once(s, draws)).__name__}"] += 1
    for event in s.events:
        tally[f"kind {type(event).__name__}"] += 1
        tally.update([f"thing {name}" for name in event.things()])
    s.events = []


def _play_scenario(game: AnyGame, journal: Journal, tally: Counter[str]) -> None:
    """Count what the set-up and each answer of a journal use."""
    replay(game, journal)
    for place, entry in enumerate(journal.entries):
        if entry.kind == "start":
            seats = journal.header.seats
            s = game.start(seats, game.info.recorded(seats, dict(journal.header.options)))
            s.events = []
            _run(s, Tape(list(entry.draws)), tally)
        if entry.kind != "answer":
            continue
        s = replay(game, Journal(journal.header, journal.entries[:place])).s.clone()
        s.events = []
        draws = Tape(list(entry.draws))
        for text in entry.actions:
            _answer(s, entry.seat, game.verbs.parse(text), draws, tally)


def lies_idle(game: AnyGame, tally: Counter[str]) -> Iterable[str]:
    """Yield everything that no match and no scenario has used."""
    scenarios = getattr(game, "scenarios", None)
    for journal in scenarios() if scenarios is not None else ():
        _play_scenario(game, journal, tally)
    for name, kind in sorted(game.kinds.classes.items()):
        used = tally[f"kind {name}"] or _is_a_base(game, kind)
        if issubclass(kind, (Step, Event)) and not used:
            yield f"{name} was never used; name a scenario for it, or remove it"
    never: tuple[Action, ...] = getattr(game, "never", ())
    for action in game.verbs.every:
        offered = tally[f"action {action}"]
        if action in never and offered:
            yield f"the action {action.text!r} was offered, though it is among `never`"
        if not (action in never or action.verb == PASS_VERB or offered):
            yield f"the action {action.text!r} was never offered; name a scenario for it"
    for thing in game.things:
        if not tally[f"thing {thing}"]:
            yield f"{thing} was never put to use; name a scenario for it"
    for key in sorted(tally):
        kind_of_key, _, thing = key.partition(" ")
        if kind_of_key == "thing" and thing not in game.things:
            yield f"an event put {thing!r} to use, which is not among the game's things"


def _is_a_base(game: AnyGame, kind: type) -> bool:
    """Return whether the class is the kernel's, or a base of other classes."""
    others = game.kinds.classes.values()
    return kind.__module__.startswith("inglenook.core") or any(
        [other is not kind and issubclass(other, kind) for other in others]
    )


# -- who did it


def doers(case: Case) -> None:
    """Every event names the seats that did it, the same ones to all viewers."""
    walk = Walk(case)
    for s in walk:
        for event in s.events:
            _named(case, event)
        s.events = []
        _options(case, s)


def _named(case: Case, event: Event) -> None:
    seats, things = event.who(), event.things()
    if len(set(seats)) < len(seats) or any([seat not in range(case.seats) for seat in seats]):
        raise case.broken(f"seats of the table, each once, as who() of {event}", seats)
    if len(seats) > 1 and len(things) not in (0, 1, len(seats)):
        raise case.broken(f"one thing, or one for each of seats {seats}, in {event}", things)
    for viewer in case.viewers():
        seen = event.seen_by(viewer)
        if seen is not None:
            case.same(f"who() of {type(event).__name__} for {viewer}", seats, seen.who())
    for _, thing in uses(event):
        case.tally[f"by a seat {thing}"] += 1
    case.tally.update([f"thing {thing}" for thing in things])


def _options(case: Case, s: Any) -> None:
    """Check that answers use things of the game only."""
    step = decision(s)
    for seat in step.waiting(s) if step is not None else ():
        for option in step.options(s, seat) if step is not None else ():
            for thing in case.game.uses(s, seat, option):
                if thing not in case.game.things:
                    raise case.broken(f"a thing of the game for {option.text!r}", thing)


def used_by_no_seat(tally: Counter[str]) -> Iterable[str]:
    """Yield the things that events name, but never with a seat."""
    for key in sorted(tally):
        kind, _, thing = key.partition(" ")
        if kind == "thing" and not tally[f"by a seat {thing}"]:
            yield f"no event says which seat used {thing}: see Event.who"
