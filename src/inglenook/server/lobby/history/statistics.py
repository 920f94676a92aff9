"""Add up the facts about a guest's finished matches, game by game."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

from msgspec import json
from sqlalchemy import Connection

from inglenook.bots.personas import name_of as bot_name
from inglenook.core.registry import game_names, load_game
from inglenook.server.lobby.history.matches import count_own
from inglenook.server.protocol.matches import (
    Favourite,
    GameStatistics,
    Opponent,
    SeatsPart,
    Statistics,
    StatisticsPart,
)
from inglenook.server.rooms.storage.seat_facts import LOST, NONE, SHARED, WON
from inglenook.server.rooms.table import TableSettings
from inglenook.server.store.people import matches as rows
from inglenook.server.store.people.matches import CountedMatch, OtherSeat
from inglenook.texts import Texts, spoken
from inglenook.translations import MissingText

if TYPE_CHECKING:
    from inglenook.server.accounts.guests import Guest
    from inglenook.server.lobby.services import Services

MOST: Final = 3000  # matches that are added up, the latest
FAVOURITES: Final = 5
OPPONENTS: Final = 5


class Counted(NamedTuple):
    """A match with the seats of others."""

    match: CountedMatch
    others: list[OtherSeat]


async def statistics(services: Services, guest: Guest, language: str) -> Statistics:
    """Return a guest's statistics of all games, with names in a language."""
    await count_own(services, guest)

    def read(conn: Connection) -> Statistics:
        found = rows.counted_of(conn, guest.id, MOST)
        others = rows.others_at(conn, guest.id, [one.id for one in found])
        counted = [Counted(one, others[one.id]) for one in found]
        return added_up(counted, language, len(found) < MOST)

    return await services.store.read(read)


def added_up(counted: Sequence[Counted], language: str, is_all: bool) -> Statistics:
    """Return the statistics of matches, given the latest first."""
    by_game: dict[str, list[Counted]] = defaultdict(list)
    for one in counted:
        by_game[one.match.game].append(one)
    games = sorted(by_game, key=lambda name: (-len(by_game[name]), name))
    return Statistics(
        games=[_of_game(name, by_game[name], language) for name in games],
        counted=len(counted),
        all=is_all,
    )


def _of_game(name: str, counted: list[Counted], language: str) -> GameStatistics:
    game = load_game(name) if name in game_names() else None
    texts = None if game is None else Texts(game, spoken(game, language))
    people: list[Counted] = []
    bots: list[Counted] = []
    for one in counted:
        (people if any([seat.kind == "person" for seat in one.others]) else bots).append(one)
    return GameStatistics(
        game=name,
        title=name if game is None else game.info.title,
        people=_part(people, texts) if people else None,
        bots=_part(bots, texts) if bots else None,
    )


def _part(counted: list[Counted], texts: Texts | None) -> StatisticsPart:
    matches = [one.match for one in counted]
    ended = Counter([one.facts.result for one in matches])
    scores = [one.facts.score for one in matches if one.facts.score is not None]
    streaks = _streaks([one.facts.result for one in reversed(matches)])
    return StatisticsPart(
        matches=len(matches),
        won=ended[WON],
        shared=ended[SHARED],
        lost=ended[LOST],
        undecided=ended[NONE],
        by_seats=_by_seats(matches),
        best=max(scores, default=None),
        average=sum(scores) / len(scores) if scores else None,
        longest=max(streaks),
        streak=streaks[-1],
        seconds_live=_median([one for one in matches if _is_live(one)]),
        seconds_turns=_median([one for one in matches if not _is_live(one)]),
        favourites=_favourites(matches, texts),
        opponents=_opponents(counted),
    )


def _by_seats(matches: Iterable[CountedMatch]) -> list[SeatsPart]:
    """Return the part of victories for each number of seats, beside that of equal players."""
    by_seats: dict[int, list[CountedMatch]] = defaultdict(list)
    for one in matches:
        if one.facts.result != NONE:
            by_seats[one.seats].append(one)
    return [
        SeatsPart(
            seats=seats,
            matches=len(some),
            rate=sum([one.facts.credit for one in some]) / len(some),
            expected=sum([one.facts.expected for one in some]) / len(some),
        )
        for seats, some in sorted(by_seats.items())
    ]


def _streaks(results: Iterable[str]) -> list[int]:
    """Return how many matches had been won one after the other at each moment, from 0 on."""
    found = [0]
    for result in results:
        if result != NONE:
            found.append(found[-1] + 1 if result == WON else 0)
    return found


def _is_live(match: CountedMatch) -> bool:
    return json.decode(match.settings, type=TableSettings).clock.live


def _median(matches: Iterable[CountedMatch]) -> float | None:
    """Return the median time of all answers."""
    seconds = [one for match in matches for one in json.decode(match.facts.seconds)]
    return median(seconds) if seconds else None


def _favourites(matches: Iterable[CountedMatch], texts: Texts | None) -> list[Favourite]:
    """Return the things used most, of equal ones the first by name."""
    used: Counter[str] = Counter()
    for one in matches:
        used.update(json.decode(one.facts.uses, type=dict[str, int]))
    most = sorted(used.items(), key=lambda one: (-one[1], one[0]))[:FAVOURITES]
    return [Favourite(name=name_of(thing, texts), count=count) for thing, count in most]


def name_of(thing: str, texts: Texts | None) -> str:
    """Return the name of a thing such as `character/knight`; its words where it has none."""
    word = thing.partition("/")[2]
    if texts is not None:
        try:
            return texts.thing(word)
        except MissingText:
            pass
    return thing.replace("/", " ").replace("-", " ")


def _opponents(counted: Iterable[Counted]) -> list[Opponent]:
    """Return those met most often. People are told apart by who they are, bots by their kind.

    A person has the name that they had last. One who was deleted is left out.
    """
    met: Counter[tuple[bool, str]] = Counter()
    won: Counter[tuple[bool, str]] = Counter()
    names: dict[tuple[bool, str], str] = {}
    for match, others in counted:
        here: dict[tuple[bool, str], str] = {}
        for seat in others:
            if seat.kind == "bot" and seat.bot is not None:
                here.setdefault((True, seat.bot), bot_name(seat.bot, 1, 1))
            elif seat.guest is not None:
                here.setdefault((False, seat.guest), seat.name)
        met.update(here.keys())
        won.update(here.keys() if match.facts.result == WON else ())
        names = here | names  # the latest match comes first
    most = sorted(met, key=lambda one: (-met[one], names[one], one))[:OPPONENTS]
    return [Opponent(name=names[one], bot=one[0], matches=met[one], won=won[one]) for one in most]
