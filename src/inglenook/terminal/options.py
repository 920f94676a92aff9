"""What several commands read off a command line."""

from __future__ import annotations

from pathlib import Path

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


def check_folder(option: str, file: Path | None) -> None:
    """Refuse a file that can't be written to, before any work for it is done."""
    if file is not None and not file.absolute().parent.is_dir():
        raise BadInput(option, "a file in a folder that is there", file)
