"""Build wheels into `dist`: for any Python, or compiled for the running one.

`python3 tools/dev.py wheel` calls it, after preparing the environment and the browser client.
"""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tools import compile as compiler

ROOT = Path(__file__).resolve().parent.parent


def build(python: Path, native: bool, root: Path = ROOT, into: Path | None = None) -> int:
    """Build a wheel; a compiled one includes the current compiled build."""
    env = {name: value for name, value in os.environ.items() if name != "INGLENOOK_WHEEL"}
    if native:
        target = root / "build" / "compiled"
        wanted = compiler.digest(root / "src", compiler.sources(root / "src"))
        if not compiler.is_current(target / "stamp", wanted):
            print("expected a compiled build of these sources, got none; run tools/dev.py compile")
            return 1
        env["INGLENOOK_WHEEL"] = str(target)
    folder = into or root / "dist"
    command = [str(python), "-m", "hatchling", "build", "--target", "wheel"]
    done = subprocess.run([*command, "--directory", str(folder)], cwd=root, env=env, check=False)
    return done.returncode
