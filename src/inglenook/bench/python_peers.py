"""Peers whose games are written in Python: PettingZoo, RLCard, catanatron."""

from __future__ import annotations

import os
import random
import warnings
from collections.abc import Callable
from functools import partial
from importlib import import_module
from typing import Any, Final

from inglenook.bench.comparison import DECISIONS, Workload

ZOO: Final = ("leduc_holdem_v4", "connect_four_v3", "hanabi_v5")
CARDS: Final = ("uno", "limit-holdem", "gin-rummy")
SETTLERS: Final = 3
LONGEST: Final = 1000  # turns of a match of catanatron, which random players may not end
SEED: Final = 7


def pettingzoo(names: tuple[str, ...] = ZOO) -> list[Workload]:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    found = []
    for name in names:
        env = import_module(f"pettingzoo.classic.{name}").raw_env()
        env.reset(seed=SEED)
        found.append(Workload(DECISIONS, f"{name}, raw_env", quietly(partial(in_zoo, env))))
    return found


def in_zoo(env: Any) -> int:
    """Play one match by PettingZoo's own loop."""
    drawn, decisions = random.random, 0
    env.reset()
    for _ in env.agent_iter():
        seen, _, over, cut, about = env.last()
        if over or cut:
            env.step(None)
            continue
        mask = seen["action_mask"] if "action_mask" in seen else about["action_mask"]
        options = mask.nonzero()[0]
        env.step(int(options[int(drawn() * len(options))]))
        decisions += 1
    return decisions


def rlcard() -> list[Workload]:
    make = import_module("rlcard").make
    found = []
    for name in CARDS:
        env = make(name, config={"seed": SEED})
        found.append(Workload(DECISIONS, name, quietly(partial(with_cards, env))))
    return found


def with_cards(env: Any) -> int:
    drawn, decisions = random.random, 0
    state, _ = env.reset()
    while not env.is_over():
        options = list(state["legal_actions"])
        state, _ = env.step(options[int(drawn() * len(options))])
        decisions += 1
    return decisions


def catanatron() -> list[Workload]:
    game = import_module("catanatron.game").Game
    players = import_module("catanatron.models.player")
    colours = list(players.Color)[:SETTLERS]

    def work() -> int:
        decisions = 0
        match = game([players.RandomPlayer(colour) for colour in colours])
        while match.winning_color() is None and match.state.num_turns < LONGEST:
            match.play_tick()
            decisions += 1
        return decisions

    return [Workload(DECISIONS, f"{SETTLERS} players", work)]


def quietly(work: Callable[[], int]) -> Callable[[], int]:
    """Run a peer's workload without its warnings."""

    def quiet() -> int:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return work()

    return quiet
