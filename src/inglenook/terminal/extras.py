"""Name the extra that installs a missing module."""

from __future__ import annotations

import re
from importlib.metadata import PackageNotFoundError, requires

EXTRA = re.compile(r"^(?P<name>[\w.-]+).*extra *== *['\"](?P<extra>[\w-]+)['\"]")


def missing_package(error: ModuleNotFoundError) -> str:
    """Return a message with the command that installs the missing module.

    Raises the error again if no extra of this package installs the module: then it is a bug.
    """
    module = (error.name or "").partition(".")[0]
    extra = extras().get(module)
    if extra is None:
        raise error
    return (
        f"{module} is not installed; this command needs the extra {extra!r}: "
        f"pip install 'inglenook[{extra}]'"
    )


def extras() -> dict[str, str]:
    """Return the extra of each top-level module that only an extra installs."""
    try:
        lines = requires("inglenook") or []
    except PackageNotFoundError:
        return {}
    found = [line for line in map(EXTRA.match, lines) if line is not None]
    return {line["name"].lower().replace("-", "_"): line["extra"] for line in found}
