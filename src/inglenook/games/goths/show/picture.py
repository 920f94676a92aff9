"""Goths Save the Queen in plain characters: a road with its army, and a king's cards.

The king's box has his cards, the warchief's the road to the objectives; a lone player's has both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from inglenook.core.event import HIDDEN
from inglenook.games.goths.knowledge.view import GothView
from inglenook.games.goths.rules.actions import SCOUT_FOG
from inglenook.games.goths.rules.cards import BACKS, CHARACTER_OF, LEFT, NO_ORDER, ROAD, SPOTS
from inglenook.games.goths.rules.state import (
    CHIEFS,
    FACE_DOWN,
    KINGS,
    NONE,
    REVEALED,
    clan_of,
)

UNIT: Final = "♟"
ENEMY: Final = "♙"
TERRAIN: Final = ("♣♣♣", "───", "───")
WALL: Final = "▟█▙"
FOG: Final = "≈"
SECRET: Final = "?"
KINDS: Final = ("✗", "·", "♛")  # trap, plains, queen
WIDE: Final = 4  # columns of a place, with a space; no space where the box is narrow
NARROW: Final = 3


def box(view: GothView, seat: int, width: int, say: Callable[..., str]) -> tuple[str, ...]:
    """Return the box in front of a seat."""
    clan = clan_of(view.table, seat)
    is_king, is_chief = seat == KINGS[view.table][clan], seat == CHIEFS[view.table][clan]
    role = "box-both" if is_king and is_chief else "box-king" if is_king else "box-chief"
    lines = [say(role, ("clan", clan))]
    if is_king:
        lines += cards(view, clan, say)
    if is_chief:
        cell = WIDE if width > WIDE * (len(ROAD) + len(SPOTS)) else NARROW
        lines += [*road(view, clan, cell), *camp(view, clan, say)]
    return tuple(lines)


def road(view: GothView, clan: int, cell: int) -> tuple[str, str]:
    """Return the terrain and the objectives, and below them the armies.

    The enemy is drawn only where the roads meet.
    """
    ground = [
        WALL if view.barricades[clan] >> place & 1 else TERRAIN[place] for place in range(len(ROAD))
    ]
    if view.token_is[clan] == FACE_DOWN:
        ground[-1] = ground[-1][:2] + FOG
    goals = [SECRET if kind in (HIDDEN, NONE) else KINDS[kind] for kind in view.objectives]
    cells = [*ground, *[f"[{goal}]" for goal in goals]]
    below = [""] * len(cells)
    below[view.places[clan]] = UNIT * view.sizes[clan]
    if view.places[1 - clan] >= LEFT:
        below[view.places[1 - clan]] = ENEMY * view.sizes[1 - clan]
    return _line(cells, cell, "»"), _line(below, cell, " ")


def _line(cells: list[str], cell: int, between: str) -> str:
    """Return the places of the road, and beyond it the objectives."""
    padded = [one.ljust(cell) for one in cells]
    return (
        f"{''.join(padded[:LEFT])}{between}{' ' * (cell - NARROW)}{''.join(padded[LEFT:])}".rstrip()
    )


def camp(view: GothView, clan: int, say: Callable[..., str]) -> tuple[str, ...]:
    """Return the catapult, the fog, and the spots that the warchief has looked at."""
    lines = [say("box-catapult-on" if view.loaded[clan] else "box-catapult-off")]
    if view.token_is[clan] == REVEALED:
        lines.append(say("box-fog", ("what", say(f"name-token-{view.tokens[clan]}"))))
    elif view.token_is[clan] == FACE_DOWN:
        token = view.tokens[clan]
        known = say("box-fog-hidden") if token == HIDDEN else say(f"name-token-{token}")
        lines.append(say("box-fog-ahead", ("what", known)))
    seen = [spot for spot in range(SCOUT_FOG + 1) if view.seen[clan] >> spot & 1]
    if seen:
        names = ", ".join([say(f"name-{name}") for name in [(*SPOTS, "fog")[one] for one in seen]])
        lines.append(say("box-seen", ("what", names)))
    if view.orders[clan] != NO_ORDER:
        lines.append(say("box-last", ("order", view.orders[clan])))
    return tuple(lines)


def cards(view: GothView, clan: int, say: Callable[..., str]) -> tuple[str, ...]:
    """Return the face-down card, and the face-up ones in the order in which they fell."""
    lines: list[str] = []
    if view.initiative == clan:
        lines.append(say("box-initiative"))
    back = view.backs[clan]
    if back != NONE:
        shown = f"▒ {_pair(back, say)} ▒"
        can_be = {CHARACTER_OF[card] for card in view.candidates[clan]}
        if len(can_be) == 1:
            shown += f" → {say(f'name-character-{can_be.pop()}')}"
        lines.append(say("box-laid", ("what", shown)))
    if view.fallen[clan]:
        open_ = " ".join([say(f"name-short-{CHARACTER_OF[one]}") for one in view.fallen[clan]])
        lines.append(say("box-face-up", ("what", open_)))
    return tuple(lines)


def _pair(back: int, say: Callable[..., str]) -> str:
    first, second = BACKS[back]
    return f"{say(f'name-short-{first}')}/{say(f'name-short-{second}')}"
