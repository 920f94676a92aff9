"""Frames: what a client may send over the socket of a table."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from inglenook.server.protocol.messages import ActionText, Key, Language, Word


class Frame(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """One message of a client's."""


class Hello(Frame, tag="hello"):
    """First of all: the number of the last event that the client has; 0 for none.

    A client that draws its own board does not need to be told what lies where.
    """

    last: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    language: Language | None = None
    layout: bool = True


class PlayFrame(Frame, tag="play"):
    decision: Word
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=32)]
    key: Key


class UndoFrame(Frame, tag="undo"):
    key: Key


class WhyFrame(Frame, tag="why"):
    action: ActionText
    key: Key


class OrderFrame(Frame, tag="order"):
    decision: Word
    on: bool
    key: Key


class SayFrame(Frame, tag="say"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    key: Key


class PingFrame(Frame, tag="ping"):
    pass


InFrame: TypeAlias = Hello | PlayFrame | UndoFrame | WhyFrame | OrderFrame | SayFrame | PingFrame
