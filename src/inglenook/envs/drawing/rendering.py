"""Render a match: as text, as an SVG, or as an array of pixels."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numpy.typing import NDArray

from inglenook.core.errors import BadInput
from inglenook.core.state import State
from inglenook.library.position import made

if TYPE_CHECKING:
    from inglenook.envs.table import Table

MODES: Final = ("human", "ansi", "svg", "rgb_array")
FPS: Final = 1


def metadata(table: Table | None) -> dict[str, Any]:
    """Return the facts that the peers look for on an environment; PettingZoo names it by them."""
    found: dict[str, Any] = {"render_modes": list(MODES), "render_fps": FPS}
    if table is not None:
        found |= {"name": table.id, "is_parallelizable": False}
    return found


class Renderer:
    """Draws positions in one mode, as a seat or a spectator (None) sees them."""

    def __init__(self, table: Table, mode: str | None, viewer: int | None = None) -> None:
        if mode is not None and mode not in MODES:
            raise BadInput("render_mode", "None or one of " + ", ".join(MODES), mode)
        self.table = table
        self.mode = mode
        self.viewer = viewer

    def render(self, state: State) -> str | NDArray[np.uint8] | None:
        """Return the picture of a state in the mode of the environment.

        In the mode `human` it is printed, and None returned; without a mode nothing happens.
        """
        table = self.table
        if self.mode is None:
            return None
        position = made(table.game, table.seats, table.rules, state, None)
        if self.mode == "svg":
            return position.svg(self.viewer)
        if self.mode == "rgb_array":
            from inglenook.envs.drawing.raster import rasterised

            return rasterised(position.picture(self.viewer))
        text = position.board(self.viewer)
        if self.mode == "ansi":
            return text
        sys.stdout.write(text + "\n")
        return None
