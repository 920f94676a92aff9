"""Measure the load that the server bears: many tables, sockets, and answers that are committed.

    python -m benchmarks.server_load                        # 1,000 tables, 500 answers a second
    python -m benchmarks.server_load --tables 100 --rates 200,400,800 --seconds 5
    python -m benchmarks.server_load --tables 10000 --seats 2 --sockets 1 --rate 300 --rates ""
    python -m benchmarks.server_load --phases               # where one answer's time goes
    python -m benchmarks.server_load --postgres --workers 2 # two nodes on PostgreSQL
    python -m benchmarks.server_load --rates "" --full 10   # all that it bears, for ten seconds

Tables play the five games in turn. Each run is made with layouts and without, on a new server. The
server has one core, and this generator the other. An answer counts from the moment it is sent until
its acknowledgement is here, which the server sends after the commit. First the rate is steady, then
each game is driven alone, then the rate is raised until the 99th of a hundred takes longer than
200 ms. Beside it runs a bare loop that echoes over a socket and commits to SQLite in the same way.
With `--postgres` the database server waits for the disk, and shares the core of the server.
With `--core -1` the system chooses the cores.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import json
import os
import resource
import signal
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from benchmarks.load.players import Load
from benchmarks.load.postgres import Postgres
from benchmarks.load.processes import Bare, Process, cpu_of, drive_bare, idle_of
from benchmarks.load.seating import Seating

GAMES: Final = ("king-of-12", "goths", "open-season", "taverna", "lanterns")
HELD_MS: Final = 50.0  # 99 of 100 answers are acknowledged by then at a rate that counts as held
FULL_RATE: Final = 10_000.0  # more than it bears: each player answers as soon as they are asked
ENOUGH_MS: Final = 200.0  # above it the rate is raised no further
KINDS: Final = ("guests", "tables", "answers", "chat", "looks", "all")
NO_LIMITS: Final = {f"limit_{kind}": "0/0" for kind in KINDS} | {
    "max_open_guest": "0",
    "max_open_address": "0",
    "max_connections": "1000000",
    "max_sockets": "0",
    "max_sockets_address": "0",
    "max_sockets_guest": "0",
}
SETTINGS: Final = {"INGLENOOK_CHANGED_CONSTANTS": json.dumps(NO_LIMITS), "INGLENOOK_LOG": "json"}


class Measurement:
    """One server from its start to its end, with all that is measured of it."""

    def __init__(self, arguments: argparse.Namespace, layout: bool) -> None:
        self.arguments = arguments
        self.layout = layout
        self.load = Load(arguments.games)
        self.results: dict[str, Any] = {"layout": layout}
        self.database: Postgres | None = None

    async def run(self, folder: Path) -> dict[str, Any]:
        a = self.arguments
        module = ["tests.support.server.changed_constants"]
        phases = folder / "phases.json"
        if a.phases:
            module = ["benchmarks.load.sampled", str(phases)]
        command = [sys.executable, "-m", *module, "serve", "--no-open"]
        command += ["--port", str(a.port), "--data", str(folder / "data")]
        command += ["--workers", str(a.workers)]
        if a.postgres:
            self.database = Postgres(a.core)
            command += ["--database", self.database.url]
        async with Process(command, a.core, "Inglenook is open", SETTINGS) as server:
            await self._measure(server)
            for player in self.load.players:
                player.socket.transport.abort()
            await asyncio.gather(*self.load.listeners, return_exceptions=True)
            if a.phases:
                await asyncio.sleep(1)
        if a.phases:
            self.results["phases"] = json.loads(phases.read_text())
        return self.results

    async def _measure(self, server: Process) -> None:
        a, load, results = self.arguments, self.load, self.results
        results["compiled"] = server.is_compiled()
        hello = json.dumps({"t": "hello", "layout": self.layout} | a.hello)
        seating = Seating(f"http://127.0.0.1:{a.port}", load, a.seats, a.sockets, hello)
        empty, begin = server.memory(), time.perf_counter()
        await seating.fill(a.tables)
        results["filled_seconds"] = round(time.perf_counter() - begin, 1)
        results["kb_per_table"] = round((server.memory() - empty) * 1024 / a.tables)
        a.say(f"{len(load.players)} sockets, {a.tables} tables, {server.memory():.0f} MB")
        gc.disable()  # the generator's own collections would count as latency
        if a.phases:
            assert server.process is not None
            server.process.send_signal(signal.SIGUSR1)
        if a.warm_up:
            await self.load.drive(a.rate, a.warm_up)
        results["steady"] = await self._step(server, a.rate, a.seconds)
        results["steady"]["memory_mb"] = round(server.memory())
        results["kb_per_table_after"] = round((server.memory() - empty) * 1024 / a.tables)
        results["games"] = {
            game: await self._step(server, a.alone, a.seconds / 5, (game,))
            for game in (load.games if a.alone else ())
        }
        results["climb"] = []
        for rate in a.rates:
            await seating.top_up(int(rate * a.seconds / 3 / len(load.games) / 2))
            step = await self._step(server, rate, a.seconds / 3)
            results["climb"].append(step)
            if step["p99_ms"] > ENOUGH_MS or step["answers_per_second"] < 0.9 * rate:
                break
        if a.full:
            results["full"] = await self._step(server, FULL_RATE, a.full)
        steps = [one for one in (results["steady"], *results["climb"]) if not one["lost"]]
        for name, most in (("held", HELD_MS), ("highest", ENOUGH_MS)):
            kept = [one["answers_per_second"] for one in steps if one["p99_ms"] <= most]
            results[name] = max(kept, default=0)
        results["memory_mb"] = round(server.memory())

    async def _step(
        self, server: Process, rate: float, seconds: float, games: tuple[str, ...] = ()
    ) -> dict[str, Any]:
        before, starved, loop = server.cpu(), server.starved(), calibration()
        stored, idle = self.stored(), idle_of(self.arguments.core)
        found = await self.load.drive(rate, seconds, games)
        answers = max(found["answers"], 1)
        own, of_database = server.cpu() - before, self.stored() - stored
        found["cpu_ms_per_answer"] = own * 1000 / answers
        if self.database is not None:
            found["database_ms_per_answer"] = of_database * 1000 / answers
        # seconds that other programs left of the core, whether they were used or not
        left = own + of_database + idle_of(self.arguments.core) - idle
        found["answers_per_core_second"] = answers / left if left else 0.0
        # above a few percent other programs held the core, and the latencies are theirs
        found["starved_percent"] = (server.starved() - starved) * 100 / seconds
        found["loop_seconds"] = (loop + calibration()) / 2
        self.arguments.say(f"{' '.join(games)} {line(rounded(found))}".strip())
        return rounded(found)

    def stored(self) -> float:
        """Return the seconds of processor time of the database server."""
        return cpu_of(self.database.pids) if self.database is not None else 0.0


async def run(arguments: argparse.Namespace) -> dict[str, Any]:
    results: dict[str, Any] = {
        "tables": arguments.tables,
        "sockets": arguments.tables * arguments.sockets,
        "games": list(arguments.games),
        "runs": [],
    }
    for layout in arguments.layouts:
        arguments.say(f"layouts: {layout}")
        with tempfile.TemporaryDirectory() as folder:
            gc.enable()
            results["runs"].append(await Measurement(arguments, layout).run(Path(folder)))
    if not arguments.bare_loop:
        return results
    with tempfile.TemporaryDirectory() as folder:
        port = arguments.port + 1
        bare = [sys.executable, "-m", "benchmarks.server_load", "--bare", folder]
        async with Process([*bare, "--port", str(port)], arguments.core, "ready", {}):
            results["bare"] = rounded(await drive_bare(port, 64, 5.0))
            arguments.say(f"bare loop: {line(results['bare'])}")
    return results


def calibration() -> float:
    """Return the seconds that ten million additions take here now, to read other figures by."""
    begin, x = time.process_time(), 0
    for i in range(1_000_000):
        x += i
    return (time.process_time() - begin) * 10


def rounded(figures: dict[str, float]) -> dict[str, Any]:
    return {name: round(value, 2) for name, value in figures.items()}


def line(figures: dict[str, Any]) -> str:
    return ", ".join([f"{name} {value}" for name, value in figures.items()])


def numbers(text: str) -> list[float]:
    return [float(one) for one in text.split(",") if one]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=3, help="guests at a table")
    parser.add_argument("--sockets", type=int, default=None, help="of a table; as many as seats")
    parser.add_argument("--games", type=lambda text: tuple(text.split(",")), default=GAMES)
    parser.add_argument("--layouts", choices=("both", "with", "without"), default="both")
    parser.add_argument("--hello", type=json.loads, default={}, help="more fields of hello, JSON")
    parser.add_argument("--rate", type=float, default=500)
    parser.add_argument("--alone", type=float, default=200, help="rate of each game alone; 0: none")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--rates", type=numbers, default=[700, 900, 1100, 1300, 1500, 1800, 2100])
    parser.add_argument("--port", type=int, default=8190)
    parser.add_argument("--core", type=int, default=0, help="the server's; this has the others")
    parser.add_argument("--warm-up", type=float, default=0, help="seconds before the steady rate")
    parser.add_argument("--full", type=float, default=0, help="seconds of all that it bears")
    parser.add_argument("--nice", type=int, default=0, help="of server and generator; <0 as root")
    parser.add_argument("--workers", type=int, default=1, help="nodes; more need --postgres")
    parser.add_argument("--postgres", action="store_true", help="on PostgreSQL, not SQLite")
    parser.add_argument("--no-bare", action="store_false", dest="bare_loop", help="no bare loop")
    parser.add_argument("--phases", action="store_true", help="sample the server")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--bare", metavar="DIR", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.bare:
        asyncio.run(Bare(Path(arguments.bare) / "bare.sqlite").run(arguments.port))
        return
    arguments.sockets = arguments.sockets or arguments.seats
    arguments.layouts = {"both": (True, False), "with": (True,), "without": (False,)}[
        arguments.layouts
    ]
    arguments.say = (lambda text: print(text, file=sys.stderr)) if arguments.json else print
    if arguments.nice:
        os.nice(arguments.nice)
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    cores = os.sched_getaffinity(0) - {arguments.core}
    os.sched_setaffinity(0, cores or {arguments.core})  # all of them if the core is -1
    results = asyncio.run(run(arguments))
    if arguments.json:
        print(json.dumps(results, indent=2))


if __name__ == "__main__":
    main()
