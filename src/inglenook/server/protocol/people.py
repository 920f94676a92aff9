"""Declare the bodies and answers of guests' profiles, personal links and merging."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import UNSET, Meta, UnsetType

from inglenook.server.protocol.messages import Answer, Avatar, Body, Language, Name, Token

Theme: TypeAlias = Literal["auto", "dark", "light"]


class GuestChange(Body):
    """Change a profile, as given. Accounts alone have a time zone (such as Europe/Paris, or "" for
    that of the browser) and a theme."""

    name: Name | UnsetType = UNSET
    language: Language | UnsetType = UNSET
    avatar: Avatar | UnsetType = UNSET
    time_zone: Annotated[str, Meta(max_length=64)] | UnsetType = UNSET
    theme: Theme | UnsetType = UNSET


class Link(Answer):
    """A personal link. It signs in the same guest on another device within ten minutes."""

    url: str
    expires: float


class Claim(Body):
    token: Token


class Merge(Body):
    """The token of an offer to merge."""

    token: Annotated[str, Meta(min_length=1, max_length=300)]
