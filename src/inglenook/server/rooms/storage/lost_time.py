"""Give players back the time in which their table had no owner."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import MsgspecError
from sqlalchemy import Connection

from inglenook.server.clocks.downtime import Downtime
from inglenook.server.rooms.runtime import runtime_from_json
from inglenook.server.store.nodes import runtimes


def give_back(conn: Connection, lost: Mapping[str, Downtime]) -> None:
    """Adjust the stored clocks of tables that are claimed in this transaction.

    A runtime that can't be read stays as it is; its match can't be loaded either.
    """
    changed: dict[str, str] = {}
    for table_id, text in runtimes.of_running(conn, lost).items():
        try:
            runtime = runtime_from_json(text)
        except MsgspecError:
            continue
        runtime.forgive([lost[table_id]])
        changed[table_id] = runtime.to_json()
    runtimes.replace(conn, changed)
