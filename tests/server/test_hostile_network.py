"""Hostile connections: incomplete requests, slow bytes, and clients that never read."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from inglenook.server.http import protocol_limits
from tests.support.server.forged_matches import played
from tests.support.server.network_server import running
from tests.support.server.server_process import Server, serving
from tests.support.waiting import until

QUICK = {"game": "lanterns", "bots": ["random"]}
PATIENT = 15.0  # for a busy machine


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    limits = {"head_seconds": "1", "body_seconds": "1"}
    with serving(tmp_path_factory.mktemp("site"), limits) as found:
        yield found
        with found.stranger().http as http:
            assert http.get("/healthz").json() == {"ok": True}  # nothing of it has harmed anybody
        assert "Traceback" not in found.log
        assert "fault" not in found.log


async def exchanged(port: int, *parts: bytes, opened: bool = False, pause: float = 0.0) -> bytes:
    """All that comes back before the line is closed; a socket is opened by the first part."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    answer = b""
    try:
        async with asyncio.timeout(PATIENT):
            for part in parts:
                writer.write(part)
                await asyncio.sleep(pause)  # parts reach the other process one by one
                if opened and not answer:
                    answer = await reader.readuntil(b"\r\n\r\n")
            return answer + await reader.read()
    except ConnectionError:  # it was not read to its end
        return answer
    finally:
        writer.close()


def refusal(answer: bytes) -> tuple[int, str]:
    """Status and code of an answer, which has to have our form."""
    head, _, body = answer.partition(b"\r\n\r\n")
    lines = head.decode("latin-1").lower().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines[1:])
    assert headers["content-type"] == "application/json"
    assert headers["x-content-type-options"] == "nosniff"
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "server" not in headers
    error = json.loads(body[: int(headers["content-length"])])["error"]
    assert set(error) == {"code", "sentence", "clause"}
    return int(lines[0].split()[1]), error["code"]


HEAD = b"Host: localhost\r\n"
CLOSE = b"Connection: close\r\n"
POST = b"POST /api/guests HTTP/1.1\r\n" + HEAD + b"Content-Type: application/json\r\n"
RUBBISH = [
    b"\r\n\r\nrubbish\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 200,  # somebody speaks TLS
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"GET / HTTP/9.9\r\n" + HEAD + b"\r\n",
    b"GET /\r\n\r\n",
    b"GET / HTTP/1.1\r\nHo st: x\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + HEAD + b"X: a\0b\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + HEAD + b" folded: x\r\n\r\n",
    b"GE\xffT / HTTP/1.1\r\n" + HEAD + b"\r\n",
    b"\xff" * 500 + b"\r\n\r\n",
    POST + b"Content-Length: -1\r\n\r\n",
    POST + b"Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}",
    POST + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    POST + b"Transfer-Encoding: chunked\r\n\r\nxyz\r\n{}\r\n",
    POST + b"Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    POST + b"Transfer-Encoding: chunked, chunked\r\n\r\n",
]


@pytest.mark.parametrize("sent", RUBBISH, ids=lambda sent: repr(sent[:40]))
def test_what_is_no_request_is_refused_in_our_form(server, sent):
    answer = asyncio.run(exchanged(server.port, sent))
    status, _ = refusal(answer)
    assert status in (400, 405, 408, 421)


def test_random_bytes_are_survived(server):
    chance = random.Random(3)

    async def story() -> None:
        for _ in range(30):
            sent = chance.randbytes(chance.randrange(1, 3000)) + b"\r\n\r\n"
            answer = await exchanged(server.port, sent)
            if answer:
                assert refusal(answer)[0] in (400, 408)

    asyncio.run(story())


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([b"GET / HTTP/1.1\r\nHo"], (408, "too-slow")),
        ([b"G", b"E", b"T", b" ", b"/"], (408, "too-slow")),
        ([POST + b"Content-Length: 20\r\n\r\n{"], (408, "too-slow")),
        ([POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"], (408, "too-slow")),
        ([b"GET / HTTP/1.1\r\n" + HEAD + b"X: " + b"x" * 17_000], (431, "too-large")),
        ([b"GET / HTTP/1.1\r\n" + HEAD + b"X: y\r\n" * 3000], (431, "too-large")),
        ([POST + b"Content-Length: 70000\r\n\r\n"], (413, "too-large")),
        ([POST + b"Content-Length: 99999999999999999999\r\n\r\n"], (400, "bad-http")),
        ([b"GET / HTTP/1.1\r\nHost: evil.example\r\n" + CLOSE + b"\r\n"], (421, "wrong-host")),
        ([b"GET / HTTP/1.1\r\n" + CLOSE + b"\r\n"], (421, "wrong-host")),
        ([b"GET / HTTP/1.0\r\n\r\n"], (421, "wrong-host")),
        ([b"GET / HTTP/1.1\r\n" + HEAD + HEAD + CLOSE + b"\r\n"], (421, "wrong-host")),
        ([b"PURGE / HTTP/1.1\r\n" + HEAD + CLOSE + b"\r\n"], (405, "wrong-method")),
        ([b"GET /api/x?%ff HTTP/1.1\r\n" + HEAD + CLOSE + b"\r\n"], (404, "not-found")),
        ([b"GET /%00%ff/..%2f HTTP/1.1\r\n" + HEAD + CLOSE + b"\r\n"], (404, "not-found")),
    ],
    ids=lambda one: repr(one)[:50],
)
def test_slow_large_and_odd_requests_are_refused_in_our_form(server, parts, expected):
    assert refusal(asyncio.run(exchanged(server.port, *parts, pause=0.001))) == expected


def test_whoever_comes_drop_by_drop_keeps_nobody_waiting(server):
    async def story() -> float:
        slow = [asyncio.open_connection("127.0.0.1", server.port) for _ in range(100)]
        lines = await asyncio.gather(*slow)
        for _, writer in lines:
            writer.write(b"POST /api/guests HTTP/1.1\r\nHost: loc")
        began = time.monotonic()
        with server.stranger().http as http:
            assert (await asyncio.to_thread(http.get, "/api/games")).status_code == 200
        spent = time.monotonic() - began
        answers = await asyncio.gather(*[reader.read() for reader, _ in lines])
        assert {refusal(one) for one in answers} == {(408, "too-slow")}
        for _, writer in lines:
            writer.close()
        return spent

    assert asyncio.run(story()) < 5.0


# ── sockets ──────────────────────────────────────────────────────────────────────────────────

UPGRADE = b"Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"


@pytest.mark.parametrize(
    ("sent", "expected"),
    [
        (b"GET /api/tables/x/socket HTTP/1.1\r\n" + HEAD + UPGRADE + b"\r\n", (400, "bad-http")),
        (
            b"GET /x HTTP/1.1\r\n" + HEAD + UPGRADE.replace(b"13", b"8") + KEY + b"\r\n",
            (400, "bad-http"),
        ),
        (b"GET /nowhere HTTP/1.1\r\n" + HEAD + UPGRADE + KEY + b"\r\n", (404, "not-found")),
        (
            b"GET /x HTTP/1.1\r\n" + HEAD + b"Origin: http://evil.example\r\n" + UPGRADE + KEY
            + b"\r\n",
            (403, "wrong-origin"),
        ),
        (b"GET /x HTTP/1.1\r\nHost: evil.x\r\n" + UPGRADE + KEY + b"\r\n", (421, "wrong-host")),
    ],
    ids=["no key", "old", "nowhere", "foreign", "misnamed"],
)  # fmt: skip
def test_a_socket_that_is_not_opened_is_refused_in_our_form(server, sent, expected):
    assert refusal(asyncio.run(exchanged(server.port, sent))) == expected


def frame(opcode: int, payload: bytes = b"", masked: bool = True, fin: bool = True) -> bytes:
    head = bytes([(0x80 if fin else 0) | opcode])
    size = len(payload)
    long = bytes([126]) + size.to_bytes(2) if size > 125 else bytes([size])
    mask = bytes([long[0] | 0x80]) + long[1:] + b"\0\0\0\0" if masked else long
    return head + mask + payload


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(1, b"\xff\xfe"), 1007),
        (frame(1, b"{}", masked=False), 1002),
        (frame(3, b"x"), 1002),
        (frame(0, b"x"), 1002),
        (frame(9, b"x" * 126), 1002),
        (bytes([0xC1, 0x80, 0, 0, 0, 0]), 1002),
        (b"\x81\xff" + (2**62).to_bytes(8) + b"\0\0\0\0", 1009),
        (b"\x81\xff" + (20_000).to_bytes(8) + b"\0\0\0\0", 1009),
        (frame(1, b"{", fin=False) + frame(0, fin=False) * 100, 1009),
        (frame(8, b"\x03"), 1002),
    ],
    ids=["utf8", "unmasked", "opcode", "stray", "ping", "rsv", "huge", "large", "parts", "close"],
)
def test_frames_that_are_none_end_the_socket(server, sent, code):
    ann = server.guest("Ann")
    table = ann.post("/api/quick", QUICK).json()["id"]
    head = f"GET /api/tables/{table}/socket HTTP/1.1\r\n".encode() + HEAD + UPGRADE + KEY
    said = frame(1, b'{"t":"hello"}') + sent
    answer = asyncio.run(exchanged(server.port, head + b"\r\n", said, opened=True))
    assert b" 101 " in answer
    assert b"\x88" in answer
    assert code.to_bytes(2) in answer[answer.rindex(b"\x88") :]
    assert ann.get(f"/api/tables/{table}").status_code == 200


def test_a_socket_of_a_real_table_obeys_the_same_laws(server):
    ann = server.guest("Ann")
    table = ann.post("/api/quick", QUICK).json()["id"]

    async def story() -> None:
        async with ann.socket(table) as line:
            await line.next("sync")
            for _ in range(10):
                await line.send("rubbish")
            assert await line.end() == 1008
        async with ann.socket("x" * 22, hello=False) as line:
            assert await line.end() == 4404
        async with ann.socket(table, hello=False) as line:
            await line.send(b"\xff\xff")
            assert await line.end() == 1008
        address = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus) as caught:
            await connect(address, origin="http://evil.example", proxy=None)  # type: ignore[arg-type]
        assert caught.value.response.status_code == 403

    asyncio.run(story())


def test_whoever_talks_and_never_listens_is_cut_off(server):
    ann = server.guest("Ann")
    table = ann.post("/api/quick", QUICK).json()["id"]

    async def story() -> None:
        async with ann.socket(table) as line:
            await line.next("sync")
            line.ws.transport.pause_reading()
            with suppress(ConnectionClosed, TimeoutError):
                async with asyncio.timeout(2.0):
                    while True:  # until it is no longer taken, or the line is cut
                        await line.ws.send(json.dumps({"t": "hello"}))
            line.ws.transport.abort()
        assert ann.get(f"/api/tables/{table}/state").status_code == 200

    asyncio.run(story())


# ── what costs much ──────────────────────────────────────────────────────────────────────────


def test_a_long_match_is_examined_without_anybody_noticing(server):
    match = played("king-of-12", loops=1200)
    ann, bob = server.guest("Ann"), server.stranger()
    waits: list[float] = []

    async def story() -> Any:
        sending = asyncio.create_task(asyncio.to_thread(ann.post, "/api/replays", match.export()))
        while not sending.done():
            began = time.monotonic()
            assert (await asyncio.to_thread(bob.get, "/healthz")).status_code == 200
            waits.append(time.monotonic() - began)
            await asyncio.sleep(0.02)  # the checks shall not be a load of their own
        return await sending

    reply = asyncio.run(story())
    assert reply.status_code == 200, reply.text
    assert sorted(waits)[len(waits) // 2] < 0.5
    assert ann.get(f"/api/tables/{reply.json()['id']}").json()["imported"]
    assert ann.post("/api/verify", {"export": 1}).json()["findings"][0]["state"] == "wrong"


# ── limits of our own ─────────────────────────────────────────────────────────────────────────


async def talkative(scope: Any, receive: Any, send: Any) -> None:
    """Sends more than anybody can hold who does not read."""
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        while True:
            await send({"type": "websocket.send", "bytes": b"x" * 100_000})
    await send({"type": "http.response.start", "status": 200, "headers": []})
    for _ in range(1000):
        await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})


def test_an_answer_that_nobody_reads_is_given_up(monkeypatch):
    monkeypatch.setattr(protocol_limits.LimitedHttpProtocol, "read_seconds", 0.3)

    async def story() -> None:
        async with running(talkative) as served:
            reader, writer = await asyncio.open_connection("127.0.0.1", served.config.port)
            writer.write(b"GET / HTTP/1.1\r\n" + HEAD + b"\r\n")
            await reader.readexactly(1000)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            assert len(served.server_state.connections) == 1
            await until(lambda: not served.server_state.connections)
            writer.transport.abort()

    asyncio.run(story())


def test_a_socket_that_nobody_reads_is_given_up():
    async def story() -> None:
        async with running(talkative) as served:
            served.config.ws_ping_interval = served.config.ws_ping_timeout = 0.3
            reader, writer = await asyncio.open_connection("127.0.0.1", served.config.port)
            writer.write(b"GET / HTTP/1.1\r\n" + HEAD + UPGRADE + KEY + b"\r\n")
            await reader.readexactly(1000)
            writer.transport.pause_reading()  # type: ignore[attr-defined]
            assert len(served.server_state.connections) == 1
            await until(lambda: not served.server_state.connections)
            writer.transport.abort()

    asyncio.run(story())


def test_one_address_has_only_so_many_connections(monkeypatch):
    monkeypatch.setattr(protocol_limits, "is_loopback", lambda peer: False)

    async def story() -> None:
        async with running(talkative, max_connections_address=3) as served:
            port = served.config.port
            held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
            await until(lambda: len(served.server_state.connections) == 3)
            assert refusal(await exchanged(port)) == (429, "too-many")
            held[0][1].close()
            await until(lambda: len(served.server_state.connections) == 2)
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET / HTTP/1.1\r\n" + HEAD + UPGRADE + KEY + b"\r\n")
            assert b" 101 " in await reader.readline()  # and sockets are not counted here
            other, last = await asyncio.open_connection("127.0.0.1", port)
            last.write(b"GET / HTTP/1.1\r\n" + HEAD + b"\r\n")
            assert b" 200 " in await other.readline()
            for line in (writer, last, *[one for _, one in held]):
                line.transport.abort()

    asyncio.run(story())


def test_a_full_site_says_so():
    async def story() -> None:
        async with running(talkative, max_connections=2) as served:
            port = served.config.port
            held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(2)]
            answer = await exchanged(port, b"GET / HTTP/1.1\r\n" + HEAD + b"\r\n")
            assert refusal(answer) == (503, "full")
            for _, writer in held:
                writer.close()

    asyncio.run(story())
