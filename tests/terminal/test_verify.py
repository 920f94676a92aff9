"""`inglenook verify`: a changed file is never called true, and never a crash."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import inglenook as ink

NAMES = ("king-of-12", "lanterns")


@pytest.fixture(scope="module", params=NAMES)
def export(request) -> str:
    match = ink.Match(request.param, secret=bytes(range(32)), nonces=["ann", "bob"], match_id="m1")
    rng = ink.Rng(3)
    while match.random(rng):
        pass
    return json.dumps(match.export())


def test_a_true_export(inglenook, export):
    Path("m.json").write_text(export)
    result = inglenook("verify m.json")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert [line.split()[1] for line in lines] == [
        "form",
        "commitment",
        "tags",
        "draws",
        "positions",
        "result",
    ]
    assert all(line.startswith("✓ ") for line in lines)


def test_for_programs(inglenook, export):
    data = json.loads(export)
    data["entries"][4]["actions"] = ["pass"]
    Path("m.json").write_text(json.dumps(data))
    result = inglenook("verify m.json --json")
    assert result.exit_code == 1
    found = json.loads(result.stdout)
    assert found["verdict"] == "wrong"
    [wrong] = [one for one in found["findings"] if one["state"] == "wrong"]
    assert (wrong["check"], wrong["where"]) == ("tags", "entries[4].actions")


def test_what_is_wrong_is_named(inglenook, export):
    data = json.loads(export)
    data["entries"][0]["draws"][0] = (data["entries"][0]["draws"][0] + 1) % 6
    data["positions"][7] = "\x1b[31m"
    Path("m.json").write_text(json.dumps(data))
    result = inglenook("verify m.json")
    assert result.exit_code == 1
    assert "\n✗ tags        entries[0].draws: expected " in result.stdout
    assert "\n✗ positions   positions[7]: expected " in result.stdout
    assert "\x1b[31m" not in result.stdout


def test_what_can_not_be_checked_is_no_success(inglenook, export):
    Path("m.json").write_text(json.dumps(json.loads(export) | {"secret": None}))
    result = inglenook("verify m.json")
    assert result.exit_code == 3
    assert "? commitment  secret: not opened yet" in result.stdout


def test_what_a_player_was_shown(inglenook, export):
    data = json.loads(export)
    Path("m.json").write_text(export)
    shown = f"--commitment {data['header']['commitment']} --tag {data['tags'][5]}"
    result = inglenook(f"verify m.json {shown}")
    assert result.exit_code == 0
    assert result.stdout.endswith("shown       2 found\n")
    assert inglenook("verify m.json --tag 1234").exit_code == 1


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "expected JSON"),
        (b"{", "expected JSON"),
        (b"\xff", "expected JSON"),
        (b"[1]", "expected a JSON object"),
        (b"{}", "expected an exported match"),
        (b'{"export": 1, "export": 1}', "each name once in an object, got one twice"),
        (b'{"export": "\\ud800"}', "expected JSON"),
        (b'{"export": ' + b"1" * 5000 + b"}", "expected JSON"),
        (b'{"export": ' + b"[" * 9999, "expected JSON"),
    ],
)
def test_what_is_no_export_ends_with_2_and_one_line(inglenook, content, said):
    Path("m.json").write_bytes(content)
    result = inglenook("verify m.json")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("inglenook: m.json: ")
    assert result.stderr.count("\n") == 1
    assert said in result.stderr
    assert inglenook("verify nowhere.json").exit_code == 2
    assert inglenook("verify .").exit_code == 2


def test_a_flipped_bit_is_never_called_true(inglenook, export):
    rng, original = random.Random(1), json.loads(export)
    content = export.encode()
    statuses = set()
    for _ in range(250):
        place, bit = rng.randrange(len(content)), 1 << rng.randrange(8)
        flipped = bytearray(content)
        flipped[place] ^= bit
        Path("m.json").write_bytes(flipped)
        result = inglenook("verify m.json")
        statuses.add(result.exit_code)
        if result.exit_code == 0:
            assert json.loads(flipped) == original
        elif result.exit_code == 2:
            assert result.stderr.count("\n") == 1
        else:
            assert "✗" in result.stdout or "?" in result.stdout
    assert statuses >= {1, 2}
