"""Leaks planted in a site, to show that paired sites find them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from inglenook.core.game import Game

NO_CLOCK = {"kind": "none"}
CLOCK = {"kind": "decision", "seconds": 20}


class Plant(NamedTuple):
    """A leak, how to put it there, and a table at which it shows."""

    name: str
    put: Callable[[pytest.MonkeyPatch], None]
    game: Game[Any, Any]
    bots: tuple[str | None, ...]
    clock: dict[str, Any] = NO_CLOCK
    often: tuple[str, ...] = ()
