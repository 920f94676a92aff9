"""The vectors OV1 to OV8 as scenario files: their results are stated here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from inglenook.terminal.cli import main

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
ASKED = {
    "ov2": "keep-card 0",
    "ov3": "keep-card 0",
    "ov4a": "offer-trophy 0",
    "ov4b": "take-card 1",
    "ov7": "keep-one 0",
    "ov8a": "take-card 1",
    "ov8b": "mark-scoring 0",
}
SCORES = {"ov1": [29, 0], "ov6": [37, 0], "ov5a": [8 - 2, 0], "ov5b": [0, 0]}


def played(name: str) -> Any:
    story = (FOLDER / f"{name}.json").read_text("utf-8")
    result = CliRunner().invoke(main, ["scenario", "-", "--json"], input=story)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


def test_every_vector_is_a_file_and_every_file_a_vector():
    assert {path.stem for path in FOLDER.glob("ov*.json")} == {*ASKED, *SCORES}
    assert {int(name[2]) for name in (*ASKED, *SCORES)} == set(range(1, 9))


@pytest.mark.parametrize("name", ASKED)
def test_a_vector_that_goes_on(name: str):
    asked = played(name)["position"]["asked"]
    assert " ".join([asked["decision"], *map(str, asked["seats"])]) == ASKED[name]


@pytest.mark.parametrize("name", SCORES)
def test_a_vector_that_is_scored(name: str):
    assert played(name)["result"]["scores"] == SCORES[name]


def test_ov3_three_cards_came_onto_the_stock():
    assert played("ov3")["position"]["stocks"][0] == ["elf-crown", "gnome-dagger", "mage-dagger"]
