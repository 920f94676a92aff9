"""`inglenook serve --workers 2` on PostgreSQL, as a host runs it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from inglenook.server.cluster.slots import slot_of
from tests.support.server.databases import postgres_url
from tests.support.server.server_process import Caller, Line, serving
from tests.support.waiting import until

NODES = 2
REPLACED = 300.0  # seconds in which both nodes and the pool start again on a busy machine


async def question(line: Line) -> Any:
    """Return the open question to this seat, once there is one."""
    while True:
        frame = await line.next("sync", "update")
        if frame["prompt"] is not None and frame["prompt"]["owes"]:
            return frame["prompt"]


async def answered(line: Line, key: str) -> Any:
    """Give the first answer to the next question; return the reply."""
    prompt = await question(line)
    actions = [prompt["choices"][0]["action"]]
    return await line.ask({"t": "play", "decision": prompt["id"], "actions": actions, "key": key})


def new_table(guest: Caller) -> str:
    """Make a table with a bot, at the node of the guest's connection."""
    reply = guest.post("/api/quick", {"game": "lanterns", "bots": ["random"]})
    assert reply.status_code == 200, reply.text
    found: str = reply.json()["id"]
    return found


@pytest.mark.long
def test_a_match_goes_on_while_both_nodes_are_replaced(tmp_path: Path) -> None:
    environ = {"INGLENOOK_WORKERS": str(NODES), "INGLENOOK_DATABASE": postgres_url()}

    async def story() -> None:
        with serving(tmp_path, None, **environ) as server:

            def starts() -> list[str]:
                lines = [json.loads(line) for line in server.log.splitlines()]
                return [line["child"] for line in lines if line["event"] == "started"]

            # connections go to the nodes in turn, and each guest has one
            tables = {new_table(guest): guest for guest in map(server.guest, ("Ann", "Bob"))}
            assert {slot_of(table, NODES) for table in tables} == {0, 1}
            for table, guest in tables.items():
                async with guest.socket(table) as line:
                    assert (await answered(line, "first"))["t"] == "ok"
            table, guest = next(iter(tables.items()))

            async with guest.socket(table) as line:
                os.kill(server.pid, signal.SIGHUP)
                assert await line.end() == 1012
            async with guest.socket(table) as line:  # while the others are replaced
                assert (await answered(line, "second"))["t"] == "ok"
            await until(lambda: len(starts()) == 2 * (NODES + 1), REPLACED)
            assert sorted(starts()) == sorted(2 * ["node 0", "node 1", "bots"])

            for table, guest in tables.items():
                async with guest.socket(table) as line:
                    assert (await answered(line, "third"))["t"] == "ok"
            assert server.stop() == 0
            assert "Traceback" not in server.log

    asyncio.run(story())
