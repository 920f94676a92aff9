"""Replays: a finished match, entry by entry, through the eyes of any seat, of nobody, or of all."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from msgspec import json

from inglenook.bots.wire import layout_json, sheet_json, view_json
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.journal import Entry
from inglenook.core.match import Match
from inglenook.core.verify import course
from inglenook.review.moments import round_of
from inglenook.server.errors import Refused
from inglenook.server.messages import Replay, ReplayStep
from inglenook.server.rooms import sight
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.stream import Change, Stream
from inglenook.server.store import records
from inglenook.server.store.rows import EntryRow
from inglenook.texts import Texts

ALL: Final = -2  # whoever sees everything; only for matches that are over
KEPT: Final = 16  # matches whose positions are remembered


class Past:
    """All that is to be known of a match that is over, entry by entry."""

    def __init__(self, match: Match[Any, Any]) -> None:
        self.positions: list[Any] = [None] * len(match.journal.entries)
        for played in course(match.game, match.journal):
            self.positions[len(played.journal.entries) - 1] = played.s.clone()
        self.scores = [[] if s is None else list(match.game.scores(s)) for s in self.positions]
        self.stream = Stream(match.game, match.journal.header.seats)
        self.changes: list[Change] = []
        self.times: list[float] = []
        self.marks: list[dict[int, int]] = []  # how much each viewer knew before an entry

    def grow(self, rows: list[EntryRow]) -> None:
        """Let all of it happen, once."""
        for row in rows:
            self.marks.append({viewer: self.stream.last(viewer) for viewer in self.stream.items})
            change = self.stream.from_json(json.decode(row.events))
            self.stream.take(change, json.decode(row.entry).get("seat", NOBODY), row.at)
            self.changes.append(change)
            self.times.append(row.at)


_PASTS: Final[OrderedDict[str, Past]] = OrderedDict()


def past(table_id: str, match: Match[Any, Any]) -> Past:
    """Remembered, as whoever looks at one entry looks at many."""
    found = _PASTS.get(table_id)
    if found is None or len(found.positions) != len(match.journal.entries):
        found = _PASTS[table_id] = Past(match)
        while len(_PASTS) > KEPT:
            _PASTS.popitem(last=False)
    _PASTS.move_to_end(table_id)
    return found


def overview(room: Room, language: str) -> Replay:
    """All entries, each in a few words."""
    match = over(room)
    texts = room.texts(language)
    found = past(room.table.id, match)
    steps = [
        ReplayStep(
            entry=entry.number,
            kind=entry.kind,
            seat=entry.seat,
            actions=list(entry.actions),
            text=_answer(match.game, found, entry, texts),
            shown=found.positions[entry.number] is not None,
            scores=found.scores[entry.number],
            round=0 if (s := found.positions[entry.number]) is None else round_of(match.game, s),
        )
        for entry in match.journal.entries
    ]
    names = [texts.seat(seat) for seat in range(match.journal.header.seats)]
    return Replay(table=room.table.id, game=match.game.info.name, names=names, steps=steps)


def _answer(game: Game[Any, Any], found: Past, entry: Entry, texts: Texts) -> str:
    """What was answered, as the list of answers had it; "" for what nobody answered."""
    before = found.positions[entry.number - 1] if entry.number else None
    if not entry.actions or before is None or entry.seat == NOBODY:
        return ""
    prompt = game.prompt(before, entry.seat)
    choices = () if prompt is None else prompt.choices
    labels = {choice.action.text: texts.choice(choice) for choice in choices}
    return " · ".join([labels.get(action, action) for action in entry.actions])


async def step(room: Room, number: int, viewer: int, language: str) -> dict[str, object]:
    """The position after an entry and what happened by it, as a viewer would have seen it."""
    match = over(room)
    seats = match.journal.header.seats
    if not ALL <= viewer < seats:
        raise Refused(400, "no-such-viewer", f"Expected a viewer from {ALL} to {seats - 1}.")
    found = past(room.table.id, match)
    if not 0 <= number < len(found.positions) or found.positions[number] is None:
        raise Refused(404, "no-such-entry", "There is no position to be shown after that entry.")
    s, texts = found.positions[number], room.texts(language)
    if not found.changes:
        found.grow(
            await room.house.store.read(lambda conn: records.load_entries(conn, room.table.id))
        )
    data: dict[str, object] = {
        "entry": number,
        "viewer": viewer,
        "events": _events(found, number, viewer, texts),
        "view": view_json(match.game, match.game.view(s, max(viewer, NOBODY))),
        "layout": _layout(match.game, s, viewer, seats, texts),
        "scores": found.scores[number],
        "sheet": None,
    }
    if match.game.result(s) is not None:
        data["sheet"] = sheet_json(match.game.score_sheet(s), texts)
    return data


def _layout(
    game: Game[Any, Any], s: Any, viewer: int, seats: int, texts: Texts
) -> list[dict[str, object]]:
    if viewer != ALL:
        return layout_json(game.layout(game.view(s, viewer)), texts)
    # what lies before a seat is shown as that seat sees it
    own = {
        (seat, zone.ref): zone
        for seat in range(seats)
        for zone in game.layout(game.view(s, seat))
        if zone.seat == seat
    }
    table = game.layout(game.view(s, NOBODY))
    zones = [own.pop((zone.seat, zone.ref), zone) for zone in table]
    return layout_json((*zones, *own.values()), texts)


def _events(found: Past, number: int, viewer: int, texts: Texts) -> list[dict[str, object]]:
    """What an entry made happen."""
    eyes = max(viewer, NOBODY)
    items = found.stream.since(eyes, found.marks[number][eyes])
    if number + 1 < len(found.marks):
        items = items[: found.marks[number + 1][eyes] - found.marks[number][eyes]]
    if viewer != ALL:
        return sight.items_json(items, texts, eyes)
    at = found.times[number]
    return [{"text": _whole(event, texts), "at": at} for event in found.changes[number].added]


def _whole(event: Any, texts: Texts) -> str:
    """An event as somebody says it who saw all of it: any seat that sees it whole will do."""
    for seat in range(16):
        if event.seen_by(seat) == event:
            return texts.event(event, seat)
    return texts.event(event, NOBODY)


def over(room: Room) -> Match[Any, Any]:
    """The match of a table where it has ended; before that nobody may look back."""
    room.table.must_be("over", "cancelled")
    return room.needs_match()
