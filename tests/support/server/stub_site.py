"""A small site of several nodes without a database: each answer says which node gave it.

    python -m tests.support.server.stub_site PORT DATA WORKERS [SECONDS]    the parent

The parent starts this module again as its nodes and as its pool of bots.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from inglenook.core.errors import InglenookError
from inglenook.server.http.internal import InternalApp
from inglenook.server.http.middleware import ADDRESS, ProtectionMiddleware, error_response
from inglenook.server.http.rates import Rates
from inglenook.server.node import run_node
from inglenook.server.operations.metrics import Metrics
from inglenook.server.settings import Settings, read_settings
from inglenook.server.several import serve_several
from inglenook.server.world import RealWorld

HERE = "tests.support.server.stub_site"
NODE = (sys.executable, "-m", HERE, "node")


def make(settings: Settings) -> Starlette:
    """Return an app that says which slot it has."""

    async def who(request: Request) -> Response:
        said = {"slot": settings.slot, "process": os.getpid(), "address": request.scope[ADDRESS]}
        return JSONResponse(said)

    async def slow(request: Request) -> Response:
        await asyncio.sleep(float(request.query_params["seconds"]))
        return await who(request)

    async def die(request: Request) -> Response:
        os.kill(os.getpid(), signal.SIGKILL)
        raise AssertionError

    async def healthy(request: Request) -> Response:
        return JSONResponse({"ok": True})

    async def talk(websocket: WebSocket) -> None:
        await websocket.accept()
        await websocket.send_text(settings.slot)
        async for text in websocket.iter_text():
            await websocket.send_text(text)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[None]:
        if (settings.data / "refuse").exists():
            raise InglenookError("the database is newer than this program")
        yield

    table = "/api/tables/{table}"
    app = Starlette(
        routes=[
            Route("/healthz", healthy),
            Route("/who", who),
            Route(table, who, methods=["GET", "POST"]),
            Route(f"{table}/slow", slow),
            Route(f"{table}/die", die),
            WebSocketRoute(f"{table}/socket", talk),
        ],
        middleware=[
            Middleware(
                ProtectionMiddleware,
                settings=settings,
                rates=Rates.of(settings, RealWorld()),
                metrics=Metrics(),
            )
        ],
        exception_handlers={HTTPException: error_response},
        lifespan=life,
    )
    app.state.internal = InternalApp(app, lambda: bytes(32), lambda: 0.0)
    return app


def main() -> int:
    """Run a node, or the parent of all."""
    if sys.argv[1] == "node":
        return run_node(make)
    port, data, workers = sys.argv[1:4]
    given: dict[str, Any] = {"port": port, "data": data, "workers": workers}
    settings = replace(read_settings({}, **given), stop_seconds=2.0, head_seconds=2.0)
    say = lambda line: print(line, flush=True)  # noqa: E731
    try:
        return serve_several(settings, say, node=NODE, pool=None)
    except InglenookError as error:
        sys.exit(f"stub: {error}")


if __name__ == "__main__":
    sys.exit(main())
