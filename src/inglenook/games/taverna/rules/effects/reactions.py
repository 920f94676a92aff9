"""T30: the windows between turns and after a customer was seated."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.decision import Why
from inglenook.core.packed import Ints, ints
from inglenook.core.step import Step
from inglenook.games.taverna.rules.actions import CAST, MOST_SEATS, USE
from inglenook.games.taverna.rules.cards import (
    BETWEEN_TURNS,
    SEATED,
    SEATED_OTHERS,
    cast_at,
)
from inglenook.games.taverna.rules.effects.favours import (
    IN_ANY_TURN,
    can_use,
    explain_favours,
    use_favour,
)
from inglenook.games.taverna.rules.effects.gains import ONE
from inglenook.games.taverna.rules.effects.spell_play import (
    CLOCKWISE,
    NOTHING,
    Reactions,
    asked_for,
    cast,
    clockwise,
    explain_reactions,
    from_on,
    pass_or_cast,
    reactions_in_hand,
)
from inglenook.games.taverna.rules.state import NONE, TavernaState, turns_in_all

BETWEEN: Final = ints(list(cast_at(BETWEEN_TURNS)))
AT_SEATING: Final = ints(list(cast_at(SEATED, SEATED_OTHERS)))
# the active player has the turn itself for the others
AT_OWN_SEATING: Final = ints(list(cast_at(SEATED)))


def in_own_turn(s: TavernaState, seat: i64) -> bool:
    """Return whether, after seating, the active player still has a turn to use favours in."""
    return seat == s.active and s.tavern != NONE


def spells_for(s: TavernaState, seat: i64) -> Ints:
    """Return the spells with which a seat may react at this moment."""
    if s.tavern == NONE:
        return BETWEEN
    return AT_OWN_SEATING if seat == s.active else AT_SEATING


def is_asked(s: TavernaState, seat: i64) -> bool:
    """Return whether public facts allow the seat to react: cards in hand, or an unused favour."""
    if asked_for(s, seat, spells_for(s, seat)):
        return True
    if in_own_turn(s, seat):
        return False
    for favour in IN_ANY_TURN:
        if can_use(s, seat, favour):
            return True
    return False


class OpenWindow(Reactions):
    """A window without an effect to stop: each seat may do something."""

    __slots__ = ()

    def choices(
        self, s: TavernaState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        spells = spells_for(s, seat)
        options = pass_or_cast(reactions_in_hand(s, seat, spells))
        if not in_own_turn(s, seat):
            for favour in IN_ANY_TURN:
                if can_use(s, seat, favour):
                    options = (*options, USE.actions[favour])
        if why is not None:
            explain_reactions(s, seat, spells, why)
            explain_favours(s, seat, True, why)
            why.others(USE.actions, options, "T30", "in-your-own-turn")
        return options

    def reacted(self, s: TavernaState, seat: int, picked: tuple[Action, ...]) -> None:
        s.next(AskOn(from_on(window_order(s), seat)))
        if picked[0].verb == CAST.number:
            cast(s, seat, picked[0].a)
        else:
            use_favour(s, seat, picked[0].a)


class BetweenTurns(OpenWindow):
    """BETWEEN: before a turn's first action, and once after the last turn."""

    __slots__ = ()


class AfterSeating(OpenWindow):
    """SEATED: a customer was seated, and the income is paid."""

    __slots__ = ()


class AskOn(Step[TavernaState]):
    """T30: ask the seats that public facts allow to react now."""

    __slots__ = ("seats",)

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats

    def run(self, s: TavernaState) -> None:
        ask_on(s, self.seats)


def ask_on(s: TavernaState, seats: tuple[int, ...]) -> None:
    asked: i64 = 0
    for seat in seats:
        if is_asked(s, seat):
            asked |= ONE << seat
    if asked:
        windows = BETWEEN_ALL if s.tavern == NONE else SEATED_ALL
        s.next(windows[s.seats][s.active][asked])


def window_order(s: TavernaState) -> tuple[int, ...]:
    """T30: all seats that a window is for, the first to react first.

    Before a turn its player is not asked: the turn begins at once.
    """
    begins = s.tavern == NONE and s.turn < turns_in_all(s)
    return OTHERS[s.seats][s.active] if begins else clockwise(s)


def open_between(s: TavernaState) -> None:
    ask_on(s, window_order(s))


class OpenSeated(Step[TavernaState]):
    """T30: after T21 to T23, all are asked."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        ask_on(s, window_order(s))


def _windows(
    kind: type[OpenWindow],
) -> tuple[tuple[tuple[OpenWindow, ...], ...], ...]:
    """Return all windows, by number of seats, active seat and bit set of those that are asked."""
    return tuple(
        [
            tuple(
                [
                    tuple(
                        [
                            kind(tuple([seat for seat in order if asked >> seat & 1]), NOTHING)
                            for asked in range(1 << seats)
                        ]
                    )
                    for order in CLOCKWISE[seats]
                ]
            )
            for seats in range(MOST_SEATS + 1)
        ]
    )


# Steps never change, so each is made once.
OPEN_SEATED: Final = OpenSeated()
BETWEEN_ALL: Final = _windows(BetweenTurns)
SEATED_ALL: Final = _windows(AfterSeating)
OTHERS: Final = tuple([tuple([order[:-1] for order in orders]) for orders in CLOCKWISE])
