"""`inglenook review`: a table for people, JSON for programs, one line for unreadable files."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import inglenook as ink
from inglenook.bots.budget import Budget
from inglenook.core.errors import BadInput
from inglenook.review.review import review
from inglenook.terminal.commands.review import mistake, read_budget, signed
from inglenook.texts import Texts


@pytest.fixture
def saved(inglenook) -> Path:
    path = Path("m.json")
    match = ink.random_match("king-of-12", 2, seed=8)
    path.write_text(json.dumps(match.save() | {"players": ["me:Ann", "random"]}))
    return path


def test_each_seat_has_its_account_and_its_mistakes(inglenook, saved):
    shown = inglenook("review m.json --budget 60").stdout
    assert "── King of 12: the review ─" in shown
    ann, player = shown.index("\nAnn\n"), shown.index("\nPlayer 2\n")
    assert 0 < ann < player
    assert re.search(r"Round \d+, move \d+  −\d+% \(± \d+\)", shown)
    assert shown.count("Played: ") == shown.count("Better: ") > 0
    for part in shown[ann:].split("Chance at the start, in %")[1:]:
        start, lost, given, luck, result = [
            int(line.split()[-1].replace("−", "-")) for line in part.splitlines()[:5]
        ]
        assert start + lost + given + luck == result
    assert inglenook("review m.json --budget 60").stdout == shown


def test_one_seat_alone_in_french(inglenook, saved):
    shown = inglenook("review m.json --budget 8 --seat 0 --lang fr").stdout
    assert "── Le Roi des 12 : l’analyse ─" in shown
    assert "\nAnn\n" in shown
    assert "Joueur 2" not in shown


def test_for_programs(inglenook, saved):
    data = json.loads(inglenook("review m.json --budget 8 --json --seat 1").stdout)
    assert data["game"] == "king-of-12"
    assert {one["seat"] for one in data["decisions"]} == {1}
    [account] = data["accounts"]
    way = account["luck"] - account["lost"] + account["given"]
    assert way == pytest.approx(account["result"] - account["start"], abs=1e-5)
    assert all(one["played"]["text"] for one in data["decisions"])


def test_an_export(inglenook):
    ink.random_match("lanterns", 2).export("e.json")
    assert inglenook("review e.json --budget 4").exit_code == 0


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("review m.json --budget soon", "--budget: expected playouts"),
        ("review m.json --budget 0", "--budget: expected playouts"),
        ("review m.json --seat 2", "--seat: expected a number from 0 to 1"),
        ("review nothing.json", "nothing.json"),
        ("review half.json", "played to its end"),
        ("review bad.json", "bad.json"),
    ],
)
def test_what_can_not_be_done_is_told_in_one_line(inglenook, saved, command, said):
    Path("half.json").write_text(json.dumps(ink.Match("lanterns", 2, 1).save()))
    Path("bad.json").write_text("{")
    result = inglenook(command)
    assert result.exit_code == 2
    assert said in result.stderr
    assert result.stderr.count("\n") == 1
    assert result.stdout == ""


def test_budgets_and_signs():
    assert read_budget("400") == Budget(iterations=400)
    assert read_budget("2.5s") == Budget(seconds=2.5)
    with pytest.raises(BadInput):
        read_budget("-3")
    assert [signed(one) for one in (3, 0, -3)] == ["+3", "0", "−3"]


def test_nothing_is_beyond_doubt():
    match = ink.random_match("king-of-12", 2, seed=8)
    [one, *_] = review(match.game, match.journal, Budget(iterations=60)).mistakes()
    texts = Texts(match.game, "en")
    assert "(± 1)" in mistake(one._replace(doubt=0.001), texts)[0]
    assert "(± 4)" in mistake(one._replace(doubt=0.04), texts)[0]
