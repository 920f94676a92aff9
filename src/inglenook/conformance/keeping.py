"""Laws on copies: clones share nothing, and saved matches go on unchanged."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from inglenook.conformance.play import Walk, choose, events_seen, make, written
from inglenook.core.agenda import Agenda
from inglenook.core.codec import decode, encode, load_state, load_view, save_state
from inglenook.core.packed import is_same_row
from inglenook.core.record import Part, fields_of, values_of
from inglenook.core.state import NO_PICKS

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case


def clones(case: Case) -> None:
    """A clone never changes when its original moves, nor the original when its clone does."""
    past: list[tuple[int, Any, str]] = []
    rng = case.rng("clone")
    for s in Walk(case):
        now = written(case.game, s)
        clone = s.clone()
        case.same("a clone like its original", now, written(case.game, clone))
        case.same("a clone that collects no events", None, clone.events)
        _share_nothing(case, s, clone)
        past.append((len(case.moves), clone, now))
        other = clone.clone()
        for _ in range(3):
            if other.agenda:
                make(other, choose(case, other, rng))
        case.same("an original that stays when its clone moves", now, written(case.game, s))
    for entry, clone, then in past:
        case.same(f"the clone of entry {entry}, unchanged", then, written(case.game, clone))


def _share_nothing(case: Case, one: object, other: object, where: str = "state") -> None:
    if one is NO_PICKS:  # never changed
        return
    if (isinstance(one, (Agenda, list, Part)) and one is other) or is_same_row(one, other):
        raise case.broken("a clone that shares nothing changeable", f"{where} is the same object")
    if isinstance(one, list) and isinstance(other, list):
        for place, pair in enumerate(zip(one, other, strict=True)):
            _share_nothing(case, *pair, f"{where}[{place}]")
    elif isinstance(one, Part):
        for name in fields_of(type(one)):
            _share_nothing(case, getattr(one, name), getattr(other, name), f"{where}.{name}")


def saves(case: Case) -> None:
    """A match that is saved and loaded at every stop goes on like one that never was."""
    walk = Walk(case)
    game, restored = case.game, walk.s.clone()
    for s in walk:
        case.same("the same events", s.events, restored.events or s.events)
        case.same("the same state", written(game, s), written(game, restored))
        _round_trips(case, s)
        s.events = []
        restored = _loaded(case, restored)
        restored.events = []
        if s.agenda:
            walk.move = choose(case, s, walk.rng, fickle=True)
            make(restored, walk.move)


def _loaded(case: Case, s: Any) -> Any:
    saved = s.clone()
    loaded = load_state(case.game, json.loads(json.dumps(save_state(case.game, saved))))
    for name, kept, came in zip(
        fields_of(type(saved)), values_of(saved), values_of(loaded), strict=True
    ):
        case.same(f"the field {name} as it was saved", kept, came)
    case.same("a state of the same class", type(saved), type(loaded))
    return loaded


def _round_trips(case: Case, s: Any) -> None:
    kinds, verbs = case.game.kinds, case.game.verbs
    for viewer in case.viewers():
        view = case.game.view(s, viewer)
        data = json.loads(json.dumps(encode(view, kinds)))
        case.same("a view as it was sent", view, load_view(case.game, data))
        for event in events_seen(s.events, viewer):
            data = json.loads(json.dumps(encode(event, kinds)))
            came = decode(data, kinds, verbs, "event", False)
            case.same("an event as it was sent", event, came)
