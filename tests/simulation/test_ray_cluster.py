"""A Ray cluster as an executor; a fake stands for Ray but in the tests that are marked long."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from socket import create_connection, socket
from threading import Thread, Timer
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

import inglenook as ink
from inglenook.core.errors import BadInput, InglenookError
from inglenook.simulation import ray_cluster
from inglenook.simulation.spreading import spread, workers
from tests.support.ray_calls import node_after
from tests.support.waiting import wait_until


class RayError(Exception):
    pass


class RayTaskError(RayError):
    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


class FakeRay(ModuleType):
    """Makes calls when their results are asked for; the first worker is lost once."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.exceptions = SimpleNamespace(RayError=RayError, RayTaskError=RayTaskError)
        self.joined: list[tuple[str, dict[str, Any]]] = []
        self.lost = {0}
        self.sent: list[Any] = []
        self.version = ink.__version__

    def is_initialized(self) -> bool:
        return bool(self.joined)

    def init(self, address: str, **settings: Any) -> None:
        if address == "nowhere:1":
            raise ConnectionError("Could not find\nany running Ray instance")
        self.joined.append((address, settings))

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 3.0}

    def remote(self, **settings: Any) -> Any:
        def send(*call: Any) -> int:
            self.sent.append(call)
            return len(self.sent) - 1

        return lambda function: SimpleNamespace(
            remote=lambda version, *rest: send(function, self.version, *rest)
        )

    def wait(self, handles: list[int], num_returns: int) -> tuple[list[int], list[int]]:
        return handles[:num_returns], handles[num_returns:]

    def get(self, handle: int) -> Any:
        if handle in self.lost:
            raise RayError("The node was\nkilled")
        function, *call = self.sent[handle]
        try:
            return function(*call)
        except Exception as error:
            raise RayTaskError(error) from error

    def shutdown(self) -> None:
        self.joined.clear()


@pytest.fixture
def fake(monkeypatch) -> FakeRay:
    ray = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setattr(
        ray_cluster, "create_connection", lambda place, limit: SimpleNamespace(close=int)
    )
    return ray


def test_a_cluster_plays_the_same_matches_and_plays_lost_ones_again(fake):
    found = ink.simulate("lanterns", ["random", "random"], 30, ray="10.0.0.1:6379")
    assert found == ink.simulate("lanterns", ["random", "random"], 30)
    assert len(fake.sent) == 12 + 1  # three workers have four pieces each, and one was lost
    assert not fake.joined  # it has left
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"


def test_a_study_on_a_cluster_finds_what_it_finds_alone(fake):
    settings: dict[str, Any] = {"bots": "random", "games": 20, "without": ["wick/3"]}
    found = ink.study("lanterns", **settings, ray="10.0.0.1:6379")
    alone = ink.study("lanterns", **settings)
    assert {**found.findings, "measured": None} == {**alone.findings, "measured": None}
    assert len(fake.sent) == 10 + 1  # four matches a call, and one call was lost


def test_a_cluster_of_this_machine_has_no_dashboard(fake):
    with workers(ray="local"):
        [(address, settings)] = fake.joined
        assert (address, settings["include_dashboard"]) == ("local", False)
        with pytest.raises(BadInput, match="ray: expected a process that has not joined"):
            ink.simulate("lanterns", ray="auto")


def refuse(kind: str) -> None:
    if kind == "defect":
        raise ZeroDivisionError
    raise BadInput("bot", "an answer", 7)


def test_errors_of_calls_come_without_those_of_ray(fake):
    fake.lost = set()
    with workers(ray="auto") as executor:
        assert executor is not None
        with pytest.raises(BadInput, match=r"^bot: expected an answer, got 7$"):
            list(spread(executor, refuse, [("refused",)]))
        with pytest.raises(RayTaskError):
            list(spread(executor, refuse, [("defect",)]))


def test_a_machine_with_another_version_is_refused(fake):
    fake.version, fake.lost = "0.0.1", set()
    with pytest.raises(InglenookError, match=r"expected version 0\.0\.1 on all machines, got"):
        ink.simulate("lanterns", ray="auto")


def test_what_is_no_cluster_is_refused(fake):
    with pytest.raises(BadInput) as caught:
        ink.simulate("lanterns", ray="nowhere:1")
    problem = "got Could not find any running Ray instance"
    assert str(caught.value) == f"ray: expected the address of a running cluster, {problem}"


@pytest.mark.parametrize("form", ["127.0.0.1:{}", "ray://localhost:{}", "auto"])
def test_a_machine_that_does_not_answer_is_refused_at_once(fake, monkeypatch, form):
    """Ray would try for minutes."""
    with socket() as closed:
        closed.bind(("127.0.0.1", 0))
        address = form.format(closed.getsockname()[1])
        monkeypatch.setenv("RAY_ADDRESS", f"127.0.0.1:{closed.getsockname()[1]}")
        monkeypatch.setattr(ray_cluster, "create_connection", create_connection)
        with pytest.raises(BadInput, match="ray: expected the address of a running cluster, got"):
            ink.simulate("lanterns", ray=address)
    assert not fake.joined


def test_a_machine_that_keeps_silent_is_refused_after_a_while(fake, monkeypatch):
    def connect(place: tuple[str, int], limit: float) -> None:
        assert (place, limit <= 5) == (("fd00::7", 6379), True)
        raise TimeoutError("timed out")

    monkeypatch.setattr(ray_cluster, "create_connection", connect)
    with pytest.raises(BadInput, match="which can't be reached: timed out"):
        ink.simulate("lanterns", ray="[fd00::7]:6379")


# -- a real cluster

# a node asks for the addresses of the machine, and by default listens on one of them
ALONE = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
HOST = "127.0.0.1"


@pytest.fixture
def cluster(monkeypatch) -> Iterator[Any]:
    """A cluster of two nodes with a worker each, which no other machine can reach."""
    for name, value in ALONE.items():
        monkeypatch.setenv(name, value)
    # a busy machine needs more than 30 and 60 seconds
    monkeypatch.setenv("RAY_raylet_start_wait_time_s", "300")
    monkeypatch.setenv("RAY_gcs_server_request_timeout_seconds", "300")
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "node_ip_address": HOST}
    made: Any = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    made.second = made.add_node(**node)
    assert made.address.startswith(f"{HOST}:")
    yield made
    made.shutdown()


def found_without_times(text: str) -> dict[str, Any]:
    """Return what a command printed as JSON, without the seconds that matches and bots took."""
    found: dict[str, Any] = json.loads(text)
    for name in ("measured", "seconds", "decisions_per_second", "games_per_second"):
        found.pop(name, None)
    for one in found.get("standings", ()):
        del one["seconds_an_answer"]
    return found


PLAYED = [
    pytest.param(
        ["arena", "king-of-12", "--bots", "search:500,greedy", "--games", "24"], id="arena"
    ),
    pytest.param(
        [
            "study",
            "king-of-12",
            "--bots",
            "search:500",
            "--games",
            "24",
            "--without",
            "character/lady",
        ],
        id="study",
    ),
    pytest.param(
        ["simulate", "king-of-12", "--bots", "search:500,greedy", "--games", "24"], id="simulate"
    ),
]


class Screen:
    """A terminal for what a command writes to its standard error, such as its progress bar."""

    def __init__(self) -> None:
        self.ours, self.theirs = os.openpty()
        self.text = ""
        self.reader = Thread(target=self._read)

    def _read(self) -> None:
        with suppress(OSError), os.fdopen(self.ours, "rb", 0) as ours:  # EIO: the command ended
            while part := ours.read(4096):
                self.text += part.decode(errors="replace")

    def begin(self) -> None:
        """Read from now on; the command has the other end."""
        os.close(self.theirs)
        self.reader.start()

    def percent(self) -> int:
        """Return the last figure of the progress bar."""
        return max([0, *map(int, re.findall(r"(\d+)%", self.text))])


def lines(ledger: Path) -> int:
    return len(ledger.read_text().splitlines()) if ledger.exists() else 0


@pytest.mark.long
@pytest.mark.filterwarnings("default")  # those of Ray's own code
@pytest.mark.parametrize("command", PLAYED)
def test_a_cluster_that_loses_a_node_finds_what_jobs_find(
    cluster: Any, tmp_path: Path, command: list[str]
):
    played = [sys.executable, "-m", "inglenook", *command, "--json", "--seed", "3"]
    alone = subprocess.run([*played, "--jobs", "2"], capture_output=True, text=True, check=True)
    ledger = tmp_path / "ledger.jsonl"
    asked = [*played, "--ray", cluster.address]
    keeps = command[0] != "simulate"  # which has no ledger: its progress bar tells
    if keeps:
        asked += ["--ledger", str(ledger)]
    screen = Screen()
    with subprocess.Popen(
        asked,
        stdout=subprocess.PIPE,
        stderr=screen.theirs,
        text=True,
        env={**os.environ, **ALONE},
    ) as process:
        screen.begin()
        wait_until(lambda: lines(ledger) > 4 if keeps else screen.percent() > 0, 300)
        cluster.remove_node(cluster.second, allow_graceful=False)
        assert process.poll() is None, screen.text  # it still played
        found, _ = process.communicate(timeout=900)
    screen.reader.join()
    assert process.returncode == 0, screen.text
    assert found_without_times(found) == found_without_times(alone.stdout)


@pytest.mark.long
@pytest.mark.filterwarnings("default")
def test_calls_of_a_killed_node_are_made_again(cluster):
    """A node that has made a call dies in the middle of a later one."""
    places: list[str] = []
    with workers(ray=cluster.address) as executor:
        assert isinstance(executor, ray_cluster.RayCluster)
        submit, sent = executor.submit, list[object]()
        executor.submit = lambda *call: sent.append(call) or submit(*call)  # type: ignore[method-assign, func-returns-value]
        for place in spread(executor, node_after, [(2.0,)] * 30):
            places.append(place)
            if place == cluster.second.node_id and places.count(place) == 1:
                Timer(1.0, cluster.remove_node, (cluster.second, False)).start()
    assert len(places) == 30
    assert len(set(places)) == 2
    assert len(sent) > 30
