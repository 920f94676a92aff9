"""The laws at tables that they don't visit by themselves: random and named sets."""

from __future__ import annotations

import pytest

from inglenook.conformance import LAWS, Law
from inglenook.games.king_of_12.game import GAME

NAMED = "sorcerer, alchemist, machine, lady, merchants, troublemakers"
TABLES = [
    (2, "random", "final"),
    (3, "random", "owner"),
    (4, "random", "final"),
    (2, NAMED, "owner"),
    (4, NAMED, "owner"),
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1][:6]}-{table[2]}")
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_law(law: Law, table: tuple[int, str, str]):
    seats, chosen, order = table
    law.again(GAME, seats, {"set": chosen, "value_order": order}, seed=0)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[1][:6]}-{table[2]}")
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_law_for_long(law: Law, table: tuple[int, str, str]):
    seats, chosen, order = table
    for seed in range(20):
        law.again(GAME, seats, {"set": chosen, "value_order": order}, seed)


def test_the_scenarios_are_whole():
    """They run to the last of their draws, and end where they say."""
    journals = GAME.scenarios()
    assert [len(journal.entries) for journal in journals] == [12, 9]
    assert journals[0].entries[-1].actions == ("tuck troublemakers",)
