"""`inglenook serve`: the house, for browsers."""

from __future__ import annotations

import os
from pathlib import Path

import click


@click.command()
@click.option("--port", type=int, help="8012 if not given; 0 for any that is free.")
@click.option("--host", help="The address to listen at; 127.0.0.1 if not given.")
@click.option("--lan", is_flag=True, help="Listen on the local network; shows a QR code.")
@click.option("--url", metavar="URL", help="The public address, for links and cookies.")
@click.option("--data", type=click.Path(path_type=Path), metavar="DIR", help="What is kept.")
@click.option("--database", metavar="URL", help="A file in the data folder if not given.")
@click.option("--proxies", type=int, help="How many of your own stand before it.")
@click.option("--log", type=click.Choice(["auto", "json", "console"]), help="The form of logs.")
@click.option("--no-open", is_flag=True, help="Don't open a browser.")
@click.pass_context
def serve(
    context: click.Context,
    port: int | None,
    host: str | None,
    lan: bool,
    url: str | None,
    data: Path | None,
    database: str | None,
    proxies: int | None,
    log: str | None,
    no_open: bool,
) -> None:
    """Open the house: tables in the browser.

    Every flag, and much more, can be set in the environment: INGLENOOK_PORT is --port.
    """
    # nothing of the server is loaded unless it is wanted
    from inglenook.server.app import make_app
    from inglenook.server.serve import serve as run
    from inglenook.server.settings import read_settings
    from inglenook.server.world import RealWorld

    settings = read_settings(
        os.environ,
        port=port,
        host=host,
        lan=lan or None,
        url=url,
        data=data,
        database=database,
        proxies=proxies,
        log=log,
    )
    factory = lambda opened: make_app(opened, RealWorld())  # noqa: E731
    context.exit(run(settings, factory, click.echo, show=not no_open))
