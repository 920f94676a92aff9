"""Requests and sockets of an ASGI app, called without a network."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from inglenook.server.http.middleware import ProtectionMiddleware
from inglenook.server.http.rates import Rates
from inglenook.server.operations.metrics import Metrics
from inglenook.server.settings import Settings
from inglenook.server.world import VirtualWorld

HOST = "localhost:8012"
ORIGIN = "http://localhost:8012"


@dataclass
class Reply:
    """All messages that an app sent."""

    messages: list[Message] = field(default_factory=list)

    @property
    def kinds(self) -> list[str]:
        return [message["type"] for message in self.messages]

    @property
    def status(self) -> int:
        return next((m["status"] for m in self.messages if "status" in m), 0)

    @property
    def headers(self) -> dict[str, str]:
        start = next(m for m in self.messages if "headers" in m)
        return {name.decode(): value.decode() for name, value in start["headers"]}

    @property
    def body(self) -> bytes:
        return b"".join([message.get("body", b"") for message in self.messages])

    @property
    def code(self) -> str:
        """The code of the refusal; what else is in it is looked at on the way."""
        error = json.loads(self.body)["error"]
        assert set(error) == {"code", "sentence", "clause"}
        assert error["sentence"].endswith(".")
        assert self.headers["content-type"] == "application/json"
        return error["code"]


def scope_of(
    kind: str, method: str, path: str, headers: dict[str, str], client: str, **more: Any
) -> Scope:
    pairs = [(name.lower().encode(), value.encode("latin-1")) for name, value in headers.items()]
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": pairs,
        "client": (client, 50000),
        "server": ("127.0.0.1", 8012),
        "state": {},
        **more,
    }


def call(
    app: ASGIApp,
    method: str = "GET",
    path: str = "/",
    headers: dict[str, str] | None = None,
    parts: Sequence[bytes] = (),
    client: str = "127.0.0.1",
    host: str | None = HOST,
) -> Reply:
    """Send one request, its body in these parts. A missing last part never arrives."""
    given = ({} if host is None else {"Host": host}) | (headers or {})
    scope = scope_of("http", method, path, given, client)
    sent = parts or [b""]
    return asyncio.run(_drive(app, scope, [_part(sent, i) for i in range(len(sent))]))


def _part(parts: Sequence[bytes], i: int) -> Message:
    more = i + 1 < len(parts) or parts[-1] == b"..."
    return {"type": "http.request", "body": parts[i], "more_body": more}


def open_socket(
    app: ASGIApp,
    path: str = "/api/tables/x/socket",
    headers: dict[str, str] | None = None,
    frames: Sequence[Message] = (),
    client: str = "127.0.0.1",
    denial: bool = True,
) -> Reply:
    """Open one socket and send these messages over it."""
    extensions: dict[str, Any] = {"extensions": {"websocket.http.response": {}}} if denial else {}
    given = {"Host": HOST} | (headers or {})
    scope = scope_of("websocket", "GET", path, given, client, **extensions)
    del scope["method"]
    return asyncio.run(_drive(app, scope, [{"type": "websocket.connect"}, *frames]))


async def _drive(app: ASGIApp, scope: Scope, incoming: list[Message]) -> Reply:
    reply = Reply()
    queue = list(incoming)

    async def receive() -> Message:
        if queue:
            return queue.pop(0)
        await asyncio.Event().wait()  # nothing more arrives
        raise AssertionError("nobody waits that long")

    async def send(message: Message) -> None:
        reply.messages.append(dict(message))

    async with asyncio.timeout(10):
        await app(scope, receive, send)
    return reply


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answer a request with its own content, as the app behind the middleware."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": 1000})
        return
    body = b""
    if scope["method"] == "POST":
        message = await receive()
        body = message["body"]
        assert not message["more_body"]
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": body})


def protected(app: ASGIApp = echo, **settings: Any) -> ProtectionMiddleware:
    """Put the middleware before an app, with its own world, rates and metrics."""
    chosen = Settings(**settings)
    return ProtectionMiddleware(
        app, settings=chosen, rates=Rates.of(chosen, VirtualWorld()), metrics=Metrics()
    )


def raising(error: Callable[[], Exception]) -> ASGIApp:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        raise error()

    return app
