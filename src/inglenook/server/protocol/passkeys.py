"""Declare the bodies of requests with passkeys; bytes are base64url, as browsers write them."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, field

from inglenook.server.protocol.messages import Body

BASE64: str = r"^[A-Za-z0-9_-]+$"
CredentialId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=1400, pattern=BASE64)]
ClientData: TypeAlias = Annotated[str, Meta(min_length=1, max_length=4000, pattern=BASE64)]
Transports: TypeAlias = Annotated[list[Annotated[str, Meta(max_length=20)]], Meta(max_length=8)]
Label: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class NewPasskey(Body):
    """A passkey that a browser has just made."""

    id: CredentialId
    client_data: ClientData
    attestation: Annotated[str, Meta(min_length=1, max_length=16_000, pattern=BASE64)]
    transports: Transports = field(default_factory=list)
    name: Label = "Passkey"


class PasskeyProof(Body):
    """The use of a passkey: what it signed, and the signature."""

    id: CredentialId
    client_data: ClientData
    authenticator_data: Annotated[str, Meta(min_length=1, max_length=2000, pattern=BASE64)]
    signature: Annotated[str, Meta(min_length=1, max_length=2000, pattern=BASE64)]
    user_handle: Annotated[str, Meta(max_length=100, pattern=r"^[A-Za-z0-9_-]*$")] = ""
