"""The front: it peeks at first lines, hands connections over, and drops those that say nothing."""

from __future__ import annotations

import errno
import os
import socket
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from inglenook.server.cluster import front as module
from inglenook.server.cluster.front import PEEK, Front, FrontLimits, Refusals, Waiting, table_in
from tests.support.waiting import advance, run_on_shifted_clock, turns, until

SECONDS = 10.0
REFUSALS = Refusals(b"408", b"429", b"503")


@pytest.mark.parametrize(
    ("head", "table"),
    [
        (b"GET /api/tables/abc HTTP/1.1\r\n", "abc"),
        (b"GET /api/tables/_-9/socket", "_-9"),
        (b"POST /api/tables/abc?x=1 HTTP/1.1\r\n", "abc"),
        (b"GET /api/tables HTTP/1.1\r\n", ""),
        (b"GET /api/tables/ HTTP/1.1\r\n", ""),
        (b"GET /api/tables/%61 HTTP/1.1\r\n", ""),
        (b"GET /who?/api/tables/abc HTTP/1.1\r\n", ""),
        (b"\x16\x03\x01\x02\x00\n", ""),
        (b"x" * PEEK, ""),
        (b"GET /api/tables/" + b"a" * 65 + b" HTTP/1.1\r\n", ""),
        (b"GET /api/tables/abc", None),
        (b"GET /api", None),
        (b"", None),
    ],
)
def test_the_first_bytes_name_a_table_or_none_or_it_is_too_early(
    head: bytes, table: str | None
) -> None:
    assert table_in(head) == table


class Site:
    """A front on a port, and the connections that were handed over."""

    def __init__(self, most: int = 100, most_of_address: int = 0) -> None:
        self.taken: list[tuple[str, socket.socket]] = []
        self.clients: list[socket.socket] = []
        self.open = True
        listener = socket.create_server(("127.0.0.1", 0))
        listener.setblocking(False)
        self.port = listener.getsockname()[1]
        limits = FrontLimits(SECONDS, most, most_of_address)
        self.front = Front(listener, self.route, limits, REFUSALS)

    def route(self, table: str, sock: socket.socket) -> bool:
        if self.open:
            self.taken.append((table, sock))
        return self.open

    async def client(self, *sent: bytes) -> socket.socket:
        """Connect, and send something."""
        one = socket.create_connection(("127.0.0.1", self.port))
        self.clients.append(one)
        for part in sent:
            one.sendall(part)
        await turns()
        return one

    @property
    def tables(self) -> list[str]:
        return [table for table, _ in self.taken]


@contextmanager
def at(**limits: int) -> Iterator[Site]:
    site = Site(**limits)
    site.front.open()
    try:
        yield site
    finally:
        site.front.close()
        for one in site.clients:
            one.close()
        for _, one in site.taken:
            one.close()


def on_a_front(**limits: int) -> Callable[[Callable[[Site], Coroutine[Any, Any, None]]], Any]:
    def wrap(story: Callable[[Site], Coroutine[Any, Any, None]]) -> Callable[[], None]:
        def test() -> None:
            async def told() -> None:
                with at(**limits) as site:
                    await story(site)

            run_on_shifted_clock(told())

        test.__name__, test.__doc__ = story.__name__, story.__doc__
        return test

    return wrap


@on_a_front()
async def test_a_connection_is_handed_over_with_all_its_bytes(site: Site) -> None:
    request = b"GET /api/tables/abc HTTP/1.1\r\nHost: x\r\n\r\n"
    client = await site.client(request)
    await until(lambda: site.taken)
    table, sock = site.taken[0]
    assert (table, sock.recv(1000)) == ("abc", request)
    assert sock.getpeername() == client.getsockname()
    assert not site.front.waiting


@on_a_front()
async def test_a_line_may_come_in_parts_and_a_silent_client_delays_nobody(site: Site) -> None:
    silent = await site.client()
    slow = await site.client(b"GET /api/tab")
    await site.client(b"GET / HTTP/1.1\r\n")
    await until(lambda: site.tables == [""])
    await until(lambda: len(site.front.waiting) == 2)
    slow.sendall(b"les/xyz HTTP/1.1\r\n\r\n")
    await advance(1.0)
    await until(lambda: site.tables == ["", "xyz"])
    assert len(site.front.waiting) == 1
    silent.close()
    await until(lambda: not site.front.waiting)
    assert len(site.taken) == 2


@on_a_front()
async def test_a_client_that_never_finishes_its_line_is_dropped_in_time(site: Site) -> None:
    silent, slow = await site.client(), await site.client(b"GET")
    await until(lambda: len(site.front.waiting) == 2)
    for _ in range(int(SECONDS) - 2):
        await advance(1.0)
    assert len(site.front.waiting) == 2
    for _ in range(4):
        await advance(1.0)
    assert not site.front.waiting
    assert site.front.of_address == {}
    assert (silent.recv(100), slow.recv(100)) == (b"408", b"408")
    assert site.taken == []


@on_a_front()
async def test_bytes_one_by_one_cost_a_bounded_number_of_looks(site: Site) -> None:
    looks: list[Waiting] = []
    own = site.front._look

    def counted(one: Waiting) -> None:
        looks.append(one)
        own(one)

    site.front._look = counted  # type: ignore[method-assign]
    slow = await site.client(b"G")
    await until(lambda: site.front.waiting)
    for _ in range(500):
        slow.sendall(b"G")
        await advance(0.019)
    assert 2 <= len(looks) < 25


@on_a_front(most=3)
async def test_when_too_many_wait_the_oldest_gives_way(site: Site) -> None:
    clients = []
    for number in range(1, 5):
        clients.append(await site.client())
        await until(lambda: len(site.front.waiting) == min(number, 3))  # noqa: B023
    await turns()
    assert clients[0].recv(100) == b"503"
    assert len(site.front.waiting) == 3
    await site.client(b"GET / HTTP/1.1\r\n")  # those that speak are not counted
    await until(lambda: site.taken)
    assert len(site.front.waiting) == 3


def test_an_address_has_a_limit_of_connections_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_address", lambda sock: "192.0.2.1")

    async def told() -> None:
        with at(most_of_address=2) as site:
            for _ in range(2):
                await site.client()
            await until(lambda: len(site.front.waiting) == 2)
            third = await site.client()
            third.settimeout(5)
            assert third.recv(100) == b"429"
            await site.client(b"GET / HTTP/1.1\r\n")
            await until(lambda: site.taken)
            assert site.front.of_address == {"192.0.2.1": 2}

    run_on_shifted_clock(told())


@on_a_front()
async def test_without_a_node_connections_wait_for_one(site: Site) -> None:
    site.open = False
    await site.client(b"GET /api/tables/abc HTTP/1.1\r\n")
    await until(lambda: site.front.waiting)
    await advance(0.5)
    assert not site.taken
    site.open = True
    await advance(1.0)
    await until(lambda: site.tables == ["abc"])
    assert not site.front.waiting


@on_a_front()
async def test_the_connection_of_a_dead_node_finds_another(site: Site) -> None:
    await site.client(b"GET /api/tables/abc HTTP/1.1\r\n")
    await until(lambda: site.taken)
    site.front.put_back(site.taken.pop()[1])
    assert site.tables == ["abc"]


def test_a_lack_of_descriptors_pauses_the_front(monkeypatch: pytest.MonkeyPatch) -> None:
    class Exhausted(socket.socket):
        refused = 0

        def accept(self) -> Any:
            if self.refused < 3:
                self.refused += 1
                raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
            return super().accept()

    async def told() -> None:
        with at() as site:
            site.front.loop.remove_reader(site.front.listener)
            listener = Exhausted(fileno=site.front.listener.detach())
            listener.setblocking(False)
            site.front.listener = listener
            site.front._listen()
            await site.client(b"GET / HTTP/1.1\r\n")
            await until(lambda: listener.refused == 1)
            await turns(50)
            assert listener.refused == 1  # it does not spin
            for _ in range(3):
                await advance(1.0)
                await turns()
            await until(lambda: site.taken)

    run_on_shifted_clock(told())
