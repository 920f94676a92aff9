"""What the documents say of the code is still so."""

import re
from pathlib import Path

import pytest

from inglenook.conformance import LAWS

ROOT = Path(__file__).resolve().parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("path", DOCS, ids=lambda path: path.name)
def test_links_lead_somewhere(path):
    missing = [
        link for link in LINK.findall(path.read_text("utf-8")) if not (path.parent / link).exists()
    ]
    assert missing == []


def test_the_table_of_laws_is_complete():
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    section = text.split("## What every game must keep")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE) == [law.name for law in LAWS]


def test_the_layout_names_every_module_of_the_kernel():
    text = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    folder = ROOT / "src" / "inglenook" / "core"
    modules = {path.name for path in folder.glob("*.py")} - {"__init__.py"}
    assert modules == set(re.findall(r"^    ([a-z]+\.py)  ", text, re.MULTILINE))
