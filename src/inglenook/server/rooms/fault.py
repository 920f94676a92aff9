"""Faults: whether it was the rules of a game that failed, or the house."""

from __future__ import annotations

from traceback import walk_tb
from typing import Any, Final, Protocol

from inglenook.core.errors import InglenookError, RulesFault
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.server.rooms.change import Change, ChangedRoom

FROZEN: Final = "This match met a fault in its rules. It rests, nothing of it is lost."


def of_rules(error: BaseException, game: Game[Any, Any]) -> RulesFault | None:
    """The fault, if an error came out of a game's own code; None if it is of another's making."""
    if isinstance(error, RulesFault):
        return error
    if isinstance(error, InglenookError):
        return None  # said on purpose, of what came from outside
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
        """Begin a change."""


async def freeze(room: FreezableRoom, found: RulesFault) -> None:
    """Let a match rest after a fault in its rules, until the host of the site repairs it."""
    if room.table.state != "playing" or room.table.frozen is not None:
        return
    async with room.change(table=True):
        room.table.frozen = str(found)[:2000]
        room.runtime.clocks.paused(room.services.now())  # no player can help it
        room.thinking = {}
        room.services.hub.count_frozen()
        room.services.hub.log.error("match-frozen", table=room.table.id, exc_info=found)
