"""Presets of the games: each can be played, and has a text in every language."""

from __future__ import annotations

import pytest

from inglenook.core.game import ALWAYS, NEVER, RARELY, GameInfo
from inglenook.core.registry import game_names, load_game
from inglenook.texts import Texts, languages


@pytest.mark.parametrize("name", game_names())
def test_each_preset_starts_a_match_with_any_number_of_seats(name: str) -> None:
    game = load_game(name)
    for preset in game.info.presets:
        for seats in game.info.seats:
            game.start(seats, game.info.complete(seats, dict(preset.options)))


@pytest.mark.parametrize("name", game_names())
def test_a_game_and_its_presets_are_described_in_every_language(name: str) -> None:
    game = load_game(name)
    for language in languages(game):
        texts = Texts(game, language, strict=True)
        assert texts.summary().endswith((".", "?"))
        labels = [texts.preset(preset.name) for preset in game.info.presets]
        assert all(label and note for label, note in labels)
        assert len({label for label, _ in labels}) == len(labels)


@pytest.mark.parametrize("name", game_names())
def test_one_preset_is_the_default(name: str) -> None:
    info = load_game(name).info
    usual = info.complete(info.seats[0], {})
    chosen = [info.complete(info.seats[0], dict(one.options)) for one in info.presets]
    assert chosen.count(usual) == (1 if chosen else 0)


@pytest.mark.parametrize("name", game_names())
def test_a_first_match_has_a_seat_for_the_person(name: str) -> None:
    info = load_game(name).info
    assert info.quick_seats in info.seats
    assert all(sit < seats for sit, seats in zip(info.quick_sits, info.seats, strict=True))
    assert {one.asked for one in info.options} <= {ALWAYS, RARELY, NEVER}
    assert all(one.picks <= len(one.words) for one in info.options)


def test_goths_begin_as_two_pairs_with_the_person_as_warchief() -> None:
    info = load_game("goths").info
    assert info.quick_seats == 4
    assert info.quick_sits[info.seats.index(4)] == 2
    assert info.lesson_first


def test_three_seats_are_usual_or_the_most_there_are() -> None:
    def made(seats: tuple[int, ...]) -> GameInfo:
        return GameInfo("x", "X", "", seats, 1, 1, 1, 1)

    assert made((2, 3, 4)).quick_seats == 3
    assert made((2,)).quick_seats == 2
    assert made((2,)).quick_sits == (0,)
