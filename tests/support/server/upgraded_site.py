"""A real site of several nodes on PostgreSQL that is upgraded while it runs.

    site = UpgradedSite(tmp_path, url, 3, [first, second])
    site.install(first)
    site.start()
    site.install(second, waits=True)
    site.replace()                     # one node after the other
    await site.start_next("second")    # the first of them is the new version

    python -m tests.support.server.upgraded_site serve …

runs the parent. The version of a node is the one that is installed when it starts.
"""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from inglenook.server import several
from inglenook.terminal.cli import main as command
from tests.support.server import version_launcher
from tests.support.server.changed_constants import change_constants
from tests.support.server.network_server import ROOT, free_port
from tests.support.server.program_versions import Version, install
from tests.support.server.server_process import Server

FOLDER: Final = "INGLENOOK_TEST_VERSIONS"  # names the folder of the versions
START: Final = 300.0  # seconds in which a node starts on a busy machine
NODE: Final = "inglenook.server.node"
POOL: Final = "inglenook.server.cluster.bot_pool_main"


class UpgradedSite(Server):
    """The parent of several nodes, whose program is replaced."""

    program = ("tests.support.server.upgraded_site",)

    def __init__(self, folder: Path, url: str, nodes: int, versions: Sequence[Version]) -> None:
        self.versions = folder / "versions"
        for one in versions:
            install(one, self.versions)
        self.nodes = nodes
        environ = {
            "INGLENOOK_DATABASE": url,
            "INGLENOOK_WORKERS": str(nodes),
            FOLDER: str(self.versions),
        }
        super().__init__(folder / "data", environ)
        (self.versions / "started").mkdir(parents=True)

    def install(self, version: Version, waits: bool = False) -> None:
        """Install a version for the nodes that start from now on, if they `wait` by permit."""
        path = self.versions / version.name
        part = self.versions / "installed.part"
        part.write_text(f"{path}\n{'wait' if waits else 'go'}")
        part.rename(self.versions / "installed")

    def replace(self) -> None:
        """Tell the parent to replace its nodes one by one, and then the pool of bots."""
        os.kill(self.pid, signal.SIGHUP)

    async def start_next(self, name: str) -> None:
        """Let one node that waits start; return when the one before has gone."""
        wanted = self.running()[name] + 1
        self.permit()
        await come(lambda: self.running()[name] == wanted and self._is_full())

    async def start_pool(self) -> None:
        """Let the pool of bots start, which is replaced after all nodes."""
        before = self.starts("bots")
        self.permit()
        await come(lambda: len(self.starts("bots")) > len(before))

    def permit(self) -> None:
        """Let one process that waits start."""
        (self.versions / "permit").touch()

    async def crash(self, name: str) -> None:
        """Kill a node of this version, and wait until there is another in its place."""
        pid = max(self.ready()[name])
        os.killpg(pid, signal.SIGKILL)
        await come(lambda: pid not in self.ready()[name] and self._is_full())

    def _is_full(self) -> bool:
        """Return whether as many nodes run as should, and all of them have started."""
        assert "not-replaced" not in self.log, self.log[-2000:]
        ready = [pid for group in self.ready().values() for pid in group]
        return len(ready) == self.nodes == self.running().total()

    def running(self) -> Counter[str]:
        """Return how many nodes of each version run."""
        return +Counter({name: len(group) for name, group in self._processes().items()})

    def ready(self) -> dict[str, list[int]]:
        """Return the nodes that serve, by version."""
        ready, found = self.starts("node"), self._processes()
        return {name: [pid for pid in group if pid in ready] for name, group in found.items()}

    def starts(self, kind: str) -> set[int]:
        """Return the processes of nodes or of the pool that were ready to serve."""
        lines = [json.loads(line) for line in self.log.splitlines() if '"started"' in line]
        found = [line for line in lines if line["event"] == "started"]
        return {line["process"] for line in found if line["child"].startswith(kind)}

    def _processes(self) -> dict[str, list[int]]:
        """Return the processes of the nodes that run, by version."""
        found: dict[str, list[int]] = {path.name: [] for path in self.versions.iterdir()}
        for one in (self.versions / "started").iterdir():
            if node_runs(int(one.name)):
                found[Path(one.read_text()).name].append(int(one.name))
        return found

    def refusal_of(self, version: Version) -> str:
        """Start a whole site of a version beside this one, which must fail; return its words."""
        inherited = {n: v for n, v in os.environ.items() if not n.startswith("INGLENOOK_")}
        given = {"PYTHONPATH": str(self.versions / version.name)}
        arguments = ["--port", str(free_port()), "--data", str(self.data.parent / "beside")]
        done = subprocess.run(
            [sys.executable, "-P", "-m", "inglenook", "serve", "--no-open", *arguments],
            env=inherited | self.environ | given,
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=START,
        )
        assert done.returncode == 1, done
        return done.stderr.splitlines()[-1]


async def come(holds: Callable[[], bool], seconds: float = START) -> None:
    """Wait for something that takes seconds, and looks at files."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.1)


def node_runs(pid: int) -> bool:
    """Return whether a process is a node that runs."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
        words = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
    except OSError:
        return False
    return state != "Z" and NODE.encode() in words


def main() -> None:
    """Run the parent, whose children are of the version that is installed when they start."""
    change_constants()
    launch = (sys.executable, version_launcher.__file__, os.environ[FOLDER])
    node, pool = ((*launch, module) for module in (NODE, POOL))
    really = several.serve_several
    vars(several)["serve_several"] = partial(really, node=node, pool=pool)
    command(sys.argv[1:], prog_name="inglenook")


if __name__ == "__main__":
    main()
