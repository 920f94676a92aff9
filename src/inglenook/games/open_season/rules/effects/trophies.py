"""Trophies: on cards of the wall, or on a Shield beside the scorings."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Ask, Why
from inglenook.games.open_season.rules import events
from inglenook.games.open_season.rules.actions import (
    ACT,
    ACT_FROM,
    MARK,
    PASS,
    TROPHY,
    TROPHY_CELLS,
)
from inglenook.games.open_season.rules.cards import NONE
from inglenook.games.open_season.rules.effects.chain import perform
from inglenook.games.open_season.rules.state import WILD_KEPT, SeasonState
from inglenook.games.open_season.rules.wall import BOTTOM, CELLS, TOP, WALLS, action_at


def unused_actions(s: SeasonState) -> int:
    return WALLS[s.side].action_mask & ~s.used


def trophy_options(s: SeasonState, seat: int) -> tuple[Action, ...]:
    """O17: a card of row 1, if there is an action to choose, or a card of row 3."""
    wall = WALLS[s.side]
    if not wall.trophies_on_cards:
        return ()
    base, unused = seat * CELLS, unused_actions(s)
    found: list[Action] = []
    for place, cell in enumerate(TROPHY_CELLS):
        if s.walls[base + cell] == NONE:
            continue
        if cell in TOP:
            action = action_at(wall, cell)
            free = unused >> action & 1 if s.by_column and action != NONE else unused
            if not free or (s.by_column and action == NONE):
                continue
        found.append(TROPHY.actions[place])
    return tuple(found)


class OfferTrophy(Ask[SeasonState]):
    """O17: one trophy, on a card of row 1 or row 3, or none."""

    __slots__ = ()

    def options(self, s: SeasonState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        options = trophy_options(s, seat)
        if why is not None:
            for action in TROPHY.actions:
                if s.walls[seat * CELLS + TROPHY_CELLS[action.a]] == NONE:
                    why.no(action, "O17", "no-card-there")
            why.others(TROPHY.actions, options, "O17", "action-used")
        return (PASS, *options)

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
        if cell in BOTTOM:
            return
        unused = unused_actions(s)
        if s.by_column:
            perform(s, action_at(WALLS[s.side], cell))
        elif unused.bit_count() == 1:
            perform(s, unused.bit_length() - 1)
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


def free_scorings(s: SeasonState, seat: int) -> tuple[Action, ...]:
    """Return the scorings of the wall that have no trophy of the seat yet."""
    count = len(WALLS[s.side].scorings)
    return tuple([MARK.actions[n] for n in range(count) if not s.marks[seat] >> n & 1])


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
    s.marks[s.seat] |= 1 << action.a
    if s.events is not None:
        s.events.append(events.ScoringMarked(s.seat, action.a))


# Steps never change, so each is made once.
OFFER_TROPHY: Final = tuple([OfferTrophy(seat) for seat in range(4)])
CHOOSE_ACTION: Final = tuple([ChooseAction(seat) for seat in range(4)])
MARK_SCORING: Final = tuple([MarkScoring(seat) for seat in range(4)])
