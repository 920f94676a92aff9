"""Somebody in front of a browser."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SHOTS = Path(__file__).parents[2] / "screenshots"
PHONE = (360, 640)
DESKTOP = (1280, 800)
EXPECTED = (
    "401",  # the house does not know us yet
    "ERR_CONNECTION_REFUSED",  # the tests that end the server
    "WebSocket connection",
    "ERR_INTERNET_DISCONNECTED",
)


class Visitor:
    """A context of its own: cookies, storage, a page; `problems` are errors that it met."""

    def __init__(
        self, browser: Browser, url: str, size: tuple[int, int] = DESKTOP, **options: Any
    ) -> None:
        self.url = url
        self.problems: list[str] = []
        width, height = size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            **({"locale": "en-GB", "color_scheme": "dark"} | options),
        )
        self.page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", self._said)

    def _said(self, message: Any) -> None:
        if message.type == "error" and not any(word in message.text for word in EXPECTED):
            self.problems.append(f"{message.text} {message.location.get('url', '')}")

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

    def is_asked(self) -> bool:
        return self.page.locator(".bar.yours").count() > 0

    def is_over(self) -> bool:
        return self.page.locator("#over").count() > 0

    def answer(self, luck: Random) -> None:
        """Choose one of the first nine answers, by its key."""
        self.page.keyboard.press(str(luck.randint(1, 9)))

    def play_on(self, luck: Random, seconds: float = 120.0) -> None:
        """Answer whatever is asked until the match is over, by keyboard alone."""
        end = time.monotonic() + seconds
        while not self.is_over():
            assert time.monotonic() < end, "the match does not end"
            if self.is_asked():
                self.answer(luck)
            self.page.wait_for_timeout(15)

    def shot(self, name: str) -> None:
        """Keep a picture, to be looked at."""
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def sideways(self) -> int:
        """How many pixels the page is wider than its window."""
        wide: int = self.page.evaluate(
            "document.documentElement.scrollWidth - document.documentElement.clientWidth"
        )
        return wide

    def axe(self) -> list[str]:
        """What axe finds serious on this page."""
        source = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
        self.page.evaluate(source.read_text())
        found = self.page.evaluate("axe.run().then(({violations}) => violations)")
        return [
            f"{one['id']}: {one['nodes'][0]['html'][:160]}"
            for one in found
            if one["impact"] in ("serious", "critical")
        ]


Visit = Callable[..., Visitor]
