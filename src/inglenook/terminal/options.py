"""Options of the table as they stand on a command line."""

from __future__ import annotations

from inglenook.core.errors import BadInput


def read_options(given: tuple[str, ...]) -> dict[str, str]:
    """`("trim=off",)` as a dictionary; the game itself checks names and values."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadInput("--option", "NAME=VALUE", text)
        if name in options:
            raise BadInput("--option", f"{name} once", text)
        options[name] = value
    return options
