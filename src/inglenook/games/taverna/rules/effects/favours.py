"""T27: royal favours, each used once."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

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
from inglenook.games.taverna.rules.effects.gains import ONE, rising
from inglenook.games.taverna.rules.effects.questions import (
    ALL_PEOPLES,
    RAISE_LEVEL,
    ChangeSymbol,
    LiftTile,
    PlaceToken,
    TurnTile,
    put,
)
from inglenook.games.taverna.rules.effects.taverns import can_move_a_tile, token_is_missing
from inglenook.games.taverna.rules.events import SymbolsChanged
from inglenook.games.taverna.rules.spell_events import FavourUsed
from inglenook.games.taverna.rules.state import NONE, TavernaState, before_the_tile, holds_spells

ALL_SYMBOLS: Final = 15  # a bit set


class Favour:
    """A favour's rule: `fits` returns whether it has an effect now, `effect` applies it.

    `adds` is the symbol of a favour that only adds one to the card. A favour with `any_turn` serves
    as a reaction, too (T30).
    """

    __slots__ = ("adds", "any_turn")

    def __init__(self, any_turn: bool = False, adds: int = 0) -> None:
        self.any_turn = any_turn
        self.adds: i64 = adds

    def fits(self, s: TavernaState, seat: i64) -> bool:
        """Return whether the favour has an effect right now, by public facts, held or not."""
        return before_the_tile(s) and not s.symbols & self.adds

    def effect(self, s: TavernaState, seat: i64) -> None:
        s.symbols |= self.adds
        if s.events is not None:
            s.events.append(SymbolsChanged(seat, s.symbols))


def holds_favour(s: TavernaState, seat: i64, favour: i64) -> bool:
    """T27: return whether the seat has it unused, and used none of its kind this turn."""
    there = s.favours[seat * KINDS_OF_FAVOUR + favour]
    return there > 0 and not s.favoured[seat] >> favour & 1


def can_use(s: TavernaState, seat: i64, favour: i64) -> bool:
    return holds_favour(s, seat, favour) and BY_NUMBER[favour].fits(s, seat)


def use_favour(s: TavernaState, seat: i64, favour: i64) -> None:
    """Turn a favour face-down and apply its effect."""
    place = seat * KINDS_OF_FAVOUR + favour
    s.favours[place] -= 1
    s.used[place] += 1
    s.favoured[seat] |= ONE << favour
    if s.events is not None:
        s.events.append(FavourUsed(seat, favour))
    BY_NUMBER[favour].effect(s, seat)


def explain_favours(s: TavernaState, seat: i64, in_window: bool, why: Why) -> None:
    """Note why each favour can't be used now."""
    for favour, action in enumerate(USE.actions):
        rule = BY_NUMBER[favour]
        if not s.favours[seat * KINDS_OF_FAVOUR + favour]:
            why.no(action, "T27", "favour-not-held")
        elif s.favoured[seat] >> favour & 1:
            why.no(action, "T27", "same-favour-twice")
        elif in_window and not rule.any_turn:
            why.no(action, "T30", "not-in-this-window")
        elif s.card != NONE and s.tavern == NONE and s.symbols & rule.adds:
            why.no(action, "TR12", "symbol-on-card")
        elif not rule.fits(s, seat):
            why.no(action, FAVOUR_IDS[favour], "favour-without-effect")


# -- TF1 to TF10: when each has an effect, and the effect


class Turncoat(Favour):
    """TF1: the customer waits for a table, with a symbol that can change."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return before_the_tile(s) and s.symbols != 0 and s.symbols != ALL_SYMBOLS

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, ChangeSymbol(seat))


class SecondBreath(Favour):
    """TF3: the seat has cast a spell this turn and holds another.

    It counts when the second spell is cast.
    """

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return s.spent[seat] > 0 and holds_spells(s, seat)

    def effect(self, s: TavernaState, seat: i64) -> None:
        pass


class ChangeOfSeat(Favour):
    """TF4: a tile can move to another tavern."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return can_move_a_tile(s)

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, LiftTile(seat, False))


class UnexpectedGuest(Favour):
    """TF5: the customer waits for a table, and a people is not on its card."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        if not before_the_tile(s):
            return False
        return CUSTOMER_PEOPLES[s.card] | ONE << s.tile != ALL_PEOPLES

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, TurnTile(seat, True))


class GoodWord(Favour):
    """TF6: the seat can rise on a track."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return rising(s, seat) != 0

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, RAISE_LEVEL[seat][1])


class GuildSeal(Favour):
    """TF7: a tavern lacks a guild token."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return token_is_missing(s)

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, PlaceToken(seat))


FAVOUR_RULES: Final[dict[str, Favour]] = {
    "turncoat": Turncoat(),
    "masquerade": Favour(adds=MASK),
    "second-breath": SecondBreath(),
    "change-of-seat": ChangeOfSeat(any_turn=True),
    "unexpected-guest": UnexpectedGuest(),
    "good-word": GoodWord(any_turn=True),
    "guild-seal": GuildSeal(any_turn=True),
    "barrel": Favour(adds=BEER),
    "tome": Favour(adds=BOOK),
    "minstrel": Favour(adds=LYRE),
}
BY_NUMBER: Final = in_order("favours", FAVOURS, FAVOUR_RULES)
IN_ANY_TURN: Final = tuple([one for one in range(KINDS_OF_FAVOUR) if BY_NUMBER[one].any_turn])
