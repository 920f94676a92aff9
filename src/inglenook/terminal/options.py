"""Parse options that several commands share."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, redirect_stdout
from pathlib import Path
from typing import Any

import click

from inglenook.core.errors import BadInput


def jobs_and_ray(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options `--jobs` and `--ray`, which say where matches are played."""
    jobs = click.option(
        "--jobs", type=click.IntRange(1, 64), default=1, help="Processes to share the work."
    )
    ray = click.option(
        "--ray", metavar="ADDRESS", help="A Ray cluster to share the work, in place of --jobs."
    )
    return jobs(ray(command))


def results_alone(ray: str | None) -> AbstractContextManager[object]:
    """Keep standard output for the results: Ray would print there that a machine was lost."""
    return nullcontext() if ray is None else redirect_stdout(sys.stderr)


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
