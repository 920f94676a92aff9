"""The page that an arena writes."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser

from inglenook.terminal.cli import main

COLOURS = """(part) => [...document.querySelectorAll(`svg:last-of-type ${part}`)].map(
    (one) => getComputedStyle(one)[part === "text" ? "fill" : "stroke"])"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_each_name_has_the_colour_of_its_line(browser: Browser, tmp_path: Path, scheme) -> None:
    place = tmp_path / "arena.html"
    command = f"arena lanterns --bots random,greedy,regular --seats 3 --games 6 --html {place}"
    assert CliRunner().invoke(main, command.split()).exit_code == 0
    page = browser.new_page(color_scheme=scheme)
    page.goto(place.as_uri())
    assert page.locator("svg").count() == 2
    lines = page.evaluate(COLOURS, "polyline")
    assert len(set(lines)) == 3
    assert page.evaluate(COLOURS, "text") == lines
    page.close()
