"""Methods: those that a path has, and a clean refusal for all others."""

from __future__ import annotations

import json

import pytest

from inglenook.server.http.protocol_limits import METHODS
from inglenook.server.http.routes import ROUTES
from tests.server.test_hostile import assert_strict, headers
from tests.server.test_protocol_limits import GET, protected_and_open
from tests.server.test_websocket_limits import raw
from tests.support.server.network_server import run, running
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import ORIGIN, Driver

ODD = [
    b"CONNECT example.org:443 HTTP/1.1",
    b"CONNECT / HTTP/1.1",
    b"CONNECT [::1]:443 HTTP/1.1",
    b"PRI * HTTP/2.0",
    b"PRI / HTTP/1.1",
    b"FOO / HTTP/1.1",
    b"get / HTTP/1.1",
    b"X-MADE_UP / HTTP/1.1",
    b"M" * 64 + b" / HTTP/1.1",
]


async def last_answer(port: int, sent: bytes) -> tuple[bytes, bytes]:
    reader, writer = await raw(port)
    writer.write(sent)
    said = await reader.read()
    writer.close()
    head, _, body = said.rpartition(b"HTTP/1.1 ")[2].partition(b"\r\n\r\n")
    return head, body


@pytest.mark.parametrize("line", ODD)
@pytest.mark.parametrize("before", [b"", GET], ids=["first", "second"])
def test_a_method_that_nobody_has_is_refused_cleanly(line: bytes, before: bytes) -> None:
    async def story() -> None:
        async with running(protected_and_open()) as server:
            reader, writer = await raw(server.config.port)
            if before:
                writer.write(before)
                await reader.readuntil(b"0\r\n\r\n")
            writer.write(line + b"\r\nHost: localhost\r\n\r\n")
            said = await reader.read()
            writer.close()
            head, _, body = said.partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 405 Method Not Allowed\r\n")
            assert b"\r\nallow: " + METHODS.encode() in head
            assert b"\r\nconnection: close" in head
            assert json.loads(body)["error"]["code"] == "wrong-method"

    run(story())


@pytest.mark.parametrize(
    "sent", [b"\x16\x03\x01\x02\r\n\r\n", b"FOO /\r\n\r\n", b"M" * 65 + b" / HTTP/1.1\r\n"]
)
def test_what_is_no_request_is_still_none(sent: bytes) -> None:
    async def story() -> None:
        async with running(protected_and_open()) as server:
            head, _ = await last_answer(server.config.port, sent)
            assert head.startswith(b"400 ")

    run(story())


def of_path() -> dict[str, set[str]]:
    """The methods of each path; a path also has those of a path whose parameter it fits."""
    found: dict[str, set[str]] = {}
    for route, _ in ROUTES:
        methods = found.setdefault(route.path.replace(":int", ""), {"OPTIONS"})
        methods |= {"GET", "HEAD"} if route.method == "GET" else {route.method}
    with_parameter = [
        (path.rpartition("{")[0], set(methods))
        for path, methods in found.items()
        if path.endswith("}")
    ]
    for path, methods in found.items():
        for start, more in with_parameter:
            if path.startswith(start) and "/" not in path[len(start) :]:
                methods.update(more)
    return found


@on_a_site
async def test_every_path_says_which_methods_it_has(site: Driver) -> None:
    pages = {path: {"GET", "HEAD", "OPTIONS"} for path in ("/", "/healthz", "/me", "/metrics")}
    for path, methods in (of_path() | pages).items():
        at = path.replace("{table}", "x").replace("{game}", "lanterns").replace("{entry}", "1")
        reply = await site.request("OPTIONS", at, None, headers(origin=ORIGIN))
        assert (reply.status, reply.body) == (204, b""), path
        assert set(reply.headers["allow"].split(", ")) == methods, path
        assert not [name for name in reply.headers if name.startswith("access-control")]
        assert_strict(reply)
        for odd in ("TRACE", "PROPFIND", "PUT"):
            reply = await site.request(odd, at, None, headers(origin=ORIGIN))
            assert (reply.status, reply.code) == (405, "wrong-method")
            assert set(reply.headers["allow"].split(", ")) == methods


@on_a_site
async def test_the_whole_server_and_what_is_not_there(site: Driver) -> None:
    reply = await site.request("OPTIONS", "*", None, headers())
    assert (reply.status, reply.headers["allow"]) == (204, METHODS)
    assert (await site.request("OPTIONS", "/api/nothing", None, headers())).status == 404
    foreign = headers(origin="http://evil.example")
    assert (await site.request("OPTIONS", "/api/me", None, foreign)).status == 403
