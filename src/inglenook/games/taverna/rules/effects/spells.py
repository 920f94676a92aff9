"""TS01 to TS22: when each spell fits, and its effect; `SPELL_RULES` has them by name."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action
from inglenook.core.bit_sets import count_members
from inglenook.core.decision import PASS_VERB, Ask, Why
from inglenook.core.named import in_order
from inglenook.core.packed import count_of
from inglenook.games.taverna.rules.actions import PASS, SELL
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import COSTS, HERALDS_CALL, KINDS_OF_SPELL, MASK, SPELLS
from inglenook.games.taverna.rules.effects.dignitaries import SendHerald, anybody_can_be_sent, purse
from inglenook.games.taverna.rules.effects.gains import (
    REFILL_CASTLE,
    can_rise,
    draw_spells,
    gain_coins,
    gain_level,
    gain_privileges,
    rising,
)
from inglenook.games.taverna.rules.effects.questions import (
    PICK_FAVOUR,
    LiftTile,
    PlaceToken,
    RaiseLevel,
    RobOwner,
    ShiftDignitary,
    TurnTile,
    put,
)
from inglenook.games.taverna.rules.effects.taverns import (
    behind,
    can_move_a_tile,
    can_swap_tiles,
    somebody_was_paid,
    token_is_missing,
)
from inglenook.games.taverna.rules.events import CoinsGained, SymbolsChanged
from inglenook.games.taverna.rules.spell_events import DiscountGranted, MirageRaised, SpellDiscarded
from inglenook.games.taverna.rules.state import (
    NONE,
    SHOWN,
    TavernaState,
    before_the_tile,
    hand_size,
    owns_deed_in,
    remember,
    some,
)

DRIZZLE: Final = 3
FOR_A_SPELL: Final = 3  # TS14
FOR_A_DEED: Final = 1  # TS21


class Spell:
    """A spell's rule; without methods of its own it always fits, and does nothing more.

    Fireworks only count, and counterspells only cancel.
    """

    __slots__ = ()

    def fits(self, s: TavernaState, seat: i64) -> bool:
        """Return whether the spell has an effect now, if it is held and affordable.

        Only public facts count.
        """
        return True

    def effect(self, s: TavernaState, seat: i64) -> None:
        """Apply the spell; choices are made when it takes effect."""


class Metamorphosis(Spell):
    """TS01: the tile becomes one of another people."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return before_the_tile(s)

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, TurnTile(seat, False))


class GoldenDrizzle(Spell):
    """TS03: coins."""

    def effect(self, s: TavernaState, seat: i64) -> None:
        _gain(s, seat, DRIZZLE)


class Divination(Spell):
    """TS04: two spells."""

    def effect(self, s: TavernaState, seat: i64) -> None:
        draw_spells(s, seat, 2)


class HeraldsCall(Spell):
    """TS05: one more dignitary, with the coins that are left when the spell is paid."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return anybody_can_be_sent(s, seat, purse(s, seat) - COSTS[HERALDS_CALL])

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, SendHerald(seat))


class SilverTongue(Spell):
    """TS06: a discount, once a turn."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return not s.discount

    def effect(self, s: TavernaState, seat: i64) -> None:
        s.discount = True
        if s.events is not None:
            s.events.append(DiscountGranted(seat))


class GuildMirage(Spell):
    """TS07: before a customer is seated, once a turn."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return s.tavern == NONE and not s.mirage

    def effect(self, s: TavernaState, seat: i64) -> None:
        s.mirage = True
        if s.events is not None:
            s.events.append(MirageRaised(seat))


class Disguise(Spell):
    """TS08: a mask for a customer without one, and a spell."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return before_the_tile(s) and not s.symbols & MASK

    def effect(self, s: TavernaState, seat: i64) -> None:
        draw_spells(s, seat, 1)
        s.symbols |= MASK
        if s.events is not None:
            s.events.append(SymbolsChanged(seat, s.symbols))


class Telekinesis(Spell):
    """TS09: two tiles of two taverns change places."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return can_swap_tiles(s)

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, LiftTile(seat, True))


class WanderingChair(Spell):
    """TS10: a tile moves to another tavern."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return can_move_a_tile(s)

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, LiftTile(seat, False))


class GildedSign(Spell):
    """TS11: a missing guild token."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return token_is_missing(s)

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, PlaceToken(seat))


class PopularTune(Spell):
    """TS12: a level on a track where another is ahead."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return behind(s, seat) & rising(s, seat) != 0

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, RaiseLevel(seat, 1, 0, True))


class ToastToTheCrown(Spell):
    """TS13: a level on each of two tracks."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return count_members(rising(s, seat)) > 1

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, RaiseLevel(seat, 2, 0, False, True))


class Transmutation(Spell):
    """TS14: coins for one or two other spells."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return hand_size(s, seat) > 1

    def effect(self, s: TavernaState, seat: i64) -> None:
        ask_discard(s, seat, 2)


class ForgedSeal(Spell):
    """TS15: a privilege from the reserve."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return s.reserve > 0

    def effect(self, s: TavernaState, seat: i64) -> None:
        gain_privileges(s, seat, 1)


class ImpsTithe(Spell):
    """TS17: coins of another owner, who was just paid."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return somebody_was_paid(s, seat)

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, RobOwner(seat))


class BorrowedGlory(Spell):
    """TS18: the level that another seat just gained."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return seat != s.active and s.gained != NONE and can_rise(s, seat, s.gained)

    def effect(self, s: TavernaState, seat: i64) -> None:
        gain_level(s, seat, s.gained)


class GhostPartner(Spell):
    """TS19: the income of a tavern in which the seat owns no deed."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return not owns_deed_in(s, seat, s.tavern)

    def effect(self, s: TavernaState, seat: i64) -> None:
        _gain(s, seat, SIDES[s.side].incomes)


class SuddenWhim(Spell):
    """TS20: a dignitary moves."""

    def effect(self, s: TavernaState, seat: i64) -> None:
        put(s, ShiftDignitary(seat))


class SealedDeed(Spell):
    """TS21: coins for deeds, in the own turn; as a reaction it stops a takeover instead."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return seat in s.deeds

    def effect(self, s: TavernaState, seat: i64) -> None:
        _gain(s, seat, FOR_A_DEED * count_of(s.deeds, seat))


class PrivateAudience(Spell):
    """TS22: a face-up favour."""

    def fits(self, s: TavernaState, seat: i64) -> bool:
        return some(s.castle)

    def effect(self, s: TavernaState, seat: i64) -> None:
        s.next(REFILL_CASTLE)  # after the pick
        put(s, PICK_FAVOUR[seat][1])


def _gain(s: TavernaState, seat: i64, coins: i64) -> None:
    gain_coins(s, seat, coins)
    if s.events is not None:
        s.events.append(CoinsGained(seat, coins))


def leave_hand(s: TavernaState, seat: i64, spell: i64) -> None:
    """Move a spell from the hand to the discards in the open."""
    s.hands[seat * KINDS_OF_SPELL + spell] -= 1
    remember(s, SHOWN | seat << 2 | spell << 5)


def ask_discard(s: TavernaState, seat: i64, left: i64) -> None:
    """TS14: ask if two cards are held, even equal ones, as only their owner knows that."""
    size = hand_size(s, seat)
    question = DiscardSpell(seat, left)
    if size == 1 and left > 1:
        question.chosen(s, question.options(s, seat)[0])
    elif size:
        s.next(question)


class DiscardSpell(Ask[TavernaState]):
    """TS14: one or two other spells, for three coins each; open to all."""

    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left = left

    def options(self, s: TavernaState, seat: int, why: Why | None = None) -> tuple[Action, ...]:
        start = seat * KINDS_OF_SPELL
        found = [one for one in SELL.actions if s.hands[start + one.a]]
        options = tuple(found) if self.left > 1 else (PASS, *found)
        if why is not None:
            why.others(SELL.actions, options, "T26", "spell-not-in-hand")
        return options

    def chosen(self, s: TavernaState, action: Action) -> None:
        if action.verb == PASS_VERB:
            return
        leave_hand(s, self.seat, action.a)
        s.discards[action.a] += 1
        s.open_discards[action.a] += 1
        gain_coins(s, self.seat, FOR_A_SPELL)
        if s.events is not None:
            s.events.append(SpellDiscarded(self.seat, action.a))
            s.events.append(CoinsGained(self.seat, FOR_A_SPELL))
        if self.left > 1:
            ask_discard(s, self.seat, self.left - 1)


# One line a spell. `data/spells.json` has its cost and its moments.
SPELL_RULES: Final[dict[str, Spell]] = {
    "metamorphosis": Metamorphosis(),
    "fireworks": Spell(),
    "golden-drizzle": GoldenDrizzle(),
    "divination": Divination(),
    "heralds-call": HeraldsCall(),
    "silver-tongue": SilverTongue(),
    "guild-mirage": GuildMirage(),
    "disguise": Disguise(),
    "telekinesis": Telekinesis(),
    "wandering-chair": WanderingChair(),
    "gilded-sign": GildedSign(),
    "popular-tune": PopularTune(),
    "toast-to-the-crown": ToastToTheCrown(),
    "transmutation": Transmutation(),
    "forged-seal": ForgedSeal(),
    "counterspell": Spell(),
    "imps-tithe": ImpsTithe(),
    "borrowed-glory": BorrowedGlory(),
    "ghost-partner": GhostPartner(),
    "sudden-whim": SuddenWhim(),
    "sealed-deed": SealedDeed(),
    "private-audience": PrivateAudience(),
}
_BY_NUMBER: Final = in_order("spells", SPELLS, SPELL_RULES)


def fits(s: TavernaState, seat: i64, spell: i64) -> bool:
    """Return whether the spell has an effect now, if it is held and affordable."""
    return _BY_NUMBER[spell].fits(s, seat)


def take_effect(s: TavernaState, seat: i64, spell: i64) -> None:
    _BY_NUMBER[spell].effect(s, seat)
