"""Frames are written at once where the client can take them, and queued where it can't."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.websockets import WebSocket, WebSocketState
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from inglenook.server.http.socket import BEHIND_LENGTH, TOO_SLOW, SocketListener
from inglenook.server.http.websocket_limits import WRITE, MessageQueue
from tests.server.test_websocket_limits import address, upgraded
from tests.support.server.asgi_calls import ORIGIN
from tests.support.server.network_server import run, running
from tests.support.waiting import until

LENGTHS = (0, 1, 125, 126, 65_535, 65_536, 200_000)


class Told:
    """An app that hands out its sockets, after they are accepted."""

    def __init__(self) -> None:
        self.scopes: list[Any] = []
        self.sent: list[str] = []  # kinds of messages that took the usual way
        self.gone = False

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            while True:
                message = await receive()
                await send({"type": message["type"] + ".complete"})
                if message["type"] == "lifespan.shutdown":
                    return
        await receive()
        assert not scope[WRITE]("too early")
        await send({"type": "websocket.accept"})

        async def noted(message: Any) -> None:
            self.sent.append(message["type"])
            await send(message)

        self.scopes.append((scope, receive, noted))
        while (await receive())["type"] != "websocket.disconnect":
            pass
        assert not scope[WRITE]("too late")
        self.gone = True


def listener(told: Told) -> SocketListener:
    socket = WebSocket(*told.scopes[0])
    socket.client_state = socket.application_state = WebSocketState.CONNECTED
    return SocketListener(socket, None)


def test_a_queue_gives_its_messages_in_order_and_loses_none() -> None:
    async def story() -> None:
        queue = MessageQueue()
        queue.put_nowait(1)
        queue.put_nowait(2)
        assert not queue.empty()
        assert [await queue.get(), await queue.get()] == [1, 2]
        assert queue.empty()
        waits = asyncio.create_task(queue.get())
        await asyncio.sleep(0)
        queue.put_nowait(3)
        queue.put_nowait(4)
        waits.cancel()  # between the message and the reader's turn
        await asyncio.gather(waits, return_exceptions=True)
        assert [await queue.get(), await queue.get()] == [3, 4]

    asyncio.run(story())


def test_a_client_gets_what_was_written_at_once() -> None:
    async def story() -> None:
        told = Told()
        async with running(told) as server:
            async with connect(address(server), origin=ORIGIN, max_size=None) as ws:  # type: ignore[arg-type]
                await until(lambda: told.scopes)
                one = listener(told)
                texts = ["é" * (length // 2) + "x" * (length % 2) for length in LENGTHS]
                for text in texts:
                    one.send(text)
                assert [await ws.recv() for _ in texts] == texts
                one.close(4403, "not-for-you")
                one.send("after the close")
                with pytest.raises(ConnectionClosed) as closed:
                    await ws.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4403
            await until(lambda: told.gone)

    run(story())


def test_short_frames_take_the_direct_way() -> None:
    async def story() -> None:
        told = Told()
        async with running(told) as server, connect(address(server), origin=ORIGIN) as ws:  # type: ignore[arg-type]
            await until(lambda: told.scopes)
            one = listener(told)
            for n in range(20):
                one.send(str(n))
            assert [await ws.recv() for _ in range(20)] == [str(n) for n in range(20)]
            assert (told.sent, one.pump, one.unread) == ([], None, 0)

    run(story())


def test_frames_for_a_client_that_reads_late_keep_their_order() -> None:
    async def story() -> None:
        told = Told()
        async with running(told) as server:
            reader, writer = await upgraded(server.config.port)
            await until(lambda: told.scopes)
            one, texts = listener(told), [f"{n:06d}" + "x" * 50_000 for n in range(200)]
            sent = 0
            while one.pump is None:  # until the buffers are full
                one.send(texts[sent])
                sent += 1
                await asyncio.sleep(0)
            for _ in range(5):  # these wait in the queue
                one.send(texts[sent])
                sent += 1
            assert len(one.queue) >= 4
            for number in range(sent):
                head = await reader.readexactly(4)
                assert head[:2] == b"\x81\x7e"
                text = await reader.readexactly(int.from_bytes(head[2:], "big"))
                assert text.decode() == texts[number]
            await until(lambda: one.pump is None)
            assert one.unread == 0
            writer.close()

    run(story())


def test_a_client_that_reads_nothing_is_cut_off() -> None:
    async def story() -> None:
        told = Told()
        async with running(told) as server:
            _, writer = await upgraded(server.config.port)
            await until(lambda: told.scopes)
            one, frame = listener(told), "x" * 60_000
            for _ in range(1000):
                if one.closing:
                    break
                one.send(frame)
                assert one.unread <= BEHIND_LENGTH
                await asyncio.sleep(0)
            assert one.closing
            assert list(one.queue) == [(TOO_SLOW, "too-slow")]
            writer.transport.abort()
            await one.finish(5.0)
            await until(lambda: told.gone)

    run(story())
