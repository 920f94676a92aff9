"""Validate an export from elsewhere by playing it again.

The data is untrusted, and the work may take long. `match_work` runs it in a process that can be
killed.
"""

from __future__ import annotations

from typing import Any, Final

from msgspec import Struct, json

from inglenook.core.codec import save_state
from inglenook.core.delta import Delta
from inglenook.core.errors import BadInput, InglenookError
from inglenook.core.event import NOBODY
from inglenook.core.fairness import tag
from inglenook.core.game import Game
from inglenook.core.journal import Entry, Header, Journal, journal_from_json
from inglenook.core.match import replay_deltas
from inglenook.core.playthrough import Playthrough, new_rules
from inglenook.core.registry import load_game
from inglenook.core.verify import NO_SECRET, WRONG, outcome, verify
from inglenook.languages import SOURCE
from inglenook.library import Match as LibraryMatch
from inglenook.server.errors import Refused
from inglenook.server.protocol.messages import Finding
from inglenook.server.viewers import viewer_state
from inglenook.server.viewers.stream import Stream
from inglenook.server.workers.threads import forbid_event_loop
from inglenook.texts import Texts, spoken

MOST_ENTRIES: Final = 3000  # many times those of a usual match; each is played several times here
MOST_UNDONE: Final = 20_000  # answers that all undos of a match may replay
SHOWN: Final = 500  # characters of an error


class ArchivedEntry(Struct, array_like=True):
    """An entry as the archive stores it."""

    entry: str
    tag: str
    events: str


class Examined(Struct):
    """A valid match, with the data that the archive needs."""

    game: str
    header: dict[str, Any]
    outcome: dict[str, Any]
    lines: list[ArchivedEntry]
    snapshot: str
    question: int
    shown_question: int
    standing: list[int]
    export: bytes  # the whole export as JSON, without duplicate keys


def findings(data: dict[str, Any]) -> list[Finding]:
    """Return the results of all checks of an export."""
    forbid_event_loop("verify")
    _must_be_short(data)
    return [
        Finding(
            check=one.check,
            state=one.state,  # type: ignore[arg-type]  # `verify` uses the same three words
            where=one.where,
            text=one.text[:SHOWN],
        )
        for one in verify(data)
    ]


def examine(data: dict[str, Any]) -> Examined:
    """Return a finished match that can be shown, or raise `Refused`."""
    forbid_event_loop("import")
    _must_be_short(data)
    try:
        journal = journal_from_json(data)
        game = load_game(journal.header.game)
        for entry in journal.entries:
            if entry.kind == "rules":
                _must_be_sound(game, journal.header, entry)
        match = LibraryMatch.load(data).core
    except InglenookError as error:
        raise _bad(str(error)) from error
    for one in verify(data):
        if one.state == WRONG:
            raise _bad(f"{one.where}: {one.text}")
    if match.result() is None:
        raise Refused(400, "not-over", "Expected a match that is over.")
    try:
        return _written(match, journal, json.encode(data))
    except MemoryError:
        raise
    except Exception as error:
        raise _bad("expected a match that can be shown, got an error") from error


def _must_be_short(data: dict[str, Any]) -> None:
    """Refuse an export that takes too long to play, before it is played."""
    entries = data.get("entries")
    if not isinstance(entries, list):
        return
    if len(entries) > MOST_ENTRIES:
        got = f"got {len(entries):,}"
        raise Refused(400, "too-long", f"Expected at most {MOST_ENTRIES:,} entries, {got}.")
    work = undo_work(entries)
    if work > MOST_UNDONE:
        sentence = f"Expected undos that replay at most {MOST_UNDONE:,} answers in all"
        raise Refused(400, "too-long", f"{sentence}, got {work:,}.")


def undo_work(entries: list[Any]) -> int:
    """Return how many answers the undos of a journal must replay, counted from its entries.

    An undo may replay all answers since the last sealed one. It removes at least one.
    """
    work = depth = 0
    for entry in entries:
        kind = entry.get("kind") if isinstance(entry, dict) else None
        if kind == "undo":
            work += depth
            depth = max(depth - 1, 0)
        elif kind == "rules" or (kind == "answer" and entry.get("sealed")):
            depth = 0
        elif kind == "answer":
            depth += 1
    return work


def _must_be_sound(game: Game[Any, Any], header: Header, entry: Entry) -> None:
    """Require that the game's reader accepts the position from which a match continues.

    The rules are only sound for positions that can occur.
    """
    try:
        s, _ = new_rules(game, entry)
    except InglenookError:
        return  # a position of other rules, which is not played from
    where = f"entries[{entry.number}].note"
    try:
        options = game.info.recorded(header.seats, dict(header.options))
        read = game.from_position(game.position(s), header.seats, options)
        same = save_state(game, read) == save_state(game, s)
    except Exception as error:  # rules may raise any error for an impossible position
        raise BadInput(where, "a position of this game", type(error).__name__) from error
    if not same:
        raise BadInput(where, "a position of this game", "another")


def _written(match: Playthrough[Any, Any], journal: Journal, export: bytes) -> Examined:
    """Return the match as the archive stores it, after a trial view for each viewer."""
    game, header = match.game, journal.header
    stream = Stream.empty(game, header.seats)
    before = tag(NO_SECRET, "", header.to_json())
    lines: list[ArchivedEntry] = []
    played = match
    for played, delta in replay_deltas(game, journal):
        for entry in journal.entries[len(lines) : len(played.journal.entries)]:
            # entries under earlier rules have no known events
            known = entry.number == delta.entry.number
            shown = delta if known else Delta(entry, stream.length, [], header.seats)
            stream = stream.after(shown, 0.0)
            before = tag(NO_SECRET, before, entry.to_json())
            events = json.encode(stream.to_json(shown)).decode()
            lines.append(ArchivedEntry(json.encode(entry.to_json()).decode(), before, events))
    texts = Texts(game, spoken(game, SOURCE))
    for viewer in (*range(header.seats), NOBODY):
        viewer_state.items_json(stream.since(viewer, 0), texts, viewer)
        viewer_state.seen(played, viewer, texts, layout=True)
    return Examined(
        game=game.info.name,
        header=header.to_json(),
        outcome=outcome(played) or {},
        lines=lines,
        snapshot=json.encode(save_state(game, played.base)).decode(),
        question=played.sealed_question,
        shown_question=played.question,
        standing=[answer.entry.number for answer in played.line],
        export=export,
    )


def _bad(what: str) -> Refused:
    return Refused(400, "bad-export", what[:SHOWN])
