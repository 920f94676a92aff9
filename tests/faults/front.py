"""Choose the node for a request, as the front of a site with several nodes does."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tests.faults.conditions import dice

if TYPE_CHECKING:
    from tests.faults.client import Client
    from tests.faults.node import Node
    from tests.faults.simulation import Simulation

TABLE: Final = re.compile(r"^/api/tables/([\w-]+)")
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
WRONG: Final = 0.1  # of the requests, those that go to any node


class Front:
    """Route by the table's slot, sometimes wrongly, among the nodes that are there."""

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self.dice = dice(simulation.seed, "front")
        self.followed: dict[str, str] = {}  # by client: the owner of the table that it looks for

    def pick(self, client: Client, path: str) -> Node | None:
        """Return the node for a client's request, or None if none is there."""
        drawn = self.dice.random(), self.dice.random()
        owner = self.followed.pop(client.name, None)
        nodes = self.simulation.nodes
        there = [node for node in nodes if node.process.alive and not node.draining]
        if not there:
            return None
        for node in there:
            if node.process.name == owner:
                return node
        found = TABLE.match(path)
        if found is not None and drawn[0] >= WRONG:
            node = nodes[ALPHABET.index(found[1][0]) * len(nodes) // len(ALPHABET)]
            if node in there:
                return node
        return there[int(drawn[1] * len(there))]

    def follow(self, client: Client, table: str) -> None:
        """Send the next request of a client to the owner of a table."""
        sql = "SELECT address FROM lease JOIN node ON node.id = owner WHERE table_id = ?"
        for (address,) in self.simulation.database.rows(sql, table):
            self.followed[client.name] = address
