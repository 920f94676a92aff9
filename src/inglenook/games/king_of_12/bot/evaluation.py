"""Evaluate a position: each seat's chance to win the round, and with it the match.

The tables were fitted to 43,000 rounds between two rule-of-thumb bots that played a quarter of
their cards at random. They predict the winner from the start of a turn. The weights of a seat add
up to its prospect, and the chances are proportional to the exponentials of prospects.
"""

from __future__ import annotations

from typing import Final

from inglenook.core.chances import by_lead
from inglenook.core.named import with_usual
from inglenook.games.king_of_12.rules.actions import CARDS_IN, NAMES
from inglenook.games.king_of_12.rules.die import SIDES
from inglenook.games.king_of_12.rules.state import KingState, points
from inglenook.games.king_of_12.rules.turn import PlayCard

# by rounds won: with a lead of one round, one of two equal seats wins three of four matches
ROUND_WEIGHTS: Final = (1.0, 3.0)
FEWEST: Final = 1  # the least number of turns to come in the tables
MOST: Final = 6

# by turns to come: the weight of a point
POINT: Final[tuple[float, ...]] = (0.00, 4.37, 1.53, 1.12, 0.93, 0.82, 0.00)

# by turns to come and face from 1 to 12: the weight of the die
FACE: Final[tuple[tuple[float, ...], ...]] = (
    (0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00, 0.00),
    (-0.69, -0.39, -0.19, -0.11, -0.11, 0.18, 0.09, 0.03, 0.34, 0.05, 0.49, 0.32),
    (-0.88, -0.43, -0.16, -0.15, -0.23, 0.22, 0.36, 0.16, 0.41, 0.15, 0.31, 0.23),
    (-0.85, -0.44, -0.11, -0.14, -0.18, 0.25, 0.42, 0.17, 0.43, 0.09, 0.25, 0.11),
    (-0.77, -0.41, -0.06, -0.10, -0.20, 0.30, 0.45, 0.13, 0.42, 0.04, 0.14, 0.04),
    (-0.67, -0.25, 0.13, 0.07, -0.14, 0.30, 0.40, -0.02, 0.28, -0.06, -0.01, -0.04),
    (-0.55, -0.18, 0.22, 0.18, -0.13, 0.37, 0.43, -0.10, 0.22, -0.18, -0.10, -0.17),
)

# by character and face from 1 to 12: the weight of a card in hand
CARD_OF: Final[dict[str, tuple[float, ...]]] = {
    "knight": (0.71, 0.72, 0.58, 0.72, 0.63, 0.50, 0.32, 0.35, 0.34, 0.31, 0.27, 0.15),
    "sorcerer": (0.63, 0.58, 0.78, 0.36, 0.56, 0.40, 0.60, 0.65, 0.60, 0.55, 0.67, 0.68),
    "oracle": (0.34, 0.15, 0.25, 0.12, 0.21, 0.18, 0.28, 0.31, 0.20, 0.29, 0.27, 0.27),
    "alchemist": (0.32, 0.28, 0.28, 0.27, 0.40, 0.46, 0.58, 0.72, 0.75, 0.91, 0.90, 1.02),
    "machine": (0.21, 0.23, 0.28, 0.30, 0.43, 0.57, 0.63, 0.66, 0.69, 0.82, 0.82, 1.06),
    "parasite": (0.06, -0.06, -0.18, -0.08, 0.02, -0.10, -0.12, -0.03, -0.11, -0.04, -0.08, 0.03),
    "golem": (0.43, 0.31, 0.35, 0.31, 0.44, 0.34, 0.40, 0.53, 0.57, 0.68, 0.70, 0.48),
    "gambler": (0.19, 0.21, 0.07, 0.17, 0.32, 0.17, 0.19, 0.28, 0.30, 0.35, 0.38, 0.38),
    "lady": (0.27, 0.26, 0.28, 0.39, 0.43, 0.47, 0.50, 0.61, 0.77, 0.92, 0.96, 1.06),
    "merchants": (0.35, 0.16, 0.17, 0.24, 0.17, 0.10, 0.06, 0.18, 0.12, 0.29, 0.24, 0.37),
    "reverser": (0.50, 0.32, 0.12, 0.18, 0.20, 0.14, 0.20, 0.25, 0.10, 0.15, 0.14, 0.04),
    "troublemakers": (0.18, 0.07, -0.07, 0.14, 0.07, 0.18, -0.03, 0.10, -0.05, 0.06, 0.04, 0.08),
}
USUAL_CARD: Final[tuple[float, ...]] = tuple([0.3] * SIDES)  # of one that is not listed above
_CARDS: Final = with_usual("values of characters", NAMES, CARD_OF, USUAL_CARD)
# by face, by character
CARD: Final[tuple[tuple[float, ...], ...]] = tuple(
    [tuple([worth[face] for worth in _CARDS]) for face in range(SIDES)]
)


def evaluation(s: KingState) -> tuple[float, ...]:
    """Return each seat's chance to win the match."""
    seats = s.seats
    prospects = [prospect(s, seat) for seat in range(seats)] if playing(s) else [0.0] * seats
    round_chances = by_lead(prospects, 1.0)
    chances = [0.0] * seats
    for winner in range(seats):
        chance = round_chances[winner]
        if s.rounds_won[winner]:
            chances[winner] += chance  # the second round won wins the match
            continue
        weight = 0.0
        for seat in range(seats):
            weight += ROUND_WEIGHTS[1] if s.rounds_won[seat] or seat == winner else ROUND_WEIGHTS[0]
        for seat in range(seats):
            own = ROUND_WEIGHTS[1] if s.rounds_won[seat] or seat == winner else ROUND_WEIGHTS[0]
            chances[seat] += chance * own / weight
    return tuple(chances)


def playing(s: KingState) -> bool:
    """Return whether a turn begins.

    Otherwise a card goes under a die, and nothing of the round is left.
    """
    return len(s.agenda) > 0 and isinstance(s.agenda[-1], PlayCard)


def prospect(s: KingState, seat: int) -> float:
    """Return the sum of weights of the seat's tokens, die and hand."""
    left = MOST
    for hand in s.hands:
        left = min(left, len(CARDS_IN[hand]) - 1)
    left = max(left, FEWEST)
    face = s.faces[seat] - 1
    tokens: int = points(s, seat)
    worth: float = POINT[left] * tokens + FACE[left][face]
    cards = CARD[face]
    hand = s.hands[seat]
    for card in range(len(cards)):
        if hand >> card & 1:
            worth += cards[card]
    return worth
