"""Declare the parts of frames and answers that show a match to a viewer.

Dictionaries are `TypedDict`s, so that mypy checks the functions that build them.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypeAlias, TypedDict

from msgspec import UNSET, Struct, UnsetType

from inglenook.server.clocks.clocks import SeatClock
from inglenook.server.fields import Audience
from inglenook.view_json import ChoiceJson, PromptHeadJson, ScoreLineJson, ZoneJson

View: TypeAlias = Annotated[Any, "View"]  # declared in the game's `knowledge/view.py`
EventData: TypeAlias = Annotated[Any, "EventData"]  # declared in the game's `events.py`


class UndoneJson(TypedDict):
    """A seat took its last answer back; `events` counts the viewer's events that go with it."""

    seat: int
    events: int


class FilledJson(TypedDict):
    """The server answered in place of the bot in a seat."""

    seat: int


class ItemJson(TypedDict):
    """An event as the viewer saw it, or a notice: an answer taken back, or a bot replaced once."""

    n: int
    at: float
    text: str
    event: NotRequired[EventData]
    refs: NotRequired[list[str]]  # ids of the drawn pieces that the event concerns
    # how the log shows it, if not as a usual line; `turn` begins one, unless the item before does
    log: NotRequired[Literal["heading", "turn", "minor"]]
    weight: NotRequired[int]  # in replays: how much it may turn the match, if it can
    short: NotRequired[str]  # "+3 coins", to follow the sentence of an earlier event of its seat
    undo: NotRequired[UndoneJson]
    filled: NotRequired[FilledJson]


class WordedChoiceJson(ChoiceJson):
    """A choice in words."""

    label: str


class QuestionJson(PromptHeadJson):
    """A question in words."""

    id: str
    text: str
    owes: bool  # the viewer has yet to answer; a whole sealed choice can still be changed
    window: bool  # may be passed by a standing order
    choices: list[WordedChoiceJson]


class WindowJson(TypedDict):
    """A standing order that the viewer may give: pass at each question of this kind."""

    id: str
    label: str


class ChatLineJson(TypedDict):
    """A line of chat."""

    audience: Audience
    seat: int | None
    name: str
    text: str  # of a phrase, in the language of its sender
    at: float
    phrase: NotRequired[str]  # the id of a quick phrase, to show in the reader's language


class Position(Struct, kw_only=True):
    """The position and the question. No field is set before the match begins."""

    view: View | UnsetType = UNSET
    layout: list[ZoneJson] | UnsetType | None = UNSET
    prompt: QuestionJson | UnsetType | None = UNSET
    asked: list[int] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    sheet: list[ScoreLineJson] | UnsetType | None = UNSET
    reason: str | UnsetType = UNSET  # how the match ended, in the game's words
    reason_you: str | UnsetType = UNSET  # the same, said to the viewer: "You have won two rounds"


class MatchState(Position, kw_only=True):
    """The whole state of a match that the viewer may see now."""

    last: int
    events: list[ItemJson]
    orders: list[str]  # the ids of the standing orders that the viewer gave
    clocks: list[SeatClock]
    tag: str
    now: float


class ZoneChangeJson(ZoneJson):
    """A changed zone. Its `items` are those that changed or are new, each whole."""

    order: NotRequired[list[str]]  # the refs of all its items, if one was added, removed or moved


class StateChanges(Struct, kw_only=True):
    """The parts of a viewer state that changed; a field that is not set is as it was."""

    last: int
    now: float
    events: list[ItemJson] | UnsetType = UNSET  # the new events
    view: Annotated[Any, "Record<string, unknown>"] | UnsetType = UNSET  # its changed fields
    layout: list[ZoneChangeJson] | UnsetType = UNSET  # the zones that changed or are new
    zones: list[str] | UnsetType = UNSET  # the refs of all zones in order, if that changed
    prompt: QuestionJson | UnsetType | None = UNSET
    asked: list[int] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    orders: list[str] | UnsetType = UNSET
    clocks: list[SeatClock] | UnsetType = UNSET
    tag: str | UnsetType = UNSET
    sheet: list[ScoreLineJson] | UnsetType | None = UNSET
    reason: str | UnsetType = UNSET
    reason_you: str | UnsetType = UNSET


class ReplayPosition(Struct, kw_only=True):
    """The position after an entry of a finished match, as a viewer would have seen it.

    `viewer` is a seat, -1 for a spectator, -2 for all hidden information. For -2 the `events` hold
    only a text and a time.
    """

    entry: int
    viewer: int
    events: list[Annotated[Any, "Item"]]
    view: View
    layout: list[ZoneJson]
    scores: list[int]
    sheet: list[ScoreLineJson] | None
