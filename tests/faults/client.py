"""Virtual guests, as the nodes see them: they send requests to any node that takes them."""

from __future__ import annotations

import asyncio
from random import Random
from typing import TYPE_CHECKING, Any, Final

from tests.faults.conditions import dice
from tests.faults.front import TABLE
from tests.faults.network import Gone, RequestConnection
from tests.faults.virtual_loop import Process

if TYPE_CHECKING:
    from tests.faults.simulation import Simulation

PATIENCE: Final = 6.0  # seconds until a client gives up a request, or a socket without frames
AGAIN: Final = 0.4  # the mean of the seconds until it tries again
TRY_AGAIN: Final = (429, 500, 502, 503)
ELSEWHERE: Final = "elsewhere"  # another node owns the table


class Client:
    """A guest of the site, from one device."""

    def __init__(self, simulation: Simulation, name: str) -> None:
        self.simulation = simulation
        self.name = name
        self.process = Process(name)
        self.dice: Random = dice(simulation.seed, name)
        self.token = ""
        self.gone = ""  # "deleted" or "banned"
        self.heard: list[tuple[float, str]] = []

    @property
    def guest(self) -> str:
        """Return the id of the guest."""
        return self.token.partition(".")[0]

    async def pause(self, mean: float) -> None:
        """Wait for a random time."""
        await asyncio.sleep(self.dice.expovariate(1.0 / mean))

    async def sign_in(self) -> None:
        """Become a guest; a lost reply costs a second guest, who does nothing."""
        body = await self.insist("POST", "/api/guests", {"name": self.name})
        self.token = body["token"]

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Send a request to a node; raise `Gone` without an answer."""
        node = self.simulation.front.pick(self, path)
        if node is None:
            raise Gone
        connection = RequestConnection(node, self.process, method, path, body, self.token)
        try:
            async with asyncio.timeout(PATIENCE):
                status, answer = await connection.answer
        except TimeoutError:
            connection.cut()
            raise Gone from None
        self._hear(f"{method} {path} {status} {answer}")
        self.admitted(status != 401)
        return status, answer

    def admitted(self, known: bool) -> None:
        """Note whether the site knew the client."""

    async def insist(self, method: str, path: str, body: Any = None) -> Any:
        """Send a request until it is carried out, or refused for good."""
        while True:
            try:
                status, answer = await self.ask(method, path, body)
                if status not in TRY_AGAIN:
                    return answer
                found = TABLE.match(path)
                if found is not None and answer["error"]["code"] == ELSEWHERE:
                    self.simulation.front.follow(self, found[1])
            except Gone:
                pass
            await self.pause(AGAIN)

    def _hear(self, text: str) -> None:
        self.heard.append((self.simulation.loop.moment, text))
        self.simulation.trace.hear(self.name, text)
