"""Limit sockets: uvicorn's WebSocket protocol, parsed in slices, with control frames counted."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from http import HTTPStatus
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.datastructures import Headers
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from inglenook.server.http.protocol_limits import REFUSAL, refusal_body
from inglenook.server.operations.metrics import ARRIVED
from inglenook.server.settings import Settings

MOST_FRAGMENTS: Final = 32
SOCKET_SLICE: Final = 1024  # bytes that are parsed at once
EARLY_BYTES: Final = 64 * 1024  # limit on bytes sent before the socket is accepted
MINUTE: Final = 60.0
FREE_FRAMES: Final = 30  # control frames a minute that no limit of an address or a guest counts
LINGER_SECONDS: Final = 15.0  # after which a closed socket is aborted
TOO_OFTEN: Final = "too-often"
WRITE: Final = "inglenook.write"  # in a scope: `write_text` of the protocol
TEXT_FRAME: Final = 0x81  # a whole text message, not compressed


class MessageQueue:
    """Hold messages for one reader: a queue of asyncio takes two kilobytes and more time."""

    __slots__ = ("messages", "waiting")

    def __init__(self) -> None:
        self.messages: list[Any] = []
        self.waiting: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        """Add a message, and wake the reader."""
        self.messages.append(message)
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    def qsize(self) -> int:
        return len(self.messages)

    def empty(self) -> bool:
        return not self.messages

    async def get(self) -> Any:
        """Return the oldest message; wait for one if there is none."""
        while not self.messages:
            self.waiting = asyncio.get_running_loop().create_future()
            try:
                await self.waiting
            finally:
                self.waiting = None
        return self.messages.pop(0)


class LimitedSocketProtocol(WebSocketsSansIOProtocol):
    """Limit the memory, the frames and the closing time of a socket.

    Frames without a message are counted: pings, pongs, fragments, empty messages, and frames after
    the close. Too many of them in a minute end the socket with 1008.
    """

    linger_seconds = LINGER_SECONDS
    most_control = 240  # a minute; 0 for no limit

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = Handshake(max_size=self.config.ws_max_size, logger=self.conn.logger)
        self.queue: MessageQueue = MessageQueue()  # type: ignore[assignment]
        self.backlog = bytearray()  # read, but not yet parsed
        self.control = 0
        self.control_since = 0.0
        self.has_pongs = False  # pongs wait to be sent

    # -- sent frames

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope[WRITE] = self.write_text  # type: ignore[typeddict-unknown-key]

    def write_text(self, text: str) -> bool:
        """Write a text frame at once; return False if the client can't take it now.

        The usual way through the layers of ASGI costs more than most frames.
        """
        if (
            not self.handshake_complete
            or self.close_sent
            or self.disconnected
            or not self.writable.is_set()
            or self.conn.state is not State.OPEN
            or self.transport.is_closing()
        ):
            return False
        data = text.encode()
        length = len(data)
        if length < 126:
            head = bytes((TEXT_FRAME, length))
        elif length < 65_536:
            head = bytes((TEXT_FRAME, 126)) + length.to_bytes(2, "big")
        else:
            head = bytes((TEXT_FRAME, 127)) + length.to_bytes(8, "big")
        self.transport.write(head + data)
        return True

    # -- received bytes, in small slices

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            super().data_received(data)  # the head, which the HTTP protocol has parsed
            return
        self.backlog += data
        if not self.handshake_complete and len(self.backlog) > EARLY_BYTES:
            self.transport.abort()
        self.feed()

    def feed(self) -> None:
        """Parse the received bytes until a message waits for the app."""
        while self.backlog and self.handshake_complete and not self.read_paused:
            if self.disconnected or self.transport.is_closing():
                self.backlog.clear()
                break
            part = bytes(self.backlog[:SOCKET_SLICE])
            del self.backlog[:SOCKET_SLICE]
            super().data_received(part)
        if self.has_pongs:
            self.has_pongs = False
            pongs = b"".join(self.conn.data_to_send())
            if pongs and self.writable.is_set() and not self.transport.is_closing():
                self.transport.write(pongs)  # all pongs in one write

    async def receive(self) -> Any:
        message = await super().receive()
        if self.backlog and not self.read_paused:
            self.loop.call_soon(self.feed)  # let other connections run first
        return message

    async def send(self, message: Any) -> None:
        await super().send(message)
        if self.close_sent and self.initial_response is not None:
            self.handshake_complete = True  # by a refusal, which uvicorn would log as an error
        if self.backlog:
            self.loop.call_soon(self.feed)  # the socket was accepted or closed just now

    # -- frames that bring no message

    def count(self) -> bool:
        """Count a frame without a message; return True if the socket ends because of it."""
        if self.transport.is_closing():
            return True
        now = self.loop.time()
        if now - self.control_since >= MINUTE:
            self.control, self.control_since = 0, now
        self.control += 1
        if not self.most_control or self.control <= FREE_FRAMES:
            return False
        allowed: Callable[[], bool] | None = self.scope.get("inglenook.frame")  # type: ignore[assignment]
        if self.control <= self.most_control and (allowed is None or allowed()):
            return False
        if self.close_sent:
            self.transport.abort()
        else:
            self.conn.fail(CloseCode.POLICY_VIOLATION, TOO_OFTEN)
            self.handle_parser_exception()
        return True

    def handle_ping(self) -> None:
        self.has_pongs = not self.count()

    def handle_pong(self, event: Frame) -> None:
        if not self.count():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        if not self.is_light(event) or not self.count():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        if not self.is_light(event) or not self.count():
            super().handle_bytes(event)

    def is_light(self, event: Frame) -> bool:
        """Return whether a frame brings no whole message."""
        return not event.fin or not event.data or self.close_sent

    def handle_cont(self, event: Frame) -> None:
        if self.count():
            return
        if len(self.frames) >= MOST_FRAGMENTS:
            self.conn.fail(CloseCode.MESSAGE_TOO_BIG, "too many fragments")
            self.handle_parser_exception()
            return
        super().handle_cont(event)

    # -- the end

    def send_receive_event_to_app(self) -> None:
        """Note the arrival time of the next frames, for the metrics."""
        scope: dict[str, Any] = self.scope  # type: ignore[assignment]
        scope[ARRIVED] = time.monotonic()
        super().send_receive_event_to_app()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.cut()  # otherwise it waits for a client that does not read

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        super().on_task_complete(task)
        if not self.disconnected:
            self.loop.call_later(self.linger_seconds, self.cut)

    def cut(self) -> None:
        """Abort the connection if it is still open."""
        if not self.disconnected:
            self.transport.abort()


class Handshake(ServerProtocol):
    """Refuse a handshake with a JSON body in our form."""

    def accept(self, request: Request) -> Response:
        response = super().accept(request)
        if response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            return response
        status = HTTPStatus(response.status_code)
        body = refusal_body(status)
        headers = Headers(REFUSAL | {"content-length": str(len(body))})
        for name in ("Upgrade", "Sec-WebSocket-Version"):
            if name in response.headers:
                headers[name] = response.headers[name]
        return Response(response.status_code, response.reason_phrase, headers, body)


def limited_socket_protocol(settings: Settings) -> type[LimitedSocketProtocol]:
    """Return a protocol class with our settings: uvicorn passes only its own to instances."""

    class ConfiguredSocketProtocol(LimitedSocketProtocol):
        most_control = settings.max_control_frames

    return ConfiguredSocketProtocol
