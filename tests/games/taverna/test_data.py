"""The data files of Taverna: every entry says how sure it is, and another board fits in."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from inglenook.core.errors import BadInput
from inglenook.games.taverna.rules import data_files
from inglenook.games.taverna.rules.board import SIDE_OF, SIDES, Board, check_board
from inglenook.games.taverna.rules.cards import CUSTOMER_DECKS, FAVOUR_IDS, FAVOURS, SPELLS

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
    assert len(set(SPELLS)) == len(SPELLS)
    assert len(set(FAVOURS)) == len(FAVOURS)
    assert [sum(deck) for deck in CUSTOMER_DECKS[2:]] == [22, 22, 28, 34]


def small_board(**changes: object) -> dict[str, object]:
    """The small side of the file, with its first tavern changed."""
    row = data_files.rows(data_files.entries("boards"), "boards")[0]
    taverns = data_files.rows(row, "taverns")
    return row | {"taverns": [taverns[0] | changes, *taverns[1:]]}


def test_another_board_can_be_laid_out():
    board = Board(small_board(tables=["elf"], deeds=[[3, 1]]))
    assert len(board.tables_in[0]) == 1
    assert (board.prices[0], board.points[0]) == (3, 1)
    assert SIDES[0].prices[0] == 4


ON_ANOTHER_BOARD = """
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.games.taverna.rules.board import SIDES
from inglenook.games.taverna.game import GAME
from inglenook.texts import Texts
s = GAME.start(3, GAME.info.complete(3, {}))
texts = Texts(GAME, "fr", ())
rng = Rng(4)
advance(s, rng)
while s.agenda:
    for zone in GAME.layout(GAME.view(s, 0)):
        [texts.thing(item.face) for item in zone.items]
    seat = waiting(s)[0]
    options = legal(s, seat)
    apply(s, seat, options[rng.below(len(options))], rng)
    s.check()
print(SIDES[0].prices[0], s.turn, texts.thing("deed-1-8"))
"""


def test_another_board_file_is_played_on_without_a_change_of_code(tmp_path: Path):
    """A box with other prices, colours and numbers of tables: the file is all that differs."""
    package = Path(str(files("inglenook")))
    unneeded = shutil.ignore_patterns("*.so", "__pycache__", "static", "server")
    shutil.copytree(package, tmp_path / "inglenook", ignore=unneeded)
    file = tmp_path / "inglenook/games/taverna/data/boards.json"
    boards = json.loads(file.read_text("utf-8"))
    lute = boards["boards"][0]["taverns"][0]
    lute |= {"tables": ["orc", "dwarf", "elf", "elf", "human"], "deeds": [[1, 8], [2, 9], [5, 1]]}
    file.write_text(json.dumps(boards), "utf-8")
    played = subprocess.run(
        [sys.executable, "-c", ON_ANOTHER_BOARD],
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert played.stdout.strip() == "1 18 titre\xa0: 1 pièce, 8 points"


@pytest.mark.parametrize(
    "wrong", [{"tables": []}, {"deeds": []}, {"tables": ["elf"] * 11}, {"deeds": [["4", 2]]}]
)
def test_a_board_that_makes_no_sense_is_refused(wrong: dict[str, object]):
    with pytest.raises(BadInput):
        Board(small_board(**wrong))
    row = data_files.rows(data_files.entries("boards"), "boards")[0]
    with pytest.raises(BadInput):
        Board(row | {"taverns": data_files.rows(row, "taverns")[1:]})


@pytest.mark.parametrize(
    ("where", "wrong"),
    [
        ("tables", {"tables": ["elf"]}),  # 16 of them, and 18 turns
        ("deeds", {"deeds": [[9, 2], [4, 2]]}),  # with another for 9, more than 15 coins
        ("dignitary", {"dignitary": False}),
    ],
)
def test_a_board_that_could_not_be_played_to_the_end_is_refused(where: str, wrong: dict[str, Any]):
    with pytest.raises(BadInput, match=where):
        check_board(Board(small_board(**wrong)), 3)


def test_each_number_of_seats_has_its_side():
    assert SIDE_OF[2:] == (0, 0, 1, 1)
    for seats in (2, 3, 4, 5):
        check_board(SIDES[SIDE_OF[seats]], seats)
