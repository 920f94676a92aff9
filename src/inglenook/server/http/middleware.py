"""Check each request before its route: host, origin, rate and size of the body.

This is plain ASGI. It reads the head of a request once, and adds the security headers to each
response.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from functools import partial
from typing import Final

import msgspec
import structlog
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from inglenook.server.accounts.address import counted_as
from inglenook.server.errors import Refused
from inglenook.server.http.address import Names, caller
from inglenook.server.http.connection_counts import ConnectionCounts
from inglenook.server.http.rates import ALL, Rates, TooOften
from inglenook.server.operations.metrics import ARRIVED, Metrics
from inglenook.server.protocol.messages import Failure, Problem
from inglenook.server.settings import Settings

# keys in the scope that the middleware sets for the routes
ADDRESS: Final = "inglenook.address"
PROGRAM: Final = "inglenook.program"  # whether the guest sent a bearer token
GUEST: Final = "inglenook.guest"  # the id of the guest, or ""
WHO: Final = "inglenook.who"  # the `Guest`, or None; set by `identify`
RENEWED: Final = "inglenook.renewed"  # a new token that replaces the one of the request
# the client's address, of a request that another node of the site passed on; see `http.internal`
FORWARDED: Final = "inglenook.forwarded"
NAMED: Final = "inglenook.named"  # for probes: whether Host is a name of ours or an address

SAFE: Final = ("GET", "HEAD")
PROBES: Final = ("/healthz", "/readyz", "/metrics")  # asked by address, under any name
JSON: Final = b"application/json"
# what mail programs send to the one path that takes a form (RFC 8058); its content is not read
FORMS: Final = (b"application/x-www-form-urlencoded", b"multipart/form-data")
BY_MAIL: Final = "/api/unsubscribe/"
OUR_FAULT: Final = 1011

Headers = list[tuple[bytes, bytes]]
Identify = Callable[[Scope], Awaitable[str]]

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'{sockets}; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
ALWAYS: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": (
        "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
        "magnetometer=(), microphone=(), midi=(), payment=(), usb=()"
    ),
}
YEAR: Final = 365 * 24 * 3600
NO_STORE: Final = (b"cache-control", b"no-store")
REASONS: Final = {
    404: ("not-found", "There is nothing here."),
    405: ("wrong-method", "Expected another method at this address."),
}
FAULT: Final = Refused(500, "our-fault", "The server failed, and logged why. Try again.")


def check_path(scope: Scope) -> None:
    """Refuse a path with a character that no database can be asked for."""
    if "\0" in scope["path"]:
        raise Refused(404, "not-found", REASONS[404][1])


async def no_guest(scope: Scope) -> str:
    """Return no guest: the default where guests are not known."""
    return ""


class Head:
    """The headers that the middleware checks."""

    __slots__ = ("chunked", "cookie", "forwarded", "host", "length", "origin", "type")

    def __init__(self, headers: Headers) -> None:
        self.host: bytes | None = None
        self.origin: bytes | None = None
        self.length: bytes | None = None
        self.type = self.forwarded = b""
        self.cookie = self.chunked = False
        for name, value in headers:
            if name == b"host":
                self.host = value if self.host is None else b""  # two headers count as none
            elif name == b"origin":
                self.origin = value if self.origin is None else b""
            elif name == b"cookie":
                self.cookie = True
            elif name == b"content-length":
                self.length = value
            elif name == b"content-type":
                self.type = value
            elif name == b"transfer-encoding":
                self.chunked = True
            elif name == b"x-forwarded-for":
                self.forwarded = b"%b,%b" % (self.forwarded, value) if self.forwarded else value


class ProtectionMiddleware:
    """Wrap the app with all checks, limits and security headers."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        settings: Settings,
        rates: Rates,
        metrics: Metrics,
        identify: Identify = no_guest,
        large: Mapping[str, int] | None = None,
        connections: ConnectionCounts | None = None,
    ) -> None:
        """Set up the checks.

        `identify` returns the id of the guest of a scope, or "". `large` maps paths that take
        larger bodies to their limit in bytes.
        """
        self.app = app
        self.settings = settings
        self.rates = rates
        self.metrics = metrics
        self.identify = identify
        self.large = dict(large or {})
        self.names = Names(settings)
        self.connections = ConnectionCounts(settings) if connections is None else connections
        self.prepared: dict[bytes, Headers] = {}
        self.log = structlog.get_logger("inglenook.http")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        head = Head(scope["headers"])
        # the node that passed a request on adds them
        added = [] if FORWARDED in scope else self.headers(head.host)
        out = Sender(scope, send, added)
        try:
            if scope["type"] == "websocket":
                await self.socket(scope, receive, out, head)
            else:
                await self.request(scope, receive, out, head)
        except Refused as refused:
            await self.refuse(scope, out, refused)
        except (ClientDisconnect, WebSocketDisconnect):
            pass
        except Exception:
            if not out.gone:
                self.log.exception("fault")
                await self.refuse(scope, out, FAULT)

    async def request(self, scope: Scope, receive: Receive, out: Sender, head: Head) -> None:
        self.count_address(scope, head)
        if scope["path"] in PROBES and scope["method"] in SAFE:
            # metrics stay closed to a foreign page that points its own name at this machine
            scope[NAMED] = head.host is not None and self.names.ours_or_address(head.host)
        elif FORWARDED in scope:
            scope[GUEST] = await self.identify(scope)
        else:
            host = self.known_name(head)
            if scope["method"] not in SAFE:
                self.check_origin(head, host)
            await self.count_guest(scope)
            check_path(scope)
        if head.chunked or head.length not in (None, b"0"):
            most = self.large.get(scope["path"], self.settings.max_body)
            receive = await self.whole_body(scope, receive, head, most)
        scope[ARRIVED] = self.rates.world.monotonic()
        await self.app(scope, receive, out)

    async def socket(self, scope: Scope, receive: Receive, out: Sender, head: Head) -> None:
        self.count_address(scope, head)
        if FORWARDED in scope:  # checked and counted where it came in
            scope[GUEST] = await self.identify(scope)
            await self.app(scope, receive, out)
            return
        self.check_origin(head, self.known_name(head))
        await self.count_guest(scope)
        check_path(scope)
        address, guest = scope[ADDRESS], scope[GUEST]
        self.connections.enter(address, guest)
        scope["inglenook.frame"] = partial(self.may_send_frame, address, guest)
        self.metrics.socket_opened()
        try:
            await self.app(scope, receive, out)
        finally:
            self.metrics.socket_closed()
            self.connections.leave(address, guest)

    # -- the caller

    def known_name(self, head: Head) -> bytes:
        if not head.host or not self.names.ours(head.host):
            raise Refused(
                421, "wrong-host", "Expected the Host header to name this site, got another name."
            )
        return head.host

    def check_origin(self, head: Head, host: bytes) -> None:
        """Refuse pages of other sites. Programs send neither an origin nor a cookie."""
        if head.origin is None:
            if head.cookie:
                raise Refused(403, "no-origin", "A request with a cookie must name its origin.")
        elif not self.names.welcome(head.origin, host):
            raise Refused(403, "wrong-origin", "Only pages of this site may do that.")

    def count_address(self, scope: Scope, head: Head) -> None:
        """Count a request for its address. This comes first, so that refused requests count as
        well. Those that another node passed on were counted there."""
        if FORWARDED in scope:
            scope[ADDRESS], scope[GUEST] = scope[FORWARDED], ""
            return
        peer = scope["client"][0] if scope.get("client") else ""
        address = counted_as(caller(peer, head.forwarded, self.settings.proxies))
        scope[ADDRESS] = address
        scope[GUEST] = ""
        try:
            self.rates.take(ALL, address)
        except TooOften:
            slow_down = scope.get("inglenook.slow_down")
            if slow_down is not None:
                slow_down()
            raise

    async def count_guest(self, scope: Scope) -> None:
        scope[GUEST] = guest = await self.identify(scope)
        if guest:
            self.rates.take(ALL, guest=guest)

    def may_send_frame(self, address: str, guest: str) -> bool:
        """Count a control frame of a socket as a request; return False at the limit."""
        if not self.rates.wait(ALL, address, guest):
            return True
        self.metrics.refused("too-often")
        return False

    # -- the body

    async def whole_body(self, scope: Scope, receive: Receive, head: Head, most: int) -> Receive:
        """Read a body up to `most` bytes, and return a `receive` that replays it.

        The protocol's deadline ends a body that arrives too slowly.
        """
        if head.length is not None and not head.chunked:
            if not head.length.isdigit():
                raise Refused(
                    400, "bad-length", "Expected a number as Content-Length, got another text."
                )
            if len(head.length) > 12 or int(head.length) > most:
                raise too_large(most)
        parts: list[bytes] = []
        size = 0
        more = True
        while more:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise ClientDisconnect
            part = message.get("body", b"")
            size += len(part)
            if size > most:
                raise too_large(most)
            parts.append(part)
            more = message.get("more_body", False)
        if size and scope["method"] not in SAFE:
            kind = head.type.partition(b";")[0].strip().lower()
            if kind != JSON and not (kind in FORMS and scope["path"].startswith(BY_MAIL)):
                raise Refused(415, "wrong-type", "Expected a body of type application/json.")
        body = parts[0] if len(parts) == 1 else b"".join(parts)
        given = False

        async def again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        return again

    # -- responses

    def headers(self, host: bytes | None) -> Headers:
        """Return the headers of every response.

        The policy names the socket because browsers before 2022 did not count it as the same
        origin.
        """
        name = host if host and self.names.ours(host) else b""
        found = self.prepared.get(name)
        if found is None:
            if len(self.prepared) > 64:
                self.prepared.clear()
            found = self.prepared[name] = security_headers(self.settings, name.decode("latin-1"))
        return found

    async def refuse(self, scope: Scope, out: Sender, refused: Refused) -> None:
        self.metrics.refused(refused.code)
        self.log.info("refused", code=refused.code, address=scope.get(ADDRESS, ""))
        response = problem_response(refused)
        if refused.status in (400, 413):
            response.headers["connection"] = "close"  # the rest of the body is not read
        if scope["type"] == "http":
            if not out.begun:
                await response(scope, no_receive, out)
        elif out.begun:
            if not out.closed:
                await out({"type": "websocket.close", "code": OUR_FAULT})
        elif "websocket.http.response" in scope.get("extensions", {}):
            await response(scope, no_receive, out)
        else:
            await out({"type": "websocket.close", "code": 1008, "reason": refused.code})


class Sender:
    """Send messages with the security headers on each response."""

    __slots__ = ("begun", "closed", "gone", "headers", "no_store", "send")

    def __init__(self, scope: Scope, send: Send, headers: Headers) -> None:
        self.send = send
        self.headers = headers
        self.no_store = scope["path"].startswith("/api")
        self.begun = False  # a response has started, or a socket was accepted
        self.closed = False  # the server closed the socket
        self.gone = False  # the client has disconnected

    async def __call__(self, message: Message) -> None:
        kind = message["type"]
        if kind in ("http.response.start", "websocket.http.response.start"):
            self.begun = True
            given: Headers = [*message.get("headers", ()), *self.headers]
            if self.no_store and not any([name == b"cache-control" for name, _ in given]):
                given.append(NO_STORE)
            message["headers"] = given
        elif kind == "websocket.accept":
            self.begun = True
        elif kind == "websocket.close":
            self.begun = self.closed = True
        try:
            await self.send(message)
        except OSError:
            self.gone = True
            raise


def too_large(most: int) -> Refused:
    return Refused(413, "too-large", f"At most {most:,} bytes can be sent here.")


async def no_receive() -> Message:
    return {"type": "http.disconnect"}


def security_headers(settings: Settings, host: str) -> Headers:
    if settings.secure:
        sockets = f" wss://{settings.url.partition('://')[2]}"
    else:
        sockets = f" ws://{host} wss://{host}" if host else ""
    headers = {"content-security-policy": POLICY.format(sockets=sockets), **ALWAYS}
    if settings.secure:
        headers["strict-transport-security"] = f"max-age={YEAR}"
    return [(name.encode(), value.encode("latin-1")) for name, value in headers.items()]


# ── errors, for the app ──────────────────────────────────────────────────────────────────────


def problem_response(refused: Refused) -> Response:
    """Return a refusal as JSON."""
    problem = Problem(code=refused.code, sentence=refused.sentence, clause=refused.clause)
    if refused.until is not None:
        problem.until = refused.until
    body = msgspec.json.encode(Failure(error=problem))
    wait = refused.retry_after
    headers = None if wait is None else {"retry-after": str(wait)}
    return Response(body, refused.status, headers, "application/json")


async def error_response(connection: HTTPConnection, error: Exception) -> Response:
    """Turn Starlette's `HTTPException` into our form of refusal."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    code, sentence = REASONS.get(status, ("refused", "That can't be done."))
    response = problem_response(Refused(status, code, sentence))
    if isinstance(error, HTTPException) and error.headers:
        response.headers.update(error.headers)
    return response
