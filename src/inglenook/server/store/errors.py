"""What can go wrong with what the house keeps."""

from __future__ import annotations

from inglenook.core.errors import InglenookError


class StoreDown(InglenookError):
    """The database can't be used just now; it may be in a moment.

    Nothing of the job was done, unless `unknown`: then the commit itself failed, and only the
    database can say whether it has it. Either way nobody may be told that it was done.
    """

    def __init__(self, reason: str, unknown: bool = False) -> None:
        super().__init__(f"the database can't be used: {reason}")
        self.reason = reason
        self.unknown = unknown


class Unusable(InglenookError):
    """A database that is not ours to open: in use, from a newer version, or no database."""
