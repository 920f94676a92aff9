"""Take the server's log: an error in it is a broken promise, except that the database is down."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from traceback import format_exception
from typing import Any, Final

import structlog

from inglenook.server.store.errors import StoreDown

EXPECTED: Final = ("store down",)
SERIOUS: Final = ("error", "critical", "exception")


@contextmanager
def server_errors(failed: Callable[[str], None]) -> Iterator[None]:
    """Call `failed` with each error that the server logs."""

    def look(_: Any, method: str, event: MutableMapping[str, Any]) -> str:
        error = event.get("exc_info")
        excused = event["event"] in EXPECTED or isinstance(error, StoreDown)
        if method in SERIOUS and not excused:
            shown = "".join(format_exception(error)) if isinstance(error, BaseException) else error
            failed(f"the server logs {event['event']}: {shown}")
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(
        processors=[look],
        wrapper_class=structlog.make_filtering_bound_logger(logging.WARNING),
        cache_logger_on_first_use=False,
    )
    try:
        yield
    finally:
        structlog.configure(**before)
