"""A whole site in one process, without threads, sockets or real time.

    async with open_site() as site:
        ann = await site.guest("Ann")
        table = (await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json
        async with ann.socket(table["id"]) as line:
            sync = await line.next("sync")

Time passes only by `site.wait(seconds)`; between two calls everything comes to rest.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from http.cookies import SimpleCookie
from typing import Any, ClassVar, NamedTuple

from msgspec.structs import replace
from sqlalchemy import update
from starlette.applications import Starlette

from inglenook.server.app import make_app
from inglenook.server.http.cookies import COOKIE
from inglenook.server.lobby.services import Services
from inglenook.server.rooms.services import BotPlayers
from inglenook.server.setting_texts import Rate
from inglenook.server.settings import Settings
from inglenook.server.store import schema
from inglenook.server.store.database import Database
from inglenook.server.store.maintenance.migrate import migrate
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_runner import InlineBots
from inglenook.server.world import VirtualWorld, World
from tests.support.server.databases import data_of, memory_url, on_postgres
from tests.support.server.virtual_clock import follow_virtual_worlds

HOST = "site.test"
ORIGIN = f"http://{HOST}"
CLIENT = "192.0.2.7"
FREE = Rate(0, 0)
SETTINGS = Settings(
    limit_guests=FREE,
    limit_tables=FREE,
    limit_answers=FREE,
    limit_chat=FREE,
    limit_looks=FREE,
    limit_reports=FREE,
    limit_sign_ins=FREE,
    limit_mails=FREE,
    limit_all=FREE,
    max_open_guest=0,
    max_open_address=0,
    max_seats_guest=0,
    max_seats_address=0,
    address=ORIGIN,
    url=ORIGIN,
)
COOKIE_OF_ACCOUNT = 4  # dots in it: it names a login
STEPS = 400  # turns of the loop in which everything must come to rest


class Copied(Store):
    """A store in memory that is not made anew: that takes longer than most stories."""

    empty: ClassVar[sqlite3.Connection | None] = None

    @classmethod
    def _ready(cls, database: Database, world: World, inline: bool, keeps: bool) -> Store:
        conn = database.connect()
        raw: Any = conn.connection.dbapi_connection
        if Copied.empty is not None:
            Copied.empty.backup(raw)
        store = cls(database, world, migrate(database, conn, world.now()), inline)
        if Copied.empty is None:
            Copied.empty = sqlite3.connect(":memory:", check_same_thread=False)
            raw.backup(Copied.empty)
        store.writer.adopt(conn)
        return store


def memory(world: VirtualWorld) -> Store:
    """An empty store without a thread, for one site alone."""
    if not on_postgres():
        return in_memory(world)
    follow_virtual_worlds()
    return Store.open(memory_url(), world, inline=True)


def in_memory(world: VirtualWorld) -> Store:
    """An empty store in memory, also where other tests use PostgreSQL."""
    return Copied.open("sqlite://", world, inline=True)


class Heard(NamedTuple):
    """Something that was sent to a person: when, in which way, and every byte of it."""

    at: float
    how: str  # "frame", "close", or the request that it answers
    text: str


@dataclass
class Reply:
    """The answer to a request."""

    status: int
    headers: dict[str, str]
    body: bytes
    cookies: dict[str, str] = field(default_factory=dict)  # that it sets; "" for those it drops

    @property
    def json(self) -> Any:
        return json.loads(self.body)

    @property
    def session(self) -> str:
        """The cookie that it sets."""
        return SimpleCookie(self.headers["set-cookie"])[COOKIE].value

    @property
    def code(self) -> str:
        """The code of a refusal."""
        found: str = self.json["error"]["code"]
        return found


class Line:
    """An open socket, from the client's side. `log` holds every frame with the time it came."""

    def __init__(
        self,
        driver: Driver,
        path: str,
        headers: list[tuple[bytes, bytes]],
        heard: list[Heard] | None = None,
    ) -> None:
        self.driver = driver
        self.heard = heard if heard is not None else []
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.frames: list[Any] = []  # not yet looked at
        self.log: list[tuple[float, Any]] = []
        self.closed: int | None = None
        scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
            "client": (driver.client, 1234),
            "server": (HOST, 80),
            "subprotocols": [],
            "extensions": {},
        }
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(driver.app(scope, self.inbox.get, self._sent))
        driver.lines.append(self)

    async def _sent(self, message: Any) -> None:
        at = self.driver.world.time
        if message["type"] == "websocket.send":
            text = message.get("text") or message["bytes"].decode()
            frame = json.loads(text)
            self.frames.append(frame)
            self.log.append((at, frame))
            self.heard.append(Heard(at, "frame", text))
        elif message["type"] == "websocket.close":
            self.closed = message.get("code", 1000)
            self.heard.append(Heard(at, "close", f"{self.closed} {message.get('reason', '')}"))

    async def send(self, frame: Any) -> None:
        text = frame if isinstance(frame, str) else json.dumps(frame)
        self.inbox.put_nowait({"type": "websocket.receive", "text": text})
        await self.driver.rest()

    async def ask(self, frame: Any) -> Any:
        """Send a frame with a key and return the reply to it."""
        await self.send(frame)
        for reply in self.frames:
            if reply["t"] in ("ok", "no") and reply["key"] == frame["key"]:
                self.frames.remove(reply)
                return reply
        raise AssertionError(f"no reply came; closed: {self.closed}")

    async def next(self, *kinds: str) -> Any:
        """The next frame of these kinds; those before it are dropped."""
        await self.driver.rest()
        while self.frames:
            frame = self.frames.pop(0)
            if frame["t"] in kinds:
                return frame
        raise AssertionError(f"no frame of {kinds} came; closed: {self.closed}")

    async def latest(self, *kinds: str) -> Any:
        """The last frame of these kinds; all that came is dropped."""
        await self.driver.rest()
        found = [frame for frame in self.frames if frame["t"] in kinds]
        self.frames.clear()
        assert found, f"no frame of {kinds} came; closed: {self.closed}"
        return found[-1]

    async def hang_up(self) -> None:
        if not self.task.done():
            self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self.driver.rest()

    async def __aenter__(self) -> Line:
        await self.driver.rest()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.hang_up()


@dataclass
class Person:
    """A caller: a guest with a token, or a stranger without one.

    The cookie of an account is no bearer token: it is sent as browsers send it.
    """

    driver: Driver
    token: str = ""
    name: str = ""
    extra: dict[str, str] = field(default_factory=dict)
    heard: list[Heard] = field(default_factory=list)  # all that this person was ever sent

    def headers(self) -> list[tuple[bytes, bytes]]:
        given = {"host": HOST, **self.extra}
        if self.token.count(".") == COOKIE_OF_ACCOUNT:
            given = {"origin": ORIGIN, "cookie": f"{COOKIE}={self.token}"} | given
        elif self.token:
            given["authorization"] = f"Bearer {self.token}"
        return [(name.encode(), value.encode()) for name, value in given.items()]

    async def get(self, path: str) -> Reply:
        return await self.driver.request("GET", path, None, self.headers(), self.heard)

    async def post(self, path: str, body: Any = None, method: str = "POST") -> Reply:
        return await self.driver.request(method, path, body, self.headers(), self.heard)

    def line(self, table: str) -> Line:
        """A socket that has not said hello yet."""
        path = f"/api/tables/{table}/socket"
        return Line(self.driver, path, self.headers(), self.heard)

    @asynccontextmanager
    async def socket(self, table: str, last: int = 0) -> AsyncIterator[Line]:
        async with self.line(table) as line:
            await line.send({"t": "hello", "last": last})
            yield line


class Driver:
    """The site and its clock."""

    def __init__(self, app: Starlette, world: VirtualWorld) -> None:
        self.app = app
        self.world = world
        self.services: Services = app.state.services
        self.lines: list[Line] = []
        self.client = CLIENT  # the address that everybody calls from

    async def rest(self) -> None:
        """Let everything that is under way come to rest, without any time passing."""
        # the loop's own list of what it does next; there is no public way to see it
        ready = getattr(asyncio.get_running_loop(), "_ready", None)
        for _ in range(STEPS):
            await asyncio.sleep(0)
            if ready is not None and not ready:
                return

    async def wait(self, seconds: float) -> None:
        """Let time pass, stopping wherever something happens."""
        end = self.world.time + seconds
        await self.rest()
        while (due := self.world.next_call()) is not None and due <= end:
            self.world.pass_to(due)
            await self.rest()
        self.world.pass_to(end)
        await self.rest()

    async def skip(self, seconds: float) -> None:
        """Let time pass at once: no timer is called, and a node is as alive as before."""
        self.world.time += seconds
        membership = self.services.membership
        if membership is None:
            return
        membership._good_until += seconds
        beaten = schema.node.c.heartbeat
        later = update(schema.node).values({beaten: beaten + seconds})
        await self.services.store.write(lambda conn: conn.execute(later))

    async def guest(self, name: str) -> Person:
        person = Person(self, name=name)
        person.token = (await person.post("/api/guests", {"name": name})).json["token"]
        return person

    def stranger(self) -> Person:
        return Person(self)

    async def request(
        self,
        method: str,
        path: str,
        body: Any,
        headers: list[tuple[bytes, bytes]],
        heard: list[Heard] | None = None,
    ) -> Reply:
        plain, _, query = path.partition("?")
        data = b"" if body is None else body if isinstance(body, bytes) else _encoded(body)
        if data:
            headers = [
                *headers,
                (b"content-type", b"application/json"),
                (b"content-length", str(len(data)).encode()),
            ]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "scheme": "http",
            "path": plain,
            "raw_path": plain.encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": headers,
            "client": (self.client, 1234),
            "server": (HOST, 80),
        }
        sent: list[Any] = []
        given = [{"type": "http.request", "body": data, "more_body": False}]

        async def receive() -> Any:
            if given:
                return given.pop()
            await asyncio.Event().wait()

        async def send(message: Any) -> None:
            sent.append(message)
            if heard is not None:
                heard.append(Heard(self.world.time, f"{method} {path}", repr(message)))

        await self.app(scope, receive, send)
        await self.rest()
        begun = sent[0]
        found = {name.decode(): value.decode() for name, value in begun["headers"]}
        cookies: SimpleCookie = SimpleCookie()
        for name, value in begun["headers"]:
            if name == b"set-cookie":
                cookies.load(value.decode())
        body = b"".join([one.get("body", b"") for one in sent[1:]])
        set_here = {name: one.value for name, one in cookies.items()}
        return Reply(begun["status"], found, body, set_here)


def _encoded(body: Any) -> bytes:
    return json.dumps(body).encode()


@asynccontextmanager
async def open_site(
    settings: Settings = SETTINGS,
    world: VirtualWorld | None = None,
    store: Store | None = None,
    bots: BotPlayers | None = None,
) -> AsyncIterator[Driver]:
    """Open a site; hand in the store of another to see what a restart finds."""
    world = world or VirtualWorld("test")
    store = store or memory(world)
    settings = replace(settings, data=data_of(store.database) or settings.data)
    app = make_app(settings, world, store, bots or InlineBots())
    async with app.router.lifespan_context(app):
        driver = Driver(app, world)
        await driver.rest()
        yield driver
