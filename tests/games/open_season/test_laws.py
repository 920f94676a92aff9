"""The laws at tables that they don't visit by themselves: several options at once."""

from __future__ import annotations

import pytest

from inglenook.conformance import LAWS, Law
from inglenook.games.open_season.game import GAME

TABLES = [
    (2, {"side": "shield", "expert": "on", "trophy": "any", "piles": "closed"}),
    (3, {"side": "horn", "expert": "on", "trophy": "column", "piles": "open"}),
    (4, {"side": "shield", "expert": "on", "trophy": "column", "piles": "closed"}),
]
NAMES = ["2-shield-expert", "3-expert-column", "4-shield-expert-column"]


@pytest.mark.parametrize("table", TABLES, ids=NAMES)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_law(law: Law, table: tuple[int, dict[str, str]]):
    seats, options = table
    law.again(GAME, seats, options, seed=0)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=NAMES)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_law_for_long(law: Law, table: tuple[int, dict[str, str]]):
    seats, options = table
    for seed in range(20):
        law.again(GAME, seats, options, seed)
