"""Decision records are numbered, short, and have the same three parts."""

import re
from pathlib import Path

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "decisions"
PAGES = sorted(FOLDER.glob("*.md"))
MOST_WORDS = 400


def test_each_decision_has_a_number_of_its_own() -> None:
    numbers = [path.name[:4] for path in PAGES]
    doubled = [path.name for path in PAGES if numbers.count(path.name[:4]) > 1]
    assert doubled == [], f"take the next free number, {int(max(numbers)) + 1:04}"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_a_decision_is_short_and_complete(path: Path) -> None:
    text = path.read_text("utf-8")
    assert re.fullmatch(r"\d{4}-[a-z0-9-]+\.md", path.name)
    heads = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert heads == ["Context", "Decision", "Consequences"]
    assert len(text.split()) <= MOST_WORDS
