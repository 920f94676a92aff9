"""Limit HTTP connections: uvicorn's protocol with deadlines and bounds.

uvicorn sets no limit on the time or size of a request's head. It buffers unread responses, answers
pings of clients that do not read, collects empty fragments, and refuses in plain text.

uvicorn also parses all received bytes at once. A quarter of a megabyte of empty pings or small
requests is tens of thousands of Python calls in one turn of the loop. Therefore both protocols
parse in small slices, and stop between slices when a limit is reached.
"""

from __future__ import annotations

import asyncio
import re
from asyncio import TimerHandle
from http import HTTPStatus
from typing import Any, ClassVar, Final

import msgspec
from uvicorn.protocols.http.flow_control import service_unavailable
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from inglenook.server.accounts.address import counted_as, is_loopback
from inglenook.server.counting import decrement, is_full
from inglenook.server.protocol.messages import Failure, Problem
from inglenook.server.settings import Settings

MOST_HEADERS: Final = 100
MOST_CHUNKS: Final = 4096  # of one body
HTTP_SLICE: Final = 4096  # bytes that are parsed at once
PAUSE_SECONDS: Final = 1.0  # for which a connection above its rate is not read
READ_SECONDS: Final = 30.0  # within which a client must read some of its response
REFUSAL: Final = {  # for requests that never reach the middleware
    "content-type": "application/json",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "connection": "close",
}
METHODS: Final = "GET, HEAD, POST, PATCH, DELETE, OPTIONS"
# the first line of a request with any method, also unknown ones
REQUEST_LINE: Final = re.compile(
    rb"([!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}) [^ \r\n]{1,8192} HTTP/[12]\.[0-9]\r?\n"
)
REASONS: Final = {
    HTTPStatus.BAD_REQUEST: ("bad-http", "Expected an HTTP request, got other bytes."),
    HTTPStatus.METHOD_NOT_ALLOWED: (
        "wrong-method",
        "Expected one of the methods in Allow, got another.",
    ),
    HTTPStatus.REQUEST_TIMEOUT: ("too-slow", "The request took too long to arrive."),
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: ("too-large", "The head is too large."),
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: ("too-large", "The body came in too many pieces."),
    HTTPStatus.TOO_MANY_REQUESTS: ("too-many", "Too many connections are open. Close some."),
    HTTPStatus.SERVICE_UNAVAILABLE: ("full", "The server is full. Try again soon."),
}


def refusal_body(status: HTTPStatus) -> bytes:
    """Return the JSON body of a refusal."""
    code, sentence = REASONS.get(status, REASONS[HTTPStatus.BAD_REQUEST])
    return msgspec.json.encode(Failure(error=Problem(code=code, sentence=sentence)))


def refusal(status: HTTPStatus) -> bytes:
    """Return a whole HTTP response that refuses a request."""
    body = refusal_body(status)
    headers = REFUSAL | {"content-length": str(len(body))}
    if status is HTTPStatus.METHOD_NOT_ALLOWED:
        headers["allow"] = METHODS
    lines = [f"HTTP/1.1 {status.value} {status.phrase}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


async def full_server(scope: Any, receive: Any, send: Any) -> None:
    """Refuse a request with 503: the app for connections above the limit."""
    status = HTTPStatus.SERVICE_UNAVAILABLE
    body = refusal_body(status)
    headers = [(name.encode(), value.encode()) for name, value in REFUSAL.items()]
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status.value, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class LimitedHttpProtocol(HttpToolsProtocol):
    """Limit size and time of heads and bodies, and the time that responses stay unread.

    Each address may have a limited number of connections. `connection_counts` counts sockets
    separately.
    """

    max_head = 16 * 1024
    head_seconds = 10.0
    body_seconds = 20.0
    read_seconds = READ_SECONDS
    most = 0
    by_address: ClassVar[dict[str, int]] = {}
    address = ""
    in_head = True
    in_body = False
    head_size = 0
    waiting: TimerHandle | None = None
    watching: TimerHandle | None = None
    header_count = 0
    chunk_count = 0
    refused_as: HTTPStatus | None = None
    slowed = False  # the next request on this connection has to wait
    upgraded = False
    can_slow = True
    parsing = b""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.backlog = bytearray()  # read, but not yet parsed

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.waiting = self.loop.call_later(self.head_seconds, self.too_slow)
        peer = self.client[0] if self.client else ""
        if self.most and not is_loopback(peer):
            address = counted_as(peer)
            number = self.by_address.get(address, 0)
            if is_full(number, self.most):
                self.turn_away(HTTPStatus.TOO_MANY_REQUESTS)
                return
            self.address = address
            self.by_address[address] = number + 1

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        self.stop_watching()
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """Stop counting this connection for its address."""
        if self.address:
            decrement(self.by_address, self.address)
            self.address = ""

    def data_received(self, data: bytes) -> None:
        if not self.backlog and len(data) <= HTTP_SLICE and not self.must_wait:
            self.parse(data)
        else:
            self.backlog += data
            self.feed()

    @property
    def must_wait(self) -> bool:
        """Return whether requests are waiting already: then no more are parsed."""
        return self.slowed or bool(self.pipeline)

    def feed(self) -> None:
        """Parse the received bytes slice by slice."""
        while self.backlog and not self.must_wait:
            if self.upgraded or self.parser is None or self.transport.is_closing():
                self.backlog.clear()
                return
            part = bytes(self.backlog[:HTTP_SLICE])
            del self.backlog[:HTTP_SLICE]
            self.parse(part)
        if self.backlog:
            self.flow.pause_reading()

    def parse(self, data: bytes) -> None:
        self.parsing = data
        super().data_received(data)
        self.parsing = b""
        if self.upgraded:
            return
        # most requests arrive in one piece and need no timer
        if self.in_head:
            self.head_size += len(data)
            if self.head_size > self.max_head:
                self.turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            elif self.waiting is None:
                self.waiting = self.loop.call_later(self.head_seconds, self.too_slow)
        elif self.in_body and self.waiting is None:
            self.waiting = self.loop.call_later(self.body_seconds, self.too_slow)

    def on_message_begin(self) -> None:
        self.in_head = True
        self.header_count = self.chunk_count = 0
        super().on_message_begin()

    def on_header(self, name: bytes, value: bytes) -> None:
        self.header_count += 1
        if self.header_count > MOST_HEADERS:
            self.stop_parsing(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        super().on_header(name, value)

    def on_chunk_header(self) -> None:
        self.chunk_count += 1
        if self.chunk_count > MOST_CHUNKS:
            self.stop_parsing(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def stop_parsing(self, status: HTTPStatus) -> None:
        """Make the parser fail; `send_400_response` then gives the reason."""
        self.refused_as = status
        raise ValueError(status.phrase)

    def on_headers_complete(self) -> None:
        if self.parser.get_method() == b"CONNECT":  # its target is not a path
            self.stop_parsing(HTTPStatus.METHOD_NOT_ALLOWED)
        super().on_headers_complete()
        self.in_head = False
        self.in_body = True
        self.head_size = 0
        self.stop_waiting()
        if self.can_slow:
            self.scope["inglenook.slow_down"] = self.slow_down  # type: ignore[typeddict-unknown-key]

    def slow_down(self) -> None:
        """Stop reading from this connection until `PAUSE_SECONDS` after the response.

        An address above its rate costs a response per request. This limits each of its connections
        to one per second.
        """
        self.slowed = True

    def on_message_complete(self) -> None:
        self.in_head = self.in_body = False
        self.stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self.upgraded = True
        self.in_head = self.in_body = False
        self.stop_waiting()
        self.stop_watching()
        self.leave()
        super().handle_websocket_upgrade()

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def too_slow(self) -> None:
        self.waiting = None
        self.turn_away(HTTPStatus.REQUEST_TIMEOUT)

    def turn_away(self, status: HTTPStatus) -> None:
        """Send the reason unless a response has started, then close."""
        self.stop_waiting()
        if self.transport.is_closing():
            return
        cycle = self.cycle
        silent = cycle is None or cycle.response_complete
        if cycle is not None and self.in_body and not self.pipeline:
            silent = not cycle.response_started
        if silent:
            self.transport.write(refusal(status))
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        status = self.refused_as or HTTPStatus.BAD_REQUEST
        line = REQUEST_LINE.match(self.parsing)
        if (
            self.refused_as is None
            and line is not None
            and line[1].decode() not in METHODS.split(", ")
        ):
            status = HTTPStatus.METHOD_NOT_ALLOWED
        self.turn_away(status)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        super()._start_asgi_task(cycle, full_server if app is service_unavailable else app)

    # -- clients that do not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch()

    def on_response_complete(self) -> None:
        if self.slowed and not self.transport.is_closing():
            self.flow.pause_reading()
            self.loop.call_later(PAUSE_SECONDS, self.go_on)
        else:
            self.go_on()

    def shutdown(self) -> None:
        if self.slowed:
            self.transport.close()  # otherwise it waits for the delayed requests
        else:
            super().shutdown()

    def go_on(self) -> None:
        """Continue with the next request, if there is one."""
        self.slowed = False
        super().on_response_complete()
        self.watch()
        if self.backlog:
            self.loop.call_soon(self.feed)  # let other connections run first

    def watch(self) -> None:
        """Start the timer that checks whether the client reads its response."""
        size = self.transport.get_write_buffer_size()
        if size and self.watching is None:
            self.watching = self.loop.call_later(self.read_seconds, self.look, size)

    def look(self, before: int) -> None:
        """Abort the connection if the client read nothing since the last look."""
        self.watching = None
        if self.transport.get_write_buffer_size() >= before:
            self.transport.abort()
        else:
            self.watch()

    def stop_watching(self) -> None:
        if self.watching is not None:
            self.watching.cancel()
            self.watching = None


def limited_http_protocol(settings: Settings) -> type[LimitedHttpProtocol]:
    """Return a protocol class with our settings: uvicorn passes only its own to instances."""

    class ConfiguredHttpProtocol(LimitedHttpProtocol):
        max_head = settings.max_head
        head_seconds = settings.head_seconds
        most = 0 if settings.proxies else settings.max_connections_address
        by_address: ClassVar[dict[str, int]] = {}
        body_seconds = settings.body_seconds
        can_slow = not settings.proxies  # many clients share a proxy's connections

    return ConfiguredHttpProtocol
