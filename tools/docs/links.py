"""Find broken links, anchors and pictures in a built site."""

from __future__ import annotations

import os
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

REFERENCES = ("href", "src", "poster", "data")


class Page(HTMLParser):
    """The anchors of a page, and the addresses that it refers to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.twice: list[str] = []
        self.targets: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if not value:
                continue
            if name == "id":
                if value in self.anchors:
                    self.twice.append(value)
                self.anchors.add(value)
            elif name in REFERENCES:
                self.targets.append(value)


def broken_links(site: Path) -> list[str]:
    """Return a line for each link of the site that leads nowhere, and for each anchor set twice."""
    pages = {
        path.relative_to(site).as_posix(): Page(path.read_text("utf-8"))
        for path in sorted(site.rglob("*.html"))
    }
    found = []
    for name, page in pages.items():
        found += [f"{name}: the anchor #{anchor} is set twice" for anchor in page.twice]
        for target in dict.fromkeys(page.targets):
            if problem := problem_of(site, pages, name, target):
                found.append(f"{name}: {target}: {problem}")
    return found


def problem_of(site: Path, pages: dict[str, Page], name: str, target: str) -> str:
    """Return what is wrong with a link, or ""; addresses of other sites are not followed."""
    parts = urlsplit(target)
    if parts.scheme or parts.netloc:
        return ""
    if parts.path.startswith("/"):
        return "" if parts.path == "/" else "expected a relative address, or / for the site"
    here = os.path.dirname(name)
    path = os.path.normpath(os.path.join(here, unquote(parts.path))) if parts.path else name
    if path == ".":
        path = "index.html"
    if path.startswith("..") or not (site / path).is_file():
        return "no such file"
    if parts.fragment and path in pages and unquote(parts.fragment) not in pages[path].anchors:
        return "no such anchor"
    return ""
