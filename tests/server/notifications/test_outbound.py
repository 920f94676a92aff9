"""Requests to addresses of users do not reach the host's own network, and end in time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import pytest

from inglenook.server.notifications.outbound import (
    CheckedBackend,
    Outbound,
    Unreachable,
    is_public,
    refusal_of,
)
from tests.support.server.web_receiver import closed, receiving

BODY = b'{"a":1}'


def run(story: Coroutine[Any, Any, None]) -> None:
    asyncio.run(story)


def test_a_request_arrives_with_its_headers_and_body() -> None:
    async def story() -> None:
        async with receiving() as receiver:
            answered = await Outbound(local=True).post(f"{receiver.url}/x", {"a": "b"}, BODY)
            assert answered.status == 201
            [got] = receiver.got
            assert (got.path, got.body, got.headers["a"]) == ("/x", BODY, "b")

    run(story())


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1",
        "0.0.0.0", "224.0.0.1", "240.0.0.1", "255.255.255.255", "192.0.2.1", "198.18.0.1", "::1",
        "::", "fe80::1", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:10.0.0.1", "64:ff9b::a00:1",
        "2002:a00:1::1", "2001:db8::1", "::10.0.0.1", "nonsense",
    ],
)  # fmt: skip
def test_these_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)


def test_public_addresses_are() -> None:
    assert is_public("1.1.1.1")
    assert is_public("2606:4700:4700::1111")
    assert refusal_of("https://1.1.1.1/x") is None
    assert refusal_of("https://hooks.slack.com:8443/services/T/B/x?wait=true") is None


@pytest.mark.parametrize("found", [["10.0.0.7"], ["1.1.1.1", "127.0.0.1"], ["::ffff:127.0.0.1"]])
def test_a_name_with_a_private_address_is_not_called(found: list[str]) -> None:
    async def resolve(host: str, port: int) -> list[str]:
        return found

    async def story() -> None:
        with pytest.raises(Unreachable, match="private-address"):
            await Outbound(resolve=resolve).post("https://hooks.example.org/x", {}, BODY)

    run(story())


def test_a_name_that_changes_its_address_is_asked_once_and_the_checked_one_is_used() -> None:
    """The second answer would be this machine: a check and a connection by name would differ."""
    asked: list[str] = []
    used: list[str] = []

    async def resolve(host: str, port: int) -> list[str]:
        asked.append(host)
        return ["1.1.1.1"] if len(asked) == 1 else ["127.0.0.1"]

    class Inner:
        async def connect_tcp(self, host: str, *more: Any) -> Any:
            used.append(host)
            raise OSError("no network here")

    async def story() -> None:
        outbound = Outbound(resolve=resolve)
        backend = outbound.backend
        assert isinstance(backend, CheckedBackend)
        backend.inner = Inner()  # type: ignore[assignment]
        with pytest.raises(Unreachable, match="no-answer"):
            await outbound.post("https://hooks.example.org/x", {}, BODY)
        assert (asked, used) == (["hooks.example.org"], ["1.1.1.1"])
        with pytest.raises(Unreachable, match="private-address"):
            await outbound.post("https://hooks.example.org/x", {}, BODY)
        assert used == ["1.1.1.1"]

    run(story())


def test_a_redirect_is_an_answer_and_is_not_followed() -> None:
    async def story() -> None:
        async with receiving() as inside, receiving() as outside:
            head = f"HTTP/1.1 307 Temporary Redirect\r\nLocation: {inside.url}/secret\r\n"
            outside.answer = f"{head}Content-Length: 0\r\n\r\n".encode()
            answered = await Outbound(local=True).post(f"{outside.url}/x", {}, BODY)
            assert answered.status == 307
            assert inside.got == []

    run(story())


def test_a_long_answer_is_not_read_to_its_end() -> None:
    async def story() -> None:
        async with receiving() as receiver:
            size = 200_000_000
            receiver.answer = (
                b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % size + b"x" * 99_999
            )
            begun = time.monotonic()
            answered = await Outbound(local=True, seconds=30.0).post(receiver.url, {}, BODY)
            assert answered.status == 200
            assert time.monotonic() - begun < 25.0

    run(story())


def test_a_receiver_that_says_nothing_is_given_up() -> None:
    async def story() -> None:
        async with receiving() as receiver:
            receiver.mute = True
            with pytest.raises(Unreachable, match="timeout"):
                await Outbound(local=True, seconds=0.3).post(receiver.url, {}, BODY)

    run(story())


def test_a_drip_of_headers_is_given_up() -> None:
    async def story() -> None:
        async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"HTTP/1.1 200 OK\r\n")
            try:
                while not writer.is_closing():
                    writer.write(b"x-more: 1\r\n")
                    await writer.drain()
                    await asyncio.wait_for(reader.read(65_536), 0.05)
            except (OSError, TimeoutError):
                pass
            finally:
                await closed(writer)

        async def hold(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            writer.write(b"HTTP/1.1 200 OK\r\n" + b"x-more: 1\r\n" * 50_000)
            with suppress(OSError):
                await reader.read()
            await closed(writer)

        for receiver in (drip, hold):
            server = await asyncio.start_server(receiver, "127.0.0.1", 0)
            async with server:
                port = server.sockets[0].getsockname()[1]
                with pytest.raises(Unreachable):
                    await Outbound(local=True, seconds=0.5).post(
                        f"http://127.0.0.1:{port}/", {}, BODY
                    )

    run(story())


def test_a_port_where_nobody_listens_is_a_fault_without_the_address() -> None:
    async def story() -> None:
        async with receiving() as receiver:
            url = receiver.url
        with pytest.raises(Unreachable) as refused:
            await Outbound(local=True).post(url, {}, BODY)
        assert str(refused.value) == "no-answer"

    run(story())


def test_a_wrong_name_and_a_refused_address_are_not_called() -> None:
    async def story() -> None:
        with pytest.raises(Unreachable, match="not-https"):
            await Outbound().post("http://hooks.example.org/", {}, BODY)
        with pytest.raises(Unreachable, match="no-such-host"):
            await Outbound().post("https://nowhere.invalid/", {}, BODY)

    run(story())
