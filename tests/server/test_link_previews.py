"""Links to the site have a preview, which tells a stranger no hidden fact."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from inglenook.core.registry import load_game
from inglenook.server import app
from inglenook.server.http.pages.link_previews import (
    is_won_or_lost,
    language_of,
    result_text,
)
from inglenook.server.rooms.storage import archive
from inglenook.server.rooms.table import Table
from inglenook.server.store import records
from tests.support.server.players import on_a_site, party
from tests.support.server.virtual_site import Driver

TAG = re.compile(r'<meta property="og:([\w:]+)" content="([^"]*)" />')
TWO: dict[str, Any] = {"game": "king-of-12", "seats": [{}, {}]}


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A client that was built, with the picture of one game."""
    (tmp_path / "index.html").write_text("<html><head><title>x</title></head><body></body></html>")
    (tmp_path / "previews").mkdir()
    (tmp_path / "previews" / "king-of-12.png").write_bytes(b"png")
    monkeypatch.setattr(app, "STATIC", tmp_path)


async def tags(site: Driver, path: str, language: str = "") -> dict[str, str]:
    person = site.stranger()
    if language:
        person.extra = {"accept-language": language}
    reply = await person.get(path)
    assert reply.status == 200, reply.body
    text = reply.body.decode()
    assert text.index("og:title") < text.index("</head>")
    return {name: unescape(value) for name, value in TAG.findall(text)}


@on_a_site
async def test_the_home_page_and_a_game_say_what_they_are(site: Driver) -> None:
    home = await tags(site, "/")
    assert home["title"] == "Inglenook"
    assert "board games" in home["description"]
    assert home["image"] == f"{site.services.settings.address}/previews/inglenook.png"
    game = await tags(site, "/learn/king-of-12")
    assert game["title"].startswith("King of 12")
    assert "twelve-sided" in game["description"]
    assert game["image"].endswith("/previews/king-of-12.png")
    other = await tags(site, "/games/goths")
    assert other["image"].endswith("/previews/inglenook.png")  # no picture of it was built
    french = await tags(site, "/", "fr-CH,fr;q=0.9,en;q=0.8")
    assert "coin du feu" in french["description"]


@on_a_site
async def test_a_table_by_link_invites_without_a_name(site: Driver) -> None:
    ann = await site.guest("Ann")
    made = (await ann.post("/api/tables", TWO)).json["id"]
    found = await tags(site, f"/t/{made}")
    assert found["title"] == "King of 12 · Inglenook"
    assert "You are invited" in found["description"]
    assert "Ann" not in str(found)


@on_a_site
async def test_a_public_table_names_its_players_escaped(site: Driver) -> None:
    ann = await site.guest('<"Ann&')
    made = (await ann.post("/api/tables", {**TWO, "public": True})).json["id"]
    found = await tags(site, f"/t/{made}")
    assert '<"Ann&' in found["description"]
    raw = (await site.stranger().get(f"/t/{made}")).body.decode()
    assert "&lt;&quot;Ann&amp;" in raw
    assert '<"Ann' not in raw


@on_a_site
async def test_a_result_is_told_of_public_tables_only(site: Driver) -> None:
    for public in (True, False):
        async with await party(site, seats=2, public=public) as table:
            running = await tags(site, f"/t/{table.table}")
            assert "Won by" not in running["description"]
            await table.to_the_end()
        outcome = (await table.people[0].get(table.path)).json["outcome"]
        scores = " : ".join([str(score) for score in outcome["scores"]])
        for _ in range(2):  # from the room, and from the store
            over = await tags(site, f"/t/{table.table}")
            replay = await tags(site, f"/replay/{table.table}")
            assert ("Won by" in over["description"]) is public
            assert (scores in over["description"]) is public
            assert ("Ann" in str(over) + str(replay)) is public
            site.services.hub.rooms.clear()
        assert replay["description"].startswith("Replay")


def test_scores_that_say_no_more_than_who_won_are_left_out() -> None:
    assert is_won_or_lost((0, 1, 0, 1), (1, 3))
    assert not is_won_or_lost((2, 1), (0,))
    assert not is_won_or_lost((1, 1), (0,))


@pytest.mark.parametrize(
    ("game", "scores", "told"),
    [
        ("king-of-12", (2, 1), "Won by Ann (2 : 1 rounds)"),
        ("goths", (1, 0), "Won by Ann"),
        ("taverna", (31, 24), "Won by Ann (31 : 24)"),
    ],
)
def test_a_result_counts_what_its_game_counts(
    game: str, scores: tuple[int, ...], told: str
) -> None:
    places = [SimpleNamespace(name=name) for name in ("Ann", "Bob")]
    table = SimpleNamespace(
        game=load_game(game), places=places, outcome=SimpleNamespace(winners=(0,), scores=scores)
    )
    assert result_text(cast(Table, table), "en") == told


@on_a_site
async def test_a_private_match_looks_like_none(site: Driver) -> None:
    async with await party(site, seats=2, public=True, spectators=False) as table:
        hidden = await tags(site, f"/t/{table.table}")
    nowhere = await tags(site, "/t/there-is-no-such-table")
    assert {**hidden, "url": ""} == {**nowhere, "url": ""}
    assert hidden["title"] == "Inglenook"


@on_a_site
async def test_a_preview_loads_no_room(site: Driver) -> None:
    ann = await site.guest("Ann")
    made = (await ann.post("/api/tables", TWO)).json["id"]
    site.services.hub.rooms.clear()
    await tags(site, f"/t/{made}")
    assert not site.services.hub.rooms


@on_a_site
async def test_a_preview_reads_neither_the_secret_nor_an_import(site: Driver) -> None:
    """An import has up to two megabytes, and any stranger may ask for its page."""
    async with await party(site, seats=2) as table:
        await table.to_the_end()
    export = (await table.people[0].get(f"{table.path}/export")).json
    made = (await table.people[0].post("/api/replays", export)).json["id"]
    site.services.hub.rooms.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(archive, "origin_of", None)
        patch.setattr(records, "load_secret", None)
        for path in (f"/replay/{made}", f"/replay/{table.table}"):
            assert (await tags(site, path))["description"].startswith("Replay")


@on_a_site
async def test_a_cancelled_table_has_the_preview_of_the_site(site: Driver) -> None:
    ann = await site.guest("Ann")
    made = (await ann.post("/api/tables", {**TWO, "public": True})).json["id"]
    await ann.post(f"/api/tables/{made}/cancel")
    assert (await tags(site, f"/t/{made}"))["title"] == "Inglenook"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA;q=0.9", "fr"),
        ("xx, fr;q=0.5", "fr"),
        ("en-GB,fr;q=0.5", "en"),
        (",;", "en"),
    ],
)
def test_the_first_language_that_there_is(header: str, language: str) -> None:
    assert language_of(header) == language
