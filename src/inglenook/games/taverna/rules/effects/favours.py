"""T27: royal favours, each used once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inglenook.core.decision import Why
from inglenook.core.named import in_order
from inglenook.games.taverna.rules.actions import USE
from inglenook.games.taverna.rules.cards import (
    BEER,
    BOOK,
    CUSTOMER_PEOPLES,
    FAVOUR_IDS,
    FAVOURS,
    KINDS_OF_FAVOUR,
    LYRE,
    MASK,
)
from inglenook.games.taverna.rules.effects.gains import levels_left
from inglenook.games.taverna.rules.effects.questions import (
    ChangeSymbol,
    LiftTile,
    PlaceToken,
    RaiseLevel,
    TurnTile,
    can_move_a_tile,
    put,
    token_is_missing,
)
from inglenook.games.taverna.rules.events import SymbolsChanged
from inglenook.games.taverna.rules.spell_events import FavourUsed
from inglenook.games.taverna.rules.state import NONE, TavernaState, before_the_tile, hand_size

ALL_PEOPLES: Final = 15  # bit sets
ALL_SYMBOLS: Final = 15


class Favour:
    """A favour's rule: `fits` returns whether it has an effect now, `effect` applies it.

    `adds` is the symbol of a favour that only adds one to the card. A favour with `any_turn` serves
    as a reaction, too (T30).
    """

    __slots__ = ("adds", "any_turn", "effect", "fits")

    def __init__(
        self,
        fits: Callable[[TavernaState, int], bool],
        effect: Callable[[TavernaState, int], None],
        any_turn: bool = False,
        adds: int = 0,
    ) -> None:
        self.fits = fits
        self.effect = effect
        self.any_turn = any_turn
        self.adds = adds


def holds_favour(s: TavernaState, seat: int, favour: int) -> bool:
    """T27: return whether the seat has it unused, and used none of its kind this turn."""
    there = s.favours[seat * KINDS_OF_FAVOUR + favour]
    return there > 0 and not s.favoured[seat] >> favour & 1


def does_something(s: TavernaState, seat: int, favour: int) -> bool:
    """Return whether the favour has an effect right now, by public facts, held or not."""
    adds = ADDS[favour]
    if adds:
        return before_the_tile(s, seat) and not s.symbols & adds
    return FITS[favour](s, seat)


def can_use(s: TavernaState, seat: int, favour: int) -> bool:
    return holds_favour(s, seat, favour) and does_something(s, seat, favour)


def use_favour(s: TavernaState, seat: int, favour: int) -> None:
    """Turn a favour face-down and apply its effect."""
    place = seat * KINDS_OF_FAVOUR + favour
    s.favours[place] -= 1
    s.used[place] += 1
    s.favoured[seat] |= 1 << favour
    if s.events is not None:
        s.events.append(FavourUsed(seat, favour))
    adds = ADDS[favour]
    if adds:
        s.symbols |= adds
        if s.events is not None:
            s.events.append(SymbolsChanged(seat, s.symbols))
    else:
        EFFECTS[favour](s, seat)


def explain_favours(s: TavernaState, seat: int, in_window: bool, why: Why) -> None:
    """Note why each favour can't be used now."""
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


# -- TF1 to TF10: when each has an effect, and the effect


def a_symbol_to_change(s: TavernaState, seat: int) -> bool:
    """TF1: return whether the customer waits for a table, with a symbol that can change."""
    return before_the_tile(s, seat) and s.symbols not in (0, ALL_SYMBOLS)


def turncoat(s: TavernaState, seat: int) -> None:
    put(s, ChangeSymbol(seat))


def another_spell(s: TavernaState, seat: int) -> bool:
    """TF3: return whether the seat has cast a spell this turn and holds another."""
    return s.spent[seat] > 0 and hand_size(s, seat) > 0


def nothing_more(s: TavernaState, seat: int) -> None:
    """Do nothing: TF3 counts when the second spell is cast; other favours only add a symbol."""


def a_tile_to_move(s: TavernaState, seat: int) -> bool:
    """TF4: return whether a tile can move to another tavern."""
    return can_move_a_tile(s)


def change_of_seat(s: TavernaState, seat: int) -> None:
    put(s, LiftTile(seat, False))


def a_foreign_people(s: TavernaState, seat: int) -> bool:
    """TF5: return whether the customer waits for a table, and a people is not on its card."""
    if not before_the_tile(s, seat):
        return False
    return CUSTOMER_PEOPLES[s.card] | 1 << s.tile != ALL_PEOPLES


def unexpected_guest(s: TavernaState, seat: int) -> None:
    put(s, TurnTile(seat, True))


def a_level_left(s: TavernaState, seat: int) -> bool:
    """TF6: return whether the seat can rise on a track."""
    return levels_left(s, seat) > 0


def good_word(s: TavernaState, seat: int) -> None:
    put(s, RaiseLevel(seat, 1))


def a_symbol_to_add(s: TavernaState, seat: int) -> bool:
    """TF7: return whether a tavern lacks a guild token."""
    return token_is_missing(s)


def guild_seal(s: TavernaState, seat: int) -> None:
    put(s, PlaceToken(seat))


FAVOUR_RULES: Final[dict[str, Favour]] = {
    "turncoat": Favour(a_symbol_to_change, turncoat),
    "masquerade": Favour(before_the_tile, nothing_more, adds=MASK),
    "second-breath": Favour(another_spell, nothing_more),
    "change-of-seat": Favour(a_tile_to_move, change_of_seat, any_turn=True),
    "unexpected-guest": Favour(a_foreign_people, unexpected_guest),
    "good-word": Favour(a_level_left, good_word, any_turn=True),
    "guild-seal": Favour(a_symbol_to_add, guild_seal, any_turn=True),
    "barrel": Favour(before_the_tile, nothing_more, adds=BEER),
    "tome": Favour(before_the_tile, nothing_more, adds=BOOK),
    "minstrel": Favour(before_the_tile, nothing_more, adds=LYRE),
}
_BY_NUMBER: Final = in_order("favours", FAVOURS, FAVOUR_RULES)
FITS: Final = tuple([favour.fits for favour in _BY_NUMBER])
EFFECTS: Final = tuple([favour.effect for favour in _BY_NUMBER])
ADDS: Final = tuple([favour.adds for favour in _BY_NUMBER])
IN_ANY_TURN: Final = tuple([one for one in range(KINDS_OF_FAVOUR) if _BY_NUMBER[one].any_turn])
