"""Draw the pictures of link previews as PNG from the games' emblems; needed only when these change.

The picture of the site shows all emblems, that of a game its own:

.venv/bin/python tools/previews.py [http://127.0.0.1:8012]

Needs a running server, whose home page draws the emblems.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

PICTURES = Path(__file__).resolve().parent.parent / "web" / "public" / "previews"
SITE = "inglenook"
# the page is replaced by the drawings, a title and the name of the site, at the size of a preview
DRAW = """([shown, title, line]) => {
    const cards = [...document.querySelectorAll("article")];
    const nameOf = (card) => card.querySelector("h3 a").getAttribute("href").split("/").at(-1);
    const wanted = cards.filter((card) => shown.includes(nameOf(card)));
    const emblems = wanted.map((card) => card.querySelector("svg").cloneNode(true));
    const ground = document.createElement("main");
    ground.style.cssText = "position:fixed;inset:0;z-index:99;display:grid;padding:48px 64px;" +
        "grid-template-rows:1fr auto;gap:32px;background:#1d1714;color:#f3e9da";
    const art = document.createElement("div");
    art.style.cssText = `display:grid;gap:24px;min-height:0;grid-template-columns:repeat(${
        emblems.length > 1 ? 2 : 1}, 1fr)`;
    for (const svg of emblems) {
        svg.style.cssText += ";width:100%;height:100%;min-height:0;border-radius:24px";
        art.append(svg);
    }
    const words = document.createElement("div");
    words.style.cssText = "display:flex;justify-content:space-between;align-items:baseline";
    const [head, site] = [document.createElement("strong"), document.createElement("span")];
    head.textContent = title;
    head.style.cssText = "font:700 68px/1 var(--serif)";
    site.textContent = line;
    site.style.cssText = "font:600 40px/1 var(--serif);color:#c9a25a";
    words.append(head, site);
    ground.append(art, words);
    document.body.replaceChildren(ground);
}"""


def draw(page: Page, url: str, name: str, games: dict[str, str]) -> None:
    page.goto(url)
    page.locator("article").first.wait_for()
    shown = [name] if name in games else [one for one in games if one != "lanterns"]
    title = games.get(name, "Inglenook")
    page.evaluate(DRAW, [shown, title, "Inglenook" if name in games else "Board games by the fire"])
    page.evaluate("document.fonts.ready")
    page.screenshot(path=PICTURES / f"{name}.png")


def main() -> None:
    url = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8012"
    PICTURES.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        page = browser.new_page(viewport={"width": 1200, "height": 630}, locale="en-GB")
        found = page.request.get(f"{url}/api/games").json()["games"]
        games = {one["name"]: one["title"] for one in found}
        for name in (*games, SITE):
            draw(page, url, name, games)
        browser.close()


if __name__ == "__main__":
    main()
