"""Register every game with Gymnasium, so that `gymnasium.make(id)` makes its `single` form."""

from __future__ import annotations

import sys
from importlib.util import find_spec
from typing import Final

from inglenook.envs.env_ids import ids

WORKER: Final = "inglenook.envs.vectors.worker_main"


def register() -> None:
    """Register all ids that are not registered yet, where Gymnasium is installed.

    A process of a vector plays one game; it does not load all of them for this.
    """
    if WORKER in sys.orig_argv or find_spec("gymnasium") is None:
        return
    import gymnasium

    for env_id in ids():
        if env_id not in gymnasium.registry:
            gymnasium.register(
                env_id, "inglenook.envs.single_env:Single", kwargs={"env_id": env_id}
            )
