"""Record the nodes of a site, and which of them does the work of the whole site.

A node is alive while its heartbeat is younger than a lease. Once it was older, the node is dead for
ever: its own heartbeat fails from then on, and it must come back under another id.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import asdict
from sqlalchemy import Connection, delete, exists, insert, select, update

from inglenook.server.store import schema
from inglenook.server.store.database import insert_missing
from inglenook.server.store.nodes.clock import database_now
from inglenook.server.store.rows import NodeRow

_NODE: Final = [schema.node.c[name] for name in NodeRow.__struct_fields__]
_N: Final = schema.node.c
_J: Final = schema.job.c


def time_of(conn: Connection) -> float:
    """Return the database's time."""
    return float(conn.execute(select(database_now())).scalar_one())


def register(conn: Connection, row: NodeRow) -> NodeRow:
    """Add a node, alive from now on; return it with its times."""
    now = time_of(conn)
    fresh = NodeRow(**{**asdict(row), "heartbeat": now, "started": now})
    conn.execute(insert(schema.node), asdict(fresh))
    return fresh


def heartbeat(conn: Connection, node_id: str, lease_seconds: float) -> bool:
    """Write that a node is alive; return False if it is dead, and has lost all its leases.

    The row is locked first: that waits for nodes that are taking over from this one, which then
    finds itself dead. See `leases`.
    """
    conn.execute(select(_N.id).where(_N.id == node_id).with_for_update())
    alive = update(schema.node).where(_N.id == node_id)
    alive = alive.where(_N.heartbeat >= database_now() - lease_seconds)
    return conn.execute(alive.values(heartbeat=database_now())).rowcount == 1


def live_nodes(conn: Connection, lease_seconds: float) -> list[NodeRow]:
    """Return the nodes that are alive, oldest first."""
    query = select(*_NODE).where(_N.heartbeat >= database_now() - lease_seconds)
    return [NodeRow(*row) for row in conn.execute(query.order_by(_N.started, _N.id))]


def without_future(
    conn: Connection, nodes: Sequence[NodeRow], now: float, lease_seconds: float
) -> list[NodeRow]:
    """Remove those of some nodes whose heartbeat is in the future, and return the others.

    The database's clock was set back. A node that crashed before would keep its tables until the
    clock is there again; one that lives joins anew on the new time in any case.
    """
    future = [one.id for one in nodes if one.heartbeat > now + lease_seconds]
    if future:
        known = select(_N.id).where(_N.id.in_(future), _N.heartbeat > now + lease_seconds)
        known = known.order_by(_N.id).with_for_update(skip_locked=True)
        for node_id in conn.execute(known).scalars().all():
            leave(conn, node_id)
    return [one for one in nodes if one.id not in future]


def last_heartbeat(conn: Connection) -> float | None:
    """Return when the site's last node was alive, None if all have left or there was none."""
    query = select(_N.heartbeat).order_by(_N.heartbeat.desc()).limit(1)
    return conn.execute(query).scalar_one_or_none()


def drain(conn: Connection, node_id: str) -> None:
    """Mark a node as one that takes no more tables."""
    conn.execute(update(schema.node).where(_N.id == node_id).values(draining=True))


def leave(conn: Connection, node_id: str) -> None:
    """Remove a node, and the jobs that it does."""
    conn.execute(delete(schema.job).where(_J.owner == node_id))
    conn.execute(delete(schema.node).where(_N.id == node_id))


def drop_dead(conn: Connection, before: float) -> int:
    """Delete dead nodes from before a moment, unless a table still names them as its owner."""
    owns = exists().where(schema.lease.c.owner == _N.id)
    return conn.execute(delete(schema.node).where(_N.heartbeat < before, ~owns)).rowcount


def take_job(conn: Connection, name: str, node_id: str, lease_seconds: float) -> bool:
    """Take a job of the whole site, or keep it; return whether this node does it now.

    A node that dies while it does the job may end its last step beside the next one. So each step
    must be safe by itself; the job only saves doing it at every node.
    """
    alive = exists().where(_N.id == _J.owner, _N.heartbeat >= database_now() - lease_seconds)
    mine = update(schema.job).where(_J.name == name, (_J.owner == node_id) | ~alive)
    if conn.execute(mine.values(owner=node_id)).rowcount == 1:
        return True
    first = insert_missing(schema.job, conn.dialect.name).returning(_J.owner)
    return conn.execute(first, {"name": name, "owner": node_id}).first() is not None
