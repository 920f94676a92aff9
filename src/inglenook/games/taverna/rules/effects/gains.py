"""Gains and payments: coins, levels with their bonuses, privileges, income, cards."""

from __future__ import annotations

from typing import Final

from inglenook.core.step import Chance, Step
from inglenook.games.taverna.rules.actions import MOST_SEATS
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import (
    BONUS_COINS,
    BONUS_POINTS,
    BONUS_PRIVILEGES,
    BONUS_SPELLS,
    CURSE,
    CURSE_COINS,
    GUILDS,
    KINDS_OF_SPELL,
    LEVELS,
    TOP,
)
from inglenook.games.taverna.rules.events import (
    BonusCoins,
    BonusPoints,
    CoinsGained,
    FavourRevealed,
    IncomePaid,
    LevelGained,
    PrivilegeGained,
    SymbolsAdded,
)
from inglenook.games.taverna.rules.spell_events import (
    CurseDrawn,
    SpellDrawn,
    SpellsShuffled,
)
from inglenook.games.taverna.rules.state import (
    BONUSES,
    DRAWN,
    GUILD_TOKENS,
    LINES,
    NEW_DECK,
    NONE,
    SHUFFLED,
    TavernaState,
)

FACE_UP: Final = 5  # favours around the castle
FOR_A_TOKEN: Final = 3  # victory points
WITHOUT_A_CARD: Final = 1  # coins, where no spell is left to draw


def gain_coins(s: TavernaState, seat: int, coins: int) -> None:
    """Pay coins from the bank to a seat."""
    s.coins[seat] += coins
    s.bank += coins


def pay(s: TavernaState, seat: int, coins: int) -> None:
    """Pay coins to the bank; options make sure that the seat has them (TR14)."""
    s.coins[seat] -= coins
    s.bank -= coins


def score(s: TavernaState, seat: int, line: int, points: int) -> None:
    s.ledger[seat * LINES + line] += points


# -- levels


def can_rise(s: TavernaState, seat: int, people: int) -> bool:
    """T2, TR8: the top level is for one player only."""
    level = s.tracks[seat * 4 + people]
    return level < TOP - 1 or (level == TOP - 1 and TOP not in s.tracks[people::4])


def levels_left(s: TavernaState, seat: int) -> int:
    """Return how many levels the seat could still gain, on all tracks together."""
    left = 0
    for people in range(4):
        level = s.tracks[seat * 4 + people]
        if level < TOP:
            left += TOP - 1 - level + (TOP not in s.tracks[people::4])
    return left


def gain_level(s: TavernaState, seat: int, people: int) -> bool:
    """T2, TR10: raise a level with its bonus, and return whether there was room."""
    if not can_rise(s, seat, people):
        return False
    place = seat * 4 + people
    level = s.tracks[place] + 1
    s.tracks[place] = level
    if s.events is not None:
        s.events.append(LevelGained(seat, people, level))
    key = people * len(LEVELS) + level
    if BONUS_COINS[key]:
        gain_coins(s, seat, BONUS_COINS[key])
        if s.events is not None:
            s.events.append(BonusCoins(seat, BONUS_COINS[key]))
    if BONUS_POINTS[key]:
        score(s, seat, BONUSES, BONUS_POINTS[key])
        if s.events is not None:
            s.events.append(BonusPoints(seat, BONUS_POINTS[key]))
    if BONUS_PRIVILEGES[key]:
        gain_privileges(s, seat, BONUS_PRIVILEGES[key])
    draw_spells(s, seat, BONUS_SPELLS[key])
    return True


def gain_privileges(s: TavernaState, seat: int, wanted: int) -> None:
    """TR3: give privileges from the reserve, as many as are left."""
    count = min(wanted, s.reserve)
    s.reserve -= count
    s.privileges[seat] += count
    if s.events is not None:
        s.events.append(PrivilegeGained(seat, count))


# -- in a tavern


def claim_privilege(s: TavernaState, seat: int, tavern: int) -> None:
    """T21, TR2: the seat that fills the last table takes the tavern's privilege, if it is there."""
    if not s.honours >> tavern & 1:
        return
    for table in SIDES[s.side].tables_in[tavern]:
        if s.tables[table] == NONE:
            return
    s.honours &= ~(1 << tavern)
    s.privileges[seat] += 1
    if s.events is not None:
        s.events.append(PrivilegeGained(seat, 1))


def pay_income(s: TavernaState, tavern: int) -> None:
    """T23: every owner of the tavern gets the income."""
    board = SIDES[s.side]
    coins = board.incomes
    owners: list[int] = []
    for deed in board.deeds_in[tavern]:
        owner = s.deeds[deed]
        if owner != NONE:
            owners.append(owner)
            s.coins[owner] += coins
            s.bank += coins
    if owners and s.events is not None:
        s.events.append(IncomePaid(tavern, tuple(owners), coins))


def add_tokens(s: TavernaState, seat: int, tavern: int, symbols: int) -> None:
    """Add missing guild symbols to a tavern; each scores victory points."""
    s.tokens[tavern] |= symbols
    points = FOR_A_TOKEN * symbols.bit_count()
    score(s, seat, GUILD_TOKENS, points)
    if s.events is not None:
        s.events.append(SymbolsAdded(seat, tavern, symbols, points))


def missing(s: TavernaState, tavern: int) -> int:
    """Return the guild symbols that a tavern does not show."""
    return GUILDS & ~(SIDES[s.side].printed[tavern] | s.tokens[tavern])


# -- cards


def draw_spells(s: TavernaState, seat: int, count: int) -> None:
    for _ in range(count):
        s.next(DRAW_SPELL[seat])


class DrawSpell(Step[TavernaState]):
    """TR7: a spell from the deck, reshuffled if it is empty; or a coin instead."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TavernaState) -> None:
        if not any(s.spell_deck):
            if not any(s.discards):
                gain_coins(s, self.seat, WITHOUT_A_CARD)
                if s.events is not None:
                    s.events.append(CoinsGained(self.seat, WITHOUT_A_CARD))
                return
            shuffle_discards(s)
        s.next(TURN_UP_SPELL[self.seat])


def shuffle_discards(s: TavernaState) -> None:
    """TR7: shuffle the discards face-down; those discarded in the open are publicly in the deck."""
    s.memory.append(NEW_DECK)
    for spell in range(KINDS_OF_SPELL):
        s.memory += [SHUFFLED | spell << 5] * s.open_discards[spell]
    if s.events is not None:
        s.events.append(SpellsShuffled(sum(s.discards)))
    s.spell_deck = [*s.discards, 0]
    s.discards = [0] * KINDS_OF_SPELL
    s.open_discards = [0] * KINDS_OF_SPELL


class TurnUpSpell(Chance[TavernaState]):
    """T13: the uppermost spell goes to the hand; the Curse acts, leaves, and another is drawn."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def weights(self, s: TavernaState) -> list[int]:
        return s.spell_deck.copy()

    def came(self, s: TavernaState, outcome: int) -> None:
        seat = self.seat
        s.spell_deck[outcome] -= 1
        if outcome == CURSE:
            lost = min(CURSE_COINS, s.coins[seat])
            pay(s, seat, lost)
            if s.events is not None:
                s.events.append(CurseDrawn(seat, lost))
            s.next(DRAW_SPELL[seat])
            return
        to_hand(s, seat, outcome)


def to_hand(s: TavernaState, seat: int, spell: int) -> None:
    s.hands[seat * KINDS_OF_SPELL + spell] += 1
    s.memory.append(DRAWN | seat << 2 | spell << 5)
    if s.events is not None:
        s.events.append(SpellDrawn(seat, spell))


class RefillCastle(Step[TavernaState]):
    """T24, TR6: five favours lie face-up, as long as there are any in reserve."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        for _ in range(min(FACE_UP - sum(s.castle), sum(s.favour_deck))):
            s.next(REVEAL_FAVOUR)


class RevealFavour(Chance[TavernaState]):
    __slots__ = ()

    def weights(self, s: TavernaState) -> list[int]:
        return s.favour_deck.copy()

    def came(self, s: TavernaState, outcome: int) -> None:
        s.favour_deck[outcome] -= 1
        s.castle[outcome] += 1
        if s.events is not None:
            s.events.append(FavourRevealed(outcome))


REFILL_CASTLE: Final = RefillCastle()
REVEAL_FAVOUR: Final = RevealFavour()
DRAW_SPELL: Final = tuple([DrawSpell(seat) for seat in range(MOST_SEATS)])
TURN_UP_SPELL: Final = tuple([TurnUpSpell(seat) for seat in range(MOST_SEATS)])
