"""Declare the messages of a table's socket: the frames of clients and the frames of the server."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from inglenook.server.fields import Phrase
from inglenook.server.protocol.messages import (
    ActionText,
    Key,
    Language,
    Problem,
    Reason,
    TableAnswer,
    Word,
)
from inglenook.server.protocol.state import ChatLineJson, MatchState, StateChanges, WindowJson


class Frame(Struct, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """One message from a client."""


class Hello(Frame, tag="hello"):
    """The first message of a client: the number of the last event that it has, 0 for none.

    With `layout` off the server leaves out the zones of the board, for clients that draw their own.
    With `changes` on it sends `change` frames in place of whole states where it can.
    """

    last: Annotated[int, Meta(ge=0, le=1_000_000_000)] = 0
    language: Language | None = None
    layout: bool = True
    changes: bool = False


class StateFrame(Frame, tag="state"):
    """Ask for the whole viewer state; an `update` is the answer."""


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
    """A message to the chat: a `text`, or the id of a quick phrase or a reaction in its place."""

    key: Key
    text: Annotated[str, Meta(max_length=500)] = ""
    phrase: Phrase | None = None


class PingFrame(Frame, tag="ping"):
    pass


class VisibleFrame(Frame, tag="visible"):
    """Whether the page is in front now. Without this frame it counts as visible.

    A player with days for an answer is not called while a page that shows the table is visible.
    There is no reply.
    """

    on: bool


AnsweredFrame: TypeAlias = (
    Hello | StateFrame | PlayFrame | UndoFrame | WhyFrame | OrderFrame | SayFrame | PingFrame
)
InFrame: TypeAlias = AnsweredFrame | VisibleFrame


# -- to clients


class UpdateFrame(MatchState, tag_field="t", tag="update", kw_only=True):
    """The whole state of the match after a change that the viewer may see.

    `version` is set for clients that asked for `changes`: it counts the states on this socket.
    """

    version: int | UnsetType = UNSET


class ChangeFrame(StateChanges, tag_field="t", tag="change", kw_only=True):
    """The changes of the state since the one before, which has the `version` before this one."""

    version: int | UnsetType = UNSET  # always set in what is sent


class SyncFrame(MatchState, tag_field="t", tag="sync", kw_only=True):
    """The whole state: the first frame, and after an interruption.

    `from` is the number of the last event that the client has; `events` go on after it.
    """

    from_: int = field(name="from")
    table: TableAnswer
    windows: list[WindowJson]
    note: str  # on the rules for this number of seats; empty for none
    version: int | UnsetType = UNSET  # as in `update`


class TableFrame(Struct, tag_field="t", tag="table", kw_only=True):
    """The table after a change of seats, connections or its state."""

    table: TableAnswer


class ChatFrame(Struct, tag_field="t", tag="chat", kw_only=True):
    """New lines of chat, or all of them anew (`whole`)."""

    lines: list[ChatLineJson]
    whole: bool | UnsetType = UNSET


class OkFrame(Struct, tag_field="t", tag="ok", kw_only=True):
    """The frame with this key was accepted. `last`: the number of your last event then."""

    key: str
    last: int | UnsetType = UNSET


class ReasonFrame(Reason, tag_field="t", tag="ok", kw_only=True):
    """The answer to `why`."""

    key: str


class NoFrame(Struct, tag_field="t", tag="no", kw_only=True):
    """The frame with this key was refused and changed nothing."""

    key: str
    error: Problem


class HurryFrame(Struct, tag_field="t", tag="hurry", kw_only=True):
    """The remaining seconds of a clock that is about to run out."""

    left: float | None


class TroubleFrame(Struct, tag_field="t", tag="trouble", kw_only=True):
    """The server can't write at the moment; a sync follows when it can."""

    error: Problem


class PongFrame(Struct, tag_field="t", tag="pong", kw_only=True):
    """The answer to a ping, with the server's time."""

    now: float


Reply: TypeAlias = OkFrame | ReasonFrame | NoFrame | PongFrame | SyncFrame | UpdateFrame
OutFrame: TypeAlias = Reply | ChangeFrame | TableFrame | ChatFrame | HurryFrame | TroubleFrame
