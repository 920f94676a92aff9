"""Play an authenticator: make passkeys, and sign with them, as a browser would send it."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

import cbor2
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256

UP, UV, BE, BS, AT = 0x01, 0x04, 0x08, 0x10, 0x40


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


class Authenticator:
    """One device with passkeys for one account at a time."""

    def __init__(self, origin: str, synced: bool = False) -> None:
        self.origin = origin
        self.flags = UP | UV | (BE | BS if synced else 0)
        self.key = generate_private_key(SECP256R1())
        self.id = sha256(str(id(self)).encode()).digest()
        self.handle = ""
        self.counter = 0

    def _client_data(self, kind: str, options: dict[str, Any], more: dict[str, Any]) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin}
        return json.dumps({**said, "crossOrigin": False, **more}).encode()

    def _data(self, rp_id: str, flags: int) -> bytes:
        return sha256(rp_id.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big")

    def create(self, options: dict[str, Any], name: str = "Key", **more: Any) -> dict[str, Any]:
        """Answer the options of a new passkey; `more` replaces what the browser says."""
        self.handle = options["user"]["id"]
        point = self.key.public_key().public_numbers()
        public = {
            1: 2,
            3: -7,
            -1: 1,
            -2: point.x.to_bytes(32, "big"),
            -3: point.y.to_bytes(32, "big"),
        }
        data = self._data(more.pop("rp_id", options["rp"]["id"]), self.flags | AT)
        data += bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor2.dumps(public)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return {
            "id": b64(self.id),
            "client_data": b64(self._client_data("webauthn.create", options, more)),
            "attestation": b64(attestation),
            "transports": ["internal", "hybrid"],
            "name": name,
        }

    def use(self, options: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Answer the options of a sign-in."""
        self.counter += more.pop("steps", 1)
        data = self._data(more.pop("rp_id", options["rpId"]), self.flags)
        said = self._client_data("webauthn.get", options, more)
        signature = self.key.sign(data + sha256(said).digest(), ECDSA(SHA256()))
        return {
            "id": b64(self.id),
            "client_data": b64(said),
            "authenticator_data": b64(data),
            "signature": b64(signature),
            "user_handle": self.handle,
        }
