"""Clients that send without end, or do not read, cost neither memory nor time."""

import asyncio
import socket
from base64 import b64encode

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from inglenook.server.http.websocket_limits import LimitedSocketProtocol
from inglenook.server.serve import Server
from tests.support.server.asgi_calls import ORIGIN, protected
from tests.support.server.network_server import run, running
from tests.support.waiting import advance, run_on_shifted_clock, turns, until


async def site(scope, receive, send):
    """Answers requests, and listens to sockets without a word."""
    if scope["type"] == "lifespan":
        while True:
            message = await receive()
            await send({"type": message["type"] + ".complete"})
            if message["type"] == "lifespan.shutdown":
                return
    elif scope["type"] == "http":
        await protected()(scope, receive, send)
    else:
        await receive()
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass


async def raw(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port)


async def upgraded(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket that is open, and that the test feeds by hand."""
    reader, writer = await raw(port)
    key = b64encode(b"0123456789abcdef").decode()
    lines = [
        "GET / HTTP/1.1",
        "Host: localhost",
        f"Origin: {ORIGIN}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13",
    ]
    writer.write("\r\n".join([*lines, "", ""]).encode())
    head = await reader.readuntil(b"\r\n\r\n")
    assert b" 101 " in head
    return reader, writer


def address(server: Server) -> str:
    return f"ws://127.0.0.1:{server.config.port}/"


def frame(opcode: int, payload: bytes = b"", fin: bool = True) -> bytes:
    """A frame as a client sends it, masked with zeros."""
    assert len(payload) < 126
    return bytes([(0x80 if fin else 0) | opcode, 0x80 | len(payload)]) + b"\0\0\0\0" + payload


def test_an_ordinary_request_and_the_next_one_on_the_same_line():
    async def story() -> None:
        async with running(site) as server:
            reader, writer = await raw(server.config.port)
            for _ in range(3):
                writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                head = await reader.readuntil(b"\r\n\r\n")
                assert head.startswith(b"HTTP/1.1 200 ")
                assert b"server:" not in head.lower()
                await reader.readuntil(b"0\r\n\r\n")
            writer.close()

    run(story())


def test_a_head_in_many_small_pieces_is_fine_if_it_is_quick():
    async def story() -> None:
        async with running(site, head_seconds=5.0) as server:
            reader, writer = await raw(server.config.port)
            for letter in "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n":
                writer.write(letter.encode())
                await writer.drain()
                await turns()
            assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
            writer.close()

    run(story())


def test_a_head_without_end_is_cut_off():
    async def story() -> None:
        async with running(site, max_head=4096) as server:
            reader, writer = await raw(server.config.port)
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
            for number in range(8):  # just over the limit, so that nothing is lost in the post
                writer.write(b"X-%d: %s\r\n" % (number, b"x" * 505))
                await turns()
            assert (await reader.read()).startswith(b"HTTP/1.1 431 ")
            writer.close()

    run(story())


def test_one_header_without_end_is_cut_off_too():
    async def story() -> None:
        async with running(site, max_head=4096) as server:
            reader, writer = await raw(server.config.port)
            writer.write(b"GET / HTTP/1.1\r\nCookie: ")
            for _ in range(8):
                writer.write(b"x" * 512)
                await turns()
            assert (await reader.read()).startswith(b"HTTP/1.1 431 ")
            writer.close()

    run(story())


def test_whoever_says_nothing_or_too_little_is_sent_away():
    async def story() -> None:
        async with running(site, head_seconds=0.2) as server:
            silent, one = await raw(server.config.port)
            slow, other = await raw(server.config.port)
            late, third = await raw(server.config.port)
            other.write(b"GET / HTTP/1.1\r\nHo")
            third.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await late.readuntil(b"0\r\n\r\n")
            third.write(b"GET / HT")  # the second request on this line never ends
            async with asyncio.timeout(5):
                assert (await silent.read()).startswith(b"HTTP/1.1 408 ")
                assert (await slow.read()).startswith(b"HTTP/1.1 408 ")
                assert (await late.read()).startswith(b"HTTP/1.1 408 ")
            for writer in (one, other, third):
                writer.close()

    run(story())


def test_a_body_that_never_ends_is_given_up():
    async def story() -> None:
        async with running(site, body_seconds=0.2, max_body=1000) as server:
            reader, writer = await raw(server.config.port)
            head = b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            head += b"Content-Length: 9\r\n\r\n"
            writer.write(head + b"12345")
            async with asyncio.timeout(5):
                assert (await reader.read()).startswith(b"HTTP/1.1 408 ")
            writer.close()
            reader, writer = await raw(server.config.port)
            writer.write(head)
            for digit in b"123456789":
                await turns()
                writer.write(bytes([digit]))
            assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
            await advance(0.4)  # and no deadline is left
            await reader.readuntil(b"0\r\n\r\n")
            writer.write(head + b"123456789")
            assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
            writer.close()

    run_on_shifted_clock(story())


def test_a_socket_outlives_the_patience_for_a_request():
    async def story() -> None:
        async with (
            running(site, head_seconds=0.1, body_seconds=0.1) as server,
            connect(address(server), compression=None) as ws,
        ):
            await advance(0.4)
            await (await ws.ping())

    run_on_shifted_clock(story())


def test_a_slow_handler_is_not_a_slow_head():
    begun, released = asyncio.Event(), asyncio.Event()

    async def pondering(scope, receive, send):
        if scope["type"] == "http":
            begun.set()
            await released.wait()
        await site(scope, receive, send)

    async def story() -> None:
        async with running(pondering, head_seconds=0.2) as server:
            reader, writer = await raw(server.config.port)
            writer.write(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            await begun.wait()
            await advance(0.5)
            released.set()
            assert (await reader.readline()).startswith(b"HTTP/1.1 200 ")
            writer.close()

    run_on_shifted_clock(story())


def test_pings_of_somebody_who_does_not_read_are_not_kept():
    async def story() -> None:
        async with running(site, max_control_frames=0) as server:
            reader, writer = await upgraded(server.config.port)
            writer.write(frame(9, b"hello"))
            assert await reader.readexactly(7) == bytes([0x8A, 5]) + b"hello"
            reader._transport.pause_reading()  # type: ignore[attr-defined]
            sock = writer.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            [protocol] = server.server_state.connections
            assert isinstance(protocol, LimitedSocketProtocol)
            largest = 0
            pings = frame(9, b"x" * 125) * 500
            for _ in range(100):  # 6 MB in all
                writer.write(pings)
                await asyncio.sleep(0)
                largest = max(largest, protocol.transport.get_write_buffer_size())
                if writer.transport.get_write_buffer_size() > 2**20:
                    await until(lambda: writer.transport.get_write_buffer_size() <= 2**20)
            await until(lambda: writer.transport.get_write_buffer_size() == 0)
            largest = max(largest, protocol.transport.get_write_buffer_size())
            assert 0 < largest < 400_000
            writer.transport.abort()

    run(story())


def test_fragments_without_end_are_cut_off():
    async def story() -> None:
        async with running(site) as server:
            reader, writer = await upgraded(server.config.port)
            writer.write(frame(1, b"x", fin=False) + frame(0, fin=False) * 5000)
            async with asyncio.timeout(5):
                said = await reader.read()
            assert said[0] == 0x88
            assert int.from_bytes(said[2:4]) == 1009
            writer.close()

    run(story())


def test_a_message_in_a_few_fragments_is_fine():
    heard = []

    async def hearing(scope, receive, send):
        async def noted():
            message = await receive()
            if message["type"] == "websocket.receive":
                heard.append(message["text"])
            return message

        await site(scope, noted, send)

    async def story() -> None:
        async with running(hearing) as server, connect(address(server), compression=None) as ws:
            await ws.send(["Hel", "lo"])

    run(story())
    assert heard == ["Hello"]


def test_a_frame_that_is_too_large_closes_the_socket():
    async def story() -> None:
        async with running(site, max_frame=1024) as server:
            ws = await connect(address(server), compression=None)
            await ws.send("x" * 1024)
            await ws.send("x" * 1025)
            with pytest.raises(ConnectionClosed):
                await ws.recv()
            assert ws.close_code == 1009

    run(story())


def test_a_refused_handshake_is_logged_as_no_error(caplog):
    async def refuses(scope, receive, send):
        if scope["type"] == "lifespan":
            await site(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.http.response.start", "status": 503, "headers": []})
        await send({"type": "websocket.http.response.body", "body": b"moving"})

    async def story():
        async with running(refuses) as server:
            with pytest.raises(InvalidStatus) as refused:
                await connect(address(server), proxy=None)
            assert refused.value.response.status_code == 503
            assert refused.value.response.body == b"moving"

    run(story())
    assert [one.message for one in caplog.records if one.levelname == "ERROR"] == []
