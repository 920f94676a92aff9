from collections import Counter

import pytest

from inglenook.conformance.frequencies.frequency import UNLIKELY
from inglenook.conformance.frequencies.statistics import difference, effective, misfit
from inglenook.core.draws import Rng

FAIR = {str(face): 1 / 6 for face in range(6)}


def rolls(seed: int, count: int = 600, loaded: int = 0) -> Counter[str]:
    """Rolls of a die, `loaded` of them turned to the highest face."""
    rng = Rng(seed)
    return Counter([str(rng.below(6)) for _ in range(count - loaded)] + ["5"] * loaded)


def test_fair_rolls_fit():
    assert max(misfit(rolls(seed), FAIR) for seed in range(300)) < UNLIKELY


def test_fair_rolls_do_not_differ():
    assert max(difference(rolls(seed), rolls(1000 + seed, 900)) for seed in range(300)) < UNLIKELY


def test_loaded_rolls_stand_out():
    assert misfit(rolls(1, loaded=120), FAIR) > UNLIKELY
    assert difference(rolls(1), rolls(2, loaded=150)) > UNLIKELY


@pytest.mark.parametrize("observed", [{"a": 5}, {}])
def test_what_is_sure_always_fits(observed):
    assert misfit(observed, {"a": 1.0}) == 0


def test_rare_outcomes_count_together():
    rare = {f"r{i}": 1 / 1000 for i in range(500)}
    assert misfit({"common": 500, **dict.fromkeys(rare, 1)}, {"common": 0.5, **rare}) < 1
    assert misfit({"common": 1000}, {"common": 0.5, **rare}) > UNLIKELY


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
    gaps = [difference(*rolled(seed)) for seed in range(300)]
    assert max(gaps) < 4
    assert sum(gaps) < 30


def rolled(seed: int) -> tuple[Counter[str], Counter[str], Counter[str]]:
    sums, squares = weighed(seed)
    return sums, rolls(1000 + seed, 900), squares


def test_weights_make_less_sure():
    assert effective([1.0] * 7) == 7
    assert effective([3.0, 1.0]) == 1.6
    assert effective([]) == 0
