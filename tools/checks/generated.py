"""Generated files are what their tools would write."""

from pathlib import Path

from tools import client_types, settings_list


def client_types_are_fresh(root: Path) -> list[str]:
    """The client's types follow the Python declarations."""
    return client_types.drift(root)


def settings_are_listed(root: Path) -> list[str]:
    """The manual for hosts lists the settings as they are declared."""
    return settings_list.drift(root)
