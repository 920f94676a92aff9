"""How much load the server bears: tables with three sockets each, and answers that must be kept.

    python benchmarks/server_load.py                        # 1,000 tables, 500 answers a second
    python benchmarks/server_load.py --tables 100 --rates 200,400,800 --seconds 5

The server has one core to itself and this generator the other. An answer counts from the moment it
is sent until its acknowledgement is here, which the server sends after the commit. Afterwards the
rate is raised until the 99th of a hundred takes longer than 200 ms. Beside it, in the same run,
stands a bare loop that echoes over a socket and commits to SQLite in the same way: what the disk
and the network alone would allow.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import random
import resource
import signal
import sqlite3
import statistics
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as serve_sockets

SEATS = 3
GAME = "king-of-12"
KINDS = ("guests", "tables", "answers", "chat", "looks", "all")
NO_LIMITS = {f"limit_{kind}": "0/0" for kind in KINDS} | {
    "max_open_guest": "0",
    "max_open_address": "0",
    "max_sockets": "0",
    "max_sockets_address": "0",
    "max_sockets_guest": "0",
}
SETTINGS = {"INGLENOOK_CHANGED_CONSTANTS": json.dumps(NO_LIMITS), "INGLENOOK_LOG": "json"}


class Choice(msgspec.Struct):
    action: str


class Prompt(msgspec.Struct):
    id: str
    choices: list[Choice]
    picked: list[str]


class Frame(msgspec.Struct):
    """As much of a message as a player needs."""

    t: str
    key: str = ""
    prompt: Prompt | None = None


frames = msgspec.json.Decoder(Frame)


class Player:
    """A seat with its socket."""

    def __init__(self, load: Load, socket: ClientConnection) -> None:
        self.load = load
        self.socket = socket
        self.prompt: Prompt | None = None
        self.sent: dict[str, float] = {}
        self.number = 0

    async def listen(self) -> None:
        async for message in self.socket:
            frame = frames.decode(message)
            if frame.t in ("ok", "no"):
                began = self.sent.pop(frame.key, None)
                if began is not None:
                    self.load.acknowledged(time.perf_counter() - began, frame.t == "ok")
            elif frame.t in ("sync", "update"):
                prompt = frame.prompt
                self.prompt = prompt if prompt is not None and not prompt.picked else None
                if self.prompt is not None:
                    self.load.ready.append(self)

    async def answer(self) -> None:
        prompt, self.prompt = self.prompt, None
        if prompt is None:
            return
        self.number += 1
        key = str(self.number)
        action = random.choice(prompt.choices).action
        self.sent[key] = time.perf_counter()
        frame = {"t": "play", "decision": prompt.id, "actions": [action], "key": key}
        await self.socket.send(json.dumps(frame))


class Load:
    """All players, and what they measured."""

    def __init__(self) -> None:
        self.players: list[Player] = []
        self.ready: list[Player] = []  # those with a question to answer
        self.times: list[float] = []
        self.refused = 0
        self.listeners: list[asyncio.Task[None]] = []

    def acknowledged(self, seconds: float, ok: bool) -> None:
        if ok:
            self.times.append(seconds)
        else:
            self.refused += 1

    async def drive(self, rate: float, seconds: float) -> dict[str, float]:
        """Answers at a steady rate; whoever is asked may be next."""
        self.times, self.refused = [], 0
        begin = time.perf_counter()
        sent = behind = 0
        while (now := time.perf_counter() - begin) < seconds:
            due = int(now * rate)
            while sent < due:
                if not self.ready:
                    behind += 1
                    sent += 1
                    continue
                place = random.randrange(len(self.ready))
                self.ready[place], self.ready[-1] = self.ready[-1], self.ready[place]
                player = self.ready.pop()
                if player.prompt is None:
                    continue
                await player.answer()
                sent += 1
            await asyncio.sleep(0.001)
        for _ in range(2000):  # what is still on its way
            if not any(player.sent for player in self.players):
                break
            await asyncio.sleep(0.01)
        lost = sum([len(player.sent) for player in self.players])
        for player in self.players:
            player.sent.clear()
        ordered = sorted(self.times) or [0.0]
        return {
            "asked": rate,
            "answers": len(self.times),
            "answers_per_second": len(self.times) / seconds,
            "p50_ms": statistics.median(ordered) * 1000,
            "p99_ms": ordered[int(len(ordered) * 0.99)] * 1000,
            "refused": self.refused,
            "lost": lost,
            "nobody_asked": behind,
        }


async def fill(base: str, tables: int, load: Load) -> None:
    """Make the tables, and sit down at them: everybody is a guest of their own."""
    gate = asyncio.Semaphore(16)
    limits = httpx.Limits(max_connections=16)
    page = {"Origin": base}  # the client keeps cookies, so it must say whose page it is
    async with httpx.AsyncClient(base_url=base, limits=limits, timeout=60, headers=page) as client:

        async def table(number: int) -> None:
            async with gate:
                names = [f"{name} {number}" for name in ("Ann", "Bob", "Cid")]
                tokens = [await guest(client, name) for name in names]
                plan = {"game": GAME, "seats": [{}] * SEATS, "public": True}
                made = (await post(client, "/api/tables", plan, tokens[0]))["id"]
                for token in tokens[1:]:
                    await post(client, f"/api/tables/{made}/join", {}, token)
                for token in tokens:
                    await sit(base, made, token, load)

        await asyncio.gather(*[table(number) for number in range(tables)])
    await asyncio.sleep(1)


async def sit(base: str, table: str, token: str, load: Load) -> None:
    address = f"{base.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    socket = await connect(
        address,
        additional_headers={"Authorization": f"Bearer {token}"},
        compression=None,
        max_size=2**22,
    )
    player = Player(load, socket)
    load.players.append(player)
    # as a client that draws its own board
    await socket.send('{"t":"hello","layout":false}')
    load.listeners.append(asyncio.create_task(player.listen()))


async def guest(client: httpx.AsyncClient, name: str) -> str:
    answer = await client.post("/api/guests", json={"name": name})
    token: str = answer.raise_for_status().json()["token"]
    return token


async def post(client: httpx.AsyncClient, path: str, body: Any, token: str) -> Any:
    answer = await client.post(path, json=body, headers={"Authorization": f"Bearer {token}"})
    return answer.raise_for_status().json()


# -- servers


class Process:
    """A server on a core of its own, asked for its memory and ended when done."""

    def __init__(self, command: list[str], core: int, says: str) -> None:
        self.command = command
        self.core = core
        self.says = says
        self.process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Process:
        self.process = await asyncio.create_subprocess_exec(
            *self.command,
            env=os.environ | SETTINGS,
            stdout=asyncio.subprocess.PIPE,
            preexec_fn=lambda: os.sched_setaffinity(0, {self.core}),
        )
        assert self.process.stdout is not None
        async with asyncio.timeout(60):
            while self.says not in (await self.process.stdout.readline()).decode():
                if self.process.returncode is not None:
                    raise RuntimeError("the server did not start")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(60):
            await self.process.wait()

    def cpu(self) -> float:
        """Seconds of processor time, of all threads."""
        assert self.process is not None
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes in use now."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        [line] = [line for line in status.splitlines() if line.startswith("VmRSS")]
        return int(line.split()[1]) / 1024


class Bare:
    """The bare loop: echo each message after it was committed, many in one commit."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.waiting: list[tuple[str, asyncio.Future[None]]] = []
        self.wake = threading.Event()

    def write(self, loop: asyncio.AbstractEventLoop) -> None:
        base = sqlite3.connect(self.path, isolation_level=None)
        base.execute("PRAGMA journal_mode=WAL")
        base.execute("PRAGMA synchronous=FULL")
        base.execute("CREATE TABLE kept (text TEXT)")
        while True:
            self.wake.wait()
            self.wake.clear()
            batch, self.waiting = self.waiting, []
            base.execute("BEGIN")
            base.executemany("INSERT INTO kept VALUES (?)", [(text,) for text, _ in batch])
            base.execute("COMMIT")
            loop.call_soon_threadsafe(self.done, batch)

    def done(self, batch: list[tuple[str, asyncio.Future[None]]]) -> None:
        for _, future in batch:
            if not future.done():
                future.set_result(None)

    async def echo(self, socket: ServerConnection) -> None:
        async for message in socket:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self.waiting.append((str(message), future))
            self.wake.set()
            await future
            await socket.send(message)

    async def run(self, port: int) -> None:
        loop = asyncio.get_running_loop()
        threading.Thread(target=self.write, args=(loop,), daemon=True).start()
        async with serve_sockets(self.echo, "127.0.0.1", port, compression=None):
            print("bare server ready", flush=True)
            await asyncio.Event().wait()


async def drive_bare(port: int, sockets: int, seconds: float) -> dict[str, float]:
    """As many echoes as `sockets` clients get that each wait for the one before."""
    times: list[float] = []
    end = time.perf_counter() + seconds

    async def client() -> None:
        async with connect(f"ws://127.0.0.1:{port}", compression=None) as socket:
            text = "x" * 120
            while (begin := time.perf_counter()) < end:
                await socket.send(text)
                await socket.recv()
                times.append(time.perf_counter() - begin)

    await asyncio.gather(*[client() for _ in range(sockets)])
    ordered = sorted(times)
    return {
        "answers_per_second": len(times) / seconds,
        "p50_ms": statistics.median(ordered) * 1000,
        "p99_ms": ordered[int(len(ordered) * 0.99)] * 1000,
    }


# -- the run


async def run(arguments: argparse.Namespace) -> dict[str, Any]:
    load = Load()
    results: dict[str, Any] = {"tables": arguments.tables, "sockets": arguments.tables * SEATS}
    say = (lambda line: print(line, file=sys.stderr)) if arguments.json else print
    with tempfile.TemporaryDirectory() as folder:
        command = [
            sys.executable,
            "-m",
            "tests.support.server.changed_constants",
            "serve",
            "--no-open",
        ]
        command += ["--port", str(arguments.port), "--data", folder]
        async with Process(command, arguments.core, "Inglenook is open") as server:
            base = f"http://127.0.0.1:{arguments.port}"
            empty, begin = server.memory(), time.perf_counter()
            await fill(base, arguments.tables, load)
            results["filled_seconds"] = round(time.perf_counter() - begin, 1)
            say(f"{len(load.players)} sockets, {arguments.tables} tables, {server.memory():.0f} MB")
            results["kb_per_table"] = round((server.memory() - empty) * 1024 / arguments.tables)
            gc.disable()  # what is measured is the server, not how this looks for garbage
            before = server.cpu()
            steady = await load.drive(arguments.rate, arguments.seconds)
            steady["cpu_ms_per_answer"] = (server.cpu() - before) * 1000 / max(len(load.times), 1)
            steady["loop_seconds"] = calibration()
            results["steady"] = rounded(steady) | {"memory_mb": round(server.memory())}
            say(line(results["steady"]))
            results["climb"] = []
            for rate in arguments.rates:
                step = rounded(await load.drive(rate, arguments.seconds / 3))
                results["climb"].append(step)
                say(line(step))
                if step["p99_ms"] > 200 or step["answers_per_second"] < 0.9 * rate:
                    break
            held = [
                step
                for step in (results["steady"], *results["climb"])
                if step["p99_ms"] <= 200 and not step["lost"]
            ]
            results["highest"] = max([step["answers_per_second"] for step in held], default=0)
            results["memory_mb"] = round(server.memory())
            for player in load.players:
                player.socket.transport.abort()
            await asyncio.gather(*load.listeners, return_exceptions=True)
        bare = [sys.executable, __file__, "--bare", folder, "--port", str(arguments.port + 1)]
        async with Process(bare, arguments.core, "ready"):
            results["bare"] = rounded(await drive_bare(arguments.port + 1, 64, 5.0))
            say(f"bare loop: {line(results['bare'])}")
    return results


def calibration() -> float:
    """Seconds that ten million additions take here now: other figures are to be read beside it."""
    begin, x = time.process_time(), 0
    for i in range(1_000_000):
        x += i
    return (time.process_time() - begin) * 10


def rounded(figures: dict[str, float]) -> dict[str, Any]:
    return {name: round(value, 2) for name, value in figures.items()}


def line(figures: dict[str, Any]) -> str:
    return ", ".join([f"{name} {value}" for name, value in figures.items()])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--seconds", type=float, default=30)
    climb = [700, 900, 1100, 1300, 1500, 1800, 2100]
    parser.add_argument("--rates", type=lambda text: [float(x) for x in text.split(",")],
                        default=climb)  # fmt: skip
    parser.add_argument("--port", type=int, default=8190)
    parser.add_argument("--core", type=int, default=0, help="the server's; this has the other")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--bare", metavar="DIR", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.bare:
        asyncio.run(Bare(Path(arguments.bare) / "bare.sqlite").run(arguments.port))
        return
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    cores = os.sched_getaffinity(0) - {arguments.core}
    os.sched_setaffinity(0, cores or {arguments.core})
    results = asyncio.run(run(arguments))
    print(json.dumps(results, indent=2) if arguments.json else line({
        "highest_answers_per_second": results["highest"], "memory_mb": results["memory_mb"],
    }))  # fmt: skip


if __name__ == "__main__":
    main()
