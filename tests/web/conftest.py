"""A real site and a real browser."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.support.browser_visitor import FLAGS, PATIENCE, Visit, Visitor
from tests.support.server.server_process import Server, serving

expect.set_options(timeout=PATIENCE)
STATIC = Path(__file__).parents[2] / "src" / "inglenook" / "server" / "static"


# Of the package: while Playwright runs its loop in a process, no other test there may run one.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.fail("Chromium is missing; on Debian and Ubuntu: apt install chromium")
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    if not (STATIC / "index.html").exists():
        pytest.fail("the browser client is not built: python3 tools/dev.py client")
    with serving(tmp_path_factory.mktemp("site"), {"review_seconds": "1"}) as server:
        yield server


@pytest.fixture
def visit(browser: Browser, site: Server) -> Iterator[Visit]:
    """Makes visitors; whatever went wrong in their pages fails the test."""
    made: list[Visitor] = []

    def here(url: str = "", **options: Any) -> Visitor:
        made.append(Visitor(browser, url or site.url, **options))
        return made[-1]

    yield here
    problems = [problem for one in made for problem in one.problems]
    for one in made:
        one.context.close()
    assert problems == []
