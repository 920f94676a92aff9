"""Give databases in PostgreSQL the time of their virtual world.

SQLite asks its process for the time, so that it follows a virtual world. PostgreSQL has a clock of
its own, beside which a virtual world jumps by hours: nodes would join again at each heartbeat.
"""

from __future__ import annotations

from functools import cache
from typing import Any
from weakref import WeakKeyDictionary

from sqlalchemy import Connection, Double, Engine, bindparam, event
from sqlalchemy.ext.compiler import compiles

from inglenook.server.store.database import Database
from inglenook.server.store.nodes import clock
from inglenook.server.world import VirtualWorld

_databases: WeakKeyDictionary[Engine, Database] = WeakKeyDictionary()
_now: list[float | None] = [None]  # of the database whose statement is executed


@cache
def follow_virtual_worlds() -> None:
    """From now on, statements read the time of their database's world if that is virtual."""
    really = Database._engine

    def engine(database: Database, reading: bool, migrating: bool) -> Engine:
        made = really(database, reading, migrating)
        _databases[made] = database
        return made

    setattr(Database, "_engine", engine)  # noqa: B010 - a method is replaced
    event.listen(Engine, "before_execute", _set_now)
    compiles(clock.database_now, "postgresql")(_compiled)


def _set_now(conn: Connection, *_: Any) -> None:
    database = _databases.get(conn.engine)
    world = None if database is None else getattr(database.clock, "__self__", None)
    # not `world.now`: the machine's clock may be set, and the database is elsewhere
    _now[0] = world.time if isinstance(world, VirtualWorld) else None


def _compiled(element: Any, compiler: Any, **given: Any) -> str:
    told: Any = bindparam("virtual_now", unique=True, callable_=lambda: _now[0], type_=Double())
    real = clock._of_others(element, compiler, **given)
    return f"coalesce(CAST({compiler.process(told)} AS double precision), {real})"
