"""Store what each node reports about itself: one row a node and kind, written whole.

The rows of nodes that are gone count for nothing and are deleted. So the table never has more rows
than the site has nodes, times the few kinds.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, Literal

from sqlalchemy import Connection, delete, select

from inglenook.server.store import schema
from inglenook.server.store.database import upsert

Kind = Literal["usage", "presence"]
_R: Final = schema.node_report.c


def save_report(conn: Connection, node: str, kind: Kind, data: str) -> None:
    """Replace a node's report of a kind, in one statement; `data` is JSON."""
    row = {"node": node, "kind": kind, "data": data}
    conn.execute(upsert(schema.node_report, conn.dialect.name), row)


def read_reports(conn: Connection, kind: Kind, but: str) -> dict[str, str]:
    """Return the reports of a kind by node, without those of one node."""
    query = select(_R.node, _R.data).where(_R.kind == kind, _R.node != but)
    return {row.node: row.data for row in conn.execute(query)}


def drop_reports(conn: Connection, live: Collection[str]) -> int:
    """Delete the reports of all nodes but the live ones."""
    return conn.execute(delete(schema.node_report).where(_R.node.not_in(sorted(live)))).rowcount
