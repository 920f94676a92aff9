"""Declare the bodies and answers of the HTTP API.

Bodies are checked when they are parsed. Unknown fields, wrong types and long texts are refused with
the path of the field.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from inglenook.languages import SOURCE
from inglenook.server.avatars import PATTERN
from inglenook.server.clocks.clocks import ClockRule, NoClock
from inglenook.server.fields import Phrase, SeatFields, Seating, TableFields, TableState
from inglenook.server.protocol.state import ChatLineJson

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Avatar: TypeAlias = Annotated[str, Meta(max_length=32, pattern=PATTERN)]
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
    """The body of a request."""


class Answer(Struct, kw_only=True, omit_defaults=False):
    """The body of a response."""


# -- errors


class Problem(Answer):
    """A refusal: a code for programs, a sentence for people and the clause of the rule, if any.

    `until` is the time at which a ban or a mute ends. It is missing where there is none or it has
    no end.
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
    avatar: Avatar | UnsetType = UNSET


class MergeOffer(Answer):
    """An offer to somebody who signed in and was another guest in this browser before.

    Ask whether the guest `name`, with some tables that are not over, becomes `into`, and send the
    token to `/api/me/merge`.
    """

    name: str
    avatar: str
    into: str
    tables: int
    token: str


class Me(Answer):
    """The guest of this session. `token` is set only when it is new, and never for accounts;
    programs send it as a bearer token."""

    name: str
    language: str
    avatar: str
    token: str = ""
    account: bool = False
    role: str = ""  # moderator or owner
    time_zone: str = ""  # that the account chose; "" for that of the browser
    theme: Literal["auto", "dark", "light"] = "auto"  # that the account chose
    warning: str = ""  # of a moderator, until you have read it
    merge: MergeOffer | None = None  # after signing in


class Commitment(Answer):
    """The hash of a secret from which the server will draw; send a nonce after you have seen it."""

    commitment: str


# -- games


class OptionInfo(Answer):
    name: str
    label: str
    default: str
    choices: list[str]
    labels: list[str]
    examples: list[str] = []  # sample values of an option that takes any text
    words: list[str] = []  # the names of which a value is a list, separated by commas
    word_labels: list[str] = []
    picks: int = 0  # the number of different words in such a list
    given: list[str] = []  # words that are in play in any case
    given_labels: list[str] = []
    asked: Literal["always", "rarely", "never"] = "always"


class PresetInfo(Answer):
    """A named choice of options; `options` is complete, `note` says what is special."""

    name: str
    label: str
    note: str
    options: dict[str, str]


class GameAnswer(Answer):
    name: str
    title: str
    credits: str
    seats: list[int]
    minutes: int
    weight: int
    silent: list[int]  # numbers of seats at which players must not talk
    seat_notes: list[str]  # a note on the rules for each of `seats`; "" for none
    options: list[OptionInfo]
    bots: list[str]
    languages: list[str]
    lesson: bool
    summary: str  # what the game is, in one sentence; "" for none
    presets: list[PresetInfo]
    quick_seats: int  # the number of seats of a first match against bots
    quick_sits: list[int]  # for each of `seats`, the person's seat in such a match
    lesson_first: bool  # newcomers are offered the lesson before the match
    demo: bool


class Games(Answer):
    games: list[GameAnswer]


class Rules(Answer):
    """The rules of a game in our own words, as Markdown."""

    language: str
    text: str


# -- tables


class SeatPlan(Body):
    """The occupant of a seat: a person, or the bot of this name."""

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
    """Create and start a table against bots."""

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
    """Remove a player, or stop keeping a free seat for one. For hosts."""

    seat: Seat


class Replace(Body):
    """Give an absent player's seat to a bot, or open it to guests with the link. For hosts."""

    seat: Seat
    bot: Word | None = None


class PlaceBot(Body):
    """Put a bot on a free seat, or free the seat of a bot with `bot` null. For hosts, before the
    start."""

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
    """A seat as the viewer may see it."""

    you: bool = False
    connected: bool = False
    team: int | None = None
    kept: str = ""  # a free seat: the name of the player it is kept for
    kept_until: float | None = None
    kept_you: bool = False  # it is kept for you


class Outcome(Struct, kw_only=True):
    """The end of a match; `how` says whether the rules or the players ended it."""

    how: Literal["played", "resigned", "agreed", "cancelled", "ended"]
    winners: list[int] = []
    scores: list[int] = []
    reason: str = ""
    resigned: list[int] = []


class TableAnswer(TableFields, kw_only=True):
    """A table as the viewer may see it."""

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
    asked_seats: list[int] = []  # all seats that must answer; set only for your own tables


class Tables(Answer):
    """A page of tables. Send `next` as `after` to get the following page; it is empty on the last
    page."""

    tables: list[TableLine]
    next: str = ""


# -- playing


class Play(Body):
    """An answer to a decision: one or more actions and a key that the client chooses.

    The same key again returns the same reply and changes nothing.
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
    """A standing order: pass at each question of this kind until the order is withdrawn.

    `decision` is the id of a window, from the prompt or from the `windows` of the viewer state.
    """

    decision: Word
    on: bool


class Undo(Body):
    key: Key


class Say(Body):
    """A message to the chat: a `text`, or the id of a quick phrase or a reaction in its place."""

    text: Annotated[str, Meta(max_length=500)] = ""
    phrase: Phrase | None = None


class Played(Answer):
    """The answer is stored. `last` is the number of your last event at that point."""

    ok: bool
    last: int


class ReplayStep(Answer):
    """An entry of a finished match; `shown` says whether its position can be shown."""

    entry: int
    kind: str
    seat: int
    actions: list[str]
    text: str  # the answer in words; it may name hidden cards
    shown: bool
    scores: list[int]
    round: int  # counted from 1; 0 in games without rounds
    phase: int  # grows with each turn or round; 0 throughout in games without them
    weight: int  # how much its events may turn the match, where the scores don't tell; from 0


class Replay(Answer):
    table: str
    game: str
    names: list[str]
    steps: list[ReplayStep]


class ReplayQuery(Struct, kw_only=True):
    """The viewer: a seat, -1 for a spectator, -2 for the view with all hidden information."""

    viewer: Annotated[int, Meta(ge=-2, le=15)] = -2
    language: Language | None = None


class Finding(Answer):
    """One result of checking an export: holds, wrong or unknown."""

    check: str
    state: Literal["holds", "wrong", "unknown"]
    where: str
    text: str


class Findings(Answer):
    findings: list[Finding]


class Chat(Answer):
    lines: list[ChatLineJson]


class TablesQuery(Struct, kw_only=True):
    """Filter the tables by game and state. `after` is the `next` of the page before."""

    game: str | None = None
    state: Literal["open", "playing"] | None = None
    after: Annotated[str, Meta(max_length=80)] | None = None


class LanguageQuery(Struct, kw_only=True):
    language: Language = SOURCE


class ViewerStateQuery(Struct, kw_only=True):
    last: int = 0
    language: Language | None = None


class Imported(Answer):
    """An imported match. `dropped` counts your older imports that were deleted to make room."""

    id: str
    dropped: int = 0
