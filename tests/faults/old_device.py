"""Another device of a player, with the cookie from before the player ended all other sessions.

It holds a socket at the table while the sessions end. A node may have missed the notice. It reads
its guests again every `RIGHTS_SECONDS`, so after that time the old session does nothing any more.
"""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from inglenook.server.accounts.guests import FRESH_SECONDS
from inglenook.server.http.socket import SocketListener
from inglenook.server.lobby.between_nodes import RIGHTS_SECONDS
from tests.faults.client import TRY_AGAIN, Client
from tests.faults.network import Gone, SocketConnection
from tests.faults.trace import Violation

if TYPE_CHECKING:
    from tests.faults.node import Node

CONNECTS: Final = 3.0  # seconds at most until the sessions end
# seconds until a node has read its guests again, or has lost its tables as it can't read them
SOON: Final = max(FRESH_SECONDS, RIGHTS_SECONDS) + 5.0
LOOKS: Final = 1.0  # seconds between two looks
TRIES: Final = 3  # to use the old session when it is over


class OldDevice(Client):
    """A client whose session ends."""

    def __init__(self, owner: Client, table: str) -> None:
        super().__init__(owner.simulation, f"{owner.name}'s old device")
        self.token = owner.token
        self.table = table
        self.connected = asyncio.Event()
        self.ended = asyncio.Event()  # set when the owner was told that the session is over

    async def connects(self) -> None:
        """Wait until it is connected, or can't be."""
        with suppress(TimeoutError):
            async with asyncio.timeout(CONNECTS):
                await self.connected.wait()

    async def live(self) -> None:
        """Stay connected until the session is over; then find that it is."""
        reading = self.simulation.start(self._read(self._connect()))
        await self.ended.wait()
        over = self.simulation.loop.moment
        while not self._is_over(over) and not self.simulation.closing:
            await asyncio.sleep(LOOKS)
            self._must_be_closed(over)
        for _ in range(TRIES):
            await self._must_be_refused()
            self._must_be_closed(over)
        reading.cancel()

    def _connect(self) -> SocketConnection | None:
        """Open a socket at the table, if a node is there."""
        node = self.simulation.front.pick(self, f"/api/tables/{self.table}")
        if node is None:
            return None
        link = SocketConnection(node, self.process, self.table, self.token)
        link.send({"t": "hello", "last": 0, "layout": False})
        return link

    async def _read(self, link: SocketConnection | None) -> None:
        """Read what the socket brings, to its end."""
        frame = "" if link is not None else None
        while link is not None and frame is not None:
            frame = await link.next()
            self.connected.set()

    def _is_over(self, ended: float, since: float = 0.0) -> bool:
        """Return whether the session may be of no use since it ended, or since a node is up."""
        late = SOON if self.simulation.leased else 0.0
        return self.simulation.loop.moment > max(ended, since) + late

    def _must_be_closed(self, ended: float) -> None:
        """No node that has had time to look has a socket of the session."""
        for node in self.simulation.nodes:
            awake = node.listens and not node.process.stopped
            if awake and self._is_over(ended, node.awake_since) and self._is_at(node):
                raise Violation(f"{self.name} is still connected to {node.name}")

    def _is_at(self, node: Node) -> bool:
        guest, epoch = self.token.split(".")[:2]
        listeners = [one for room in node.services.hub.rooms.values() for one in room.listeners]
        sockets = [one for one in listeners if isinstance(one, SocketListener) and not one.closing]
        return any([one.guest == guest and one.epoch == int(epoch) for one in sockets])

    async def _must_be_refused(self) -> None:
        """Neither requests nor a new socket are those of the guest any more."""
        play = {"key": self.name, "decision": "0-0", "actions": ["pass"]}
        path = f"/api/tables/{self.table}/answers"
        for method, where, body in (("GET", "/api/me", None), ("POST", path, play)):
            try:
                status, answer = await self.ask(method, where, body)
            except Gone:
                continue
            if status not in (401, 403, *TRY_AGAIN):  # 403: the guest was banned later
                raise Violation(f"{self.name} may still {method} {where}: {status} {answer}")
        link = self._connect()
        if link is None:
            return
        try:
            async with asyncio.timeout(CONNECTS):
                frame = await link.next()
        except TimeoutError:
            frame = None
        link.hang_up()
        if frame is not None and json.loads(frame).get("prompt") is not None:
            raise Violation(f"{self.name} is still asked: {frame:.300}")
