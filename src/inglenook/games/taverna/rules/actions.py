"""All answers in Taverna, and the tables of options."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from inglenook.core.action import Action, Numbers, Verb, Verbs
from inglenook.games.taverna.rules.board import MOST_DEEDS, MOST_TABLES, SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import (
    DIGNITARIES,
    FAVOURS,
    PEOPLES,
    ROYALS,
    SPELLS,
    SYMBOLS,
)

MOST_SEATS: Final = 5
ROW: Final = 4
# the symbols that the Gob'Trotter may add, by bit set less one: 1 or 2 of the three
SYMBOL_SETS: Final = ("book", "lyre", "book-lyre", "beer", "book-beer", "lyre-beer")

NAME: Final = Verb("name", PEOPLES)
BUY: Final = Verb("buy", TAVERNS, Numbers(1, MOST_DEEDS))
TAKE: Final = Verb("take", Numbers(1, ROW), PEOPLES)
SEAT: Final = Verb("seat", TAVERNS, Numbers(1, MOST_TABLES))
SWAP: Final = Verb("swap", TAVERNS, Numbers(1, MOST_TABLES))
SEND: Final = Verb("send", DIGNITARIES, TAVERNS)
CALL: Final = Verb("call", DIGNITARIES, TAVERNS)
CAST: Final = Verb("cast", SPELLS)
SELL: Final = Verb("sell", SPELLS)
USE: Final = Verb("use", FAVOURS)
END: Final = Verb("end")
SIZE: Final = Verb("size", Numbers(1, 3))
ADD: Final = Verb("add", SYMBOL_SETS)
PICK: Final = Verb("pick", FAVOURS)
RAISE: Final = Verb("raise", PEOPLES)
TURN: Final = Verb("turn", PEOPLES)
CHANGE: Final = Verb("change", SYMBOLS, SYMBOLS)
LIFT: Final = Verb("lift", TAVERNS, Numbers(1, MOST_TABLES))
SET: Final = Verb("set", TAVERNS, Numbers(1, MOST_TABLES))
TOKEN: Final = Verb("token", TAVERNS, SYMBOLS[:3])
SHIFT: Final = Verb("shift", DIGNITARIES, TAVERNS)
ROB: Final = Verb("rob", MOST_SEATS)
CLAIM: Final = Verb("claim", ROYALS)

VERBS: Final = Verbs(
    "taverna",
    1,
    NAME,
    BUY,
    TAKE,
    SEAT,
    SWAP,
    SEND,
    CALL,
    CAST,
    SELL,
    USE,
    END,
    SIZE,
    ADD,
    PICK,
    RAISE,
    TURN,
    CHANGE,
    LIFT,
    SET,
    TOKEN,
    SHIFT,
    ROB,
    CLAIM,
)
PASS: Final = VERBS.PASS
THE_END: Final = END()


def _by_table(verb: Verb) -> tuple[tuple[Action, ...], ...]:
    """Return, by side of the board and table, the action that names it."""
    return tuple(
        [
            tuple(
                [
                    verb(side.taverns[table], side.table_places[table])
                    for table in range(len(side.taverns))
                ]
            )
            for side in SIDES
        ]
    )


SEAT_AT: Final = _by_table(SEAT)
SWAP_AT: Final = _by_table(SWAP)
LIFT_FROM: Final = _by_table(LIFT)
SET_AT: Final = _by_table(SET)
BUY_DEED: Final = tuple(
    [
        tuple(
            [
                BUY(side.deed_taverns[deed], side.deed_places[deed])
                for deed in range(len(side.prices))
            ]
        )
        for side in SIDES
    ]
)


def by_bit_set(actions: tuple[Action, ...]) -> tuple[tuple[Action, ...], ...]:
    """Return all choices of some actions, by the bit set of their places."""
    return tuple(
        [
            tuple([action for place, action in enumerate(actions) if chosen >> place & 1])
            for chosen in range(1 << len(actions))
        ]
    )


# by place of the row and bit set of peoples
TAKE_FROM: Final = tuple(
    [by_bit_set(tuple([TAKE(place, people) for people in range(4)])) for place in range(1, ROW + 1)]
)
# by dignitary and bit set of taverns
SEND_TO: Final = tuple([by_bit_set(SEND.actions[who * 5 : who * 5 + 5]) for who in range(4)])
CALL_TO: Final = tuple([by_bit_set(CALL.actions[who * 5 : who * 5 + 5]) for who in range(4)])
SHIFT_TO: Final = tuple([by_bit_set(SHIFT.actions[who * 5 : who * 5 + 5]) for who in range(4)])
# by bit set of peoples, favours, royal scorings
RAISE_ON: Final = by_bit_set(RAISE.actions)
TURN_TO: Final = by_bit_set(TURN.actions)
PICK_OF: Final = by_bit_set(PICK.actions)
CLAIM_OF: Final = by_bit_set(CLAIM.actions)
# by tavern and bit set of symbols
TOKEN_IN: Final = tuple(
    [by_bit_set(TOKEN.actions[3 * place : 3 * place + 3]) for place in range(5)]
)


def table_of(side: i64, action: Action) -> i64:
    """Return the table that an action names, numbered through all taverns."""
    return SIDES[side].first_tables[action.a] + action.b - 1


def deed_of(side: i64, action: Action) -> i64:
    """Return the deed that an action names, numbered through all taverns."""
    return SIDES[side].first_deeds[action.a] + action.b - 1


def _never_offered() -> tuple[Action, ...]:
    """Return pairs of parameters that no board has, or that make no sense."""
    never: list[Action] = []
    for verb in (SEAT, SWAP, LIFT, SET):
        there = [len(max([side.tables_in[t] for side in SIDES], key=len)) for t in range(5)]
        never += [action for action in verb.actions if action.b > there[action.a]]
    deeds = [len(max([side.deeds_in[t] for side in SIDES], key=len)) for t in range(5)]
    never += [action for action in BUY.actions if action.b > deeds[action.a]]
    never += [action for action in CHANGE.actions if action.a == action.b]
    never += [
        action
        for action in TOKEN.actions
        if all([side.printed[action.a] >> action.b & 1 for side in SIDES])
    ]
    return tuple(never)


NEVER: Final = _never_offered()
