"""Errors of the rules are told apart from errors of the server."""

from __future__ import annotations

from collections.abc import Callable

from inglenook.core.draws import Rng
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.match import start_match
from inglenook.core.registry import load_game
from inglenook.server.rooms.fault import of_rules
from tests.support.toys import bid


def raised(work: Callable[[], object]) -> Exception:
    try:
        work()
    except Exception as error:
        return error
    raise AssertionError("nothing was raised")


def test_a_fault_that_the_kernel_has_found_stays_itself():
    fault = RulesFault("a card is missing")
    assert of_rules(fault, bid.GAME) is fault


def test_an_error_out_of_the_games_own_code_is_one():
    error = raised(lambda: bid.GAME.view(None, 0))  # type: ignore[arg-type]
    found = of_rules(error, bid.GAME)
    assert found is not None
    assert found.__cause__ is error
    assert type(error).__name__ in str(found)


def test_so_is_one_out_of_a_game_that_is_compiled():
    game = load_game("lanterns")
    match = start_match(game, 2, {}, Rng(1))
    error = raised(lambda: game.sample(match.s, Rng(1)))  # a state is no view
    assert of_rules(error, game) is not None


def test_one_of_the_site_or_of_another_game_is_not():
    error = raised(lambda: int("nothing"))
    assert of_rules(error, load_game("lanterns")) is None
    other = raised(lambda: bid.GAME.view(None, 0))  # type: ignore[arg-type]
    assert of_rules(other, load_game("lanterns")) is None


def test_what_is_said_of_bad_input_is_not():
    assert of_rules(BadInput("seat", "a number", "x"), bid.GAME) is None
