"""Generated files are what their tools would write."""

from pathlib import Path

from tools import client_types


def client_types_are_fresh(root: Path) -> list[str]:
    """The client's types follow the Python declarations."""
    return client_types.drift(root)
