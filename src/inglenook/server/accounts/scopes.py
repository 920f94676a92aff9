"""Name the scopes of access tokens, and check them."""

from __future__ import annotations

from typing import Final

from inglenook.server.accounts.guests import Guest
from inglenook.server.errors import Refused
from inglenook.server.protocol.tokens import Scope

READ: Final[Scope] = "read"  # look at tables and matches
PLAY: Final[Scope] = "play"  # take seats, play and chat
BOT: Final[Scope] = "bot"  # give seats to bots
SCOPES: Final = (READ, PLAY, BOT)


def check_scope(guest: Guest, scope: str) -> None:
    """Refuse a caller by a token that lacks a scope; with none, all callers by tokens.

    Browsers, and guests without an account, need no scope.
    """
    if guest.scopes is None or (scope and scope in guest.scopes):
        return
    if scope:
        raise Refused(403, "no-scope", f"Expected a token with the scope {scope}, got another one.")
    raise Refused(403, "not-by-token", "Access tokens can't be used here. Sign in with a browser.")
