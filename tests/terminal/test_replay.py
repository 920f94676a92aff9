"""`inglenook replay`: the same match as any viewer."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

import inglenook as ink
from inglenook.core.registry import load_game
from inglenook.terminal.commands.replay import ReplayPages
from inglenook.texts import Texts

MOVES: list[tuple[int, str | None]] = [(0, "keep 1"), (0, None), (0, "keep 3"), (1, "keep 2")]


@pytest.fixture
def saved(inglenook) -> Path:
    match = ink.Match("lanterns", 2, 1, moves=MOVES)
    path = Path("m.json")
    path.write_text(json.dumps(match.save() | {"players": ["me:Ann", "random"]}))
    return path


def test_each_entry_and_the_board_at_the_end(inglenook, saved):
    shown = inglenook("replay m.json --seat 0").stdout
    assert "   0  start\n" in shown
    assert "   1  answer · Ann · keep 1\n   2  undo · Ann\n   3  answer · Ann · keep 3\n" in shown
    assert "   4  answer\n      You keep wick 3 aside.\n" in shown
    assert "Player 2 keeps a wick aside." in shown
    assert shown.count("┌ Ann") == 1


def test_spectators_learn_nothing(inglenook, saved):
    shown = inglenook("replay m.json").stdout
    assert shown == inglenook("replay m.json --nobody").stdout
    assert "keep" in shown
    for secret in ("keep 1", "keep 3", "wick 3", "keep 2", "wick 2"):
        assert secret not in shown


def test_everything(inglenook, saved):
    shown = inglenook("replay m.json --all").stdout
    assert "Ann keeps wick 3 aside." in shown
    assert "Player 2 keeps wick 2 aside." in shown
    assert "│ aside: wick 3" in shown
    assert "│ aside: wick 2" in shown


def test_in_french(inglenook, saved):
    assert "── Lanternes · " in inglenook("replay m.json --lang fr").stdout


def test_for_programs(inglenook, saved):
    data = json.loads(inglenook("replay m.json --json --seat 1").stdout)
    assert data["viewer"] == 1
    assert data["header"]["game"] == "lanterns"
    assert [entry["n"] for entry in data["entries"]] == [0, 1, 2, 3, 4]
    assert data["entries"][3] == {"n": 3, "kind": "answer", "events": [], "told": []}
    last = data["entries"][4]
    assert last["actions"] == ["keep 2"]
    assert {"is": "WickKept", "seat": 0, "wick": -1} in last["events"]
    assert "You keep wick 2 aside." in last["told"]
    every = json.loads(inglenook("replay m.json --json --all").stdout)
    assert every["viewer"] == "all"
    assert every["entries"][3]["actions"] == ["keep 3"]
    assert {"is": "WickKept", "seat": 0, "wick": 3} in every["entries"][4]["events"]
    assert json.loads(inglenook("replay m.json --json").stdout)["viewer"] is None


def test_an_export(inglenook):
    ink.random_match("king-of-12", 3).export("e.json")
    for eyes in ("--seat 2", "--spectator", "--all"):
        result = inglenook(f"replay e.json {eyes}")
        assert result.exit_code == 0
        assert "── King of 12 · " in result.stdout


def stepped(saved: Path, monkeypatch, capsys, *typed: str) -> list[str]:
    """Step through it as in a terminal; returns the prompts."""
    match, lines, prompts = ink.load(saved), iter(typed), []

    def read(prompt: str) -> str:
        prompts.append(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)
    ReplayPages(match, 0, Texts(load_game("lanterns"), "en")).step_through()
    return [prompt.split()[0] for prompt in prompts]


def test_stepping(saved, monkeypatch, capsys):
    typed = ["", "n", "b", "j 4", "n", "j 99", "j x", "dance", "j 0", "b", "q"]
    places = stepped(saved, monkeypatch, capsys, *typed)
    assert places == [f"{n}/4" for n in (0, 1, 2, 1, 4, 4, 4, 4, 4, 0, 0)]
    assert capsys.readouterr().out.count("── Lanterns · ") == 11


def test_the_end_of_the_input_ends_it(saved, monkeypatch, capsys):
    assert stepped(saved, monkeypatch, capsys, "n") == ["0/4", "1/4"]


def test_in_a_terminal_it_waits(inglenook, saved, monkeypatch):
    terminal = SimpleNamespace(stdin=SimpleNamespace(isatty=lambda: True))
    monkeypatch.setattr("inglenook.terminal.commands.replay.sys", terminal)
    shown = inglenook("replay m.json", "n", "q").stdout
    assert shown.count("── Lanterns · ") == 2
    assert "0/4  n → · b ← · j N · q > " in shown


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("replay nowhere.json", "nowhere.json: expected a file to read"),
        ("replay bad.json", "bad.json: expected JSON"),
        ("replay empty.json", "journal: expected an object with a header"),
        ("replay wrong.json", "match: expected a sound match"),
        ("replay old.json", "header.rules: expected 1, got 2"),
        ("replay m.json --seat 2", "--seat: expected a number from 0 to 1, got 2"),
        ("replay m.json --seat 0 --all", "viewer: expected one of --seat, --spectator and --all"),
        ("replay m.json --seat x", "'x' is not a valid integer"),
        ("replay m.json --lang tlh", "language: expected one of en, fr, got tlh"),
        ("replay", "Missing argument 'FILE'."),
    ],
)
def test_bad_input_ends_with_2_and_one_line(inglenook, saved, command, said):
    Path("bad.json").write_text("{")
    Path("empty.json").write_text("{}")
    data = json.loads(saved.read_text())
    data["match"]["journal"]["entries"][3]["actions"] = ["burn 1"]
    Path("wrong.json").write_text(json.dumps(data))
    data["match"]["journal"]["header"]["rules"] = 2
    Path("old.json").write_text(json.dumps(data["match"]["journal"]))
    result = inglenook(command)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("inglenook: ")
    assert result.stderr.count("\n") == 1
    assert said in result.stderr
