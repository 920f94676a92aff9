"""A server that is killed calls nobody never, and nobody more than twice."""

from __future__ import annotations

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any, Final

from tests.support.server.called import Device
from tests.support.server.server_process import Server, serving
from tests.support.server.web_receiver import Receiver, receiving
from tests.support.waiting import until

DAYS: Final = {"kind": "days", "hours": 24}
SOON: Final = {"notify_local": "1", "notify_live_seconds": "0", "notify_days_seconds": "0.5"}
NEVER: Final = {**SOON, "notify_days_seconds": "3600"}


def in_a_file(folder: Path) -> dict[str, str]:
    """Return the setting of a database in a file, whose times these tests change."""
    return {"INGLENOOK_DATABASE": f"sqlite:///{folder}/inglenook.sqlite"}


def begin(server: Server, receiver: Receiver) -> tuple[Device, str]:
    """Let Ann's second player be asked: the match has begun when this returns."""
    ann, bob = server.guest("Ann"), server.guest("Bob")
    device = Device("bob")
    device.endpoint = f"{receiver.url}/bob"
    done = bob.post("/api/me/notifications/devices", device.subscription())
    assert done.status_code == 200, done.text
    made = ann.post("/api/tables", {"game": "lanterns", "seats": [{}, {}], "clock": DAYS})
    table: str = made.json()["id"]
    assert bob.post(f"/api/tables/{table}/join", {"seat": 1}).status_code == 200
    return device, table


def later(server: Server) -> None:
    """Let the times come at which something is due, while the server is down."""
    with sqlite3.connect(server.data / "inglenook.sqlite") as conn:
        conn.execute("UPDATE notification SET due = 1.0")
        conn.execute("UPDATE delivery SET due = 1.0")
    conn.close()


def rows(server: Server, table: str) -> list[Any]:
    conn = sqlite3.connect(server.data / "inglenook.sqlite")
    try:
        return conn.execute(f"SELECT * FROM {table}").fetchall()
    finally:
        conn.close()


def reaches(receiver: Receiver, number: int) -> bool:
    return len(receiver.got) == number


def test_a_call_that_was_committed_is_sent_after_a_kill(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving() as receiver:
            with serving(tmp_path, NEVER, **in_a_file(tmp_path)) as server:
                device, _ = await asyncio.to_thread(begin, server, receiver)
                await asyncio.to_thread(server.kill)
                assert receiver.got == []
                assert len(rows(server, "notification")) == 1
                later(server)
                await asyncio.to_thread(server.start)
                await until(lambda: receiver.got)
                [got] = receiver.got
                assert device.opened(got.body)["kind"] == "turn"
                await until(lambda: not rows(server, "delivery"))
                await asyncio.to_thread(server.kill)  # and again, when all is done
                await asyncio.to_thread(server.start)
                stopped = await asyncio.to_thread(server.stop)
                assert (stopped, len(receiver.got)) == (0, 1)

    asyncio.run(story())


def test_a_call_that_was_being_sent_is_sent_once_more(tmp_path: Path) -> None:
    async def story() -> None:
        async with receiving() as receiver:
            receiver.mute = True  # it has the message, and the server does not know
            with serving(tmp_path, SOON, **in_a_file(tmp_path)) as server:
                await asyncio.to_thread(begin, server, receiver)
                for number in (1, 2):
                    await until(partial(reaches, receiver, number))
                    await asyncio.to_thread(server.kill)
                    assert len(rows(server, "delivery")) == 1
                    later(server)
                    await asyncio.to_thread(server.start)
                await until(lambda: not rows(server, "delivery"))  # given up
                assert len(receiver.got) == 2
                # a service replaces a message by a newer one of the same topic
                assert len({one.headers["topic"] for one in receiver.got}) == 1

    asyncio.run(story())
