"""What `inglenook bench --envs` measures: environments in random play, beside PettingZoo's own.

Every answer counts, forced ones too, as in the loops of the peers.
"""

from __future__ import annotations

from functools import partial
from typing import Final

import numpy as np

from inglenook.bench.comparison import DECISIONS, Peer, Workload
from inglenook.bench.python_peers import in_zoo, pettingzoo
from inglenook.envs.env_ids import id_of
from inglenook.envs.extras import needs
from inglenook.envs.vectors.vector_env import Vector, sample_actions
from inglenook.library import game

GAMES: Final = ("king-of-12", "goths", "open-season", "taverna")
LEDUC: Final = "leduc_holdem_v4"
SEATS: Final = 2
MATCHES: Final = 1024
STEPS: Final = 10
SEED: Final = 7


def workloads(matches: int = MATCHES) -> list[Workload]:
    """Return batches of all games, with random actions from the masks, and a raw AEC match."""
    return [*[batches(name, matches) for name in GAMES], raw_aec("king-of-12")]


def batches(name: str, matches: int) -> Workload:
    """Step matches together; drawing the actions, features and masks are counted in."""
    played = game(name)
    env = Vector(id_of(played), matches, SEATS, seed=SEED)
    rng = np.random.default_rng(SEED)
    mask = env.reset().mask

    def work() -> int:
        nonlocal mask
        for _ in range(STEPS):
            mask = env.step(sample_actions(mask, rng)).mask
        return STEPS * matches

    title = f"{played.info.title}, {SEATS} seats, vector of {matches:,}"
    return Workload(DECISIONS, title, work)


def raw_aec(name: str) -> Workload:
    """Play matches by PettingZoo's own loop, as the peers are played."""
    from inglenook.envs.aec_env import aec

    played = game(name)
    env = aec(id_of(played), SEATS, raw=True)
    env.reset(seed=SEED)
    return Workload(DECISIONS, f"{played.info.title}, {SEATS} seats, raw AEC", partial(in_zoo, env))


def leduc() -> list[Workload]:
    """Return PettingZoo's Leduc hold'em, without wrappers. It needs RLCard."""
    needs("rlcard", "bench")
    return [work._replace(reference="leduc raw") for work in pettingzoo((LEDUC,))]


PEERS: Final = [Peer("PettingZoo", "pettingzoo", leduc)]
