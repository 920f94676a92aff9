"""`inglenook check`: check a game against the laws."""

from __future__ import annotations

from textwrap import indent

import click

from inglenook.core.registry import load_game


@click.command()
@click.argument("game_name", metavar="GAME")
@click.pass_context
def check(context: click.Context, game_name: str) -> None:
    """Check a game against the laws that all games keep."""
    from inglenook.conformance import LAWS

    game = load_game(game_name)
    broken = 0
    for law in LAWS:
        try:
            remarks = law.check(game)
        except Exception as error:  # rules may raise any error; it breaks this law only
            broken += 1
            click.echo(f"{click.style('✗', fg='red')} {law.name}: {law.sentence}")
            click.echo(indent(str(error) or type(error).__name__, "    "))
        else:
            click.echo(f"{click.style('✓', fg='green')} {law.name}: {law.sentence}")
            for remark in remarks:
                click.echo(f"    {remark}")
    context.exit(1 if broken else 0)
