"""List the routes of the HTTP API: path, handler, types, access and rate limit.

The app, the limits and the OpenAPI document are built from this one table. Newer areas declare
theirs in a module of `http.api`, beside their handlers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from inglenook.server.accounts.guests import Guest
from inglenook.server.accounts.scopes import BOT, PLAY, READ
from inglenook.server.errors import Refused
from inglenook.server.http import handlers as do
from inglenook.server.http.api import account, matches, notifications, oidc, people, sign_in, tokens
from inglenook.server.http.api import order as order_routes
from inglenook.server.http.api.declare import GUEST, HOST, SEAT, VIEWER, check_caller, get, post
from inglenook.server.http.cookies import set_cookie
from inglenook.server.http.forward import Forwards
from inglenook.server.http.handlers import Call, Handler, at_table
from inglenook.server.http.middleware import ADDRESS, FORWARDED, PROGRAM, RENEWED, WHO
from inglenook.server.http.openapi import ANYONE, Route
from inglenook.server.http.rates import ALL, ANSWERS, CHAT, GUESTS, LOOKS, TABLES, Rates
from inglenook.server.lobby import finished, learning
from inglenook.server.lobby.reviews.answers import ReviewAnswer
from inglenook.server.lobby.services import Services
from inglenook.server.operations.metrics import ARRIVED
from inglenook.server.protocol import messages as m
from inglenook.server.protocol.encoding import encoder
from inglenook.server.protocol.framing import SyncFrame
from inglenook.server.protocol.parsing import SHOWN, read
from inglenook.server.protocol.state import ReplayPosition
from inglenook.server.rooms.commands import ending, playing, seating

T: Final = "/api/tables/{table}"
JSON_OBJECT: Final = dict[str, Any]


# fmt: off
ROUTES: Final[list[tuple[Route, Handler]]] = [
    # people
    post("/api/guests", do.new_guest, m.NewGuest, m.Me, ANYONE, GUESTS, "Create a guest"),
    get("/api/me", do.me, m.Me | None, ANYONE, "The guest of this session", refusals=(401,),
        scope=READ),
    *people.ROUTES,
    get("/api/me/tables", do.my_tables, m.Tables, GUEST, "My tables", limit=LOOKS,
        scope=READ),
    get("/api/me/finished", do.my_finished, finished.FinishedMatches, GUEST, "My finished matches",
        query=finished.FinishedQuery, limit=LOOKS, scope=READ),
    post("/api/commitments", do.commitment, None, m.Commitment, GUEST, TABLES,
         "The hash of a secret, for a table to come", scope=PLAY),
    get("/api/qr.svg", do.qr_code, None, ANYONE, "An address of this site as a QR code",
        query=do.QrQuery, media="image/svg+xml", limit=TABLES, scope=READ),
    # games
    get("/api/games", do.list_games, m.Games, ANYONE, "All games", query=m.LanguageQuery,
        scope=READ),
    get("/api/games/{game}", do.one_game, m.GameAnswer, ANYONE, "A game", query=m.LanguageQuery,
        scope=READ),
    get("/api/games/{game}/rules", do.rules, m.Rules, ANYONE, "The rules of a game",
        query=m.LanguageQuery, scope=READ),
    get("/api/games/{game}/pieces", do.pieces, learning.Pieces, ANYONE, "The pieces of a game",
        query=m.LanguageQuery, scope=READ),
    get("/api/games/{game}/lesson", do.lesson, learning.LessonAnswer, ANYONE, "A game's lesson",
        query=m.LanguageQuery, scope=READ),
    # tables
    get("/api/tables", do.list_tables, m.Tables, ANYONE, "Public tables", query=m.TablesQuery,
        limit=LOOKS, scope=READ),
    post("/api/tables", do.new_table, m.NewTable, m.TableAnswer, GUEST, TABLES, "Create a table",
         refusals=(404,), scope=PLAY),
    post("/api/quick", do.quick, m.Quick, m.TableAnswer, GUEST, TABLES,
         "Create and start a table against bots", refusals=(404,), scope=BOT),
    post("/api/replays", do.import_match, JSON_OBJECT, m.Imported, GUEST, TABLES,
         "Import a match", large=True, scope=PLAY),
    get(T, do.one_table, m.TableAnswer, VIEWER, "A table", refusals=(403,)),
    get(f"{T}/state", do.look, SyncFrame, VIEWER, "The viewer state", query=m.ViewerStateQuery,
        refusals=(403,), limit=LOOKS),
    get(f"{T}/sight", do.look, SyncFrame, VIEWER, "The viewer state, by its old path",
        query=m.ViewerStateQuery, refusals=(403,), limit=LOOKS),
    post(f"{T}/join", do.join, m.Join, m.TableAnswer, GUEST,
         TABLES, "Take a seat", scope=PLAY),
    post(f"{T}/nonce", do.nonce, m.NonceBody, m.Done, SEAT, TABLES, "Send my nonce for the draw"),
    post(f"{T}/leave", at_table(seating.leave), None, m.TableAnswer, SEAT, TABLES, "Leave my seat"),
    post(f"{T}/return", at_table(seating.come_back), None, m.TableAnswer, SEAT, TABLES,
         "Take my seat back"),
    post(f"{T}/start", at_table(seating.begin, "nonce"), m.Start, m.TableAnswer, HOST, TABLES,
         "Start the match"),
    post(f"{T}/kick", at_table(seating.kick, "seat"), m.Kick, m.TableAnswer, HOST, TABLES,
         "Remove a player"),
    post(f"{T}/bot", at_table(seating.place_bot, "seat", "bot"), m.PlaceBot, m.TableAnswer, HOST,
         TABLES, "Give a free seat to a bot, or free a bot's", scope=BOT),
    post(f"{T}/replace", at_table(seating.replace, "seat", "bot"), m.Replace, m.TableAnswer, HOST,
         TABLES, "Replace an absent player", scope=BOT),
    post(f"{T}/cancel", at_table(ending.cancel), None, m.TableAnswer, SEAT, TABLES,
         "Cancel the table"),
    post(f"{T}/resign", at_table(ending.resign), None, m.TableAnswer, SEAT, TABLES, "Resign"),
    post(f"{T}/vote", at_table(ending.vote, "kind", "agree"), m.Ballot, m.TableAnswer, SEAT,
         TABLES, "End or pause by agreement"),
    post(f"{T}/resume", at_table(ending.resume), None, m.TableAnswer, SEAT, TABLES,
         "Resume a paused match"),
    # playing
    post(f"{T}/answers", at_table(playing.answer, "decision", "actions", "key"), m.Play, m.Played,
         SEAT, ANSWERS, "Play an action"),
    post(f"{T}/undo", at_table(playing.undo, "key"), m.Undo, m.Played, SEAT, ANSWERS,
         "Undo my last answer"),
    post(f"{T}/why", do.why, m.Ask, m.Reason, SEAT, ANSWERS,
         "Why an action is not allowed", scope=READ),
    post(f"{T}/orders", do.order, m.Order, m.Done, SEAT, ANSWERS, "Set a standing order"),
    get(f"{T}/chat", do.chat, m.Chat, VIEWER, "The chat of a table", refusals=(403,)),
    post(f"{T}/chat", do.say, m.Say, m.Done, GUEST, CHAT, "Send a chat message", scope=PLAY),
    # afterwards
    post(f"{T}/rematch", do.rematch, None, m.TableAnswer, SEAT, TABLES, "Create a rematch"),
    get(f"{T}/export", do.export, JSON_OBJECT, VIEWER, "Export a finished match", limit=TABLES,
        refusals=(400, 403, 409), tagged=True),
    get(f"{T}/replay", do.replay, m.Replay, VIEWER, "All entries of a finished match",
        query=m.ViewerStateQuery, refusals=(403, 409), limit=LOOKS, tagged=True),
    get(f"{T}/replay/{{entry:int}}", do.replay_step, ReplayPosition, VIEWER,
        "The position after an entry", query=m.ReplayQuery, refusals=(403, 409), limit=ANSWERS,
        tagged=True),
    get(f"{T}/review", do.review, ReviewAnswer, VIEWER, "The review of a match",
        query=m.ViewerStateQuery, refusals=(403, 409), limit=LOOKS),
    post(f"{T}/review", do.begin_review, None, ReviewAnswer, GUEST, TABLES,
         "Start a review", query=m.ViewerStateQuery, scope=PLAY),
    post("/api/verify", do.check, JSON_OBJECT, m.Findings, GUEST, TABLES,
         "Verify an export", large=True, scope=READ),
    post(f"{T}/branch", do.branch, m.Branch, m.TableAnswer, GUEST, TABLES,
         "Play on from a position", scope=BOT),
    *notifications.ROUTES,
    *order_routes.ROUTES,
    *matches.ROUTES,
    *sign_in.ROUTES,
    *account.ROUTES,
    *tokens.ROUTES,
    *oidc.ROUTES,
]
# fmt: on


def endpoint(
    services: Services,
    rates: Rates,
    route: Route,
    handler: Handler,
    forwards: Forwards | None = None,
) -> Callable[..., Any]:
    """Return the Starlette endpoint of a route: it takes rates, parses, calls, and encodes JSON."""
    bodies = None if route.body is None else msgspec.json.Decoder(route.body)

    async def serve(request: Request) -> Response:
        guest: Guest | None = request.scope.get(WHO)
        # the middleware counts those of `ALL`, and another node those that it passed on
        if route.limit != ALL and FORWARDED not in request.scope:
            rates.take(route.limit, request.scope.get(ADDRESS, ""), guest.id if guest else "")
        check_caller(route.who, guest, route.scope)
        body = None
        if bodies is not None:
            sent = await request.body() or b"{}"
            # a match worker parses an import, because that takes long
            body = sent if route.large else read(bodies, sent)
        query = None if route.query is None else read_query(request, route.query)
        handle = partial(handler, Call(services, request, guest, body, query))
        if forwards is None:
            answer = await handle()
        else:
            answer = await forwards.here_or_there(request, handle)
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
    """Parse the query parameters into `kind`, or refuse them."""
    # no database can be asked for the character U+0000
    given = {name: value.replace("\0", "\ufffd") for name, value in request.query_params.items()}
    try:
        return msgspec.convert(given, kind, strict=False)
    except msgspec.MsgspecError as error:
        raise Refused(400, "bad-request", str(error)[:SHOWN]) from error
