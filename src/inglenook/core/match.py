"""Start matches, and read them from a journal or a save."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TypeVar

from inglenook.core.codec import load_state
from inglenook.core.delta import Delta
from inglenook.core.draws import Draws, Recorder, Tape
from inglenook.core.engine import advance
from inglenook.core.errors import BadInput, InglenookError
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.journal import Entry, Header, Journal, journal_from_json
from inglenook.core.log import Log
from inglenook.core.playthrough import Playthrough, new_rules
from inglenook.core.state import State
from inglenook.core.view import View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


def start_match(
    game: Game[S, V],
    seats: int,
    options: dict[str, str],
    draws: Draws,
    match_id: str = "",
    commitment: str = "",
    nonces: tuple[str, ...] = (),
) -> Playthrough[S, V]:
    """Return a new match, set up to its first decision."""
    complete = game.info.complete(seats, options)
    header = Header(
        match_id,
        game.info.name,
        game.info.rules_version,
        seats,
        tuple(complete.items()),
        commitment,
        nonces,
    )
    recorder = Recorder(draws)
    s = game.start(seats, complete)
    events = s.events = []
    advance(s, recorder)
    s.events = None
    journal = Journal(header, [Entry(0, "start", draws=tuple(recorder.outcomes), sealed=True)])
    return Playthrough(game, journal, s, Log(events))


def opening(match: Playthrough[S, V]) -> Delta:
    """Return the delta of the first entries of a match: all its events so far are new."""
    return Delta(match.journal.entries[-1], 0, match.stream(), match.journal.header.seats)


def replay(game: Game[S, V], journal: Journal) -> Playthrough[S, V]:
    """Replay a journal from its start with its own draws.

    If the rules changed during the match, start at the snapshot of the last change.
    """
    header = journal.header
    if header.game != game.info.name:
        raise BadInput("header.game", game.info.name, header.game)
    if not journal.entries or journal.entries[0].kind != "start":
        got = journal.entries[0].kind if journal.entries else "nothing"
        raise BadInput("entries[0].kind", "start", got)
    changes = [entry.number for entry in journal.entries if entry.kind == "rules"]
    if changes:
        last = changes[-1]
        s, question = new_rules(game, journal.entries[last])
        part = Journal(header, journal.entries[: last + 1])
        return _taken(Playthrough(game, part, s, Log([]), question), journal.entries[last + 1 :])
    tape = Tape(list(journal.entries[0].draws))
    match = start_match(
        game,
        header.seats,
        game.info.recorded(header.seats, dict(header.options)),
        tape,
        header.match_id,
        header.commitment,
        header.nonces,
    )
    if tape.left():
        raise BadInput("entries[0].draws", "fewer outcomes", list(tape.outcomes))
    start = match.journal.entries[0].replaced("note", journal.entries[0].note)
    if start != journal.entries[0]:
        raise BadInput("entries[0]", repr(start), journal.entries[0])
    match = Playthrough(game, Journal(header, [start]), match.s, match.events)
    return _taken(match, journal.entries[1:])


def _taken(match: Playthrough[S, V], entries: list[Entry]) -> Playthrough[S, V]:
    for entry in entries:
        match, _ = match.take(entry)
    return match


def beginning(game: Game[S, V], journal: Journal) -> int:
    """Return the first entry from which the present rules can play to the end.

    The number is past the last entry if there is none.
    """
    none = len(journal.entries)
    first = 0 if game.info.plays(journal.header.rules) else none
    for place, entry in enumerate(journal.entries):
        if entry.kind == "rules":
            known = True
            try:
                new_rules(game, entry)
            except Exception:
                known = False
            first = none if not known else min(first, place)
    return first


def replay_steps(game: Game[S, V], journal: Journal) -> Iterator[Playthrough[S, V]]:
    """Yield the match after each entry, from `beginning` on."""
    for match, _ in replay_deltas(game, journal):
        yield match


def replay_deltas(game: Game[S, V], journal: Journal) -> Iterator[tuple[Playthrough[S, V], Delta]]:
    """Yield the match after each entry, from `beginning` on, and the entry's delta."""
    first = beginning(game, journal)
    if first == len(journal.entries):
        raise BadInput("header.rules", str(game.info.rules_version), journal.header.rules)
    match = replay(game, Journal(journal.header, journal.entries[: first + 1]))
    yield match, opening(match)
    for entry in journal.entries[first + 1 :]:
        match, delta = match.take(entry)
        yield match, delta


def last_rules(journal: Journal) -> int:
    """Return the version of the rules of the last entries; -1 if it can't be read."""
    version = journal.header.rules
    for entry in journal.entries:
        if entry.kind == "rules":
            try:
                content = json.loads(entry.note)
            except (ValueError, RecursionError):
                content = None
            found = content.get("rules") if isinstance(content, dict) else None
            version = found if type(found) is int else NOBODY
    return version


def _load_older(match: Playthrough[S, V], entries: list[Entry]) -> Playthrough[S, V]:
    """Replay entries up to the first that fails; keep the rest in the journal only."""
    for place, entry in enumerate(entries):
        try:
            match, _ = match.take(entry)
        except InglenookError:
            for left in entries[place:]:
                match = match.with_entry(left)
            break
    return match


def load_match(game: Game[S, V], data: object) -> Playthrough[S, V]:
    """Continue from a save of `Playthrough.save`, without replaying the whole journal.

    A match that was saved under older rules continues from its snapshot. Its open answers are taken
    as they were sealed then, up to the first that the present rules do not allow.
    """
    if not isinstance(data, dict):
        raise BadInput("match", "a JSON object", data)
    journal = journal_from_json(data.get("journal"))
    question, line = data.get("question"), data.get("line")
    if journal.header.game != game.info.name:
        raise BadInput("header.game", game.info.name, journal.header.game)
    if not journal.entries or journal.entries[0].kind != "start":
        raise BadInput("entries[0].kind", "start", "another or none")
    if type(question) is not int or question < 0:
        raise BadInput("match.question", "a number", question)
    if not isinstance(line, list) or not all(type(n) is int for n in line):
        raise BadInput("match.line", "a list of numbers", line)
    for number in line:
        if not 0 <= number < len(journal.entries) or journal.entries[number].kind != "answer":
            raise BadInput("match.line", "numbers of answers", number)
    last = max([0] + [entry.number for entry in journal.entries if entry.sealed])
    sealed = Journal(journal.header, journal.entries[: last + 1])
    older = not game.info.plays(last_rules(journal))
    base = load_state(game, data.get("snapshot"))
    match = Playthrough(game, sealed, base, Log([]), question, older)
    if older:
        return _load_older(match, journal.entries[last + 1 :])
    match = _taken(match, journal.entries[last + 1 :])
    standing = [answer.entry.number for answer in match.line]
    if line != standing:
        raise BadInput("match.line", str(standing), line)
    return match
