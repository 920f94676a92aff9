"""Policies in files, and the bots that play by them."""

from __future__ import annotations

import io
import json
import os
import sys
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from onnx import TensorProto

import inglenook as ink
from inglenook import BadInput, envs
from inglenook.bots.bot import make_bot
from inglenook.bots.budget import Budget
from inglenook.core.game import Prompt
from inglenook.core.registry import bot_names, load_game
from inglenook.envs import env_ids
from inglenook.envs.policies.evaluation import is_path
from inglenook.envs.policies.policy_files import ABOUT, array_name
from tests.support.onnx_nets import exported
from tests.support.small_nets import KING, LANTERNS, net, saved

NO_BUDGET = Budget(None, 1)


def asked(name: str, seats: int, number: int = 5) -> tuple[Any, Any, Prompt]:
    """A match after some answers, with the view and the question of the next seat."""
    match, rng = ink.Match(name, seats=seats, seed=3), ink.Rng(3)
    for _ in range(number):
        match.random(rng)
    seat = match.waiting[0]
    prompt = match.prompt(seat)
    assert prompt is not None
    return match, match.view(seat), prompt


# -- files


def test_a_saved_policy_is_read_again(tmp_path):
    policy = net()
    read = envs.load_policy(saved(tmp_path / "king.npz", policy), KING)
    assert (read.env_id, read.seats, read.temperature) == (KING, 2, 1.0)
    features = np.arange(3 * policy.layers[0][0].shape[0], dtype=np.uint8).reshape(3, -1) % 2
    assert np.array_equal(read.logits(features), policy.logits(features))
    arrays = np.load(tmp_path / "king.npz", allow_pickle=False)
    assert np.array_equal(arrays["weights0"], policy.layers[0][0])


def test_the_same_net_gives_the_same_file(tmp_path):
    one, other = saved(tmp_path / "a.npz"), saved(tmp_path / "b.npz")
    assert one.read_bytes() == other.read_bytes()


def rewritten(path: Path, **changes: object) -> Path:
    """The file with other facts about the net, or other arrays."""
    with zipfile.ZipFile(path) as file:
        members = {name: file.read(name) for name in file.namelist()}
    about = json.loads(members[ABOUT])
    for name, value in changes.items():
        if isinstance(value, bytes):
            members[f"{name}.npy"] = value
        else:
            about[name] = value
    members[ABOUT] = json.dumps(about).encode()
    with zipfile.ZipFile(path, "w") as file:
        for name, data in members.items():
            file.writestr(name, data)
    return path


def packed(array: Any, *, pickled: bool = False) -> bytes:
    data = io.BytesIO()
    np.lib.format.write_array(data, array, allow_pickle=pickled)
    return data.getvalue()


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"weights0": packed(np.zeros((197, 8), np.float32))}, "the checksum of its arrays"),
        ({"seats": 3}, "the checksum of its arrays"),
        ({"more": 1}, "a policy of form 1 with"),
        ({"policy": 2}, "a policy of form 1 with"),
        ({"weights0": packed(np.zeros((197, 8)))}, "a file that save_policy wrote"),
        (
            {"weights0": packed(np.array([os.getcwd], object), pickled=True)},
            "a file that save_policy wrote",
        ),
        ({"weights0": b"\x93NUMPY\x01\x00"}, "a file that save_policy wrote"),
    ],
)
def test_a_file_that_was_changed_is_refused(tmp_path, changes, problem):
    path = rewritten(saved(tmp_path / "king.npz"), **changes)
    with pytest.raises(BadInput, match=f"policy king.npz: expected {problem}"):
        envs.load_policy(path)


def test_an_array_that_claims_more_than_it_holds_is_refused(tmp_path):
    small = packed(np.zeros((1, 1), np.float32))
    huge = small.replace(b"(1, 1), }        ", b"(99999, 99999), }")
    assert huge != small
    path = rewritten(saved(tmp_path / "king.npz"), weights0=huge)
    with pytest.raises(BadInput, match="a file that save_policy wrote"):
        envs.load_policy(path)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(BadInput, match=r"policy owl.npz: expected a file that is there, got /"):
        envs.load_policy(tmp_path / "owl.npz")


def test_a_file_that_unpacks_to_too_much_is_refused(tmp_path):
    path = tmp_path / "bomb.npz"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(ABOUT, b" " * ((1 << 26) + 1))
    assert path.stat().st_size < 1 << 20
    with pytest.raises(BadInput, match="arrays of at most 64 MiB"):
        envs.load_policy(path)


@pytest.mark.parametrize("name", ["net.npz", "net.onnx", "net.pt"])
def test_any_other_file_is_refused(tmp_path, name):
    path = tmp_path / name
    path.write_bytes(b"PK\x03\x04 not a net")
    with pytest.raises(BadInput, match=f"policy {name}: expected"):
        envs.load_policy(path, KING)
    with pytest.raises(BadInput, match=r"policy gone.npz: expected a file"):
        envs.load_policy(tmp_path / "gone.npz", KING)


def test_a_policy_of_another_environment_is_refused(tmp_path):
    path = saved(tmp_path / "king.npz")
    with pytest.raises(BadInput, match=f"expected a policy for {LANTERNS}, got {KING}"):
        envs.load_policy_bot(path, LANTERNS)


def test_a_policy_of_another_version_is_refused(tmp_path, monkeypatch):
    path = saved(tmp_path / "king.npz")
    monkeypatch.setitem(env_ids.FIRST, "king-of-12", env_ids.FIRST["king-of-12"] - 1)
    with pytest.raises(BadInput, match=r"id: expected inglenook/king-of-12-v2.*, got .*-v1"):
        envs.load_policy(path)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"seats": 3}, "layer 0: expected 254 inputs"),
        ({"seats": 7}, "seats of king-of-12"),
        ({"env_id": LANTERNS}, "layer 0: expected 71 inputs"),
        ({"activation": "sigmoid"}, "an activation of relu, tanh"),
        ({"temperature": -1.0}, "a temperature from 0 to 100"),
        ({"layers": net().layers[:1]}, "41 outputs, one for each action, got 8"),
    ],
)
def test_a_net_that_does_not_fit_is_not_saved(tmp_path, change, problem):
    with pytest.raises(BadInput, match=problem):
        envs.save_policy(tmp_path / "net.npz", net()._replace(**change))
    assert not (tmp_path / "net.npz").exists()


# -- ONNX


@pytest.fixture(params=["onnxruntime", "numpy"])
def runs(request, monkeypatch):
    """What runs ONNX files: numpy where onnxruntime is missing."""
    if request.param == "numpy":
        monkeypatch.setitem(sys.modules, "onnxruntime", None)
    return request.param


@pytest.mark.parametrize("kind", [TensorProto.FLOAT, TensorProto.UINT8])
@pytest.mark.usefixtures("runs")
def test_an_onnx_file_plays_like_the_same_net(tmp_path, kind):
    policy = net(LANTERNS, 3)
    read = envs.load_policy(exported(tmp_path / "net.onnx", policy, kind=kind))
    assert (read.env_id, read.seats) == (LANTERNS, 3)
    features = np.ones((2, policy.layers[0][0].shape[0]), np.uint8)
    assert np.allclose(read.logits(features), policy.logits(features), atol=1e-4)


@pytest.mark.usefixtures("runs")
def test_an_onnx_file_without_an_id_needs_one(tmp_path):
    path = exported(tmp_path / "net.onnx", net(), told=False)
    with pytest.raises(BadInput, match=r"an id, or inglenook.id in its metadata"):
        envs.load_policy(path)
    assert envs.load_policy(path, KING).seats == 2
    with pytest.raises(BadInput, match="inputs of lanterns: 71 for 2 seats, 88 for 3 seats"):
        envs.load_policy(path, LANTERNS)


@pytest.mark.usefixtures("runs")
def test_an_onnx_file_with_too_few_outputs_is_refused(tmp_path):
    policy = net()
    path = exported(tmp_path / "net.onnx", policy._replace(layers=policy.layers[:1]))
    with pytest.raises(BadInput, match=r"a first output \(N, 41\)"):
        envs.load_policy(path)


# -- bots


def test_a_bot_sees_the_features_of_its_seat(tmp_path):
    """It gets a view alone, and yet answers as the net does with the features of the truth."""
    policy = net()._replace(temperature=0.0)
    bot = envs.load_policy_bot(saved(tmp_path / "king.npz", policy), KING)
    for number in range(0, 20, 2):
        match, view, prompt = asked("king-of-12", 2, number)
        features = match.to_position().features(prompt.seat)
        numbers = policy.logits(np.frombuffer(features, np.uint8)[np.newaxis])[0]
        best = max(prompt.choices, key=lambda choice: numbers[choice.action.index])
        assert bot.choose(view, prompt, NO_BUDGET) is best.action


def test_it_draws_by_softmax_from_its_seed(tmp_path):
    path = saved(tmp_path / "king.npz", net()._replace(temperature=40.0))
    _, view, prompt = asked("king-of-12", 2)
    bots = [envs.load_policy_bot(path, KING, seed=seed) for seed in (1, 1, 2)]
    one, same, other = [[bot.choose(view, prompt, NO_BUDGET) for _ in range(40)] for bot in bots]
    assert one == same != other
    assert len(set(one)) > 2
    cold = envs.load_policy_bot(path, KING, seed=1, temperature=0.0)
    assert len({cold.choose(view, prompt, NO_BUDGET) for _ in range(10)}) == 1


def test_it_refuses_a_table_that_its_net_does_not_fit(tmp_path):
    bot = envs.load_policy_bot(saved(tmp_path / "king.npz"), KING)
    _, view, prompt = asked("king-of-12", 3)
    with pytest.raises(BadInput, match="policy: expected a table of 2 seats, got 3"):
        bot.choose(view, prompt, NO_BUDGET)
    with pytest.raises(BadInput, match="policy: expected a match of king-of-12, got lanterns"):
        bot.sit(load_game("lanterns"))


def test_a_net_without_sense_is_refused_and_not_played(tmp_path):
    policy = net()
    weights, biases = policy.layers[-1]
    wild = policy._replace(layers=(policy.layers[0], (weights * 1e38, biases)))
    bot = envs.load_policy_bot(saved(tmp_path / "king.npz", wild), KING)
    _, view, prompt = asked("king-of-12", 2)
    with (
        np.errstate(all="ignore"),
        pytest.raises(BadInput, match="finite numbers for all choices"),
    ):
        bot.choose(view, prompt, NO_BUDGET)


def test_a_file_is_a_bot_wherever_bots_are_named(tmp_path):
    spec = f"policy:{saved(tmp_path / 'king.npz')}"
    game = load_game("king-of-12")
    assert isinstance(make_bot(spec, 1, game), envs.PolicyBot)
    played = ink.simulate(game, [spec, "random"], 1)
    assert played.decisions > 5
    assert len(played.scores) == 2
    with pytest.raises(BadInput, match="a match of king-of-12, got lanterns"):
        make_bot(spec, 1, load_game("lanterns"))


def test_no_registered_name_is_a_file():
    """A client may name registered bots; a path must never come from one."""
    assert "policy" not in bot_names()
    with pytest.raises(BadInput, match="bot: expected one of"):
        make_bot("policy", 1)


def test_a_file_that_changes_is_read_again(tmp_path):
    path = saved(tmp_path / "king.npz")
    _, view, prompt = asked("king-of-12", 2)
    make_bot(f"policy:{path}", 1).choose(view, prompt, NO_BUDGET)
    path.write_bytes(b"nothing")
    with pytest.raises(BadInput, match=r"policy king.npz"):
        make_bot(f"policy:{path}", 1)


# -- evaluation


def test_a_policy_is_evaluated_with_intervals(tmp_path):
    policy = net(LANTERNS)
    one, other = envs.evaluate(policy, LANTERNS, against=["random", "greedy"], games=11)
    assert (one.against, one.matches) == ("random", 12)
    assert other.against == "greedy"
    assert 0 <= one.wins.low <= one.wins.mean <= one.wins.high <= 1
    path = saved(tmp_path / "net.npz", policy)
    for same in (path, f"policy:{path}"):
        assert envs.evaluate(same, LANTERNS, against=["random"], games=11) == [one]


def test_the_path_of_a_policy_may_be_a_text(tmp_path, monkeypatch):
    policy = net(LANTERNS)
    saved(tmp_path / "net.npz", policy)
    saved(tmp_path / "my best net.npz", policy)
    exported(tmp_path / "net.onnx", policy)
    monkeypatch.chdir(tmp_path)
    expected = envs.evaluate(policy, LANTERNS, against=["random"], games=4)
    for path in ("net.npz", "./net.npz", f"{tmp_path}/net.npz", "./my best net.npz", "net.onnx"):
        assert envs.evaluate(path, LANTERNS, against=["random"], games=4) == expected
    with pytest.raises(BadInput, match=r"policy gone\.npz: expected a file that can be read"):
        envs.evaluate("gone.npz", LANTERNS, against=["random"])
    with pytest.raises(BadInput, match="bots: expected one of"):
        envs.evaluate("net", LANTERNS, against=["random"])


@pytest.mark.parametrize(
    ("text", "path"),
    [
        ("policy:net.npz", False),
        ("program:./mine.py net.npz", False),
        ("./mine.py net.npz", False),
        ("greedy", False),
        ("net.npz", True),
        ("/gone/net.onnx", True),
        ("my net.npz", True),
        ("run:7.npz", True),
    ],
)
def test_texts_that_are_paths_of_policies(text, path):
    assert is_path(text) is path


def test_evaluation_needs_bots_and_a_policy_that_fits():
    with pytest.raises(BadInput, match="against: expected a list of bots"):
        envs.evaluate(net(), KING, against="random")
    with pytest.raises(BadInput, match="against: expected other bots"):
        envs.evaluate("random", KING, against=["random"])
    with pytest.raises(BadInput, match=f"policy: expected one for {LANTERNS}"):
        envs.evaluate(net(), LANTERNS)
    with pytest.raises(BadInput, match="policy: expected one with env_id, seats, temperature and"):
        envs.evaluate(lambda seen, mask: mask.argmax(), KING)  # type: ignore[arg-type]
    with pytest.raises(BadInput, match="games"):
        envs.evaluate(net(), KING, games=0)


def test_arrays_are_named_by_layer():
    assert [array_name(number) for number in range(3)] == [
        "weights0.npy",
        "biases0.npy",
        "weights1.npy",
    ]
