"""Learning environments: every game for PettingZoo, Gymnasium, OpenSpiel and batches of arrays.

    from inglenook import envs
    env = envs.vector("inglenook/king-of-12-v1", 1024, seats=2, seed=1)

Names are imported on first use, so that only the peers in use are loaded. See docs/envs.md.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

try:
    import numpy  # noqa: F401  # every form needs it
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(
        "inglenook.envs needs numpy: pip install 'inglenook[envs]'", name=error.name
    ) from error

from inglenook.envs.extras import needs
from inglenook.envs.registration import register

if TYPE_CHECKING:
    from inglenook.envs.aec_env import aec
    from inglenook.envs.blocks import named
    from inglenook.envs.env_ids import game_of_id, id_of, ids
    from inglenook.envs.openspiel_form.openspiel_games import openspiel, openspiel_resampler
    from inglenook.envs.parallel_env import parallel
    from inglenook.envs.policies.evaluation import Evaluated, evaluate
    from inglenook.envs.policies.policy_bots import PolicyBot, load_policy_bot
    from inglenook.envs.policies.policy_files import MlpPolicy, Policy, load_policy, save_policy
    from inglenook.envs.single_env import single
    from inglenook.envs.vectors.vector_env import Batch, sample_actions, vector

__all__ = [
    "Batch",
    "Evaluated",
    "MlpPolicy",
    "Policy",
    "PolicyBot",
    "aec",
    "evaluate",
    "game_of_id",
    "id_of",
    "ids",
    "load_policy",
    "load_policy_bot",
    "named",
    "openspiel",
    "openspiel_resampler",
    "parallel",
    "sample_actions",
    "save_policy",
    "single",
    "vector",
]

# the module of each name; none is called like a name, as importing it would hide that name
_HOMES: Final = {
    "Batch": "vectors.vector_env",
    "Evaluated": "policies.evaluation",
    "MlpPolicy": "policies.policy_files",
    "Policy": "policies.policy_files",
    "PolicyBot": "policies.policy_bots",
    "aec": "aec_env",
    "evaluate": "policies.evaluation",
    "game_of_id": "env_ids",
    "id_of": "env_ids",
    "ids": "env_ids",
    "load_policy": "policies.policy_files",
    "load_policy_bot": "policies.policy_bots",
    "named": "blocks",
    "openspiel": "openspiel_form.openspiel_games",
    "openspiel_resampler": "openspiel_form.openspiel_games",
    "parallel": "parallel_env",
    "sample_actions": "vectors.vector_env",
    "save_policy": "policies.policy_files",
    "single": "single_env",
    "vector": "vectors.vector_env",
}
# the peer that a name needs, and the extra that installs it
_PEERS: Final = {
    "aec": ("pettingzoo", "pettingzoo"),
    "openspiel": ("pyspiel", "openspiel"),
    "openspiel_resampler": ("pyspiel", "openspiel"),
    "parallel": ("pettingzoo", "pettingzoo"),
    "single": ("gymnasium", "gymnasium"),
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'inglenook.envs' has no attribute {name!r}")
    if name in _PEERS:
        needs(*_PEERS[name])
    globals()[name] = found = getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


register()
