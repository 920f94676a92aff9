"""`inglenook check`: check a game against the laws."""

from __future__ import annotations

from textwrap import indent

import click

from inglenook.core.errors import BadInput
from inglenook.core.registry import load_game


@click.command()
@click.argument("game_name", metavar="GAME")
@click.option("--law", "names", metavar="NAME", multiple=True, help="Only this law; repeatable.")
@click.option(
    "--seats", metavar="N", type=int, multiple=True, help="Only this many seats; repeatable."
)
@click.option(
    "--effort",
    metavar="N",
    type=click.IntRange(1, 1000),
    default=1,
    show_default=True,
    help="How many times the usual number of matches to play.",
)
@click.pass_context
def check(
    context: click.Context,
    game_name: str,
    names: tuple[str, ...],
    seats: tuple[int, ...],
    effort: int,
) -> None:
    """Check a game against the laws that all games keep."""
    from inglenook.conformance import LAWS

    game = load_game(game_name)
    known = [law.name for law in LAWS]
    for name in names:
        if name not in known:
            raise BadInput("--law", "one of " + ", ".join(known), name)
    for number in seats:
        if number not in game.info.seats:
            raise BadInput("--seats", "one of " + ", ".join(map(str, game.info.seats)), number)
    broken = 0
    for law in LAWS:
        if names and law.name not in names:
            continue
        try:
            remarks = law.check(game, effort, seats)
        except Exception as error:  # rules may raise any error; it breaks this law only
            broken += 1
            click.echo(f"{click.style('✗', fg='red')} {law.name}: {law.sentence}")
            click.echo(indent(str(error) or type(error).__name__, "    "))
        else:
            click.echo(f"{click.style('✓', fg='green')} {law.name}: {law.sentence}")
            for remark in remarks:
                click.echo(f"    {remark}")
    context.exit(1 if broken else 0)
