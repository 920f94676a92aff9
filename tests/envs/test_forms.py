"""Stories about the forms of PettingZoo and Gymnasium."""

from typing import Any

import numpy as np
import pytest

from inglenook import BadInput, IllegalAction, Position, envs
from inglenook.core.registry import load_game
from tests.support.envs import IDS

GOTHS, KING, LANTERNS, SEASON, TAVERNA = IDS


def number(env_id: str, text: str) -> int:
    return int(envs.game_of_id(env_id).verbs.parse(text).index)


def first_legal(mask: Any) -> int:
    return int(np.flatnonzero(mask)[0])


# -- one agent at a time


def test_a_whole_match_by_the_loop_of_pettingzoo():
    env = envs.aec(LANTERNS, 3)
    env.reset(seed=5)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        total[agent] += reward
        assert not cut
        env.step(None if over else first_legal(seen["action_mask"]))  # type: ignore[index]
    unwrapped: Any = env.unwrapped
    assert list(total.values()) == list(unwrapped.lane.game.returns(unwrapped.lane.state))
    assert sum(total.values()) == 0
    assert any(total.values())


def test_raw_raises_with_the_clause_and_wrapped_ends_the_match():
    raw, wrapped = envs.aec(LANTERNS, raw=True), envs.aec(LANTERNS, illegal_reward=-5)
    raw.reset(seed=1)
    raw.step(number(LANTERNS, "keep 1"))
    raw.step(number(LANTERNS, "keep 2"))
    before = raw.observe("player_0")
    with pytest.raises(IllegalAction, match="L3"):
        raw.step(number(LANTERNS, "burn 1"))
    with pytest.raises(BadInput, match="action: expected a number from 0 to 13, got 99"):
        raw.step(99)
    assert np.array_equal(raw.observe("player_0")["observation"], before["observation"])  # type: ignore[index]
    wrapped.reset(seed=1)
    wrapped.step(0)
    assert wrapped.terminations == {"player_0": True, "player_1": True}
    assert wrapped.rewards == {"player_0": -5.0, "player_1": 0}
    wrapped.reset()
    assert wrapped.terminations == {"player_0": False, "player_1": False}


def test_before_reset_it_says_so():
    with pytest.raises(AssertionError, match="reset"):
        envs.aec(LANTERNS, raw=True).observe("player_0")
    with pytest.raises(AssertionError, match="reset"):
        envs.parallel(LANTERNS).state()


# -- all agents at once


def test_simultaneous_questions_are_answered_in_one_step():
    env = envs.parallel(LANTERNS, 3)
    seen, _ = env.reset(seed=2)
    assert all(one["action_mask"].sum() == 6 for one in seen.values())
    picks = {agent: number(LANTERNS, "keep 3") for agent in env.agents}
    seen, earned, over, cut, about = env.step(picks)
    assert env.match.waiting() == (0, 1, 2)
    assert set(earned.values()) == {0.0}
    assert not any(over.values())
    assert not any(cut.values())
    assert about == {agent: {} for agent in picks}
    with pytest.raises(BadInput, match="actions: expected one of player_1, which owes an answer"):
        env.step({"player_0": first_legal(seen["player_0"]["action_mask"])})


def test_agents_that_owe_nothing_may_only_pass_and_are_ignored():
    env = envs.parallel(GOTHS, 4)
    seen, _ = env.reset(seed=2)
    for _ in range(400):
        owing = env.match.waiting()
        for seat, agent in enumerate(env.agents):
            if seat not in owing:
                assert np.flatnonzero(seen[agent]["action_mask"]).tolist() == [0]
        if len(owing) == 1:
            break
        seen, *_ = env.step(
            {agent: first_legal(seen[agent]["action_mask"]) for agent in env.agents}
        )
    [asked] = owing
    actions = dict.fromkeys(env.agents, 10**6)  # no action at all, for those who are not asked
    actions[f"player_{asked}"] = first_legal(seen[f"player_{asked}"]["action_mask"])
    _, _, over, _, about = env.step(actions)
    assert not any(over.values())
    assert not any(about.values())


def test_an_illegal_action_ends_a_parallel_match_for_all():
    env = envs.parallel(LANTERNS, 2, illegal_reward=-3)
    env.reset(seed=1)
    _, earned, over, cut, about = env.step({"player_0": number(LANTERNS, "keep 1"), "player_1": 0})
    assert earned == {"player_0": 0.0, "player_1": -3}
    assert over == {"player_0": True, "player_1": True}
    assert not any(cut.values())
    assert about["player_0"] == {}
    assert "player_1" not in about["player_0"]
    assert "seat 1 may not answer 'pass'" in about["player_1"]["illegal_action"]
    assert env.agents == []
    assert env.step({}) == ({}, {}, {}, {}, {})


@pytest.mark.parametrize("env_id", IDS)
def test_parallel_and_aec_play_the_same_match(env_id):
    """The same seed and answers lead to the same knowledge, whichever way they are given."""
    aec, parallel = envs.aec(env_id, 2, raw=True), envs.parallel(env_id, 2)
    aec.reset(seed=11)
    seen, _ = parallel.reset(seed=11)
    for _ in range(60):
        actions = {agent: first_legal(one["action_mask"]) for agent, one in seen.items()}
        for seat in parallel.match.waiting():
            assert aec.agent_selection == f"player_{seat}"
            aec.step(actions[aec.agent_selection])
        seen, _, over, _, _ = parallel.step(actions)
        assert np.array_equal(aec.state(), parallel.state())
        if any(over.values()):
            assert aec.terminations == over
            break


# -- one seat against bots


def test_a_seat_against_bots():
    env = envs.single(KING, 1, others=["greedy", "random"])
    assert env.table.seats == 3
    assert env.bots.specs == ["greedy", "random", "random"]
    seen, about = env.reset(seed=4)
    assert about == {}
    earned, over, answers = 0.0, False, 0
    while not over:
        assert env.match.waiting() == (1,)
        seen, earned, over, cut, _ = env.step(first_legal(seen["action_mask"]))
        assert not cut
        answers += 1
    assert answers > 3
    assert earned in (-1.0, 0.0, 0.5, 2.0)
    assert not seen["action_mask"].any()
    with pytest.raises(BadInput, match="none before reset"):
        env.step(0)
    env.close()


def test_the_same_seed_plays_the_same_match_against_bots():
    def told(seed: int) -> list[bytes]:
        env = envs.single(LANTERNS, 0, others=["greedy"])
        seen, _ = env.reset(seed=seed)
        found, over = [seen["observation"].tobytes()], False
        while not over:
            seen, _, over, _, _ = env.step(first_legal(seen["action_mask"]))
            found.append(seen["observation"].tobytes())
        return found

    assert told(3) == told(3) != told(4)


def test_an_illegal_action_ends_a_match_against_bots():
    env = envs.single(LANTERNS, illegal_reward=-2)
    env.reset(seed=1)
    seen, earned, over, cut, about = env.step(0)
    assert (earned, over, cut) == (-2, True, False)
    assert "may not answer 'pass'" in about["illegal_action"]
    assert seen in env.observation_space


def test_bad_arguments_of_single_are_named():
    with pytest.raises(BadInput, match="others: expected a bot, or 2 of them"):
        envs.single(KING, 0, ["random"], 3)
    with pytest.raises(BadInput, match="seat: expected a number from 0 to 1, got 2"):
        envs.single(KING, 2)
    with pytest.raises(BadInput, match="others: expected one of"):
        envs.single(KING, 0, "nobody-of-this-name")
    end = Position("lanterns")
    game = load_game("lanterns")
    while game.result(end.state) is None:
        if isinstance(end.to_play, tuple):
            end.apply(end.to_play[0], end.legal(end.to_play[0])[0])
        else:
            end.feed(0)
    with pytest.raises(BadInput, match="position: expected one in which a seat is asked"):
        envs.single(LANTERNS).reset(options={"position": end})


# -- what all of them have


@pytest.mark.parametrize("env_id", IDS)
def test_blocks_and_states(env_id):
    env = envs.parallel(env_id, 2)
    seen, _ = env.reset(seed=1)
    table = env.table
    state = env.state()
    assert state in env.state_space
    both = np.concatenate([seen[agent]["observation"] for agent in env.agents])
    assert np.array_equal(state, both)
    raw: Any = envs.aec(env_id, 2, raw=True)
    one: Any = envs.single(env_id)
    for form in (env, raw, one):
        blocks = form.named(seen["player_0"]["observation"])
        assert list(blocks) == [block.name for block in table.spec]
        assert [block.shape for block in blocks.values()] == [one.shape for one in table.spec]
    one.reset(seed=1)
    assert one.state().shape == state.shape


@pytest.mark.parametrize("form", ["aec", "parallel", "single"])
def test_matches_begin_with_rules_or_at_a_position(form):
    make: Any = getattr(envs, form)
    position = Position("lanterns", 2)
    position.feed(2)
    position.feed(5)
    env = make(LANTERNS)
    env.reset(seed=1, options={"position": position})
    lane = env.unwrapped.lane
    assert lane.game.feature_bytes(lane.state, 0) == position.features(0)
    env.reset(options={"rules": {"trim": "off"}})
    assert not np.array_equal(env.state(), fresh_state(make, {}))
    with pytest.raises(BadInput, match="options: expected a mapping"):
        env.reset(options=["position"])
    with pytest.raises(BadInput, match=r"options\.rules: expected a mapping"):
        env.reset(options={"rules": "trim"})


def fresh_state(make: Any, options: dict[str, Any]) -> Any:
    env = make(LANTERNS)
    env.reset(seed=1, options=options)
    return env.state()
