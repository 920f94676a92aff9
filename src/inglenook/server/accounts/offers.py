"""Make and read offers to merge two guests whose sessions one browser has had.

An offer is made when somebody signs in who was another guest before. It is signed: it proves that
the browser had both sessions. The guest who goes has no account.
"""

from __future__ import annotations

import hmac
from typing import Final, NamedTuple

from inglenook.server.accounts.guests import Guest

SECONDS: Final = 3600
LONGEST: Final = 300


class Offer(NamedTuple):
    """Two sessions: that of the guest who goes, and that of the one who stays."""

    gone: str
    gone_epoch: int
    stays: str
    stays_epoch: int
    login: str  # of the one who stays; "" for a guest without an account


def offer_for(before: Guest | None, now: Guest) -> tuple[Guest, Guest] | None:
    """Return who goes and who stays, for a browser that was one guest and is another now.

    None if there is nothing to merge: the same guest, two accounts, or a program.
    """
    if before is None or before.id == now.id or before.scopes is not None:
        return None
    if before.account and now.account:
        return None
    return (now, before) if before.account else (before, now)


def write_offer(key: bytes, gone: Guest, stays: Guest, now: float) -> str:
    """Return the text of an offer."""
    ends = int(now) + SECONDS
    said = f"{gone.id}.{gone.epoch}.{stays.id}.{stays.epoch}.{stays.login}.{ends}"
    return f"{said}.{_code(key, said)}"


def read_offer(key: bytes, text: str, now: float) -> Offer | None:
    """Return the offer in a text; None for one that is late or not ours."""
    said, _, code = text.rpartition(".")
    if not text.isascii() or not hmac.compare_digest(code, _code(key, said)):
        return None
    gone, gone_epoch, stays, stays_epoch, login, ends = said.split(".")
    if now >= int(ends):
        return None
    return Offer(gone, int(gone_epoch), stays, int(stays_epoch), login)


def _code(key: bytes, said: str) -> str:
    return hmac.new(key, said.encode(), "sha256").hexdigest()
