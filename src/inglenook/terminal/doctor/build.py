"""Find which build runs, compiled or plain Python, and why."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Final

PURE: Final = "this is the wheel for any Python; docs/hosting.md shows how to build a compiled one"
PATIENCE: Final = 20  # seconds


def why_plain(root: Path | None) -> str:
    """Return why plain Python runs, in a sentence from the checkout's own tool."""
    if root is None:
        return PURE
    command = [sys.executable, str(root / "tools" / "native.py")]
    try:
        output = subprocess.run(command, capture_output=True, check=True, timeout=PATIENCE).stdout
        return str(json.loads(output)["why"])
    except (OSError, subprocess.SubprocessError, ValueError, KeyError, TypeError):
        return "the state of the compiled build could not be read"
