"""Run the measured server, and a bare loop beside it, each in a process on one core."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import threading
import time
from pathlib import Path

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection
from websockets.asyncio.server import serve as serve_sockets

from benchmarks.load.players import latency


class Process:
    """A server on a core of its own, asked for its memory and ended when done.

    With a negative core it runs on any. Figures are of all its processes: several nodes are
    children of the one that is started.
    """

    def __init__(self, command: list[str], core: int, says: str, environ: dict[str, str]) -> None:
        self.command = command
        self.core = core
        self.says = says
        self.environ = environ
        self.process: asyncio.subprocess.Process | None = None

    async def __aenter__(self) -> Process:
        self.process = await asyncio.create_subprocess_exec(
            *self.command,
            env=os.environ | self.environ,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,  # its log: a line for each request
            preexec_fn=lambda: pin(0, self.core),
        )
        assert self.process.stdout is not None
        async with asyncio.timeout(60):
            while self.says not in (await self.process.stdout.readline()).decode():
                if self.process.returncode is not None:
                    raise RuntimeError("expected a server that starts, got one that ended")
        return self

    async def __aexit__(self, *_: object) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(60):
            await self.process.wait()

    @property
    def pids(self) -> list[int]:
        assert self.process is not None
        return family(self.process.pid)

    def is_compiled(self) -> bool:
        """Return whether it runs the compiled kernel: a figure without this says little."""
        maps = [line for pid in self.pids for line in read_all(f"/proc/{pid}/maps").splitlines()]
        return any(["/inglenook/core/" in line and line.endswith(".so") for line in maps])

    def cpu(self) -> float:
        """Return the seconds of processor time of all its threads."""
        return cpu_of(self.pids)

    def starved(self) -> float:
        """Return the seconds that its threads were ready to run but had no core."""
        tasks = [task for pid in self.pids for task in Path(f"/proc/{pid}/task").glob("*")]
        waits = [read_all(f"{task}/schedstat").split() for task in tasks]
        return sum([int(fields[1]) for fields in waits if fields]) / 1e9

    def memory(self) -> float:
        """Return the megabytes in use now."""
        lines = [line for pid in self.pids for line in read_all(f"/proc/{pid}/status").splitlines()]
        return sum([int(line.split()[1]) for line in lines if line.startswith("VmRSS")]) / 1024


def pin(pid: int, core: int) -> None:
    """Let a process, 0 for this one, use one core alone, or any if the core is negative."""
    every = set(range(os.cpu_count() or 1))
    os.sched_setaffinity(pid, {core} if core >= 0 else every)


def idle_of(core: int) -> float:
    """Return the seconds in which a core did nothing so far; 0 if it is negative."""
    rows = [line.split() for line in read_all("/proc/stat").splitlines()]
    found = [row for row in rows if row and row[0] == f"cpu{core}"]
    return sum([int(row[4]) + int(row[5]) for row in found]) / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """Return a process and all that it started, directly or not."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        if fields := read_all(f"{folder}/stat").rpartition(")")[2].split():
            parents[int(folder.name)] = int(fields[1])
    found = [pid]
    for one in found:  # grows while it is read
        found += [child for child, parent in parents.items() if parent == one]
    return found


def cpu_of(pids: list[int]) -> float:
    """Return the seconds of processor time of some processes, and of their children that ended."""
    total = 0
    for pid in pids:
        if fields := read_all(f"/proc/{pid}/stat").rpartition(")")[2].split():
            total += sum([int(one) for one in fields[11:15]])
    return total / os.sysconf("SC_CLK_TCK")


def read_all(path: str) -> str:
    """Return the text of a file of /proc; empty if the process or thread has ended."""
    try:
        return Path(path).read_text()
    except OSError:
        return ""


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
    """Return the echoes of `sockets` clients that each wait for the one before."""
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
    return {"answers_per_second": len(times) / seconds, **latency(times)}
