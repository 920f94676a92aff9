"""Logs for the host of a site, without any secret.

Query strings, cookies, authorization and bodies are not logged. Of a path only those words are
shown that are ours; all else may be somebody's link. Of an error only its kind and the lines where
it happened are shown: its message may hold anything, a hand of cards for example.
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
# Libraries that say more than we want to know: at INFO uvicorn shows addresses with their query.
TALKATIVE: Final = ("uvicorn", "uvicorn.error", "websockets", "asyncio", "sqlalchemy", "alembic")

request_id: ContextVar[str] = ContextVar("request_id", default="")


def configure(settings: Settings, out: IO[str] | None = None) -> None:
    """Have all of this process logged in one way, to standard error if nothing else is given."""
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
    access = logging.getLogger("uvicorn.access")  # we have our own
    access.handlers[:] = []
    access.propagate = False


class Streams:
    """Makes loggers that know their name and write lines to one stream."""

    def __init__(self, stream: IO[str]) -> None:
        self.stream = stream

    def __call__(self, *names: object) -> LineLogger:
        return LineLogger(self.stream, str(names[0]) if names else "inglenook")


class LineLogger:
    """A logger at its simplest: every level writes a line."""

    def __init__(self, stream: IO[str], name: str) -> None:
        self.stream = stream
        self.name = name

    def msg(self, line: str) -> None:
        with suppress(OSError):  # a full disk or a closed pipe must not stop anything
            self.stream.write(line + "\n")
            self.stream.flush()

    debug = info = warning = error = critical = exception = msg


# ── processors ───────────────────────────────────────────────────────────────────────────────


def with_logger(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    event["logger"] = logger.name
    return event


def with_request(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    if request := request_id.get():
        event["request"] = request
    return event


def first_line(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Libraries put representations, values and all, behind the first line."""
    event["event"] = str(event.get("event", "")).partition("\n")[0]
    return event


def without_messages(logger: WrappedLogger, method: str, event: EventDict) -> EventDict:
    """Instead of an exception, its kind and where it happened."""
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
    for name, value in event.items():
        event[name] = safe(name, value)
    return event


def safe(name: str, value: object) -> object:
    if name.lower() in SECRETS or isinstance(value, bytes | bytearray | memoryview):
        return HIDDEN
    if isinstance(value, BaseException):
        return kinds(value)
    if isinstance(value, Mapping):
        return {str(key): safe(str(key), each) for key, each in value.items()}
    return value


def as_json(logger: WrappedLogger, method: str, event: EventDict) -> str:
    return msgspec.json.encode(event, enc_hook=lambda value: type(value).__name__).decode()


def kinds(error: BaseException) -> str:
    """The kind of an error and of what caused it: `StoreDown < OperationalError`."""
    found: list[str] = []
    current: BaseException | None = error
    while current is not None and len(found) < 5:
        number = f" {current.errno}" if isinstance(current, OSError) else ""
        found.append(type(current).__name__ + number)
        current = current.__cause__ or current.__context__
    return " < ".join(found)


def places(error: BaseException) -> list[str]:
    """The lines that led to an error: `rooms/room.py:120 play`."""
    return [
        f"{'/'.join(PurePath(frame.filename).parts[-2:])}:{frame.lineno} {frame.name}"
        for frame in extract_tb(error.__traceback__)[-DEEPEST:]
    ]


# ── requests ─────────────────────────────────────────────────────────────────────────────────


def words_of(paths: Iterable[str]) -> frozenset[str]:
    """The words in the paths of routes; what stands in braces is not one."""
    return frozenset(
        [word for path in paths for word in path.split("/") if word and not word.startswith("{")]
    )


def shown_path(path: str, words: frozenset[str]) -> str:
    """A path with only those words that are ours: `/g/s3cr3t` is `/g/…`."""
    parts = path.split("/")
    if len(parts) > 12:
        return HIDDEN
    return "/".join([part if not part or part in words else HIDDEN for part in parts])


class RequestLog:
    """Middleware that gives every request a number and writes a line when it is done.

    The number stands in logs only. A client could count by it what others do.
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
    """For `set_exception_handler`: asyncio's own would show the error's message."""
    log = structlog.get_logger("inglenook.loop")
    log.error(str(context.get("message", "")).partition("\n")[0], exc_info=context.get("exception"))
