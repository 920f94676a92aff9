"""Gains and payments: coins, levels with their bonuses, privileges, income, cards."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from inglenook.core.bit_sets import count_members
from inglenook.core.deck import draw_kind
from inglenook.core.draws import Draws
from inglenook.core.packed import Ints, listed, total_of, zeros
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
    FAVOURS,
    GUILDS,
    HEIGHT,
    KINDS_OF_SPELL,
    SPELLS,
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
    remember,
    some,
)

ONE: Final[i64] = 1
FOUR: Final[i64] = 4  # peoples
FACE_UP: Final[i64] = 5  # favours around the castle
FOR_A_TOKEN: Final = 3  # victory points
WITHOUT_A_CARD: Final = 1  # coins, where no spell is left to draw


def gain_coins(s: TavernaState, seat: i64, coins: i64) -> None:
    """Pay coins from the bank to a seat."""
    s.coins[seat] += coins
    s.bank += coins


def pay(s: TavernaState, seat: i64, coins: i64) -> None:
    """Pay coins to the bank; options make sure that the seat has them (TR14)."""
    s.coins[seat] -= coins
    s.bank -= coins


def score(s: TavernaState, seat: i64, line: i64, points: i64) -> None:
    s.ledger[seat * LINES + line] += points


# -- levels


def top_is_free(s: TavernaState, people: i64) -> bool:
    """T2: return whether no seat has reached the top level of a track."""
    tracks = s.tracks
    for seat in range(s.seats):
        if tracks[seat * 4 + people] == TOP:
            return False
    return True


def can_rise(s: TavernaState, seat: i64, people: i64) -> bool:
    """T2, TR8: the top level is for one player only."""
    level = s.tracks[seat * 4 + people]
    return level < TOP - 1 or (level == TOP - 1 and top_is_free(s, people))


def rising(s: TavernaState, seat: i64) -> i64:
    """Return the tracks on which the seat can rise, as a bit set."""
    found: i64 = 0
    for people in range(FOUR):
        if can_rise(s, seat, people):
            found |= ONE << people
    return found


def levels_left(s: TavernaState, seat: i64) -> i64:
    """Return how many levels the seat could still gain, on all tracks together."""
    left: i64 = 0
    for people in range(FOUR):
        level = s.tracks[seat * 4 + people]
        if level < TOP:
            left += TOP - 1 - level
            if top_is_free(s, people):
                left += 1
    return left


def gain_level(s: TavernaState, seat: i64, people: i64) -> bool:
    """T2, TR10: raise a level with its bonus, and return whether there was room."""
    if not can_rise(s, seat, people):
        return False
    place = seat * 4 + people
    level = s.tracks[place] + 1
    s.tracks[place] = level
    if s.events is not None:
        s.events.append(LevelGained(seat, people, level))
    key = people * HEIGHT + level
    coins, points, privileges = BONUS_COINS[key], BONUS_POINTS[key], BONUS_PRIVILEGES[key]
    if coins:
        gain_coins(s, seat, coins)
        if s.events is not None:
            s.events.append(BonusCoins(seat, coins))
    if points:
        score(s, seat, BONUSES, points)
        if s.events is not None:
            s.events.append(BonusPoints(seat, points))
    if privileges:
        gain_privileges(s, seat, privileges)
    draw_spells(s, seat, BONUS_SPELLS[key])
    return True


def gain_privileges(s: TavernaState, seat: i64, wanted: i64) -> None:
    """TR3: give privileges from the reserve, as many as are left."""
    count = wanted if wanted < s.reserve else s.reserve
    s.reserve -= count
    s.privileges[seat] += count
    if s.events is not None:
        s.events.append(PrivilegeGained(seat, count))


# -- in a tavern


def claim_privilege(s: TavernaState, seat: i64, tavern: i64) -> None:
    """T21, TR2: the seat that fills the last table takes the tavern's privilege, if it is there."""
    if not s.honours >> tavern & 1:
        return
    firsts, tables = SIDES[s.side].first_tables, s.tables
    for table in range(firsts[tavern], firsts[tavern + 1]):
        if tables[table] == NONE:
            return
    s.honours &= ~(ONE << tavern)
    s.privileges[seat] += 1
    if s.events is not None:
        s.events.append(PrivilegeGained(seat, 1))


def pay_income(s: TavernaState, tavern: i64) -> None:
    """T23: every owner of the tavern gets the income."""
    board = SIDES[s.side]
    coins, firsts, deeds = board.incomes, board.first_deeds, s.deeds
    owned = False
    for deed in range(firsts[tavern], firsts[tavern + 1]):
        owner = deeds[deed]
        if owner != NONE:
            owned = True
            gain_coins(s, owner, coins)
    if owned and s.events is not None:
        owners = [deeds[deed] for deed in board.deeds_in[tavern] if deeds[deed] != NONE]
        s.events.append(IncomePaid(tavern, tuple(owners), coins))


def add_tokens(s: TavernaState, seat: i64, tavern: i64, symbols: i64) -> None:
    """Add missing guild symbols to a tavern; each scores victory points."""
    s.tokens[tavern] |= symbols
    points = FOR_A_TOKEN * count_members(symbols)
    score(s, seat, GUILD_TOKENS, points)
    if s.events is not None:
        s.events.append(SymbolsAdded(seat, tavern, symbols, points))


def missing(s: TavernaState, tavern: i64) -> i64:
    """Return the guild symbols that a tavern does not show."""
    return GUILDS & ~(SIDES[s.side].printed[tavern] | s.tokens[tavern])


# -- cards


class CardDraw(Chance[TavernaState]):
    """The uppermost card of a shuffled deck, which is kept as a row of counts."""

    __slots__ = ()

    def deck(self, s: TavernaState) -> Ints:
        raise NotImplementedError

    def weights(self, s: TavernaState) -> list[int]:
        return listed(self.deck(s))

    def draw(self, s: TavernaState, draws: Draws) -> int:
        return draw_kind(self.deck(s), draws)


class SpellDraw(CardDraw):
    """A draw whose outcome is a spell, or the Curse."""

    __slots__ = ()

    most: ClassVar[int] = len(SPELLS) + 1

    def name(self, s: TavernaState, outcome: int) -> str:
        return SPELLS[outcome] if outcome < len(SPELLS) else "curse"


def draw_spells(s: TavernaState, seat: i64, count: i64) -> None:
    for _ in range(count):
        s.next(DRAW_SPELL[seat])


class DrawSpell(Step[TavernaState]):
    """TR7: a spell from the deck, reshuffled if it is empty; or a coin instead."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, s: TavernaState) -> None:
        if not some(s.spell_deck):
            if not some(s.discards):
                gain_coins(s, self.seat, WITHOUT_A_CARD)
                if s.events is not None:
                    s.events.append(CoinsGained(self.seat, WITHOUT_A_CARD))
                return
            shuffle_discards(s)
        s.next(TURN_UP_SPELL[self.seat])


def shuffle_discards(s: TavernaState) -> None:
    """TR7: shuffle the discards face-down; those discarded in the open are publicly in the deck."""
    remember(s, NEW_DECK)
    for spell in range(KINDS_OF_SPELL):
        for _ in range(s.open_discards[spell]):
            remember(s, SHUFFLED | spell << 5)
    if s.events is not None:
        s.events.append(SpellsShuffled(total_of(s.discards)))
    s.spell_deck = zeros(KINDS_OF_SPELL + 1)
    for spell in range(KINDS_OF_SPELL):
        s.spell_deck[spell] = s.discards[spell]
    s.discards = zeros(KINDS_OF_SPELL)
    s.open_discards = zeros(KINDS_OF_SPELL)


class TurnUpSpell(SpellDraw):
    """T13: the uppermost spell goes to the hand; the Curse acts, leaves, and another is drawn."""

    __slots__ = ("seat",)

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def deck(self, s: TavernaState) -> Ints:
        return s.spell_deck

    def came(self, s: TavernaState, outcome: int) -> None:
        seat: i64 = self.seat
        s.spell_deck[outcome] -= 1
        if outcome == CURSE:
            coins = s.coins[seat]
            lost = CURSE_COINS if coins > CURSE_COINS else coins
            pay(s, seat, lost)
            if s.events is not None:
                s.events.append(CurseDrawn(seat, lost))
            s.next(DRAW_SPELL[seat])
            return
        to_hand(s, seat, outcome)


def to_hand(s: TavernaState, seat: i64, spell: i64) -> None:
    s.hands[seat * KINDS_OF_SPELL + spell] += 1
    remember(s, DRAWN | seat << 2 | spell << 5)
    if s.events is not None:
        s.events.append(SpellDrawn(seat, spell))


class RefillCastle(Step[TavernaState]):
    """T24, TR6: five favours lie face-up, as long as there are any in reserve."""

    __slots__ = ()

    def run(self, s: TavernaState) -> None:
        wanted = FACE_UP - total_of(s.castle)
        there = total_of(s.favour_deck)
        for _ in range(wanted if wanted < there else there):
            s.next(REVEAL_FAVOUR)


class RevealFavour(CardDraw):
    __slots__ = ()

    most: ClassVar[int] = len(FAVOURS)

    def name(self, s: TavernaState, outcome: int) -> str:
        return FAVOURS[outcome]

    def deck(self, s: TavernaState) -> Ints:
        return s.favour_deck

    def came(self, s: TavernaState, outcome: int) -> None:
        s.favour_deck[outcome] -= 1
        s.castle[outcome] += 1
        if s.events is not None:
            s.events.append(FavourRevealed(outcome))


REFILL_CASTLE: Final = RefillCastle()
REVEAL_FAVOUR: Final = RevealFavour()
DRAW_SPELL: Final = tuple([DrawSpell(seat) for seat in range(MOST_SEATS)])
TURN_UP_SPELL: Final = tuple([TurnUpSpell(seat) for seat in range(MOST_SEATS)])
