"""Policies of the host as bots at the tables of a server."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace
from structlog.testing import capture_logs

from inglenook.core.errors import BadInput
from inglenook.server.bot_list import BotList, read_policies
from inglenook.server.errors import Refused
from inglenook.server.settings import read_settings
from inglenook.server.workers.bot_runner import MEMORY, BotRunner, InlineBots, choices
from inglenook.server.world import RealWorld
from tests.support.server.bot_questions import question
from tests.support.server.virtual_site import SETTINGS, open_site
from tests.support.small_nets import LANTERNS, net, saved


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    saved(tmp_path / "crown.npz")
    saved(tmp_path / "wick.npz", net(LANTERNS, 3))
    return tmp_path


def test_a_folder_is_a_setting_of_the_host(tmp_path):
    settings = read_settings({"INGLENOOK_POLICIES": str(tmp_path)})
    assert settings.policies == tmp_path
    assert read_settings({}).policies is None
    assert read_policies(None) == {}
    with pytest.raises(BadInput, match="policies: expected a folder"):
        read_policies(tmp_path / "nowhere")


def test_each_policy_is_offered_for_its_game_and_seats(folder):
    bots = BotList(read_policies(folder))
    assert bots.names("king-of-12")[:4] == ["apprentice", "regular", "master", "crown"]
    assert "wick" not in bots.names("king-of-12")
    bots.check("crown", "king-of-12", 2)
    for bot, game, seats in (("crown", "king-of-12", 3), ("crown", "lanterns", 2)):
        with pytest.raises(Refused, match="Expected"):
            bots.check(bot, game, seats)


def test_files_that_cant_play_are_logged_and_left_out(folder):
    (folder / "torn.npz").write_bytes(b"PK")
    saved(folder / "greedy.npz")
    saved(folder / "Two Words.npz")
    (folder / "notes.txt").write_text("not a policy")
    with capture_logs() as logs:
        assert sorted(read_policies(folder)) == ["crown", "wick"]
    told = {entry["file"]: str(entry["problem"]) for entry in logs}
    assert sorted(told) == ["Two Words.npz", "greedy.npz", "torn.npz"]
    assert "a name that no other bot has" in told["greedy.npz"]


def test_a_worker_plays_a_policy_within_its_memory(folder):
    """Arrays need numpy, which must fit into the address space of a worker."""
    specs = BotList(read_policies(folder)).specs
    problems: list[str] = []

    async def story() -> None:
        runner = BotRunner(
            RealWorld(),
            1,
            20.0,
            memory=MEMORY,
            patience=60.0,
            extra=specs,
            fell_back=lambda kind, by: problems.append(kind),
        )
        try:
            asked = question("crown")
            found = await runner.answer(asked)
            assert found.action in choices(asked)
            assert found == await InlineBots(specs).answer(asked)
        finally:
            await runner.close()

    asyncio.run(story())
    assert problems == []


def test_a_guest_plays_against_a_policy_and_names_no_file(folder):
    async def story() -> None:
        settings = replace(SETTINGS, policies=folder)
        bots = InlineBots(BotList(read_policies(folder)).specs)
        async with open_site(settings, bots=bots) as site:
            ann = await site.guest("Ann")
            game = (await ann.get("/api/games/king-of-12")).json
            assert "crown" in game["bots"]
            assert "wick" not in game["bots"]
            body = {"game": "king-of-12", "bots": ["crown"]}
            table = (await ann.post("/api/quick", body)).json
            assert table["seats"][1]["bot"] == "crown"
            assert table["seats"][1]["name"] == "Crown"
            for spec in ("policy:crown.npz", "policy", "wick", "../crown", "crown.npz"):
                refused = await ann.post("/api/quick", {"game": "king-of-12", "bots": [spec]})
                assert (refused.status, refused.code) == (400, "no-such-bot")
            refused = await ann.post("/api/quick", {**body, "bots": ["crown", "crown"]})
            assert (refused.status, refused.code) == (400, "no-such-bot")
            assert str(folder) not in refused.body.decode()

    asyncio.run(story())
