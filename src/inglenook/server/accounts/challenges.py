"""Make challenges for passkeys, and check them.

A challenge carries its own proof: a code by a key of the site covers its random part, its end, its
purpose and the guest it is for. So a stranger who asks for many of them fills no table. Each works
once: the store keeps those that were used, until their end.
"""

from __future__ import annotations

import hmac
from hashlib import sha256
from typing import Final

SECONDS: Final = 300
RANDOM: Final = 16
ENDS: Final = 6  # bytes of the time of the end
CODE: Final = 32
LENGTH: Final = RANDOM + ENDS + CODE

REGISTER: Final = "register"
SIGN_IN: Final = "sign-in"
CONFIRM: Final = "confirm"  # a signed-in person proves again who they are


def new_challenge(key: bytes, random: bytes, now: float, purpose: str, guest: str = "") -> bytes:
    """Return a challenge that is valid for `SECONDS`; `random` are at least `RANDOM` bytes."""
    said = random[:RANDOM] + (int(now) + SECONDS).to_bytes(ENDS, "big")
    return said + _code(key, said, purpose, guest)


def end_of(key: bytes, challenge: bytes, now: float, purpose: str, guest: str = "") -> float | None:
    """Return the end of a valid challenge; None for one that is late, forged or for another use."""
    if len(challenge) != LENGTH:
        return None
    said, code = challenge[:-CODE], challenge[-CODE:]
    if not hmac.compare_digest(code, _code(key, said, purpose, guest)):
        return None
    end = int.from_bytes(said[RANDOM:], "big")
    return float(end) if now < end else None


def hash_of(challenge: bytes) -> str:
    """Return the text under which a used challenge is stored."""
    return sha256(challenge).hexdigest()


def _code(key: bytes, said: bytes, purpose: str, guest: str) -> bytes:
    return hmac.digest(key, said + f"{purpose} {guest}".encode(), "sha256")
