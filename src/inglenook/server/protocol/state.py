"""A match as a viewer sees it: the parts of the frames and answers that show it.

Dictionaries are declared as `TypedDict`, so that the functions that make them are checked.
"""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypeAlias, TypedDict

from msgspec import UNSET, Struct, UnsetType

from inglenook.server.clocks.clocks import SeatClock
from inglenook.server.fields import Audience
from inglenook.view_json import ChoiceJson, PromptHeadJson, ScoreLineJson, ZoneJson

View: TypeAlias = Annotated[Any, "View"]  # of a class of the game's: see its `knowledge/view.py`
EventData: TypeAlias = Annotated[Any, "EventData"]  # of a class of the game's


class UndoneJson(TypedDict):
    """A seat took its last answer back, and with it so many events of the viewer."""

    seat: int
    events: int


class FilledJson(TypedDict):
    """The server answered in place of the bot in a seat."""

    seat: int


class ItemJson(TypedDict):
    """An event as the viewer saw it, or news: answers taken back, a bot replaced for an answer."""

    n: int
    at: float
    text: str
    event: NotRequired[EventData]
    refs: NotRequired[list[str]]  # the drawn things that it concerns
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
    """A standing order that may be given: passes whenever its question is put."""

    id: str
    label: str


class ChatLineJson(TypedDict):
    """A line of chat."""

    audience: Audience
    seat: int | None
    name: str
    text: str
    at: float


class Position(Struct, kw_only=True):
    """The position and the question; nothing is set before a match has begun."""

    view: View | UnsetType = UNSET
    layout: list[ZoneJson] | UnsetType | None = UNSET
    prompt: QuestionJson | UnsetType | None = UNSET
    asked: list[int] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET
    sheet: list[ScoreLineJson] | UnsetType | None = UNSET
    reason: str | UnsetType = UNSET  # how the match ended, in the game's words
    reason_you: str | UnsetType = UNSET  # the same, said to the viewer: "You have won two rounds"


class MatchState(Position, kw_only=True):
    """All that a viewer may know of a match now."""

    last: int
    events: list[ItemJson]
    orders: list[str]  # the ids of the standing orders that the viewer gave
    clocks: list[SeatClock]
    tag: str
    now: float


class ReplayPosition(Struct, kw_only=True):
    """The position after an entry of a finished match, as a viewer would have seen it.

    `viewer` is a seat, -1 for a spectator, -2 for all of them: then `events` have a text and a time
    alone.
    """

    entry: int
    viewer: int
    events: list[Annotated[Any, "Item"]]
    view: View
    layout: list[ZoneJson]
    scores: list[int]
    sheet: list[ScoreLineJson] | None
