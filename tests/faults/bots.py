"""Bots in the process of their node, which take some time and note whether they are asked twice."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from inglenook.server.workers.bot_fallback import Chosen, Question
from inglenook.server.workers.bot_queue import NO_TABLE, Asker, Unwanted
from inglenook.server.workers.bot_runner import InlineBots
from tests.faults.conditions import dice

if TYPE_CHECKING:
    from tests.faults.node import Node

SECONDS: Final = 0.8  # the mean time that a bot thinks
ITERATIONS: Final = 2  # of a search: what a bot answers is of no importance here


class SlowBots(InlineBots):
    """Answer after a while; complain if a question is put while a bot thinks about it."""

    def __init__(self, node: Node) -> None:
        super().__init__(iterations=ITERATIONS)
        self.node = node
        self.dice = dice(node.simulation.seed, f"bots/{node.process.name}")
        self.asked: Counter[tuple[object, ...]] = Counter()

    async def answer(
        self,
        question: Question,
        asker: Asker = NO_TABLE,
        wanted: Callable[[], bool] = lambda: True,
    ) -> Chosen:
        if not wanted():  # as the queue of the real runner
            raise Unwanted
        audit, node = self.node.audit, self.node
        key = (asker.table, question.seed, audit.resets[asker.table], node.failures)
        self.asked[key] += 1
        if self.asked[key] > 1:
            audit.fail(f"a bot at {asker.table} is asked twice at once by {node.process}")
        try:
            await asyncio.sleep(self.dice.expovariate(1.0 / SECONDS))
        finally:
            self.asked[key] -= 1
        return await super().answer(question, asker, wanted)
