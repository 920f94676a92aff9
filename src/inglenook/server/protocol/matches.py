"""Declare the queries, bodies and answers about a guest's own matches."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from inglenook.server.fields import TableState
from inglenook.server.protocol.messages import Answer, Body, Language, Outcome, Word

MOST_NOTE: int = 2000
MOST_LABEL: int = 80

Cursor: TypeAlias = Annotated[str, Meta(max_length=120)]
Moment: TypeAlias = Annotated[float, Meta(ge=0, le=1e11)]
Ending: TypeAlias = Literal["won", "shared", "lost", "none"]

# -- history


class MatchesQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """Filters, each optional. `after` is the `next` of the page before.

    `opponent` is a part of another player's or a bot's name, `since` and `until` are seconds since
    1970, `review` asks for matches whose review is done.
    """

    after: Cursor | None = None
    game: Word | None = None
    seats: Annotated[int, Meta(ge=1, le=16)] | None = None
    result: Ending | None = None
    opponent: Annotated[str, Meta(max_length=64)] | None = None
    since: Moment | None = None
    until: Moment | None = None
    pace: Literal["live", "turns"] | None = None
    state: Literal["finished", "cancelled", "running"] | None = None
    imported: bool | None = None
    review: bool = False


class HistoryMatch(Answer):
    """One of your matches. `names` are by seat; a seat without a name has "".

    `result` is yours: "" while it runs, for imports, and shortly after the end. A game that is not
    installed any more has its name as its title.
    """

    id: str
    game: str
    title: str
    state: TableState
    names: list[str]
    bots: list[bool]
    you: int | None
    live: bool
    created: float
    ended: float | None
    outcome: Outcome | None
    result: Literal["won", "shared", "lost", "none", ""]
    review: bool  # whether its decisions can be reviewed
    reviewed: bool  # whether that is done
    imported: bool
    note: str


class History(Answer):
    """A page of matches, the latest first. Send `next` as `after` to get the following page; it is
    empty on the last page. With filters a page may have few matches before the last one."""

    matches: list[HistoryMatch]
    next: str = ""


# -- statistics


class StatisticsQuery(Struct, kw_only=True, forbid_unknown_fields=True):
    """`language` is that of names; the guest's by default."""

    language: Language | None = None


class SeatsPart(Answer):
    """Matches with one number of seats: your part of the victories, and that of equal players."""

    seats: int
    matches: int
    rate: float
    expected: float


class Favourite(Answer):
    """A card or piece that you used, and how often."""

    name: str
    count: int


class Opponent(Answer):
    """A player or bot at your tables: matches together, and those that you won."""

    name: str
    bot: bool
    matches: int
    won: int


class StatisticsPart(Answer):
    """Your finished matches of one game.

    `undecided` had no winner; `by_seats` and streaks leave them out. A streak counts matches won
    one after the other, alone or with your team. `seconds` is the median time of your answers:
    None where there is none.
    """

    matches: int
    won: int
    shared: int
    lost: int
    undecided: int
    by_seats: list[SeatsPart]
    best: int | None
    average: float | None
    longest: int
    streak: int
    seconds_live: float | None
    seconds_turns: float | None
    favourites: list[Favourite]
    opponents: list[Opponent]


class GameStatistics(Answer):
    """Your statistics of a game: matches with people, and those in which all others were bots."""

    game: str
    title: str
    people: StatisticsPart | None
    bots: StatisticsPart | None


class Statistics(Answer):
    """Your statistics, most played game first. `counted` is the number of matches in them, the
    latest; `all` says whether these are all."""

    games: list[GameStatistics]
    counted: int
    all: bool


# -- turns


class DueTurn(Answer):
    """A table at which you owe an answer. `until` is when your time runs out, None without limit or
    while the clock stands."""

    id: str
    game: str
    title: str
    names: list[str]
    you: int
    live: bool
    paused: bool
    since: float
    until: float | None


class DueTurns(Answer):
    """The answers you owe, the most urgent first; `now` is the server's time."""

    turns: list[DueTurn]
    now: float


# -- notes and bookmarks


class NoteBody(Body):
    """Your note at a match; an empty text deletes it."""

    text: Annotated[str, Meta(max_length=MOST_NOTE)]


class Note(Answer):
    """Your note at a match, "" without one; only you see it."""

    text: str
    changed: float | None


class NewBookmark(Body):
    """A position to mark: an entry of a finished match and a viewer, or without both the present
    position of a running one. A viewer is a seat, -1 for the table or -2 for all."""

    entry: Annotated[int, Meta(ge=0, le=1_000_000)] | None = None
    viewer: Annotated[int, Meta(ge=-2, le=15)] | None = None
    label: Annotated[str, Meta(max_length=MOST_LABEL)] = ""


class Bookmark(Answer):
    """A marked position. While its match runs it can't be opened, and `entry` is None."""

    id: str
    table: str
    game: str
    title: str
    names: list[str]
    entry: int | None
    viewer: int
    label: str
    created: float


class Bookmarks(Answer):
    """Your bookmarks, the latest first."""

    bookmarks: list[Bookmark]


# -- calendar


class CalendarAddress(Answer):
    """The address at which a calendar program reads your turns. `url` is shown once, when it is
    made; who knows it sees your turns and nothing else."""

    made: float | None
    url: str = ""
