"""How long a guest's bot takes while another guest has left many tables of masters behind.

python -m tests.server.test_bot_latency 60    the figures as JSON
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

import pytest

from tests.support.server.server_process import Caller, Server, serving

TOKEN: Final = "correct-horse-battery"
ANSWERS: Final = 20
EACH: Final = 40  # tables that one guest leaves behind
LONGEST: Final = 120.0  # seconds that an answer may take
ENVIRON: Final = {
    "INGLENOOK_PROXIES": "1",  # so that callers can have addresses of their own
    "INGLENOOK_METRICS_TOKEN": TOKEN,
    "INGLENOOK_BOT_WORKERS": "2",
}


class Elsewhere(Caller):
    """A caller from another address."""

    address = "192.0.2.1"

    @property
    def headers(self) -> dict[str, str]:
        return super().headers | {"X-Forwarded-For": self.address}


def guest(server: Server, name: str, address: str) -> Elsewhere:
    found = Elsewhere(server)
    found.address = address
    server.people.append(found)
    found.token = found.post("/api/guests", {"name": name}).json()["token"]
    found.http.cookies.clear()
    return found


def leave_behind(server: Server, tables: int) -> None:
    """Begin so many matches against masters, and get up from all of them."""
    eve = guest(server, "Eve", "192.0.2.1")
    for number in range(tables):
        if number and number % EACH == 0:
            eve = guest(server, f"Eve {number}", "192.0.2.1")
        made = eve.post("/api/quick", {"game": "taverna", "bots": ["master"] * 3})
        assert made.status_code == 200, made.text
        left = eve.post(f"/api/tables/{made.json()['id']}/leave")
        assert left.status_code == 200, left.text


async def play(ann: Caller, answers: int) -> list[float]:
    """Play against a master, and answer at once: the seconds until the next question each time."""
    found: list[float] = []
    while len(found) < answers:
        table = ann.post("/api/quick", {"game": "king-of-12", "bots": ["master"]}).json()["id"]
        async with ann.socket(table) as line:
            seen = await line.next("sync")
            while seen["table"]["state"] == "playing" and len(found) < answers:
                prompt = seen["prompt"]
                if prompt is None or not prompt["owes"]:
                    seen = seen | await frame(line)
                    continue
                actions, begun = [prompt["choices"][0]["action"]], time.monotonic()
                body = {"t": "play", "decision": prompt["id"], "actions": actions}
                await line.send({**body, "key": prompt["id"]})
                while seen["table"]["state"] == "playing" and (
                    seen["prompt"] is None
                    or not seen["prompt"]["owes"]
                    or seen["prompt"]["id"].split("-")[0] == prompt["id"].split("-")[0]
                ):
                    seen = seen | await frame(line)
                found.append(time.monotonic() - begun)
    return found


async def frame(line: Any) -> dict[str, Any]:
    """The next news of the match."""
    async with asyncio.timeout(LONGEST):
        while True:
            found: dict[str, Any] = json.loads(await line.ws.recv())
            if found["t"] in ("sync", "update", "table"):
                return found


def fallbacks(server: Server) -> tuple[int, int]:
    """How many answers were given in place of a bot, and how many of these not by rules."""
    page = server.stranger().http.get(
        "/metrics", headers={"Authorization": f"Bearer {TOKEN}", "X-Forwarded-For": "192.0.2.9"}
    )
    found = re.findall(r"^inglenook_bot_fallbacks_total(\S*) (\S+)$", page.text, re.M)
    every = int(sum(float(count) for _, count in found))
    by_rules = int(sum(float(count) for labels, count in found if 'by="greedy"' in labels))
    return every, every - by_rules


def measured(abandoned: int, folder: Path, answers: int = ANSWERS) -> dict[str, Any]:
    with serving(folder, {"bot_pace": "0.8"}, **ENVIRON) as server:
        ann = guest(server, "Ann", "198.51.100.7")
        alone = asyncio.run(play(ann, max(answers // 4, 2)))
        leave_behind(server, abandoned)
        among = asyncio.run(play(ann, answers))
        every, plain = fallbacks(server)
    return {
        "abandoned": abandoned,
        "alone_median": round(statistics.median(alone), 2),
        "median": round(statistics.median(among), 2),
        "worst": round(max(among), 2),
        "fallbacks": every,
        "fallbacks_without_rules": plain,
    }


@pytest.mark.long
@pytest.mark.parametrize("abandoned", [60, 240])
def test_tables_that_were_left_behind_do_not_starve_other_guests(abandoned: int, tmp_path: Path):
    found = measured(abandoned, tmp_path)
    if folder := os.environ.get("INGLENOOK_FIGURES"):
        Path(folder, f"bot-crowd-{abandoned}.json").write_text(json.dumps(found), "utf-8")
    assert found["median"] < 4.0, found
    assert found["worst"] < 15.0, found
    assert found["fallbacks"] == 0, found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as temporary:
        print(json.dumps(measured(int(sys.argv[1]), Path(temporary))))
