"""Floods of tiny pieces: frames that bring no message, pipelined requests, headers, chunks."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest

from inglenook.server.http import protocol_limits
from inglenook.server.http.protocol_limits import LimitedHttpProtocol
from inglenook.server.http.websocket_limits import FREE_FRAMES, SOCKET_SLICE, LimitedSocketProtocol
from inglenook.server.setting_texts import Rate
from tests.server.test_websocket_limits import frame, raw, site, upgraded
from tests.support.server.asgi_calls import ORIGIN, call, open_socket, protected
from tests.support.server.network_server import run, running

MOST = 50
GET = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
FLOODS = {
    "pings": frame(9),
    "pings that say something": frame(9, b"x"),
    "pongs": frame(10),
    "empty messages": frame(1),
    "empty bytes": frame(2),
    "fragments": frame(1, b"x", fin=False) + frame(0, b"y"),
    "empty fragments": frame(1, fin=False) + frame(0, fin=False) * 20 + frame(0),
}


async def end_of(reader: asyncio.StreamReader) -> tuple[int, bytes, int]:
    """The code and the reason that a socket is closed with, and how many pongs came before."""
    pongs = 0
    async with asyncio.timeout(10):
        while True:
            first, size = await reader.readexactly(2)
            payload = await reader.readexactly(size)
            if first == 0x88:
                return int.from_bytes(payload[:2]), payload[2:], pongs
            pongs += first == 0x8A


@pytest.mark.parametrize("kind", FLOODS)
def test_too_many_frames_without_a_message_end_the_socket(kind: str) -> None:
    async def story() -> None:
        async with running(site, max_control_frames=MOST) as server:
            reader, writer = await upgraded(server.config.port)
            writer.write(FLOODS[kind] * 5000)
            code, reason, pongs = await end_of(reader)
            assert (code, reason) == (1008, b"too-often")
            assert pongs <= MOST + SOCKET_SLICE / len(frame(9))
            writer.close()

    run(story())


def test_what_comes_behind_the_limit_is_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    parsed = 0
    ping = LimitedSocketProtocol.handle_ping

    def counted(self: LimitedSocketProtocol) -> None:
        nonlocal parsed
        parsed += 1
        ping(self)

    monkeypatch.setattr(LimitedSocketProtocol, "handle_ping", counted)

    async def story() -> None:
        async with running(site, max_control_frames=MOST) as server:
            reader, writer = await upgraded(server.config.port)
            writer.write(frame(9) * 40_000)
            await end_of(reader)
            writer.close()

    run(story())
    assert MOST < parsed <= MOST + SOCKET_SLICE / len(frame(9)) + 1


def test_as_many_as_are_allowed_are_answered_and_a_minute_later_again() -> None:
    async def story() -> None:
        async with running(site, max_control_frames=MOST) as server:
            reader, writer = await upgraded(server.config.port)
            [line] = server.server_state.connections
            assert isinstance(line, LimitedSocketProtocol)
            for _ in range(3):
                writer.write(frame(9) * MOST)
                async with asyncio.timeout(10):
                    assert await reader.readexactly(2 * MOST) == b"\x8a\x00" * MOST
                line.control_since -= 60.0
            writer.write(frame(9) * MOST + frame(10))
            assert (await end_of(reader))[0] == 1008
            writer.close()

    run(story())


def test_control_frames_of_all_sockets_count_as_requests() -> None:
    """A few are free, so that no client is cut off because of others at the same address."""
    app = protected(site, limit_all=Rate(100, 0), url=ORIGIN)

    async def served(scope: Any, receive: Any, send: Any) -> None:
        await (site if scope["type"] == "lifespan" else app)(scope, receive, send)

    async def story() -> None:
        async with running(served) as server:
            lines = [await upgraded(server.config.port) for _ in range(3)]
            for reader, writer in lines:
                writer.write(frame(9) * FREE_FRAMES)
                await reader.readexactly(2 * FREE_FRAMES)
            (first, one), (second, two), (third, three) = lines
            one.write(frame(9) * 90)  # three were taken for opening
            await first.readexactly(2 * 90)
            two.write(frame(9) * 8)
            assert (await end_of(second))[:2] == (1008, b"too-often")
            [line] = [
                one
                for one in server.server_state.connections
                if isinstance(one, LimitedSocketProtocol) and one.control == FREE_FRAMES
            ]
            line.control_since -= 60.0
            three.write(frame(9))
            assert await third.readexactly(2) == b"\x8a\x00"
            for writer in (one, two, three):
                writer.close()

    run(story())


def test_messages_wait_outside_while_the_app_is_busy() -> None:
    waiting: list[int] = []
    lines: list[Any] = []
    heard = 0

    async def slow(scope: Any, receive: Any, send: Any) -> None:
        async def noted() -> Any:
            nonlocal heard
            message = await receive()
            if message["type"] == "websocket.receive":
                heard += 1
                [line] = [one for one in lines[0] if isinstance(one, LimitedSocketProtocol)]
                waiting.append(line.queue.qsize())
            return message

        await site(scope, noted, send)

    async def story() -> None:
        async with running(slow) as server:
            lines.append(server.server_state.connections)
            reader, writer = await upgraded(server.config.port)
            writer.write(frame(1, b"x") * 20_000 + frame(8))
            await end_of(reader)
            writer.close()

    run(story())
    assert heard == 20_000
    assert max(waiting) <= SOCKET_SLICE / len(frame(1, b"x")) + 1


def test_a_socket_may_not_send_before_it_is_accepted() -> None:
    begun = asyncio.Event()

    async def never(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await site(scope, receive, send)
            return
        begun.set()
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def story() -> None:
        async with running(never) as server:
            reader, writer = await raw(server.config.port)
            writer.write(
                b"GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                b"Connection: Upgrade\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                b"Sec-WebSocket-Version: 13\r\n\r\n"
            )
            await begun.wait()
            writer.write(frame(9) * 30_000)
            async with asyncio.timeout(10):
                with suppress(ConnectionResetError):
                    assert await reader.read() == b""
            writer.close()

    run(story())


# -- requests


def test_requests_one_behind_the_other_are_parsed_as_they_are_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waiting: list[int] = []
    complete = LimitedHttpProtocol.on_headers_complete

    def noted(self: LimitedHttpProtocol) -> None:
        complete(self)
        waiting.append(len(self.pipeline))

    monkeypatch.setattr(LimitedHttpProtocol, "on_headers_complete", noted)
    number = 3000

    async def story() -> None:
        async with running(protected_and_open()) as server:
            reader, writer = await raw(server.config.port)
            writer.write(GET * number)
            async with asyncio.timeout(20):
                for _ in range(number):
                    assert (await reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 200 ")
                    await reader.readuntil(b"0\r\n\r\n")
            writer.close()

    run(story())
    assert len(waiting) == number
    assert max(waiting) <= protocol_limits.HTTP_SLICE / len(GET) + 1


def protected_and_open(**settings: Any) -> Any:
    app = protected(**({"limit_all": Rate(0, 0)} | settings))

    async def served(scope: Any, receive: Any, send: Any) -> None:
        await (site if scope["type"] == "lifespan" else app)(scope, receive, send)

    return served


def test_a_connection_that_asks_too_often_is_read_more_slowly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol_limits, "PAUSE_SECONDS", 3600.0)

    async def story() -> None:
        async with running(protected_and_open(limit_all=Rate(1, 0))) as server:
            first, one = await raw(server.config.port)
            one.write(GET * 4)
            async with asyncio.timeout(10):
                assert (await first.readline()).startswith(b"HTTP/1.1 200 ")
                await first.readuntil(b"HTTP/1.1 429 ")
            other, two = await raw(server.config.port)
            two.write(GET)
            async with asyncio.timeout(10):
                assert (await other.readline()).startswith(b"HTTP/1.1 429 ")
            doors: list[Any] = list(server.server_state.connections)
            [line] = [found for found in doors if found.pipeline]
            assert line.slowed
            assert line.flow.read_paused
            left = first._buffer  # type: ignore[attr-defined]
            assert b"HTTP/1.1" not in left
            line.go_on()
            async with asyncio.timeout(10):
                await first.readuntil(b"HTTP/1.1 429 ")
            for writer in (one, two):
                writer.transport.abort()

    run(story())


def test_a_proxys_connections_are_not_read_more_slowly() -> None:
    async def story() -> None:
        served = protected_and_open(limit_all=Rate(1, 0))
        async with running(served, proxies=1) as server:
            reader, writer = await raw(server.config.port)
            writer.write(GET * 4)
            async with asyncio.timeout(10):
                for _ in range(3):
                    await reader.readuntil(b"HTTP/1.1 429 ")
            writer.close()

    run(story())


async def answer_to(port: int, *parts: bytes) -> bytes:
    reader, writer = await raw(port)
    for part in parts:
        writer.write(part)
    async with asyncio.timeout(10):
        found = await reader.readuntil(b"\r\n\r\n")
    writer.transport.abort()
    return found


def test_a_head_has_only_so_many_headers() -> None:
    async def story() -> None:
        async with running(protected_and_open()) as server:
            port = server.config.port
            head = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
            many = b"a: b\r\n" * (protocol_limits.MOST_HEADERS - 1)
            assert b" 200 " in await answer_to(port, head + many + b"\r\n")
            assert b" 431 " in await answer_to(port, head + many + b"c: d\r\n\r\n")
            assert b" 431 " in await answer_to(port, head + many * 20)

    run(story())


def test_a_body_comes_in_only_so_many_pieces() -> None:
    async def story() -> None:
        async with running(protected_and_open()) as server:
            port = server.config.port
            head = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            head += b"Transfer-Encoding: chunked\r\n\r\n"
            # the last one, which is empty, is one of them
            many = b"1\r\na\r\n" * (protocol_limits.MOST_CHUNKS - 1)
            assert b" 200 " in await answer_to(port, head + many + b"0\r\n\r\n")
            assert b" 413 " in await answer_to(port, head + many + b"1\r\na\r\n0\r\n\r\n")

    run(story())


def test_no_refusal_is_free() -> None:
    middleware = protected(limit_all=Rate(3, 0))
    codes = [
        call(middleware, host="evil.example").code,
        call(middleware, "POST", headers={"Origin": "http://evil.example"}).code,
        open_socket(middleware, headers={"Origin": "http://evil.example"}).code,
        call(middleware, host="evil.example").code,
        open_socket(middleware, headers={"Origin": "http://evil.example"}).code,
    ]
    assert codes == ["wrong-host", "wrong-origin", "wrong-origin", "too-often", "too-often"]
