"""The laws at some tables of Taverna; the long run of all games has them all."""

from __future__ import annotations

import pytest

from inglenook.conformance import LAWS, Law
from inglenook.games.taverna.game import GAME

TABLES = [(2, "off", "random"), (3, "on", "5, 4, 3"), (4, "on", "random"), (5, "off", "random")]
# Frequencies take long with many seats: they are for the compiled build and the long run.
CASES = [
    (law, table) for law in LAWS for table in TABLES if law.name != "frequencies" or table[0] < 4
]


def case_name(one: Law | tuple[int, str, str]) -> str:
    return one.name if isinstance(one, Law) else f"{one[0]}-{one[1]}"


@pytest.mark.parametrize(("law", "table"), CASES, ids=case_name)
def test_the_law(law: Law, table: tuple[int, str, str]):
    seats, curse, birthdays = table
    law.again(GAME, seats, {"curse": curse, "birthdays": birthdays}, seed=0)
