"""Every piece that can lie on a table has an explanation."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

import inglenook
from inglenook.core.event import NOBODY
from inglenook.core.registry import game_names, load_game
from inglenook.games.lanterns.game import GAME
from inglenook.library import Match
from inglenook.rules_text import rules_text
from inglenook.texts import About, Texts, languages

GAMES = game_names()
SEEDS = 1


def shown(name: str) -> tuple[set[str], set[str]]:
    """Faces and labels on the tables of random matches, with any number of seats and option."""
    game = load_game(name)
    faces: set[str] = set()
    labels: set[str] = set()
    values = [
        [(o.name, one) for one in o.choices or (o.default, *o.examples)] for o in game.info.options
    ]
    tables = [dict(chosen) for chosen in product(*values)]
    for number, (seats, options) in enumerate(product(game.info.seats, tables)):
        for seed in range(SEEDS):
            match = Match(name, seats, 100 * number + seed, options)
            more = True
            while more:
                for viewer in {*match.waiting[:1], number % seats, NOBODY}:
                    for zone in game.layout(game.view(match.core.s, viewer)):
                        labels.add(zone.label)
                        faces.update([item.face for item in zone.items])
                more = match.random() is not None
    return faces - {""}, labels


@pytest.mark.parametrize("name", GAMES)
def test_all_that_lies_on_a_table_is_told_about_in_both_languages(name: str) -> None:
    faces, labels = shown(name)
    for language in ("en", "fr"):
        texts = Texts(load_game(name), language)
        assert sorted([face for face in faces if texts.about(face) is None]) == []
        assert sorted([label for label in labels if texts.about_zone(label) is None]) == []


@pytest.mark.parametrize("name", GAMES)
def test_each_cites_a_clause_that_the_rules_have(name: str) -> None:
    game = load_game(name)
    told = {language: Texts(game, language).abouts() for language in languages(game)}
    assert told["en"].keys() == told["fr"].keys()
    for language, abouts in told.items():
        rules = rules_text(game, language)
        assert rules is not None
        clauses = set(re.findall(r"\*\*([A-Z]+\d+[a-z]?)\*\*", rules))
        for text_id, about in abouts.items():
            assert about.clause in clauses, text_id
            assert about.text.strip().endswith((".", "!", "…")), text_id
    clauses_of = [
        {text_id: one.clause for text_id, one in abouts.items()} for abouts in told.values()
    ]
    assert clauses_of[0] == clauses_of[1]


def test_a_thing_is_told_about_by_its_face_or_by_the_first_parts_of_it() -> None:
    texts = Texts(load_game("king-of-12"), "en")
    token = texts.about("token-2")
    assert token == texts.about("token")
    assert token is not None
    assert token.clause == "K16"
    assert texts.about("rounds-won") != texts.about("round")


def test_of_what_is_unknown_or_face_down_nothing_is_told() -> None:
    texts = Texts(GAME, "en")
    assert texts.about("elephant") is None
    assert texts.about("") is None
    assert texts.about_zone("wick") is None
    assert texts.about("wick") == About(
        "Burns once in a round and adds its number to your die. Burned wicks are back with the"
        " next round.",
        "L7",
    )


def signs(name: str, language: str) -> dict[str, dict[str, str]]:
    """The signs of a board, each with its attributes."""
    path = Path(inglenook.__file__).parent / "text" / language / "games" / name / "board.ftl"
    found: dict[str, dict[str, str]] = {}
    for line in path.read_text().splitlines() if path.exists() else ():
        if begun := re.match(r"sign-([\w-]+) =", line):
            found[begun[1]] = {}
        elif found and (given := re.match(r"    \.(\w+) = (.+)", line)):
            next(reversed(found.values()))[given[1]] = given[2]
    return found


@pytest.mark.parametrize("name", [name for name in GAMES if name != GAME.info.name])
def test_each_sign_of_a_board_has_a_name_and_cites_a_clause_that_the_rules_have(name: str) -> None:
    told = {language: signs(name, language) for language in ("en", "fr")}
    assert told["en"], "there are signs"
    for language, found in told.items():
        rules = rules_text(load_game(name), language) or ""
        clauses = set(re.findall(r"\*\*([A-Z]+\d+[a-z]?)\*\*", rules))
        for word, sign in found.items():
            assert sign["name"], word
            # a sign of a space cites the clause of that space
            assert sign["clause"] in clauses or sign["clause"] == "{ $clause }", word
            assert sign["clause"] == told["en"][word]["clause"], word
