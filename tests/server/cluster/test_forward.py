"""Requests and sockets at the wrong node: passed on, once, to the node that owns the table."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any

import pytest
import uvloop
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from inglenook.server.accounts.keys import Keys
from inglenook.server.errors import Elsewhere
from inglenook.server.http.forward import host_and_port
from inglenook.server.http.internal import PROOF, VALID_SECONDS, proof, proven
from tests.support.server.paired_nodes import Pair, PairedNode, exchanged, paired_nodes, windows
from tests.support.waiting import until

CLIENT = {"x-forwarded-for": "192.0.2.77"}
ADDRESS = "198.51.100.9"
KEY = bytes(range(32))


Story = Callable[[Pair], Coroutine[Any, Any, None]]


@pytest.fixture(scope="module")
def nodes() -> Iterator[tuple[asyncio.Runner, Pair]]:
    """Two nodes for all tests: to start and stop them takes longer than most tests."""
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        context = paired_nodes()
        pair = runner.run(context.__aenter__())
        yield runner, pair
        runner.run(context.__aexit__(None, None, None))


def on_a_pair(story: Story) -> Callable[[tuple[asyncio.Runner, Pair]], None]:
    """Run a test with the two nodes."""

    def test(nodes: tuple[asyncio.Runner, Pair]) -> None:
        runner, pair = nodes
        with pair.as_new():
            runner.run(story(pair))

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    return test


@on_a_pair
async def test_a_request_at_the_wrong_node_gets_the_owners_answer(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    for path in (f"/api/tables/{table}", f"/api/tables/{table}/state?last=0"):
        there = await pair.second.request("GET", path, token)
        here = await pair.first.request("GET", path, token)
        assert (here.status, here.json.keys()) == (200, there.json.keys())
        names = sorted(name for name, _ in here.headers)
        assert names == sorted(name for name, _ in there.headers)
        assert len(set(names)) == len(names)  # no header twice
    assert pair.first.forwards == {"request": 2.0}
    assert pair.second.forwards == {}


@on_a_pair
async def test_a_body_a_refusal_and_a_head_are_passed_on(pair: Pair) -> None:
    token, other = await pair.guest(), await pair.guest()
    table = await pair.table(token)
    path = f"/api/tables/{table}"
    said = await pair.first.request("POST", f"{path}/chat", token, {"text": "hello"})
    assert said.status == 200, said
    found = await pair.second.request("GET", f"{path}/chat", token)
    assert [line["text"] for line in found.json["lines"]] == ["hello"]
    refused = await pair.first.request("POST", f"{path}/resign", other, {})
    direct = await pair.second.request("POST", f"{path}/resign", other, {})
    assert (refused.status, refused.body) == (direct.status, direct.body)
    assert refused.status >= 400
    empty = await pair.first.request("HEAD", path, token)
    assert (empty.status, empty.body) == (200, b"")


@on_a_pair
async def test_limits_of_bodies_hold_where_the_request_comes_in(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    large = {"text": "x" * 70_000}
    reply = await pair.first.request("POST", f"/api/tables/{table}/chat", token, large)
    assert reply.status == 413
    assert pair.first.forwards == {}


@on_a_pair
async def test_requests_count_once_and_for_the_clients_address(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    seen: list[str] = []
    own = pair.second.services.moderation.check_access

    def noted(guest_id: str, address: str, moderates: bool = False) -> None:
        seen.append(address)
        own(guest_id, address, moderates)

    pair.second.services.moderation.check_access = noted  # type: ignore[method-assign]
    before = windows(pair.second)
    await pair.first.request("GET", f"/api/tables/{table}/state", token, headers=CLIENT)
    assert seen == [CLIENT["x-forwarded-for"]]
    assert windows(pair.second) == before
    assert any(CLIENT["x-forwarded-for"] in name for name in windows(pair.first))


@on_a_pair
async def test_a_socket_at_the_wrong_node_is_connected_with_the_owner(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    async with pair.first.socket(table, token) as line:
        await line.send(json.dumps({"t": "hello", "last": 0}))
        sync = json.loads(await line.recv())
        assert sync["t"] == "sync"
        await line.send(json.dumps({"t": "ping"}))
        while json.loads(await line.recv())["t"] != "pong":
            pass
        assert len(pair.second.services.hub.rooms[table].listeners) == 1
        pair.second.services.hub.rooms[table].listeners[0].close(4401, "nobody")
        assert await closing(line) == (4401, "nobody")
    assert pair.first.forwards == {"socket": 1.0}


@on_a_pair
async def test_the_close_of_a_client_reaches_the_owner(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    async with pair.first.socket(table, token) as line:
        await line.send(json.dumps({"t": "hello", "last": 0}))
        await line.recv()
        room = pair.second.services.hub.rooms[table]
        assert len(room.listeners) == 1
    await until(lambda: not room.listeners)
    # and one that is cut without a close
    line = await pair.first.socket(table, token)
    await line.send(json.dumps({"t": "hello", "last": 0}))
    await line.recv()
    line.transport.abort()
    await until(lambda: not room.listeners)


@on_a_pair
async def test_a_socket_whose_owner_dies_is_told_to_come_again(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    line = await pair.first.socket(table, token)
    await line.send(json.dumps({"t": "hello", "last": 0}))
    await line.recv()
    for protocol in list(pair.second.server.server_state.connections):
        protocol.transport.abort()
    assert await closing(line) == (1012, "moved")


async def closing(line: ClientConnection) -> tuple[int | None, str | None]:
    """Read until the socket closes; return the code and the reason."""
    with suppress(ConnectionClosed):
        async for _ in line:
            pass
    return line.close_code, line.close_reason


@on_a_pair
async def test_a_table_that_both_leave_to_each_other_is_refused(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    room = pair.second.services.hub.rooms[table]
    pair.first.services.hub.rooms[table] = room  # now each takes it for the other's
    reply = await pair.first.request("GET", f"/api/tables/{table}", token)
    assert (reply.status, reply.json["error"]["code"]) == (503, "moving")
    assert reply.all("retry-after") == ["1"]
    assert (pair.first.forwards, pair.second.forwards) == ({"request": 1.0}, {})
    with pytest.raises(InvalidStatus) as refused:
        await pair.first.socket(table, token)
    assert refused.value.response.status_code == 503
    assert pair.second.forwards == {}
    del pair.first.services.hub.rooms[table]


@on_a_pair
async def test_a_dead_owner_is_asked_for_once_more_and_then_refused(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    asked: list[str] = []
    hub = pair.first.services.hub

    async def room(table_id: str) -> Any:
        asked.append(table_id)
        raise Elsewhere(table_id, "dead", "127.0.0.1:9")

    hub.room = room  # type: ignore[method-assign]
    reply = await pair.first.request("GET", f"/api/tables/{table}", token)
    assert (reply.status, reply.json["error"]["code"]) == (503, "moving")
    assert asked == [table, table]
    with pytest.raises(InvalidStatus) as refused:
        await pair.first.socket(table, token)
    assert refused.value.response.status_code == 503


@on_a_pair
async def test_a_table_that_became_free_is_served_here(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    hub = pair.first.services.hub
    own, dead = hub.room, [Elsewhere(table, "dead", "127.0.0.1:9")]

    async def room(table_id: str) -> Any:
        if dead:
            raise dead.pop()
        pair.second.services.hub.rooms.clear()
        return await own(table_id)

    hub.room = room  # type: ignore[method-assign]
    reply = await pair.first.request("GET", f"/api/tables/{table}", token)
    assert (reply.status, reply.json["id"]) == (200, table)


@on_a_pair
async def test_an_owner_that_ends_in_the_middle_is_no_fault(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)

    async def rude(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf")
        writer.close()

    async with await asyncio.start_server(rude, "127.0.0.1", 0) as owner:
        port = owner.sockets[0].getsockname()[1]

        async def room(table_id: str) -> Any:
            raise Elsewhere(table_id, "rude", f"127.0.0.1:{port}")

        pair.first.services.hub.room = room  # type: ignore[method-assign]
        reply = await pair.first.request("GET", f"/api/tables/{table}", token)
    assert (reply.status, reply.json["error"]["code"]) == (503, "no-answer")


# ── the internal address ─────────────────────────────────────────────────────────────────────


@on_a_pair
async def test_the_internal_address_answers_probes_and_nothing_else(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    ask, inner = pair.second.request, pair.second.internal
    for host in ("10.0.0.3:9000", "[2001:db8::1]", "anything.example"):
        for path in ("/healthz", "/readyz"):
            assert (await ask("GET", path, headers={"host": host}, at=inner)).status == 200
    assert (await ask("GET", "/metrics", at=inner)).status == 404  # the site is public
    for path in ("/", f"/api/tables/{table}", "/api/me", f"/t/{table}"):
        assert (await ask("GET", path, token, at=inner)).status == 404
    assert (await ask("POST", "/healthz", at=inner)).status == 404
    pair.second.services.hub.closing = True
    assert (await ask("GET", "/readyz", at=inner)).status == 503
    assert (await ask("GET", "/healthz", at=inner)).status == 200
    pair.second.services.hub.closing = False


def proof_of(
    node: PairedNode, token: str, method: str, path: str, body: bytes = b"", late: float = 0.0
) -> str:
    """Return the proof that another node made some seconds ago for a request of a guest."""
    services = node.services
    who = [(b"authorization", f"Bearer {token}".encode())] if token else []
    digest, at = sha256(body).hexdigest(), services.monotonic.now() - late
    key = services.guests.keys.forward_key()
    return proof(key, method, path.encode(), who, ADDRESS, at, digest).decode()


@on_a_pair
async def test_a_forged_proof_opens_nothing(pair: Pair) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    path = f"/api/tables/{table}"
    name, node = PROOF.decode(), pair.second
    good = proof_of(node, token, "GET", path)
    ask, inner = pair.second.request, pair.second.internal
    assert (await ask("GET", path, token, headers={name: good}, at=inner)).status == 200
    bad = [
        good.replace(ADDRESS, "198.51.100.8"),
        proof_of(node, token, "GET", "/api/me"),
        proof_of(node, token, "POST", path),
        proof_of(node, "", "GET", path),
        proof_of(node, token, "GET", "/api/me", late=2 * VALID_SECONDS),
        "0" * 64 + good[64:],
        "é" * 64 + f" 1 {ADDRESS} 2",
        f" {ADDRESS}",
        f"1 2 {ADDRESS} 3 4",
        f"1 x {ADDRESS} 3",
        "0" * 10_000,
        "",
    ]
    for value in bad:
        reply = await ask("GET", path, token, headers={name: value}, at=inner)
        assert reply.status == 404, value
    twice = [f"GET {path} HTTP/1.1", "connection: close", f"{name}: {good}", f"{name}: {good}"]
    assert (await exchanged(inner, twice)).status == 404


@on_a_pair
async def test_a_right_proof_of_another_time_is_refused_so_that_it_is_tried_again(
    pair: Pair,
) -> None:
    """Its sender is a node whose clock does not agree yet: the table is there."""
    token = await pair.guest()
    table = await pair.table(token)
    path = f"/api/tables/{table}"
    for late in (2 * VALID_SECONDS, -2 * VALID_SECONDS):
        seen = {PROOF.decode(): proof_of(pair.second, token, "GET", path, late=late)}
        reply = await pair.second.request("GET", path, token, headers=seen, at=pair.second.internal)
        assert (reply.status, reply.json["error"]["code"]) == (503, "moving")
        assert reply.all("retry-after") == ["1"]


@on_a_pair
async def test_between_nodes_whose_clocks_differ_clients_are_asked_to_come_again(
    pair: Pair,
) -> None:
    token = await pair.guest()
    table = await pair.table(token)
    clock = pair.second.services.monotonic
    clock.set_to(clock.now() + 60)
    try:
        reply = await pair.first.request("GET", f"/api/tables/{table}", token)
        assert (reply.status, reply.json["error"]["code"]) == (503, "moving")
        with pytest.raises(InvalidStatus) as refused:
            await pair.first.socket(table, token)
        assert refused.value.response.status_code == 503
    finally:
        clock.set_to(clock.now() - 60)
    assert (await pair.first.request("GET", f"/api/tables/{table}", token)).status == 200


@on_a_pair
async def test_a_proof_that_was_seen_can_not_be_used_for_another_request(pair: Pair) -> None:
    token, other = await pair.guest(), await pair.guest()
    table = await pair.table(token)
    path, name = f"/api/tables/{table}/chat", PROOF.decode()

    async def line(text: str, who: str, seen: str) -> int:
        headers = {name: seen}
        body, inner = {"text": text}, pair.second.internal
        return (await pair.second.request("POST", path, who, body, headers, inner)).status

    body = json.dumps({"text": "hello"}).encode()
    seen = proof_of(pair.second, token, "POST", path, body)
    assert await line("hello", token, seen) == 200
    assert await line("goodbye", token, seen) == 400, "another body"
    assert await line("hello", other, seen) == 404, "another guest"
    cookie = {name: seen, "cookie": "inglenook=1", "authorization": f"Bearer {token}"}
    ask, inner = pair.second.request, pair.second.internal
    reply = await ask("POST", path, "", {"text": "hello"}, cookie, inner)
    assert reply.status == 404, "one more cookie"
    old = proof_of(pair.second, token, "POST", path, body, late=2 * VALID_SECONDS)
    assert await line("hello", token, old) == 503, "long ago"
    found = await pair.second.request("GET", path, token)
    assert [one["text"] for one in found.json["lines"]] == ["hello"]


@on_a_pair
async def test_a_proof_at_the_public_address_means_nothing(pair: Pair) -> None:
    """Even a true one: its sender stays who they are, and is counted."""
    token = await pair.guest()
    table = await pair.table(token)
    path = f"/api/tables/{table}"
    headers = {PROOF.decode(): proof_of(pair.first, token, "GET", path)}
    foreign = {**headers, "host": "evil.example"}
    assert (await pair.second.request("GET", path, token, headers=foreign)).status == 421
    # a node that passes the request on makes a proof of its own in its place
    reply = await pair.first.request("GET", path, token, headers={**headers, **CLIENT})
    assert reply.status == 200
    assert ADDRESS not in "".join(windows(pair.first) | windows(pair.second))


def test_a_proof_is_for_one_request_and_address() -> None:
    who = [(b"accept", b"x"), (b"cookie", b"a=b"), (b"cookie", b"c=d")]
    value = proof(KEY, "GET", b"/a?b=c", who, "::1/64", 1000.9)
    scope = {"method": "GET", "raw_path": b"/a", "query_string": b"b=c"}

    def address(
        headers: list[tuple[bytes, bytes]], now: float = 1001.0, **other: Any
    ) -> str | None:
        given = {**scope, **other, "headers": [*headers, (PROOF, value)]}
        found = proven(KEY, given, now)
        return None if found is None else found.address if found.in_time else "another time"

    assert address(who) == address(who[1:]) == "::1/64"
    assert proven(KEY, {**scope, "headers": who}, 1001.0) is None
    assert proven(bytes(32), {**scope, "headers": [*who, (PROOF, value)]}, 1001.0) is None
    assert address(who, query_string=b"b=d") is None
    assert address(who, method="POST") is None
    assert address(who, now=1000 + VALID_SECONDS) == "::1/64"
    assert address(who, now=1001 + VALID_SECONDS) == "another time"
    assert address(who, now=999 - VALID_SECONDS) == "another time"
    assert address(who[1:2], now=999 - VALID_SECONDS) is None
    for changed in (who[:2], [*who, who[1]], who[::-1], [(b"cookie", b"a=bcookiec=d")]):
        assert address(changed) is None


@pytest.mark.parametrize(
    "address", ["", "host", ":80", "host:", "host:no", "host:0", "host:65536", "host:²"]
)
def test_a_malformed_address_is_one_that_can_not_be_reached(address: str) -> None:
    """Such as that of a server that is alone."""
    with pytest.raises(OSError, match="HOST:PORT"):
        host_and_port(address)


def test_an_address_has_a_host_and_a_port() -> None:
    assert host_and_port("10.0.0.3:9000") == ("10.0.0.3", 9000)
    assert host_and_port("[2001:db8::1]:80") == ("2001:db8::1", 80)


@on_a_pair
async def test_an_owner_without_an_address_is_asked_for_once_more_and_then_refused(
    pair: Pair,
) -> None:
    token = await pair.guest()
    table = await pair.table(token)

    async def room(table_id: str) -> Any:
        raise Elsewhere(table_id, "alone", "")

    pair.first.services.hub.room = room  # type: ignore[method-assign]
    reply = await pair.first.request("GET", f"/api/tables/{table}", token)
    assert (reply.status, reply.json["error"]["code"]) == (503, "moving")
    with pytest.raises(InvalidStatus) as refused:
        await pair.first.socket(table, token)
    assert refused.value.response.status_code == 503


def test_rotation_keeps_the_key_of_proofs_and_a_leak_changes_it() -> None:
    keys = Keys.of(KEY, 0.0)
    assert keys.rotated(bytes(32), 1.0, 60.0).forward_key() == keys.forward_key()
    assert keys.rotated(bytes(32), 1.0, 0.0).forward_key() != keys.forward_key()
    assert KEY.hex() not in keys.forward_key().hex()
