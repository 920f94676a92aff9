"""What `inglenook doctor` can do for a house: its database, and matches that rest."""

from __future__ import annotations

import asyncio
import json
import os
from pathlib import Path
from typing import Any

import click


def examined_house(data: Path | None) -> dict[str, Any] | None:
    """The state of a house's database; None where there is none."""
    from inglenook.server.rooms import mending
    from inglenook.server.settings import read_settings
    from inglenook.server.store import records
    from inglenook.server.store.store import Store
    from inglenook.server.world import RealWorld

    settings = read_settings(os.environ, data=data)
    if (
        not settings.database
        and not Path(settings.database_url.removeprefix("sqlite:///")).exists()
    ):
        return None

    async def look() -> dict[str, Any]:
        store = Store.open(settings.database_url, RealWorld(), inline=True, alone=False)
        try:
            await store.check()
            return {
                "data": str(settings.data),
                "tables": await store.read(records.table_counts),
                "frozen": await mending.frozen(store),
            }
        finally:
            await store.close()

    return asyncio.run(look())


def mend(data: Path | None, thaw: str | None, end: str | None, export: str | None) -> None:
    """Thaw or end a frozen match, or print it; the server must not be running."""
    from inglenook.server.rooms import mending
    from inglenook.server.settings import read_settings
    from inglenook.server.store.store import Store
    from inglenook.server.world import RealWorld

    settings, world = read_settings(os.environ, data=data), RealWorld()

    async def work() -> None:
        store = Store.open(settings.database_url, world, inline=True)
        try:
            if thaw is not None:
                await mending.thaw(store, thaw)
                click.echo(f"{thaw} goes on when somebody comes to its table.")
            if end is not None:
                await mending.end(store, end, world.now())
                click.echo(f"{end} is over; nobody wins.")
            if export is not None:
                click.echo(json.dumps(await mending.exported(store, export), indent=2))
        finally:
            await store.close()

    asyncio.run(work())
