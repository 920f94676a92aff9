"""Declare the bodies and answers of signing in by another site."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from inglenook.server.protocol.messages import Answer, Body

Text = Annotated[str, Meta(max_length=2048)]


class OidcStart(Body):
    """What for: sign in, make the guest an account, link the other site to the account of this
    session, or show there again who one is."""

    purpose: Literal["sign-in", "create", "link", "prove"]


class OidcStarted(Answer):
    """Where to send the browser."""

    url: str


class OidcReturn(Struct):
    """What the other site adds to the address to which it sends people back."""

    state: Annotated[str, Meta(max_length=200)] = ""
    code: Text | None = None
    error: Text | None = None
    iss: Text | None = None


class IdentityAnswer(Answer):
    """An account at another site; `name` is the one it shows there."""

    id: str
    site: str
    name: str
    created: float
    used: float


class Identities(Answer):
    identities: list[IdentityAnswer]
