"""The vectors TV1, TV2 and TV3 as scenario files: their results."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from inglenook.terminal.cli import main

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"


def played(name: str) -> Any:
    shown = CliRunner().invoke(main, ["scenario", str(FOLDER / f"{name}.json"), "--json"])
    assert shown.exit_code == 0, shown.output
    return json.loads(shown.output)


def test_TV1_the_end_of_a_match():
    assert played("tv1")["result"]["scores"] == [18, 14, 19]


def test_TV2_the_long_turn():
    position = played("tv2")["position"]
    assert position["coins"][0] == 0
    assert sum(position["points"][0]) == 8
    assert position["cast"][0] == ["metamorphosis", "fireworks", "golden-drizzle"]


def test_TV3_two_owners_and_a_feast():
    assert played("tv3")["position"]["coins"] == [11, 8, 5]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_scenario_is_told_in_both_languages(language: str):
    arguments = ["scenario", str(FOLDER / "tv2.json"), "--lang", language]
    assert CliRunner().invoke(main, arguments).exit_code == 0
