"""Pages of games and of the reference are whole, because they come from the code."""

import json
import re
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import inglenook as ink
from inglenook.languages import SOURCE
from inglenook.rules_text import rules_text
from tools.docs import game_pages, reference
from tools.docs.speeds import Speed, figures, speeds_of, written
from tools.docs.staging import Stage

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def pages(tmp_path_factory):
    folder = tmp_path_factory.mktemp("pages")
    stage = Stage(ROOT, folder)
    game_pages.write(stage)
    reference.write(stage)
    return folder


@pytest.mark.parametrize("name", ink.game_names())
def test_the_page_of_a_game_has_all_that_the_game_declares(pages, name):
    game, text = ink.game(name), (pages / "games" / f"{name}.md").read_text("utf-8")
    for option in game.info.options:
        assert f"| `{option.name}` |" in text
        assert all([f"`{choice}`" in text for choice in option.choices])
    for verb in game.verbs.verbs:
        assert f"| `{verb.name}` |" in text
    assert f"{game.verbs.size} actions" in text
    for block in game.feature_spec(game.info.seats[-1]):
        assert f"| `{re.sub(r'/[0-9]+$', '/…', block.name)}` |" in text
    clauses = re.findall(r"^- \*\*(\w+)\*\* ", rules_text(game, SOURCE) or "", re.MULTILINE)
    assert clauses
    for clause in clauses:
        assert f"- **{clause}**{{ #{clause.lower()} }}" in text
    assert (pages / "games" / "pictures" / f"{name}.svg").read_text("utf-8").startswith("<svg ")
    assert "Not measured yet" not in text


def test_a_picture_shows_a_match_under_way_and_no_hidden_card(pages):
    for name in ink.game_names():
        match = game_pages.middle_of_a_match(name)
        assert match.waiting
        assert match.svg() == match.svg(ink.NOBODY)


@pytest.mark.parametrize("module", reference.MODULES)
def test_the_reference_has_every_public_name(pages, module):
    index = (pages / "reference" / "index.md").read_text("utf-8")
    everything = "".join([path.read_text("utf-8") for path in (pages / "reference").iterdir()])
    for name in import_module(module).__all__:
        assert f"[`{name}`](" in index
        assert f"{{ #{module}.{name} }}" in everything


def test_names_of_extras_that_are_not_installed_are_listed_with_what_they_need():
    class Package(ModuleType):
        def __getattr__(self, name):
            raise ModuleNotFoundError("pettingzoo is not installed: pip install pettingzoo")

    entry = reference.Entry("package", "aec", reference.public(Package("package"), "aec"))
    assert entry.kind == "Functions"
    assert "pip install pettingzoo" in reference.described(entry, 4)


def test_members_have_signatures_docstrings_and_anchors(pages):
    text = (pages / "reference" / "match.md").read_text("utf-8")
    assert "## play { #inglenook.Match.play }" in text
    assert "```python\nlegal(seat: int) -> tuple[Action, ...]\n```" in text
    assert "Return all legal answers of the seat." in text
    assert "_take_over" not in text


def test_everything_public_in_the_library_has_a_docstring():
    silent = [
        f"{name}.{member}"
        for name in ink.__all__
        if isinstance(found := getattr(ink, name), type)
        for member, value in reference.members(found)
        if not reference.docstring(reference.unwrapped(value))
    ]
    assert silent == []


def test_the_newest_figure_of_each_kind_counts(tmp_path):
    folder = tmp_path / "benchmarks" / "results"
    folder.mkdir(parents=True)
    old = (
        '{"compiled": true, "figures": [{"what": "Go, 2 seats", "unit": "per second", "value": 1}]}'
    )
    (folder / "2026-01-01-aaa.json").write_text(old)
    (folder / "2026-02-01-bbb.json").write_text(old.replace('"value": 1', '"value": 2500000'))
    [speed] = speeds_of(tmp_path, "Go")
    assert speed == Speed("Go, 2 seats", 2500000.0, "/s", True, "2026-02-01-bbb")
    assert written(speed) == "2.5 M/s"
    assert speeds_of(tmp_path, "Goth") == []
    nested = {"figures": {"a": {"compiled": False, "figures": [{"what": "Go, 3 seats: clone",
              "unit": "microseconds", "value": 0.5}]}}}  # fmt: skip
    [clone] = figures(nested, "x")
    assert (clone.compiled, written(clone)) == (False, "0.5 µs")


def test_plain_python_is_told_from_compiled_in_one_file_of_results(tmp_path):
    folder = tmp_path / "benchmarks" / "results"
    folder.mkdir(parents=True)
    go = {"what": "Go, 2 seats", "unit": "per second", "kind": "decisions"}
    told = [
        go | {"value": 3.0, "who": "Inglenook"},
        go | {"value": 1.0, "who": "Inglenook, plain Python"},  # as `bench --peers` writes it
        {"what": "Go, 2 seats, plain Python", "unit": "per second", "value": 2.0},
    ]
    kept = json.dumps({"compiled": True, "figures": told})
    (folder / "2026-01-01-aaa-peers.json").write_text(kept)
    assert [(one.what, one.value, one.compiled) for one in speeds_of(tmp_path, "Go")] == [
        ("Go, 2 seats: decisions", 3.0, True),
        ("Go, 2 seats, plain Python", 2.0, False),
        ("Go, 2 seats: decisions", 1.0, False),
    ]


@pytest.mark.parametrize(
    ("files", "newest"),
    [
        # (name of the file, what it says of its time)
        ([("2026-01-01-bbb", "T08:00:00Z"), ("2026-01-01-aaa", "T09:00:00Z")], "2026-01-01-aaa"),
        ([("2026-01-01-aaa", "T08:00:00Z"), ("2026-01-01-bbb", "T09:00:00Z")], "2026-01-01-bbb"),
        ([("2026-01-01-bbb", ""), ("2026-01-01-aaa", "T00:00:01Z")], "2026-01-01-aaa"),
        ([("2026-01-01-aaa", "T23:00:00Z"), ("2026-01-02-aaa", None)], "2026-01-02-aaa"),
    ],
)
def test_results_of_one_day_are_ordered_by_the_time_in_them(tmp_path, files, newest):
    folder = tmp_path / "benchmarks" / "results"
    folder.mkdir(parents=True)
    for value, (name, told) in enumerate(files):
        when = {"date": name[:10]} if told is not None else {}
        if told:
            when["time"] = name[:10] + told
        figure = {"what": "Go, 2 seats", "unit": "per second", "value": value}
        (folder / f"{name}.json").write_text(json.dumps(when | {"figures": [figure]}))
    [speed] = speeds_of(tmp_path, "Go")
    assert speed.file == newest


def test_published_speeds_of_plain_python_are_below_the_compiled_ones():
    for name in ink.game_names():
        speeds = speeds_of(ROOT, ink.game(name).info.title)
        compiled = {one.what: one.value for one in speeds if one.compiled and one.unit == "/s"}
        plain = {one.what: one.value for one in speeds if not one.compiled and one.unit == "/s"}
        assert all(compiled[what] > value for what, value in plain.items() if what in compiled)
