"""Draws that anyone can verify.

Before a match the server shows `commitment(secret)`. Each seat then sends a nonce. The key comes
from the secret, the match id and the nonces, so neither the server nor a player can steer it. Draw
number i below n is read from HMAC-SHA-256(key, i, attempt). When the match ends the secret is
published. Anyone can then check the commitment, recompute every draw, and compare the export with
the tags that the seats got during the match.

Each part is preceded by its length (four bytes, big-endian), so that no two lists of parts are
encoded alike. The first part names the purpose: "key" or "tag".

    >>> secret = bytes(range(32))
    >>> commitment(secret)[:16]
    '630dcd2966c43366'
    >>> draws = NumberedDraws(match_key(secret, "m1", ["ann", "bob"]))
    >>> [draws.below(6) for _ in range(5)], draws.number
    ([4, 2, 3, 1, 2], 5)
"""

from __future__ import annotations

import hashlib
import hmac
import json

from mypy_extensions import i64

from inglenook.core.draws import Draws, refuse_nothing
from inglenook.core.errors import BadInput

SECRET_BYTES = 32
SPAN = 2**64
CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def commitment(secret: bytes) -> str:
    """Return the hash of the secret, which is published before the nonces are sent."""
    # HMAC would hash a longer key itself, and the hash of the secret is public
    if len(secret) != SECRET_BYTES:
        raise BadInput("secret", f"exactly {SECRET_BYTES} bytes", f"{len(secret)} bytes")
    return hashlib.sha256(secret).hexdigest()


def framed(*parts: bytes) -> bytes:
    """Join parts, each preceded by its length."""
    return b"".join([len(part).to_bytes(4, "big") + part for part in parts])


def match_key(secret: bytes, match_id: str, nonces: list[str]) -> bytes:
    """Return the key of a match, from the secret, the match's id and a nonce from each seat."""
    try:
        parts = [match_id.encode(), *[nonce.encode() for nonce in nonces]]
    except UnicodeEncodeError as error:
        raise BadInput("nonce", "Unicode text", ascii(error.object)) from error
    return hmac.digest(secret, framed(b"key", *parts), "sha256")


def numbered_draw(key: bytes, number: int, n: int, span: int = SPAN) -> int:
    """Return draw `number` below n.

    It is the first attempt below the largest multiple of n in the span.
    """
    if not 1 <= n <= span:
        raise BadInput("draw", f"a number of outcomes from 1 to {span}", n)
    limit = span - span % n
    attempt = 0
    while True:
        message = number.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        value = int.from_bytes(hmac.digest(key, message, "sha256")[:8], "big") % span
        if value < limit:
            return value % n
        attempt += 1


class NumberedDraws(Draws):
    """The verifiable source; `number` counts the draws and continues after a restart."""

    __slots__ = ("key", "number")

    def __init__(self, key: bytes, number: int = 0) -> None:
        self.key = key
        self.number = number

    def below(self, n: i64) -> i64:
        if n <= 1:
            refuse_nothing(n)
            return 0
        drawn = numbered_draw(self.key, self.number, n)
        self.number += 1
        return drawn

    def __reduce__(self) -> tuple[object, tuple[bytes, int]]:
        return NumberedDraws, (self.key, self.number)


def canonical(data: object) -> bytes:
    """Return canonical JSON bytes: sorted keys, no spaces, ASCII."""
    return CANONICAL.encode(data).encode()


def tag(secret: bytes, previous: str, entry: object) -> str:
    """Return the tag of a journal entry, chained to the one before it; the first follows ''."""
    message = framed(b"tag", previous.encode(), canonical(entry))
    return hmac.digest(secret, message, "sha256").hex()
