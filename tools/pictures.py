"""Draw the README's picture of three phones: a table, its log, and the invitation to a new table.

Needs a running server (`./play`); only needed when these pages look different:

.venv/bin/python tools/pictures.py [http://127.0.0.1:8012]
"""

from __future__ import annotations

import base64
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "phone.jpg"
PHONE: ViewportSize = {"width": 390, "height": 844}
HEIGHT = 640  # pixels of the picture; phones are scaled to it
GAP = 24
NAME_YOURSELF = """() => fetch("/api/guests", {
    method: "POST",
    headers: {"content-type": "application/json"},
    body: JSON.stringify({name: "Ann"}),
})"""


def phone(browser: Browser, url: str) -> Page:
    """Open a page as a guest called Ann, on a phone and without animations."""
    context = browser.new_context(
        base_url=url, viewport=PHONE, color_scheme="dark", locale="en-GB", reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto("/")
    page.evaluate(NAME_YOURSELF)
    page.goto("/")
    return page


def table(browser: Browser, url: str) -> list[bytes]:
    """Play two turns of King of 12; return the table and its log."""
    page = phone(browser, url)
    card = page.locator("article", has_text="King of 12")
    card.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="Hide hints").click()
    question = page.locator(".bar.yours .question")
    for turn in (1, 2):
        question.filter(has_text="Which character").wait_for()
        page.keyboard.press("4")
        expect(page.locator(".hand .gone").nth(turn - 1)).to_be_attached()
    question.wait_for()
    page.evaluate("() => { scrollTo(0, 0); document.activeElement.blur(); }")
    page.mouse.move(0, 0)
    board = page.screenshot()
    page.get_by_role("button", name="Log").click()
    page.get_by_role("heading", name="Log").wait_for()
    return [board, page.screenshot()]


def invitation(browser: Browser, url: str) -> bytes:
    """Make a table; return its page with the link and its QR code."""
    page = phone(browser, url)
    page.goto("/new/king-of-12")
    page.get_by_role("button", name="Create a table").click()
    code = page.get_by_role("img", name="QR")
    code.wait_for()
    code.evaluate("(code) => code.decode()")
    code.scroll_into_view_if_needed()
    return page.screenshot()


def beside(browser: Browser, shots: list[bytes]) -> bytes:
    """Put pictures of phones beside each other."""
    width = round(PHONE["width"] * HEIGHT / PHONE["height"])
    page = browser.new_page(
        viewport={"width": len(shots) * width + (len(shots) - 1) * GAP, "height": HEIGHT},
        device_scale_factor=1.5,
    )
    images = "".join(
        f'<img src="data:image/png;base64,{base64.b64encode(shot).decode()}">' for shot in shots
    )
    page.set_content(
        f"<style>body{{margin:0;display:flex;gap:{GAP}px;background:#14100d}}"
        f"img{{width:{width}px;height:{HEIGHT}px;border-radius:14px}}</style>{images}"
    )
    page.wait_for_function("[...document.images].every((one) => one.naturalWidth > 0)")
    return page.screenshot(type="jpeg", quality=85)


def main() -> None:
    url = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8012"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        PICTURE.write_bytes(beside(browser, [*table(browser, url), invitation(browser, url)]))
        browser.close()


if __name__ == "__main__":
    main()
