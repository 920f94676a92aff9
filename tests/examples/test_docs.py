"""The documents are true to the code."""

import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from inglenook.conformance import LAWS
from inglenook.core.action import Verb, Verbs
from inglenook.core.decision import Window, offer
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, waiting
from inglenook.core.layout import KINDS, SHAPES
from inglenook.core.state import State
from inglenook.core.step import Step
from inglenook.terminal.cli import main

ROOT = Path(__file__).resolve().parents[2]
DOCS = sorted((ROOT / "docs").glob("*.md"))
DECISIONS = sorted((ROOT / "docs" / "decisions").glob("*.md"))
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *DOCS, *DECISIONS]
LINK = re.compile(r"\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_somewhere(path):
    missing = [
        link for link in LINK.findall(path.read_text("utf-8")) if not (path.parent / link).exists()
    ]
    assert missing == []


def test_the_table_of_laws_is_complete():
    text = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    section = text.split("## What every game must keep")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([a-z-]+)` \|", section, re.MULTILINE) == [law.name for law in LAWS]


def test_the_vocabulary_of_layouts_is_complete():
    text = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    section = text.split("## What lies where")[1].split("\n## ")[0]
    rows = re.findall(r"^\| (`[^|]*) \|", section, re.MULTILINE)
    assert re.findall(r"`([a-z]+)`", " ".join(rows)) == [*SHAPES, *KINDS]


def test_the_kernel_lists_all_its_modules_to_read():
    folder = ROOT / "src" / "inglenook" / "core"
    text = (folder / "__init__.py").read_text("utf-8")  # compiled, it has no docstring
    listed = re.findall(r"^- .*: (.*)[;.]$", text, re.MULTILINE)
    names = [name for line in listed for name in line.split(", ")]
    assert sorted(names) == sorted({path.stem for path in folder.glob("*.py")} - {"__init__"})


def test_the_index_leads_to_every_document():
    assert "docs/README.md" in LINK.findall((ROOT / "README.md").read_text("utf-8"))
    linked = LINK.findall((ROOT / "docs" / "README.md").read_text("utf-8"))
    assert {path.name for path in DOCS} - {"README.md"} <= set(linked)


def test_the_readme_takes_a_minute():
    assert len((ROOT / "README.md").read_text("utf-8").split()) <= 600


ANCHOR = re.compile(r"\]\((?!https?:)([^)#]*)#([^)]+)\)")


def anchors(path):
    heads = re.findall(r"^#+ (.*)$", path.read_text("utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_links_lead_to_headings(path):
    missing = [
        f"{page}#{anchor}"
        for page, anchor in ANCHOR.findall(path.read_text("utf-8"))
        if anchor not in anchors(path.parent / page if page else path)
    ]
    assert missing == []


OLD_WORDS = re.compile(
    r"\b(whatever|house|door|guard|crowd|mended|mending|outlook)\b", re.IGNORECASE
)


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_pages_use_the_words_of_the_glossary(path):
    prose = re.sub(r"```.*?```|`[^`]*`", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert OLD_WORDS.findall(prose) == [], "see docs/glossary.md"


def test_the_python_in_the_readme_runs(capsys):
    text = (ROOT / "README.md").read_text("utf-8")
    [code] = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    printed = capsys.readouterr().out
    assert "clause='K1', sentence='That character is not" in printed
    assert "Result(winners=" in printed


def test_the_scenario_of_the_command_line_plays():
    text = (ROOT / "docs" / "command-line.md").read_text("utf-8")
    [scenario] = re.findall(r"echo '(\{.*?\})' \|", text, re.DOTALL)
    done = CliRunner().invoke(main, ["scenario", "-", "--lang", "en"], input=scenario)
    assert done.exit_code == 0, done.output
    assert "#0: 19, #1: 12. #0 comes first" in " ".join(done.output.split())


DOG = Verb("dog")
DOGS = Verbs("docs-dogs", 1, DOG)


class ThiefState(State):
    """By seat: cards held, and dogs among them; then the seats that stole."""

    __slots__ = ("seats", "cards", "dogs", "stolen")

    seats: int
    cards: list[int]
    dogs: list[int]
    stolen: list[int]


class Steal(Step[ThiefState]):
    __slots__ = ("seat", "victim")

    def __init__(self, seat: int, victim: int) -> None:
        self.seat = seat
        self.victim = victim

    def run(self, s: ThiefState) -> None:
        s.stolen.append(self.seat)


@pytest.mark.parametrize(
    ("cards", "answers", "stolen", "dogs"),
    [
        ([0, 1, 2], {1: "pass", 2: "pass"}, [0], [0, 1, 1]),  # all pass: the effect happens
        ([0, 1, 2], {1: "dog", 2: "dog"}, [], [0, 0, 1]),  # the first reaction cancels it
        ([1, 0, 0], {}, [0], [0, 1, 1]),  # no seat is asked
    ],
)
def test_the_window_of_the_guide_works(cards, answers, stolen, dogs):
    text = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
    section = text.split("\n## Reactions\n")[1].split("\n## ")[0]
    [code] = re.findall(r"```python\n(.*?)```", section, re.DOTALL)
    names: dict[str, Any] = {
        "DOG": DOG,
        "DOG_OR_PASS": (DOGS.PASS, DOG()),
        "PASS_ONLY": (DOGS.PASS,),
        "Steal": Steal,
        "ThiefState": ThiefState,
        "Window": Window,
        "offer": offer,
    }
    exec(compile(code, "adding-a-game.md", "exec"), names)
    s = ThiefState()
    s.begin(Steal(2, 1))
    s.agenda.drop()
    s.seats, s.cards, s.dogs, s.stolen = 3, list(cards), [0, 1, 1], []
    names["steal"](s, 0, 1)
    advance(s, Rng(1))
    assert waiting(s) == tuple(answers)
    for seat, answer in answers.items():
        apply(s, seat, DOGS.parse(answer))
    advance(s, Rng(1))
    assert (s.stolen, s.dogs, len(s.agenda)) == (stolen, dogs, 0)
