"""The texts that a process keeps are bounded by their size, in all games and languages together."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Iterator

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import legal, waiting
from inglenook.core.registry import load_game
from inglenook.texts import Texts
from inglenook.translations import BUDGET, MOST_KEPT
from inglenook.view_json import written_choices, written_layout
from tests.support.running_match import start_match


def written(name: str, language: str, seed: int, answers: int = 30) -> list[str]:
    """Write the table and the choices of a match as the server does, after each answer."""
    game = load_game(name)
    seats = game.info.seats[-1]
    texts = Texts(game, language, ["Ann", "Bob", "Cyr", "Dee", "Eve"][:seats])
    match, rng = start_match(game, seats, {}, Rng(seed)), Rng(seed)
    found: list[str] = []
    for _ in range(answers):
        for seat in waiting(match.s):
            found.append(written_layout(game.layout(game.view(match.s, seat)), texts).text())
            prompt = game.prompt(match.s, seat)
            assert prompt is not None
            found.append(written_choices(prompt.choices, texts))
        asked = waiting(match.s)[0]
        options = legal(match.s, asked)
        match.play(asked, [options[rng.below(len(options))]], rng)
    return found


@pytest.fixture
def small() -> Iterator[int]:
    """Make the budget small, and empty."""
    BUDGET.drop()
    BUDGET.used, BUDGET.most, before = 0, 100_000, BUDGET.drops
    yield before
    BUDGET.most = MOST_KEPT


def test_a_full_budget_drops_the_texts_of_all_games_and_languages(small):
    told = {}
    for language in ("en", "fr"):
        for name in ("taverna", "open-season", "king-of-12"):
            told[name, language] = written(name, language, 1)
            assert 0 < BUDGET.used <= BUDGET.most
    assert BUDGET.drops > small + 3
    BUDGET.most = MOST_KEPT
    for (name, language), texts in told.items():
        assert written(name, language, 1) == texts


def test_the_texts_take_no_more_memory_than_was_counted(small):
    BUDGET.most = MOST_KEPT
    written("open-season", "en", 1)  # reads the files, and fills other caches
    BUDGET.drop()
    BUDGET.used = 0
    gc.collect()
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    written("open-season", "en", 1)
    gc.collect()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert BUDGET.used / 3 < after - before < BUDGET.used
