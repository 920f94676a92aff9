"""The laws at tables that they don't visit by themselves: the fog with its options."""

from __future__ import annotations

import pytest

from inglenook.conformance import LAWS, Law
from inglenook.games.goths.game import GAME

TABLES = [
    (4, {"forbidden": "failure"}),
    (4, {"fog_discard": "on_card"}),
    (3, {"forbidden": "failure", "lone": "visigoths"}),
    (3, {"fog_discard": "on_card"}),
    (2, {"forbidden": "failure", "fog_discard": "on_card"}),
]


def name(table: tuple[int, dict[str, str]]) -> str:
    return "-".join([str(table[0]), *table[1].values()])


@pytest.mark.parametrize("table", TABLES, ids=name)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_law(law: Law, table: tuple[int, dict[str, str]]):
    seats, chosen = table
    law.again(GAME, seats, GAME.info.complete(seats, {"fog": "on", **chosen}), seed=0)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES, ids=name)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_law_for_long(law: Law, table: tuple[int, dict[str, str]]):
    seats, chosen = table
    for seed in range(20):
        law.again(GAME, seats, GAME.info.complete(seats, {"fog": "on", **chosen}), seed)
