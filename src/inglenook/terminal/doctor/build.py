"""Which build runs, and why: what `inglenook doctor` says about compiled and plain Python."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

import inglenook

PURE: Final = "this is the wheel for any Python; docs/hosting.md tells how to make a compiled one"
PATIENCE: Final = 20  # seconds


def checkout() -> Path | None:
    """The checkout that this package runs from: from its sources, or from their compiled copy."""
    package = Path(inglenook.__file__).resolve().parent
    for root in (package.parents[1], package.parents[2]):
        if (root / "tools" / "native.py").exists():
            return root
    return None


def why_plain(root: Path | None) -> str:
    """Why plain Python runs, in a sentence; the checkout itself knows best."""
    if root is None:
        return PURE
    command = [sys.executable, str(root / "tools" / "native.py")]
    try:
        told = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE).stdout
        return str(json.loads(told)["why"])
    except (OSError, subprocess.SubprocessError, ValueError, KeyError, TypeError):
        return "how the compiled build stands could not be found out"
