"""Declare routes of the API: method, path, types, access and rate limit, with their handler.

Programs may use routes with an access token that has the route's scope. Routes about a table need
`READ` to look and `PLAY` to change something, unless they say otherwise. All others must declare a
scope; without one no token reaches them.
"""

from __future__ import annotations

from typing import Any, Final

from inglenook.server.accounts.guests import OWNER as OWNER_ROLE
from inglenook.server.accounts.guests import Guest, no_guest
from inglenook.server.accounts.scopes import BOT, PLAY, READ, check_scope
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

AT_TABLES: Final = (VIEWER, SEAT, HOST)
BY_ROLE: Final = (MODERATOR, OWNER)
NO_TOKEN: Final = ""  # the scope of routes that no token reaches


def get(
    path: str, does: Handler, answer: Any, who: str, summary: str, **more: Any
) -> tuple[Route, Handler]:
    """Declare a GET route. `scope`: of the tokens that may use it; `READ` for tables."""
    limit = more.pop("limit", ALL)
    scope = _scope(who, READ, more)
    return Route("GET", path, None, answer, who, limit, summary, scope=scope, **more), does


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
    """Declare a route that changes something; POST unless `method` says otherwise.

    `scope`: of the tokens that may use it; `PLAY` for seats and hosts of tables.
    """
    method = more.pop("method", "POST")
    scope = _scope(who, PLAY, more)
    return Route(method, path, body, answer, who, limit, summary, scope=scope, **more), does


def _scope(who: str, usual: str, more: dict[str, Any]) -> str:
    scope: str = more.pop("scope", usual if who in AT_TABLES else NO_TOKEN)
    if scope not in (READ, PLAY, BOT, NO_TOKEN) or (scope and who in BY_ROLE):
        raise ValueError(f"expected a scope, and none for roles, got {scope!r} for {who}")
    return scope


def check_caller(who: str, guest: Guest | None, scope: str = NO_TOKEN) -> None:
    """Refuse a caller who lacks the account or the role that a route asks for, or whose token
    lacks the scope.

    The handlers check the other audiences.
    """
    if guest is not None:
        check_scope(guest, scope)
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
