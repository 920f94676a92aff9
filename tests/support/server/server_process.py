"""A real server in a process of its own, and callers over the network.

    with serving(tmp_path) as server:
        ann = server.guest("Ann")
        table = ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]}).json()
        async with ann.socket(table["id"]) as line:
            sync = await line.next("sync")

The server listens on loopback, has no limits unless told otherwise, and is gone at the end. Its
database is the one that the test run chose.
"""

from __future__ import annotations

import asyncio
import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from inglenook.server.settings import DATABASE
from tests.support.server.changed_constants import environ_of
from tests.support.server.databases import on_postgres, site_url
from tests.support.server.network_server import PATIENCE, ROOT, free_port

OPEN = "Inglenook is open at "
KINDS = ("guests", "tables", "answers", "chat", "looks", "reports", "all")
NO_LIMITS = {f"limit_{kind}": "0/0" for kind in KINDS} | {
    f"max_open_{whose}": "0" for whose in ("guest", "address")
}
CONSTANTS = NO_LIMITS | {"bot_pace": "0"}
ENVIRON = {"INGLENOOK_BOT_WORKERS": "1", "INGLENOOK_LOG": "json"}


class Server:
    """`inglenook serve` in a folder; `start` it again after `kill`, and the folder is the same."""

    # the module to run, and its first arguments
    program: tuple[str, ...] = ("tests.support.server.changed_constants",)

    def __init__(
        self,
        data: Path,
        environ: Mapping[str, str] | None = None,
        constants: Mapping[str, str] | None = None,
    ) -> None:
        """Take INGLENOOK_* of the environment, and constants of `Settings` by field."""
        self.data = data
        self.port = free_port()
        changed = environ_of({**CONSTANTS, **(constants or {})})
        self.environ = {**ENVIRON, **changed, **(environ or {})}
        self.process: subprocess.Popen[bytes] | None = None
        self.people: list[Caller] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def database_url(self) -> str:
        return self.environ.get("INGLENOOK_DATABASE", f"sqlite:///{self.data / DATABASE}")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def log(self) -> str:
        """All that it wrote, from its first start on."""
        return (self.data / "server.log").read_text("utf-8", "replace")

    def start(self) -> None:
        """Have it run; it listens when this returns."""
        self.data.mkdir(parents=True, exist_ok=True)
        inherited = {n: v for n, v in os.environ.items() if not n.startswith("INGLENOOK_")}
        command = [sys.executable, "-m", *self.program, "serve", "--no-open"]
        with (self.data / "server.log").open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "--port", str(self.port), "--data", str(self.data)],
                cwd=ROOT,
                env=inherited | {"PYTHONUNBUFFERED": "1"} | self.environ,
                stdout=subprocess.PIPE,
                stderr=log,
            )
        try:
            self._wait_until_open()
        except BaseException:
            self.kill()
            raise

    def _wait_until_open(self) -> None:
        assert self.process is not None
        out = self.process.stdout
        assert out is not None
        end, said = time.monotonic() + 3 * PATIENCE, b""  # a start takes a busy machine long
        while OPEN.encode() not in said:
            ready, _, _ = select.select([out], [], [], max(end - time.monotonic(), 0))
            part = os.read(out.fileno(), 4096) if ready else b""
            assert part, f"the server did not open: {said!r} {self.log[-2000:]}"
            said += part

    def stop(self) -> int:
        """Ask it to end, as a supervisor would, and return its exit status."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Let it end between two instructions."""
        self._end(signal.SIGKILL)

    def _end(self, how: signal.Signals) -> int:
        process = self.process
        if process is None:
            return 0
        self.process = None
        if process.poll() is None:
            process.send_signal(how)
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(PATIENCE)
        finally:
            if process.stdout is not None:
                process.stdout.close()
        return process.returncode

    def guest(self, name: str) -> Caller:
        """Somebody new, with a token of their own."""
        found = self.stranger()
        found.token = found.post("/api/guests", {"name": name}).json()["token"]
        found.http.cookies.clear()
        return found

    def stranger(self) -> Caller:
        found = Caller(self)
        self.people.append(found)
        return found


class Caller:
    """A program that calls: it has a token and no cookie, or neither."""

    def __init__(self, server: Server, token: str = "") -> None:
        self.server = server
        self.token = token
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, trust_env=False)

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str, **more: Any) -> httpx.Response:
        return self.http.get(path, headers=self.headers, **more)

    def post(self, path: str, body: Any = None, method: str = "POST") -> httpx.Response:
        return self.http.request(method, path, json=body, headers=self.headers)

    @asynccontextmanager
    async def socket(
        self, table: str, last: int = 0, hello: bool = True, **more: Any
    ) -> AsyncIterator[Line]:
        """A socket of a table, with hello said unless told otherwise."""
        address = f"ws://127.0.0.1:{self.server.port}/api/tables/{table}/socket"
        headers = self.headers | more.pop("headers", {})
        given = {"compression": None, "max_size": None, "open_timeout": PATIENCE} | more
        async with connect(address, additional_headers=headers, proxy=None, **given) as ws:
            line = Line(ws)
            if hello:
                await line.send({"t": "hello", "last": last})
            yield line


class Line:
    """An open socket, from the client's side."""

    def __init__(self, ws: ClientConnection) -> None:
        self.ws = ws
        self.log: list[Any] = []  # every frame that came

    @property
    def closed(self) -> int | None:
        """The code that the server closed with, once it has."""
        return self.ws.close_code

    async def send(self, frame: Any) -> None:
        text = frame if isinstance(frame, str | bytes) else json.dumps(frame)
        async with asyncio.timeout(PATIENCE):
            await self.ws.send(text)

    async def receive(self) -> Any:
        async with asyncio.timeout(PATIENCE):
            frame = json.loads(await self.ws.recv())
        self.log.append(frame)
        return frame

    async def next(self, *kinds: str) -> Any:
        """The next frame of these kinds; those before it are dropped."""
        while True:
            frame = await self.receive()
            if frame["t"] in kinds:
                return frame

    async def ask(self, frame: Any) -> Any:
        """Send a frame with a key and return the reply to it."""
        await self.send(frame)
        while True:
            reply = await self.next("ok", "no")
            if reply["key"] == frame["key"]:
                return reply

    async def end(self) -> int | None:
        """Read until the server closes; its code."""
        async with asyncio.timeout(PATIENCE):
            try:
                while True:
                    self.log.append(json.loads(await self.ws.recv()))
            except ConnectionClosed:
                return self.ws.close_code


@contextmanager
def serving(
    data: Path, constants: Mapping[str, str] | None = None, /, **environ: str
) -> Iterator[Server]:
    """A server that runs inside the block, and not after it; `environ` holds INGLENOOK_*."""
    chosen = {"INGLENOOK_DATABASE": site_url(data)} if on_postgres() else {}
    server = Server(data, {**chosen, **environ}, constants)
    try:
        server.start()
        yield server
    finally:
        server.stop()
        for one in server.people:
            one.http.close()
