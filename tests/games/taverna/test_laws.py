"""The laws of the house at some tables of Taverna; the long run of all games has them all."""

from __future__ import annotations

import pytest

from inglenook.conformance import LAWS, Law
from inglenook.games.taverna.game import GAME

TABLES = [(2, "off", "random"), (3, "on", "5, 4, 3"), (4, "on", "random"), (5, "off", "random")]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_law(law: Law, table: tuple[int, str, str]):
    seats, curse, birthdays = table
    if law.name == "frequencies" and seats > 2:
        pytest.skip("takes minutes with so many seats; the long run does it")
    law.again(GAME, seats, {"curse": curse, "birthdays": birthdays}, seed=0)
