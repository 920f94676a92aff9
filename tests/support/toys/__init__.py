"""Toy games: each proves one mechanism of the kernel before a real game needs it."""

from __future__ import annotations

from typing import Any, Final

from inglenook.core.game import Game
from tests.support.toys import bid, errands, partners, thieves, trio, wards, well

TOYS: Final[tuple[Game[Any, Any], ...]] = (
    bid.GAME,
    thieves.GAME,
    wards.GAME,
    trio.GAME,
    well.GAME,
    partners.GAME,
    errands.GAME,
)
