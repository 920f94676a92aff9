"""Record the times in which no server of the site was running."""

from __future__ import annotations

from typing import Final

from msgspec import json
from sqlalchemy import Connection, exists, func, select

from inglenook.server.clocks.downtime import Downtime
from inglenook.server.store import records, schema
from inglenook.server.store.database import upsert

ALIVE: Final = "alive_at"  # the last sign of life
DOWNTIMES: Final = "downtimes"
KEPT: Final = 1000


def known(conn: Connection) -> list[Downtime]:
    """Return the latest downtimes, in order."""
    found = records.site_value(conn, DOWNTIMES)
    return [] if found is None else json.decode(found, type=list[Downtime])


def end(conn: Connection, now: float, heartbeat: float | None = None) -> list[Downtime]:
    """Write the downtime that ends now, and return all. This comes before any table is read.

    `heartbeat` is that of the last node. Of two nodes that start at once the first one writes.
    """
    alive = records.site_value(conn, ALIVE)
    if alive is None:
        records.set_site_value(conn, ALIVE, repr(now))
        return known(conn)
    if not records.change_site_value(conn, ALIVE, alive, repr(now)):
        return known(conn)
    found, last = known(conn), max(float(alive), heartbeat or 0.0)
    # above the fences of all tables so far, which are numbers of downtimes as well: they may be
    # above the time if the database's clock was set back
    fences = conn.execute(select(func.max(schema.lease.c.fence))).scalar_one()
    number = max([int(now), fences or 0, *[one.number for one in found[-1:]]]) + 1
    found = [*found[1 - KEPT :], Downtime(number, last, now)]
    records.set_site_value(conn, DOWNTIMES, json.encode(found).decode())
    # a link keeps its remaining time, also if the machine's clock was set
    records.shift_links(conn, now - last)
    return found


def sign_of_life(conn: Connection, now: float) -> bool:
    """Write that the site is running; return whether it has an archive, in the same statement."""
    has_archive = exists(select(schema.archived.c.table_id))
    write = upsert(schema.site, conn.dialect.name).returning(has_archive)
    return bool(conn.execute(write, {"key": ALIVE, "value": repr(now)}).scalar_one())
