"""A wall in plain characters: people and attribute of each card, or a space's function."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inglenook.games.open_season.knowledge.shown import is_closed
from inglenook.games.open_season.knowledge.view import SeasonView
from inglenook.games.open_season.rules.cards import ATTRIBUTE_OF, ATTRIBUTES, NONE, PEOPLE_OF
from inglenook.games.open_season.rules.state import IN_SUPPLY, ON_WALL, PEOPLES
from inglenook.games.open_season.rules.wall import (
    ATTRIBUTE,
    CELLS,
    COLUMNS,
    MAJORITY,
    MINUS,
    NO_ACTION,
    PLUS,
    SCORINGS,
    WALLS,
)

SIGNS: Final = ("♛", "§", "†", "∞", "◐")  # crown, tattoo, dagger, earrings, eyepatch
DOWN: Final = "▒▒▒"
CELL: Final = 5
ROWS: Final = 3
STOCK_CELL: Final = CELLS
POINTS: Final = {MINUS: "−", PLUS: "+", ATTRIBUTE: "×", MAJORITY: ""}


def box(view: SeasonView, seat: int, width: int, say: Callable[..., str]) -> tuple[str, ...]:
    """Return the wall with the stock in its corner, and the seat's other cards."""
    lines: list[str] = []
    if view.expert:
        tiles = "".join([f"{f'[{face}]' if face else '·':^{CELL}}" for face in view.tiles[seat]])
        lines.append(tiles.rstrip())
    for row in range(ROWS):
        cells = [cell_text(view, seat, row * COLUMNS + n, say) for n in range(COLUMNS)]
        lines.append("│".join(cells).rstrip())
    lines.append(accolades_text(view, seat, width, say))
    lines.append(supply_text(view, seat, say))
    return tuple([line for line in lines if line])


def card_text(kind: int, say: Callable[..., str]) -> str:
    """Return two letters for the people and a sign for the attribute."""
    return say(f"short-people-{PEOPLE_OF[kind]}") + SIGNS[ATTRIBUTE_OF[kind]]


def cell_text(view: SeasonView, seat: int, cell: int, say: Callable[..., str]) -> str:
    """Return five columns: a card with a mark for its tokens, or the space's function."""
    width = CELL - 1
    if cell == STOCK_CELL:
        stock = view.stocks[seat]
        return f"▸{card_text(stock[-1], say)}" if stock else f"{'▸':<{width}}"
    wall = WALLS[view.side]
    if cell not in wall.spaces:
        return " " * width
    kind = view.walls[seat][cell]
    if kind == NONE:
        function = wall.functions[cell]
        if function < NO_ACTION:
            return f"{say(f'short-action-{function}'):^{width}}"
        points = f"{POINTS[function]}{wall.values[cell]}" if function in POINTS else "·"
        return f"{points:^{width}}"
    if view.down[seat] >> cell & 1:
        text = DOWN
    else:
        text = card_text(kind, say)
        if view.wilds[seat] == ON_WALL and view.wild_at[seat] == cell:
            text = text[:-1] + SIGNS[view.wild_as[seat]]
    count = view.trophies[seat][cell]
    return text + ("*" if count == 1 else str(count) if count else " ")


def accolades_text(view: SeasonView, seat: int, width: int, say: Callable[..., str]) -> str:
    """Return the accolades by people, and by attribute if there is room.

    A closed pile shows its size alone.
    """
    if is_closed(view, seat):
        text = say("short-accolades", ("count", view.sizes[seat]))
        return text if len(text) <= width else str(view.sizes[seat])
    piles = view.accolades[seat]
    peoples = [0] * PEOPLES
    attributes = [0] * len(ATTRIBUTES)
    for kind, count in enumerate(piles):
        peoples[PEOPLE_OF[kind]] += count
        attributes[ATTRIBUTE_OF[kind]] += count
    by_people = " ".join(
        [f"{say(f'short-people-{p}')}{count}" for p, count in enumerate(peoples) if count]
    )
    by_attribute = " ".join([f"{SIGNS[a]}{count}" for a, count in enumerate(attributes) if count])
    text = f"{view.sizes[seat]}: {by_people}"
    if len(text) + len(by_attribute) + 3 <= width:
        return f"{text} · {by_attribute}" if by_attribute else text
    if len(text) <= width:
        return text
    close = text.replace(" ", "")
    return close if len(close) <= width else close.partition(":")[2][:width]


def supply_text(view: SeasonView, seat: int, say: Callable[..., str]) -> str:
    parts: list[str] = []
    if seat == view.active and view.hand:
        parts.append("+".join([card_text(kind, say) for kind in view.hand]))
    if view.kept[seat] != NONE:
        parts.append(f"({card_text(view.kept[seat], say)})")
    if view.supply[seat]:
        parts.append(f"*×{view.supply[seat]}")
    if view.wilds[seat] == IN_SUPPLY:
        parts.append("?")
    if view.series >> seat & 1:
        parts.append("5→7")
    if view.penalties >> seat & 1:
        parts.append("−")
    for number, name in enumerate(SCORINGS):
        if view.marks[seat] >> number & 1:
            parts.append(say(f"short-scoring-{name}"))
    return " ".join(parts)
