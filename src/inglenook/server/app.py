"""Build the ASGI app from services, routes, pages and middleware."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from inglenook.server.accounts import tokens
from inglenook.server.accounts.guests import Guest, Guests
from inglenook.server.accounts.keys import given_keys, key_path
from inglenook.server.accounts.oidc.provider import provider_of
from inglenook.server.accounts.passwords.hashes import Passwords
from inglenook.server.accounts.passwords.leaked import LeakedPasswords
from inglenook.server.bot_list import BotList, read_policies
from inglenook.server.clocks.monotonic import MonotonicClock
from inglenook.server.cluster.membership import Membership, Node
from inglenook.server.cluster.notices import NodeNotices
from inglenook.server.errors import Refused, moved, not_kept
from inglenook.server.http import openapi, socket
from inglenook.server.http.connection_counts import ConnectionCounts
from inglenook.server.http.cookies import cookie_name, has_older, token_in
from inglenook.server.http.forward import Forwards
from inglenook.server.http.game_answers import warm_up
from inglenook.server.http.internal import InternalApp
from inglenook.server.http.middleware import (
    ADDRESS,
    NAMED,
    PROGRAM,
    RENEWED,
    WHO,
    ProtectionMiddleware,
    error_response,
    problem_response,
)
from inglenook.server.http.pages import link_previews
from inglenook.server.http.pages.docs import DocsFiles, to_home
from inglenook.server.http.pages.unbuilt import home_page, lost_page
from inglenook.server.http.protocol_limits import METHODS
from inglenook.server.http.rates import Rates
from inglenook.server.http.routes import ROUTES, endpoint
from inglenook.server.lobby.between_nodes import BetweenNodes
from inglenook.server.lobby.merging import merges
from inglenook.server.lobby.moderation import Moderation
from inglenook.server.lobby.replays import Replays
from inglenook.server.lobby.reviews.queue import ReviewQueue
from inglenook.server.lobby.services import Services
from inglenook.server.mail import mailer_of
from inglenook.server.notifications.service import Notifications
from inglenook.server.operations import metrics as numbers
from inglenook.server.operations.backups import Backups
from inglenook.server.operations.logs import RequestLog, words_of
from inglenook.server.operations.loop_lag import LoopLag
from inglenook.server.operations.metrics import Metrics
from inglenook.server.parts import bots_of, opened, share, watch
from inglenook.server.protocol.encoding import encoder
from inglenook.server.rooms.hub import Hub
from inglenook.server.rooms.services import BotPlayers
from inglenook.server.settings import Settings
from inglenook.server.store.errors import LeaseLost, StoreDown
from inglenook.server.store.store import Store
from inglenook.server.workers.match_work import MatchWork
from inglenook.server.workers.reviewer import InlineReviewer, Reviewer
from inglenook.server.world import World

STATIC: Final = Path(__file__).parent / "static"
DOCS: Final = Path(__file__).parent / "docs"
BEARER: Final = "Bearer "
NOT_FOUND: Final = 404
WRONG_METHOD: Final = 405
# one HTML file serves all of them, and reads its address
PAGES: Final = (
    "/",
    "/t/{table}",
    "/g/{token}",
    "/new/{game}",
    "/games/{game}",
    "/learn/{game}",
    "/replay/{table}",
    "/me",
    "/me/{part}",
    "/moderation",
    "/moderation/{part}",
    "/privacy",
    "/sign-in",
    "/link/{kind}",
)


def make_app(
    settings: Settings,
    world: World,
    store: Store | None = None,
    bots: BotPlayers | None = None,
    node: Node | None = None,
    notices: NodeNotices | None = None,
) -> Starlette:
    """Return the server as an ASGI app; tests pass a store, bots and notices.

    `node` is for a site of several nodes; one on PostgreSQL is always a node.
    """
    # before the database: they may be refused
    bot_list, mail = BotList(read_policies(settings.policies)), mailer_of(settings)
    provider, leaks = provider_of(settings, world), settings.leaked_passwords
    passwords = Passwords(leaked=None if leaks is None else LeakedPasswords(leaks))
    kept = store if store is not None else opened(settings, world, node)
    is_node = node is not None or not kept.database.is_sqlite
    metrics, monotonic = Metrics(), MonotonicClock(world)
    # with bots passed in, no processes are used
    matches = MatchWork(settings, metrics, threads=bots is not None)
    guests = Guests(kept, world, monotonic, key_path(settings, kept.database), given_keys(settings))
    services = Services(
        settings=settings,
        world=world,
        monotonic=monotonic,
        store=kept,
        guests=guests,
        bots=bots or bots_of(settings, world, bot_list, metrics),
        bot_list=bot_list,
        matches=matches,
        replays=Replays(kept, matches, settings.replay_cache),
        reviews=ReviewQueue(
            store=kept,
            world=world,
            reviewer=(Reviewer if bots is None else InlineReviewer)(
                settings.review_seconds, settings.review_memory
            ),
            count=metrics.reviews,
            together=is_node,
        ),
        notifications=Notifications(
            settings=settings,
            store=kept,
            world=world,
            monotonic=monotonic,
            guests=guests,
            metrics=metrics,
            mail=mail,
        ),
        mail=mail,
        provider=provider,
        passwords=passwords,
        metrics=metrics,
        moderation=Moderation(),
        backups=Backups(settings, kept.database, metrics, kept.inline),
        hub=Hub(),
        membership=Membership(kept, world, monotonic, settings.lease_seconds, node or Node())
        if is_node
        else None,
    )
    services.calls = services.notifications
    watch(services)
    rates, connections = Rates.of(settings, world), ConnectionCounts(settings)
    if services.membership is not None:
        share(services, services.membership, notices, rates, connections)
    listed = [route for route, _ in ROUTES]
    middleware = Middleware(
        ProtectionMiddleware,
        settings=settings,
        rates=rates,
        metrics=metrics,
        identify=partial(identify, services),
        large=openapi.large_paths(listed, settings.max_import),
        connections=connections,
    )

    def key() -> bytes:
        return services.guests.keys.forward_key()  # of the keys as they are then

    forwards = Forwards(key, monotonic.now, metrics) if settings.internal else None
    found = routes(services, rates, forwards)
    words = words_of([route.path for route in found if isinstance(route, Route)])
    app = Starlette(
        routes=found,
        middleware=[Middleware(RequestLog, words=words), middleware],
        exception_handlers={
            HTTPException: lost,
            Refused: partial(refuse, services),
            StoreDown: partial(refuse, services),
            LeaseLost: partial(refuse, services),
        },
        lifespan=partial(lifespan, services, forwards),
    )
    app.router.redirect_slashes = False  # such redirects would be built from a client's Host
    app.state.services = services
    app.state.drain = services.hub.close
    app.state.internal = InternalApp(app, key, monotonic.now)
    app.state.take_bots = getattr(services.bots, "take", None)
    return app


@asynccontextmanager
async def lifespan(
    services: Services, forwards: Forwards | None, app: Starlette
) -> AsyncIterator[None]:
    """Open all services at the start, and close them at the end."""
    await services.guests.open()
    await services.moderation.open(services)
    services.moderation.then = partial(merges.run_jobs, services)
    between = None
    if services.shared is not None:
        between = BetweenNodes(services, services.shared)
        services.forget_together = between.forget
    await services.notifications.open(services.hub, services.membership)
    await services.hub.open(services)
    await services.reviews.open()
    if between is not None:
        await between.open()
    lag = LoopLag(services.metrics.lagged)
    lag.start()
    if not services.matches.threads:  # tests skip it: they do not measure the first answer
        services.hub.spawn(warm_up())
    try:
        yield
    finally:
        lag.stop()
        if between is not None:
            await between.close()
        await services.notifications.close()
        await services.hub.close()
        await services.matches.close()
        await services.reviews.close()
        await services.bots.close()
        services.passwords.close()
        if services.provider is not None:
            await services.provider.close()
        if forwards is not None:
            forwards.close()
        await services.store.close()


async def identify(services: Services, scope: Scope) -> str:
    """Return the id of the guest of a request, by bearer token or cookie; "" for a stranger.

    Programs use an account with its access tokens alone: its cookie is no bearer token.
    """
    connection = HTTPConnection(scope)
    header = connection.headers.get("authorization", "")
    by_cookie = not header.startswith(BEARER)
    cookies = connection.cookies if by_cookie else {}
    given = token_in(cookies, services.settings) if by_cookie else header[len(BEARER) :]
    try:
        guest = await _guest_of(services, given, by_cookie)
    except StoreDown:
        sentence = "The server can't read its database at the moment. Try again soon."
        raise Refused(503, "store-down", sentence) from None
    scope[WHO] = guest
    scope[PROGRAM] = guest is not None and not by_cookie
    older = has_older(cookies, services.settings)
    if guest is not None and given and _is_renewable(guest):
        is_old = older or not services.guests.is_fresh(given)
        scope[RENEWED] = services.guests.signed(guest) if is_old else ""
    name = "" if guest is None else guest.id
    if scope["path"].startswith("/api/"):  # pages stay open, so that a browser can show the reason
        moderates = guest is not None and guest.moderates
        services.moderation.check_access(name, scope[ADDRESS], moderates)
    return name


def _is_renewable(guest: Guest) -> bool:
    """Return whether a session may get a new cookie: no token, no cookie from before a proof."""
    return guest.scopes is None and guest.proof == guest.last_proof(guest.login)


async def _guest_of(services: Services, given: str | None, by_cookie: bool) -> Guest | None:
    if by_cookie:
        return await services.guests.known_by(given)
    if given is not None and tokens.is_token(given):
        return await tokens.known_by(services.guests, given)
    guest = await services.guests.known_by(given)
    return None if guest is not None and guest.account else guest


async def refuse(services: Services, connection: Any, error: Exception) -> Response:
    """Return a refusal as JSON."""
    if not isinstance(error, Refused):
        error = moved() if isinstance(error, LeaseLost) else not_kept()
    services.metrics.refused(error.code)
    return problem_response(error)


async def lost(request: HTTPConnection, error: Exception) -> Response:
    """Serve the HTML 404 page to browsers and JSON to programs; list the methods of a path.

    OPTIONS is answered with these methods. No header allows pages of another origin.
    """
    answer, path = await error_response(request, error), request.url.path
    in_api = path == "/api" or path.startswith("/api/")
    if answer.status_code == WRONG_METHOD or request.scope.get("method") == "OPTIONS":
        allowed = methods_of(request)
        if allowed and request.scope["method"] == "OPTIONS":
            return Response(status_code=204, headers={"allow": allowed})
        if allowed:
            answer.headers["allow"] = allowed
        elif in_api:  # the mount of static files answers 405 for unknown API paths
            return await error_response(request, HTTPException(NOT_FOUND))
    reads = "text/html" in request.headers.get("accept", "")
    if answer.status_code != NOT_FOUND or not reads or in_api:
        return answer
    return front(lost_page, NOT_FOUND)


def methods_of(request: HTTPConnection) -> str:
    """Return the methods of a path, of all routes together; "" if there is no such path."""
    if request.scope["path"] == "*":  # the server as a whole
        return METHODS
    found: set[str] = set()
    for route in request.scope["app"].routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] is not Match.NONE:
            found |= route.methods or set()
    return ", ".join([*sorted(found), "OPTIONS"]) if found else ""


def front(unbuilt: Callable[[], str], status: int = 200) -> Response:
    """Return the page of the browser client, or `unbuilt` where it was not built."""
    index = STATIC / "index.html"
    if index.exists():
        return FileResponse(index, status, media_type="text/html")
    return HTMLResponse(unbuilt(), status)


@cache
def document(cookie: str) -> bytes:
    """Return the OpenAPI document, built at the first request for a fast start."""
    return encoder.encode(openapi.document([route for route, _ in ROUTES], cookie))


def routes(services: Services, rates: Rates, forwards: Forwards | None = None) -> list[BaseRoute]:
    """Return all routes of the app."""
    found: list[BaseRoute] = [
        Route(
            route.path, endpoint(services, rates, route, handler, forwards), methods=[route.method]
        )
        for route, handler in ROUTES
    ]

    async def described(request: Request) -> Response:
        return Response(document(cookie_name(services.settings)), media_type="application/json")

    async def healthy(request: Request) -> Response:
        return Response(b'{"ok":true}', media_type="application/json")

    async def ready(request: Request) -> Response:
        """Return whether answers can be stored, for a load balancer or a supervisor."""
        if services.hub.closing:
            raise Refused(503, "closing", "The server is closing.")
        await services.store.check()
        return Response(b'{"ok":true}', media_type="application/json")

    async def counted(request: Request) -> Response:
        authorization = request.headers.get("authorization", "")
        address = request.scope[ADDRESS] if request.scope[NAMED] else ""
        if not numbers.may_read(services.settings, address, authorization):
            raise Refused(404, "not-found", "There is nothing here.")
        return Response(services.metrics.page(), media_type=numbers.MEDIA_TYPE)

    async def watched(websocket: WebSocket) -> None:
        find = partial(services.hub.room, websocket.path_params["table"])
        if forwards is None or not await forwards.socket(websocket, find):
            await socket.serve(services, rates, websocket)

    async def nowhere(websocket: WebSocket) -> None:
        raise Refused(404, "not-found", "There is nothing here.")

    found += [
        WebSocketRoute("/api/tables/{table}/socket", watched),
        WebSocketRoute("/{path:path}", nowhere),  # sockets never reach the static files
        Route("/api/openapi.json", described),
        Route("/healthz", healthy),
        Route("/readyz", ready),
        Route("/metrics", counted),
    ]
    return found + docs_pages() + pages(services)


def docs_pages() -> list[BaseRoute]:
    """Return the routes of the documentation."""
    files = DocsFiles(DOCS)

    async def home(request: Request) -> Response:
        return to_home()

    async def page(request: Request) -> Response:
        in_one_piece(request.scope)
        return await files.response(request.scope, request.path_params["path"])

    return [Route("/docs", home), Route("/docs/{path:path}", page)]


def pages(services: Services) -> list[BaseRoute]:
    """Return the routes of the browser client: each page address serves its one file.

    Its head has the preview of the page for links in messengers and on other sites.
    """

    async def page(request: Request) -> Response:
        in_one_piece(request.scope)
        if not (STATIC / "index.html").exists():
            return front(home_page)
        path = request.scope["path"]
        kind, _, name = path.strip("/").partition("/")
        language = link_previews.language_of(request.headers.get("accept-language", ""))
        preview = await link_previews.preview_for(services, kind, name, language)
        address = services.settings.address
        shown = link_previews.with_preview(STATIC, preview, address, path, language)
        # a browser asks each time, because a new build has parts of other names
        headers = {"cache-control": "no-cache", "vary": "accept-language"}
        return HTMLResponse(shown, headers=headers)

    found: list[BaseRoute] = [Route(path, page) for path in PAGES]
    if STATIC.exists():
        found.append(Mount("/", Files(directory=STATIC)))
    return found


class Files(StaticFiles):
    """Serve the files of the browser client."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        in_one_piece(scope)
        await super().__call__(scope, receive, send)


def in_one_piece(scope: Scope) -> None:
    """Drop the Range header: our files are small, and a bad range is refused in plain text."""
    scope["headers"] = [(name, value) for name, value in scope["headers"] if name != b"range"]
