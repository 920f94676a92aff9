"""Taverna in plain characters: the taverns and tracks in the middle, a box for each seat."""

from __future__ import annotations

import textwrap
from collections.abc import Callable
from typing import Final

from inglenook.games.taverna.knowledge.view import TavernaView
from inglenook.games.taverna.rules.board import SIDE_OF, SIDES, TAVERNS
from inglenook.games.taverna.rules.cards import (
    DIGNITARIES,
    FAVOURS,
    FIREWORKS,
    LEVELS,
    PEOPLES,
    SPELLS,
    SYMBOLS_OF,
)
from inglenook.games.taverna.rules.state import NONE

Say = Callable[..., str]

PRIVILEGE: Final = "✦"
KING: Final = "♚"
QUEEN: Final = "♛"
FREE: Final = "·"
NAME_WIDTH: Final = 19
INDENT: Final = " " * 2


def middle(view: TavernaView, width: int, say: Say) -> tuple[str, ...]:
    """Return the viewer's spells, the row of customers, the taverns, the tracks and the castle.

    Spells come first: a page may end before the box of their owner.
    """
    lines = [_customers(view, say)]
    if any(view.hand):
        names = _names(view.hand, "spell", len(SPELLS), say)
        lines.insert(0, say("middle-hand", ("names", names)))
    if view.card != NONE:
        card = say(f"name-customer-{view.card}")
        lines.append(f"{say('middle-card')}: {card} → {say(f'name-people-{view.tile}')}")
    for tavern in range(len(TAVERNS)):
        lines += _tavern(view, tavern, say)
    lines += [_track(view, people, say) for people in range(len(PEOPLES))]
    castle = _names(view.castle, "favour", len(FAVOURS), say)
    lines.append(f"{say('middle-castle')}: {castle or '–'}")
    coming = sum(view.customers)
    lines.append(say("middle-deck", ("spells", view.deck), ("customers", coming)))
    folded: list[str] = []
    for line in lines:
        folded += textwrap.wrap(line, width, subsequent_indent=INDENT, drop_whitespace=True)
    return tuple(folded)


def _customers(view: TavernaView, say: Say) -> str:
    names = [
        f"{place + 1} {say(f'name-customer-{card}')}"
        for place, card in enumerate(view.row)
        if card != NONE
    ]
    return f"{say('middle-customers')}: {' · '.join(names)}"


def _tavern(view: TavernaView, tavern: int, say: Say) -> list[str]:
    """Return its symbols and guests; then its tables, each with its tile, and its deeds."""
    board = SIDES[SIDE_OF[view.seats]]
    symbols = board.printed[tavern] | view.tokens[tavern]
    shown = " ".join([say(f"short-symbols-{1 << one}") for one in SYMBOLS_OF[symbols]])
    guests = [
        say(f"name-{DIGNITARIES[who]}") for who in range(4) if view.dignitaries[who] == tavern
    ]
    honour = f" {PRIVILEGE}" if view.honours >> tavern & 1 else ""
    head = f"{say(f'name-{TAVERNS[tavern]}'):<{NAME_WIDTH}} {shown}{honour}"
    tables: list[str] = []
    for table in board.tables_in[tavern]:
        tile = view.tables[table]
        sits = FREE if tile == NONE else f":{say(f'short-people-{tile}')}"
        tables.append(f"{say(f'short-people-{board.colours[table]}')}{sits}")
    deeds: list[str] = []
    for deed in board.deeds_in[tavern]:
        owner = "" if view.deeds[deed] == NONE else f"={view.deeds[deed] + 1}"
        deeds.append(f"{board.prices[deed]}→{board.points[deed]}{owner}")
    body = f"{INDENT}{' '.join(tables)}  ({' '.join(deeds)})"
    return [f"{head}  {', '.join(guests)}".rstrip(), body]


def _track(view: TavernaView, people: int, say: Say) -> str:
    """Return which seats stand on which level: `elf ♚  12 · · 3 · · · ·`."""
    crown = KING if view.king == people else QUEEN if view.queen == people else " "
    cells: list[str] = []
    for level in range(len(LEVELS)):
        there = [str(seat + 1) for seat in range(view.seats) if view.tracks[seat][people] == level]
        cells.append(f"{''.join(there) or FREE:<{view.seats + 1}}")
    return f"{say(f'name-people-{people}'):<8}{crown}  {''.join(cells)}".rstrip()


def box(view: TavernaView, seat: int, width: int, say: Say) -> tuple[str, ...]:
    """Return the box of a seat, with the viewer's own hand by name."""
    cast = sum(view.cast[seat]) + view.cast[seat][FIREWORKS]
    lines = [
        say("box-coins", ("coins", view.coins[seat]), ("points", sum(view.ledger[seat]))),
        say(
            "box-goods",
            ("privileges", view.privileges[seat]),
            ("deeds", view.deeds.count(seat)),
        ),
        say("box-cards", ("held", view.held[seat]), ("cast", cast)),
    ]
    if seat == view.viewer and any(view.hand):
        names = _names(view.hand, "spell", len(SPELLS), say)
        lines += textwrap.wrap(say("box-hand", ("names", names)), width)
    if any(view.favours[seat]):
        names = _names(view.favours[seat], "favour", len(FAVOURS), say)
        lines += textwrap.wrap(say("box-favours", ("names", names)), width)
    if any(view.used[seat]):
        lines.append(say("box-used", ("count", sum(view.used[seat]))))
    return tuple([line for long in lines for line in textwrap.wrap(long, width)])


def _names(counts: tuple[int, ...], kind: str, size: int, say: Say) -> str:
    found: list[str] = []
    for one in range(size):
        if counts[one]:
            times = f" ×{counts[one]}" if counts[one] > 1 else ""
            found.append(f"{say(f'name-{kind}-{one}')}{times}")
    return ", ".join(found)
