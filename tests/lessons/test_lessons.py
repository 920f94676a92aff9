"""Lessons: each can be played, points at what lies on the table, and speaks both languages."""

from __future__ import annotations

from typing import Any

import pytest

from inglenook.core.errors import BadInput
from inglenook.core.registry import game_names, load_game
from inglenook.games.lanterns.game import GAME
from inglenook.lessons import has_lesson, layout_of, load_lesson, read, scenes, texts_of
from inglenook.texts import languages

TAUGHT = game_names()
WORDS_A_MINUTE = 200
MINUTES = 2
LONGEST = 60  # words of a step


def test_the_site_teaches_its_own_games() -> None:
    assert [name for name in TAUGHT if not has_lesson(load_game(name))] == []


@pytest.mark.parametrize("name", TAUGHT)
def test_every_lesson_plays_and_points_at_what_its_viewer_sees(name: str) -> None:
    lesson = load_lesson(load_game(name))
    for number, scene in enumerate(scenes(lesson)):
        zones = layout_of(lesson, scene)
        drawn = {zone.ref for zone in zones} | {item.ref for zone in zones for item in zone.items}
        assert set(scene.step.point) <= drawn, f"step {number + 1}"


@pytest.mark.parametrize("name", TAUGHT)
def test_every_lesson_is_said_in_both_languages_in_two_minutes(name: str) -> None:
    game = load_game(name)
    lesson = load_lesson(game)
    assert {"en", "fr"} <= set(languages(game))
    for language in languages(game):
        texts = texts_of(lesson, language)
        said = [texts.say(step.say) for step in lesson.steps]
        assert len(set(said)) == len(said)
        words = [len(sentence.split()) for sentence in said]
        assert max(words) <= LONGEST
        assert sum(words) <= MINUTES * WORDS_A_MINUTE


def steps(*answers: list[list[Any]]) -> dict[str, Any]:
    return {
        "seats": 2,
        "draws": [3, 1],
        "steps": [{"say": "lesson-1", "answers": given} for given in answers],
    }


def test_a_question_with_one_answer_is_answered_by_itself() -> None:
    keep = [[0, "keep 1"], [1, "keep 1"]]
    turns = [[[0, f"burn {wick}"], [1, f"burn {wick}"], [1, "pass"]] for wick in (2, 3, 4)]
    lesson = read(GAME, steps(keep, *turns, [[0, "burn 5"], [1, "burn 5"], [1, "pass"]]))
    *_, last = scenes(lesson)
    view = GAME.view(last.s, 0)
    assert view.round == 2  # the last wicks burned without an answer in the lesson


def test_an_answer_that_was_given_by_itself_may_be_named_all_the_same() -> None:
    keep = [[0, "keep 1"], [1, "keep 1"]]
    turns = [[[0, f"burn {wick}"], [1, f"burn {wick}"], [1, "pass"]] for wick in (2, 3, 4)]
    end = [[0, "burn 5"], [1, "burn 5"], [1, "pass"], [0, "burn 6"], [1, "burn 6"]]
    assert GAME.view(scenes(read(GAME, steps(keep, *turns, end)))[-1].s, 0).round == 2


def test_what_the_rules_forbid_is_refused_with_its_place_and_clause() -> None:
    lesson = read(GAME, steps([[0, "keep 1"], [1, "keep 1"]], [[0, "burn 1"]]))
    with pytest.raises(BadInput, match=r"steps\[1\].answers\[0\].*L3"):
        scenes(lesson)


@pytest.mark.parametrize(
    ("wrong", "where"),
    [
        ([], "lesson"),
        ({"colour": "red"}, "lesson"),
        ({"seats": 9}, "seats"),
        ({"seats": "two"}, "seats"),
        ({"seats": 2, "viewer": 2}, "viewer"),
        ({"seats": 2, "steps": []}, "steps"),
        ({"seats": 2, "steps": {}}, "steps"),
        ({"seats": 2, "steps": [{}]}, r"steps\[0\].say"),
        ({"seats": 2, "steps": [{"say": "x", "point": [1]}]}, r"steps\[0\].point"),
        ({"seats": 2, "steps": [{"say": "x", "answers": ["pass"]}]}, r"steps\[0\].answers\[0\]"),
        ({"seats": 2, "steps": [{"say": "x", "answers": [[2, "pass"]]}]}, r"answers\[0\]"),
        ({"seats": 2, "steps": [{"say": "x", "answers": [[0, "fly"]]}]}, r"answers\[0\]"),
        ({"seats": 2, "steps": [{"say": "x", "answers": [[0, 7]]}]}, r"answers\[0\]"),
        ({"seats": 2, "steps": [{"say": "x"}], "draws": [-1]}, r"draws\[0\]"),
    ],
)
def test_a_file_that_is_no_lesson_says_where(wrong: object, where: str) -> None:
    with pytest.raises(BadInput, match=where):
        read(GAME, wrong)


def test_draws_that_nobody_draws_are_a_mistake() -> None:
    lesson = read(GAME, {"seats": 2, "draws": [1, 2, 3], "steps": [{"say": "lesson-1"}]})
    with pytest.raises(BadInput, match="draws"):
        scenes(lesson)
