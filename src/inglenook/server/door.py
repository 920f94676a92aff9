"""The door: uvicorn's protocols, with an end to patience.

uvicorn waits for the head of a request for as long and for as many bytes as a client likes; keeps
what a client does not read; answers pings of such a one into memory; gathers empty fragments
without end; and says what it refuses in plain text.
"""

from __future__ import annotations

import asyncio
import time
from asyncio import TimerHandle
from http import HTTPStatus
from typing import Any, ClassVar, Final

import msgspec
from uvicorn.protocols.http.flow_control import service_unavailable
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol

from inglenook.server.address import counted_as, is_loopback
from inglenook.server.crowd import full, less
from inglenook.server.messages import Failure, Problem
from inglenook.server.metrics import ARRIVED
from inglenook.server.settings import Settings

MOST_FRAGMENTS: Final = 32
READ_SECONDS: Final = 30.0  # in which whoever is sent something must read some of it
LINGER_SECONDS: Final = 15.0  # until a socket that was closed must be gone
REFUSAL: Final = {  # for what never reaches the guard
    "content-type": "application/json",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cache-control": "no-store",
    "connection": "close",
}
TOLD: Final = {
    HTTPStatus.BAD_REQUEST: ("bad-http", "This is not HTTP as we know it."),
    HTTPStatus.REQUEST_TIMEOUT: ("too-slow", "The request took too long to arrive."),
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE: ("too-large", "The head is too large."),
    HTTPStatus.TOO_MANY_REQUESTS: ("too-many", "Too many connections are open. Close some."),
    HTTPStatus.SERVICE_UNAVAILABLE: ("full", "The house is full. Try again soon."),
}


def told(status: HTTPStatus) -> bytes:
    """The body of a refusal, in the form that all of them have."""
    code, sentence = TOLD.get(status, TOLD[HTTPStatus.BAD_REQUEST])
    return msgspec.json.encode(Failure(error=Problem(code=code, sentence=sentence)))


def refusal(status: HTTPStatus) -> bytes:
    """A whole response."""
    body = told(status)
    headers = REFUSAL | {"content-length": str(len(body))}
    lines = [f"HTTP/1.1 {status.value} {status.phrase}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body


async def full_house(scope: Any, receive: Any, send: Any) -> None:
    """The app for those who are too many."""
    status = HTTPStatus.SERVICE_UNAVAILABLE
    body = told(status)
    headers = [(name.encode(), value.encode()) for name, value in REFUSAL.items()]
    headers.append((b"content-length", str(len(body)).encode()))
    await send({"type": "http.response.start", "status": status.value, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class HttpDoor(HttpToolsProtocol):
    """HTTP whose heads must be whole within some bytes and seconds, its bodies in time, and whose
    answers must be read.

    One address may have so many connections. Sockets are not among them: the crowd counts those.
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

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.waiting = self.loop.call_later(self.head_seconds, self.too_slow)
        peer = self.client[0] if self.client else ""
        if self.most and not is_loopback(peer):
            address = counted_as(peer)
            number = self.by_address.get(address, 0)
            if full(number, self.most):
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
        if self.address:
            less(self.by_address, self.address)
            self.address = ""

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        # most requests come in one piece and need no clock
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
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.in_head = False
        self.in_body = True
        self.head_size = 0
        self.stop_waiting()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head = self.in_body = False
        self.stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
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
        """Say why, if nothing else was said yet, and close."""
        self.stop_waiting()
        if self.transport.is_closing():
            return
        cycle = self.cycle
        silent = cycle is None or cycle.response_complete
        if self.in_body and not self.pipeline:
            silent = not cycle.response_started
        if silent:
            self.transport.write(refusal(status))
        self.transport.close()

    def send_400_response(self, msg: str) -> None:
        self.turn_away(HTTPStatus.BAD_REQUEST)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        super()._start_asgi_task(cycle, full_house if app is service_unavailable else app)

    # -- those who do not read

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.watch()

    def watch(self) -> None:
        """See to it that what is sent is read, however slowly."""
        size = self.transport.get_write_buffer_size()
        if size and self.watching is None:
            self.watching = self.loop.call_later(self.read_seconds, self.look, size)

    def look(self, before: int) -> None:
        self.watching = None
        if self.transport.get_write_buffer_size() >= before:
            self.transport.abort()
        else:
            self.watch()

    def stop_watching(self) -> None:
        if self.watching is not None:
            self.watching.cancel()
            self.watching = None


class SocketDoor(WebSocketsSansIOProtocol):
    """Sockets that keep nothing for those who do not read, and are gone when they are closed."""

    linger_seconds = LINGER_SECONDS

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.conn.logger)

    def send_receive_event_to_app(self) -> None:
        """Note when the frames arrived that the app gets next, for the metrics."""
        scope: dict[str, Any] = self.scope  # type: ignore[assignment]
        scope[ARRIVED] = time.monotonic()
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.cut()  # it would wait for a reader who is not there

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(self.linger_seconds, self.cut)

    def cut(self) -> None:
        if not self.disconnected:
            self.transport.abort()

    def handle_ping(self) -> None:
        pong = self.conn.data_to_send()
        if self.writable.is_set():
            self.transport.write(b"".join(pong))

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= MOST_FRAGMENTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            self.handle_parser_exception()
            return
        super().handle_cont(event)


class Handshake(ServerProtocol):
    """Says in our form why no socket is opened."""

    def accept(self, request: Request) -> Response:
        response = super().accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            return response
        status = HTTPStatus(response.status_code)
        body = told(status)
        headers = Headers(REFUSAL | {"content-length": str(len(body))})
        for name in ("Upgrade", "Sec-WebSocket-Version"):
            if name in response.headers:
                headers[name] = response.headers[name]
        return Response(response.status_code, response.reason_phrase, headers, body)


def http_door(settings: Settings) -> type[HttpDoor]:
    """uvicorn makes one for every connection, and can tell it nothing but its own settings."""

    class Door(HttpDoor):
        max_head = settings.max_head
        head_seconds = settings.head_seconds
        most = 0 if settings.proxies else settings.max_connections_address
        by_address: ClassVar[dict[str, int]] = {}
        body_seconds = settings.body_seconds

    return Door
