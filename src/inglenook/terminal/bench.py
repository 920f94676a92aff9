"""`inglenook bench`: how fast the kernel is here, in the build that runs."""

from __future__ import annotations

import json

import click

from inglenook.bench.measure import machine, measure
from inglenook.core.errors import BadInput
from inglenook.core.registry import load_game

TYPICAL = "lanterns"


@click.command()
@click.argument("game_name", metavar="[GAME]", default=TYPICAL)
@click.option("--seats", type=int, default=3, show_default=True)
@click.option("--seconds", type=float, default=1.0, help="Of each run of five.")
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def bench(game_name: str, seats: int, seconds: float, as_json: bool) -> None:
    """Measure random play and clones, beside the calibration loop.

    CPU time, the median of five runs. A decision counts when it has at least two options.
    """
    if not 0.01 <= seconds <= 600:  # not a number is not between them either
        raise BadInput("--seconds", "a number from 0.01 to 600", seconds)
    game = load_game(game_name)
    game.info.complete(seats, {})
    figures = measure(game, seats, seconds)
    about = machine()
    if as_json:
        click.echo(json.dumps({**about, "figures": [figure.to_json() for figure in figures]}))
        return
    build = "compiled" if about["compiled"] else "interpreted"
    loop = about["calibration_seconds"]
    click.echo(f"Python {about['python']}, {build}; the calibration loop takes {loop} s\n")
    for figure in figures:
        digits = 0 if figure.unit == "per second" else 2
        click.echo(
            f"{figure.what:<44}{figure.value:>12,.{digits}f} {figure.unit:<13}"
            f"± {figure.spread / 2:.0%}"
        )
