"""No form shows a seat anything that it may not know: twins that differ elsewhere look alike."""

from typing import Any

import numpy as np
import pytest

from inglenook import Position, Rng, envs
from tests.support.envs import IDS, questions

EVERY = 7  # one of so many questions is looked at
# rules with which something is hidden
RULES = {"open-season": {"expert": "on"}}


def equal(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in ("observation", "action_mask"))


@pytest.mark.parametrize("env_id", IDS)
def test_twins_look_alike_in_every_form(env_id):
    seats, name = 3, envs.game_of_id(env_id).info.name
    rng = Rng(5)
    aec = envs.aec(env_id, seats, raw=True)
    parallel = envs.parallel(env_id, seats)
    vector = envs.vector(env_id, 1, seats, seed=1)
    single = [envs.single(env_id, seat, "random", seats, render_mode="svg") for seat in range(3)]
    compared = hidden = 0
    for truth in questions(env_id, seats, rng, EVERY, RULES.get(name)):
        assert isinstance(truth.to_play, tuple)
        for seat in truth.to_play:
            twin = truth.sample(seat, rng)
            pair, agent, env = (truth, twin), f"player_{seat}", single[seat]
            hidden += twin != truth
            assert equal(*[in_aec(aec, one, agent) for one in pair])
            assert equal(*[in_parallel(parallel, one, agent) for one in pair])
            assert equal(*[env.reset(seed=1, options={"position": one})[0] for one in pair])
            assert len({env.renderer.render(one.state) for one in pair}) == 1
            if truth.to_play[0] == seat == first_of(twin):
                compared += 1
                assert np.array_equal(*[in_vector(vector, one) for one in pair])
    assert compared > 1
    assert hidden > 0  # otherwise there was nothing to leak


def first_of(position: Position) -> int:
    assert isinstance(position.to_play, tuple)
    return position.to_play[0]


def in_aec(env: Any, position: Position, agent: str) -> dict[str, Any]:
    env.reset(seed=1, options={"position": position})
    found: dict[str, Any] = env.observe(agent)
    return found


def in_parallel(env: Any, position: Position, agent: str) -> dict[str, Any]:
    found: dict[str, Any] = env.reset(seed=1, options={"position": position})[0][agent]
    return found


def in_vector(env: Any, position: Position) -> Any:
    batch = env.reset(seed=1, options={"position": position})
    return np.concatenate([batch.obs[0], batch.mask[0], batch.seat])


@pytest.mark.parametrize("env_id", IDS)
def test_an_observation_is_made_of_the_features_of_its_seat(env_id):
    env = envs.aec(env_id, 2, raw=True)
    env.reset(seed=3)
    rng = np.random.default_rng(1)
    for _ in range(30):
        if not env.agents or env.terminations[env.agent_selection]:
            break
        unwrapped: Any = env.unwrapped
        state = unwrapped.lane.state
        for seat, agent in enumerate(env.possible_agents):
            known = unwrapped.table.game.feature_bytes(state, seat)
            found: Any = env.observe(agent)
            assert found["observation"].tobytes() == known
            assert found["action_mask"].any() == (seat in unwrapped.lane.waiting())
        seen: Any = env.observe(env.agent_selection)
        env.step(int(rng.choice(np.flatnonzero(seen["action_mask"]))))


def test_answers_stay_sealed_until_all_have_answered():
    """Lanterns asks both seats at once which wick to keep."""
    seen = []
    for pick in ("keep 1", "keep 6"):
        env = envs.aec(IDS[2], 2, raw=True)
        env.reset(seed=1)
        unwrapped: Any = env.unwrapped
        assert env.agent_selection == "player_0"
        env.step(unwrapped.table.game.verbs.parse(pick).index)
        assert env.agent_selection == "player_1"
        seen.append(env.observe("player_1"))
        env.step(unwrapped.table.game.verbs.parse("keep 2").index)
        seen.append(env.observe("player_1"))
    first, revealed, other, revealed_other = seen
    assert equal(first, other)  # type: ignore[arg-type]
    assert equal(revealed, revealed_other)  # type: ignore[arg-type]  # wicks stay hidden all round
