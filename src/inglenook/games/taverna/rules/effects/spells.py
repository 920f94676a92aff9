"""TS01 to TS22: when each spell fits, and its effect; `SPELL_RULES` has them by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB, Ask, Why
from inglenook.core.named import in_order
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
)
from inglenook.games.taverna.rules.effects.questions import (
    LiftTile,
    PickFavour,
    PlaceToken,
    RaiseLevel,
    RobOwner,
    ShiftDignitary,
    TurnTile,
    can_move_a_tile,
    can_swap_tiles,
    is_behind,
    paid_owners,
    put,
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
)

DRIZZLE: Final = 3
FOR_A_SPELL: Final = 3  # TS14
FOR_A_DEED: Final = 1  # TS21


class Spell:
    """A spell's rule: `fits` returns whether it has an effect now, `effect` applies it."""

    __slots__ = ("effect", "fits")

    def __init__(
        self,
        fits: Callable[[TavernaState, int], bool],
        effect: Callable[[TavernaState, int], None],
    ) -> None:
        self.fits = fits
        self.effect = effect


# -- `fits`: does the spell have an effect now, if it is held and affordable? By public facts alone.


def always(s: TavernaState, seat: int) -> bool:
    return True


def somebody_to_send(s: TavernaState, seat: int) -> bool:
    """TS05: with the coins that are left when the spell is paid."""
    return anybody_can_be_sent(s, seat, purse(s, seat) - COSTS[HERALDS_CALL])


def no_discount_yet(s: TavernaState, seat: int) -> bool:
    return not s.discount


def before_seating(s: TavernaState, seat: int) -> bool:
    """TS07: return whether no customer is seated yet, and no mirage is on."""
    return s.tavern == NONE and not s.mirage


def no_mask_yet(s: TavernaState, seat: int) -> bool:
    """TS08: return whether the customer waits for a table and wears no mask."""
    return before_the_tile(s, seat) and not s.symbols & MASK


def two_tiles(s: TavernaState, seat: int) -> bool:
    return can_swap_tiles(s)


def a_tile_to_move(s: TavernaState, seat: int) -> bool:
    return can_move_a_tile(s)


def a_symbol_to_add(s: TavernaState, seat: int) -> bool:
    return token_is_missing(s)


def somebody_ahead(s: TavernaState, seat: int) -> bool:
    """TS12: return whether the seat can rise on a track where another is ahead."""
    return any(is_behind(s, seat, one) and can_rise(s, seat, one) for one in range(4))


def two_tracks(s: TavernaState, seat: int) -> bool:
    """TS13: return whether the seat can rise on two tracks."""
    return sum([can_rise(s, seat, people) for people in range(4)]) > 1


def another_spell(s: TavernaState, seat: int) -> bool:
    """TS14: return whether the seat holds another spell."""
    return hand_size(s, seat) > 1


def a_privilege_left(s: TavernaState, seat: int) -> bool:
    """TS15: return whether a privilege is in reserve."""
    return s.reserve > 0


def somebody_paid(s: TavernaState, seat: int) -> bool:
    """TS17: return whether another owner with coins was just paid."""
    return len(paid_owners(s, seat)) > 0


def a_level_to_borrow(s: TavernaState, seat: int) -> bool:
    """TS18: return whether another seat gained a level that this one can gain, too."""
    return seat != s.active and s.gained != NONE and can_rise(s, seat, s.gained)


def no_partner(s: TavernaState, seat: int) -> bool:
    """TS19: return whether the seat owns no deed in the tavern of the customer."""
    return not owns_deed_in(s, seat, s.tavern)


def a_deed_of_yours(s: TavernaState, seat: int) -> bool:
    """TS21: return whether the seat owns a deed."""
    return seat in s.deeds


def a_favour_there(s: TavernaState, seat: int) -> bool:
    return any(s.castle)


# -- `effect`: choices are made when the spell takes effect


def metamorphosis(s: TavernaState, seat: int) -> None:
    put(s, TurnTile(seat, False))


def nothing_more(s: TavernaState, seat: int) -> None:
    """Do nothing: Fireworks only count, and counterspells only cancel."""


def golden_drizzle(s: TavernaState, seat: int) -> None:
    _gain(s, seat, DRIZZLE)


def divination(s: TavernaState, seat: int) -> None:
    draw_spells(s, seat, 2)


def heralds_call(s: TavernaState, seat: int) -> None:
    put(s, SendHerald(seat))


def silver_tongue(s: TavernaState, seat: int) -> None:
    s.discount = True
    if s.events is not None:
        s.events.append(DiscountGranted(seat))


def guild_mirage(s: TavernaState, seat: int) -> None:
    s.mirage = True
    if s.events is not None:
        s.events.append(MirageRaised(seat))


def disguise(s: TavernaState, seat: int) -> None:
    """TS08: count as a mask, and draw a spell."""
    draw_spells(s, seat, 1)
    s.symbols |= MASK
    if s.events is not None:
        s.events.append(SymbolsChanged(seat, s.symbols))


def telekinesis(s: TavernaState, seat: int) -> None:
    put(s, LiftTile(seat, True))


def wandering_chair(s: TavernaState, seat: int) -> None:
    put(s, LiftTile(seat, False))


def gilded_sign(s: TavernaState, seat: int) -> None:
    put(s, PlaceToken(seat))


def popular_tune(s: TavernaState, seat: int) -> None:
    put(s, RaiseLevel(seat, 1, 0, True))


def toast_to_the_crown(s: TavernaState, seat: int) -> None:
    put(s, RaiseLevel(seat, 2, 0, False, True))


def transmutation(s: TavernaState, seat: int) -> None:
    ask_discard(s, seat, 2)


def forged_seal(s: TavernaState, seat: int) -> None:
    gain_privileges(s, seat, 1)


def imps_tithe(s: TavernaState, seat: int) -> None:
    put(s, RobOwner(seat))


def borrowed_glory(s: TavernaState, seat: int) -> None:
    gain_level(s, seat, s.gained)


def ghost_partner(s: TavernaState, seat: int) -> None:
    _gain(s, seat, SIDES[s.side].incomes)


def sudden_whim(s: TavernaState, seat: int) -> None:
    put(s, ShiftDignitary(seat))


def sealed_deed(s: TavernaState, seat: int) -> None:
    """TS21, in the own turn; as a reaction it stops a takeover instead."""
    _gain(s, seat, FOR_A_DEED * s.deeds.count(seat))


def private_audience(s: TavernaState, seat: int) -> None:
    s.next(REFILL_CASTLE)  # after the pick
    put(s, PickFavour(seat, 1))


def _gain(s: TavernaState, seat: int, coins: int) -> None:
    gain_coins(s, seat, coins)
    if s.events is not None:
        s.events.append(CoinsGained(seat, coins))


def leave_hand(s: TavernaState, seat: int, spell: int) -> None:
    """Move a spell from the hand to the discards in the open."""
    s.hands[seat * KINDS_OF_SPELL + spell] -= 1
    s.memory.append(SHOWN | seat << 2 | spell << 5)


def ask_discard(s: TavernaState, seat: int, left: int) -> None:
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


# One line a spell: when it fits, and its effect. `data/spells.json` has its cost and its moments.
SPELL_RULES: Final[dict[str, Spell]] = {
    "metamorphosis": Spell(before_the_tile, metamorphosis),
    "fireworks": Spell(always, nothing_more),
    "golden-drizzle": Spell(always, golden_drizzle),
    "divination": Spell(always, divination),
    "heralds-call": Spell(somebody_to_send, heralds_call),
    "silver-tongue": Spell(no_discount_yet, silver_tongue),
    "guild-mirage": Spell(before_seating, guild_mirage),
    "disguise": Spell(no_mask_yet, disguise),
    "telekinesis": Spell(two_tiles, telekinesis),
    "wandering-chair": Spell(a_tile_to_move, wandering_chair),
    "gilded-sign": Spell(a_symbol_to_add, gilded_sign),
    "popular-tune": Spell(somebody_ahead, popular_tune),
    "toast-to-the-crown": Spell(two_tracks, toast_to_the_crown),
    "transmutation": Spell(another_spell, transmutation),
    "forged-seal": Spell(a_privilege_left, forged_seal),
    "counterspell": Spell(always, nothing_more),
    "imps-tithe": Spell(somebody_paid, imps_tithe),
    "borrowed-glory": Spell(a_level_to_borrow, borrowed_glory),
    "ghost-partner": Spell(no_partner, ghost_partner),
    "sudden-whim": Spell(always, sudden_whim),
    "sealed-deed": Spell(a_deed_of_yours, sealed_deed),
    "private-audience": Spell(a_favour_there, private_audience),
}
_BY_NUMBER: Final = in_order("spells", SPELLS, SPELL_RULES)
FITS: Final = tuple([spell.fits for spell in _BY_NUMBER])
EFFECTS: Final = tuple([spell.effect for spell in _BY_NUMBER])
