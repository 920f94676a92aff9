"""Make a built site obey the server's content security policy, and check that it does.

The policy allows scripts and styles in files of the site alone. So inline scripts become files, and
nothing may load from another site. Links to other sites are allowed.
"""

from __future__ import annotations

import hashlib
import os
import re
from html.parser import HTMLParser
from pathlib import Path

INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
FOLDER = "assets/inline"
FIRST = "theme/inglenook.js"  # needed before the scripts of the theme
DATA = "application/json"  # not run, and allowed


def move_scripts(site: Path) -> None:
    """Move each inline script into a file that is named by its content, after our own one."""
    (site / FOLDER).mkdir(parents=True, exist_ok=True)
    for path in site.rglob("*.html"):
        up = os.path.relpath(site / FOLDER, path.parent)
        own = f'<script src="{os.path.relpath(site / FIRST, path.parent)}"></script>'

        def moved(found: re.Match[str], up: str = up) -> str:
            name = f"{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
            (site / FOLDER / name).write_text(found[1], "utf-8")
            return f'<script src="{up}/{name}"></script>'

        page = INLINE.sub(moved, path.read_text("utf-8"))
        path.write_text(page.replace("</head>", f"{own}</head>", 1), "utf-8")


class Page(HTMLParser):
    """What a page would do against the policy."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        named = dict(attrs)
        runs = tag == "script" and not named.get("src") and named.get("type") != DATA
        if runs or tag == "style":
            self.found.append(f"an inline {tag}")
        for name, value in named.items():
            if name == "style" or name.startswith("on"):
                self.found.append(f'<{tag} {name}="{value}">')
        loaded = named.get("href") if tag == "link" else named.get("src") or named.get("data")
        if loaded and re.match(r"([a-z]+:)?//", loaded):
            self.found.append(f"<{tag}> loads {loaded}")


def violations(site: Path) -> list[str]:
    """Return a line for each thing in a page that the policy would forbid."""
    return [
        f"{path.relative_to(site).as_posix()}: {problem}"
        for path in sorted(site.rglob("*.html"))
        for problem in dict.fromkeys(Page(path.read_text("utf-8")).found)
    ]
