"""Bind a visit to the other site to the browser that began it, by a short-lived signed cookie.

The cookie names the purpose and the session at the start. The nonce and the secret of PKCE follow
from its random part and a key of the site, so nothing is stored and nothing secret leaves.
"""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Final, NamedTuple

SECONDS: Final = 600


class Visit(NamedTuple):
    """A visit: what for, its random part, who began it in which login, and its end."""

    purpose: str
    random: str
    guest: str  # "" for a stranger
    login: str
    ends: int


def write_visit(key: bytes, visit: Visit) -> str:
    """Return the cookie of a visit; no part of it has a dot."""
    said = ".".join([visit.purpose, visit.random, visit.guest, visit.login, str(visit.ends)])
    return f"{said}.{_code(key, f'visit {said}')}"


def read_visit(key: bytes, text: str | None, state: str, now: float) -> Visit | None:
    """Return the visit of a cookie; None for one that is late, forged, or of another state."""
    if not text or not text.isascii() or not state.isascii():
        return None
    said, _, code = text.rpartition(".")
    if not hmac.compare_digest(code, _code(key, f"visit {said}")):
        return None
    purpose, random, guest, login, ends = said.split(".")
    if now >= int(ends) or not hmac.compare_digest(state, random):
        return None
    return Visit(purpose, random, guest, login, int(ends))


def nonce_of(key: bytes, visit: Visit) -> str:
    """Return the nonce that the answer to a visit must hold."""
    return _code(key, f"nonce {visit.random}")


def verifier_of(key: bytes, visit: Visit) -> str:
    """Return the secret of PKCE for a visit."""
    return _code(key, f"verifier {visit.random}")


def challenge_of(verifier: str) -> str:
    """Return the challenge of PKCE for a secret, by the method S256."""
    return urlsafe_b64encode(sha256(verifier.encode()).digest()).rstrip(b"=").decode()


def hash_of(visit: Visit) -> str:
    """Return the text under which a used visit is stored: each works once."""
    return sha256(f"visit {visit.random}".encode()).hexdigest()


def _code(key: bytes, said: str) -> str:
    return hmac.new(key, said.encode(), "sha256").hexdigest()
