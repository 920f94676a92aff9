"""Replays: a finished match, entry by entry, through the eyes of any seat, of nobody, or of all."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from msgspec import json

from inglenook.bots.wire import layout_json, sheet_json, view_json
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.match import Match
from inglenook.core.verify import course
from inglenook.server.errors import Refused
from inglenook.server.messages import Replay, ReplayStep
from inglenook.server.rooms import sight
from inglenook.server.rooms.room import Room
from inglenook.server.rooms.stream import Stream
from inglenook.server.store import records
from inglenook.server.store.rows import EntryRow
from inglenook.texts import Texts

ALL: Final = -2  # whoever sees everything; only for matches that are over
KEPT: Final = 16  # matches whose positions are remembered

_COURSES: Final[OrderedDict[str, list[Any]]] = OrderedDict()


def positions(table_id: str, match: Match[Any, Any]) -> list[Any]:
    """The position after each entry; remembered, as whoever looks at one looks at many."""
    found = _COURSES.get(table_id)
    if found is None or len(found) != len(match.journal.entries):
        found = [None] * len(match.journal.entries)
        for played in course(match.game, match.journal):
            found[len(played.journal.entries) - 1] = played.s.clone()
        _COURSES[table_id] = found
        while len(_COURSES) > KEPT:
            _COURSES.popitem(last=False)
    _COURSES.move_to_end(table_id)
    return found


def overview(room: Room, language: str) -> Replay:
    """All entries, each in a few words."""
    match = _over(room)
    texts = room.texts(language)
    found = positions(room.table.id, match)
    steps: list[ReplayStep] = []
    for entry in match.journal.entries:
        s = found[entry.number]
        steps.append(
            ReplayStep(
                entry=entry.number,
                kind=entry.kind,
                seat=entry.seat,
                actions=list(entry.actions),
                shown=s is not None,
                scores=[] if s is None else list(match.game.scores(s)),
            )
        )
    names = [texts.seat(seat) for seat in range(match.journal.header.seats)]
    return Replay(table=room.table.id, game=match.game.info.name, names=names, steps=steps)


async def step(room: Room, number: int, viewer: int, language: str) -> dict[str, object]:
    """The position after an entry and what happened by it, as a viewer would have seen it."""
    match = _over(room)
    seats = match.journal.header.seats
    if not ALL <= viewer < seats:
        raise Refused(400, "no-such-viewer", f"Expected a viewer from {ALL} to {seats - 1}.")
    found = positions(room.table.id, match)
    if not 0 <= number < len(found) or found[number] is None:
        raise Refused(404, "no-such-entry", "There is no position to be shown after that entry.")
    s, texts = found[number], room.texts(language)
    rows = await room.house.store.read(
        lambda conn: records.load_entries(conn, room.table.id, last=number)
    )
    data: dict[str, object] = {
        "entry": number,
        "viewer": viewer,
        "events": _events(match.game, seats, rows, viewer, texts),
        "view": view_json(match.game, match.game.view(s, max(viewer, NOBODY))),
        "layout": _layout(match.game, s, viewer, seats, texts),
        "scores": list(match.game.scores(s)),
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


def _events(
    game: Game[Any, Any], seats: int, rows: list[EntryRow], viewer: int, texts: Texts
) -> list[dict[str, object]]:
    """What the last of these entries made happen: the stream is grown again, up to it."""
    stream, eyes, known = Stream(game, seats), max(viewer, NOBODY), 0
    for row in rows:
        known = stream.last(eyes)
        change = stream.from_json(json.decode(row.events))
        stream.take(change, json.decode(row.entry).get("seat", NOBODY), row.at)
    if viewer == ALL:
        return [{"text": _whole(event, texts), "at": rows[-1].at} for event in change.added]
    return sight.items_json(stream.since(eyes, known), texts, eyes)


def _whole(event: Any, texts: Texts) -> str:
    """An event as somebody says it who saw all of it: any seat that sees it whole will do."""
    for seat in range(16):
        if event.seen_by(seat) == event:
            return texts.event(event, seat)
    return texts.event(event, NOBODY)


def _over(room: Room) -> Match[Any, Any]:
    room.table.must_be("over", "cancelled")
    return room.needs_match()
