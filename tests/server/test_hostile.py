"""Hostile requests: foreign pages, foreign names, odd paths, forged cookies, cunning addresses."""

from __future__ import annotations

import asyncio
from http.cookies import SimpleCookie
from typing import Any

import pytest
from msgspec.structs import replace

from inglenook.server import app
from inglenook.server.http.cookies import COOKIE
from inglenook.server.http.routes import ROUTES
from tests.support.server.callers import told
from tests.support.server.players import on_a_site
from tests.support.server.virtual_site import (
    HOST,
    ORIGIN,
    SETTINGS,
    Driver,
    Person,
    Reply,
    open_site,
)

CHANGING = sorted({(route.method, route.path) for route, _ in ROUTES if route.method != "GET"})
STRICT = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def headers(**given: str) -> list[tuple[bytes, bytes]]:
    named = {"host": HOST, **given}
    return [(name.replace("_", "-").encode(), value.encode()) for name, value in named.items()]


async def cookie_of(site: Driver, name: str) -> str:
    """What a browser would send back."""
    reply = await site.stranger().post("/api/guests", {"name": name})
    return f"{COOKIE}={SimpleCookie(reply.headers['set-cookie'])[COOKIE].value}"


# ── headers ──────────────────────────────────────────────────────────────────────────────────


def assert_strict(reply: Reply) -> None:
    policy = reply.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert {name: reply.headers[name] for name in STRICT} == STRICT
    assert "server" not in reply.headers
    assert "access-control-allow-origin" not in reply.headers


def test_every_answer_has_the_strict_headers(tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "app.js").write_text("1")
    monkeypatch.setattr(app, "STATIC", tmp_path)

    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            asked: list[tuple[str, str, Any, int]] = [
                ("GET", "/", None, 200),
                ("HEAD", "/", None, 200),
                ("GET", "/t/some-table", None, 200),
                ("GET", "/g/some-token", None, 200),
                ("GET", "/app.js", None, 200),
                ("GET", "/lost.js", None, 404),
                ("POST", "/app.js", None, 405),
                ("GET", "/api/me", None, 200),
                ("GET", "/api/me/", None, 404),
                ("PUT", "/api/me", None, 405),
                ("OPTIONS", "/api/me", None, 204),
                ("GET", "/api/nothing", None, 404),
                ("GET", "/api/openapi.json", None, 200),
                ("GET", "/api/qr.svg?path=/t/x", None, 200),
                ("POST", "/api/quick", b"{", 400),
                ("POST", "/api/quick", b" " * 70_000, 413),
                ("POST", "/api/tables", {"game": "chess", "seats": []}, 404),
                ("GET", "/healthz", None, 200),
                ("GET", "/metrics", None, 404),
            ]
            for method, path, body, status in asked:
                reply = await site.request(method, path, body, ann.headers())
                assert reply.status == status, (method, path, reply.body)
                assert_strict(reply)
                if status >= 400:
                    told(reply)
                if path.startswith("/api"):
                    assert reply.headers["cache-control"] == "no-store"
            reply = await site.request("GET", "/", None, headers(host="evil.example"))
            assert told(reply) == "421 wrong-host"
            assert_strict(reply)

    asyncio.run(story())


def test_a_file_in_odd_parts_comes_whole(tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text("<!doctype html>")
    (tmp_path / "app.js").write_text("1234567890")
    monkeypatch.setattr(app, "STATIC", tmp_path)

    async def story() -> None:
        async with open_site() as site:
            for wanted in (
                "bytes=0-1",
                "bytes=9-1",
                "rubbish",
                "bytes=99-",
                "bytes=" + "0-0," * 500,
            ):
                for path in ("/app.js", "/"):
                    reply = await site.request("GET", path, None, headers(range=wanted))
                    assert (reply.status, len(reply.body)) == (200, 10 if path == "/app.js" else 15)

    asyncio.run(story())


# ── cookies ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("url", ["http://site.test", "https://site.test"])
def test_the_cookie_is_for_our_eyes_only(url):
    async def story() -> None:
        async with open_site(replace(SETTINGS, url=url, address=url)) as site:
            reply = await site.stranger().post("/api/guests", {"name": "Ann"})
            [cookie] = SimpleCookie(reply.headers["set-cookie"]).values()
            assert cookie.key == ("__Host-inglenook" if "https" in url else "inglenook")
            assert cookie["httponly"] is True
            assert cookie["samesite"] == "lax"
            assert cookie["path"] == "/"
            assert cookie["domain"] == ""
            assert bool(cookie["secure"]) == url.startswith("https")
            assert int(cookie["max-age"]) == 400 * 24 * 3600

    asyncio.run(story())


@on_a_site
async def test_a_cookie_says_who_comes_and_a_forged_one_nobody(site: Driver) -> None:
    cookie = await cookie_of(site, "Ann")
    reply = await site.request("GET", "/api/me", None, headers(cookie=cookie))
    assert reply.json["name"] == "Ann"
    value = cookie.partition("=")[2]
    guest, epoch, mark = value.split(".")
    forged = [
        "",
        ".",
        "..",
        "..." + mark,
        guest,
        f"{guest}.{epoch}",
        f"{guest}.{epoch}.",
        f"{guest}.{int(epoch) + 1}.{mark}",
        f"{guest}.{epoch}.{mark[:-1]}",
        f"{guest}.{epoch}.{mark}x",
        f"{guest}.{epoch}.{mark.swapcase()}",
        f"{guest}.{epoch}.é",
        f"{guest[:-1]}.{epoch}.{mark}",
        "x" * 5000,
        "\x00",
        '"' + value[:-1] + '"',
        "%2e.0.AAAA",
        "null",
    ]
    for one in forged:
        cookies = f"{COOKIE}={one}"
        reply = await site.request("GET", "/api/me", None, headers(cookie=cookies))
        assert told(reply) == "401 nobody", one
        reply = await site.request("GET", "/api/me", None, headers(authorization=f"Bearer {one}"))
        assert told(reply) == "401 nobody", one


# ── foreign pages and names ──────────────────────────────────────────────────────────────────

FOREIGN = [
    "http://evil.example",
    "https://site.test",  # another scheme is another page
    "http://site.test:8080",
    "http://site.test.evil.example",
    "http://evil.example/site.test",
    "http://site.test@evil.example",
    "null",
    "",
    "file://",
    "site.test",
]


@on_a_site
async def test_pages_of_others_can_change_nothing(site: Driver) -> None:
    cookie = await cookie_of(site, "Ann")
    for method, path in CHANGING:
        at = path.replace("{table}", "x")
        for origin in FOREIGN:
            given = headers(origin=origin, cookie=cookie)
            assert told(await site.request(method, at, {}, given)) == "403 wrong-origin"
        without = await site.request(method, at, {}, headers(cookie=cookie))
        assert told(without) == "403 no-origin"
        wrong = headers(host="evil.example", origin="http://evil.example", cookie=cookie)
        assert told(await site.request(method, at, {}, wrong)) == "421 wrong-host"
        ours = await site.request(method, at, {}, headers(origin=ORIGIN, cookie=cookie))
        assert "origin" not in told(ours)


@on_a_site
async def test_pages_of_others_open_no_socket(site: Driver) -> None:
    ann = await site.guest("Ann")
    table = (await ann.post("/api/quick", {"game": "lanterns", "bots": ["random"]})).json["id"]
    cookie = await cookie_of(site, "Bob")
    tries = [{"origin": origin, "cookie": cookie} for origin in FOREIGN]
    tries += [{"origin": origin} for origin in FOREIGN]
    tries += [{"cookie": cookie}, {"host": "evil.example", "origin": "http://evil.example"}]
    for extra in tries:
        async with Person(site, extra=extra).socket(table) as line:
            assert (line.closed, line.log) == (1008, []), extra
    for extra in ({"origin": ORIGIN, "cookie": cookie}, {"origin": ORIGIN}, {}):
        async with Person(site, extra=extra).socket(table) as line:
            assert line.frames[0]["t"] == "sync", extra


NOT_US = [
    "evil.example",
    "site.test.evil.example",
    "evil.example:80",
    "site.test@evil.example",
    "site.test/evil",
    "site.test\\evil",
    "site.test:99999999",
    "site.test, evil.example",
    "192.0.2.99",
    "[::ffff:192.0.2.1]",
    "localhost.evil.example",
    "x" * 5000,
    "",
    "é",
]


@on_a_site
async def test_under_any_other_name_there_is_nobody(site: Driver) -> None:
    for host in NOT_US:
        for path in ("/", "/api/me", "/api/tables", "/healthz/", "/api/openapi.json"):
            reply = await site.request("GET", path, None, headers(host=host))
            assert told(reply) == "421 wrong-host"
            assert host == "" or host.encode() not in reply.body


# ── paths ────────────────────────────────────────────────────────────────────────────────────

PATHS = [
    "/../settings.py",
    "/static/../../settings.py",
    "/..%2f..%2fsettings.py",
    "//etc/passwd",
    "/../../../../../../etc/passwd",
    "/.../x",
    "/index.html/../../app.py",
    "/..\\..\\app.py",
    "/app.js/x",
    "/\0",
    "/app.js\0.html",
    "/" + "x" * 5000,
    "/" + "x/" * 2000,
    "/é",
    "/api",
    "/api/",
    "/api//tables/x",
    "/api/tables/../me",
    "/api/tables/%00",
    "/api/tables/\0",
    "/api/tables/x/socket",
    "/api/tables/x'--",
    "/api/tables/" + "x" * 8000,
    "/api/games/../../x",
    "/api/games/..",
    "/api/games/os:system",
    "/api/games/inglenook.games.lanterns.game:GAME",
    "/api/games/lanterns\0",
    "/api/games/lanterns/rules/../../..",
    "/api/qr.svg/x",
    "/healthz/..",
    "/.git/config",
    "/server.log",
    "/inglenook.sqlite",
]


def test_odd_paths_lead_nowhere(tmp_path, monkeypatch):
    inside = tmp_path / "static"
    inside.mkdir()
    (inside / "index.html").write_text("<!doctype html>")
    (inside / "app.js").write_text("1")
    (tmp_path / "settings.py").write_text("outside")
    (tmp_path / "app.py").write_text("outside")
    (inside / "link").symlink_to(tmp_path / "app.py")
    monkeypatch.setattr(app, "STATIC", inside)

    async def story() -> None:
        async with open_site() as site:
            ann = await site.guest("Ann")
            for path in [*PATHS, "/link"]:
                reply = await ann.get(path)
                assert b"outside" not in reply.body, path
                if reply.status == 307:  # a slash too many
                    assert reply.headers["location"].startswith(ORIGIN + "/"), path
                else:
                    assert reply.status == 404, (path, reply.body)
                    told(reply)
                line = Person(site, ann.token)
                async with line.line(path) as knocked:
                    assert (knocked.log == []) or knocked.closed == 4404

    asyncio.run(story())


PARTS = ("", "/rules", "/pieces", "/lesson")


@on_a_site
async def test_languages_lead_to_no_file(site: Driver) -> None:
    ann = await site.guest("Ann")
    for language in ("../x", "..", "en/../../x", "EN", "x" * 9, "e", "", "en%00", "en.md"):
        for path in ("/api/games", *(f"/api/games/lanterns{part}" for part in PARTS)):
            reply = await ann.get(f"{path}?language={language}")
            assert told(reply) == "400 bad-request", (path, language)
    spoken = await ann.get("/api/games/lanterns/rules?language=tlh")
    assert spoken.json["language"] == "en"


# ── addresses as pictures ────────────────────────────────────────────────────────────────────


@on_a_site
async def test_only_addresses_of_the_site_are_drawn(site: Driver) -> None:
    stranger = site.stranger()
    drawn = await stranger.get("/api/qr.svg?path=/t/abc")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert b"script" not in drawn.body
    for path in (
        "",
        "http://evil.example/",
        "//evil.example",
        "/\\evil.example",
        "\\\\evil.example",
        "javascript:alert(1)",
        ".evil.example/",
        "@evil.example/",
        ":80@evil.example/",
        "/t/x%0aWIFI:T:nopass",
        "/t/x%0d%0a",
        "/t/x%00",
        "/t/<svg/onload=alert(1)>",
        "/t/%E2%80%AE",
        "/t/x y",
        "/" + "x" * 500,
    ):
        reply = await stranger.get(f"/api/qr.svg?path={path}")
        assert reply.status == 400, path
        assert told(reply) in ("400 bad-request", "400 bad-path")
    assert told(await stranger.get("/api/qr.svg")) == "400 bad-request"
