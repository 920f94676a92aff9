"""Fuzzing: some of it in every run, 10⁶ frames and 10⁵ positions in a long one.

Coverage-guided fuzzing with atheris is not possible here: it is not in the package index. The
mutator is our own, and starts from valid documents. To see a failure again, run the module with the
seed that it names. Each fault that was found has a test of its own, below or beside what it was in.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed

from inglenook.core.errors import BadInput
from inglenook.core.registry import load_game
from inglenook.server.http import socket
from tests.fuzz import documents, frames
from tests.fuzz.mutate import Mutator
from tests.support.server.players import on_a_site
from tests.support.server.server_process import serving
from tests.support.server.virtual_site import Driver

SEEDS: Final = (101, 102)  # one for each process of a long run
FRAMES: Final = 1_000_000
DOCUMENTS: Final = 150_000
POSITIONS: Final = 100_000  # at least so many of them
MOST_SECONDS: Final = 3600.0  # for one of them to end
SAMPLE: Final = 3_000  # frames for a real server
ROOT: Final = Path(__file__).resolve().parents[2]


def test_the_same_seed_makes_the_same_documents():
    data = {"round": 1, "hands": [[1, 2], [3]], "asked": {"decision": "keep-wick"}}
    first, second = [[Mutator(7).mutated(data) for _ in range(50)] for _ in range(2)]
    assert repr(first) == repr(second)
    assert data == {"round": 1, "hands": [[1, 2], [3]], "asked": {"decision": "keep-wick"}}


@pytest.mark.parametrize("strict", [False, True])
def test_some_frames(strict: bool, monkeypatch: pytest.MonkeyPatch):
    for limit in ("BAD_FRAMES", "REFUSED_FRAMES"):  # which are lifted, and come back
        monkeypatch.setattr(socket, limit, getattr(socket, limit))
    found = asyncio.run(frames.fuzzed(1, 1500, strict))
    heard = found["heard"]
    assert heard["ok"] > 20
    assert heard["no bad-frame"] > 20
    assert ("closed 1008" in heard) == strict


def test_some_documents():
    found = documents.Fuzz(1).many(500)["read"]
    for kind in ("position", "state", "journal"):
        assert found[f"{kind} refused"] > 0
        assert found[f"{kind} taken"] > 0


# -- found by it


def test_a_step_of_an_agenda_holds_numbers_where_it_must():
    """Taverna: a seat that was a text was taken, and fell over when somebody looked."""
    game = load_game("taverna")
    options = game.info.complete(2, {})
    [sample] = [
        one
        for one in documents.positions()
        if one.game is game and one.data["asked"] == {"decision": "buy-deed", "seats": [0]}
    ]
    data = json.loads(json.dumps(sample.data))
    data["agenda"][1]["seat"] = "1-0"
    with pytest.raises(BadInput, match=r"agenda\[1\]"):
        game.from_position(data, 2, options)


@pytest.mark.parametrize("wrong", ["pass", 1, None, ["pass"]])
def test_a_window_of_an_agenda_holds_a_step(wrong: object):
    """Taverna: an effect that was a text was taken, and failed when somebody looked."""
    found = 0
    for sample in documents.positions():
        for place, step in enumerate(sample.data.get("agenda", [])):
            if "effect" in step:
                data = json.loads(json.dumps(sample.data))
                data["agenda"][place]["effect"] = wrong
                with pytest.raises(BadInput):
                    sample.game.from_position(data, sample.seats, sample.options)
                found += 1
    assert found


@on_a_site
async def test_a_position_before_a_roll_is_played_on_from(site: Driver) -> None:
    """Lanterns: no seat was ever asked at such a table."""
    position = {
        "round": 1,
        "hands": [[1, 2, 3, 4, 5, 6]] * 2,
        "points": [0, 0],
        "rounds_won": [0, 0],
        "asked": {"decision": "keep-wick", "seats": [0, 1]},
    }
    ann = await site.guest("Ann")
    body = {"game": "lanterns", "bots": ["random"], "position": position}
    made = await ann.post("/api/quick", body)
    assert made.status == 200, made.body
    seen = (await ann.get(f"/api/tables/{made.json['id']}/state")).json
    assert seen["asked"] == [0, 1]
    assert seen["prompt"]["decision"] == "keep-wick"


# -- the long run


def side_by_side(module: str, count: int) -> list[dict[str, Any]]:
    """Half of it in each of two processes; what they print is their result."""
    share = str(count // len(SEEDS))
    running = [
        subprocess.Popen(
            [sys.executable, "-m", module, "--seed", str(seed), "--count", share],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for seed in SEEDS
    ]
    found: list[dict[str, Any]] = []
    try:
        for seed, process in zip(SEEDS, running, strict=True):
            try:
                out, err = process.communicate(timeout=MOST_SECONDS)
            except subprocess.TimeoutExpired:
                raise AssertionError(
                    f"{module}, seed {seed}: no end in {MOST_SECONDS:g} s"
                ) from None
            assert process.returncode == 0, f"{module}, seed {seed}: {err[-6000:]}"
            found.append(json.loads(out.splitlines()[-1]))
    finally:
        for process in running:  # where one has failed the other is still at it
            process.kill()
            process.communicate()
    return found


@pytest.mark.parametrize("hangs", [False, True])
def test_a_process_that_fails_or_hangs_is_told_of_and_ended(
    hangs: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    """The one with the first seed fails at once, or never ends; the other never ends."""
    code = "import sys, time\nif {} or sys.argv[2] != '101': time.sleep(600)\nsys.exit('a fault')\n"
    (tmp_path / "sham.py").write_text(code.format(hangs), "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setattr(sys.modules[__name__], "MOST_SECONDS", 1.0 if hangs else 60.0)
    with pytest.raises(AssertionError, match="seed 101: " + ("no end" if hangs else "a fault")):
        side_by_side("sham", 2)


def written(name: str, found: list[dict[str, Any]], tmp_path: Path) -> None:
    folder = Path(os.environ.get("INGLENOOK_FIGURES", tmp_path))
    (folder / f"{name}.json").write_text(json.dumps({"processes": found}))
    print(json.dumps(found))


@pytest.mark.long
def test_a_million_frames(tmp_path):
    found = side_by_side("tests.fuzz.frames", FRAMES)
    written("fuzz_frames", found, tmp_path)
    assert sum([one["frames"] for one in found]) >= FRAMES


@pytest.mark.long
def test_a_hundred_thousand_positions_and_more_documents(tmp_path):
    found = side_by_side("tests.fuzz.documents", DOCUMENTS)
    written("fuzz_documents", found, tmp_path)
    assert sum([one["documents"] for one in found]) >= DOCUMENTS
    kinds = ("position taken", "position refused")
    assert sum([one["read"][kind] for one in found for kind in kinds]) >= POSITIONS


@pytest.mark.long
def test_a_real_server_takes_a_sample(tmp_path):
    """Over a network, with limits on bad frames; it goes on afterwards and has logged no fault."""

    async def talk(ann: Any, table: str, mutator: Mutator, left: int) -> int:
        sent = 0
        async with ann.socket(table) as line:
            try:
                while sent < left:
                    right = {"t": "play", "decision": "0-0", "actions": ["pass"], "key": f"k{sent}"}
                    text = mutator.text(mutator.mutated(right, 2)).decode("utf-8", "replace")
                    await line.send(text)
                    sent += 1
            except ConnectionClosed:  # after so many bad frames
                return sent
        return sent

    with serving(tmp_path) as server:
        ann = server.guest("Ann")
        body = {"game": "lanterns", "bots": ["random"]}
        table = ann.post("/api/quick", body).json()["id"]
        mutator, sent = Mutator(SEEDS[0]), 0
        while sent < SAMPLE:
            sent += max(asyncio.run(talk(ann, table, mutator, 100)), 1)
        assert ann.get(f"/api/tables/{table}").status_code == 200
        assert '"level":"error"' not in server.log.replace(" ", "")
