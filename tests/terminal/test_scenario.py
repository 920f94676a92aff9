from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from click import UsageError
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.core.action import Action
from inglenook.core.draws import Recorder, Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import BadInput
from inglenook.core.game import Game
from inglenook.core.position import keys_of
from inglenook.core.registry import game_names, load_game
from inglenook.games.goths.files import position as goths_position
from inglenook.games.king_of_12.files import position as king_position
from inglenook.games.lanterns import position as lanterns_position
from inglenook.games.open_season.files import fields as season_fields
from inglenook.terminal.commands.scenario import Scenario, as_data, as_lines, blamed, played, read
from inglenook.texts import Texts
from tests.support.bad_json import RUBBISH, paths, removed, replaced
from tests.support.toys import TOYS

DOC = (Path(__file__).resolve().parents[2] / "docs" / "positions.md").read_text("utf-8")
EXAMPLES = re.findall(r"```json\n(.*?)```\n\n```text\n(.*?)```\n", DOC, re.DOTALL)
KING: dict[str, Any] = {"game": "king-of-12", "seats": 2, "position": {"faces": [3, 4]}}
GAMES = [*map(load_game, game_names()), *TOYS]
TWO = ["knight", "golem"]
THREE = ["knight", "golem", "oracle"]


@pytest.fixture
def run(inglenook, tmp_path):
    """Write a scenario to a file and run it."""

    def run(story: object, *more: str):
        (tmp_path / "story.json").write_text(json.dumps(story), "utf-8")
        return inglenook(" ".join(["scenario", "story.json", *more]))

    return run


# -- the document


@pytest.mark.parametrize(("story", "told"), EXAMPLES, ids=range(len(EXAMPLES)))
def test_an_example_of_the_document(inglenook, story: str, told: str):
    result = inglenook("scenario -", story)
    assert (result.exit_code, result.stdout) == (0, told)


def test_the_document_has_examples_and_names_all_keys_and_verbs():
    forms = (goths_position, king_position, lanterns_position, season_fields)
    assert len(EXAMPLES) >= 1 + len(forms)
    for form in forms:
        assert [key for key in keys_of(form.FIELDS) if f"`{key}`" not in DOC] == []
        assert [question for question in form.QUESTIONS if f"`{question}`" not in DOC] == []
    assert [one.key for one in goths_position.OF_A_CLAN if f"`{one.key}`" not in DOC] == []
    for name in game_names():
        for verb in load_game(name).verbs.verbs:
            assert f"`{verb.name}" in DOC


@pytest.mark.parametrize(
    ("line", "story"),
    [
        (
            "answers[1]: seat 2 may not answer 'play lady': That character is not among the seven "
            "of this match. (K1)",
            {
                "game": "king-of-12",
                "seats": 3,
                "position": {"faces": [1, 2, 3]},
                "answers": [[0, "play knight"], [2, "play lady"]],
            },
        ),
        (
            "draws: expected 3 more, the first from 0 to 11, got 0 in all",
            {"game": "king-of-12", "seats": 3},
        ),
        (
            "draws: expected 3, as no more are drawn, got 4 in all",
            {"game": "king-of-12", "seats": 3, "draws": [0, 1, 2, 3]},
        ),
        (
            "position.hands[1]: expected 2 cards, as each seat has played 5, got 3",
            {**KING, "position": {"faces": [3, 4], "hands": [TWO, THREE]}},
        ),
    ],
)
def test_a_refusal_of_the_document(run, line: str, story: object):
    result = run(story)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == f"inglenook: {line}\n"
    assert f"    inglenook: {line}\n" in DOC


# -- output


def test_for_programs(run):
    answers = [[1, "PLAY  golem"]]
    data = json.loads(run({**KING, "answers": answers}, "--json").stdout)
    assert list(data) == ["game", "seats", "options", "events", "position", "prompts", "result"]
    assert data["options"] == {"set": "first", "value_order": "final"}
    assert data["events"] == []
    assert data["position"]["picks"] == [None, "play golem"]
    seat = data["prompts"][1]
    assert (seat["seat"], seat["decision"], seat["picked"]) == (1, "play-card", ["play golem"])
    assert seat["options"][0] == "play knight"
    assert data["result"] is None


def test_the_position_that_is_printed_leads_on(run):
    """Answers in one file, or one by one in a file each: it is all the same."""
    answers = [[1, "play oracle"], [0, "play sorcerer"], [0, "turn 8"]]
    whole = json.loads(run({**KING, "answers": answers, "draws": [11]}, "--json").stdout)
    position, events = KING["position"], list[object]()
    for answer in answers:
        draws = [11] if answer[1] == "turn 8" else []
        story = {**KING, "position": position, "answers": [answer], "draws": draws}
        data = json.loads(run(story, "--json").stdout)
        position, events = data["position"], events + data["events"]
    assert {**data, "events": events} == whole
    assert position["faces"] == [8, 12]


def test_a_match_that_is_over(run):
    position = {
        "round": 3,
        "faces": [12, 3],
        "hands": [["knight", "oracle"], TWO],
        "rounds_won": [1, 1],
        "under": [["golem"], ["oracle"]],
    }
    story = {**KING, "position": position, "answers": [[0, "play knight"], [1, "play knight"]]}
    data = json.loads(run(story, "--json").stdout)
    assert data["result"] == {"winners": [0], "scores": [2, 1], "reason": "two-rounds-won"}
    assert (data["prompts"], data["position"]["asked"]) == ([], None)
    told = run(story, "--lang", "en").stdout
    assert told.endswith(
        "prompts\nresult\n  #0 has won two rounds, and with them the throne.\n  #0: 2\n  #1: 1\n"
    )
    result = run({**story, "answers": [*story["answers"], [0, "pass"]]})
    assert "answers[2]: seat 0 may not answer 'pass': The match is over. (E1)" in result.stderr


def test_in_french(run):
    story = {**KING, "answers": [[0, "play machine"], [1, "play golem"]]}
    assert "#0 joue " in run(story, "--lang", "fr").stdout
    assert run(story, "--lang", "tlh").exit_code == 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_any_match_of_any_game(game: Game[Any, Any]):
    """The draws and answers of a match lead to its end, from its start or from its middle."""
    seats, rng = max(game.info.seats), Rng(3)
    options = game.info.complete(seats, {})
    s, tape = game.start(seats, options), Recorder(Rng(4))
    advance(s, tape)
    # how many draws and answers lie before a position, and the position
    stories: list[tuple[int, int, object]] = [(0, 0, {})]
    answers: list[tuple[int, Action]] = []
    while s.agenda:
        stories.append((len(tape.outcomes), len(answers), game.position(s)))
        seat = waiting(s)[-1]
        choices = legal(s, seat)
        answers.append((seat, choices[rng.below(len(choices))]))
        apply(s, *answers[-1], tape)
    for drawn, answered, position in stories:
        rest = tape.outcomes[drawn:], answers[answered:]
        story = Scenario(game, seats, options, position, *rest)
        assert played(story, Texts(game, "en"))[0] == s


# -- refusals


@pytest.mark.parametrize(
    ("said", "story"),
    [
        ("scenario: expected a JSON object", []),
        ("scenario: expected no keys but game, seats, ", {**KING, "seed": 1}),
        ("game: expected the name of a game, got None", {"seats": 2}),
        ("game: expected one of ", {"game": "chess", "seats": 2}),
        ("seats: expected a number, got None", {"game": "lanterns"}),
        ("seats: expected a number, got True", {**KING, "seats": True}),
        ("seats: expected a number, got 2.0", {**KING, "seats": 2.0}),
        ("seats: expected one of 2, 3, 4, got 5", {**KING, "seats": 5}),
        ("options: expected a JSON object", {**KING, "options": ["set"]}),
        ("option: expected one of set, value_order, got trim", {**KING, "options": {"trim": 1}}),
        ("option set: expected", {**KING, "options": {"set": 7}}),
        ("option set: expected", {**KING, "options": {"set": "lady"}}),
        ("position: expected a JSON object", {**KING, "position": None}),
        ("position.faces[0]: expected a number from 1 to 12, got 13",
         {**KING, "position": {"faces": [13, 1]}}),
        ("draws: expected a list", {**KING, "draws": 3}),
        ("draws[1]: expected the number of an outcome", {**KING, "draws": [0, -1]}),
        ("draws[0]: expected the number of an outcome", {**KING, "draws": [True]}),
        ("draws[1]: expected an outcome from 0 to 11, got 12",
         {"game": "king-of-12", "seats": 2, "draws": [3, 12]}),
        ("draws: expected 1 more, the first from 0 to 11, got 1 in all",
         {"game": "king-of-12", "seats": 2, "draws": [3]}),
        ("draws: expected 3 more, the first from 0 to 265, got 0 in all",
         {"game": "king-of-12", "seats": 2, "options": {"set": "random"}, "draws": []}),
        ("draws: expected at least 2 more",
         {"game": "king-of-12", "seats": 2, "answers": [[0, "turn 3"]]}),
        ("draws: expected 0, as no more are drawn, got 1 in all", {**KING, "draws": [1]}),
        ("answers: expected a list", {**KING, "answers": {"0": "pass"}}),
        ("answers[0]: expected a seat and an action", {**KING, "answers": ["play knight"]}),
        ("answers[0][0]: expected a seat from 0 to 1", {**KING, "answers": [[2, "pass"]]}),
        ("answers[0][0]: expected a seat from 0 to 1", {**KING, "answers": [[True, "pass"]]}),
        ("answers[0][1]: expected the text of an action", {**KING, "answers": [[0, 1]]}),
        ("answers[0][1]: expected an action of king-of-12", {**KING, "answers": [[0, "dance"]]}),
        ("answers[0][1]: expected an action of king-of-12 such as 'play knight'",
         {**KING, "answers": [[0, "play king"]]}),
        ("answers[0]: seat 0 may not answer 'pass': That is no answer to this question. (E3)",
         {**KING, "answers": [[0, "pass"]]}),
        ("answers[2]: seat 1 may not answer 'turn 4': You are not being asked anything right "
         "now. (E2)",
         {**KING, "answers": [[0, "play sorcerer"], [1, "play golem"], [1, "turn 4"]]}),
        ("answers[2]: seat 0 may not answer 'turn 3': Your die shows that face already",
         {**KING, "answers": [[0, "play sorcerer"], [1, "play golem"], [0, "turn 3"]]}),
    ],
)  # fmt: skip
def test_bad_input_ends_with_2_and_one_line(run, said: str, story: object):
    result = run(story)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"inglenook: {said}")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("said", "content"),
    [
        ("JSON, got Expecting value", b""),
        ("JSON, got Expecting value", b"game: lanterns"),
        ("JSON, got 'utf-8' codec", b'"\xff"'),
        ("JSON, got 'utf-8' codec", b'{"game": "\\ud800"}'),
        ("JSON, got 'seats' twice in one object", b'{"seats": 2, "game": "lanterns", "seats": 3}'),
        ("JSON, got JSON nested too deeply", b"[" * 200_000),
        ("JSON, got Exceeds the limit", b'{"seats": ' + b"9" * 5_000 + b"}"),
    ],
)
def test_a_file_that_is_no_json(inglenook, tmp_path, said: str, content: bytes):
    (tmp_path / "story.json").write_bytes(content)
    result = inglenook("scenario story.json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"inglenook: story.json: expected {said}")
    assert result.stderr.count("\n") == 1


def test_no_file(inglenook, tmp_path):
    assert "nowhere: expected a file to read, got No such" in inglenook("scenario nowhere").stderr
    assert inglenook(f"scenario {tmp_path}").exit_code == 2
    assert inglenook("scenario").exit_code == 2


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.info.name)
def test_a_snapshot_that_only_the_rules_find_out_about(game: Game[Any, Any]):
    """What a snapshot of rubbish leads to is the file's fault, not ours."""
    seats = min(game.info.seats)
    options = game.info.complete(seats, {})
    whole = json.loads(json.dumps(game.position(game.start(seats, options))))
    for path in paths(whole)[1:]:
        for value in WRONG:
            position = replaced(whole, path, value)
            settle(Scenario(game, seats, options, position, [0, 0, 0, 0], []))


WRONG: tuple[object, ...] = (None, "x", [], -3)
STORIES = [json.loads(story) for story, _ in EXAMPLES]


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_anything_at_any_place_of_a_scenario_is_played_or_refused(data: st.DataObject):
    story = data.draw(st.sampled_from(STORIES))
    path = data.draw(st.sampled_from(paths(story)))
    if path and data.draw(st.booleans()):
        story = removed(story, path)
    else:
        story = replaced(story, path, data.draw(RUBBISH))
    try:
        found = read(story)
    except BadInput:
        return
    settle(found)


def settle(story: Scenario) -> None:
    """Play a story and tell it, or have it refused."""
    texts = Texts(story.game, "en")
    with suppress(BadInput, UsageError), blamed(story):
        s, events = played(story, texts)
        assert json.dumps(as_data(story, s, events))
        assert as_lines(story, s, events, texts)
