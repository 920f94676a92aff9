"""`envs.vector`: many matches as arrays, in this process and in several."""

import os
import signal
import subprocess
import sys
import textwrap
from collections import Counter
from typing import Any

import numpy as np
import pytest

from inglenook import BadInput, InglenookError, Position, Rng, envs
from inglenook.core.lanes import AUTORESETS, Lane
from inglenook.core.rewards import REWARDS, rewards
from inglenook.envs.vectors.vector_env import Batch, Vector
from inglenook.envs.vectors.workers import Workers
from tests.support.envs import IDS, rules_of, tables

LANTERNS = IDS[2]
KING = IDS[1]


def played(env: Vector, steps: int, seed: int = 1) -> list[Batch]:
    """Batches of random play, the first of the reset."""
    rng = np.random.default_rng(seed)
    found = [env.reset()]
    for _ in range(steps):
        found.append(env.step(envs.sample_actions(found[-1].mask, rng)))
    return found


def same(ours: list[Batch], theirs: list[Batch]) -> bool:
    both = zip(ours, theirs, strict=True)
    pairs: list[Any] = [pair for one, other in both for pair in zip(one, other, strict=True)]
    return all(a.dtype == b.dtype and np.array_equal(a, b) for a, b in pairs)


@pytest.mark.parametrize(("env_id", "seats"), tables())
def test_rows_are_those_of_single_matches(env_id, seats):
    """Each row has the features and the mask that a match with the same draws has."""
    env = envs.vector(env_id, 3, seats, seed=4, rules=rules_of(env_id)[-1])
    generator = Rng(4)
    table, root = env.table, [generator.fork() for _ in range(3)]
    lanes = [Lane(table.game, table.start, rng) for rng in root]
    batch, rng = env.reset(), np.random.default_rng(1)
    for _ in range(40):
        assert batch.obs.shape == (3, env.num_features)
        assert batch.mask.shape == (3, env.num_actions)
        assert batch.rewards.shape == (3, seats)
        for row, lane in enumerate(lanes):
            assert batch.seat[row] == lane.seat
            assert batch.obs[row].tobytes() == bytes(lane.features(int(lane.seat)))
            assert batch.mask[row].tobytes() == lane.mask
        actions = envs.sample_actions(batch.mask, rng)
        batch = env.step(actions)
        for row, lane in enumerate(lanes):
            lane.answer(table.game.verbs.every[actions[row]])
            over = lane.seat < 0
            assert batch.terminated[row] == over
            if over:
                earned = rewards(table.game, lane.state, "win")
                assert batch.rewards[row].tolist() == pytest.approx(earned)
                lane.begin(table.start)
            else:
                assert not batch.rewards[row].any()


def test_arrays_have_their_types_and_belong_to_the_caller():
    env = envs.vector(KING, 4, seed=1)
    first = env.reset()
    assert [str(one.dtype) for one in first] == ["uint8", "bool", "int8", "float32", "bool"]
    kept = first.mask.copy()
    actions = envs.sample_actions(first.mask, np.random.default_rng(1))
    for one in first:
        one[:] = 1  # neither the matches nor the next batch are touched
    for wrong in np.flatnonzero(~kept[0])[:3]:
        with pytest.raises(BadInput, match=r"actions\[0\]"):
            env.step(np.array([wrong, *actions[1:]]))
    assert same([env.step(actions)], [played(envs.vector(KING, 4, seed=1), 1)[1]])


def test_the_same_seed_gives_the_same_matches_and_neighbours_differ():
    first, again = (played(envs.vector(KING, 8, seed=3), 60) for _ in range(2))
    other = played(envs.vector(KING, 8, seed=4), 60)
    assert same(first, again)
    assert not same(first, other)
    assert not np.array_equal(first[20].obs[0], first[20].obs[1])
    env = envs.vector(KING, 8)
    env.reset(seed=3)
    assert not same(first[:1], [env.reset()])  # the draws go on
    assert same(first[:1], [env.reset(seed=3)])
    assert np.array_equal(first[20].obs, played(env_at(env, 3), 20)[-1].obs)


def env_at(env: Vector, seed: int) -> Any:
    """An environment whose first reset has this seed."""

    class Seeded:
        def reset(self) -> Batch:
            return env.reset(seed=seed)

        step = env.step

    return Seeded()


@pytest.mark.parametrize("reward", REWARDS)
def test_rewards_come_with_the_end_of_a_match(reward):
    batches = played(envs.vector(LANTERNS, 6, 3, seed=1, reward=reward), 200)
    ended = [(row, one.rewards[row]) for one in batches for row in np.flatnonzero(one.terminated)]
    assert len(ended) > 10
    for one in batches:
        assert not one.rewards[~one.terminated].any()
    for _, earned in ended:
        if reward == "win":
            assert sorted(earned.tolist()) in ([-1, -1, 2], [-1, 0.5, 0.5], [0, 0, 0])
        if reward == "margin":
            assert (earned > 0).sum() <= 1


@pytest.mark.parametrize("autoreset", AUTORESETS)
def test_what_follows_the_end_of_a_match(autoreset):
    env = envs.vector(LANTERNS, 5, seed=2, autoreset=autoreset)
    batch, rng = env.reset(), np.random.default_rng(1)
    while not batch.terminated.any():
        batch = env.step(envs.sample_actions(batch.mask, rng))
    [row] = np.flatnonzero(batch.terminated)[:1]
    if autoreset == "same_step":
        assert batch.seat[row] >= 0
        assert batch.mask[row].any()
        return
    assert batch.seat[row] == -1
    assert not batch.obs[row].any()
    assert not batch.mask[row].any()
    actions = envs.sample_actions(batch.mask, rng)
    assert actions[row] == 0
    actions[row] = 10**6  # ignored
    batch = env.step(actions)
    assert not batch.terminated[row]
    if autoreset == "disabled":
        assert batch.seat[row] == -1
        running = (batch.seat >= 0).nonzero()[0]
        before = batch.obs.copy()
        batch = env.reset(which=batch.seat < 0)
        assert np.array_equal(batch.obs[running], before[running])
    assert batch.seat[row] >= 0
    assert batch.mask[row].any()


def test_matches_begin_with_other_rules_or_at_a_position():
    env = envs.vector(LANTERNS, 3, seed=1)
    env.reset(options={"rules": {"trim": "off"}, "unknown": 1})
    off = env.named(env.reset(options={"rules": {"trim": "off"}}).obs)
    on = env.named(env.reset().obs)
    assert any(not np.array_equal(off[name], on[name]) for name in on)
    position = Position(LANTERNS.removeprefix("inglenook/").rpartition("-v")[0], 2)
    for face in (3, 4):
        position.feed(face)
    position.apply(0, "keep 2")
    for given in (position, position.to_json(), position.game.position(position.state)):
        batch = env.reset(options={"position": given})
        assert batch.seat.tolist() == [1, 1, 1]
        assert batch.obs[0].tobytes() == position.features(1)
    assert position.to_play == (1,)  # it was not played on
    with pytest.raises(BadInput, match=r"options\.position: expected one of lanterns with 2"):
        env.reset(options={"position": Position("lanterns", 3)})
    with pytest.raises(BadInput, match=r"options\.rules: expected none beside a position"):
        env.reset(options={"position": position, "rules": {"trim": "off"}})
    with pytest.raises(BadInput, match=r"option trim: expected one of on, off, got maybe"):
        env.reset(options={"rules": {"trim": "maybe"}})


def test_blocks_by_name_are_views():
    env = envs.vector(KING, 4, 3, seed=1)
    obs = env.reset().obs
    blocks = env.named(obs)
    assert list(blocks) == [block.name for block in env.table.spec]
    assert all(block.shape[0] == 4 and np.shares_memory(block, obs) for block in blocks.values())
    joined = np.concatenate([block.reshape(4, -1) for block in blocks.values()], 1)
    assert np.array_equal(joined, obs)
    assert envs.named(env.table.spec, obs[0])["asked"].shape == (3,)
    with pytest.raises(BadInput, match="obs: expected an array whose rows have"):
        env.named(obs[:, 1:])


def test_random_actions_are_even_and_legal():
    mask = np.zeros((3, 9), bool)
    mask[0, [1, 4, 8]] = True
    mask[2, 0] = True
    rng = np.random.default_rng(7)
    drawn = np.array([envs.sample_actions(mask, rng) for _ in range(3000)])
    assert set(drawn[:, 1]) == {0} == set(drawn[:, 2])
    counts = Counter(drawn[:, 0].tolist())
    assert set(counts) == {1, 4, 8}
    assert all(900 < count < 1100 for count in counts.values())
    full = np.array([envs.sample_actions(mask[[0, 2]], rng) for _ in range(300)])
    assert set(full[:, 0]) == {1, 4, 8}


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"num_envs": 0}, "num_envs: expected a number from 1 to"),
        ({"seats": 9}, "seats: expected one of 2, 3, 4, got 9"),
        ({"jobs": 0}, "jobs: expected a number from 1 to"),
        ({"autoreset": "often"}, "autoreset: expected one of same_step, next_step, disabled"),
        ({"reward": "fame"}, "reward: expected one of win, score, margin, got fame"),
        ({"seed": "x"}, "seed: expected a whole number or None, got x"),
        ({"rules": {"trim": "x"}}, "option trim: expected one of on, off"),
    ],
)
def test_bad_arguments_are_named(given, problem):
    with pytest.raises(BadInput, match=problem):
        envs.vector(**{"env_id": LANTERNS, "num_envs": 2, **given})


def test_bad_calls_are_named_and_change_nothing():
    env = envs.vector(LANTERNS, 2, seed=1)
    with pytest.raises(BadInput, match="step: expected a reset before it"):
        env.step([0, 0])
    with pytest.raises(BadInput, match="which: expected None in the first reset"):
        env.reset(which=np.array([True, False]))
    batch = env.reset()
    legal = envs.sample_actions(batch.mask, np.random.default_rng(1))
    for actions in ([1], [[1, 2]], [0.5, 1.0], ["pass", "pass"], [True, False]):
        with pytest.raises(BadInput, match="actions: expected 2 whole numbers"):
            env.step(actions)
    for wrong in (-1, 14, 10**9):
        with pytest.raises(BadInput, match=rf"actions\[1\]: expected .* of seat 0, got .?{wrong}"):
            env.step([int(legal[0]), wrong])
    with pytest.raises(
        BadInput, match=r"actions\[0\]: expected a legal action of seat 0, got pass"
    ):
        env.step([0, int(legal[1])])
    with pytest.raises(BadInput, match="which: expected 2 truth values"):
        env.reset(which=[1, 0])
    with pytest.raises(BadInput, match="seed: expected none where only some"):
        env.reset(which=[True, False], seed=1)
    fresh = envs.vector(LANTERNS, 2, seed=1)
    fresh.reset()
    assert same([env.step(legal)], [fresh.step(legal)])
    env.close()
    env.close()
    with pytest.raises(BadInput, match="vector: expected one that is open"):
        env.reset()


# -- several processes


def test_processes_play_the_same_matches_and_refuse_alike():
    here = envs.vector(KING, 7, 3, seed=6, autoreset="disabled")
    with envs.vector(KING, 7, 3, seed=6, autoreset="disabled", jobs=3) as env:
        ours, theirs = here.reset(), env.reset()
        rng = np.random.default_rng(1)
        for number in range(90):
            assert same([ours], [theirs])
            for one in theirs:
                one.copy()[:] = 0
            actions = envs.sample_actions(ours.mask, rng)
            if number == 20:
                wrong = actions.copy()
                wrong[5] = 999
                with pytest.raises(BadInput) as refused_here:
                    here.step(wrong)
                with pytest.raises(BadInput) as refused_there:
                    env.step(wrong)
                assert str(refused_here.value) == str(refused_there.value)
            ours, theirs = here.step(actions), env.step(actions)
        over = ours.seat < 0
        assert over.any()
        assert same([here.reset(which=over)], [env.reset(which=over)])
        assert same([here.reset(seed=9)], [env.reset(seed=9)])


def test_a_killed_process_gives_a_clear_error():
    env = envs.vector(LANTERNS, 4, seed=1, jobs=2)
    batch = env.reset()
    group = env.group
    assert isinstance(group, Workers)
    os.kill(group.workers[1].process.pid, signal.SIGKILL)
    actions = envs.sample_actions(batch.mask, np.random.default_rng(1))
    with pytest.raises(InglenookError, match="the process of matches 2 to 3 ended by signal 9"):
        env.step(actions)
    with pytest.raises(InglenookError, match="the processes of this vector have ended"):
        env.step(actions)
    assert group.workers == []  # the others were ended, too
    env.close()


def test_processes_end_when_their_program_is_killed():
    program = f"""
        import os, signal
        from inglenook import envs
        env = envs.vector("{LANTERNS}", 4, seed=1, jobs=2)
        env.reset()
        print(*[worker.process.pid for worker in env.group.workers], flush=True)
        os.kill(os.getpid(), signal.SIGKILL)
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(program)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    pids = [int(word) for word in done.stdout.split()]
    assert len(pids) == 2
    for pid in pids:  # the kernel ends them with their parent; give it time
        ended(pid)


def ended(pid: int) -> None:
    """Wait until a process that is not our child has ended."""
    file = os.pidfd_open(pid) if running(pid) else -1
    if file >= 0:
        import select

        try:
            assert select.select([file], [], [], 10)[0]
        finally:
            os.close(file)


def running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_closing_leaves_nothing_behind(tmp_path, monkeypatch):
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    before = len(os.listdir("/proc/self/fd"))
    env = envs.vector(LANTERNS, 4, seed=1, jobs=2)
    env.reset()
    group = env.group
    assert isinstance(group, Workers)
    processes = [worker.process for worker in group.workers]
    assert list(tmp_path.iterdir()) == []  # the memory has no name, even while it is in use
    assert not any("inglenook" in name for name in os.listdir("/dev/shm"))
    env.close()
    assert all(process.returncode is not None for process in processes)
    assert len(os.listdir("/proc/self/fd")) == before


def test_a_fault_in_a_process_is_told():
    env = envs.vector(LANTERNS, 4, seed=1, jobs=2)
    env.reset()
    group = env.group
    assert isinstance(group, Workers)
    group.workers[0].ask("dance")
    with pytest.raises(InglenookError, match=r"process of envs\.vector failed: (?s:.*)'dance'"):
        group.workers[0].answer()
    env.close()
