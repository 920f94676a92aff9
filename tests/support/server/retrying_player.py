"""Players who reconnect and repeat requests until the server acknowledges them.

A group sits at one table after the other. Each of its players has a socket, answers by it or by
POST, changes its mind, takes answers back and talks. Unacknowledged requests are sent again with
the same key. A client believes only what it was told; `Chair` is what it believes, and complains
when that does not fit together.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Any, Final, Protocol

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.support.server.server_process import Caller

AGAIN: Final = (
    0.03  # seconds before the next attempt: the server is down, and nothing tells when it is up
)
GLANCE: Final = 0.1  # how long a player waits for news before thinking again
PATIENCE: Final = 10.0
GONE: Final = (OSError, WebSocketException, TimeoutError, httpx.TransportError)
ORDINARY: Final = ("stale", "illegal", "table-over")  # refusals that good clients meet, too


class Forgotten(AssertionError):
    """The site does not know what it told somebody."""


class Again(ConnectionError):
    """A refusal that says nothing of the request: the same is to be sent again."""


@dataclass
class Request:
    """An answer or an undo, under a key of its own."""

    kind: str  # of the entry that it makes
    key: str
    decision: str = ""
    actions: tuple[str, ...] = ()

    @property
    def entry(self) -> tuple[str, tuple[str, ...]]:
        return self.kind, self.actions

    def body(self) -> dict[str, Any]:
        if self.kind == "undo":
            return {"key": self.key}
        return {"key": self.key, "decision": self.decision, "actions": list(self.actions)}


@dataclass
class Chair:
    """The knowledge of one client about one table, from its socket alone."""

    table: str
    seat: int | None  # None for a spectator
    last: int = 0
    events: list[Any] = field(default_factory=list)
    told: dict[str, Any] = field(default_factory=dict)
    tags: list[str] = field(default_factory=list)
    done: list[Request] = field(default_factory=list)  # acknowledged
    pending: Request | None = None
    said: list[str] = field(default_factory=list)  # acknowledged
    saying: dict[str, str] = field(default_factory=dict)  # by key
    thought_about: object = None

    @property
    def over(self) -> bool:
        return bool(self.told) and self.told["table"]["state"] == "over"

    def take(self, frame: Any) -> None:
        """Take a frame, if it fits the earlier ones."""
        kind = frame["t"]
        if kind == "table":
            self.told["table"] = frame["table"]
            return
        if kind not in ("sync", "update"):
            return
        if kind == "sync" and frame["from"] != self.last:
            raise Forgotten(f"{self} has {self.last} events; told anew from {frame['from']}")
        for event in frame["events"]:
            assert event["n"] == self.last + 1, f"{self}: {event['n']} after {self.last}"
            self.events.append(event)
            self.last += 1
        assert frame["last"] == self.last, f"{self}: {frame['last']}, not {self.last}"
        self.told |= frame
        if frame["tag"] not in self.tags:
            self.tags.append(frame["tag"])

    def settle(self, key: str, refused: str | None) -> None:
        """The reply to a request."""
        said = self.saying.pop(key, None)
        if said is not None and refused is None:
            self.said.append(said)
        request = self.pending
        if request is None or request.key != key:
            return
        self.pending = None
        if refused is None:
            self.done.append(request)
        else:
            assert refused in ORDINARY, f"{self}: {request} was refused: {refused}"
            if request.kind == "undo":
                self.thought_about = None  # then answer instead

    def seen(self) -> dict[str, Any]:
        """What a newcomer must see as well; not whose sockets are open just now."""
        parts = ("last", "view", "prompt", "asked", "undo", "tag", "orders", "sheet")
        return {part: self.told[part] for part in parts} | {
            "events": self.events,
            "table": plain(self.told["table"]),
        }

    def __str__(self) -> str:
        return f"seat {self.seat} of {self.table}"


def plain(table: dict[str, Any]) -> dict[str, Any]:
    """A table without who looks at it."""
    seats = [seat | {"connected": None} for seat in table["seats"]]
    return table | {"seats": seats, "watching": 0}


class Site(Protocol):
    """A server, as players need it."""

    @property
    def port(self) -> int:
        """Return a port that answers."""

    def guest(self, name: str) -> Caller:
        """Make a guest with a token of their own."""


class Player:
    """Somebody with a name, who looks at one table at a time."""

    open_seconds = PATIENCE  # for a connection, and for the reply to a request
    export_seconds = PATIENCE  # for a whole match, which a process makes that starts first
    answer_seconds = inf  # until a request by socket counts as lost
    news_seconds = PATIENCE  # until all news have come

    def __init__(self, server: Site, name: str, token: str, rng: Random) -> None:
        self.server = server
        self.name = name
        self.rng = rng
        self.headers = {"Authorization": f"Bearer {token}"}
        self.http = httpx.AsyncClient(headers=self.headers, trust_env=False)
        self.chair: Chair | None = None
        self.chairs: list[Chair] = []
        self.online = False
        self.held = False  # while nothing new is to be begun
        self.keys = 0

    # -- requests

    async def insist(self, work: Callable[[], Awaitable[Any]]) -> Any:
        """Do something until the server is there for it."""
        while True:
            try:
                return await work()
            except GONE:
                await self.pause()

    async def pause(self) -> None:
        """Wait before the next attempt."""
        await asyncio.sleep(AGAIN)

    @property
    def address(self) -> str:
        """Return host and port of the server to call now."""
        return f"127.0.0.1:{self.server.port}"

    def is_to_repeat(self, code: str) -> bool:
        """Return whether a refusal says nothing of the request itself."""
        return False

    def refusal(self, code: str) -> str:
        """Return the code of a refusal.

        :raises Again: the same is to be sent again.
        """
        if self.is_to_repeat(code):
            raise Again(code)
        return code

    async def ask(
        self, method: str, path: str, body: Any = None, seconds: float | None = None
    ) -> httpx.Response:
        """Send a request, and wait for the reply as long as usual or for some seconds."""
        return await self.http.request(
            method, f"http://{self.address}{path}", json=body, timeout=seconds or self.open_seconds
        )

    async def table(self, table: str) -> dict[str, Any]:
        return (await self.insist(lambda: self.ask("GET", f"/api/tables/{table}"))).json()

    async def join(self, table: str, seat: int) -> None:
        """Take a seat, even if the reply to that gets lost."""
        path = f"/api/tables/{table}/join"
        reply = await self.insist(lambda: self.ask("POST", path, {"seat": seat}))
        if reply.status_code != 200:  # the reply to an attempt before was lost
            assert (await self.table(table))["you"] == seat, reply.text

    # -- at the table

    async def sit(self, table: str, seat: int | None) -> None:
        """Play or watch a match to its end, through all that happens to the server."""
        self.chair = chair = Chair(table, seat)
        self.chairs.append(chair)
        while not chair.over or chair.pending is not None:
            try:
                async with connect(
                    f"ws://{self.address}/api/tables/{table}/socket",
                    additional_headers=self.headers,
                    proxy=None,
                    compression=None,
                    max_size=None,
                    open_timeout=self.open_seconds,
                    close_timeout=1.0,
                ) as ws:
                    await self._converse(ws, chair)
            except GONE:
                await self.pause()
            finally:
                self.online = False
                chair.saying.clear()

    async def _converse(self, ws: ClientConnection, chair: Chair) -> None:
        hello = {"t": "hello", "last": chair.last, "layout": False}
        await ws.send(json.dumps(hello))
        async with asyncio.timeout(2 * self.open_seconds):
            first = json.loads(await ws.recv())
        if first["t"] == "no":
            raise AssertionError(self.refusal(first["error"]["code"]))
        chair.take(first)
        self.online = True
        post: asyncio.Task[None] | None = None
        begun: Request | None = None  # in this conversation
        begun_at = 0.0
        try:
            while not chair.over or chair.pending is not None:
                if chair.pending is None and not self.held and chair.seat is not None:
                    chair.pending = self._thought(chair)
                    await self._talk(ws, chair)
                if chair.pending is not None and chair.pending is not begun:
                    begun, begun_at = chair.pending, time.monotonic()
                    if self.rng.random() < 0.4:
                        post = asyncio.create_task(self._post(chair, begun))
                    else:
                        await ws.send(_frame(begun))
                if post is not None and post.done():
                    post.result()
                    post = None
                await self._listen(ws, chair)
                waits = post is None and chair.pending is not None
                if waits and time.monotonic() > begun_at + self.answer_seconds:
                    raise TimeoutError
        finally:
            if post is not None:
                post.cancel()
                await asyncio.gather(post, return_exceptions=True)

    async def _listen(self, ws: ClientConnection, chair: Chair) -> None:
        try:
            async with asyncio.timeout(GLANCE):
                frame = json.loads(await ws.recv())
        except TimeoutError:
            return
        if frame["t"] == "ok":
            chair.settle(frame["key"], None)
        elif frame["t"] == "no":
            chair.settle(frame["key"], self.refusal(frame["error"]["code"]))
        else:
            chair.take(frame)

    async def _post(self, chair: Chair, request: Request) -> None:
        what = "undo" if request.kind == "undo" else "answers"
        reply = await self.ask("POST", f"/api/tables/{chair.table}/{what}", request.body())
        refused = None
        if reply.status_code != 200:
            refused = self.refusal(reply.json()["error"]["code"])
        chair.settle(request.key, refused)

    async def _talk(self, ws: ClientConnection, chair: Chair) -> None:
        if self.rng.random() < 0.05:
            key = self._key()
            chair.saying[key] = f"{self.name} says {key}"
            await ws.send(json.dumps({"t": "say", "text": chair.saying[key], "key": key}))

    def _thought(self, chair: Chair) -> Request | None:
        """What to do next, if anything; each question is thought about once."""
        prompt, rng = chair.told["prompt"], self.rng
        about = (chair.last, chair.told["undo"], prompt and (prompt["id"], prompt["picked"]))
        if chair.over or about == chair.thought_about:
            return None
        chair.thought_about = about
        if chair.told["undo"] and rng.random() < 0.15:
            return Request("undo", self._key())
        if prompt is None or (prompt["picked"] and rng.random() < 0.8):
            return None
        action = rng.choice(prompt["choices"])["action"]
        return Request("answer", self._key(), prompt["id"], (action,))

    def _key(self) -> str:
        self.keys += 1
        return f"{self.name}-{self.keys}"

    async def compare(self, chair: Chair) -> None:
        """The sum of all updates equals a new client's first frame."""
        path, end = f"/api/tables/{chair.table}/state?last=0", time.monotonic() + self.news_seconds
        while True:
            fresh = (await self.insist(lambda: self.ask("GET", path))).json()
            fresh["table"] = plain(fresh["table"])
            known = chair.seen()
            different = [part for part in known if known[part] != fresh[part]]
            if not different or chair.over:  # clients that have seen the end do not listen any more
                return
            if time.monotonic() > end:  # news may be on their way, but not so long
                told = f"{chair.last} events of {fresh['last']}"
                raise Forgotten(f"{chair}, {told}, sees another {', '.join(different)}")
            await asyncio.sleep(AGAIN)

    async def close(self) -> None:
        await self.http.aclose()


def _frame(request: Request) -> str:
    kind = "undo" if request.kind == "undo" else "play"
    return json.dumps({"t": kind, **request.body()})
