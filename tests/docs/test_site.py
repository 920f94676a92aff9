"""The site is checked: links, anchors and pictures lead somewhere, and the policy is kept."""

from pathlib import Path

import pytest

from tools.docs.build import listed, unlisted
from tools.docs.links import broken_links
from tools.docs.policy import FIRST, move_scripts, violations
from tools.docs.staging import BadLink, Stage, adapted

GOOD = '<h1 id="top">A</h1><a href="b/c.html#deep">c</a><img src="p.png"><a href="/">site</a>'
OTHER = '<h1 id="deep">C</h1><a href="../a.html#top">a</a><a href="https://else.example/x">x</a>'


def site(folder: Path, page: str = GOOD) -> Path:
    (folder / "b").mkdir()
    (folder / "a.html").write_text(page)
    (folder / "b" / "c.html").write_text(OTHER)
    (folder / "p.png").write_bytes(b"")
    return folder


def test_links_that_lead_somewhere_are_fine(tmp_path):
    assert broken_links(site(tmp_path)) == []


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ('<a href="lost.html">x</a>', "lost.html: no such file"),
        ('<a href="b/c.html#lost">x</a>', "b/c.html#lost: no such anchor"),
        ('<a href="#lost">x</a>', "#lost: no such anchor"),
        ('<img src="lost.png">', "lost.png: no such file"),
        ('<a href="../outside.html">x</a>', "../outside.html: no such file"),
        ('<a href="b">x</a>', "b: no such file"),
        ('<a href="/docs/b/c.html">x</a>', "/docs/b/c.html: expected a relative address"),
        ('<i id="top"></i>', "the anchor #top is set twice"),
    ],
)
def test_a_broken_link_is_named_with_its_page(tmp_path, fault, told):
    [found] = broken_links(site(tmp_path, GOOD + fault))
    assert found.startswith(f"a.html: {told}")


def test_inline_scripts_become_files_after_ours(tmp_path):
    page = "<head><script>one()</script></head><script>two()</script><script src='x.js'></script>"
    folder = site(tmp_path, page)
    (folder / "b" / "c.html").write_text("<head></head><script>two()</script>")
    move_scripts(folder)
    files = {path.read_text(): path.name for path in (folder / "assets" / "inline").iterdir()}
    assert set(files) == {"one()", "two()"}
    assert (folder / "b" / "c.html").read_text() == (
        f'<head><script src="../{FIRST}"></script></head>'
        f'<script src="../assets/inline/{files["two()"]}"></script>'
    )
    assert violations(folder) == []


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("<script>1</script>", "an inline script"),
        ("<style>p {}</style>", "an inline style"),
        ('<td style="text-align: right">', '<td style="text-align: right">'),
        ('<b onclick="x()">', '<b onclick="x()">'),
        ('<script src="https://cdn.example/x.js"></script>', "loads https://cdn.example/x.js"),
        ('<link href="//fonts.example/f.css">', "loads //fonts.example/f.css"),
        ('<img src="https://pictures.example/p.png">', "loads https://pictures.example/p.png"),
    ],
)
def test_a_page_against_the_policy_is_named(tmp_path, fault, told):
    [found] = violations(site(tmp_path, GOOD + fault))
    assert found.startswith("a.html: ")
    assert told in found


def test_data_for_scripts_is_allowed(tmp_path):
    assert violations(site(tmp_path, '<script type="application/json">{}</script>')) == []


def test_every_page_is_in_the_navigation(tmp_path):
    nav = [{"Start": ["index.md", {"More": ["a.md", "gone.md"]}]}]
    for name in ("index.md", "a.md", "lost.md", "decisions/0001-x.md", "source/x.py.md"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("# x")
    assert listed(nav) == ["index.md", "a.md", "gone.md"]
    [lost, gone] = unlisted(tmp_path, listed(nav))
    assert lost.startswith("lost.md: not in the navigation")
    assert gone.startswith("gone.md: in the navigation")


@pytest.fixture
def checkout(tmp_path):
    """A small repository with documents, an example and a picture."""
    files = {
        "docs/README.md": "# Home\n[a](a.md#b) [more](../CONTRIBUTING.md) [why](decisions)\n",
        "docs/a.md": "# A\n[code](../examples/x.py) `[not](a link.md)`\n\n```\n[nor](it.md)\n```\n",
        "docs/decisions/0001-x.md": "# 1. X\n[up](../a.md)\n",
        "docs/pictures/p.svg": "<svg/>",
        "docs/games/README.md": "# Games\n",
        "CONTRIBUTING.md": "# Contributing\n[a](docs/a.md)\n",
        "CHANGELOG.md": "# Changelog\n",
        "benchmarks/README.md": "# Benchmarks\n",
        "examples/x.py": "print(1)\n",
    }
    for name, text in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    return tmp_path


def test_documents_become_pages_whose_links_lead_to_pages(checkout):
    stage = Stage(checkout, checkout / "pages")
    stage.add_documents()
    pages = checkout / "pages"
    home = (pages / "index.md").read_text()
    assert "[a](a.md#b) [more](project/contributing.md) [why](decisions/index.md)" in home
    a = (pages / "a.md").read_text()
    assert "[code](source/examples/x.py.md) `[not](a link.md)`" in a
    assert "[nor](it.md)" in a
    assert "print(1)" in (pages / "source/examples/x.py.md").read_text()
    assert "[a](../a.md)" in (pages / "project/contributing.md").read_text()
    assert "- [1. X](0001-x.md)" in (pages / "decisions/index.md").read_text()
    assert (pages / "pictures/p.svg").exists()
    assert not (pages / "games").exists()  # written from the games
    assert stage.introduction("games") == "# Games\n"


@pytest.mark.parametrize("link", ["lost.md", "../src", "../../outside.md"])
def test_a_link_out_of_the_repository_stops_the_build(checkout, link):
    (checkout / "src").mkdir()
    (checkout / "docs" / "a.md").write_text(f"[x]({link})")
    with pytest.raises(BadLink, match=r"^docs/a\.md: "):
        Stage(checkout, checkout / "pages").add_documents()


def test_sessions_and_nested_lists_are_written_as_the_generator_reads_them():
    assert adapted("```python\n>>> 1\n```") == "```pycon\n>>> 1\n```"
    assert adapted("- a\n  - b\n    more\n- c") == "- a\n    - b\n      more\n- c"
