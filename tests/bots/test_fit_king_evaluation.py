"""The tool that fits the evaluation of King of 12."""

from __future__ import annotations

from math import log
from pathlib import Path

import pytest

from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.game import advisor_of
from inglenook.games.king_of_12.game import GAME
from tools.fit_king_evaluation import (
    CARDS_AT,
    FACES_AT,
    WEIGHTS,
    Refitted,
    by_character,
    in_use,
    played,
    table,
)
from tools.logistic import Row, chance, fit, loss
from tools.matrix_game import regret_matching

ROOT = Path(__file__).resolve().parents[2]
ADVISOR = advisor_of(GAME)


def test_a_fit_finds_the_weights_that_made_the_data():
    truth, rng = [1.5, -0.5, 0.0], Rng(1)
    rows: list[Row] = []
    ends: list[float] = []
    for _ in range(3000):
        row = tuple([(place, float(rng.below(3)) - 1.0) for place in range(3)])
        lead = sum([truth[place] * count for place, count in row])
        rows.append(row)
        ends.append(float(rng.below(1000) < int(1000 * chance(lead))))
    weights = [0.0] * 3
    assert loss(rows, ends, weights) == pytest.approx(log(2))
    fit(rows, ends, weights)
    assert weights == pytest.approx(truth, abs=0.15)
    assert loss(rows, ends, weights) < 0.6


def test_both_mix_as_they_should_in_a_small_game():
    """Rock, paper and scissors, where paper pays double."""
    mine, theirs = regret_matching([[0, -2, 1], [2, 0, -1], [-1, 1, 0]], 2000)
    assert mine == pytest.approx([0.25, 0.25, 0.5], abs=0.02)
    assert theirs == pytest.approx(mine, abs=0.02)


def test_every_position_of_its_matches_has_an_end():
    found = played(range(3))
    assert len(found.rows) == len(found.ends) > 20
    assert set(found.ends) <= {0.0, 0.5, 1.0}
    assert played(range(3)) == found


def test_with_the_tables_in_use_it_reads_what_the_game_reads():
    """All along a match of random play."""
    refitted = advisor_of(Refitted(in_use()))
    s, rng = GAME.start(2, GAME.info.complete(2, {"set": "random"})), Rng(5)
    s.events = None
    advance(s, rng)
    while s.agenda:
        assert refitted.evaluation(s) == pytest.approx(ADVISOR.evaluation(s))
        seat = waiting(s)[0]
        options = legal(s, seat)
        apply(s, seat, options[rng.below(len(options))], rng)


def test_it_prints_tables_as_they_stand_in_the_source():
    weights = in_use()
    assert len(weights) == WEIGHTS
    source = (ROOT / "src/inglenook/games/king_of_12/bot/evaluation.py").read_text("utf-8")
    assert table(weights[FACES_AT:CARDS_AT], 12) in source
    assert by_character(weights[CARDS_AT:]) in source
