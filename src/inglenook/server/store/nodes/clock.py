"""Read the database's clock, by which all nodes of a site agree whether one of them is alive.

SQLite calls a function of the process for it, so that a virtual world has its own time.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Double
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.functions import FunctionElement

from inglenook.server.store.drivers.sqlite import CLOCK


class database_now(FunctionElement[float]):
    """The database's time in seconds since 1970; it goes on during a transaction."""

    type = Double()
    inherit_cache = True


@compiles(database_now)
def _of_others(element: database_now, compiler: Any, **given: Any) -> str:
    return "CAST(extract(epoch FROM clock_timestamp()) AS double precision)"


@compiles(database_now, "sqlite")
def _of_sqlite(element: database_now, compiler: Any, **given: Any) -> str:
    return f"{CLOCK}()"
