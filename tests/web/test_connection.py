"""Lost lines, killed servers, several tabs: nothing is lost, and the page says what it does."""

from __future__ import annotations

from random import Random

from playwright.sync_api import Page, expect

from tests.support.browser_visitor import Visit, Visitor
from tests.support.server.server_process import Server
from tests.support.waiting import wait_until
from tests.web.network_proxy import cuttable_proxy

LOST = "The connection is lost"
# a message that is shown for a moment; a busy machine may look too late
REMEMBER = """(text) => {
    window.told = false;
    const look = () => (window.told ||= document.body.innerText.includes(text));
    new MutationObserver(look).observe(document.body, {subtree: true, childList: true});
}"""


def log_of(one: Visitor) -> list[str]:
    """Return the log, line by line."""
    page = one.page
    tool = page.get_by_role("button", name="Log", exact=True)
    tool.click()
    items = page.get_by_role("dialog", name="Log").get_by_role("listitem")
    expect(items.first).to_be_visible()  # it is loaded when it is opened first
    lines = items.all_inner_texts()
    tool.click()
    expect(items).to_have_count(0)
    return [line.split("\n", 1)[-1] for line in lines]  # after its time, if it has one


def test_a_reload_and_the_back_button_lose_nothing(visit: Visit) -> None:
    ann = visit()
    path = ann.play_now("King of 12")
    ann.page.wait_for_selector(".bar.yours")
    question = ann.page.locator(".question").inner_text()
    ann.page.reload()
    expect(ann.page.locator(".question")).to_have_text(question)
    ann.page.get_by_role("link", name="Home").click()
    expect(ann.page.get_by_role("heading", name="Your matches")).to_be_visible()
    ann.page.go_back()
    ann.page.wait_for_url(f"**{path}")
    expect(ann.page.locator(".question")).to_have_text(question)


def test_a_cut_connection_is_told_and_restored_without_a_doubled_line(
    visit: Visit, site: Server
) -> None:
    with cuttable_proxy(site.port) as line:
        ann = visit(url=line.url)
        path = ann.play_now("Lanterns")
        ann.page.wait_for_selector(".bar.yours")
        ann.answer(Random(1))
        before, made = log_of(ann), line.carried
        line.cut()
        expect(ann.page.get_by_text(LOST)).to_be_visible()
        ann.answer(Random(1))  # chosen while the server is away: sent again when somebody does
        ann.page.evaluate(REMEMBER, "Connected again")
        line.restore()
        ann.page.wait_for_function("() => window.told")
        assert line.carried > made
        ann.play_on(Random(1))
        ann.rest()  # the last lines arrive
        after = log_of(ann)
        assert after[: len(before)] == before
        ann.page.goto(line.url + path)  # a fresh page is told all of it anew
        expect(ann.page.locator("#over")).to_be_visible()
        assert log_of(ann) == after


def test_a_server_that_is_killed_in_mid_turn_is_a_short_banner(visit: Visit, site: Server) -> None:
    ann = visit()
    ann.play_now("King of 12")
    ann.page.wait_for_selector(".bar.yours")
    ann.play_on(Random(2), answers=1)
    ann.page.wait_for_selector(".bar.yours")
    question = ann.page.locator(".question").inner_text()
    site.kill()
    expect(ann.page.get_by_text(LOST)).to_be_visible()
    ann.shot("banner")
    site.start()
    expect(ann.page.get_by_text(LOST)).to_be_hidden()
    expect(ann.page.locator(".question")).to_have_text(question)
    ann.answer(Random(3))
    ann.finish(Random(3))


def test_two_tabs_of_one_player_agree(visit: Visit) -> None:
    ann = visit()
    path = ann.play_now("Lanterns")
    other = ann.context.new_page()
    other.goto(ann.url + path)
    luck = Random(6)
    pages: list[Page] = [ann.page, other]
    for turn in range(6):
        for page in pages:
            page.wait_for_selector(".bar.yours")
        wait_until(lambda: len({page.locator(".question").inner_text() for page in pages}) == 1)
        here, there = pages[turn % 2], pages[1 - turn % 2]
        board = there.locator(".board")
        drawn = board.inner_text()  # each answer changes the board; the next question may be alike
        ann.page.wait_for_timeout(20)  # both pages show the question
        while here.evaluate("!document.querySelector('.bar.yours')") is False:
            here.keyboard.press(str(luck.randint(1, 6)))
            here.wait_for_timeout(100)  # until the next look at the other tab
            if board.inner_text() != drawn:
                break
        expect(board).not_to_have_text(drawn, use_inner_text=True)
    other.close()


def test_the_shell_opens_without_the_site_and_says_so(visit: Visit, site: Server) -> None:
    with cuttable_proxy(site.port) as line:
        ann = visit(url=line.url, service_workers="allow")
        page = ann.go("/")
        page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
        line.cut()
        page.reload()
        expect(page.get_by_role("heading", name="Pull up a chair")).to_be_visible()
        expect(page.get_by_text("can’t be reached").first).to_be_visible()
        kept = page.evaluate(
            "caches.keys().then(async (names) => (await Promise.all(names.map(async (name) =>"
            " (await (await caches.open(name)).keys()).map(({url}) => url)))).flat())"
        )
        assert kept
        assert not [url for url in kept if "/api/tables" in url or "/t/" in url]
