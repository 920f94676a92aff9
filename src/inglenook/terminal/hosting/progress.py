"""Show the progress of work on many rows."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from inglenook.server.store.maintenance.loading import Progress

WIDTH = 60


@contextmanager
def progress() -> Iterator[Callable[[Progress], None]]:
    """Give a function that shows each step in one line of the terminal, and nothing elsewhere."""
    shows = sys.stderr.isatty()

    def line(text: str) -> None:
        click.echo(f"\r{text:<{WIDTH}}", err=True, nl=False)

    def report(step: Progress) -> None:
        if shows:
            line(f"{step.step} {step.table}: {step.rows:,} rows")

    try:
        yield report
    finally:
        if shows:
            line("")
            click.echo("\r", err=True, nl=False)
