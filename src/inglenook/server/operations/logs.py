"""Log for the operator of a site, without secrets.

Query strings, cookies, authorization and bodies are not logged. Of a path only words of our routes
are shown; others may be a personal link. Of an error only its class and lines are shown, because
its message may hold a hand of cards.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable, Mapping
from contextlib import suppress
from contextvars import ContextVar
from itertools import count
from pathlib import PurePath
from time import perf_counter
from traceback import extract_tb
from typing import IO, Any, Final

import msgspec
import structlog
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from structlog.typing import EventDict, FilteringBoundLogger, Processor, WrappedLogger

from inglenook.server.settings import Settings

HIDDEN: Final = "…"
SECRETS: Final = frozenset(
    {"token", "secret", "cookie", "authorization", "password", "nonce", "signature", "headers"}
    | {"body", "query", "query_string", "url", "link", "view", "state", "prompt", "key"}
)
DEEPEST: Final = 25  # lines of a traceback
LEVELS: Final = {"debug": 10, "info": 20, "warning": 30, "error": 40}
# Libraries whose INFO lines are dropped: uvicorn's show URLs with their query.
TALKATIVE: Final = ("uvicorn", "uvicorn.error", "websockets", "asyncio", "sqlalchemy", "alembic")

# said by uvicorn after the line that says why, by the command or by `serve.Watched`
REPEATED: Final = "Application startup failed. Exiting."

request_id: ContextVar[str] = ContextVar("request_id", default="")


def configure(settings: Settings, out: IO[str] | None = None) -> None:
    """Configure the logs of this process; `out` is standard error by default."""
    stream = sys.stderr if out is None else out
    console = settings.log == "console" or (settings.log == "auto" and stream.isatty())
    name: str = settings.log_level
    level = LEVELS["warning" if console else "info"] if name == "auto" else LEVELS[name]
    renderer: Processor = (
        structlog.dev.ConsoleRenderer(colors=stream.isatty()) if console else as_json
    )
    chain: list[Processor] = [
        with_request,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        without_messages,
        without_secrets,
    ]
    structlog.configure(
        processors=[with_logger, *chain, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=Streams(stream),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[structlog.stdlib.add_logger_name, first_line, *chain],
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, renderer],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(level, logging.WARNING))
    logging.getLogger("uvicorn.error").addFilter(is_news)
    access = logging.getLogger("uvicorn.access")  # replaced by `RequestLog`
    access.handlers[:] = []
    access.propagate = False


def is_news(record: logging.LogRecord) -> bool:
    """Return whether a line of uvicorn says what no other line says."""
    return record.getMessage() != REPEATED


class Streams:
    """Create named loggers that write lines to one stream."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream = stream

    def __call__(self, *names: object) -> LineLogger:
        return LineLogger(self.stream, str(names[0]) if names else "inglenook")


class LineLogger:
    """A minimal logger: every level writes a line."""

    def __init__(self, stream: IO[str], name: str) -> None:
        self.stream = stream
        self.name = name

    def msg(self, line: str) -> None:
        with suppress(OSError):  # a full disk or a closed pipe must not stop the server
            self.stream.write(line + "\n")
            self.stream.flush()

    debug = info = warning = error = critical = exception = msg


# ── processors ───────────────────────────────────────────────────────────────────────────────


def with_logger(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Add the logger's name."""
    event["logger"] = logger.name
    return event


def with_request(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Add the number of the request."""
    if request := request_id.get():
        event["request"] = request
    return event


def first_line(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Keep the first line: libraries put representations with values behind it."""
    event["event"] = str(event.get("event", "")).partition("\n")[0]
    return event


def without_messages(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Replace an exception by its class and its lines."""
    caught = event.pop("exc_info", None)
    if caught is True:
        caught = sys.exc_info()
    error = caught[1] if isinstance(caught, tuple) else caught
    if isinstance(error, BaseException):
        event["error"] = kinds(error)
        event["where"] = places(error)
    event.pop("exception", None)
    event.pop("stack_info", None)
    return event


def without_secrets(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Hide the values of secret fields."""
    for name, value in event.items():
        event[name] = safe(name, value)
    return event


def safe(name: str, value: object) -> object:
    """Return a value without secrets."""
    if name.lower() in SECRETS or isinstance(value, bytes | bytearray | memoryview):
        return HIDDEN
    if isinstance(value, BaseException):
        return kinds(value)
    if isinstance(value, Mapping):
        return {str(key): safe(str(key), each) for key, each in value.items()}
    return value


def as_json(logger: WrappedLogger, method: str, event: EventDict) -> str:
    """Return the event as a line of JSON."""
    return msgspec.json.encode(event, enc_hook=lambda value: type(value).__name__).decode()


def kinds(error: BaseException) -> str:
    """Return the classes of an error and its causes: `StoreDown < OperationalError`."""
    found: list[str] = []
    current: BaseException | None = error
    while current is not None and len(found) < 5:
        number = f" {current.errno}" if isinstance(current, OSError) else ""
        found.append(type(current).__name__ + number)
        current = current.__cause__ or current.__context__
    return " < ".join(found)


def places(error: BaseException) -> list[str]:
    """Return the lines that led to an error: `rooms/room.py:120 play`."""
    return [
        f"{'/'.join(PurePath(frame.filename).parts[-2:])}:{frame.lineno} {frame.name}"
        for frame in extract_tb(error.__traceback__)[-DEEPEST:]
    ]


# ── requests ─────────────────────────────────────────────────────────────────────────────────


def words_of(paths: Iterable[str]) -> frozenset[str]:
    """Return the fixed words in the paths of routes."""
    return frozenset(
        [word for path in paths for word in path.split("/") if word and not word.startswith("{")]
    )


def shown_path(path: str, words: frozenset[str]) -> str:
    """Return a path with only the words of routes: `/g/s3cr3t` becomes `/g/…`."""
    parts = path.split("/")
    if len(parts) > 12:
        return HIDDEN
    return "/".join([part if not part or part in words else HIDDEN for part in parts])


class RequestLog:
    """Number each request, and log a line when it is done.

    The number appears in logs only: clients could count others' requests by it.
    """

    def __init__(self, app: ASGIApp, words: frozenset[str]) -> None:
        self.app = app
        self.words = words
        self.numbers = count(1)
        self.log: FilteringBoundLogger = structlog.get_logger("inglenook.requests").bind()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request_id.set(f"{next(self.numbers):x}")
        if not self.log.is_enabled_for(logging.INFO):
            await self.app(scope, receive, send)
            return
        begun = perf_counter()
        status = 0

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
            elif message["type"] == "websocket.accept":
                status = 101
            await send(message)

        try:
            await self.app(scope, receive, note)
        finally:
            self.log.info(
                "request",
                method=scope.get("method", "SOCKET"),
                path=shown_path(scope["path"], self.words),
                status=status,
                ms=round((perf_counter() - begun) * 1000, 2),
            )


def loop_trouble(loop: Any, context: dict[str, Any]) -> None:
    """Log errors of the event loop without their message, for `set_exception_handler`."""
    log = structlog.get_logger("inglenook.loop")
    log.error(str(context.get("message", "")).partition("\n")[0], exc_info=context.get("exception"))
