"""The features of Taverna: a seat's knowledge as bytes for nets.

Not told in full is the history of the spells: of it, the features have the hand sizes, the spells
shown, and those that the viewer sold. The steps that wait are in `pending_features`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.features import (
    NUMBERS,
    Feature,
    bits,
    of_each,
    one_hot,
    own_pick,
    seat_seen_from,
    thermometer,
    within,
)
from inglenook.core.packed import Ints, bytes_of, total_of
from inglenook.games.taverna.knowledge import pending_features
from inglenook.games.taverna.rules.actions import CAST, PASS, ROW, USE, VERBS
from inglenook.games.taverna.rules.board import MOST_SEATS, SIDE_OF, SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import (
    COPIES,
    CURSE,
    CUSTOMER_DECKS,
    CUSTOMER_PEOPLES,
    CUSTOMER_SYMBOLS,
    CUSTOMERS,
    DIGNITARIES,
    FAVOUR_COPIES,
    KINDS_OF_FAVOUR,
    KINDS_OF_SPELL,
    PEOPLES,
    ROYALS,
    SYMBOLS,
    TOP,
)
from inglenook.games.taverna.rules.state import (
    LINES,
    NEW_DECK,
    NONE,
    PRIVILEGES,
    SOLD,
    TURNS_IN_ALL,
    TavernaState,
    hand_size,
)

VERSION: Final = 1
MOST_COINS: Final = 255
DAYS: Final = 20  # days to a birthday are written in this base
GUILD_SYMBOLS: Final = 3  # those of tokens: the mask is on no token
SPELLS_IN_ALL: Final = sum(COPIES)
MOST_COPIES: Final = max(COPIES)
MOST_FAVOURS: Final = max(FAVOUR_COPIES)
MOST_CUSTOMERS: Final = max([max(deck) for deck in CUSTOMER_DECKS])
ONE: Final[i64] = 1
FOUR: Final[i64] = len(PEOPLES)

SEAT: Final = tuple([one_hot(seats) for seats in range(MOST_SEATS + 1)])
SEEN_SEAT: Final = tuple([seat_seen_from(seats) for seats in range(MOST_SEATS + 1)])
PEOPLE: Final = one_hot(len(PEOPLES))
TAVERN: Final = one_hot(len(TAVERNS))
HONOURS: Final = bits(len(TAVERNS))
TOKENS: Final = bits(GUILD_SYMBOLS)
FLAGS: Final = bits(5)
FOUR_BITS: Final = bits(4)
FAVOURED: Final = bits(KINDS_OF_FAVOUR)
LEVEL: Final = thermometer(TOP)
BIRTHDAY: Final = tuple([bytes([days // DAYS, days % DAYS]) for days in range(DAYS * DAYS)])


def _customers() -> tuple[bytes, ...]:
    rows = [
        FOUR_BITS[CUSTOMER_PEOPLES[kind]] + FOUR_BITS[CUSTOMER_SYMBOLS[kind]]
        for kind in range(len(CUSTOMERS))
    ]
    return (*rows, bytes(len(PEOPLES) + len(SYMBOLS)))


def _picks() -> tuple[bytes, ...]:
    """Return by the index of an action the row of an answer to a window: pass, spell or favour."""
    known = (PASS, *CAST.actions, *USE.actions)
    place, rows = one_hot(len(known)), [bytes(len(known))] * (VERBS.size + 1)
    for number, action in enumerate(known):
        rows[action.index] = place[number]
    return tuple(rows)


CUSTOMER: Final[tuple[bytes, ...]] = _customers()
PICK: Final[tuple[bytes, ...]] = _picks()


def spec(seats: int) -> tuple[Feature, ...]:
    board = SIDES[SIDE_OF[seats]]
    customer = len(CUSTOMER[0])
    return (
        Feature("seat", (seats,), 1),
        Feature("first", (seats,), 1),
        Feature("active", (seats,), 1),
        Feature("turn", (1,), TURNS_IN_ALL[seats]),
        *pending_features.spec(seats),
        Feature("picked", (len(PICK[0]),), 1),
        Feature("king", (len(PEOPLES),), 1),
        Feature("queen", (len(PEOPLES),), 1),
        Feature("honours", (len(TAVERNS),), 1),
        Feature("tables", (len(board.taverns), len(PEOPLES)), 1),
        Feature("deeds", (len(board.prices), seats), 1),
        Feature("tokens", (len(TAVERNS), GUILD_SYMBOLS), 1),
        Feature("dignitaries", (len(DIGNITARIES), len(TAVERNS)), 1),
        Feature("row", (ROW, customer), 1),
        Feature("castle", (KINDS_OF_FAVOUR,), MOST_FAVOURS),
        Feature("royals", (len(ROYALS), seats), 1),
        Feature("claims", (len(ROYALS),), len(ROYALS)),  # when each was used, from 1 on
        Feature("decided", (2 * seats,), len(PEOPLES) + 1),  # from 1 on
        Feature("customers", (len(CUSTOMERS),), MOST_CUSTOMERS),
        Feature("curse", (1,), 1),
        Feature("deck", (1,), SPELLS_IN_ALL + 1),
        Feature("open-discards", (KINDS_OF_SPELL,), MOST_COPIES),
        Feature("card", (customer,), 1),
        Feature("symbols", (len(SYMBOLS),), 1),
        Feature("tile", (len(PEOPLES),), 1),
        Feature("tavern", (len(TAVERNS),), 1),
        Feature("gained", (len(PEOPLES),), 1),
        Feature("sent", (len(DIGNITARIES),), 1),
        Feature("turn-flags", (5,), 1),  # influence, acted, called, discount, mirage
        Feature("hand", (KINDS_OF_SPELL,), MOST_COPIES),
        Feature("sold", (KINDS_OF_SPELL,), MOST_COPIES, ("memory",)),
        *of_each(
            seats,
            Feature("coins", (1,), MOST_COINS),
            Feature("privileges", (1,), PRIVILEGES),
            Feature("birthday", (2,), DAYS - 1),
            Feature("ledger", (LINES,), 255),
            Feature("levels", (len(PEOPLES), TOP), 1),
            Feature("held", (1,), SPELLS_IN_ALL),
            Feature("cast", (KINDS_OF_SPELL,), MOST_COPIES),
            Feature("favours", (KINDS_OF_FAVOUR,), MOST_FAVOURS),
            Feature("used", (KINDS_OF_FAVOUR,), MOST_FAVOURS),
            Feature("spent", (1,), SPELLS_IN_ALL),
            Feature("favoured", (KINDS_OF_FAVOUR,), 1),
        ),
    )


def features(s: TavernaState, viewer: int, parts: list[bytes]) -> None:
    seats = s.seats
    seat_row = SEEN_SEAT[seats][viewer]
    parts.append(SEAT[seats][viewer])
    parts.append(seat_row[s.first])
    parts.append(seat_row[s.active])
    parts.append(NUMBERS[s.turn])
    pending_features.write(s, viewer, parts)
    parts.append(PICK[own_pick(s, viewer)])
    write_board(s, seat_row, parts)
    write_turn(s, parts)
    start = viewer * KINDS_OF_SPELL
    parts.append(bytes_of(s.hands, start, start + KINDS_OF_SPELL))
    parts.append(sold_by(s.memory, viewer))
    seat: i64 = viewer
    for _ in range(seats):
        write_seat(s, seat, parts)
        seat += 1
        if seat == seats:
            seat = 0


def write_board(s: TavernaState, seat_row: tuple[bytes, ...], parts: list[bytes]) -> None:
    parts.append(PEOPLE[s.king])
    parts.append(PEOPLE[s.queen])
    parts.append(HONOURS[s.honours])
    for people in s.tables:
        parts.append(PEOPLE[people])
    for owner in s.deeds:
        parts.append(seat_row[owner])
    for symbols in s.tokens:
        parts.append(TOKENS[symbols])
    for tavern in s.dignitaries:
        parts.append(TAVERN[tavern])
    for kind in s.row:
        parts.append(CUSTOMER[kind])
    parts.append(bytes_of(s.castle, 0, KINDS_OF_FAVOUR))
    for owner in s.royals:
        parts.append(seat_row[owner])
    claims = s.claims
    if len(claims) == 0:
        parts.append(NO_CLAIMS)
    else:
        order = bytearray(len(ROYALS))
        for place in range(len(claims)):
            order[claims[place]] = place + 1
        parts.append(bytes(order))
    decided = s.decided
    for place in range(2 * s.seats):
        parts.append(NUMBERS[decided[place] + 1 if place < len(decided) else 0])
    parts.append(bytes_of(s.customer_deck, 0, len(s.customer_deck)))
    parts.append(NUMBERS[s.spell_deck[CURSE]])
    parts.append(NUMBERS[total_of(s.spell_deck)])
    parts.append(bytes_of(s.open_discards, 0, KINDS_OF_SPELL))


NO_CLAIMS: Final = bytes(len(ROYALS))


def write_turn(s: TavernaState, parts: list[bytes]) -> None:
    parts.append(CUSTOMER[s.card])
    parts.append(FOUR_BITS[s.symbols])
    parts.append(PEOPLE[s.tile])
    parts.append(TAVERN[s.tavern])
    parts.append(PEOPLE[s.gained])
    parts.append(FOUR_BITS[s.sent])
    flags: i64 = s.influence | s.acted << 1 | s.called << 2 | s.discount << 3 | s.mirage << 4
    parts.append(FLAGS[flags])


def write_seat(s: TavernaState, seat: i64, parts: list[bytes]) -> None:
    spells, favours = seat * KINDS_OF_SPELL, seat * KINDS_OF_FAVOUR
    parts.append(within(s.coins[seat], MOST_COINS))
    parts.append(NUMBERS[s.privileges[seat]])
    days = s.days[seat]
    parts.append(BIRTHDAY[0 if days == NONE else days])
    parts.append(bytes_of(s.ledger, seat * LINES, (seat + 1) * LINES))
    for place in range(seat * FOUR, (seat + 1) * FOUR):
        parts.append(LEVEL[s.tracks[place]])
    parts.append(NUMBERS[hand_size(s, seat)])
    parts.append(bytes_of(s.cast, spells, spells + KINDS_OF_SPELL))
    parts.append(bytes_of(s.favours, favours, favours + KINDS_OF_FAVOUR))
    parts.append(bytes_of(s.used, favours, favours + KINDS_OF_FAVOUR))
    parts.append(NUMBERS[s.spent[seat]])
    parts.append(FAVOURED[s.favoured[seat]])


NOTHING_SOLD: Final = bytes(KINDS_OF_SPELL)


def sold_by(memory: Ints, seat: i64) -> bytes:
    """Return how often the seat has sold each spell, since the discards became a new deck."""
    wanted = SOLD | seat << 2
    start: i64 = 0
    found = False
    for place in range(len(memory)):
        if memory[place] == NEW_DECK:
            start = place
            found = False
        elif memory[place] & 31 == wanted:
            found = True
    if not found:
        return NOTHING_SOLD
    counts = bytearray(KINDS_OF_SPELL)
    for place in range(start, len(memory)):
        if memory[place] & 31 == wanted:
            counts[memory[place] >> 5] += 1
    return bytes(counts)
