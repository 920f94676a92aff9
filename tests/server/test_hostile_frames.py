"""Hostile frames: every frame gets an answer in our form, and harms no other client."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from inglenook.server.http import socket
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import SETTINGS, Driver, Line, Person, open_site
from tests.support.waiting import advance, run_on_shifted_clock

QUICK = {"game": "lanterns", "bots": ["random"]}
KNOWN = {"sync", "update", "table", "chat", "ok", "no", "pong", "hurry", "trouble"}
POLITE = {1000, 1008, 1009, 1013, 4401, 4403, 4404}  # never 1011, which is our fault

scalars = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**20), 10**20),
    st.floats(),
    st.text(max_size=40),
    st.sampled_from(["", "0-0", "1-0", "keep 1", "burn 6", "pass", "x" * 500, "\0", "\u202e"]),
)
values = st.recursive(
    scalars,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
kinds = st.sampled_from(["hello", "play", "undo", "why", "order", "say", "ping", "x", ""])
fields = ["decision", "actions", "key", "action", "on", "text", "last", "language", "layout"]
shaped = st.builds(
    lambda kind, given: {"t": kind, **given},
    kinds,
    st.dictionaries(st.sampled_from(fields), values, max_size=4),
)
fitting = st.one_of(
    st.fixed_dictionaries(
        {
            "t": st.just("play"),
            "decision": st.sampled_from(["0-0", "0-1", "1-0", "9-9"]),
            "actions": st.lists(st.sampled_from(["keep 1", "burn 2", "pass", "no"]), max_size=40),
            "key": st.sampled_from(["a", "b", "c"]),
        }
    ),
    st.fixed_dictionaries({"t": st.just("undo"), "key": st.sampled_from(["a", "b", "u"])}),
    st.fixed_dictionaries(
        {"t": st.just("hello"), "last": st.sampled_from([0, 1, 5, 10**9]), "layout": st.booleans()}
    ),
    st.fixed_dictionaries(
        {"t": st.just("say"), "text": st.text(max_size=600), "key": st.just("s")}
    ),
    st.fixed_dictionaries({"t": st.just("ping")}),
)
frames: st.SearchStrategy[str | bytes] = st.one_of(
    st.one_of(shaped, fitting, values).map(json.dumps),
    st.text(max_size=60),
    st.binary(max_size=60),
    st.builds(lambda frame, cut: json.dumps(frame)[:cut], fitting, st.integers(0, 60)),
)


def deliver(line: Line, frame: str | bytes) -> None:
    kind = "bytes" if isinstance(frame, bytes) else "text"
    line.inbox.put_nowait({"type": "websocket.receive", kind: frame})


def assert_polite(line: Line) -> None:
    """All that came has our form, and we never fell down."""
    for _, frame in line.log:
        assert frame["t"] in KNOWN
        if frame["t"] == "no":
            assert set(frame["error"]) == {"code", "sentence", "clause"}
            assert frame["error"]["sentence"]
            assert len(frame["error"]["sentence"]) <= 500
    assert line.closed is None or line.closed in POLITE


class Scene:
    """A table with a player, a watcher, a stranger, and somebody who minds their own business."""

    def __init__(self, site: Driver) -> None:
        self.services = site
        self.callers: list[Person] = []
        self.table = ""

    async def fill(self) -> None:
        player = await self.services.guest("Ann")
        self.callers = [player, await self.services.guest("Eve"), self.services.stranger()]
        self.table = (await player.post("/api/quick", QUICK)).json["id"]

    async def again(self) -> None:
        """Another match, when this one has come to its end."""
        player = self.callers[0]
        if (await player.get(f"/api/tables/{self.table}")).json["state"] != "playing":
            self.table = (await player.post("/api/quick", QUICK)).json["id"]


@pytest.fixture(scope="module")
def stage() -> Iterator[tuple[asyncio.Runner, Scene]]:
    with asyncio.Runner() as runner:
        opened = open_site()
        scene = Scene(runner.run(opened.__aenter__()))
        runner.run(scene.fill())
        yield runner, scene
        runner.run(opened.__aexit__(None, None, None))


def fuzzed(stage: tuple[asyncio.Runner, Scene], who: int, greets: bool, sent: list[Any]) -> None:
    runner, scene = stage

    async def story() -> None:
        await scene.again()
        line = scene.callers[who].line(scene.table)
        async with line, scene.callers[1].socket(scene.table) as quiet:
            if greets:
                deliver(line, '{"t":"hello"}')
            for frame in sent:
                deliver(line, frame)
            await scene.services.wait(1.0)
            assert_polite(line)
            quiet.frames.clear()
            await quiet.send({"t": "ping"})
            assert (await quiet.next("pong"))["t"] == "pong"
        await scene.services.rest()
        assert line.task.done()
        assert line.task.exception() is None

    runner.run(story())


once = settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@once
@given(who=st.integers(0, 2), greets=st.booleans(), sent=st.lists(frames, min_size=1, max_size=6))
@example(who=0, greets=True, sent=['{"t":' + "[" * 5000])
@example(who=0, greets=False, sent=["[" * 16_000])
@example(who=0, greets=True, sent=['{"t":"hello","x":' + "[" * 4000 + "]" * 4000 + "}"])
@example(who=0, greets=True, sent=[b'{"t":"say","text":"\xff","key":"k"}'])
@example(who=0, greets=True, sent=[b"\xff\xfe"])
@example(who=0, greets=True, sent=['{"t":"say","text":"\\ud800","key":"k"}'])
@example(who=0, greets=True, sent=['{"t":"hello","last":' + "9" * 5000 + "}"])
@example(who=0, greets=True, sent=["x" * 20_000])
@example(who=2, greets=True, sent=["x"] * 40)
@example(who=0, greets=True, sent=['{"t":"' + "é" * 5000 + '"}'])
def test_no_frame_brings_a_table_down(stage, who, greets, sent):
    fuzzed(stage, who, greets, sent)


@pytest.mark.long
@settings(once, max_examples=5000)
@given(who=st.integers(0, 2), greets=st.booleans(), sent=st.lists(frames, min_size=1, max_size=12))
def test_no_frame_of_thousands_does(stage, who, greets, sent):
    fuzzed(stage, who, greets, sent)


@on_a_site
async def test_whoever_sends_nothing_but_rubbish_is_no_longer_heard(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = (await ann.post("/api/quick", QUICK)).json["id"]
    async with ann.socket(table) as line:
        for _ in range(socket.BAD_FRAMES):
            assert line.closed is None
            await line.send("rubbish")
        assert line.closed == 1008
    async with ann.socket(table) as line:
        for number in range(socket.REFUSED_FRAMES):
            assert line.closed is None
            await line.send({"t": "undo", "key": f"{number}"})
        assert line.closed == 1008


@on_a_site
async def test_a_frame_that_is_too_large_ends_the_socket(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = (await ann.post("/api/quick", QUICK)).json["id"]
    most = SETTINGS.max_frame
    async with ann.socket(table) as line:
        await line.send('{"t":"ping"}'.ljust(most))
        assert (await line.next("pong"))["t"] == "pong"
        await line.send('{"t":"ping"}'.ljust(most + 1))
        assert (line.closed, (await line.next("no"))["error"]["code"]) == (1009, "too-large")
    async with ann.line(table) as line:
        await line.send('{"t":"hello"}'.ljust(most + 1))
        assert line.closed == 1009


@on_a_site
async def test_a_socket_begins_with_hello(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = (await ann.post("/api/quick", QUICK)).json["id"]
    for first in ({"t": "ping"}, {"t": "say", "text": "x", "key": "k"}, {"t": "hello", "last": -1}):
        async with ann.line(table) as line:
            await line.send(first)
            assert (line.closed, line.frames[0]["error"]["code"]) == (1008, "no-hello")


def test_a_socket_without_hello_is_closed():
    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            table = (await ann.post("/api/quick", QUICK)).json["id"]
            async with ann.line(table) as line:
                await advance(socket.HELLO_SECONDS)
                await site.rest()
                assert (line.closed, line.frames[0]["error"]["code"]) == (1008, "no-hello")

    run_on_shifted_clock(story())


class Deaf(Line):
    """A client that reads nothing after so many frames."""

    patience = 1

    async def _sent(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.patience -= 1
            if self.patience < 0:
                await asyncio.Event().wait()
        await super()._sent(message)


@pytest.mark.parametrize("large", [False, True])
def test_a_slow_reader_is_cut_off_and_costs_little(monkeypatch, large):
    monkeypatch.setattr(socket, "BEHIND_LENGTH", 30_000 if large else 10**9)
    frame = {"t": "hello"} if large else {"t": "ping"}

    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            table = (await ann.post("/api/quick", QUICK)).json["id"]
            line = Deaf(site, f"/api/tables/{table}/socket", ann.headers())
            await line.send({"t": "hello"})
            [room] = site.services.hub.rooms.values()
            [kept] = room.listeners
            assert isinstance(kept, socket.SocketListener)
            for _ in range(2 * socket.BEHIND):
                await line.send(frame)
                assert len(kept.queue) <= socket.BEHIND + 1
                assert large or kept.unread < 100_000
                assert kept.unread <= socket.BEHIND_LENGTH
                if kept.closing:
                    break
            assert kept.closing
            assert len(kept.queue) == 1  # nothing is left but the goodbye
            await line.hang_up()
            await advance(1.1)  # how long a goodbye may take
            assert room.listeners == []

    run_on_shifted_clock(story())


def test_languages_that_nobody_speaks_fill_no_memory():
    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            table = (await ann.post("/api/quick", QUICK)).json["id"]
            async with ann.socket(table) as line:
                for number in range(100):
                    name = "".join([chr(97 + int(digit)) for digit in f"{number:03d}"])
                    await line.send({"t": "hello", "language": name})
                [room] = site.services.hub.rooms.values()
                assert set(room._texts) == {"en"}

    asyncio.run(story())


def test_sockets_are_limited_by_guest_and_address():
    few = replace(SETTINGS, max_sockets_guest=2, max_sockets_address=3)

    async def story() -> None:
        async with open_site(few) as site:
            ann, eve = await site.guest("Ann"), site.stranger()
            table = (await ann.post("/api/quick", QUICK)).json["id"]
            async with ann.socket(table) as one, ann.socket(table) as two:
                async with ann.socket(table) as third:
                    assert (third.closed, third.log) == (1008, [])
                async with eve.socket(table) as other:
                    assert other.closed is None
                    async with eve.socket(table) as last:
                        assert last.closed == 1008
                await two.hang_up()
                async with ann.socket(table) as third:
                    assert third.closed is one.closed is None

    asyncio.run(story())
