"""Laws on whole matches: replays give the same, and undone answers leave no trace."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from inglenook.conformance.play import written
from inglenook.core.draws import Rng
from inglenook.core.engine import decision, legal
from inglenook.core.journal import Entry, Journal, journal_from_json
from inglenook.core.match import load_match, replay, start_match
from inglenook.core.playthrough import Playthrough

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case

AnyMatch = Playthrough[Any, Any]


def replays(case: Case) -> None:
    """A journal played again gives the identical events and states."""
    rng = case.rng("match")
    match = _started(case, rng)
    streams: list[tuple[int, str, str]] = []
    while match.s.agenda:
        match, _ = _answer(case, match, rng)
        if rng.below(8) == 0:
            match = _undo_any(match, rng)
        if rng.below(6) == 0 or not match.s.agenda:
            streams.append((len(match.journal.entries), *_told(case, match)))
    for length, state, events in streams[-6:]:
        part = Journal(match.journal.header, match.journal.entries[:length])
        again = replay(case.game, journal_from_json(json.loads(json.dumps(part.to_json()))))
        state_again, events_again = _told(case, again)
        case.same(f"the same events from {length} entries", events, events_again)
        case.same(f"the same state from {length} entries", state, state_again)


def _state(case: Case, match: AnyMatch) -> str:
    return written(case.game, match.s)


def _told(case: Case, match: AnyMatch) -> tuple[str, str]:
    return _state(case, match), written(case.game, match.stream())


def undo(case: Case) -> None:
    """Undo restores the position before the answer, never past a sealed entry; saving keeps it."""
    rng = case.rng("match")
    match = _started(case, rng)
    before: dict[int, str] = {}  # by entry since the last seal, the position before it
    while match.s.agenda:
        position = written(case.game, match.s)
        match, entry = _answer(case, match, rng)
        if entry.sealed:
            before = {}
            _is_kept(case, match)
        else:
            before[entry.number] = position
        for seat in range(case.seats):
            if match.undoable(seat) is None:
                own = [
                    one for one in match.line if one.entry.seat == seat and not one.entry.standing
                ]
                if not own or own[-1].entry.number not in before:
                    raise case.broken(f"nothing that seat {seat} may undo", entry)
        seat = rng.below(case.seats)
        if match.undoable(seat) is None and rng.below(2) == 0:
            match = _take_back(case, match, seat, before)


def _take_back(case: Case, match: AnyMatch, seat: int, before: dict[int, str]) -> AnyMatch:
    """Check that an undo removes the answer alone, and that the same answer leads here again."""
    entries, line = list(match.journal.entries), [one.entry for one in match.line]
    here = written(case.game, match.s)
    _is_kept(case, match)
    match, _ = match.undo(seat)
    case.moves.append(f"{seat}: undo")
    case.same("a journal that only grows", entries, match.journal.entries[:-1])
    entry = [one for one in line if one.seat == seat and not one.standing][-1]
    kept = [one.entry for one in match.line]
    if kept == line[: line.index(entry)]:
        if before[entry.number]:
            case.same("the position before the answer", before[entry.number], _state(case, match))
    else:
        case.same("all but the answer to stand", [one for one in line if one is not entry], kept)
        for later in kept[line.index(entry) :]:
            before[later.number] = ""  # it was given in a position that no longer exists
    _is_kept(case, match)
    again = load_match(case.game, _saved(match))
    again, _ = again.play(seat, [case.game.verbs.parse(text) for text in entry.actions], Rng(0))
    if len(kept) == len(line) - 1:
        case.same("the same answer to lead to the same position", here, _state(case, again))
    return match


def _is_kept(case: Case, match: AnyMatch) -> None:
    """Check that a saved match has the same position, questions and undo."""
    saved = _saved(match)
    loaded = load_match(case.game, saved)
    case.same("the state that was saved", _state(case, match), _state(case, loaded))
    case.same(
        "the journal that was saved", list(match.journal.entries), list(loaded.journal.entries)
    )
    for seat in range(case.seats):
        case.same("the same undo after loading", match.undoable(seat), loaded.undoable(seat))
        case.same("the same question", match.decision_id(seat), loaded.decision_id(seat))


def _started(case: Case, rng: Rng) -> AnyMatch:
    return start_match(case.game, case.seats, case.options, rng)


def _saved(match: AnyMatch) -> object:
    return json.loads(json.dumps(match.save()))


def _answer(case: Case, match: AnyMatch, rng: Rng) -> tuple[AnyMatch, Entry]:
    """Give a random answer; a forced one may be a standing answer."""
    step = decision(match.s)
    if step is None:
        raise case.broken("a decision", match.s.agenda[-1])
    case.ends_soon(len(match.journal.entries))
    seats = step.waiting(match.s)
    seat = seats[rng.below(len(seats))]
    options = legal(match.s, seat)
    forced = options == (case.game.verbs.PASS,) and rng.below(2) == 0
    action = options[rng.below(len(options))]
    match, delta = match.play(seat, [action], rng, standing=forced)
    case.moves.append(f"{seat}: {delta.entry.actions[0]}")
    return match, delta.entry


def _undo_any(match: AnyMatch, rng: Rng) -> AnyMatch:
    seat = rng.below(match.journal.header.seats)
    if match.undoable(seat) is None:
        match, _ = match.undo(seat)
    return match
