"""What each seat may hope for between two turns: points to be expected, and so a chance to win.

A sign is a number about a seat. It is worth so many points at the end of a match, and so many more
with all turns to come. The weights were fitted to final scores: of matches between the bots with
rules of thumb, which made a slip now and then, so that there was something to be seen.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.chances import by_lead
from inglenook.games.taverna.board import SIDES
from inglenook.games.taverna.cards import KINDS_OF_FAVOUR, KINDS_OF_SPELL, REACTIONS
from inglenook.games.taverna.scoring import BY_COUNT, COIN_STEPS, is_before, totals, winner
from inglenook.games.taverna.state import (
    NONE,
    TavernaState,
    hand_size,
    owned_favours,
    points,
    spells_cast,
)
from inglenook.games.taverna.turn import turns_in_all

START: Final = 0  # everybody has a share of what is still to come
POINTS: Final = 1  # so far, without those of the peoples
LEVELS: Final = 2  # how many tracks are on this level or above, and so on
FIRST_COINS: Final = 9  # up to five
MORE_COINS: Final = 10  # up to fifteen
SPARE_COINS: Final = 11
SPELLS: Final = 12  # in hand
REACTIONS_HELD: Final = 13  # those of them
FAVOURS: Final = 14  # not used yet
PRIVILEGES: Final = 15
PAIR_OF_PRIVILEGES: Final = 16  # each pair calls a dignitary
DEEDS: Final = 17
INCOME: Final = 18  # the share of free tables where a deed brings coins
KING: Final = 19  # how many others would choose later at court
QUEEN: Final = 20
FAVOUR_SCORING: Final = 21  # what the royal scorings would give
DEED_SCORING: Final = 22
SPELL_SCORING: Final = 23
COIN_SCORING: Final = 24
BEST_SCORING: Final = 25  # the best of these and the King
SECOND_SCORING: Final = 26
RIVALLED_BEST: Final = 27  # how many others want the same one
COUNT: Final = 28

WEIGHTS: Final[tuple[tuple[float, float], ...]] = (
    (-4.00, 38.65),  # start
    (0.95, 0.00),  # points
    (1.91, -0.03),  # level-1
    (1.16, 0.45),  # level-2
    (1.81, -0.23),  # level-3
    (1.08, 1.29),  # level-4
    (2.33, -2.74),  # level-5
    (3.00, 0.22),  # level-6
    (2.09, -2.08),  # level-7
    (0.42, -0.22),  # first-coins
    (0.21, 0.00),  # more-coins
    (0.07, -0.31),  # spare-coins
    (0.92, 0.43),  # spells
    (-0.74, 0.32),  # reactions
    (0.17, 0.69),  # favours
    (1.68, 0.15),  # privileges
    (-1.07, -0.62),  # pair-of-privileges
    (-2.69, 0.72),  # deeds
    (0.28, -4.87),  # income
    (-0.43, 1.94),  # king
    (1.92, 1.30),  # queen
    (0.10, -2.92),  # favour-scoring
    (1.01, 0.06),  # deed-scoring
    (0.24, 2.82),  # spell-scoring
    (-0.16, 0.22),  # coin-scoring
    (0.45, 0.39),  # best-scoring
    (0.29, -0.20),  # second-scoring
    (-1.52, -0.00),  # rivalled-best
)
# points of lead that make e to 1, with no turn to come, and so many more with all
SPREAD: Final = (3.5, 4.0)
FOR_THE_KING: Final = 8.0  # his points, and what a level on each track comes to
SOUGHT: Final = 9.0  # a scoring that gives somebody so much will be taken


def outlook(s: TavernaState) -> tuple[float, ...]:
    """By seat, the chance to win; () at court, where all is to be seen and soon decided."""
    seats = s.seats
    if not s.agenda:
        best = winner(s, totals(s))
        return tuple([1.0 if seat == best else 0.0 for seat in range(seats)])
    if s.turn == turns_in_all(s):
        return ()
    expected = [prospect(s, seat) for seat in range(seats)]
    spread = SPREAD[0] + SPREAD[1] * (1.0 - s.turn / turns_in_all(s))
    return by_lead(expected, spread)


def prospect(s: TavernaState, seat: int) -> float:
    """The points that a seat may expect to have in the end."""
    left = turns_left(s, seat) / SIDES[s.side].turns[s.seats]
    found = signs(s, seat)
    expected = 0.0
    for place in range(COUNT):
        now, later = WEIGHTS[place]
        expected += found[place] * (now + later * left)
    return expected


def turns_left(s: TavernaState, seat: int) -> int:
    """Turns that a seat has still to begin, or is in."""
    place = (seat - s.first) % s.seats
    begun = (s.turn - place + s.seats - 1) // s.seats
    return SIDES[s.side].turns[s.seats] - begun


def signs(s: TavernaState, seat: int) -> list[float]:
    """All that is looked at, in order."""
    found = [0.0] * COUNT
    found[START] = 1.0
    found[POINTS] = points(s, seat)
    for people in range(4):
        for level in range(s.tracks[seat * 4 + people]):
            found[LEVELS + level] += 1.0
    coins = s.coins[seat]
    found[FIRST_COINS] = min(coins, 5)
    found[MORE_COINS] = min(max(coins - 5, 0), 10)
    found[SPARE_COINS] = max(coins - 15, 0)
    found[PRIVILEGES] = s.privileges[seat]
    found[PAIR_OF_PRIVILEGES] = s.privileges[seat] // 2
    found[DEEDS] = s.deeds.count(seat)
    found[INCOME] = income(s, seat)
    cards(s, seat, found)
    court(s, seat, found)
    return found


def cards(s: TavernaState, seat: int, found: list[float]) -> None:
    """Spells in hand, and favours that are still good for something."""
    found[SPELLS] = hand_size(s, seat)
    start = seat * KINDS_OF_SPELL
    for spell in REACTIONS:
        found[REACTIONS_HELD] += s.hands[start + spell]
    start = seat * KINDS_OF_FAVOUR
    for favour in range(KINDS_OF_FAVOUR):
        found[FAVOURS] += s.favours[start + favour]


def court(s: TavernaState, seat: int, found: list[float]) -> None:
    """Who will choose first, and what there is to choose."""
    promises = promised(s, seat)
    found[FAVOUR_SCORING] = promises[0]
    found[DEED_SCORING] = promises[1]
    found[SPELL_SCORING] = promises[2]
    found[COIN_SCORING] = promises[3]
    best, second, place = FOR_THE_KING, 0.0, NONE
    for number, worth in enumerate(promises):
        if worth > best:
            best, second, place = worth, best, number
        elif worth > second:
            second = worth
    found[BEST_SCORING] = best
    found[SECOND_SCORING] = second
    for other in range(s.seats):
        if other == seat:
            continue
        if s.king != NONE and is_before(s, seat, other, s.king):
            found[KING] += 1.0
        if s.queen != NONE and is_before(s, seat, other, s.queen):
            found[QUEEN] += 1.0
        if place != NONE and promised(s, other)[place] >= SOUGHT:
            found[RIVALLED_BEST] += 1.0


def promised(s: TavernaState, seat: int) -> list[float]:
    """What Queen, Archduke, Archmage and Master of Coins would give as things are."""
    purse = 0
    for least, worth in COIN_STEPS:
        if s.coins[seat] >= least:
            purse = worth
            break
    return [
        float(BY_COUNT[min(owned_favours(s, seat), 5)]),
        float(BY_COUNT[min(s.deeds.count(seat), 5)]),
        float(BY_COUNT[min(spells_cast(s, seat), 5)]),
        float(purse),
    ]


def income(s: TavernaState, seat: int) -> float:
    """The share of the free tables where a deed of the seat brings coins."""
    board = SIDES[s.side]
    free = s.tables.count(NONE)
    with_deed = 0
    for deed, owner in enumerate(s.deeds):
        if owner == seat:
            for table in board.tables_in[board.deed_taverns[deed]]:
                if s.tables[table] == NONE:
                    with_deed += 1
    return with_deed / free if free else 0.0
