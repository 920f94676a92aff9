"""Load each room once: others that need it meanwhile wait for the same one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from inglenook.server.errors import Refused, moved
from inglenook.server.store.errors import StoreDown

T = TypeVar("T")


class Loading(dict[str, asyncio.Future[T]]):
    """The rooms that are being loaded or made, by the id of their table."""

    async def once(self, table_id: str, load: Callable[[], Awaitable[T]]) -> T:
        """Return what `load` returns, or wait for the caller that loads this room already.

        :raises Refused: also where another caller was cancelled, or failed in its own way.
        """
        waiting = self.get(table_id)
        if waiting is not None:
            return await asyncio.shield(waiting)
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self[table_id] = future
        try:
            found = await load()
        except BaseException as error:
            shared = error if isinstance(error, Refused | StoreDown) else moved()
            future.set_exception(shared)
            future.exception()  # mark it as retrieved: perhaps no one waits
            raise
        finally:
            del self[table_id]
        future.set_result(found)
        return found
