"""Groups of players, who play one match after the other at a table of their own."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tests.faults.conditions import dice
from tests.faults.player import Player

if TYPE_CHECKING:
    from tests.faults.simulation import Simulation

# games with the numbers of people and bots; the small ones more often
TABLES: Final = (
    ("bid", 2, 1),
    ("bid", 3, 0),
    ("bid", 1, 1),
    ("trio", 2, 1),
    ("well", 2, 0),
    ("errands", 1, 1),
    ("partners", 2, 2),
    ("lanterns", 2, 1),
    ("lanterns", 1, 1),
    ("king-of-12", 2, 0),
    ("open-season", 1, 1),
)
CLOCKS: Final[tuple[dict[str, Any], ...]] = (
    {"kind": "none"},
    {"kind": "decision", "seconds": 15},
    {"kind": "decision", "seconds": 30},
    {"kind": "bank", "seconds": 60},
    {"kind": "days", "hours": 1},
)


class Joined(NamedTuple):
    """A seat that somebody was told to have."""

    table: str
    seat: int
    name: str


class Group:
    """People and bots at one table after the other, and somebody who watches."""

    def __init__(self, simulation: Simulation, number: int) -> None:
        self.simulation = simulation
        self.number = number
        self.dice: Random = dice(simulation.seed, f"group-{number}")
        self.game, people, self.bots = self.dice.choice(TABLES)
        names = [f"{chr(97 + number)}{seat}" for seat in range(people)]
        self.people = [Player(simulation, name) for name in names]
        self.watchers = [Player(simulation, f"{names[0]}w")] if self.dice.random() < 0.5 else []
        self.former: list[Player] = []  # deleted or banned, and replaced
        self.tables: list[str] = []
        self.joined: list[Joined] = []

    @property
    def everybody(self) -> list[Player]:
        """Return all of the group."""
        return [*self.people, *self.watchers]

    async def live(self) -> None:
        """Play matches until the faults are over; finish the last."""
        await asyncio.gather(*[player.sign_in() for player in self.everybody])
        before: str | None = None
        while self.simulation.conditions.troubled:
            before = table = await self._open(before)
            for seat, player in enumerate(self.people[1:], 1):
                await self._join(player, table, seat)
            seated = [one.sit(table, seat) for seat, one in enumerate(self.people)]
            await asyncio.gather(*seated, *[one.sit(table, None) for one in self.watchers])
            if await self._replace_gone():
                before = None

    async def _replace_gone(self) -> bool:
        """Let a new guest take the place of each who was deleted or banned."""
        gone = [one for one in self.people if one.gone]
        for one in gone:
            fresh = Player(self.simulation, f"{one.name}n")
            await fresh.sign_in()
            self.people[self.people.index(one)] = fresh
        self.former += gone
        return bool(gone)

    async def _open(self, before: str | None) -> str:
        """Return a new table, or a rematch at the old one."""
        host = self.people[0]
        self.simulation.step(host.name, "opens a table")
        if before is not None and self.dice.random() < 0.5:
            answer = await host.insist("POST", f"/api/tables/{before}/rematch", {})
        else:
            seats: list[dict[str, Any]] = [{}] * len(self.people) + [{"bot": "random"}] * self.bots
            body = {"game": self.game, "seats": seats, "sit": 0, "clock": self.dice.choice(CLOCKS)}
            answer = await host.insist("POST", "/api/tables", body)
        if "id" not in answer:
            return await self._open(None)
        self.tables.append(answer["id"])
        self.joined.append(Joined(answer["id"], 0, host.name))
        return str(answer["id"])

    async def _join(self, player: Player, table: str, seat: int) -> None:
        """Take a seat; where the reply was lost, the next attempt tells that it is taken."""
        await player.insist("POST", f"/api/tables/{table}/join", {"seat": seat})
        found = await player.insist("GET", f"/api/tables/{table}")
        if found.get("you") == seat:
            self.joined.append(Joined(table, seat, player.name))
        else:
            self.simulation.audit.fail(f"{player.name} has no seat at {table}: {found}")
