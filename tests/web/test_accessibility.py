"""For everyone: by the accessibility tree or the keyboard alone, large text, without motion."""

from __future__ import annotations

import re
import time
from contextlib import suppress
from random import Random

import pytest
from playwright.sync_api import Error, FilePayload, Locator, Page, expect

import inglenook as ink
from tests.support.browser_hints import HIDE_HINTS, OPEN_HINT
from tests.support.browser_visitor import DESKTOP, PHONE, POST, Visit, Visitor
from tests.support.server.server_process import Server
from tests.web.network_proxy import cuttable_proxy

ASKED = "Question"


class Reader:
    """Plays by a screen reader's means: roles, names and the live region, never by position."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.bar = page.get_by_role("region", name=ASKED)

    def begin(self, game: str) -> None:
        cards = self.page.get_by_role("article")
        card = cards.filter(has=self.page.get_by_role("heading", name=game))
        card.get_by_role("button", name="Play now").press("Enter")
        expect(self.page.get_by_role("heading", level=1, name=game)).to_be_visible()

    def ending(self) -> Locator:
        return self.page.get_by_role("heading", level=2, name=re.compile(r"\bwins?\b|No winner"))

    def things(self) -> Locator:
        """All that may be chosen on the table, and nothing else of the page."""
        return self.page.get_by_role("main").get_by_role("button", disabled=False)

    def answers(self) -> Locator:
        """The list of answers, unfolded if it is folded."""
        folded = self.bar.get_by_role("button", name=re.compile("answers?$"), expanded=False)
        if folded.count():
            with suppress(Error):  # the question may be answered meanwhile
                folded.press("Enter", timeout=1500)
        return self.bar.get_by_role("list").get_by_role("button", disabled=False)


@pytest.mark.parametrize("game", [pytest.param("Lanterns", marks=pytest.mark.long), "King of 12"])
def test_a_whole_match_by_the_accessibility_tree_alone(visit: Visit, game: str) -> None:
    ann = visit()
    ann.go("/")
    reader = Reader(ann.page)
    reader.begin(game)
    log, luck = ann.page.get_by_role("log"), Random(game)
    heard: set[str] = set()
    end = time.monotonic() + 300
    answered = 0
    while not reader.ending().count():
        assert time.monotonic() < end, "the match does not end"
        heard.add(log.inner_text())
        answers = reader.answers()
        names = [name.strip() for name in answers.all_inner_texts()]
        if not names:
            ann.page.wait_for_timeout(30)  # until the next look: bots answer
            continue
        number = luck.randrange(len(names))
        label = names[number].split("\n")[-1]
        if answered % 2 and game != "Lanterns":
            # the same answer, on the thing itself: all possible actions are said there as well
            thing = ann.page.get_by_role("button", name=label).first
        else:
            thing = answers.nth(number)
        try:
            thing.press("Enter", timeout=1500)
        except Error:
            continue
        answered += 1
        ann.page.wait_for_timeout(40)  # the answer is under way
    assert answered > 5
    told = " ".join(heard)
    assert "Your turn." in told  # the question was announced, not seen
    expect(ann.page.get_by_role("list", name="Score")).to_be_visible()


def test_a_whole_match_by_keyboard_alone(visit: Visit) -> None:
    ann = visit()
    page = ann.go("/")
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    ann.rest()  # nothing that comes later may take the focus away

    def focus() -> dict[str, str]:
        found: dict[str, str] = page.evaluate(
            "(({tagName, innerText, dataset, ariaLabel, ariaDisabled}) => ({tag: tagName,"
            " text: innerText, ref: dataset?.ref ?? '', name: ariaLabel ?? '',"
            " off: ariaDisabled ?? ''}))(document.activeElement)"
        )
        return found

    for _ in range(60):
        page.keyboard.press("Tab")
        inside = "document.activeElement.closest('article')?.innerText ?? ''"
        if focus()["text"] == "Play now" and "King of 12" in page.evaluate(inside):
            break
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".bar.yours")
    by_tab = 0
    for _ in range(4):  # walk to the cards themselves
        page.wait_for_selector(".bar.yours")
        for _ in range(40):
            page.keyboard.press("Tab")
            found = focus()
            if found["ref"] and found["off"] != "true":
                page.keyboard.press("ArrowRight")
                page.keyboard.press("Enter")
                by_tab += 1
                break
        page.wait_for_timeout(150)  # the answer is under way, and bots follow
    assert by_tab > 1
    ann.play_on(Random(12))
    ann.rest()  # the result may take the focus
    assert focus()["tag"] in ("H2", "BODY", "BUTTON")
    page.keyboard.press("Tab")
    assert focus()["tag"] in ("A", "BUTTON", "DIV")  # the ways on come next


def test_no_animation_changes_anything_but_transform_and_opacity(visit: Visit) -> None:
    ann = visit(reduced_motion="no-preference")
    ann.page.add_init_script("""
      window.animated = new Set();
      const harmless = new Set(["transform", "opacity", "rotate", "translate", "scale",
        "offset", "easing", "composite", "computedOffset"]);
      const look = () => {
        for (const one of document.getAnimations()) {
          for (const frame of one.effect?.getKeyframes?.() ?? []) {
            for (const name of Object.keys(frame)) {
              if (!harmless.has(name)) window.animated.add(name);
            }
          }
          window.animated.seen = (window.animated.seen ?? 0) + 1;
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    """)
    for game in ("King of 12", "Lanterns"):
        ann.play_now(game)
        ann.page.wait_for_selector(".bar.yours")
        ann.page.hover(".bar")
        luck = Random(game)
        for _ in range(60):
            ann.answer(luck)
            ann.page.wait_for_timeout(25)  # keys at a pace of a quick player
        ann.page.wait_for_function("() => window.animated.seen > 0")  # something did move
        assert ann.page.evaluate("[...window.animated]") == [], game


def test_whoever_wants_no_motion_gets_none(visit: Visit) -> None:
    ann = visit(reduced_motion="reduce")
    ann.play_now("King of 12")
    ann.page.wait_for_selector(".bar.yours")
    ann.answer(Random(1))
    for _ in range(10):
        lasting = (
            "document.getAnimations().filter((one) =>"
            " one.effect.getComputedTiming().duration > 1).length"
        )
        assert ann.page.evaluate(lasting) == 0
        ann.page.wait_for_timeout(20)  # ten looks at different moments


def double(ann: Visitor) -> None:
    ann.page.evaluate("document.documentElement.style.fontSize = '200%'")
    ann.rest()  # the layout follows without telling its end


# how much of the window's height lies above the question and the hint
ABOVE = """Math.min(...[...document.querySelector('.bar').parentElement.children]
    .map((one) => one.getBoundingClientRect().top)) / innerHeight"""


@pytest.mark.parametrize("size", [(640, 800), PHONE], ids=["desktop", "phone"])
def test_the_text_may_be_twice_as_large(visit: Visit, size: tuple[int, int]) -> None:
    ann = visit(size=size)
    wide: dict[str, int] = {}
    for path in ("/", "/new/king-of-12", "/games/king-of-12", "/me", "/replay/import"):
        ann.go(path)
        ann.page.wait_for_selector("h1")
        double(ann)
        wide[path] = ann.sideways()
    for game in ("King of 12", "Lanterns"):
        ann.play_now(game)
        ann.page.wait_for_selector(".bar.yours")
        double(ann)
        ann.shot(f"double-{game[:4].lower()}-{size[0]}")
        wide[game] = ann.sideways()
        ann.page.wait_for_function(f"() => {ABOVE} >= 0.38")  # the board is still seen
        for tool in ann.page.get_by_role("navigation").get_by_role("button").all():
            box = tool.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= size[0] + 1, game  # nothing is cut off at the edge
    assert {name: by for name, by in wide.items() if by > 0} == {}


def test_a_hint_without_room_waits_in_the_bar_and_not_on_the_board(visit: Visit) -> None:
    ann = visit(size=PHONE)
    large = "document.documentElement.style.fontSize = '200%'"
    ann.page.add_init_script(f"addEventListener('DOMContentLoaded', () => {{ {large} }})")
    ann.play_now("King of 12")
    bar = ann.page.get_by_role("region", name=ASKED)
    folded = bar.get_by_role("button", name="A hint", expanded=False)
    expect(folded).to_be_in_viewport(ratio=1)
    expect(ann.page.get_by_role("note")).to_have_count(0)
    folded.press("Enter")
    expect(ann.page.get_by_role("note")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Got it")).to_be_focused()
    expect(folded).to_have_count(0)
    ann.page.wait_for_function(f"() => {ABOVE} >= 0.38")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_table_on_a_landscape_phone_has_no_findings(visit: Visit, theme: str) -> None:
    ann = visit(size=(740, 360), has_touch=True, color_scheme=theme)
    ann.sit_down("taverna", ["greedy"] * 2)
    ann.page.wait_for_selector(".taverna button[data-ref]", state="attached")
    assert ann.axe() == []


CONFIRMING = "try { localStorage.confirm = 'on' } catch {}"
every_size = pytest.mark.parametrize(
    ("size", "theme"),
    [pytest.param(DESKTOP, "dark", id="desktop"), pytest.param((360, 740), "light", id="phone")],
)


@every_size
def test_no_state_of_a_table_has_findings(visit: Visit, size: tuple[int, int], theme: str) -> None:
    """Hints, answers, words about things, questions before an action, notices, the plain board."""
    ann = visit(size=size, color_scheme=theme)
    page = ann.page
    page.add_init_script(CONFIRMING)
    ann.sit_down("king-of-12", ["greedy"] * 2)
    bar = page.get_by_role("region", name=ASKED)
    found: dict[str, list[str]] = {}

    def look(state: str) -> None:
        ann.rest()
        found[state] = ann.axe()

    def menu(control: str) -> Locator:
        page.get_by_role("button", name="Menu", exact=True).click()
        return page.get_by_role("dialog", name="Menu").get_by_text(control, exact=True)

    page.wait_for_selector("[data-hint-card], .worded")
    page.evaluate(OPEN_HINT)
    look("a hint")
    page.evaluate(HIDE_HINTS)
    bar.get_by_role("button", name=re.compile("answers?$")).click()
    look("the list of answers")
    bar.get_by_role("button", name=re.compile("answers?$")).click()
    page.locator('[data-ref="seat/1/die"]').first.click(force=True)
    page.wait_for_selector(".why")
    look("words about a thing")
    page.keyboard.press("Escape")
    page.keyboard.press("1")
    bar.get_by_role("button", name="Confirm").wait_for()
    look("a second tap")
    page.keyboard.press("Escape")
    menu("Resign").click()
    page.get_by_role("button", name="Back").wait_for()
    look("a question before an action")
    page.get_by_role("button", name="Back").click()
    page.keyboard.press("Escape")
    menu("Pause the match").click()
    page.get_by_role("button", name="Resume").wait_for()
    look("a pause")
    page.get_by_role("button", name="Resume").click()
    menu("Text and zones instead of a drawn board").click()
    page.keyboard.press("Escape")
    look("the plain board")
    assert {state: told for state, told in found.items() if told} == {}


@every_size
def test_no_pane_of_a_replay_has_findings(visit: Visit, size: tuple[int, int], theme: str) -> None:
    ann = visit(size=size, color_scheme=theme)
    ann.become("Ann")
    page = ann.page
    brought = ink.random_match("king-of-12", 4, seed=21).export()
    made = page.evaluate(POST, ["/api/replays", brought])
    ann.go(f"/replay/{made['id']}?eyes=-2")
    page.get_by_role("slider").wait_for()
    found: dict[str, list[str]] = {}
    for pane in ("Scores", "Hidden cards", "More"):
        page.get_by_role("navigation").get_by_role("button", name=pane, exact=True).click()
        page.get_by_role("complementary", name=pane).wait_for()
        ann.rest()
        found[pane] = ann.axe()
    assert {state: told for state, told in found.items() if told} == {}


@every_size
def test_no_message_about_a_problem_has_findings(
    visit: Visit, site: Server, size: tuple[int, int], theme: str
) -> None:
    """A file that is no replay, cards that are missing, a lost connection, no such table."""
    with cuttable_proxy(site.port) as line:
        ann = visit(url=line.url, size=size, color_scheme=theme)
        page = ann.go("/replay/import")
        no_replay: FilePayload = {
            "name": "a.json",
            "mimeType": "application/json",
            "buffer": b"no JSON",
        }
        page.get_by_label("A file with a match").set_input_files(no_replay)
        expect(page.get_by_role("alert")).to_be_visible()
        found = {"no replay": ann.axe()}
        ann.go("/new/king-of-12")
        page.get_by_label("Your name").fill("Ann")
        page.get_by_text("More", exact=True).click()
        page.get_by_label("Choose the cards yourself").check()
        page.get_by_role("button", name="Create a table").click()
        expect(page.get_by_role("alert")).to_be_visible()
        found["cards are missing"] = ann.axe()
        ann.go("/t/no-such-table")
        page.wait_for_selector("h1")
        found["no such table"] = ann.axe()
        ann.sit_down("lanterns", ["random"])
        page.wait_for_selector(".bar.yours")
        line.cut()
        expect(page.get_by_text("The connection is lost")).to_be_visible()
        found["a lost connection"] = ann.axe()
    ann.problems = [one for one in ann.problems if "404" not in one]  # as the browser notes it
    assert {state: told for state, told in found.items() if told} == {}
