"""Small nets with random weights, as policies and as files."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np

from inglenook import envs
from inglenook.core.features import width
from inglenook.envs.policies.policy_files import MlpPolicy

KING = "inglenook/king-of-12-v1"
LANTERNS = "inglenook/lanterns-v1"


def net(env_id: str = KING, seats: int = 2, hidden: int = 8, seed: int = 1) -> MlpPolicy:
    game, rng = envs.game_of_id(env_id), np.random.default_rng(seed)
    sizes = (width(game.feature_spec(seats)), hidden, game.verbs.size)
    layers = tuple(
        [
            (
                rng.normal(size=(rows, columns)).astype(np.float32),
                rng.normal(size=columns).astype(np.float32),
            )
            for rows, columns in pairwise(sizes)
        ]
    )
    return MlpPolicy(env_id, seats, layers)


def saved(path: Path, policy: MlpPolicy | None = None) -> Path:
    envs.save_policy(path, net() if policy is None else policy)
    return path
