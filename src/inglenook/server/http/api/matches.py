"""Declare the routes of a guest's own matches: history, statistics, turns, notes, bookmarks."""

from __future__ import annotations

from typing import Final

from starlette.responses import Response

from inglenook.server.accounts.scopes import PLAY, READ
from inglenook.server.http.api.declare import GUEST, get, post
from inglenook.server.http.handlers import Call, Handler
from inglenook.server.http.openapi import ANYONE, Route
from inglenook.server.http.rates import CHAT, GUESTS, LOOKS
from inglenook.server.lobby.history import bookmarks, feed, notes, statistics, turns
from inglenook.server.lobby.history import matches as played
from inglenook.server.protocol import matches as p
from inglenook.server.protocol.messages import Done

T: Final = "/api/tables/{table}"
CALENDAR: Final = "text/calendar"


async def my_matches(call: Call) -> p.History:
    return await played.history(call.services, call.me, call.query)


async def my_statistics(call: Call) -> p.Statistics:
    language = call.query.language or call.me.language
    return await statistics.statistics(call.services, call.me, language)


async def my_turns(call: Call) -> p.DueTurns:
    return await turns.turns(call.services, call.me.id)


async def note(call: Call) -> p.Note:
    return await notes.note_of(call.services, call.me, _table(call))


async def write_note(call: Call) -> p.Note:
    return await notes.write_note(call.services, call.me, _table(call), call.body.text)


async def my_bookmarks(call: Call) -> p.Bookmarks:
    return await bookmarks.bookmarks(call.services, call.me)


async def bookmarks_at(call: Call) -> p.Bookmarks:
    return await bookmarks.bookmarks(call.services, call.me, _table(call))


async def add_bookmark(call: Call) -> p.Bookmark:
    return await bookmarks.add(call.services, call.me, _table(call), call.body)


async def drop_bookmark(call: Call) -> Done:
    return await bookmarks.drop(call.services, call.me, call.request.path_params["bookmark"])


async def my_feed(call: Call) -> p.CalendarAddress:
    return await feed.feed(call.services, call.me)


async def make_feed(call: Call) -> p.CalendarAddress:
    return await feed.make_feed(call.services, call.me)


async def end_feed(call: Call) -> Done:
    return await feed.end_feed(call.services, call.me)


async def calendar(call: Call) -> Response:
    data = await feed.calendar(call.services, call.request.path_params["token"])
    headers = {"cache-control": "private, no-store"}
    return Response(data, media_type=CALENDAR, headers=headers)


def _table(call: Call) -> str:
    found: str = call.request.path_params["table"]
    return found


# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    get("/api/me/matches", my_matches, p.History, GUEST, "My matches, by filters",
        query=p.MatchesQuery, limit=LOOKS, scope=READ),
    get("/api/me/statistics", my_statistics, p.Statistics, GUEST, "My statistics by game",
        query=p.StatisticsQuery, limit=LOOKS, scope=READ),
    get("/api/me/calendar", my_turns, p.DueTurns, GUEST, "The answers I owe, and until when",
        limit=LOOKS, scope=READ),
    get("/api/me/bookmarks", my_bookmarks, p.Bookmarks, GUEST, "My bookmarks", limit=LOOKS,
        scope=READ),
    post("/api/me/bookmarks/{bookmark}", drop_bookmark, None, Done, GUEST, CHAT,
         "Delete a bookmark", method="DELETE", refusals=(404,), scope=PLAY),
    get("/api/me/calendar/address", my_feed, p.CalendarAddress, GUEST,
        "Whether my calendar has an address"),
    post("/api/me/calendar/address", make_feed, None, p.CalendarAddress, GUEST, GUESTS,
         "Make an address for my calendar"),
    post("/api/me/calendar/address", end_feed, None, Done, GUEST, GUESTS,
         "End the address of my calendar", method="DELETE"),
    get("/api/calendar/{token}", calendar, None, ANYONE, "Turns for calendar programs",
        media=CALENDAR, limit=LOOKS, refusals=(404,)),
    get(f"{T}/note", note, p.Note, GUEST, "My note at a match", refusals=(403,),
        scope=READ),
    post(f"{T}/note", write_note, p.NoteBody, p.Note, GUEST, CHAT, "Write my note at a match",
         scope=PLAY),
    get(f"{T}/bookmarks", bookmarks_at, p.Bookmarks, GUEST, "My bookmarks at a match",
        limit=LOOKS, scope=READ),
    post(f"{T}/bookmarks", add_bookmark, p.NewBookmark, p.Bookmark, GUEST, CHAT,
         "Mark a position of a match", scope=PLAY),
]
