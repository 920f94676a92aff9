"""The interpreted and the compiled build, each run in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}


def ask(build: str, *command: str) -> str:
    """Return the output of a command under this build."""
    folder = BUILDS[build]
    assert folder.is_dir(), "there is no compiled build: run `python -m tools.compile` first"
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
