"""The twelve-sided die: which faces touch, and which lie opposite each other."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Final

SIDES: Final = 12


def _neighbours() -> tuple[tuple[int, ...], ...]:
    """K6: return, by face, the five faces that it touches.

    Face r of the ring around 12 touches 12 and both neighbours in the ring. It also touches the
    opposites of the two ring faces that are farthest from it. An opposite face touches the
    opposites.
    """
    data = json.loads(
        (files("inglenook.games.king_of_12") / "data" / "die.json").read_text("utf-8")
    )
    ring: list[int] = data["ring_around_12"]["faces"]
    touching: dict[int, list[int]] = {12: list(ring)}
    for place, face in enumerate(ring):
        touching[face] = [
            12,
            ring[(place + 1) % 5],
            ring[(place - 1) % 5],
            13 - ring[(place + 2) % 5],
            13 - ring[(place + 3) % 5],
        ]
    for face in list(touching):
        touching[13 - face] = [13 - other for other in touching[face]]
    return ((), *[tuple(sorted(touching[face])) for face in range(1, SIDES + 1)])


# NEIGHBOURS[face] are the five faces around it; there is no face 0
NEIGHBOURS: Final = _neighbours()
