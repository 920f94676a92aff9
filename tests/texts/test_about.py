"""Every piece that can lie on a table has an explanation."""

from __future__ import annotations

import re
from itertools import product

import pytest

from inglenook.core.event import NOBODY
from inglenook.core.registry import game_names, load_game
from inglenook.games.lanterns.game import GAME
from inglenook.library import Match
from inglenook.texts import About, Texts, languages, rules_text

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
