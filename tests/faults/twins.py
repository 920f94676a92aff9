"""Run a seed twice, apart only in one sealed answer, and compare all that others are sent.

Until the answer is revealed, every other client must get the same bytes at the same moments: on
sockets and as replies, through all faults. This holds because every other draw of the simulation is
from a stream of its own, and nothing in the network depends on the length or content of a message.
It says nothing of bots' and the deck's secrets: the paired sites of `tests/server/test_leaks.py`
exchange those.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from inglenook.core.decision import Compose, Together
from inglenook.core.engine import decision, waiting
from inglenook.core.playthrough import Playthrough
from tests.faults.player import Player
from tests.faults.simulation import Simulation
from tests.faults.trace import Violation
from tests.support.server.retrying_player import Chair


@dataclass
class Sealed:
    """An answer that others may not know before its question is settled."""

    who: str
    table: str
    at: float
    question: int


class Twin(Simulation):
    """A simulation in which the sealed answer with number `other` is another one."""

    def __init__(self, seed: int, steps: int, nodes: int, other: int | None = None) -> None:
        super().__init__(seed, steps, nodes)
        self.other = other
        self.sealed: list[Sealed] = []

    def twist(self, player: Player, chair: Chair, prompt: dict[str, Any], chosen: int) -> int:
        match = self._match(chair.table)
        step = None if match is None else decision(match.s)
        simple = isinstance(step, Together) and not isinstance(step, Compose)
        if match is None or not simple or set(waiting(match.s)) <= {chair.seat}:
            return chosen
        choices = len(prompt["choices"])
        self.sealed.append(Sealed(player.name, chair.table, self.loop.moment, match.question))
        if self.other == len(self.sealed) - 1:
            return (chosen + 1) % choices
        return chosen

    def _match(self, table: str) -> Playthrough[Any, Any] | None:
        """Return the match of a table as its node has committed it."""
        known = self.audit.tables.get(table)
        if known is None or known.node is None or not known.node.listens:
            return None
        room = known.node.services.hub.rooms.get(table)
        return None if room is None else room.committed.match


def must_be_alike(seed: int, steps: int, nodes: int) -> int:
    """Compare a seed with a twin; return how many messages were the same.

    :raises Violation: another client could tell them apart.
    """
    plain = Twin(seed, steps, nodes)
    plain.run()
    if not plain.sealed:
        return 0
    # the one that stayed sealed for longest: others may be sent most meanwhile
    number = max(range(len(plain.sealed)), key=lambda n: _seconds(plain, plain.sealed[n]))
    twin = Twin(seed, steps, nodes, number)
    twin.run()
    sealed = plain.sealed[number]
    until = min([one.audit.revealed(sealed.table, sealed.question) for one in (plain, twin)])
    same = 0
    known, known_there = _everybody(plain), _everybody(twin)
    for name in known | known_there:
        if name == sealed.who:
            continue
        heard, others = _until(known.get(name), until), _until(known_there.get(name), until)
        if heard != others:
            alike = [a == b for a, b in zip(heard, others, strict=False)]
            place = [*alike, False].index(False)
            shown = heard[place : place + 1], others[place : place + 1]
            raise Violation(f"seed {seed}: {name} can tell what {sealed.who} answered: {shown}")
        same += len(heard)
    return same


def _everybody(run: Twin) -> dict[str, Player]:
    """Return all guests by name, also those who were deleted or banned."""
    former = [player for group in run.groups for player in group.former]
    return {player.name: player for player in [*run.players, *former]}


def _seconds(run: Twin, one: Sealed) -> float:
    return min(run.audit.revealed(one.table, one.question), run.loop.moment) - one.at


def _until(player: Player | None, moment: float) -> list[tuple[float, str]]:
    """Return what a guest heard before a moment; nothing if they come after it."""
    return [] if player is None else [one for one in player.heard if one[0] < moment]
