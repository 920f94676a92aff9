"""Name the extra that installs a peer which is missing."""

from __future__ import annotations

from importlib.util import find_spec


def needs(module: str, extra: str) -> None:
    """Raise ModuleNotFoundError with the command that installs a module, where it is missing."""
    if find_spec(module) is None:
        raise ModuleNotFoundError(
            f"{module} is not installed: pip install 'inglenook[{extra}]'", name=module
        )
