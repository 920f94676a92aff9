"""A visitor: a browser context with helpers to play, wait and check a page."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, Request

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PATIENCE = 60_000  # milliseconds; on a busy machine a page takes its time
LOOKS = 4  # at what seems wrong: a page may still be loading
AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SHOTS = Path(__file__).parents[2] / "screenshots"
PHONE = (360, 640)
DESKTOP = (1280, 800)
EXPECTED = (
    "ERR_CONNECTION_REFUSED",  # the tests that end the server, or pull the cable
    "ERR_CONNECTION_RESET",
    "ERR_EMPTY_RESPONSE",
    "ERR_FAILED",  # the same, through the service worker
    "WebSocket connection",
)


POST = """async ([path, body]) => {
    const headers = {"content-type": "application/json"};
    const reply = await fetch(path, {method: "POST", headers, body: JSON.stringify(body)});
    return reply.json();
}"""
FINISH = """async ([table, seed]) => {
    const draw = (count) => (seed = (seed * 48271) % 2147483647) % count;
    const get = async (path) => (await fetch(`/api/tables/${table}${path}`)).json();
    const headers = {"content-type": "application/json"};
    while ((await get("")).state === "playing") {
        const {prompt} = await get("/state");
        if (!prompt?.choices.length || !(prompt.owes ?? !prompt.picked.length)) {
            await new Promise((done) => setTimeout(done, 30));
            continue;
        }
        const actions = [prompt.choices[draw(prompt.choices.length)].action];
        const body = JSON.stringify({decision: prompt.id, actions, key: String(seed)});
        await fetch(`/api/tables/${table}/answers`, {method: "POST", headers, body});
    }
}"""


# what the table wants of us, once it wants something, or after a while
STATE = (
    "document.getElementById('over') ? 'over' : document.querySelector('.bar.yours') ? 'asked' : ''"
)
WANTED = f"""() => new Promise((done) => {{
    const end = performance.now() + 1000;
    const look = () => {{
        const found = {STATE};
        if (found || performance.now() > end) done(found);
        else setTimeout(look, 10);
    }};
    look();
}})"""

# resolved once no animation runs, or after so many milliseconds
STILL = """(patience) => new Promise((done) => {
    const end = performance.now() + patience;
    const look = () => {
        const moves = document.getAnimations().some((one) => one.playState === 'running');
        if (!moves || performance.now() > end) done();
        else setTimeout(look, 10);
    };
    look();
})"""


# how many pixels the page is wider than its window, once it is not, or after a while
WIDER = """(patience) => new Promise((done) => {
    const end = performance.now() + patience;
    const look = () => {
        const {scrollWidth, clientWidth} = document.documentElement;
        const wider = scrollWidth - clientWidth;
        if (wider <= 0 || performance.now() > end) done(wider);
        else requestAnimationFrame(look);
    };
    look();
})"""

# resolved once nothing moves, and the page has loaded and changed nothing for some frames
AT_REST = """(patience) => new Promise((done) => {
    const end = performance.now() + patience;
    let [calm, before] = [0, 0];
    const watch = new MutationObserver(() => (calm = 0));
    watch.observe(document, {subtree: true, childList: true, attributes: true});
    const look = () => {
        const moves = document.getAnimations().some((one) => one.playState === 'running');
        const loaded = performance.getEntriesByType("resource").length;
        calm = moves || loaded !== before || document.readyState !== "complete" ? 0 : calm + 1;
        before = loaded;
        if (calm > 20 || performance.now() > end) { watch.disconnect(); done(); }
        else requestAnimationFrame(look);
    };
    look();
})"""

# presses the first such thing, if there is one: looking and pressing are one step
PRESS = """(selector) => {
    const found = document.querySelector(selector);
    found?.click();
    return found !== null;
}"""


# how many colours the left half of a picture has
COLOURS = """async (picture) => {
    await picture.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
    const context = canvas.getContext("2d");
    context.drawImage(picture, 0, 0);
    const {data} = context.getImageData(40, 40, 700, 540);
    return new Set(new Uint32Array(data.buffer)).size;
}"""

USUAL = {
    "locale": "en-GB",
    "color_scheme": "dark",
    "reduced_motion": "reduce",
    # it would fetch all parts of the client in each test
    "service_workers": "block",
}
# answers count at the first tap, as long as the visitor has not set anything else
AT_ONCE = "try { localStorage.confirm ??= 'off' } catch {}"


class Visitor:
    """A context of its own: cookies, storage, a page; `problems` are errors that it met."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        size: tuple[int, int] = DESKTOP,
        *,
        confirms: bool = False,
        **options: Any,
    ) -> None:
        """Open a window of this size. Taps count at once, unless `confirms` leaves the default.

        Nothing moves, and no service worker is installed, unless a test asks for it:
        `reduced_motion="no-preference"`, `service_workers="allow"`.
        """
        self.url = url
        self.problems: list[str] = []
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            **(USUAL | options),
        )
        if not confirms:
            self.context.add_init_script(AT_ONCE)
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._said)
        self.loading: set[Request] = set()
        self.page.on("request", self._begun)
        self.page.on("requestfinished", self._ended)
        self.page.on("requestfailed", self._ended)

    def _said(self, message: Any) -> None:
        if message.type == "error" and not any(word in message.text for word in EXPECTED):
            self.problems.append(f"{message.text} {message.location.get('url', '')}")

    def _begun(self, request: Request) -> None:
        self.loading.add(request)

    def _ended(self, request: Request) -> None:
        self.loading.discard(request)

    def go(self, path: str) -> Page:
        self.page.goto(self.url + path)
        return self.page

    def play_now(self, title: str) -> str:
        """Two clicks from a cold visit: the address, then the button. Returns the table's path."""
        self.go("/")
        card = self.page.locator("article", has_text=title)
        card.get_by_role("button", name="Play now").click()
        self.page.wait_for_url("**/t/*")
        return self.page.url.removeprefix(self.url)

    def become(self, name: str, language: str = "en") -> None:
        """Be a guest of this name, who reads this language."""
        self.go("/")
        self.page.evaluate(POST, ["/api/guests", {"name": name, "language": language}])

    def sit_down(self, game: str, bots: list[str], language: str = "en") -> None:
        """A table with these bots, without the pages that lead there."""
        self.become("Ann", language)
        made = self.page.evaluate(POST, ["/api/quick", {"game": game, "bots": bots}])
        self.go(f"/t/{made['id']}")

    def state(self) -> str:
        """What the table wants of us: "asked", "over", or nothing."""
        found: str = self.page.evaluate(STATE)
        return found

    def is_asked(self) -> bool:
        return self.state() == "asked"

    def is_over(self) -> bool:
        return self.state() == "over"

    def answer(self, luck: Random) -> None:
        """Choose one of the first nine answers, by its key."""
        self.page.keyboard.press(str(luck.randint(1, 9)))

    def play_on(self, luck: Random, seconds: float = 300.0, answers: int | None = None) -> None:
        """Answer what is asked until the match is over, or so many questions, by keyboard alone."""
        end, given = time.monotonic() + seconds, 0
        while given != answers and (state := self.page.evaluate(WANTED)) != "over":
            assert time.monotonic() < end, "the match does not end"
            if state == "asked":
                self.answer(luck)
                # a number without an answer leaves the question open
                given += answers is not None and not self.is_asked()

    def finish(self, luck: Random) -> None:
        """Answer until the match is over without looking at it, then come back to the table."""
        path = self.page.url.removeprefix(self.url)
        self.go("/me")
        self.page.evaluate(FINISH, [path.removeprefix("/t/"), luck.randrange(1, 2**31)])
        self.go(path)
        self.page.wait_for_selector("#over")

    def shot(self, name: str, *, whole: bool = False) -> None:
        """Keep a picture, to be looked at, once everything lies still; the long run does it."""
        if not os.environ.get("INGLENOOK_LONG"):
            return
        self.still()
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png", full_page=whole)

    def still(self, seconds: float = 5.0) -> None:
        """Wait until nothing moves any more."""
        self.page.evaluate(STILL, 1000 * seconds)

    def rest(self, seconds: float = 5.0) -> None:
        """Wait until the page neither moves nor changes nor loads anything any more."""
        end = time.monotonic() + seconds
        while True:
            self.page.evaluate(AT_REST, 1000 * seconds)
            if not self.loading or time.monotonic() > end:
                return

    def press(self, selector: str) -> bool:
        """Press the first thing that matches now; False if there is none."""
        found: bool = self.page.evaluate(PRESS, selector)
        return found

    def sideways(self, seconds: float = 5.0) -> int:
        """How many pixels the page is wider than its window, once its layout had time to end."""
        wide: int = self.page.evaluate(WIDER, 1000 * seconds)
        return wide

    def axe(self, within: str = "") -> list[str]:
        """What axe finds on this page, or in a part of it, with its impact.

        A page that is still loading has no heading yet, so findings count only if they stay.
        """
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(axe_source())
        for _ in range(LOOKS):
            found = self.page.evaluate(
                f"axe.run({within!r} || document).then(({{violations}}) => violations)"
            )
            if not found:
                break
            self.rest()
        return [f"{one['impact']}: {one['id']}: {one['nodes'][0]['html'][:160]}" for one in found]


@cache
def axe_source() -> str:
    return AXE.read_text()


Visit = Callable[..., Visitor]
