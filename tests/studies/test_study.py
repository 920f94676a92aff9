"""A study finds a planted imbalance, finds none in a fair game, and repeats itself exactly."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import inglenook as ink
from inglenook.core.errors import BadInput
from inglenook.studies.study import StudyResult, study


def of_market(**settings: Any) -> StudyResult:
    return study("market", **{"bots": "random", "games": 300, **settings})


def without_times(found: StudyResult) -> str:
    return json.dumps({**found.findings, "measured": None})


def thing(found: StudyResult, name: str, arm: int = 0) -> Any:
    return next(one for one in found.findings["arms"][arm]["things"] if one["thing"] == name)


def test_a_fair_game_is_found_fair():
    arm = of_market(seats=3).findings["arms"][0]
    assert [place["differs"] for place in arm["places"]] == [False] * 3
    assert [one["effect"]["differs"] for one in arm["things"]] == [False] * 4
    assert all([one["effect"]["low"] < 0 < one["effect"]["high"] for one in arm["things"]])


def test_a_strong_stone_is_found_and_no_other():
    found = of_market(options={"ruby": "strong"})
    assert thing(found, "stone/ruby")["effect"]["low"] > 0.1
    assert thing(found, "stone/ruby")["effect"]["differs"]
    others = [thing(found, f"stone/{name}")["effect"] for name in ("jade", "amber", "pearl")]
    assert max([one["mean"] for one in others]) < 0


def test_a_head_start_is_found():
    places = of_market(options={"start": "ahead"}).findings["arms"][0]["places"]
    assert [place["differs"] for place in places] == [True, True]
    assert places[0]["wins"]["low"] > 0.5 > places[1]["wins"]["high"]


def test_to_avoid_a_strong_stone_costs_wins_and_a_fair_one_costs_none():
    strong = of_market(options={"ruby": "strong"}, without=["stone/ruby"])
    [one] = strong.findings["without"]
    assert one["effect"]["high"] < -0.05
    assert one["forced"] == 0
    [fair] = of_market(without=["stone/ruby"]).findings["without"]
    assert not fair["effect"]["differs"]


def test_values_are_compared_with_the_same_draws():
    found = of_market(games=150, vary={"ruby": ["fair", "strong"]}, options={"start": "ahead"})
    fair, strong = found.findings["arms"]
    assert (fair["name"], strong["name"]) == ("ruby=fair", "ruby=strong")
    assert fair["options"] == {"ruby": "fair", "start": "ahead"}
    dice = [arm["points"][1]["mean"]["mean"] for arm in (fair, strong)]
    assert dice[0] == dice[1]
    assert fair["points"][0]["mean"]["mean"] == 0 < strong["points"][0]["mean"]["mean"]


def test_what_is_counted_in_a_match():
    found = of_market(games=40, seats=3)
    arm = found.findings["arms"][0]
    assert arm["length"]["decisions"]["mean"] == arm["length"]["questions"]["mean"] == 6
    assert (arm["length"]["options"], arm["length"]["forced"]) == (4, 0)
    assert arm["length"]["minutes"]["mean"] == 1  # six questions, ten seconds each
    assert arm["waiting"]["mean"] == arm["waiting"]["longest"]["mean"] == 2
    assert arm["lead"]["by"] == "scores"
    assert arm["lead"]["drama"] is None
    ruby = thing(found, "stone/ruby")
    assert (ruby["offered"], ruby["offers"]) == (1, 6)
    assert sum([one["times"] for one in arm["things"]]) == pytest.approx(6)


def test_a_stopped_study_goes_on_to_the_same_figures(tmp_path: Path):
    settings: dict[str, Any] = {"games": 30, "without": ["stone/jade"], "ladder": 4}
    settings["levels"] = ["random", "tests.studies.test_study:First"]
    whole = of_market(**settings, ledger=tmp_path / "whole")

    def stop(done: int, _: int) -> None:
        if done == 20:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        of_market(**settings, ledger=tmp_path / "part", progress=stop)
    with (tmp_path / "part").open("a") as part:
        part.write('{"arm": 0, "num')  # the line that was being written
    steps: list[int] = []
    resumed = of_market(
        **settings, ledger=tmp_path / "part", progress=lambda done, _: steps.append(done)
    )
    assert steps == list(range(20, 65))
    assert without_times(resumed) == without_times(whole)
    again = of_market(**settings, ledger=tmp_path / "part")
    assert json.dumps(again.findings) == json.dumps(resumed.findings)


def test_a_ledger_of_another_study_is_refused(tmp_path: Path):
    of_market(games=2, ledger=tmp_path / "ledger")
    with pytest.raises(BadInput, match="ledger ledger"):
        of_market(games=3, ledger=tmp_path / "ledger")
    (tmp_path / "ledger").write_text('{"study": 1}\n{"arm": 0}\n')
    with pytest.raises(BadInput, match="ledger"):
        of_market(games=2, ledger=tmp_path / "ledger")


def test_a_broken_line_of_a_ledger_is_named(tmp_path: Path):
    file = tmp_path / "ledger"
    of_market(games=2, ledger=file)
    first, second, third = file.read_text().splitlines(keepends=True)
    for line in ('{"arm": 0}\n', second.replace('"arm": 0', '"arm": 7'), "[]\n",
                 second.replace('"number": 0', '"number": 99')):  # fmt: skip
        file.write_text(first + line + third)
        with pytest.raises(BadInput, match="ledger, line 2"):
            of_market(games=2, ledger=file)


def test_any_number_of_jobs_gives_the_same_figures():
    settings: dict[str, Any] = {"games": 6, "seats": 3, "bots": "random", "vary": {}}
    one = study("lanterns", **settings, without=["wick/3"])
    two = study("lanterns", **settings, without=["wick/3"], jobs=2)
    assert without_times(one) == without_times(two)


def test_different_bots_change_places():
    found = of_market(games=40, seats=2, bots=["random", "tests.studies.test_study:First"])
    assert {match.played.seating for match in found.matches} == {(0, 1), (1, 0)}
    pairs = [match.played.group for match in found.matches]
    assert pairs == [number // 2 for number in range(40)]


def test_the_ladder_puts_the_better_bot_on_top():
    levels = ["random", "tests.studies.test_study:First"]
    found = of_market(games=1, options={"ruby": "strong"}, ladder=60, levels=levels)
    [rung] = found.findings["rungs"]
    assert (rung["lower"], rung["upper"], rung["matches"]) == (*levels, 60)
    assert rung["above"]["low"] > 0.2
    assert rung["upper_wins"]["low"] > 0.5 > rung["lower_wins"]["high"]


class First:
    """Takes the first choice: the ruby."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: Any, prompt: Any, budget: Any) -> Any:
        return prompt.choices[0].action


def test_restricted_play_uses_a_thing_only_when_it_is_forced():
    bots = "tests.studies.test_study:First"
    found = study("market", bots=bots, games=4, without=["stone/ruby"])
    for match in found.matches[4:]:
        seat = match.played.group % 2
        assert match.things["stone/ruby"].taken[seat] == 0
        assert match.things["stone/jade"].taken[seat] == 2
        assert match.things["stone/ruby"].taken[1 - seat] == 2


@pytest.mark.parametrize(
    ("settings", "where"),
    [
        ({"games": 0}, "games"),
        ({"seats": 9}, "seats"),
        ({"bots": ["random"] * 3, "seats": 2}, "bots"),
        ({"bots": "nobody"}, "bots: expected one of"),
        ({"without": ["stone/glass"]}, "without"),
        ({"vary": {"colour": ["red", "blue"]}}, "got colour"),
        ({"vary": {"ruby": ["fair"]}}, "vary ruby"),
        ({"vary": {"ruby": ["fair", "fair"]}}, "vary ruby"),
        ({"vary": {"ruby": ["fair", "glass"]}}, "ruby"),
        ({"ladder": -1}, "ladder"),
        ({"ladder": 2, "levels": ["random"]}, "levels"),
        ({"ladder": 2, "levels": ["random", "nobody"]}, "levels: expected one of"),
    ],
)
def test_settings_that_do_not_fit_are_refused(settings: dict[str, Any], where: str):
    with pytest.raises(BadInput) as refused:
        study("market", **{"bots": "random", "games": 2, **settings})
    assert where in str(refused.value)


def test_the_library_offers_it():
    assert ink.study is study


def test_the_repr_of_a_result_is_its_settings():
    found = study("market", bots="random", games=3)
    assert repr(found) == f"StudyResult(study={found.study!r})"
