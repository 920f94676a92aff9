"""The old path of `inglenook.view_json`; it stays for one release."""

from __future__ import annotations

import warnings

from inglenook import view_json


def __getattr__(name: str) -> object:
    """Return a name of `inglenook.view_json`, with a DeprecationWarning."""
    if name.startswith("__") or not hasattr(view_json, name):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    problem = f"inglenook.bots.wire is deprecated: use inglenook.view_json.{name}"
    warnings.warn(problem, DeprecationWarning, stacklevel=2)
    return getattr(view_json, name)
