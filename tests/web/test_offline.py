"""Without the server: home says so, and lessons and replays that were opened still work."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from tests.support.browser_visitor import POST, Visit
from tests.support.server.server_process import Server
from tests.web.network_proxy import cuttable_proxy

CONTROLLED = """() => navigator.serviceWorker.controller !== null"""
KEPT = """() => caches.open("opened-1").then((cache) => cache.keys())
    .then((all) => all.map(({url}) => new URL(url).pathname))"""
# resolved once that many positions and one are kept
WHOLE = f"""async (last) => {{
    const paths = {KEPT};
    const count = async () => (await paths()).filter((path) => path.includes("/replay/")).length;
    while ((await count()) <= last) await new Promise((done) => setTimeout(done, 50));
}}"""
# all that may be kept, and nothing else
ALLOWED = re.compile(
    r"/api/(me|me/finished|games|games/[\w-]+(/(lesson|pieces|rules))?"
    r"|tables/[\w-]+(/replay(/\d+)?|/review)?)"
)


def test_lessons_and_replays_that_were_opened_work_without_the_server(
    visit: Visit, site: Server
) -> None:
    with cuttable_proxy(site.port) as line:
        ann = visit(url=line.url, service_workers="allow")
        page = ann.go("/")
        page.wait_for_function(CONTROLLED)
        ann.sit_down("lanterns", ["random"])
        over = page.url.partition("/t/")[2]
        ann.finish(Random(5))
        ann.go(f"/replay/{over}")
        page.get_by_role("slider").wait_for()
        ann.go("/learn/king-of-12")
        lesson = page.locator(".said").inner_text()
        # a running match is looked at as well, and must not be kept
        made = page.evaluate(POST, ["/api/quick", {"game": "lanterns", "bots": ["random"]}])
        live = made["id"]
        ann.go(f"/t/{live}")
        page.wait_for_selector(".bar")
        page.evaluate(f"fetch('/api/tables/{live}').then((reply) => reply.json())")
        page = ann.go("/")
        page.get_by_role("region", name="Your finished matches").wait_for()
        # all positions of the replay are kept by and by
        page = ann.go(f"/replay/{over}")
        expect(page.get_by_role("slider")).not_to_have_attribute("max", "0")
        last = page.get_by_role("slider").get_attribute("max") or "0"
        page.evaluate(WHOLE, int(last))

        line.cut()
        page.goto(line.url)
        expect(page.get_by_text("can’t be reached").first).to_be_visible()
        assert ann.axe() == []
        ann.shot("home-offline", whole=True)
        play = page.get_by_role("button", name="Play now").first
        expect(play).to_be_disabled()
        # only what works is offered: the lesson that was opened, and no new table
        expect(page.get_by_role("link", name="Create a table")).to_have_count(0)
        lessons = page.get_by_role("link", name="How to play")
        expect(lessons).to_have_count(1)
        expect(lessons).to_have_attribute("href", "/learn/king-of-12")
        expect(page.get_by_role("region", name="Your matches")).to_have_count(0)
        past = page.get_by_role("region", name="Your finished matches")
        past.get_by_role("link", name="Replay").click()
        page.get_by_role("slider").wait_for()
        page.keyboard.press("End")
        page.get_by_role("slider").fill(last)
        expect(page.get_by_text("can’t be reached")).to_have_count(0)
        page.goto(f"{line.url}/learn/king-of-12")
        expect(page.locator(".said")).to_have_text(lesson)

        kept = page.evaluate(KEPT)
        assert not [path for path in kept if not ALLOWED.fullmatch(path)]
        assert f"/api/tables/{over}" in kept
        assert f"/api/tables/{live}" not in kept
        page.goto(f"{line.url}/t/{live}")  # nothing stale in its place
        expect(page.locator(".bar")).to_have_count(0)


def test_the_home_page_says_whether_the_site_or_the_network_is_away(
    visit: Visit, site: Server
) -> None:
    with cuttable_proxy(site.port) as line:
        ann = visit(url=line.url, service_workers="allow")
        page = ann.go("/")
        page.wait_for_function(CONTROLLED)
        ann.sit_down("lanterns", ["random"])
        page = ann.go("/")
        mine, play = page.get_by_role("region", name="Your matches"), page.get_by_text("Play now")
        expect(mine).to_be_visible()
        ann.context.set_offline(True)
        expect(page.get_by_text("You are offline.")).to_be_visible()
        ann.context.set_offline(False)
        expect(page.get_by_text("You are offline.")).to_have_count(0)
        line.cut()
        page.reload()
        expect(page.get_by_text("can’t be reached").first).to_be_visible()
        expect(mine).to_have_count(0)  # a list that may be wrong by now
        expect(play.first).to_be_disabled()
        line.restore()
        page.reload()
        expect(mine).to_be_visible()
        expect(play.first).to_be_enabled()
