"""Find the checkout that this package runs from."""

from __future__ import annotations

from pathlib import Path


def checkout() -> Path | None:
    """Return the checkout that this package runs from: its sources, or their compiled copy."""
    package = Path(__file__).resolve().parents[1]
    for root in (package.parents[1], package.parents[2]):
        if (root / "tools" / "native.py").exists():
            return root
    return None
