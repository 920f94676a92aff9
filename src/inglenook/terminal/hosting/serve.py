"""`inglenook serve`: run the server for browsers."""

from __future__ import annotations

import os

import click


class SettingsCommand(click.Command):
    """A command with a flag for each setting that is declared as a flag.

    The settings are imported when the command is used, so that other commands do not load the
    server.
    """

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        from inglenook.server.settings import SETTINGS

        options: list[click.Parameter] = [
            click.Option(
                [one.flag],
                is_flag=one.name == "lan",
                metavar=None if one.name == "lan" else one.name.upper(),
                help=f"{one.doc} [{one.default or 'none'}]".replace("`", ""),
            )
            for one in SETTINGS.values()
            if one.is_flag
        ]
        return [*options, *super().get_params(ctx)]


@click.command(cls=SettingsCommand)
@click.option("--no-open", is_flag=True, help="Don't open a browser.")
@click.pass_context
def serve(context: click.Context, /, no_open: bool, **flags: str | bool | None) -> None:
    """Run the server: tables in the browser.

    Each flag can also be set in the environment: INGLENOOK_PORT is --port.
    """
    # imported here, so that other commands do not load the server
    from inglenook.server.app import make_app
    from inglenook.server.node import node_of
    from inglenook.server.serve import serve as run
    from inglenook.server.settings import read_settings
    from inglenook.server.world import RealWorld

    given = {name: value or None for name, value in flags.items()}
    settings = read_settings(os.environ, **given)
    if settings.workers > 1 or settings.slot or settings.internal:
        from inglenook.server.several import must_be_shared, serve_several

        must_be_shared(settings)
        if settings.workers > 1:
            context.exit(serve_several(settings, click.echo, show=not no_open))
    factory = lambda opened: make_app(opened, RealWorld(), node=node_of(opened))  # noqa: E731
    context.exit(run(settings, factory, click.echo, show=not no_open))
