"""The features of King of 12: a seat's knowledge as bytes for nets."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.features import (
    NUMBERS,
    Feature,
    Questions,
    bits,
    numbers,
    of_each,
    one_hot,
    own_pick,
    paired,
    seat_seen_from,
    seats_seen_from,
    thermometer,
)
from inglenook.games.king_of_12.rules.actions import NAMES, VERBS
from inglenook.games.king_of_12.rules.die import SIDES
from inglenook.games.king_of_12.rules.state import (
    ONES_IN_BOX,
    TWOS_IN_BOX,
    KingState,
    shown,
)
from inglenook.games.king_of_12.rules.turn import (
    LAST_ROUND,
    ROUNDS_TO_WIN,
    PlayCard,
    ShapeDie,
    StealToken,
    TuckCard,
)

VERSION: Final = 1
CARDS: Final = len(NAMES)
KINDS: Final = (PlayCard, ShapeDie, StealToken, TuckCard)

QUESTIONS: Final = tuple([Questions(seats, KINDS) for seats in range(5)])
SEAT: Final = tuple([one_hot(seats) for seats in range(5)])
SEEN_SEAT: Final = tuple([seat_seen_from(seats) for seats in range(5)])
SEEN_SEATS: Final = tuple([seats_seen_from(seats) for seats in range(5)])
CARD: Final = one_hot(CARDS)
CHARACTERS: Final = bits(CARDS)
PICK: Final = one_hot(VERBS.size)

# the dice and tokens of a seat together: `face`, `ones`, `twos` and `rounds-won`
ONES: Final[i64] = ONES_IN_BOX + 1
TWOS: Final[i64] = TWOS_IN_BOX + 1
WINS: Final[i64] = ROUNDS_TO_WIN + 1
TALLY: Final = paired(
    paired(one_hot(SIDES)[:-1], numbers(ONES_IN_BOX)),
    paired(numbers(TWOS_IN_BOX), thermometer(ROUNDS_TO_WIN)),
)


def spec(seats: int) -> tuple[Feature, ...]:
    return (
        Feature("seat", (seats,), 1),
        Feature("owner-order", (1,), 1),
        Feature("round", (1,), LAST_ROUND),
        Feature("characters", (CARDS,), 1),
        *QUESTIONS[seats].spec(),
        Feature("victim", (seats,), 1),
        Feature("picked", (VERBS.size,), 1),
        Feature("acting", (CARDS,), 1),
        Feature("early", (seats,), 1),
        Feature("under", (CARDS,), 1),
        *of_each(
            seats,
            Feature("face", (SIDES,), 1),
            Feature("ones", (1,), ONES_IN_BOX),
            Feature("twos", (1,), TWOS_IN_BOX),
            Feature("rounds-won", (ROUNDS_TO_WIN,), 1),
            Feature("card", (CARDS,), 1),
            Feature("shown", (CARDS,), 1),
            Feature("past", (CARDS,), 1),
            Feature("tucked", (1,), 1),
        ),
    )


def features(s: KingState, viewer: int, parts: list[bytes]) -> None:
    seats = s.seats
    parts.append(SEAT[seats][viewer])
    parts.append(NUMBERS[s.owner_order])
    parts.append(NUMBERS[s.round])
    parts.append(CHARACTERS[s.characters])
    QUESTIONS[seats].append(s, viewer, parts)
    parts.append(SEEN_SEAT[seats][viewer][victim(s)])
    parts.append(PICK[own_pick(s, viewer)])
    parts.append(CHARACTERS[s.acting])
    parts.append(SEEN_SEATS[seats][viewer][s.early])
    parts.append(CHARACTERS[s.under[viewer]])
    seat: i64 = viewer
    for _ in range(seats):
        place = (s.faces[seat] - 1) * ONES + s.ones[seat]
        place = (place * TWOS + s.twos[seat]) * WINS + s.rounds_won[seat]
        parts.append(TALLY[place])
        parts.append(CARD[s.cards[seat]])
        parts.append(CHARACTERS[shown(s, seat)])
        parts.append(CHARACTERS[s.past[seat]])
        parts.append(NUMBERS[s.under[seat] != 0])
        seat += 1
        if seat == seats:
            seat = 0


def victim(s: KingState) -> int:
    """Return the seat that a Lady may steal from, or -1."""
    cell = s.agenda.top
    if cell is None:
        return -1
    step = cell.step
    return step.victim if isinstance(step, StealToken) else -1
