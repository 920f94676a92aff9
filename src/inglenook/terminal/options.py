"""Parse options that several commands share."""

from __future__ import annotations

from pathlib import Path

from inglenook.core.errors import BadInput


def read_options(given: tuple[str, ...]) -> dict[str, str]:
    """Parse `("trim=off",)` into a dictionary; the game checks names and values."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name and equals and value):
            raise BadInput("--option", "NAME=VALUE", text)
        if name in options:
            raise BadInput("--option", f"{name} once", text)
        options[name] = value
    return options


def check_folder(option: str, file: Path | None) -> None:
    """Refuse a file whose folder does not exist, before any work for it."""
    if file is not None and not file.absolute().parent.is_dir():
        raise BadInput(option, "a file in an existing folder", file)
