"""Notices are sent when their transaction is committed, and dropped with one that is not."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest
from sqlalchemy import Connection

from inglenook.server.errors import Refused
from inglenook.server.store.errors import StoreDown
from inglenook.server.store.nodes.notices import Notice
from tests.faults.simulation import Simulation
from tests.faults.virtual_store import BEFORE, FINE, LOST, UNKNOWN

SOON = 2.0  # virtual seconds


@pytest.mark.parametrize(
    ("fate", "refused", "sent"),
    [
        (FINE, False, True),
        (FINE, True, False),
        (BEFORE, False, False),
        (LOST, False, True),
        (UNKNOWN, False, False),
    ],
)
def test_a_notice_is_sent_at_the_commit(monkeypatch, fate, refused, sent):
    simulation, carried = Simulation(1), list[Notice]()
    monkeypatch.setattr(simulation.bus, "carry", carried.append)
    monkeypatch.setattr(simulation.conditions, "on_the_way", lambda node: 0.001)
    node = simulation.nodes[0]
    notice = Notice("guest", "a-guest")

    def job(conn: Connection) -> None:
        assert node.services.shared is not None
        node.services.shared.notices.send(conn, notice)
        if refused:
            raise Refused(401, "nobody", "It is a test.")

    async def story() -> None:
        while not node.listens:
            await asyncio.sleep(0.1)
        monkeypatch.setattr(simulation.conditions, "fate", lambda node, reading: fate)
        with suppress(StoreDown, Refused):
            await node.store.write(job)

    node.start()
    told = simulation.loop.start(node.process, story())
    simulation._wait(SOON)
    assert told.done()
    simulation.loop.end()
    assert (notice in carried) is sent
