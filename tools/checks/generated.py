"""Check that generated files match their declarations."""

from pathlib import Path

from tools import client_types, env_tables, settings_list


def client_types_are_fresh(root: Path) -> list[str]:
    """Complain if the client's types differ from the Python declarations."""
    return client_types.drift(root)


def settings_are_listed(root: Path) -> list[str]:
    """Complain if the list of settings in the manual differs from the declarations."""
    return settings_list.drift(root)


def environments_are_listed(root: Path) -> list[str]:
    """Complain if the tables of environments differ from the games."""
    return env_tables.drift(root)
