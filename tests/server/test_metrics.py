import asyncio
import json
import math
import time
from pathlib import Path

import pytest
import websockets
from starlette.websockets import WebSocket

from inglenook.server.app import make_app
from inglenook.server.operations import loop_lag
from inglenook.server.operations.loop_lag import LoopLag
from inglenook.server.operations.metrics import Metrics, free_bytes, may_read
from inglenook.server.settings import Settings
from inglenook.server.store.store import Store
from inglenook.server.workers.bot_runner import InlineBots
from inglenook.server.world import RealWorld, VirtualWorld
from tests.support.server.database_faults import site_on_disk
from tests.support.server.network_server import running
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver

TOKEN = "correct-horse-battery"


def lines(metrics: Metrics) -> set[str]:
    return set(metrics.page().decode().splitlines())


def test_what_happens_is_counted():
    metrics = Metrics()
    metrics.answered()
    metrics.answered()
    metrics.refused("too-late")
    metrics.committed(0.004)
    metrics.socket_opened()
    metrics.socket_opened()
    metrics.socket_closed()
    metrics.rooms(7)
    metrics.bot_fell_back("late", "greedy")
    metrics.bot_waited(0.3, attended=False)
    metrics.watch_bots(lambda attended: 3 if attended else 40, lambda: 5)
    metrics.frozen(1)
    metrics.lagged(0.03)
    metrics.reviews(2)
    metrics.declare_match_jobs(["branch"])
    assert lines(metrics) >= {
        "inglenook_answers_total 2.0",
        'inglenook_refusals_total{code="too-late"} 1.0',
        'inglenook_commit_seconds_bucket{le="0.002"} 0.0',
        'inglenook_commit_seconds_bucket{le="0.005"} 1.0',
        "inglenook_sockets 1.0",
        "inglenook_rooms 7.0",
        'inglenook_bot_fallbacks_total{by="greedy",kind="late"} 1.0',
        'inglenook_bot_wait_seconds_bucket{attended="no",le="0.2"} 0.0',
        'inglenook_bot_wait_seconds_bucket{attended="no",le="0.5"} 1.0',
        'inglenook_bot_queue{attended="yes"} 3.0',
        'inglenook_bot_queue{attended="no"} 40.0',
        "inglenook_resting_tables 5.0",
        "inglenook_frozen_matches 1.0",
        'inglenook_loop_lag_seconds_bucket{le="0.02"} 0.0',
        'inglenook_loop_lag_seconds_bucket{le="0.05"} 1.0',
        "inglenook_review_queue 2.0",
        'inglenook_match_queue{kind="branch"} 0.0',
    }
    assert any(line.startswith("process_resident_memory_bytes ") for line in lines(metrics))


def test_jobs_of_match_workers_are_counted_while_they_wait_and_when_they_are_done():
    metrics = Metrics()
    with metrics.match_job("branch") as begin:
        assert 'inglenook_match_queue{kind="branch"} 1.0' in lines(metrics)
        begin()
        assert 'inglenook_match_queue{kind="branch"} 0.0' in lines(metrics)
        assert 'inglenook_match_wait_seconds_count{kind="branch"} 1.0' in lines(metrics)
    assert 'inglenook_match_job_seconds_count{kind="branch"} 1.0' in lines(metrics)
    with pytest.raises(KeyError), metrics.match_job("export"):
        raise KeyError
    assert 'inglenook_match_queue{kind="export"} 0.0' in lines(metrics)
    assert 'inglenook_match_job_seconds_count{kind="export"} 1.0' not in lines(metrics)


def test_the_lag_of_the_loop_is_measured():
    async def story() -> list[float]:
        found: list[float] = []
        seen = asyncio.Event()

        def tell(seconds: float) -> None:
            found.append(seconds)
            seen.set()

        lag = LoopLag(tell)
        lag.start()
        time.sleep(loop_lag.EVERY + 0.2)  # blocks the event loop, which no code should do
        await seen.wait()
        lag.stop()
        return found

    [late] = asyncio.run(story())
    assert late >= 0.15


def test_two_apps_count_apart():
    one, other = Metrics(), Metrics()
    one.answered()
    assert "inglenook_answers_total 0.0" in lines(other)


@pytest.mark.parametrize(
    ("settings", "address", "authorization", "may"),
    [
        ({}, "127.0.0.1", "", True),
        ({}, "::1", "", True),
        ({}, "192.0.2.7", "", False),
        ({}, "unknown", "", False),
        ({"url": "https://play.example.org"}, "127.0.0.1", "", False),
        ({"proxies": 1}, "127.0.0.1", "", False),
        ({"metrics_token": TOKEN}, "127.0.0.1", "", False),
        ({"metrics_token": TOKEN}, "192.0.2.7", "Bearer wrong", False),
        ({"metrics_token": TOKEN}, "192.0.2.7", "Bearer \u2603", False),
        ({"metrics_token": TOKEN}, "192.0.2.7", f"Bearer {TOKEN}", True),
    ],
)
def test_they_are_not_for_everybody(settings, address, authorization, may):
    assert may_read(Settings(**settings), address, authorization) is may


def value(metrics: Metrics, name: str) -> float:
    [line] = [line for line in lines(metrics) if line.split(" ")[0] == name]
    return float(line.split(" ")[1])


COUNT = "inglenook_answer_seconds_count"
SUM = "inglenook_answer_seconds_sum"


@on_a_site
async def test_answers_are_timed_until_they_are_acknowledged(site: Driver) -> None:
    metrics = site.services.metrics
    async with await party(site, seats=2) as table:
        await table.play(0)
        assert value(metrics, COUNT) == 1
        await table.lines[0].ask({"t": "play", "decision": "x", "actions": ["y"], "key": "k"})
        await table.lines[0].ask({"t": "why", "action": "y", "key": "w"})
        assert value(metrics, COUNT) == 1, "what was refused or only asked is no answer"
        prompt = table.prompt(1)
        body = {"decision": prompt["id"], "actions": [prompt["choices"][0]["action"]]}
        assert (await table.post(1, "answers", {**body, "key": "h"})).status == 200
        assert value(metrics, COUNT) == 2


def test_the_time_runs_from_the_arrival_of_the_frame():
    """A loop that is busy between arrival and reading is part of what a player waits for."""

    async def story() -> None:
        world = RealWorld()
        app = make_app(
            Settings(database="sqlite://", bot_pace=0.0),
            world,
            Store.open("sqlite://", world, inline=True),
            InlineBots(),
        )
        async with running(app) as server:
            base = f"127.0.0.1:{server.config.port}"
            site = app.state.services
            guest = await site.guests.create("Ann", "en")
            headers = {"Authorization": f"Bearer {site.guests.signed(guest)}"}
            from inglenook.server.http import socket
            from inglenook.server.lobby import tables
            from inglenook.server.protocol.messages import Quick

            room = await tables.quick(site, guest, Quick(game="lanterns", bots=["random"]), "")
            url = f"ws://{base}/api/tables/{room.table.id}/socket"
            async with websockets.connect(url, additional_headers=headers) as line:
                await line.send(json.dumps({"t": "hello", "last": 0}))
                told = json.loads(await line.recv())
                prompt = told["prompt"]
                receive = socket._receive

                async def slowly(socket: WebSocket, most: int) -> bytes:
                    text = await receive(socket, most)
                    await asyncio.sleep(0.3)  # as if the loop were busy after the arrival
                    return text

                await line.send(json.dumps({"t": "ping"}))
                while json.loads(await line.recv())["t"] != "pong":
                    pass
                frame = {"t": "play", "decision": prompt["id"], "key": "k1"}
                frame["actions"] = [prompt["choices"][0]["action"]]
                socket._receive = slowly
                try:
                    await line.send(json.dumps({"t": "ping"}))  # the next one is read slowly
                    await line.send(json.dumps(frame))
                    while json.loads(await line.recv())["t"] != "ok":
                        pass
                finally:
                    socket._receive = receive
            assert value(site.metrics, COUNT) == 1
            assert value(site.metrics, SUM) >= 0.3

    asyncio.run(story())


def test_the_queue_the_store_and_the_disk_are_watched(tmp_path):
    async def story() -> None:
        async with site_on_disk(tmp_path, VirtualWorld("watched")) as site:
            metrics, store = site.services.metrics, site.services.store
            assert value(metrics, "inglenook_store_queue") == 0
            assert value(metrics, "inglenook_store_up") == 1
            assert value(metrics, "inglenook_disk_free_bytes") > 0
            assert not [line for line in lines(metrics) if "backup_age" in line]
            store.writer.trouble = "gone"
            for _ in range(3):
                store.writer.queue.put(None)
            assert value(metrics, "inglenook_store_queue") == 3
            assert value(metrics, "inglenook_store_up") == 0
            store.writer.trouble = ""

    asyncio.run(story())
    assert math.isnan(free_bytes(tmp_path / "nowhere"))


def test_every_metric_is_described_for_operators(tmp_path):
    world = VirtualWorld("described")
    store = Store.open(f"sqlite:///{tmp_path}/inglenook.sqlite", world, inline=True)
    settings = Settings(data=tmp_path, backup_every=3600.0)
    metrics = make_app(settings, world, store, InlineBots()).state.services.metrics
    asyncio.run(store.close())
    page = metrics.page().decode().splitlines()
    names = {line.split()[2] for line in page if line.startswith("# TYPE inglenook_")}
    names = {name for name in names if not name.endswith("_created")}
    guide = Path(__file__).parents[2] / "docs" / "hosting.md"
    told = guide.read_text("utf-8")
    assert len(names) > 15
    assert {name for name in names if f"`{name}" not in told} == set()
