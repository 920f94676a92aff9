"""Encrypt messages for browsers (RFC 8291), and sign requests to push services (RFC 8292).

The key pair is made once for a site, at the first need, and stays in its database: subscriptions
are bound to it.
"""

from __future__ import annotations

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import Connection

from inglenook.server.store import records, schema
from inglenook.server.store.database import insert_missing

VAPID: Final = "vapid-key"  # a value of the site
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of P-256
TOKEN_SECONDS: Final = 12 * 3600.0
MOST_TOKENS: Final = 64  # origins of push services whose signature is remembered
LONGEST: Final = 2800  # bytes of a message; services take at least 4096, encrypted
CONTACT: Final = "mailto:nobody@example.org"  # where the site has no public address


def encoded(data: bytes) -> str:
    """Return bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes of a base64url text; raise `ValueError` for another text."""
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def are_keys(p256dh: str, auth: str) -> bool:
    """Return whether the keys of a subscription are a point of P-256 and 16 bytes."""
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        point, secret = decoded(p256dh), decoded(auth)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return len(point) == 65 and len(secret) == 16


def site_key(conn: Connection, fresh: bytes) -> bytes:
    """Return the private key of the site, made from `fresh` if there is none yet."""
    number = int.from_bytes(fresh, "big") % (ORDER - 1) + 1
    row = {"key": VAPID, "value": encoded(number.to_bytes(32, "big"))}
    conn.execute(insert_missing(schema.site, conn.dialect.name), row)
    found = records.site_value(conn, VAPID)
    assert found is not None
    return decoded(found)


def topic_of(name: str) -> str:
    """Return a topic as push services take it: a newer message of it replaces an older one."""
    return encoded(hashlib.sha256(name.encode()).digest())[:32]


def sealed(message: bytes, p256dh: str, auth: str) -> bytes:
    """Encrypt a message for one browser."""
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    body: bytes = http_ece.encrypt(
        message,
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=decoded(p256dh),
        auth_secret=decoded(auth),
        version="aes128gcm",
    )
    return body


class Signer:
    """Sign requests to push services with the site's key."""

    def __init__(self, private: bytes, contact: str) -> None:
        """Set up for the 32 bytes of a key; `contact` is an https or mailto address."""
        import http_ece  # noqa: F401  (for `sealed`)
        from py_vapid import Vapid02

        self.vapid: Any = Vapid02.from_raw(encoded(private).encode())
        self.contact = contact if contact.startswith(("https:", "mailto:")) else CONTACT
        self.tokens: dict[str, tuple[float, str]] = {}  # by origin: when made, and the header

    @property
    def public_key(self) -> str:
        """Return the public key, as browsers take it."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

        point = self.vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return encoded(point)

    def authorization(self, endpoint: str, now: float) -> str:
        """Return the header of a request to an endpoint."""
        parts = urlsplit(endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        made, header = self.tokens.get(origin, (0.0, ""))
        if not header or now - made > TOKEN_SECONDS / 2:
            claims = {"sub": self.contact, "aud": origin, "exp": int(now + TOKEN_SECONDS)}
            header = self.vapid.sign(claims)["Authorization"]
            if len(self.tokens) >= MOST_TOKENS:
                self.tokens.clear()
            self.tokens[origin] = now, header
        return header
