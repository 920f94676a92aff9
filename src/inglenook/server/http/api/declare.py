"""Declare routes of the API: method, path, types, access and rate limit, with their handler."""

from __future__ import annotations

from typing import Any, Final

from inglenook.server.accounts.guests import OWNER as OWNER_ROLE
from inglenook.server.accounts.guests import Guest, no_guest
from inglenook.server.errors import Refused
from inglenook.server.http.handlers import Handler
from inglenook.server.http.openapi import Route
from inglenook.server.http.rates import ALL

GUEST: Final = "guest"  # a guest with a name
VIEWER: Final = "viewer"  # a guest or stranger who may see the table
SEAT: Final = "seat"  # a guest with a seat at the table
HOST: Final = "host"  # the guest who created the table
ACCOUNT: Final = "account"  # a guest with an account
MODERATOR: Final = "moderator"  # a moderator or an owner
OWNER: Final = "owner"


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


def check_caller(who: str, guest: Guest | None) -> None:
    """Refuse a caller who lacks the account or the role that a route asks for.

    The handlers check the other audiences.
    """
    if who not in (ACCOUNT, MODERATOR, OWNER):
        return
    if guest is None:
        raise no_guest()
    if not guest.account:
        raise Refused(403, "no-account", "Expected an account, got a guest. Create one first.")
    if who == MODERATOR and not guest.moderates:
        raise Refused(403, "not-moderator", "Only moderators may do that.")
    if who == OWNER and guest.role != OWNER_ROLE:
        raise Refused(403, "not-owner", "Only owners of this site may do that.")
