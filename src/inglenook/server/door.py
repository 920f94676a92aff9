"""The door: uvicorn's protocols, with an end to patience.

uvicorn waits for a request for as long, and for as many bytes of its head, as a client likes. It
answers pings of a client that reads nothing, into memory, and gathers empty fragments without end.
"""

from __future__ import annotations

import asyncio
from asyncio import TimerHandle
from http import HTTPStatus
from typing import Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from inglenook.server.settings import Settings

MOST_FRAGMENTS: Final = 32


class HttpDoor(HttpToolsProtocol):
    """HTTP whose heads must be whole within some bytes and seconds, and its bodies in time."""

    max_head = 16 * 1024
    head_seconds = 10.0
    body_seconds = 20.0
    in_head = True
    in_body = False
    head_size = 0
    waiting: TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.waiting = self.loop.call_later(self.head_seconds, self.too_slow)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

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
        super().handle_websocket_upgrade()

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def too_slow(self) -> None:
        self.waiting = None
        self.turn_away(HTTPStatus.REQUEST_TIMEOUT)

    def turn_away(self, status: HTTPStatus) -> None:
        """Say why in one line, if nothing else was said yet, and close."""
        self.stop_waiting()
        if self.transport.is_closing():
            return
        cycle = self.cycle
        silent = cycle is None or cycle.response_complete
        if self.in_body and not self.pipeline:
            silent = not cycle.response_started
        line = f"HTTP/1.1 {status.value} {status.phrase}\r\n"
        head = f"{line}connection: close\r\ncontent-length: 0\r\n\r\n"
        if silent:
            self.transport.write(head.encode("ascii"))
        self.transport.close()


class SocketDoor(WebSocketsSansIOProtocol):
    """Sockets that keep nothing for those who do not read."""

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


def http_door(settings: Settings) -> type[HttpDoor]:
    """uvicorn makes one for every connection, and can tell it nothing but its own settings."""

    class Door(HttpDoor):
        max_head = settings.max_head
        head_seconds = settings.head_seconds
        body_seconds = settings.body_seconds

    return Door
