"""Detect faults in a game's rules, and freeze their match."""

from __future__ import annotations

from traceback import walk_tb
from typing import Any, Final, Protocol

from inglenook.core.errors import InglenookError, RulesFault
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.server.rooms.change import Change, ChangedRoom

FROZEN: Final = (
    "A fault in its rules stopped this match. It is stored, and can go on after a repair."
)


def of_rules(error: BaseException, game: Game[Any, Any]) -> RulesFault | None:
    """Return the fault if an error was raised in a game's own code, else None."""
    if isinstance(error, RulesFault):
        return error
    if isinstance(error, InglenookError):
        return None  # raised on purpose, for bad input
    whole = type(game).__module__
    home = whole.rpartition(".")[0] or whole
    for frame, _ in walk_tb(error.__traceback__):
        module = str(frame.f_globals.get("__name__", ""))
        if module == home or module.startswith(f"{home}."):
            found = RulesFault(f"{game.info.name}: {error!r}")
            found.__cause__ = error
            return found
    return None


class FreezableRoom(ChangedRoom, Protocol):
    """A room, as freezing it needs it."""

    def change(self, seat: int = NOBODY, table: bool = False, silent: bool = False) -> Change:
        """Open a change."""


async def freeze(room: FreezableRoom, found: RulesFault) -> None:
    """Stop a match after a fault in its rules, until the site's operator repairs it."""
    if room.table.state != "playing" or room.table.frozen is not None:
        return
    async with room.change(table=True):
        room.table.frozen = str(found)[:2000]
        room.runtime.clocks.paused(room.services.now())  # no player is at fault
        room.thinking = {}
        room.services.hub.count_frozen()
        room.services.hub.log.error("match-frozen", table=room.table.id, exc_info=found)
