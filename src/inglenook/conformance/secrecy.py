"""The law of secrets: in two worlds with the same view, all output for the viewer is the same.

The second world is sampled from the view. Both must show the viewer the same. Then both get the
same answer, with chance stopped. Unless an event `tells` the viewer something, both must show the
same again. So an entry that can still be undone has revealed nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from inglenook.conformance.play import (
    Move,
    Walk,
    asked,
    choose,
    events_seen,
    unanswered,
    written,
)
from inglenook.core.decision import Why
from inglenook.core.engine import apply, batch, decision, legal, pending
from inglenook.core.errors import IllegalAction
from inglenook.core.event import NOBODY
from inglenook.core.game import advisor_of
from inglenook.core.step import Chance

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

    from inglenook.conformance.laws import Case
    from inglenook.conformance.naming import AnyGame
    from inglenook.core.action import Action
    from inglenook.core.draws import Draws

ENOUGH: Final = 30  # times that an event class may tell without any difference between worlds


def secrets(case: Case) -> None:
    """Nothing made for a viewer depends on facts that the viewer may not know."""
    rng = case.rng("secret")
    walk = Walk(case)
    views: dict[object, object] = {}  # by key
    for s in walk:
        step = decision(s)
        if step is None:
            continue
        for viewer in case.viewers():
            view = case.game.view(s, viewer)
            alike = views.setdefault(case.game.known(s, viewer), view)
            case.same(f"a key of its own for each view of {viewer}", alike, view)
            plain = unanswered(s, viewer)
            twin = case.game.sample(view, rng)
            shown = _shown(case, s, viewer)
            for world, name in ((plain, "without the others' picks"), (twin, "in a twin world")):
                for what, there in _shown(case, world, viewer).items():
                    case.same(f"{what} for {viewer}, {name}", shown[what], there)
            _batches_are_alike(case, (s, plain, twin), viewer, rng)
            _answers_are_alike(case, plain, twin, viewer, rng)
        walk.move = choose(case, s, walk.rng, fickle=True)
        _picks_are_silent(case, s, walk.move)


def _shown(case: Case, s: Any, viewer: int) -> dict[str, object]:
    """Return everything made for a viewer at a decision."""
    shown: dict[str, object] = {"asked": asked(s), "view": case.game.view(s, viewer)}
    shown["known"] = case.game.known(s, viewer)
    step = decision(s)
    if step is not None and viewer in step.asked():
        reasons = Why()
        options = shown["options"] = step.options(s, viewer, reasons)
        advisor = advisor_of(case.game)
        shown["plan value"] = advisor.plan_value(s, viewer)
        if len(options) > 1:
            shown["priors"] = advisor.priors(s, viewer, options)
        shown["refusals"] = sorted([(a.index, repr(no)) for a, no in reasons.refusals.items()])
        shown["prompt"] = case.game.prompt(s, viewer)
        shown["uses"] = [case.game.uses(s, viewer, option) for option in options]
    return shown


def _picks_are_silent(case: Case, s: Any, move: Move) -> None:
    """Check that a pick that settles nothing shows nothing to other viewers."""
    trial = s.clone()
    trial.events = []
    if move.action is None or apply(trial, move.seat, move.action):
        return
    for viewer in case.viewers():
        if viewer != move.seat:
            case.same(f"no events for {viewer} at {move}", (), events_seen(trial.events, viewer))


def _batches_are_alike(case: Case, worlds: tuple[Any, ...], viewer: int, rng: Draws) -> None:
    """Check that a batch of two picks is refused in all worlds or in none."""
    options = legal(worlds[0], viewer)
    if not options:
        return
    first = options[rng.below(len(options))]
    after = worlds[rng.below(len(worlds))].clone()
    apply(after, viewer, first)
    seconds = legal(after, viewer) or case.game.verbs.every
    picks = [first, seconds[rng.below(len(seconds))]]
    outcomes = [_outcome(world, viewer, picks) for world in worlds]
    texts = ", ".join([pick.text for pick in picks])
    for outcome in outcomes[1:]:
        case.same(f"the batch {texts} of seat {viewer} alike in twin worlds", outcomes[0], outcome)


def _outcome(world: Any, seat: int, picks: list[Action]) -> str:
    try:
        batch(world.clone(), seat, picks)
    except IllegalAction as refused:
        return refused.clause
    return "taken"


def _answers_are_alike(case: Case, plain: Any, twin: Any, viewer: int, rng: Draws) -> None:
    """Compare two worlds after the same answers.

    A viewer who is asked, too, does not know the others' picks, so these may differ.
    """
    here, there = plain.clone(), twin.clone()
    here.events, there.events = [], []
    is_asked = viewer in asked(plain)
    plan = _settle(case, here, [], rng)
    known = [move for move in plan if not is_asked or move.seat == viewer or rng.below(2)]
    played = _settle(case, there, known, rng)
    own = [[move for move in moves if move.seat == viewer] for moves in (plan, played)]
    case.same(f"the same picks of seat {viewer} to be legal in twin worlds", *own)
    if not is_asked and played != plan:
        _tally(case, here, viewer, made_a_difference=True)
        return
    seen_here, seen_there = events_seen(here.events, viewer), events_seen(there.events, viewer)
    view_here, view_there = case.game.view(here, viewer), case.game.view(there, viewer)
    if seen_here != seen_there or view_here != view_there:
        _tally(case, here, viewer, made_a_difference=True)
        _owns_up(case, (here, there), viewer, plan, is_asked)
    elif played != plan or written(case.game, plain) != written(case.game, twin):
        _tally(case, here, viewer, made_a_difference=False)


def _settle(case: Case, world: Any, known: list[Move], rng: Draws) -> list[Move]:
    """Answer a whole question, with known moves where they are legal; return the moves."""
    left = list(known)
    played: list[Move] = []
    settled = False
    while not settled:
        step = decision(world)
        if step is None:
            raise case.broken("the question to stay until it is settled", world.agenda)
        seat = step.waiting(world)[0]
        options = legal(world, seat)
        mine = next((move for move in left if move.seat == seat), None)
        if mine is not None:
            left.remove(mine)
        action = mine.action if mine is not None else None
        if action is None or action not in options:
            action = options[rng.below(len(options))]
        played.append(Move(seat, action, 0))
        settled = apply(world, seat, action)
    return played


def _owns_up(
    case: Case, worlds: tuple[Any, Any], viewer: int, plan: list[Move], is_asked: bool
) -> None:
    """Check that events tell the viewer of a difference between two worlds.

    If the viewer was asked, the events of both worlds must. Otherwise an answer and its undo would
    reveal a fact for free, even if the fact is "nothing". If only others were asked, the viewer
    can't undo, and one world is enough.
    """
    seen_lists = [events_seen(world.events, viewer) for world in worlds]
    own_up = [_tells(world, viewer) for world in worlds]
    if seen_lists[0] == seen_lists[1]:
        # a view may also change because of a coming draw, which seals the answer
        own_up = [told or _draws(world) for told, world in zip(own_up, worlds, strict=True)]
    if all(own_up) or (any(own_up) and not is_asked):
        return
    moves = "; ".join([str(move) for move in plan])
    what = f"for {viewer}, after {moves}, the same in twin worlds or an event that tells"
    case.same(f"events {what}", *seen_lists)
    case.same(f"view {what}", *[case.game.view(world, viewer) for world in worlds])


def _tells(world: Any, viewer: int) -> bool:
    return any([event.tells(viewer) for event in world.events])


def _draws(world: Any) -> bool:
    step = pending(world)
    return isinstance(step, Chance) and sum([weight > 0 for weight in step.weights(world)]) > 1


def _tally(case: Case, world: Any, viewer: int, made_a_difference: bool) -> None:
    for event in world.events:
        if viewer != NOBODY and event.tells(viewer):
            name = type(event).__name__
            case.tally[f"{name} told"] += 1
            case.tally[f"{name} differed"] += made_a_difference


def tells_too_much(game: AnyGame, tally: Counter[str]) -> Iterable[str]:
    """Yield event classes that claim to tell and never made a difference."""
    for name in sorted(game.kinds.classes):
        told = tally[f"{name} told"]
        if told >= ENOUGH and not tally[f"{name} differed"]:
            yield f"{name} told a seat something {told} times, yet no twin world ever differed"
