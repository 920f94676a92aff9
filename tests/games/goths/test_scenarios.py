"""The vectors as scenario files, played by the command as anybody would."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from inglenook.terminal.cli import main

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"
OS, VI = "ostrogoths", "visigoths"

# what must be true of the position in the end: the path of a value, and the value
VECTORS: dict[str, dict[str, object]] = {
    "gv1": {f"{OS}.catapult": "active", f"{VI}.fallen": ["barbarian-catapult"]},
    "gv2": {f"{VI}.at": "first-plain", f"{VI}.fallen": None},
    "gv3": {"winners": [0, 2]},
    "gv4": {f"{VI}.size": 1, f"{OS}.catapult": "inactive"},
    "gv5": {f"{VI}.size": 2, f"{OS}.fallen": None},
    "gv6": {f"{VI}.size": 2, f"{VI}.barricades": ["first-plain"]},
    "gv7": {f"{VI}.size": 1},
    "gv8": {f"{VI}.size": 1, f"{VI}.at": "first-plain"},
    "gv9": {f"{VI}.size": 2, f"{OS}.catapult": "inactive"},
    "gv10": {"winners": [0, 2]},
    "gv11": {"options": ["enter left", "enter right"]},
    "gv12": {f"{OS}.barricades": [], f"{OS}.fallen": None},
    "gv13": {f"{OS}.size": 3, f"{OS}.fallen": None},
    "gv14": {f"{OS}.fallen": ["vulture-recruiter", "recruiter-vulture"]},
    "gv15": {f"{VI}.size": 2},
    "gv16": {f"{OS}.laid": "recruiter-vulture"},
    "gv17": {"winners": [0, 2]},
    "gv18": {f"{VI}.size": 2},
    "gv19": {f"{OS}.barricades": ["first-plain"], f"{OS}.fallen": None},
    "gv20": {f"{VI}.size": 1, f"{VI}.at": "left"},
    "gv21": {f"{VI}.catapult": "active", f"{VI}.token_is": "discarded"},
    "gv22": {f"{OS}.size": 2, f"{VI}.size": 3, f"{OS}.fallen": None},
    "gv23": {f"{VI}.barricades": ["forest"], f"{VI}.token_is": "face-down"},
    "gv24": {"options": 6},
}


def run(text: str) -> Any:
    result = CliRunner().invoke(main, ["scenario", "-", "--json"], input=text)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)


@pytest.mark.parametrize("name", VECTORS)
def test_a_vector(name: str):
    found = run((FOLDER / f"{name}.json").read_text("utf-8"))
    for path, expected in VECTORS[name].items():
        if path == "winners":
            assert found["result"]["winners"] == expected
        elif path == "options":
            options = found["prompts"][0]["options"]
            assert (options if isinstance(expected, list) else len(options)) == expected
        else:
            clan, _, key = path.partition(".")
            assert found["position"][clan].get(key) == expected


def test_every_vector_has_its_file():
    assert sorted(VECTORS) == sorted([path.stem for path in FOLDER.glob("gv*.json")])


def test_a_held_objective_is_refused_with_its_clause():
    story = json.loads((FOLDER / "gv11.json").read_text("utf-8"))
    story["answers"].append([3, "enter middle"])
    result = CliRunner().invoke(main, ["scenario", "-"], input=json.dumps(story))
    assert result.exit_code == 2
    assert "(GA7)" in result.stderr
