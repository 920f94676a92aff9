"""T30: the windows between turns and after a customer was seated."""

from __future__ import annotations

from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import Why
from inglenook.core.step import Step
from inglenook.games.taverna.rules.actions import CAST, PASS, USE
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
from inglenook.games.taverna.rules.effects.spell_play import (
    NOTHING,
    Reactions,
    asked_for,
    cast,
    clockwise,
    explain_reactions,
    from_on,
    reactions_in_hand,
)
from inglenook.games.taverna.rules.state import NONE, TavernaState, turns_in_all

BETWEEN: Final = cast_at(BETWEEN_TURNS)
AT_SEATING: Final = cast_at(SEATED, SEATED_OTHERS)
AT_OWN_SEATING: Final = cast_at(SEATED)  # the active player has the turn itself for the others


def in_own_turn(s: TavernaState, seat: int) -> bool:
    """Return whether, after seating, the active player still has a turn to use favours in."""
    return seat == s.active and s.tavern != NONE


def spells_for(s: TavernaState, seat: int) -> tuple[int, ...]:
    """Return the spells with which a seat may react at this moment."""
    if s.tavern == NONE:
        return BETWEEN
    return AT_OWN_SEATING if seat == s.active else AT_SEATING


def is_asked(s: TavernaState, seat: int) -> bool:
    """Return whether public facts allow the seat to react: cards in hand, or an unused favour."""
    if asked_for(s, seat, spells_for(s, seat)):
        return True
    if in_own_turn(s, seat):
        return False
    return any(can_use(s, seat, favour) for favour in IN_ANY_TURN)


class OpenWindow(Reactions):
    """A window without an effect to stop: each seat may do something."""

    __slots__ = ()

    def choices(
        self, s: TavernaState, seat: int, picked: tuple[Action, ...], why: Why | None
    ) -> tuple[Action, ...]:
        options: list[Action] = [PASS]
        spells = spells_for(s, seat)
        reactions_in_hand(s, seat, spells, options)
        if not in_own_turn(s, seat):
            for favour in IN_ANY_TURN:
                if can_use(s, seat, favour):
                    options.append(USE.actions[favour])
        if why is not None:
            explain_reactions(s, seat, spells, why)
            explain_favours(s, seat, True, why)
            why.others(USE.actions, tuple(options), "T30", "in-your-own-turn")
        return tuple(options)

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
        seats = tuple([seat for seat in self.seats if is_asked(s, seat)])
        if not seats:
            return
        if s.tavern == NONE:
            s.next(BetweenTurns(seats, NOTHING))
        else:
            s.next(AfterSeating(seats, NOTHING))


def window_order(s: TavernaState) -> tuple[int, ...]:
    """T30: all seats that a window is for, the first to react first.

    Before a turn its player is not asked: the turn begins at once.
    """
    order = clockwise(s)
    begins = s.tavern == NONE and s.turn < turns_in_all(s)
    return order[:-1] if begins else order


def open_between(s: TavernaState) -> None:
    AskOn(window_order(s)).run(s)


class OpenSeated(Step[TavernaState]):
    """T30: after T21 to T23, all are asked."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        AskOn(window_order(s)).run(s)


OPEN_SEATED: Final = OpenSeated()
