"""Start the command `inglenook`, on the compiled build of its checkout where one is ready."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from inglenook.terminal.checkout import checkout

CHOSEN: Final = "INGLENOOK_BUILD"  # set where a build was already chosen, such as in ./test
PATIENCE: Final = 10  # seconds for the checkout's tool; it takes a tenth of one


def main() -> None:
    """Run the command; load its modules only after the build is chosen."""
    env = compiled_environment(checkout(), os.environ)
    if env is not None:
        sys.stdout.flush()
        os.execve(sys.executable, [sys.executable, "-m", "inglenook", *sys.argv[1:]], env)
    from inglenook.terminal.cli import main as command

    command()


def compiled_environment(root: Path | None, env: Mapping[str, str]) -> dict[str, str] | None:
    """Return the environment of the compiled build, or None to stay with what runs.

    The checkout's own tool decides: it knows whether the build is of the present sources, and
    brings the files up to date that are not compiled.
    """
    if root is None or CHOSEN in env or not (root / "build" / "compiled" / "stamp").exists():
        return None
    command = [sys.executable, str(root / "tools" / "native.py"), "--ready"]
    try:
        done = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE)
        path = json.loads(done.stdout)["path"]
    except (OSError, subprocess.SubprocessError, ValueError, KeyError, TypeError):
        return None  # plain Python does the same, only slower
    return {**env, CHOSEN: "compiled", "PYTHONPATH": path} if isinstance(path, str) else None
