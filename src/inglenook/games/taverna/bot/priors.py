"""Priors: the likelihood of each answer.

Each kind of answer has a share, divided among its answers: tables by their value, others evenly.
"""

from __future__ import annotations

import math
from typing import Final

from inglenook.core.action import Action
from inglenook.core.decision import PASS_VERB
from inglenook.games.taverna.bot.greedy import LEVEL_WORTH
from inglenook.games.taverna.rules.actions import (
    CALL,
    CAST,
    CLAIM,
    END,
    RAISE,
    SEAT,
    SELL,
    SEND,
    SWAP,
    USE,
    VERBS,
    table_of,
)
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.rules.cards import BEER, BOOK, KING, LYRE
from inglenook.games.taverna.rules.effects.gains import can_rise
from inglenook.games.taverna.rules.scoring import people_points_to_gain, royal_points
from inglenook.games.taverna.rules.state import NONE, TavernaState, owns_deed_in, shared_symbols

NEAR: Final = 0.8  # points that make an answer e times as likely
AT_COURT: Final = 1.0
PASSING: Final = 4.0
COIN: Final = 0.4
SPELL: Final = 1.0
PRIVILEGE: Final = 1.5
INFLUENCE: Final = 0.5


def shares_of_kinds() -> list[float]:
    """Return, by verb, the total weight of its answers."""
    shares = [1.0] * (max([verb.number for verb in VERBS.verbs]) + 1)
    shares[PASS_VERB] = PASSING
    shares[SEND.number] = 2.0
    shares[CALL.number] = 0.4
    shares[CAST.number] = 0.6
    shares[USE.number] = 0.4
    shares[SELL.number] = 0.04
    shares[END.number] = 1.0
    return shares


SHARES: Final = shares_of_kinds()


def priors(s: TavernaState, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
    """Return the priors of the options; () where all are alike."""
    first, last = options[0].verb, options[-1].verb
    if first == CLAIM.number:
        return tuple([math.exp(claim(s, seat, action.a) / AT_COURT) for action in options])
    if first == last and first not in (RAISE.number, SEAT.number, SWAP.number):
        return ()
    weights: list[float] = []
    sums = [0.0] * len(SHARES)
    for action in options:
        verb = action.verb
        weight = 1.0
        if verb == SEAT.number or verb == SWAP.number:
            weight = math.exp(table(s, seat, table_of(s.side, action)) / NEAR)
        elif verb == RAISE.number:
            weight = math.exp(level(s, seat, action.a) / NEAR)
        sums[verb] += weight
        weights.append(weight)
    for place, action in enumerate(options):
        weights[place] *= SHARES[action.verb] / sums[action.verb]
    return tuple(weights)


def claim(s: TavernaState, seat: int, royal: int) -> float:
    worth = royal_points(s, seat, royal)
    if royal == KING:
        worth += people_points_to_gain(s, seat)
    return float(worth)


def level(s: TavernaState, seat: int, people: int) -> float:
    """Return the value of another level with a people."""
    if not can_rise(s, seat, people):
        return 0.0
    now = s.tracks[seat * 4 + people]
    return LEVEL_WORTH[now + 1] - LEVEL_WORTH[now] + (0.5 if now in (1, 3) else 0.0)


def table(s: TavernaState, seat: int, number: int) -> float:
    """Return an estimate of the value of a table for the tile in hand."""
    board = SIDES[s.side]
    tavern = board.taverns[number]
    there = s.tables[number]
    value = 0.0
    if there != NONE:
        value += level(s, seat, there)
    elif board.colours[number] == s.tile:
        value += level(s, seat, s.tile)
    if owns_deed_in(s, seat, tavern):
        value += COIN * int(board.incomes)
    both = shared_symbols(s, tavern)
    if both & BEER:
        value += COIN * int(board.incomes)
    if both & BOOK:
        value += SPELL
    if both & LYRE:
        value += INFLUENCE
    if there == NONE and s.honours >> tavern & 1:
        free = 0
        for other in board.tables_in[tavern]:
            if s.tables[other] == NONE:
                free += 1
        if free == 1:
            value += PRIVILEGE
    return value
