"""Check that generated files match their declarations."""

from pathlib import Path

from tools import client_types, settings_list


def client_types_are_fresh(root: Path) -> list[str]:
    """Complain if the client's types differ from the Python declarations."""
    return client_types.drift(root)


def settings_are_listed(root: Path) -> list[str]:
    """Complain if the list of settings in the manual differs from the declarations."""
    return settings_list.drift(root)
