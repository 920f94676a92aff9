"""Declare routes of the API: method, path, types, access and rate limit, with their handler."""

from __future__ import annotations

from typing import Any, Final

from inglenook.server.http.handlers import Handler
from inglenook.server.http.openapi import Route
from inglenook.server.http.rates import ALL

GUEST: Final = "guest"  # a guest with a name
VIEWER: Final = "viewer"  # a guest or stranger who may see the table
SEAT: Final = "seat"  # a guest with a seat at the table
HOST: Final = "host"  # the guest who created the table


def get(
    path: str, does: Handler, answer: Any, who: str, summary: str, **more: Any
) -> tuple[Route, Handler]:
    """Declare a GET route."""
    limit = more.pop("limit", ALL)
    return Route("GET", path, None, answer, who, limit, summary, **more), does


def post(
    path: str,
    does: Handler,
    body: Any,
    answer: Any,
    who: str,
    limit: str,
    summary: str,
    **more: Any,
) -> tuple[Route, Handler]:
    """Declare a route that changes something; POST unless `method` says otherwise."""
    method = more.pop("method", "POST")
    return Route(method, path, body, answer, who, limit, summary, **more), does
