"""Lessons and explanations: pieces and lessons, the same for everybody, in either language."""

from __future__ import annotations

from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver


@on_a_site
async def test_every_piece_is_told_about(site: Driver) -> None:
    stranger = site.stranger()
    reply = await stranger.get("/api/games/king-of-12/pieces?language=fr")
    assert reply.json["language"] == "fr"
    assert reply.json["things"]["knight"]["clause"] == "K17"
    assert reply.json["things"]["knight"]["text"].startswith("Le seul personnage")
    assert reply.json["zones"]["hand"]["clause"] == "K20"
    assert "zone-hand" not in reply.json["things"]
    assert reply.headers["cache-control"] == "public, max-age=3600"


@on_a_site
async def test_names_and_effects_are_those_of_the_game(site: Driver) -> None:
    stranger = site.stranger()
    told = (await stranger.get("/api/games/taverna/pieces?language=fr")).json
    assert told["names"]["counterspell"] == told["names"]["spell-15"] == "Contresort"
    assert told["effects"]["counterspell"] == "annulez le sort"
    assert "deed" not in told["names"], "a name with variables is said with its thing"
    assert all(told["effects"].values())


@on_a_site
async def test_a_lesson_comes_scene_by_scene_as_its_viewer_sees_it(site: Driver) -> None:
    stranger = site.stranger()
    lesson = (await stranger.get("/api/games/king-of-12/lesson")).json
    assert (lesson["title"], lesson["viewer"]) == ("King of 12", 0)
    first, second, third, *_ = lesson["steps"]
    assert second["answer"] == "play machine"
    assert second["prompt"]["decision"] == "play-card"
    assert second["prompt"]["owes"]
    assert second["events"] == []
    assert "You play the Machine." in [item["text"] for item in third["events"]]
    numbers = [item["n"] for step in lesson["steps"] for item in step["events"]]
    assert numbers == list(range(1, len(numbers) + 1))
    refs = {item["ref"] for zone in first["layout"] for item in zone["items"]}
    assert set(first["point"]) <= refs
    assert "seat/1/hand/machine" not in refs


@on_a_site
async def test_a_language_that_a_game_does_not_speak_is_english(site: Driver) -> None:
    stranger = site.stranger()
    for what in ("pieces", "lesson"):
        reply = await stranger.get(f"/api/games/lanterns/{what}?language=tlh")
        assert reply.json["language"] == "en"


@on_a_site
async def test_games_say_whether_they_have_a_lesson(site: Driver) -> None:
    stranger = site.stranger()
    games = {one["name"]: one["lesson"] for one in (await stranger.get("/api/games")).json["games"]}
    assert games["lanterns"] is True
    for name, taught in games.items():
        reply = await stranger.get(f"/api/games/{name}/lesson")
        assert reply.status == (200 if taught else 404), name
    missing = await stranger.get("/api/games/elephants/lesson")
    assert missing.status == 404
