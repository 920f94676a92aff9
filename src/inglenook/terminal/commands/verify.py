"""`inglenook verify`: check an export against its commitment, tags, key and rules."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import click

from inglenook.core.errors import BadInput
from inglenook.core.record import fields_of
from inglenook.core.verify import HOLDS, UNKNOWN, WRONG, Finding, verify
from inglenook.library import read_json

MARKS: Final = {HOLDS: ("✓", "green"), WRONG: ("✗", "red"), UNKNOWN: ("?", "yellow")}
STATUS: Final = {HOLDS: 0, WRONG: 1, UNKNOWN: 3}  # 2 is bad input


@click.command("verify")
@click.argument("path", metavar="FILE", type=click.Path(path_type=Path))
@click.option(
    "--commitment", metavar="HASH", help="The commitment that you were shown before the match."
)
@click.option(
    "--tag",
    "tags",
    metavar="TAG",
    multiple=True,
    help="A tag that you were shown during the match.",
)
@click.option("--json", "as_json", is_flag=True, help="For programs.")
@click.pass_context
def verify_command(
    context: click.Context,
    path: Path,
    commitment: str | None,
    tags: tuple[str, ...],
    as_json: bool,
) -> None:
    """Check that an exported match was fair and is whole.

    Exits with 0 when all checks hold, 1 when one is wrong, and 3 when none is wrong but
    one can't be checked.
    """
    data = read_json(path)
    if "export" not in data:
        raise BadInput(str(path), "an exported match", "another file")
    shown = tags if commitment is None else (commitment, *tags)
    findings = verify(data, None, shown)
    verdict = worst(findings)
    if as_json:
        found = [{name: getattr(one, name) for name in fields_of(Finding)} for one in findings]
        click.echo(json.dumps({"verdict": verdict, "findings": found}, indent=2))
    else:
        for one in findings:
            mark, colour = MARKS[one.state]
            where = f"{one.where}: " if one.where else ""
            line = printable(f"{one.check:<11} {where}{one.text}")
            click.echo(f"{click.style(mark, fg=colour)} {line}")
    context.exit(STATUS[verdict])


def worst(findings: list[Finding]) -> str:
    states = [one.state for one in findings]
    return next((state for state in (WRONG, UNKNOWN) if state in states), HOLDS)


def printable(text: str) -> str:
    """Escape control characters of a file's texts for the terminal."""
    return "".join([one if one.isprintable() else ascii(one)[1:-1] for one in text])
