"""Messages: what clients may send, over HTTP and over the socket, and what they may expect back.

Bodies are checked on the way in: unknown fields, wrong types and too long texts are refused with
the place where they stand.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from inglenook.languages import SOURCE
from inglenook.server.clocks.clocks import ClockRule, NoClock
from inglenook.server.fields import SeatFields, Seating, TableFields, TableState
from inglenook.server.protocol.state import ChatLineJson

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
Token: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[\w-]+$")]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
ActionText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=120)]
Language: TypeAlias = Annotated[str, Meta(min_length=2, max_length=8, pattern=r"^[a-z-]+$")]
Seat: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Nonce: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[\x20-\x7e]+$")]
Options: TypeAlias = dict[Word, Annotated[str, Meta(max_length=200)]]
AnyJson: TypeAlias = Any


class Body(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""


class Answer(Struct, kw_only=True, omit_defaults=False):
    """What a client gets."""


# -- errors


class Problem(Answer):
    """Why not: a code for programs, a sentence for people, and the clause of a rule, if any.

    `until` is when a ban or a mute ends; without it there is none, or it has no end.
    """

    code: str
    sentence: str
    clause: str = ""
    until: float | UnsetType = UNSET


class Failure(Answer):
    error: Problem


class Done(Answer):
    ok: bool = True


# -- people


class NewGuest(Body):
    name: Name
    language: Language = SOURCE


class GuestChange(Body):
    name: Name | UnsetType = UNSET
    language: Language | UnsetType = UNSET


class Me(Answer):
    """Who you are. `token` is there only when it is new: programs send it as a bearer token."""

    name: str
    language: str
    token: str = ""


class Link(Answer):
    """A personal link: whoever opens it within ten minutes is you, too."""

    url: str
    expires: float


class Claim(Body):
    token: Token


class Commitment(Answer):
    """The hash of a secret that the house will draw with; send a nonce after you have seen it."""

    commitment: str


# -- games


class OptionInfo(Answer):
    name: str
    label: str
    default: str
    choices: list[str]
    labels: list[str]
    examples: list[str] = []  # where any text may do


class GameAnswer(Answer):
    name: str
    title: str
    credits: str
    seats: list[int]
    minutes: int
    weight: int
    silent: list[int]  # numbers of seats at which players must not talk
    seat_notes: list[str]  # for each of `seats`, what to know of its rules; "" for nothing
    options: list[OptionInfo]
    bots: list[str]
    languages: list[str]
    lesson: bool


class Games(Answer):
    games: list[GameAnswer]


class Rules(Answer):
    """The rules of a game in our own words, as Markdown."""

    language: str
    text: str


# -- tables


class SeatPlan(Body):
    """Who may sit there: a person, or a bot of this name."""

    bot: Word | None = None


class NewTable(Body):
    game: Word
    seats: list[SeatPlan]
    options: Options = {}
    clock: ClockRule = NoClock()
    public: bool = False
    spectators: bool = True
    seating: Seating = "chosen"
    sit: Seat | None = 0
    autostart: bool = True
    commitment: Word | None = None
    nonce: Nonce | None = None


class Quick(Body):
    """One call: a table against bots, begun."""

    game: Word
    bots: list[Word]
    options: Options = {}
    sit: Seat = 0
    clock: ClockRule = NoClock()
    commitment: Word | None = None
    nonce: Nonce | None = None
    position: dict[str, AnyJson] | None = None


class Join(Body):
    seat: Seat | None = None
    nonce: Nonce | None = None


class NonceBody(Body):
    nonce: Nonce


class Start(Body):
    nonce: Nonce | None = None


class Kick(Body):
    """The host's: send a player away, or end that a free seat is kept for one."""

    seat: Seat


class Replace(Body):
    """The host's: give an absent seat to a bot, or open it to whoever comes by the link."""

    seat: Seat
    bot: Word | None = None


class PlaceBot(Body):
    """The host's, before it begins: a bot for a free seat, or none where a bot has it."""

    seat: Seat
    bot: Word | None = None


class Branch(Body):
    """Play on from the position after an entry of a finished match, against bots."""

    entry: Annotated[int, Meta(ge=0, le=1_000_000)]
    sit: Seat
    bots: list[Word]


class Ballot(Body):
    kind: Literal["end", "pause"]
    agree: bool = True


class SeatAnswer(SeatFields, kw_only=True):
    """A seat as a viewer may know it."""

    you: bool = False
    connected: bool = False
    team: int | None = None
    kept: str = ""  # a free seat: the name of the player it is kept for
    kept_until: float | None = None
    kept_you: bool = False  # it is kept for you


class Outcome(Struct, kw_only=True):
    """How a match ended; `how` tells whether the rules or the people ended it."""

    how: Literal["played", "resigned", "agreed", "cancelled", "ended"]
    winners: list[int] = []
    scores: list[int] = []
    reason: str = ""
    resigned: list[int] = []


class TableAnswer(TableFields, kw_only=True):
    """A table as a viewer may know it."""

    game: str
    title: str
    options: dict[str, str]
    seats: list[SeatAnswer]
    you: int | None
    host: bool
    spectators: bool
    seating: Seating
    autostart: bool
    clock: ClockRule
    chat: bool
    commitment: str
    match: str
    paused: bool = False
    votes: dict[str, list[int]] = field(default_factory=dict)
    frozen: bool = False
    watching: int = 0
    outcome: Outcome | None = None
    secret: str | None = None
    imported: bool = False


class TableLine(Answer):
    """A table in a list."""

    id: str
    game: str
    title: str
    state: TableState
    seats: list[SeatAnswer]
    clock: ClockRule
    spectators: bool
    created: float
    you: int | None
    asked: bool = False
    asked_seats: list[int] = []  # all whom the question is put to; only among one's own tables


class Tables(Answer):
    """A page of tables. `next`: send it as `after` for the page behind it; empty at the end."""

    tables: list[TableLine]
    next: str = ""


# -- playing


class Play(Body):
    """An answer: the question it belongs to, one or more picks, and a key of the client's own.

    The same key again gets the same reply, and nothing happens twice.
    """

    decision: Word
    actions: Annotated[list[ActionText], Meta(min_length=1, max_length=32)]
    key: Key


class Ask(Body):
    action: ActionText


class Reason(Answer):
    allowed: bool
    sentence: str = ""
    clause: str = ""


class Order(Body):
    """A standing order: pass whenever this question is put, until told otherwise.

    `decision` is the id of a window: of the prompt, or from the sight's `windows`.
    """

    decision: Word
    on: bool


class Undo(Body):
    key: Key


class Say(Body):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Played(Answer):
    """The answer is kept. `last` is the number of your last event then."""

    ok: bool
    last: int


class ReplayStep(Answer):
    """An entry of a finished match; `shown` tells whether its position can be."""

    entry: int
    kind: str
    seat: int
    actions: list[str]
    text: str  # the answer in words, for whoever may see everything
    shown: bool
    scores: list[int]
    round: int  # as the table counts, or 0 where nothing is counted


class Replay(Answer):
    table: str
    game: str
    names: list[str]
    steps: list[ReplayStep]


class ReplayQuery(Struct, kw_only=True):
    """Whose eyes: a seat's, -1 for a spectator's, -2 for all of them."""

    viewer: Annotated[int, Meta(ge=-2, le=15)] = -2
    language: Language | None = None


class Finding(Answer):
    """One line of what can be checked of an export: holds, wrong or unknown."""

    check: str
    state: Literal["holds", "wrong", "unknown"]
    where: str
    text: str


class Findings(Answer):
    findings: list[Finding]


class Chat(Answer):
    lines: list[ChatLineJson]


class TablesQuery(Struct, kw_only=True):
    """Which tables: of a game, in a state; `after`: the `next` of the page before."""

    game: str | None = None
    state: Literal["open", "playing"] | None = None
    after: Annotated[str, Meta(max_length=80)] | None = None


class LanguageQuery(Struct, kw_only=True):
    language: Language = SOURCE


class ViewerStateQuery(Struct, kw_only=True):
    last: int = 0
    language: Language | None = None


class Imported(Answer):
    """A match brought from elsewhere. `dropped`: how many of your older ones went for it."""

    id: str
    dropped: int = 0
