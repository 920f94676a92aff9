"""The end of a match: finish → PlaceWild (each seat that has one) → ScoreMatch."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import Ask, Why
from inglenook.core.step import Step
from inglenook.games.open_season.knowledge import memory
from inglenook.games.open_season.rules import events, scoring
from inglenook.games.open_season.rules.actions import CHANGE, COVER
from inglenook.games.open_season.rules.cards import ATTRIBUTES, KINDS, NONE
from inglenook.games.open_season.rules.effects import wild
from inglenook.games.open_season.rules.state import (
    IN_SUPPLY,
    NO_CARDS,
    ON_ACCOLADE,
    SCORING,
    SeasonState,
    count_accolades,
    face_up_spaces,
)


def finish(s: SeasonState) -> None:
    """O20: stocks and kept cards join the accolades, which are shown."""
    s.stage = SCORING
    for seat in range(s.seats):
        for kind in s.stocks[seat]:
            s.accolades[seat * KINDS + kind] += 1
        s.stocks[seat] = NO_CARDS
        if s.kept[seat] != NONE:
            s.accolades[seat * KINDS + s.kept[seat]] += 1
            s.kept[seat] = NONE
        if s.events is not None and s.buried[seat] != NONE:
            s.events.append(events.AccoladesShown(seat, s.buried[seat]))
    memory.reveal(s)
    ask_wilds(s)


def ask_wilds(s: SeasonState) -> None:
    """O21: ask each seat that still has the wild to place it, the first player first."""
    s.next(SCORE_MATCH)
    for place in range(s.seats - 1, -1, -1):
        seat = (s.first + place) % s.seats
        if s.wilds[seat] == IN_SUPPLY and (face_up_spaces(s, seat) or count_accolades(s, seat)):
            s.next(PLACE_WILD[seat])


def wild_options(s: SeasonState, seat: i64) -> tuple[Action, ...]:
    """O21, OR10: on a face-up card of the wall or on an accolade, as any attribute."""
    found = wild.covers(s, seat)
    for kind in range(KINDS):
        if s.accolades[seat * KINDS + kind]:
            found.extend(CHANGES_OF[kind])
    return tuple(found)


class PlaceWild(Ask[SeasonState]):
    """O21: any card of the wall or of the accolades gets another attribute."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = wild_options(s, seat)
        if why is not None:
            why.others(COVER.actions, options, "OR10", "no-face-up-card")
            why.others(CHANGE.actions, options, "O21", "no-such-accolade")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        place_wild(s, self.seat, action)


def place_wild(s: SeasonState, seat: i64, action: Action) -> None:
    if action.verb == COVER.number:
        wild.cover(s, seat, action)
        return
    s.wilds[seat] = ON_ACCOLADE
    s.wild_at[seat] = action.a
    s.wild_as[seat] = action.b
    if s.events is not None:
        s.events.append(events.WildPlacedOnCard(seat, action.a, action.b))


def total_with(s: SeasonState, seat: i64, action: Action) -> i64:
    """Return the seat's total with the wild placed so; exact, as no other line depends on it."""
    where, at, shown_as = s.wilds[seat], s.wild_at[seat], s.wild_as[seat]
    told, s.events = s.events, None
    place_wild(s, seat, action)
    total = scoring.Count(s, seat).total()
    s.wilds[seat], s.wild_at[seat], s.wild_as[seat] = where, at, shown_as
    s.events = told
    return total


def best_wild(s: SeasonState, seat: i64) -> tuple[Action, int]:
    """Return the first placement with the highest total, and that total."""
    best = COVER.actions[0]
    most: i64 = -1_000
    for action in wild_options(s, seat):
        total = total_with(s, seat, action)
        if total > most:
            best, most = action, total
    return best, most


class ScoreMatch(Step[SeasonState]):
    """O22: everything is counted."""

    __slots__ = ()

    def run(self, s: SeasonState) -> None:
        if s.events is None:
            return
        for seat in range(s.seats):
            for face in scoring.Count(s, seat).faces:
                s.events.append(events.TileScored(seat, face))
        s.events.append(events.MatchScored(scoring.scores(s)))


# Steps never change, so each is made once.
SCORE_MATCH: Final = ScoreMatch()
CHANGES_OF: Final[tuple[tuple[Action, ...], ...]] = tuple(
    [
        CHANGE.actions[first : first + len(ATTRIBUTES)]
        for first in range(0, len(CHANGE.actions), len(ATTRIBUTES))
    ]
)
PLACE_WILD: Final = tuple([PlaceWild(seat) for seat in range(4)])
