"""`inglenook proxy`: write the configuration of a proxy before several nodes."""

from __future__ import annotations

import click

from inglenook.core.errors import BadInput


@click.command()
@click.argument("kind", type=click.Choice(["nginx", "caddy"]))
@click.argument("nodes", metavar="HOST:PORT...", nargs=-1, required=True)
@click.option("--name", required=True, metavar="HOST", help="Name of the site: games.example.org.")
def proxy(kind: str, nodes: tuple[str, ...], name: str) -> None:
    """Write the configuration of a proxy before several nodes.

    The nodes are named in the order of their slots: the first has `--slot 0/N`. The proxy sends
    the requests for a table to the node of its slot, and to another one while that is down.
    """
    # imported here, so that other commands do not load the server
    from inglenook.server.cluster.proxy_configs import KINDS
    from inglenook.server.setting_texts import MOST_SLOTS, host, internal_address

    if len(nodes) > MOST_SLOTS:
        raise BadInput("HOST:PORT...", f"at most {MOST_SLOTS} nodes", len(nodes))
    found = [internal_address("HOST:PORT", node) for node in nodes]
    if len(set(found)) < len(found):
        raise BadInput("HOST:PORT...", "different nodes", " ".join(nodes))
    click.echo(KINDS[kind](host("--name", name), found), nl=False)
