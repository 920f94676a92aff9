"""Both walls, space by space; and that the rules know neither of them."""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

import pytest

from inglenook.bench.random_play import random_match
from inglenook.core.draws import Rng
from inglenook.core.engine import advance
from inglenook.core.errors import BadInput
from inglenook.games.open_season import game
from inglenook.games.open_season.game import GAME, first_steps
from inglenook.games.open_season.rules.events import ActionTriggered
from inglenook.games.open_season.rules.state import IN_SUPPLY, new_state
from inglenook.games.open_season.rules.wall import ACTIONS, STATUSES, WALLS, read_wall
from tests.support.games.open_season import QUIET, Table, wall

DATA = {
    side: json.loads((files(game.__package__) / "data" / f"{side}.json").read_text("utf-8"))
    for side in ("horn", "shield")
}
ACTIONS_OF_SPACES = [
    ("OH11", "horn", "11", "steal"),
    ("OH12", "horn", "12", "move"),
    ("OH13", "horn", "13", "peek"),
    ("OH14", "horn", "14", "keep"),
    ("OS11", "shield", "11", "steal"),
    ("OS12", "shield", "12", "take"),
    ("OS13", "shield", "13", "peek"),
    ("OS14", "shield", "14", "keep"),
]
POINTS_OF_SPACES = [
    ("OH21", "horn", "21", -2),
    ("OH22", "horn", "22", -3),
    ("OH31", "horn", "31", 1),
    ("OH32", "horn", "32", 2),
    ("OS21", "shield", "21", -2),
    ("OS22", "shield", "22", -3),
    ("OS31", "shield", "31", 1),
    ("OS32", "shield", "32", 2),
    ("OS33", "shield", "33", 1),
]


@pytest.mark.parametrize(("clause", "side", "space", "action"), ACTIONS_OF_SPACES)
def test_the_action_of_a_space(clause: str, side: str, space: str, action: str):
    assert DATA[side]["spaces"][space]["id"] == clause
    table = Table("place-card", side=side, hand=["elf-crown", "elf-dagger"], inn=QUIET[:3])
    table.say(f"place first {space}")
    assert [ACTIONS[event.action] for event in table.happened(ActionTriggered)] == [action]


@pytest.mark.parametrize(("side", "clause"), [("horn", "OH11"), ("shield", "OS11")])
def test_a_refusal_names_the_space_of_the_own_wall(side: str, clause: str):
    table = Table(
        "place-card",
        seats=3,
        side=side,
        hand=["elf-crown", "elf-dagger"],
        stocks=[[], ["gnome-crown"], ["gnome-dagger"]],
    )
    table.say("place first 11")
    assert table.refusal("rob 0") == (clause, "own-cards")


@pytest.mark.parametrize(("clause", "side", "space", "points"), POINTS_OF_SPACES)
def test_the_points_of_a_space(clause: str, side: str, space: str, points: int):
    assert DATA[side]["spaces"][space]["id"] == clause
    cards = ["elf-tattoo", "elf-dagger", "mage-crown"]
    table = Table(None, side=side, walls=[wall(f"{space} elf-crown")], accolades=[cards])
    line = "positives" if points > 0 else "negatives"
    assert table.sheet()[line] == 2 * points
    assert table.total() == 2 * points


def test_OH23_two_for_each_accolade_with_the_attribute():
    cards = ["elf-tattoo", "mage-tattoo", "mage-crown"]
    table = Table(None, walls=[wall("23 dwarf-tattoo")], accolades=[cards])
    assert table.sheet()["attribute"] == 4


def test_OH33_ten_for_the_single_most():
    there = [wall("33 elf-crown")]
    for theirs, points in ((1, 10), (2, 0), (3, 0)):
        cards = [["elf-dagger"] * 2, ["elf-tattoo"] * theirs]
        assert Table(None, walls=there, accolades=cards).sheet()["majority"] == points


@pytest.mark.parametrize(("round", "taken"), [(1, True), (4, True), (5, False)])
def test_OH21_the_series_tile_in_the_first_four_rounds(round: int, taken: bool):
    table = placed("horn", "21", round)
    assert (table.s.series == 1) == taken


@pytest.mark.parametrize(
    ("round", "trophies", "wild"),
    [(1, 2, 0), (2, 2, 0), (3, 0, 1), (4, 0, 1), (5, 1, 0), (6, 1, 0), (7, 0, 0)],
)
def test_OH24_two_trophies_then_the_wild_then_one(round: int, trophies: int, wild: int):
    table = placed("horn", "24", round)
    assert (table.s.supply[0], table.s.wilds[0] == IN_SUPPLY) == (trophies, bool(wild))
    assert Table(None, walls=[{"24": "elf-crown"}], accolades=[["elf-crown"]]).total() == 0


@pytest.mark.parametrize("space", ["31", "32", "33"])
def test_OH31_OH32_OH33_complete_the_bottom_row(space: str):
    others = wall("31 gnome-crown", "32 elf-crown", "33 mage-crown")
    del others[space]
    table = Table(
        "place-card", turn=10, walls=[others], hand=["sorcerer-crown", "dwarf-crown"], inn=QUIET[:3]
    )
    table.say(f"place first {space}")
    assert (table.s.supply[0], table.s.penalties) == (4, 1)


@pytest.mark.parametrize("space", ["14", "22", "31", "33"])
@pytest.mark.parametrize(("round", "won"), [(5, False), (6, True), (9, True)])
def test_OS14_OS22_OS31_OS33_give_a_trophy_in_rounds_6_to_9(space: str, round: int, won: bool):
    table = placed("shield", space, round)
    assert table.asks().startswith("MarkScoring") == won


@pytest.mark.parametrize(("round", "wild"), [(2, False), (3, True), (4, True), (5, False)])
def test_OS14_the_wild_in_round_3_or_4(round: int, wild: bool):
    assert (placed("shield", "14", round).s.wilds[0] == IN_SUPPLY) == wild


def test_OS14_a_trophy_marks_a_scoring_of_the_owners_choice():
    table = placed("shield", "22", 6)
    assert table.options() == ["mark many", "mark people", "mark wall", "mark attribute"]
    table.say("mark wall")
    assert table.s.marks[0] == 1 << 2
    again = Table(
        "mark-scoring", side="shield", turn=10, won=1, marks=[["wall"], []], inn=QUIET[:3]
    )
    assert again.refusal("mark wall") == ("OS14", "scoring-marked")


def placed(side: str, space: str, round: int) -> Table:
    """A card comes onto the space in that round; it and the other one match nothing."""
    hand = ["sorcerer-crown", "dwarf-crown"]
    table = Table("place-card", side=side, turn=2 * (round - 1), hand=hand, inn=QUIET[:3])
    return table.say(f"place first {space}")


# -- scorings of both sides


def test_the_yellow_frieze_scores_5_for_one_people():
    alike = wall("22 elf-crown", "23 elf-tattoo", "24 elf-dagger")
    assert Table(None, walls=[alike]).sheet()["yellow"] == 5
    assert Table(None, walls=[alike | {"23": "mage-crown"}]).sheet()["yellow"] == 0
    assert Table(None, walls=[alike | {"22": "elf-crown down"}]).sheet()["yellow"] == 0


def test_the_series_tile_makes_a_series_worth_7():
    cards = ["elf-crown", "elf-tattoo", "elf-dagger", "elf-earrings", "mage-eyepatch"]
    assert Table(None, accolades=[cards]).sheet()["series"] == 4
    assert Table(None, accolades=[cards], series=[0]).sheet()["series"] == 7


@pytest.mark.parametrize(
    ("name", "keys", "points"),
    [
        ("many", {"accolades": [["elf-crown"] * 6 + ["elf-dagger"] * 6 + ["elf-tattoo"] * 5]}, 0),
        ("many", {"accolades": [["elf-crown"] * 6 + ["elf-dagger"] * 6 + ["elf-tattoo"] * 6]}, 7),
        ("people", {"accolades": [["elf-crown", "elf-tattoo", "elf-dagger", "elf-earrings"]]}, 0),
        (
            "people",
            {
                "accolades": [
                    ["elf-crown", "elf-crown", "elf-tattoo", "elf-dagger", "elf-earrings"]
                ],
                "wilds": [{"card": "elf-crown", "as": "eyepatch"}],
            },
            7,
        ),
        (
            "wall",
            {
                "walls": [wall("11 elf-crown", "21 elf-crown", "31 elf-crown", "32 mage-crown")],
            },
            0,
        ),
        (
            "wall",
            {
                "walls": [
                    wall(
                        "11 elf-crown",
                        "21 elf-crown",
                        "31 elf-crown",
                        "32 mage-crown",
                        "14 mage-dagger",
                    )
                ],
                "wilds": [{"space": "14", "as": "crown"}],
            },
            7,
        ),
        ("attribute", {"accolades": [["elf-crown", "mage-crown", "elf-dagger"]]}, 2),
    ],
)
def test_the_four_scorings_of_a_shield(name: str, keys: dict[str, Any], points: int):
    table = Table(None, side="shield", marks=[[name], []], **keys)
    assert table.sheet()[f"scoring-{name}"] == points
    line = next(line for line in GAME.score_sheet(table.s) if line.name == f"scoring-{name}")
    reasons = {
        "many": 18,
        "people": ("elf-crown", "elf-tattoo", "elf-dagger", "elf-earrings", "wild-eyepatch"),
        "wall": ("elf-crown", "wild-crown", "elf-crown", "elf-crown", "mage-crown"),
        "attribute": ("elf-crown", "mage-crown"),
    }
    came = line.because[0] if name != "many" else len(line.because[0])
    assert came == (reasons[name] if points else 0 if name == "many" else ())


# -- data


@pytest.mark.parametrize("side", ["horn", "shield"])
def test_every_space_has_a_status(side: str):
    for space in DATA[side]["spaces"].values():
        assert space["status"] in STATUSES
        assert all([effect["status"] in STATUSES for effect in space.get("effects", [])])


def test_another_wall_file_plays():
    """Columns, friezes, gifts and functions all come from the file."""
    other = json.loads(json.dumps(DATA["horn"]))
    other["name"] = "mirror"
    spaces = other["spaces"]
    spaces["11"], spaces["14"] = spaces["14"], spaces["11"]
    spaces["24"], spaces["21"] = spaces["21"], spaces["24"]
    del spaces["33"]
    other["rounds"] = 10
    other["green"] = [["11", "12"], ["13", "14"], ["21", "31"]]
    other["yellow"] = {"spaces": ["21", "22", "23"], "value": 6, "status": "designed"}
    other["row"] = {"spaces": ["31", "32"], "by": 3, "trophies": 1, "penalty": False}
    WALLS.append(read_wall(json.dumps(other)))
    try:
        for seed in range(6):
            s = new_state(3)
            s.side, s.expert = len(WALLS) - 1, seed % 2 == 1
            s.begin(*first_steps(s))
            s.events = []
            rng = Rng(seed)
            advance(s, rng)
            random_match(s, rng, True)
            s.check()
            result = GAME.result(s)
            assert result is not None
            assert s.turn == 30
            assert sum([kind != -1 for kind in s.walls]) == 30
    finally:
        WALLS.pop()


def test_a_wall_file_with_an_unknown_function_is_refused():
    broken = json.loads(json.dumps(DATA["horn"]))
    broken["spaces"]["11"]["function"] = "juggle"
    with pytest.raises(BadInput, match=r"wall.function: expected one of steal"):
        read_wall(json.dumps(broken))
