"""Wheels into `dist`: one for any Python, or one for the running one with the rules compiled.

Called by `python3 tools/dev.py wheel`, which has the environment and the browser client ready.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tools import compile as compiler

ROOT = Path(__file__).resolve().parent.parent


def build(python: Path, native: bool, root: Path = ROOT, into: Path | None = None) -> int:
    """Build one; a compiled one takes a current compiled build along."""
    env = {name: value for name, value in os.environ.items() if name != "INGLENOOK_WHEEL"}
    if native:
        target = root / "build" / "compiled"
        wanted = compiler.digest(root / "src", compiler.sources(root / "src"))
        if not compiler.is_current(target / "stamp", wanted):
            print("there is no compiled build of these sources")
            return 1
        env["INGLENOOK_WHEEL"] = str(target)
    folder = into or root / "dist"
    command = [str(python), "-m", "hatchling", "build", "--target", "wheel"]
    done = subprocess.run([*command, "--directory", str(folder)], cwd=root, env=env, check=False)
    return done.returncode
