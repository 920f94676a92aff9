"""Both builds of the package, each to be asked in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
BUILDS = {"interpreted": ROOT / "src", "compiled": ROOT / "build" / "compiled"}


def ask(build: str, *command: str) -> str:
    """What a Python with this build prints."""
    folder = BUILDS[build]
    assert folder.is_dir(), "there is no compiled build: run `python -m tools.compile` first"
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
