"""T27: royal favours, each used once."""

from __future__ import annotations

from typing import Final

from inglenook.core.decision import Why
from inglenook.games.taverna.rules.actions import USE
from inglenook.games.taverna.rules.cards import (
    ADDS,
    CHANGE_OF_SEAT,
    CUSTOMER_PEOPLES,
    FAVOUR_IDS,
    GOOD_WORD,
    GUILD_SEAL,
    KINDS_OF_FAVOUR,
    SECOND_BREATH,
    TURNCOAT,
    UNEXPECTED_GUEST,
)
from inglenook.games.taverna.rules.events import SymbolsChanged
from inglenook.games.taverna.rules.gains import levels_left
from inglenook.games.taverna.rules.questions import (
    ChangeSymbol,
    LiftTile,
    PlaceToken,
    RaiseLevel,
    TurnTile,
    can_move_a_tile,
    put,
    token_is_missing,
)
from inglenook.games.taverna.rules.spell_events import FavourUsed
from inglenook.games.taverna.rules.state import NONE, TavernaState, hand_size

IN_ANY_TURN: Final[tuple[int, ...]] = (CHANGE_OF_SEAT, GOOD_WORD, GUILD_SEAL)
FOUR_PEOPLES: Final = 15


def holds_favour(s: TavernaState, seat: int, favour: int) -> bool:
    """T27: one that the seat has not used, and no other of its kind this turn."""
    there = s.favours[seat * KINDS_OF_FAVOUR + favour]
    return there > 0 and not s.favoured[seat] >> favour & 1


def does_something(s: TavernaState, seat: int, favour: int) -> bool:
    """Whether the favour has an effect right now, be it held or not; public facts alone."""
    if favour == GOOD_WORD:
        return levels_left(s, seat) > 0
    if favour == GUILD_SEAL:
        return token_is_missing(s)
    if favour == CHANGE_OF_SEAT:
        return can_move_a_tile(s)
    if favour == SECOND_BREATH:
        return s.spent[seat] > 0 and hand_size(s, seat) > 0
    if s.card == NONE or s.tavern != NONE:
        return False  # all others are for the card, before its tile is seated
    if favour == UNEXPECTED_GUEST:
        return CUSTOMER_PEOPLES[s.card] | 1 << s.tile != FOUR_PEOPLES
    if favour == TURNCOAT:
        return s.symbols != FOUR_PEOPLES and s.symbols != 0
    return not s.symbols & ADDS[favour]


def can_use(s: TavernaState, seat: int, favour: int) -> bool:
    return holds_favour(s, seat, favour) and does_something(s, seat, favour)


def use_favour(s: TavernaState, seat: int, favour: int) -> None:
    """Turn it face-down; its effect follows."""
    place = seat * KINDS_OF_FAVOUR + favour
    s.favours[place] -= 1
    s.used[place] += 1
    s.favoured[seat] |= 1 << favour
    if s.events is not None:
        s.events.append(FavourUsed(seat, favour))
    if ADDS[favour]:
        s.symbols |= ADDS[favour]
        if s.events is not None:
            s.events.append(SymbolsChanged(seat, s.symbols))
    elif favour == GOOD_WORD:
        put(s, RaiseLevel(seat, 1))
    elif favour == GUILD_SEAL:
        put(s, PlaceToken(seat))
    elif favour == CHANGE_OF_SEAT:
        put(s, LiftTile(seat, False))
    elif favour == UNEXPECTED_GUEST:
        put(s, TurnTile(seat, True))
    elif favour == TURNCOAT:
        put(s, ChangeSymbol(seat))


def explain_favours(s: TavernaState, seat: int, in_window: bool, why: Why) -> None:
    """Why each favour can't be used now."""
    for favour, action in enumerate(USE.actions):
        if not s.favours[seat * KINDS_OF_FAVOUR + favour]:
            why.no(action, "T27", "favour-not-held")
        elif s.favoured[seat] >> favour & 1:
            why.no(action, "T27", "same-favour-twice")
        elif in_window and favour not in IN_ANY_TURN:
            why.no(action, "T30", "not-in-this-window")
        elif s.card != NONE and s.tavern == NONE and s.symbols & ADDS[favour]:
            why.no(action, "TR12", "symbol-on-card")
        elif not does_something(s, seat, favour):
            why.no(action, FAVOUR_IDS[favour], "favour-without-effect")
