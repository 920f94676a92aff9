"""The documentation under /docs: files of one folder, under the same policy as the site."""

from __future__ import annotations

from html import escape
from pathlib import Path

import pytest

from inglenook.languages import LANGUAGES
from inglenook.server import app
from inglenook.server.http.pages.docs import ASK, FOR_EVER
from inglenook.texts import site_text
from tests.server.test_hostile import assert_strict, headers
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import Driver

SCRIPT = "assets/javascripts/bundle.0123abcd.min.js"


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small documentation, with a secret beside it."""
    folder = tmp_path / "docs"
    (folder / "games").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Home</h1>")
    (folder / "games" / "goths.html").write_text("<h1>Goths</h1>")
    (folder / "games" / "goths.svg").write_text("<svg/>")
    (folder / SCRIPT).parent.mkdir(parents=True)
    (folder / SCRIPT).write_text("1")
    (tmp_path / "secret.html").write_text("secret")
    monkeypatch.setattr(app, "DOCS", folder)


@on_a_site
async def test_pages_and_parts_come_with_tags_and_the_policy_of_the_site(site: Driver) -> None:
    for path, kind, kept in (
        ("/docs/", "text/html; charset=utf-8", ASK),
        ("/docs/games/goths.html", "text/html; charset=utf-8", ASK),
        ("/docs/games/goths.svg", "image/svg+xml", ASK),
        (f"/docs/{SCRIPT}", "text/javascript; charset=utf-8", FOR_EVER),
    ):
        reply = await site.request("GET", path, None, headers())
        assert (reply.status, reply.headers["content-type"]) == (200, kind)
        assert reply.headers["cache-control"] == kept
        assert_strict(reply)
        again = headers(**{"if-none-match": reply.headers["etag"]})
        same = await site.request("GET", path, None, again)
        assert (same.status, same.body) == (304, b"")
        assert_strict(same)
        head = await site.request("HEAD", path, None, headers())
        assert (head.status, head.headers["etag"]) == (200, reply.headers["etag"])


@on_a_site
async def test_nothing_outside_the_folder_is_served(site: Driver) -> None:
    for path in (
        "/docs/lost.html",
        "/docs/games",
        "/docs/games/",
        "/docs/../secret.html",
        "/docs/%2e%2e/secret.html",
        "/docs/..%2fsecret.html",
        "/docs/games/../../secret.html",
        "/docs//etc/passwd",
        "/docs/\0",
        "/docs/" + "a" * 300,
    ):
        reply = await site.request("GET", path, None, headers())
        assert reply.status == 404, path
        assert b"secret" not in reply.body
        assert_strict(reply)


@on_a_site
async def test_documentation_is_only_read(site: Driver) -> None:
    for method in ("POST", "PUT", "DELETE", "PATCH"):
        reply = await site.request(method, "/docs/index.html", None, headers())
        assert reply.status == 405
        assert reply.headers["allow"] == "GET, HEAD, OPTIONS"
        assert_strict(reply)


@on_a_site
async def test_the_address_without_a_slash_leads_on_without_a_host(site: Driver) -> None:
    reply = await site.request("GET", "/docs", None, headers())
    assert (reply.status, reply.headers["location"]) == (308, "/docs/")
    assert_strict(reply)


@on_a_site
async def test_a_site_without_documentation_says_how_to_build_it_until_it_is_there(
    site: Driver,
) -> None:
    later = app.DOCS.with_name("later")
    app.DOCS.rename(later)
    reply = await site.request("GET", "/docs/", None, headers())
    assert reply.status == 503
    assert reply.headers["cache-control"] == "no-store"
    assert b"python3 tools/dev.py docs" in reply.body
    for language in LANGUAGES:
        assert escape(site_text(language, "unbuilt-docs-title")).encode() in reply.body
    assert_strict(reply)
    assert (await site.request("GET", "/docs/bots.html", None, headers())).status == 404
    later.rename(app.DOCS)
    assert (await site.request("GET", "/docs/", None, headers())).status == 200
