"""Declare the errors of the store."""

from __future__ import annotations

from collections.abc import Iterable

from inglenook.core.errors import InglenookError


class StoreDown(InglenookError):
    """The database can't be used now; it may work again soon.

    The job was not done, unless `unknown`: then the commit itself failed, and only the database can
    say whether it was. In both cases the job must not be reported as done.
    """

    def __init__(self, reason: str, unknown: bool = False) -> None:
        super().__init__(f"the database can't be used: {reason}")
        self.reason = reason
        self.unknown = unknown


class Unusable(InglenookError):
    """A database that can't be opened: in use, of a newer version, or not a database."""


class LeaseLost(InglenookError):
    """Tables that another node may own by now: the job was not done, and never will be here."""

    def __init__(self, table_ids: Iterable[str]) -> None:
        self.table_ids = sorted(table_ids)
        super().__init__(f"expected the leases of these tables, got others: {self.table_ids}")
