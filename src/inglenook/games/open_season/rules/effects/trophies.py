"""Trophies: on cards of the wall, or on a Shield beside the scorings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.bit_sets import has_several
from inglenook.core.decision import PASS_VERB, Ask, Why
from inglenook.games.open_season.rules import events
from inglenook.games.open_season.rules.actions import (
    ACT,
    ACT_FROM,
    MARK,
    MARK_FROM,
    ONE,
    TROPHY,
    TROPHY_CELLS,
    TROPHY_OR_PASS,
)
from inglenook.games.open_season.rules.cards import NONE
from inglenook.games.open_season.rules.effects.chain import perform
from inglenook.games.open_season.rules.state import WILD_KEPT, SeasonState
from inglenook.games.open_season.rules.wall import (
    CELLS,
    COLUMNS,
    FIRST_BOTTOM,
    WALLS,
    Wall,
    action_at,
)


def unused_actions(s: SeasonState) -> i64:
    return WALLS[s.side].action_mask & ~s.used


def trophy_cells(s: SeasonState, seat: i64) -> i64:
    """O17: a card of row 1, if there is an action to choose, or a card of row 3.

    The result is a bit set of places in TROPHY_CELLS.
    """
    wall = WALLS[s.side]
    found: i64 = 0
    if not wall.trophies_on_cards:
        return found
    base, unused = seat * CELLS, unused_actions(s)
    for cell in range(CELLS):
        if s.walls[base + cell] == NONE:
            continue
        if cell >= FIRST_BOTTOM:
            found |= ONE << cell - FIRST_BOTTOM + COLUMNS
        elif cell < COLUMNS and has_action(s, wall, cell, unused):
            found |= ONE << cell
    return found


def has_action(s: SeasonState, wall: Wall, cell: i64, unused: i64) -> bool:
    """Tell whether a trophy on a card of row 1 triggers an unused action: any, or its column's."""
    if not s.by_column:
        return unused != 0
    action = action_at(wall, cell)
    return action != NONE and unused >> action & 1 == 1


class OfferTrophy(Ask[SeasonState]):
    """O17: one trophy, on a card of row 1 or row 3, or none."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = TROPHY_OR_PASS[trophy_cells(s, seat)]
        if why is not None:
            for action in TROPHY.actions:
                if s.walls[seat * CELLS + TROPHY_CELLS[action.a]] == NONE:
                    why.no(action, "O17", "no-card-there")
            why.others(TROPHY.actions, options, "O17", "action-used")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        if action.verb == PASS_VERB:
            return
        seat, cell = s.seat, TROPHY_CELLS[action.a]
        s.spent = True
        s.ready &= ~WILD_KEPT
        s.supply[seat] -= 1
        s.trophies[seat * CELLS + cell] += 1
        if s.events is not None:
            s.events.append(events.TrophyPlaced(seat, cell))
        if cell >= FIRST_BOTTOM:
            return
        unused = unused_actions(s)
        if s.by_column:
            perform(s, action_at(WALLS[s.side], cell))
        elif not has_several(unused):
            perform(s, ACT_FROM[unused][0].a)
        else:
            s.next(CHOOSE_ACTION[seat])


class ChooseAction(Ask[SeasonState]):
    """O17: any of the wall's actions that was not triggered this turn."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = ACT_FROM[unused_actions(s)]
        if why is not None:
            for action in ACT.actions:
                if not WALLS[s.side].action_mask >> action.a & 1:
                    why.no(action, "O17", "no-such-action")
            why.others(ACT.actions, options, "O16", "action-used")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        perform(s, action.a)


def free_scorings(s: SeasonState, seat: i64) -> tuple[Action, ...]:
    """Return the scorings of the wall that have no trophy of the seat yet."""
    every = (ONE << len(WALLS[s.side].scorings)) - 1
    return MARK_FROM[every & ~s.marks[seat]]


class MarkScoring(Ask[SeasonState]):
    """OS14: on a Shield, a trophy is put beside a scoring at the end of the turn."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = free_scorings(s, seat)
        if why is not None:
            why.others(MARK.actions, options, "OS14", "scoring-marked")
        return options

    def chosen(self, s: SeasonState, action: Action) -> None:
        mark(s, action)


def mark(s: SeasonState, action: Action) -> None:
    s.won -= 1
    s.marks[s.seat] |= ONE << action.a
    if s.events is not None:
        s.events.append(events.ScoringMarked(s.seat, action.a))


# Steps never change, so each is made once.
OFFER_TROPHY: Final[tuple[OfferTrophy, ...]] = tuple([OfferTrophy(seat) for seat in range(4)])
CHOOSE_ACTION: Final[tuple[ChooseAction, ...]] = tuple([ChooseAction(seat) for seat in range(4)])
MARK_SCORING: Final[tuple[MarkScoring, ...]] = tuple([MarkScoring(seat) for seat in range(4)])
