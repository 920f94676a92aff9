"""`examples/self_play/train.py`: a part of it in every run, the whole in long ones."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from inglenook import envs

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "examples" / "self_play" / "train.py"
PART = 100  # updates: 15 to 30 seconds of CPU time


@pytest.fixture(scope="module")
def tutorial() -> Any:
    spec = spec_from_file_location("self_play", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", ["tutorials/self_play.md", "policies.md"])
def test_the_docs_show_the_command_of_the_whole_training(tutorial, page):
    assert shown(page) == ["--updates", str(tutorial.UPDATES), "--out", "king.npz"]


def shown(page: str) -> list[str]:
    """The arguments of the script in the command that a page shows."""
    command = f"    python {SCRIPT.relative_to(ROOT)} "
    (line,) = [
        line for line in (ROOT / "docs" / page).read_text().split("\n") if line.startswith(command)
    ]
    return line.removeprefix(command).split()


def test_a_part_of_the_training_shows_progress(tutorial, tmp_path):
    """An untrained net plays like random; after some updates it is clearly better."""
    words = ["--updates", str(PART), "--games", "200", *shown("tutorials/self_play.md")[2:]]
    env = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(
        [sys.executable, SCRIPT, *words],
        cwd=tmp_path,
        env=env,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    trained, random, greedy = done.stdout.splitlines()
    assert trained.startswith(f"{PART * tutorial.MATCHES * tutorial.STEPS:,} answers in ")
    assert trained.endswith("saved as king.npz")
    found = re.fullmatch(r"against random: [\d.]+% \(([\d.]+)% to [\d.]+%\)", random)
    assert found is not None
    assert float(found[1]) > 60
    assert greedy.startswith("against greedy: ")
    assert envs.load_policy_bot(tmp_path / "king.npz", tutorial.ENV)


def test_the_average_follows_the_net_from_the_first_update(tutorial):
    """Else a short training is hidden behind the weights that it began with."""
    net = tutorial.Net(6, 4, np.random.default_rng(1))
    begin = net.arrays[0].copy()
    net.arrays[0] += 1
    for _ in range(10):
        net.remember()
    assert (net.average[0] - begin).min() > 0.9


def test_gradients_are_those_of_the_heads(tutorial):
    """Compared with small differences of each array, for any weights of both heads."""
    rng = np.random.default_rng(1)
    net = tutorial.Net(6, 4, rng)
    net.arrays = [array.astype(np.float64) for array in net.arrays]
    x, left, right = rng.random((5, 6)), rng.normal(size=(5, 4)), rng.normal(size=5)

    def loss() -> float:
        _, _, logits, value = net.forward(x)
        return float((logits * left).sum() + (value * right).sum())

    one, two, _, _ = net.forward(x)
    found = net.gradients(x, one, two, left, right)
    for array, gradient in zip(net.arrays, found, strict=True):
        place = np.unravel_index(np.abs(gradient).argmax(), gradient.shape)
        kept = array[place]
        array[place] = kept + 1e-6
        above = loss()
        array[place] = kept - 1e-6
        below = loss()
        array[place] = kept
        assert (above - below) / 2e-6 == pytest.approx(gradient[place], rel=1e-4)


def test_an_advantage_looks_at_the_next_answer_of_the_same_seat(tutorial):
    """Seats 0, 1, 0 and 1 answer; seat 1 wins with the last answer, and a new match begins."""
    seat = np.array([[0], [1], [0], [1], [0]], np.int8)
    value = np.array([[0.1], [0.2], [0.3], [0.4], [0.9]], np.float32)
    rewards = np.zeros((5, 1, 2), np.float32)
    rewards[3, 0] = (-1.0, 1.0)
    over = np.array([[False], [False], [False], [True], [False]])
    nothing = np.zeros((5, 1))
    played = tutorial.Played(nothing, nothing, seat, nothing, nothing, value, rewards, over)
    gain, known = tutorial.advantages(played)
    assert known[:, 0].tolist() == [True, True, True, True, False]
    last = -1.0 - 0.3
    assert gain[2, 0] == pytest.approx(last)
    assert gain[0, 0] == pytest.approx(0.3 - 0.1 + tutorial.LAMBDA * last)
    assert gain[3, 0] == pytest.approx(1.0 - 0.4)
    assert gain[1, 0] == pytest.approx(0.4 - 0.2 + tutorial.LAMBDA * 0.6)


@pytest.mark.long
def test_the_whole_training_beats_greedy(tutorial):
    """Within ten CPU minutes: the lower end of the interval over 2,000 matches is above a half."""
    begin = time.process_time()
    policy = tutorial.train(seed=1)
    spent = time.process_time() - begin
    (found,) = envs.evaluate(policy, tutorial.ENV, against=["greedy"], games=2000)
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        told = {
            "updates": tutorial.UPDATES,
            "cpu_seconds": round(spent, 1),
            "wins": found.wins._asdict(),
        }
        Path(folder, "self_play.json").write_text(json.dumps(told))
    assert found.matches >= 2000
    assert found.wins.low > 0.5
    assert spent < 600
