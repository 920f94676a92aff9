"""The HTTP API: what can be asked for, by whom, how often, and what does it.

One table lists it all. The app, the limits and the OpenAPI document are made from it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from inglenook.server.accounts.guests import Guest
from inglenook.server.errors import Refused
from inglenook.server.http import handlers as do
from inglenook.server.http.cookies import set_cookie
from inglenook.server.http.handlers import Call, Handler, at_table, encoder
from inglenook.server.http.middleware import ADDRESS, PROGRAM, RENEWED
from inglenook.server.http.openapi import ANYONE, Route
from inglenook.server.http.rates import ALL, ANSWERS, CHAT, GUESTS, LOOKS, TABLES, Rates
from inglenook.server.lobby import learning, personal, reviews
from inglenook.server.lobby.services import Services
from inglenook.server.operations.metrics import ARRIVED
from inglenook.server.protocol import messages as m
from inglenook.server.protocol.framing import SyncFrame
from inglenook.server.protocol.parsing import SHOWN, read
from inglenook.server.protocol.state import ReplayPosition
from inglenook.server.rooms import ending, playing, seating

GUEST: Final = "guest"  # a guest, who has a name
VIEWER: Final = "viewer"  # a guest or a stranger who may see the table
SEAT: Final = "seat"  # a guest who sits at it
HOST: Final = "host"  # the guest who made it

T: Final = "/api/tables/{table}"
JSON_OBJECT: Final = dict[str, Any]


def get(
    path: str, does: Handler, answer: Any, who: str, summary: str, **more: Any
) -> tuple[Route, Handler]:
    limit = more.pop("limit", ALL)
    return Route("GET", path, None, answer, who, limit, summary, **more), does


def post(
    path: str,
    does: Handler,
    body: Any,
    answer: Any,
    who: str,
    limit: str,
    summary: str,
    **more: Any,
) -> tuple[Route, Handler]:
    method = more.pop("method", "POST")
    return Route(method, path, body, answer, who, limit, summary, **more), does


# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    # people
    post("/api/guests", do.new_guest, m.NewGuest, m.Me, ANYONE, GUESTS, "Be somebody"),
    get("/api/me", do.me, m.Me | None, ANYONE, "Who am I?", refusals=(401,)),
    post("/api/me", do.change_me, m.GuestChange, m.Me, GUEST, ALL, "Another name", method="PATCH"),
    post("/api/me/link", do.make_link, None, m.Link, GUEST, GUESTS, "A personal link"),
    post("/api/me/claim", do.claim, m.Claim, m.Me, ANYONE, GUESTS, "Use one", refusals=(404,)),
    post("/api/me/forget", do.end_sessions, None, m.Me, GUEST, GUESTS, "End all other sessions"),
    get("/api/me/export", do.export_me, personal.PersonalExport, GUEST, "All that is kept of me",
        limit=TABLES),
    post("/api/me", do.forget_me, personal.Forget, m.Done, GUEST, GUESTS, "Delete me",
         method="DELETE"),
    get("/api/me/tables", do.my_tables, m.Tables, GUEST, "My tables", limit=LOOKS),
    post("/api/commitments", do.commitment, None, m.Commitment, GUEST, TABLES,
         "The hash of a secret, for a table to come"),
    get("/api/qr.svg", do.qr_code, None, ANYONE, "An address of this site as a QR code",
        query=do.QrQuery, media="image/svg+xml", limit=TABLES),
    # games
    get("/api/games", do.list_games, m.Games, ANYONE, "All games", query=m.LanguageQuery),
    get("/api/games/{game}", do.one_game, m.GameAnswer, ANYONE, "A game", query=m.LanguageQuery),
    get("/api/games/{game}/rules", do.rules, m.Rules, ANYONE, "Its rules", query=m.LanguageQuery),
    get("/api/games/{game}/pieces", do.pieces, learning.Pieces, ANYONE, "What its pieces are",
        query=m.LanguageQuery),
    get("/api/games/{game}/lesson", do.lesson, learning.LessonAnswer, ANYONE, "How it is played",
        query=m.LanguageQuery),
    # tables
    get("/api/tables", do.list_tables, m.Tables, ANYONE, "Public tables", query=m.TablesQuery,
        limit=LOOKS),
    post("/api/tables", do.new_table, m.NewTable, m.TableAnswer, GUEST, TABLES, "Make a table",
         refusals=(404,)),
    post("/api/quick", do.quick, m.Quick, m.TableAnswer, GUEST, TABLES, "Play bots at once",
         refusals=(404,)),
    post("/api/replays", do.import_match, JSON_OBJECT, m.Imported, GUEST, TABLES,
         "Bring a match from elsewhere", large=True),
    get(T, do.one_table, m.TableAnswer, VIEWER, "A table", refusals=(403,)),
    get(f"{T}/sight", do.look, SyncFrame, VIEWER, "What I see", query=m.ViewerStateQuery,
        refusals=(403,), limit=LOOKS),
    post(f"{T}/join", do.join, m.Join, m.TableAnswer, GUEST,
         TABLES, "Take a seat"),
    post(f"{T}/nonce", do.nonce, m.NonceBody, m.Done, SEAT, TABLES, "My share in the key"),
    post(f"{T}/leave", at_table(seating.leave), None, m.TableAnswer, SEAT, TABLES, "Get up"),
    post(f"{T}/return", at_table(seating.come_back), None, m.TableAnswer, SEAT, TABLES,
         "Take my seat back"),
    post(f"{T}/start", at_table(seating.begin, "nonce"), m.Start, m.TableAnswer, HOST, TABLES,
         "Begin"),
    post(f"{T}/kick", at_table(seating.kick, "seat"), m.Kick, m.TableAnswer, HOST, TABLES,
         "Send somebody away"),
    post(f"{T}/bot", at_table(seating.place_bot, "seat", "bot"), m.PlaceBot, m.TableAnswer, HOST,
         TABLES, "Give a free seat to a bot, or free a bot's"),
    post(f"{T}/replace", at_table(seating.replace, "seat", "bot"), m.Replace, m.TableAnswer, HOST,
         TABLES, "Give an absent seat away"),
    post(f"{T}/cancel", at_table(ending.cancel), None, m.TableAnswer, SEAT, TABLES, "Call it off"),
    post(f"{T}/resign", at_table(ending.resign), None, m.TableAnswer, SEAT, TABLES, "Give up"),
    post(f"{T}/vote", at_table(ending.vote, "kind", "agree"), m.Ballot, m.TableAnswer, SEAT,
         TABLES, "End or pause by agreement"),
    post(f"{T}/resume", at_table(ending.resume), None, m.TableAnswer, SEAT, TABLES, "Go on"),
    # playing
    post(f"{T}/answers", at_table(playing.answer, "decision", "actions", "key"), m.Play, m.Played,
         SEAT, ANSWERS, "Answer"),
    post(f"{T}/undo", at_table(playing.undo, "key"), m.Undo, m.Played, SEAT, ANSWERS,
         "Take my last answer back"),
    post(f"{T}/why", do.why, m.Ask, m.Reason, SEAT, ANSWERS,
         "Why can't I?"),
    post(f"{T}/orders", do.order, m.Order, m.Done, SEAT, ANSWERS, "A standing order"),
    get(f"{T}/chat", do.chat, m.Chat, VIEWER, "What was said", refusals=(403,)),
    post(f"{T}/chat", do.say, m.Say, m.Done, GUEST, CHAT, "Say something"),
    # afterwards
    post(f"{T}/rematch", do.rematch, None, m.TableAnswer, SEAT, TABLES, "Once more"),
    get(f"{T}/export", do.export, JSON_OBJECT, VIEWER, "The whole match", limit=TABLES,
        refusals=(400, 403, 409), tagged=True),
    get(f"{T}/replay", do.replay, m.Replay, VIEWER, "All entries", query=m.ViewerStateQuery,
        refusals=(403, 409), limit=LOOKS, tagged=True),
    get(f"{T}/replay/{{entry:int}}", do.replay_step, ReplayPosition, VIEWER, "After an entry",
        query=m.ReplayQuery, refusals=(403, 409), limit=ANSWERS, tagged=True),
    get(f"{T}/review", do.review, reviews.ReviewAnswer, VIEWER, "How far its review is",
        query=m.ViewerStateQuery, refusals=(403, 409), limit=LOOKS),
    post(f"{T}/review", do.begin_review, None, reviews.ReviewAnswer, GUEST, TABLES,
         "Have it reviewed", query=m.ViewerStateQuery),
    post("/api/verify", do.check, JSON_OBJECT, m.Findings, GUEST, TABLES,
         "Check an export", large=True),
    post(f"{T}/branch", do.branch, m.Branch, m.TableAnswer, GUEST, TABLES,
         "Play on from a position"),
]
# fmt: on


def endpoint(
    services: Services, rates: Rates, route: Route, handler: Handler
) -> Callable[..., Any]:
    """What Starlette calls for a route: limits, the body, the handler, the answer as JSON."""
    bodies = None if route.body is None else msgspec.json.Decoder(route.body)

    async def serve(request: Request) -> Response:
        guest: Guest | None = request.scope.get("inglenook.who")
        if route.limit != ALL:  # the middleware has counted that
            rates.take(route.limit, request.scope.get(ADDRESS, ""), guest.id if guest else "")
        body = None
        if bodies is not None:
            sent = await request.body() or b"{}"
            # a match worker reads an import: that takes long
            body = sent if route.large else read(bodies, sent)
        query = None if route.query is None else read_query(request, route.query)
        answer = await handler(Call(services, request, guest, body, query))
        if isinstance(answer, m.Played) and (arrived := request.scope.get(ARRIVED)) is not None:
            services.metrics.acknowledged(services.world.monotonic() - arrived)
        if isinstance(answer, Response):
            response = answer
        else:
            data = encoder.encode(answer)
            response = Response(data, route.status, media_type="application/json")
        renewed = request.scope.get(RENEWED)
        if renewed and not request.scope[PROGRAM] and "set-cookie" not in response.headers:
            set_cookie(response, services.settings, renewed, request.cookies)
        return response

    return serve


def read_query(request: Request, kind: Any) -> Any:
    try:
        return msgspec.convert(dict(request.query_params), kind, strict=False)
    except msgspec.MsgspecError as error:
        raise Refused(400, "bad-request", str(error)[:SHOWN]) from error
