"""The built client: small enough, and installable."""

from __future__ import annotations

import gzip
import json
import re
import struct

from tests.support.browser_visitor import Visit
from tests.support.server.server_process import Server
from tests.web.conftest import STATIC

KB = 1024
IMPORT = re.compile(r'(?:import|from)\s*"\./([\w.-]+\.js)"')
BOARDS = re.compile(r"^(Goths|KingOf12|OpenSeason|Taverna)-")


def reached(name: str, found: set[str]) -> set[str]:
    """A part with all parts that come with it."""
    if name not in found:
        found.add(name)
        for other in IMPORT.findall((STATIC / "assets" / name).read_text()):
            reached(other, found)
    return found


def weight(names: set[str]) -> int:
    return sum(len(gzip.compress((STATIC / "assets" / name).read_bytes(), 9)) for name in names)


def part(beginning: str) -> str:
    [found] = [path.name for path in (STATIC / "assets").glob(f"{beginning}-*.js")]
    return found


def test_the_client_is_small(site: Server) -> None:
    entry = re.findall(r'src="/assets/([\w.-]+\.js)"', (STATIC / "index.html").read_text())
    home = reached(part("Home"), reached(entry[0], set()))
    assert weight(home) <= 60 * KB, weight(home)
    table = reached(part("Table"), reached(entry[0], set()))
    assert not [name for name in table if BOARDS.match(name)], "a board comes with the table"
    assert weight(table) <= 90 * KB
    boards = [path.name for path in (STATIC / "assets").glob("*.js") if BOARDS.match(path.name)]
    assert len(boards) >= 4
    for board in boards:
        own = reached(board, set()) - table
        assert weight(own) <= 60 * KB, (board, weight(own))


def test_a_first_visit_loads_no_other_scripts(visit: Visit) -> None:
    ann = visit()
    loaded: list[str] = []
    ann.page.on(
        "request", lambda one: loaded.append(one.url) if one.resource_type == "script" else None
    )
    ann.go("/").get_by_role("article").first.wait_for()
    ann.page.wait_for_load_state("networkidle")
    names = {url.rpartition("/")[2] for url in loaded}
    assert part("Home") in names
    assert weight(names) <= 60 * KB, weight(names)


def test_nothing_is_loaded_from_elsewhere(visit: Visit) -> None:
    ann = visit()
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(request.url))
    ann.play_now("King of 12")
    ann.page.wait_for_selector(".bar.yours")
    assert asked
    assert [url for url in asked if not url.startswith((ann.url, "data:", "blob:"))] == []


def test_it_can_be_installed(visit: Visit) -> None:
    ann = visit(service_workers="allow")
    page = ann.go("/")
    line = page.context.new_cdp_session(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    found = line.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = json.loads(found["data"])
    errors = line.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # a test's window is incognito, where nothing can be installed; nothing else may be missing
    assert {error["errorId"] for error in errors} <= {"in-incognito"}
    for icon in manifest["icons"]:
        answer = page.request.get(ann.url + icon["src"])
        assert answer.ok, icon
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    sizes = {icon["sizes"] for icon in manifest["icons"] if icon["type"] == "image/png"}
    assert {"192x192", "512x512"} <= sizes
    assert any(icon["purpose"] == "maskable" for icon in manifest["icons"])
    touch = page.locator('link[rel="apple-touch-icon"]').get_attribute("href")
    assert page.request.get(f"{ann.url}{touch}").ok
