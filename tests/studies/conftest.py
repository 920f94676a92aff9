"""The toy that studies are tried on."""

from __future__ import annotations

import pytest

from inglenook.core.installed import LOADED
from inglenook.core.registry import register
from tests.support.toys.market import GAME


@pytest.fixture(autouse=True)
def market():
    register(GAME)
    yield GAME
    LOADED.pop("market", None)
