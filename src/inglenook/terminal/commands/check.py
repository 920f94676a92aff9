"""`inglenook check`: the laws that every game keeps."""

from __future__ import annotations

from textwrap import indent

import click

from inglenook.core.registry import load_game


@click.command()
@click.argument("game_name", metavar="GAME")
@click.pass_context
def check(context: click.Context, game_name: str) -> None:
    """Hold a game against the laws of the house."""
    from inglenook.conformance import LAWS

    game = load_game(game_name)
    broken = 0
    for law in LAWS:
        try:
            remarks = law.check(game)
        except Exception as error:  # whatever a rule may raise, it breaks this law and no other
            broken += 1
            click.echo(f"{click.style('✗', fg='red')} {law.name}: {law.sentence}")
            click.echo(indent(str(error) or type(error).__name__, "    "))
        else:
            click.echo(f"{click.style('✓', fg='green')} {law.name}: {law.sentence}")
            for remark in remarks:
                click.echo(f"    {remark}")
    context.exit(1 if broken else 0)
