"""`inglenook key`: show and rotate the key that signs the tokens of guests."""

from __future__ import annotations

import json
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

import click

from inglenook.core.errors import BadInput
from inglenook.terminal.hosting.backup import DATA, JSON, key_file_in

if TYPE_CHECKING:
    from inglenook.server.accounts.keys import Keys


@click.group()
def key() -> None:
    """Show or rotate the key that signs the tokens of guests."""


@key.command()
@DATA
@JSON
def status(data: Path | None, as_json: bool) -> None:
    """Show the path and age of the key, and which older keys are accepted."""
    path = key_file_in(data)
    show(path, read(path), as_json)


@key.command()
@DATA
@click.option(
    "--grace", type=int, metavar="DAYS", help="Accept old tokens for so many days; 30 by default."
)
@click.option("--now", "at_once", is_flag=True, help="End all sessions at once.")
@JSON
def rotate(data: Path | None, grace: int | None, at_once: bool, as_json: bool) -> None:
    """Sign with a new key from now on. A running server notices within 15 seconds.

    Tokens of the old key are accepted for some more days, and browsers get new ones at their next
    visit. With --now they end at once, and all guests must choose a name again. Use it if the key
    may have been read by others.
    """
    from inglenook.server.accounts.keys import DAY, GRACE_DAYS, write_keys
    from inglenook.server.world import RealWorld

    if at_once and grace is not None:
        raise BadInput("--now", "no --grace beside it", f"--grace {grace}")
    if grace is not None and not 1 <= grace <= 400:
        raise BadInput("--grace", "days from 1 to 400", grace)
    path = key_file_in(data)
    days = 0 if at_once else grace or GRACE_DAYS
    rotated = read(path).rotated(RealWorld().secret(), time.time(), days * DAY)
    write_keys(path, rotated, over=True)
    show(path, rotated, as_json)


def read(path: Path) -> Keys:
    """Read the key file, or raise `BadInput`."""
    from inglenook.server.accounts.keys import read_keys

    try:
        return read_keys(path)
    except FileNotFoundError:
        expected = "a key file (the server creates it when it starts)"
        raise BadInput(str(path), expected, "no such file") from None


def show(path: Path, keys: Keys, as_json: bool) -> None:
    """Print the content of a key file, without its secrets."""
    accepted = [old.until for old in keys.previous if old.until > time.time()]
    if as_json:
        found = {"file": str(path), "made": keys.made, "accepted_until": accepted}
        click.echo(json.dumps(found, indent=2))
        return
    click.echo(f"{path}: made on {day(keys.made)}")
    for until in accepted:
        click.echo(f"tokens of an older key are accepted until {day(until)}")
    if not accepted:
        click.echo("tokens of older keys are not accepted")


def day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d")
