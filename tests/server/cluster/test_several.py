"""Several processes behind one address: connections, deaths, replacements and the end."""

from __future__ import annotations

import http.client
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from inglenook.core.errors import BadInput, InglenookError
from inglenook.server.cluster.child import SILENT_SECONDS
from inglenook.server.cluster.slots import slot_of
from inglenook.server.settings import Settings, read_settings
from inglenook.server.several import must_be_shared, slots_of
from tests.support.server.network_server import PATIENCE, ROOT, free_port
from tests.support.waiting import wait_until

START = 90.0  # seconds in which a parent and its nodes start on a busy machine
TABLES = ("Abc", "abc", "9bc")  # the first and the last belong to other nodes, of two or three


class Several:
    """A parent with stub nodes, in processes of their own."""

    def __init__(self, data: Path, workers: int) -> None:
        self.out = data / "out"
        self.workers = workers
        self.port = free_port()
        self.seen: set[int] = set()  # the processes of all its nodes
        arguments = [str(self.port), str(data), str(workers)]
        with self.out.open("wb") as out:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "tests.support.server.stub_site", *arguments],
                cwd=ROOT,
                env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "INGLENOOK_LOG": "json"},
                stdout=out,
                stderr=subprocess.STDOUT,
            )

    @property
    def said(self) -> str:
        return self.out.read_text()

    def ready(self) -> None:
        wait_until(
            lambda: "Inglenook is open" in self.said or self.process.poll() is not None, START
        )
        assert self.process.poll() is None, self.said

    def ask(self, path: str) -> Any:
        """The answer to a request on a connection of its own."""
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            asking.request("GET", path)
            reply = asking.getresponse()
            assert reply.status == 200, reply.read()
            return json.loads(reply.read())
        finally:
            asking.close()

    def slot(self, table: str) -> str:
        found: str = self.ask(f"/api/tables/{table}")["slot"]
        return found

    def processes(self) -> list[int]:
        found = [self.ask(f"/api/tables/{table}")["process"] for table in TABLES]
        self.seen.update(found)
        return found

    def running(self) -> list[int]:
        """The nodes that were seen and still run."""
        return [one for one in self.seen if is_running(one)]

    def socket(self, table: str) -> ClientConnection:
        return connect(
            f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket", compression=None, proxy=None
        )


@contextmanager
def several(data: Path, workers: int = 3) -> Iterator[Several]:
    site = Several(data, workers)
    try:
        yield site
    finally:
        site.process.kill()
        site.process.wait(PATIENCE)
        wait_until(lambda: not site.running())


def is_running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


@pytest.mark.long
def test_connections_go_to_the_node_of_their_table_and_survive_its_death(tmp_path: Path) -> None:
    """The whole life of a small site, in one test because processes take long to start."""
    with several(tmp_path) as site:
        site.ready()
        assert [site.slot(table) for table in TABLES] == [
            f"{slot_of(table, 3)}/3" for table in TABLES
        ]
        assert {site.ask("/who")["slot"] for _ in range(6)} == {"0/3", "1/3", "2/3"}
        before = site.processes()
        with site.socket(TABLES[1]) as line:
            assert line.recv(PATIENCE) == "1/3"
            line.send("hello")
            assert line.recv(PATIENCE) == "hello"

        # a node dies: another takes its connections, and it is started again
        os.kill(before[1], signal.SIGKILL)
        assert site.slot(TABLES[1]) in ("0/3", "1/3", "2/3")
        wait_until(lambda: site.slot(TABLES[1]) == "1/3", START)
        after = site.processes()
        assert (after[0], after[2]) == (before[0], before[2])
        assert after[1] != before[1]

        # all are replaced, one by one, and nobody is refused
        with site.socket(TABLES[0]) as line:
            line.recv(PATIENCE)
            site.process.send_signal(signal.SIGHUP)
            answers = 0
            while set(now := site.processes()) & set(after):
                answers += len(now)
            assert answers > 0
            with pytest.raises(Exception, match="1012"):
                line.recv(PATIENCE)
        assert [site.slot(table) for table in TABLES] == ["0/3", "1/3", "2/3"]

        # the end: nodes stop, and requests under way are finished
        found: list[Any] = []
        asking = threading.Thread(
            target=lambda: found.append(site.ask(f"/api/tables/{TABLES[2]}/slow?seconds=0.5"))
        )
        asking.start()
        wait_until(lambda: busy(site, now[2]))
        site.process.send_signal(signal.SIGTERM)
        asking.join(PATIENCE)
        assert site.process.wait(PATIENCE) == 0
        assert [one["process"] for one in found] == [now[2]]
        assert not site.running()


def busy(site: Several, pid: int) -> bool:
    """Whether the slow request has reached its node: it has a connection of a client."""
    found = Path(f"/proc/{pid}/fd")
    links = [os.readlink(one) for one in found.iterdir() if one.is_symlink()]
    return len([one for one in links if one.startswith("socket:")]) > 3


def test_nodes_serve_their_tables_and_end_when_their_parent_is_killed(tmp_path: Path) -> None:
    with several(tmp_path, workers=2) as site:
        site.ready()
        for table in TABLES:
            assert site.slot(table) == f"{slot_of(table, 2)}/2"
        assert len(set(site.processes())) == 2
        site.process.kill()
        site.process.wait(PATIENCE)
        wait_until(lambda: not site.running())


def test_requests_for_the_tables_of_a_stopped_node_are_answered_by_another(
    tmp_path: Path,
) -> None:
    with several(tmp_path, workers=2) as site:
        site.ready()
        stopped = site.processes()[0]
        began = time.monotonic()
        os.kill(stopped, signal.SIGSTOP)
        while time.monotonic() - began < SILENT_SECONDS + 1:  # then it gets no more connections
            time.sleep(0.1)
        for _ in range(3):
            assert site.ask(f"/api/tables/{TABLES[0]}")["process"] != stopped
        wait_until(lambda: not is_running(stopped), START)
        wait_until(lambda: site.slot(TABLES[0]) == "0/2", START)


def test_a_site_that_can_not_open_says_why_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "refuse").touch()
    with several(tmp_path, workers=2) as site:
        assert site.process.wait(START) == 1
        assert site.said.splitlines()[-1] == "stub: the database is newer than this program"
        assert "Inglenook is open" not in site.said
        assert "Traceback" not in site.said


# ── before anything runs ─────────────────────────────────────────────────────────────────────


def test_a_machine_divides_its_slot_among_its_nodes() -> None:
    assert slots_of(Settings(workers=3)) == (0, 3)
    assert slots_of(Settings(workers=4, slot="1/2")) == (4, 8)
    for table in ("A", "z", "_", "M"):
        machine, node = slot_of(table, 2), slot_of(table, 8)
        assert node // 4 == machine
    with pytest.raises(BadInput, match="64"):
        slots_of(Settings(workers=33, slot="0/2"))


@pytest.mark.parametrize("given", [{"workers": "2"}, {"slot": "0/2"}, {"internal": "10.0.0.1:9"}])
def test_several_nodes_need_a_database_that_they_can_share(given: dict[str, str]) -> None:
    settings = read_settings({}, **given)
    with pytest.raises(InglenookError, match="PostgreSQL"):
        must_be_shared(settings)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("workers", "0"),
        ("workers", "65"),
        ("slot", "2/2"),
        ("slot", "1"),
        ("internal", "10.0.0.1"),
        ("internal", "10.0.0.1:70000"),
        ("internal", ":80"),
    ],
)
def test_settings_of_nodes_are_checked(name: str, text: str) -> None:
    with pytest.raises(BadInput):
        read_settings({}, **{name: text})
