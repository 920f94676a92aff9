"""The parent's side of its children: silence, hand-over, replacement and the end."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import sys
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from inglenook.server.cluster import supervisor as module
from inglenook.server.cluster.channel import CONNECTION, setup_of
from inglenook.server.cluster.child import MOST_UNSENT, SILENT_SECONDS, Child
from inglenook.server.cluster.supervisor import KILL_SECONDS, WATCH_SECONDS, Supervisor
from inglenook.server.settings import read_settings
from inglenook.server.several import Parent, settings_of_bots
from tests.support.server.network_server import PATIENCE, ROOT
from tests.support.waiting import advance, run_on_shifted_clock, turns, until

# A child: it says the first byte of each socket that it gets, and ends with the queue. Its first
# argument says what it does instead; its second is a folder.
PROGRAM = """
import asyncio, socket, sys, time
from pathlib import Path
from inglenook.server.cluster.channel import Channel, read_setup, take_channel

kind, folder = sys.argv[1], Path(sys.argv[2])
line = take_channel()
_, queue = read_setup(line)

async def main():
    end = asyncio.Event()
    def take(mark, sock):
        sock.sendall(kind.encode())
        sock.close()
    channel = Channel(line, queue, take, end.set)
    channel.open()
    while kind == "late" and not (folder / "go").exists():
        await asyncio.sleep(0.01)
    if kind != "unready":
        channel.say("ready")
    await end.wait()
    (folder / f"ending-{kind}").touch()
    while kind == "slow" and not (folder / "end").exists():
        await asyncio.sleep(0.01)
    channel.close()

asyncio.run(main())
"""
Story = Coroutine[Any, Any, None]
_made: list[Child] = []  # by the present test
_clients: list[socket.socket] = []


class Family:
    """A supervisor of children whose kinds the test names, in the order in which they start."""

    def __init__(self, folder: Path, *kinds: str, number: int = 1, seconds: float = 30.0) -> None:
        self.folder = folder
        self.kinds = iter(kinds)
        self.made: list[Child] = []
        self.nodes = Supervisor(self.make, number, (0, number), seconds, None)

    def make(self, place: int) -> Child:
        command = [sys.executable, "-c", PROGRAM, next(self.kinds), str(self.folder)]
        self.made.append(Child(f"node {place}", command, b"{}"))
        _made.append(self.made[-1])
        return self.made[-1]

    def ending(self) -> list[str]:
        return sorted(one.name.partition("-")[2] for one in self.folder.glob("ending-*"))


@pytest.fixture(autouse=True)
def _children(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("PYTHONPATH", str(ROOT / "src"))
    yield
    for child in _made:
        child.kill()  # only where the test failed
        child.process.wait()
    for client in _clients:
        client.close()
    _made.clear()
    _clients.clear()


def run(story: Story) -> None:
    run_on_shifted_clock(asyncio.wait_for(story, 10 * PATIENCE))


async def ended(family: Family) -> None:
    await family.nodes.kill()
    assert all(child.process.poll() is not None for child in family.made)


def connection() -> tuple[socket.socket, socket.socket]:
    """Return a connection: the client's end, and the one that is handed over."""
    ours, theirs = socket.socketpair()
    ours.settimeout(PATIENCE)
    _clients.append(ours)
    return ours, theirs


async def heard(client: socket.socket) -> bytes:
    return await asyncio.to_thread(client.recv, 100)


async def pass_on(seconds: float) -> None:
    """Let some seconds pass, in steps in which the supervisor looks."""
    for _ in range(round(seconds / WATCH_SECONDS)):
        await advance(WATCH_SECONDS)
        await asyncio.sleep(0.002)  # the selector looks at the channels, too


# -- silence


def test_a_stopped_node_gets_no_connections_and_gives_back_those_that_it_has_not_taken(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        family = Family(tmp_path, "first", "second", number=2)
        nodes = family.nodes
        await nodes.start()
        put_back: list[socket.socket] = []
        nodes.put_back = put_back.append
        stopped = family.made[0]
        os.kill(stopped.process.pid, signal.SIGSTOP)
        clients = [connection() for _ in range(3)]
        for _, theirs in clients:
            stopped.give(CONNECTION, theirs)
        heard_at = stopped.heard_at
        while asyncio.get_running_loop().time() - heard_at <= SILENT_SECONDS + WATCH_SECONDS:
            await pass_on(WATCH_SECONDS)
            family.made[1].heard_at = asyncio.get_running_loop().time()
        assert not stopped.takes
        assert len(put_back) == 3
        for sock in put_back:
            assert nodes.route("", sock)
        assert [await heard(client) for client, _ in clients] == [b"second"] * 3

        # it goes on: then it takes connections again, and never those that others got
        os.kill(stopped.process.pid, signal.SIGCONT)
        await until(lambda: stopped.takes)
        client, theirs = connection()
        stopped.give(CONNECTION, theirs)
        assert await heard(client) == b"first"
        await ended(family)

    run(story())


def test_a_node_that_is_silent_for_long_is_killed_and_started_again(tmp_path: Path) -> None:
    async def story() -> None:
        family = Family(tmp_path, "first", "second")
        await family.nodes.start()
        first = family.made[0]
        os.kill(first.process.pid, signal.SIGSTOP)
        await pass_on(KILL_SECONDS - 2)
        assert first.process.poll() is None
        await pass_on(4)
        await until(first.gone.is_set)
        await until(lambda: len(family.made) == 2 or advance_soon())
        await until(lambda: family.made[1].takes)
        await ended(family)

    def advance_soon() -> bool:
        asyncio.get_running_loop().ahead += 0.1  # type: ignore[attr-defined]
        return False

    run(story())


def test_a_parent_that_was_stopped_itself_kills_no_child(tmp_path: Path) -> None:
    async def story() -> None:
        family = Family(tmp_path, "first")
        await family.nodes.start()
        await turns()
        await advance(10 * KILL_SECONDS)
        await pass_on(2 * WATCH_SECONDS)
        assert family.made[0].process.poll() is None
        await until(lambda: family.made[0].takes)
        await ended(family)

    run(story())


def test_a_node_that_takes_nothing_has_a_bounded_number_of_connections(tmp_path: Path) -> None:
    async def story() -> None:
        family = Family(tmp_path, "first")
        await family.nodes.start()
        os.kill(family.made[0].process.pid, signal.SIGSTOP)
        clients, given = [], 0
        while True:
            client, theirs = connection()
            clients.append(client)
            if not family.nodes.route("", theirs):
                theirs.close()
                break
            given += 1
            assert given < 5_000
        assert len(family.made[0].unsent) == MOST_UNSENT
        os.kill(family.made[0].process.pid, signal.SIGCONT)
        for client in clients[:given]:
            assert await heard(client) == b"first"
        await ended(family)

    run(story())


@pytest.mark.parametrize("then", ["goes on", "stops"])
def test_what_the_system_does_not_pass_on_at_once_is_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, then: str
) -> None:
    """Such as by too many descriptors that are under way; no later connection has to come."""
    really, crowded = socket.send_fds, True

    def send_fds(*given: Any) -> int:
        if crowded:
            raise OSError(errno.ETOOMANYREFS, "Too many references")
        return really(*given)

    async def story() -> None:
        nonlocal crowded
        family = Family(tmp_path, "first")
        await family.nodes.start()
        child = family.made[0]
        monkeypatch.setattr(socket, "send_fds", send_fds)
        clients = [connection() for _ in range(3)]
        for _, theirs in clients:
            child.give(CONNECTION, theirs)
        if then == "stops":
            child.finish()
        await advance(1.0)
        assert len(child.unsent) == 3
        crowded = False
        await advance(1.0)
        assert [await heard(client) for client, _ in clients] == [b"first"] * 3
        if then == "stops":
            await until(child.gone.is_set)
        await ended(family)

    run(story())


def test_what_a_dead_node_has_not_taken_goes_to_others(tmp_path: Path) -> None:
    async def story() -> None:
        family = Family(tmp_path, "first", "second")
        nodes = family.nodes
        put_back: list[socket.socket] = []
        nodes.put_back = put_back.append
        await nodes.start()
        first = family.made[0]
        os.kill(first.process.pid, signal.SIGSTOP)
        clients = [connection() for _ in range(5)]
        for _, theirs in clients:
            first.give(CONNECTION, theirs)
        first.kill()
        await until(lambda: len(put_back) == 5)
        for sock in put_back:
            sock.close()
        await ended(family)

    run(story())


# -- the end


def test_the_nodes_stop_together(tmp_path: Path) -> None:
    async def story() -> None:
        family = Family(tmp_path, "slow", "second", number=2)
        await family.nodes.start()
        stopping = asyncio.create_task(family.nodes.stop())
        await until(lambda: family.ending() == ["second", "slow"])
        (tmp_path / "end").touch()
        await stopping
        assert [child.process.poll() for child in family.made] == [0, 0]

    run(story())


def test_a_stop_waits_for_a_node_that_was_being_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        family = Family(tmp_path, "slow", "second")
        await family.nodes.start()
        replacing = asyncio.create_task(family.nodes.replace())
        await until(lambda: family.ending() == ["slow"])
        stopping = asyncio.create_task(family.nodes.stop())
        await until(family.made[1].gone.is_set)
        assert not stopping.done()
        (tmp_path / "end").touch()
        await stopping
        await replacing
        assert [child.process.poll() for child in family.made] == [0, 0]

    run(story())


def test_a_second_signal_kills_all_also_one_that_is_replaced(tmp_path: Path) -> None:
    async def story() -> None:
        family = Family(tmp_path, "slow", "second")
        await family.nodes.start()
        replacing = asyncio.create_task(family.nodes.replace())
        await until(lambda: family.ending() == ["slow"])
        stopping = asyncio.create_task(family.nodes.stop())
        await until(family.made[1].gone.is_set)
        await ended(family)
        await stopping
        await replacing

    run(story())


def test_a_node_that_is_ready_just_after_the_order_to_stop_is_stopped(tmp_path: Path) -> None:
    async def story() -> None:
        family = Family(tmp_path, "first", "second")
        await family.nodes.start()
        replacing = asyncio.create_task(family.nodes.replace())
        await until(lambda: len(family.made) == 2 and family.made[1].ready.done(), PATIENCE)
        await family.nodes.stop()
        await replacing
        assert all(child.process.poll() is not None for child in family.made)

    run(story())


def test_after_the_order_to_stop_no_node_is_started(tmp_path: Path) -> None:
    async def story() -> None:
        family = Family(tmp_path, "first", "second")
        await family.nodes.start()
        await family.nodes.stop()
        await family.nodes.replace()
        assert len(family.made) == 1

    run(story())


def test_a_new_node_that_hangs_at_its_start_is_killed_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "START_SECONDS", 20.0)

    async def story() -> None:
        family = Family(tmp_path, "first", "unready")
        await family.nodes.start()
        replacing = asyncio.create_task(family.nodes.replace())
        await until(lambda: len(family.made) == 2)
        for _ in range(22):
            family.made[0].heard_at = asyncio.get_running_loop().time()
            await advance(1.0)
        await replacing
        assert family.made[1].process.poll() is not None
        assert family.nodes.places[0].child is family.made[0]
        await ended(family)

    run(story())


# -- signals to the parent


class StubFront:
    """A front without an address, which notes whether it was opened and closed."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def open(self) -> None:
        self.calls.append("open")

    def close(self) -> None:
        self.calls.append("close")

    def put_back(self, sock: socket.socket) -> None:
        sock.close()


def test_an_order_to_replace_that_comes_during_the_start_is_obeyed_after_it(
    tmp_path: Path,
) -> None:
    async def story() -> None:
        family, front = Family(tmp_path, "late", "second"), StubFront()
        run = Parent(front, family.nodes).run(lambda: None)  # type: ignore[arg-type]
        running = asyncio.ensure_future(run)
        await until(lambda: family.made)
        os.kill(os.getpid(), signal.SIGHUP)
        await asyncio.sleep(0.05)
        assert front.calls == []
        (tmp_path / "go").touch()
        await until(lambda: len(family.made) == 2 and family.made[0].gone.is_set())
        assert front.calls == ["open"]
        os.kill(os.getpid(), signal.SIGTERM)
        assert await running == 0
        assert [child.process.poll() for child in family.made] == [0, 0]

    asyncio.run(asyncio.wait_for(story(), PATIENCE))


def test_the_pool_of_bots_gets_no_secrets() -> None:
    settings = read_settings(
        {
            "INGLENOOK_DATABASE": "postgresql://me:SECRET@db/site",
            "INGLENOOK_METRICS_TOKEN": "S" * 20,
        },
        bot_workers="3",
    )
    given = settings_of_bots(replace(settings, keys="SECRET"))
    assert given.bot_workers == 3
    assert b"SECRET" not in setup_of(given)
    assert b"SSSS" not in setup_of(given)
