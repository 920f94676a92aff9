"""The peers' own test suites pass on every form: a sample here, all of it in the long run."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from inglenook import envs
from inglenook.core.rewards import REWARDS
from inglenook.envs import one_match
from inglenook.envs.drawing.rendering import MODES
from inglenook.envs.single_env import Single
from inglenook.envs.table import generator
from tests.support.envs import IDS, rules_of, tables

with warnings.catch_warnings():  # one of its tests imports environments of its own the old way
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        render_test,
        seed_test,
        state_test,
    )

CYCLES = 200
# PettingZoo says this of every environment with masks that is not one of its own
USUAL = ("Observation is not a NumPy array", "Observation space for each agent probably should be")
SEEDS = 50


@contextmanager
def usual_warnings() -> Iterator[None]:
    """Any warning but the usual ones is an error, as everywhere here."""
    with warnings.catch_warnings():
        for text in USUAL:
            warnings.filterwarnings("ignore", text)
        yield


@pytest.fixture
def seeded(monkeypatch) -> Callable[[int], None]:
    """Shift the seeds that the suites fix, so that they see other matches."""

    def shift(number: int) -> None:
        def shifted(seed: int | None) -> Any:
            return generator(None if seed is None else seed + 1000 * number)

        monkeypatch.setattr(one_match, "generator", shifted)

    return shift


class Shifted(Single):
    """The same for Gymnasium, whose seeds go through `reset`."""

    shift = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> Any:
        return super().reset(seed=None if seed is None else seed + self.shift, options=options)


def sampled(env: Any, number: int) -> Any:
    """The environment, whose spaces sample from a known seed."""
    for place, agent in enumerate(env.possible_agents):
        env.action_space(agent).seed(10 * number + place)
    return env


def pass_suites(env_id: str, seats: int, number: int, rules: dict[str, str]) -> None:
    about: dict[str, Any] = {"rules": rules, "reward": REWARDS[number % len(REWARDS)]}
    aec = partial(envs.aec, env_id, seats, **about)
    parallel = partial(envs.parallel, env_id, seats, **about)
    with usual_warnings():
        api_test(sampled(aec(raw=True), number), CYCLES)
        api_test(sampled(aec(), number), CYCLES)
        parallel_api_test(sampled(parallel(), number), CYCLES)
        seed_test(aec, CYCLES)
        seed_test(partial(aec, raw=True), CYCLES)  # it uses the masks that it finds
        parallel_seed_test(parallel, CYCLES)
        state_test(sampled(aec(), number), parallel())
        env = Shifted(env_id, number % seats, "random", seats, **about)
        env.shift = 1000 * number
        env.action_space.seed(number)
        check_env(env, skip_render_check=True)


def pass_render_test(env_id: str, seats: int, rules: dict[str, str]) -> None:
    tests = {"svg": lambda made: made.startswith("<svg "), "ansi": lambda made: len(made) > 20}
    with usual_warnings():
        make: Any = partial(envs.aec, env_id, seats, rules=rules)
        render_test(make, tests)


@pytest.mark.parametrize("env_id", IDS)
def test_a_sample_of_the_suites(env_id, seeded, capsys):
    seeded(1)
    seats = envs.game_of_id(env_id).info.seats[-1]
    pass_suites(env_id, seats, 1, rules_of(env_id)[-1])
    pass_render_test(env_id, 2, {})
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("env_id", IDS[1:3])
def test_gymnasium_makes_and_checks_what_is_registered(env_id, capsys):
    assert set(IDS) <= set(gymnasium.registry)
    made = gymnasium.make(env_id, seat=1, others=["greedy", "random"], render_mode="ansi")
    assert isinstance(made.unwrapped, Single)
    assert made.unwrapped.table.seats == 3
    check_env(made.unwrapped)  # in every mode that it declares
    assert made.unwrapped.metadata["render_modes"] == list(MODES)
    made.close()


@pytest.mark.long
@pytest.mark.parametrize(("env_id", "seats"), tables())
def test_the_suites_over_many_seeds_with_all_rules(env_id, seats, seeded, capsys):
    """Seed after seed takes the next combination of rules; each comes at least three times."""
    rules = rules_of(env_id)
    for number in range(max(SEEDS, 3 * len(rules))):
        seeded(number)
        pass_suites(env_id, seats, number, rules[number % len(rules)])
        capsys.readouterr()


@pytest.mark.long
@pytest.mark.parametrize(("env_id", "seats"), tables())
def test_rendering_over_many_seeds_with_all_rules(env_id, seats, seeded, capsys):
    rules = rules_of(env_id)
    for number in range(SEEDS):
        seeded(number)
        pass_render_test(env_id, seats, rules[number % len(rules)])
        capsys.readouterr()
