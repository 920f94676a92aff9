"""A minimal app behind our middleware, to test the server's edge in a process of its own.

python -m tests.support.server.minimal_app PORT DATA [TROUBLE]
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from inglenook.core.errors import InglenookError
from inglenook.server.http.middleware import ProtectionMiddleware, error_response
from inglenook.server.http.rates import Rates
from inglenook.server.operations.logs import RequestLog, words_of
from inglenook.server.operations.metrics import Metrics
from inglenook.server.serve import serve
from inglenook.server.settings import Settings
from inglenook.server.world import RealWorld
from tests.support.server.changed_constants import read_changed

TROUBLE = sys.argv[3] if len(sys.argv) > 3 else ""


async def hello(request: Request) -> Response:
    return PlainTextResponse("hello")


async def slow(request: Request) -> Response:
    print("slow begins", flush=True)
    await asyncio.sleep(1.0)  # a request that is under way when the server is told to stop
    return PlainTextResponse("done")


async def fault(request: Request) -> Response:
    raise KeyError(request.headers["cookie"])


async def talk(websocket: WebSocket) -> None:
    await websocket.accept()
    async for text in websocket.iter_text():
        await websocket.send_text(text)


async def drain() -> None:
    print("drained", flush=True)
    if TROUBLE == "drain":
        raise RuntimeError("drain")


@asynccontextmanager
async def life(app: Starlette) -> AsyncIterator[None]:
    if TROUBLE == "refusal":
        raise InglenookError("the database is newer than this program")
    if TROUBLE == "fault":
        raise KeyError("S3CR3T")
    yield
    print("closed", flush=True)


def make(settings: Settings) -> Starlette:
    metrics = Metrics()
    app = Starlette(
        routes=[
            Route("/", hello),
            Route("/g/{token}", hello),
            Route("/slow", slow),
            Route("/fault", fault),
            WebSocketRoute("/talk/{table}", talk),
        ],
        middleware=[
            Middleware(RequestLog, words=words_of(["/g/x/slow/fault/talk"])),
            Middleware(
                ProtectionMiddleware,
                settings=settings,
                rates=Rates.of(settings, RealWorld()),
                metrics=metrics,
            ),
        ],
        exception_handlers={HTTPException: error_response},
        lifespan=life,
    )
    app.state.drain = drain
    return app


if __name__ == "__main__":
    given = read_changed(os.environ, port=sys.argv[1], data=sys.argv[2])
    try:
        sys.exit(serve(given, make, lambda line: print(line, flush=True)))
    except InglenookError as error:
        sys.exit(f"stand-in: {error}")
