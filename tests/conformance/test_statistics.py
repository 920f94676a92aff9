from collections import Counter

import pytest

from inglenook.conformance.frequencies.frequency import LEVEL, chance_to_find
from inglenook.conformance.frequencies.statistics import (
    binomial,
    chi_square,
    difference,
    effective,
    misfit,
    power,
)
from inglenook.core.draws import Rng

FAIR = {str(face): 1 / 6 for face in range(6)}
MATCHES = 400  # seeds of each test of a level


def rolls(seed: int, count: int = 600, loaded: int = 0) -> Counter[str]:
    """Rolls of a die, `loaded` of them turned to the highest face."""
    rng = Rng(seed)
    return Counter([str(rng.below(6)) for _ in range(count - loaded)] + ["5"] * loaded)


def differs(one, other, squares=None) -> float:
    level = difference(one, other, squares)
    assert level is not None
    return level


def share_below(levels: list[float], level: float) -> float:
    return len([one for one in levels if one < level]) / len(levels)


def test_the_exact_test_alarms_no_more_often_than_it_says():
    levels = [misfit(rolls(seed), FAIR) for seed in range(MATCHES)]
    assert share_below(levels, 0.1) < 0.13
    assert share_below(levels, 0.01) < 0.02
    assert min(levels) > LEVEL


def test_the_g_test_alarms_as_often_as_it_says():
    levels = [differs(rolls(seed), rolls(1000 + seed, 900)) for seed in range(MATCHES)]
    assert 0.06 < share_below(levels, 0.1) < 0.14
    assert share_below(levels, 0.01) < 0.03
    assert min(levels) > LEVEL


def test_loaded_rolls_stand_out():
    assert misfit(rolls(1, loaded=120), FAIR) < LEVEL
    assert differs(rolls(1), rolls(2, loaded=150)) < LEVEL


@pytest.mark.parametrize("observed", [{"a": 5}, {}])
def test_what_is_sure_always_fits(observed):
    assert misfit(observed, {"a": 1.0}) == 1
    assert difference({"a": 5.0}, {"a": 7.0}) is None


def test_binomial_levels_are_exact():
    assert binomial(0, 10, 0.5) == pytest.approx(2 / 1024)
    assert binomial(60, 100, 0.5) == pytest.approx(0.0568879, rel=1e-5)
    assert binomial(5, 10, 0.5) == 1
    assert binomial(1, 10, 0.0) == 0
    assert binomial(0, 10, 0.0) == 1
    assert binomial(9, 10, 1.0) == 0


def test_chi_square_levels_are_those_of_the_tables():
    for square, freedom in ((3.8415, 1), (5.9915, 2), (11.0705, 5), (18.3070, 10)):
        assert chi_square(square, freedom) == pytest.approx(0.05, rel=1e-4)
    assert chi_square(0.0, 3) == 1
    assert chi_square(2000.0, 3) == pytest.approx(0, abs=1e-300)


def test_rare_outcomes_count_together():
    rare = {f"r{i}": 1.0 for i in range(500)}
    assert differs({"common": 500, **rare}, {"common": 510, **rare}) > 0.1
    assert differs({"common": 500, **rare}, {"common": 1000}) < LEVEL


def test_a_single_heavy_path_proves_nothing():
    """Six thousandths of the weight in one path, and no such sample."""
    sums = {"rare": 6.0, "common": 994.0}
    squares = {"rare": 36.0, "common": 994.0}
    level = difference(sums, {"common": 3000.0}, squares)
    assert level is None or level > LEVEL


def test_power_is_the_share_that_is_found():
    level, runs, found = 0.01, 300, 0
    for seed in range(runs):
        rng = Rng(seed)
        true = Counter([str(rng.below(100) < 16) for _ in range(400)])
        got = Counter([str(rng.below(100) < 24) for _ in range(1200)])
        found += differs(true, got) < level
    assert found / runs == pytest.approx(power(0.16, 0.24, level, 400, 1200), abs=0.07)


def test_the_power_of_the_law_is_as_documented():
    """docs/adding-a-game.md has this table."""
    table = {(0.162, 0.239): (67, 96), (0.1, 0.2): (99, 100), (0.5, 0.6): (67, 97)}
    for (true, got), (rough, exact) in table.items():
        assert round(100 * chance_to_find(true, got)) == rough
        assert round(100 * chance_to_find(true, got, exact=True)) == exact
    assert chance_to_find(0.2, 0.2) < LEVEL


def weighed(seed: int, count: int = 600) -> tuple[Counter[str], Counter[str]]:
    """Rolls of a die whose high faces come half as often and count twice, and their squares."""
    rng = Rng(seed)
    sums: Counter[str] = Counter()
    squares: Counter[str] = Counter()
    for _ in range(count):
        face = rng.choose([2, 2, 2, 1, 1, 1])
        weight = 2 if face > 2 else 1
        sums[str(face)] += weight
        squares[str(face)] += weight * weight
    return sums, squares


def test_weighed_rolls_do_not_differ_from_fair_ones():
    levels = [differs(*rolled(seed)) for seed in range(MATCHES)]
    assert share_below(levels, 0.1) < 0.14
    assert share_below(levels, 0.01) < 0.03
    assert min(levels) > LEVEL


def rolled(seed: int) -> tuple[Counter[str], Counter[str], Counter[str]]:
    sums, squares = weighed(seed)
    return sums, rolls(1000 + seed, 900), squares


def test_weights_make_less_sure():
    assert effective([1.0] * 7) == 7
    assert effective([3.0, 1.0]) == 1.6
    assert effective([]) == 0
