"""The data files of Taverna: every entry says how sure it is, and another board fits in."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from inglenook.core.errors import BadInput
from inglenook.games.taverna import data
from inglenook.games.taverna.board import SIDES, Board
from inglenook.games.taverna.cards import CUSTOMER_DECKS, FAVOUR_IDS, FAVOURS, SPELLS

KNOWN = {"stated", "public", "inferred", "designed", "assumed"}


@pytest.mark.parametrize("name", ["customers", "spells", "favours", "tracks", "boards"])
def test_every_file_states_its_status(name: str):
    text = (files("inglenook.games.taverna") / "data" / f"{name}.json").read_text("utf-8")
    found = json.loads(text)
    assert any(word in text for word in KNOWN)
    for key in ("spells", "2+", "4+", "5", "bonuses"):
        for row in found.get(key, []) if isinstance(found.get(key), list) else []:
            assert row["status"] in KNOWN


def test_the_names():
    assert tuple(f"TF{number}" for number in range(1, 11)) == FAVOUR_IDS
    assert len(set(SPELLS)) == 22
    assert len(set(FAVOURS)) == 10
    assert [sum(deck) for deck in CUSTOMER_DECKS[2:]] == [22, 22, 28, 34]


def test_another_board_can_be_laid_out():
    row = data.rows(data.entries("boards"), "boards")[0]
    taverns = data.rows(row, "taverns")
    other = row | {"taverns": [taverns[0] | {"tables": ["elf"], "deeds": [[3, 1]]}, *taverns[1:]]}
    board = Board(other)
    assert len(board.tables_in[0]) == 1
    assert (board.prices[0], board.points[0]) == (3, 1)
    assert SIDES[0].prices[0] == 4


@pytest.mark.parametrize("wrong", [{"tables": []}, {"deeds": []}, {"tables": ["elf"] * 11}])
def test_a_board_that_makes_no_sense_is_refused(wrong: dict[str, object]):
    row = data.rows(data.entries("boards"), "boards")[0]
    taverns = data.rows(row, "taverns")
    with pytest.raises(BadInput):
        Board(row | {"taverns": [taverns[0] | wrong, *taverns[1:]]})
    with pytest.raises(BadInput):
        Board(row | {"taverns": taverns[1:]})
