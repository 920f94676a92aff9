"""Declare the bodies and answers of personal access tokens."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from inglenook.server.protocol.messages import Answer, Body
from inglenook.server.protocol.passkeys import Label

Scope = Literal["read", "play", "bot"]


class NewToken(Body):
    """Create a token with some scopes, for some days; null for one without an end."""

    name: Label
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=3)]
    days: Annotated[int, Meta(ge=1, le=366)] | None = 90


class TokenAnswer(Answer):
    """A token without its secret; `prefix` are its first characters."""

    id: str
    name: str
    scopes: list[Scope]
    prefix: str
    created: float
    used: float | None
    expires: float | None


class Tokens(Answer):
    tokens: list[TokenAnswer]


class MadeToken(Answer):
    """A new token with its secret, which is shown this once."""

    token: str
    about: TokenAnswer
