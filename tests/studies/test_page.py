"""The page of a study needs no other file, and every plot has its table."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from inglenook.studies.page import page
from inglenook.studies.plots import Line, Scale, bars, dots, figure, percents, plain
from inglenook.studies.study import StudyResult, study

VOID = {"meta", "line", "circle", "rect", "br"}
LOADING = {"script", "link", "img", "iframe", "object", "embed", "audio", "video", "use", "image"}


class Structure(HTMLParser):
    """Collects the elements of a page, and checks that each is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None], tuple[str, ...]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), tuple(self.open)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs), tuple(self.open)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def named(self, tag: str) -> list[tuple[dict[str, str | None], tuple[str, ...]]]:
        return [(attrs, around) for name, attrs, around in self.elements if name == tag]


@pytest.fixture(scope="module")
def found() -> StudyResult:
    from inglenook.core.registry import register
    from tests.support.toys.market import GAME

    register(GAME)
    return study(
        "market",
        bots="random",
        games=40,
        vary={"ruby": ["fair", "strong"]},
        without=["stone/ruby"],
        ladder=4,
        levels=["random", "tests.studies.test_study:First"],
    )


def parsed(text: str) -> Structure:
    structure = Structure()
    structure.feed(text)
    structure.close()
    assert structure.open == []
    return structure


def test_the_page_loads_nothing(found: StudyResult):
    text = found.page()
    structure = parsed(text)
    assert not LOADING & {tag for tag, _, _ in structure.elements}
    for _, attrs, _ in structure.elements:
        for name in ("src", "href", "xlink:href", "action", "data"):
            assert (attrs.get(name) or "#").startswith("#")
    assert not re.search(r"url\(|@import|https?:(?!//www\.w3\.org/2000/svg)", text)


def test_every_plot_is_named_and_has_a_table(found: StudyResult):
    structure = parsed(found.page())
    plots = structure.named("svg")
    assert len(plots) > 8
    assert all([attrs["role"] == "img" and attrs["aria-label"] for attrs, _ in plots])
    figures = structure.named("figure")
    tables = [around for _, around in structure.named("table") if "details" in around]
    assert len(figures) == len(tables) == len(structure.named("figcaption"))
    assert all([attrs.get("scope") in ("row", "col") for attrs, _ in structure.named("th")])


def test_the_page_has_a_language_a_title_and_both_themes(found: StudyResult):
    text = found.page()
    structure = parsed(text)
    [(html, _)] = structure.named("html")
    assert html["lang"] == "en"
    assert len(structure.named("h1")) == len(structure.named("title")) == 1
    assert "prefers-color-scheme:dark" in text
    ids = [attrs["id"] for _, attrs, _ in structure.elements if "id" in attrs]
    links = [str(attrs["href"])[1:] for attrs, _ in structure.named("a")]
    assert len(set(ids)) == len(ids)
    assert links == ["arm-0", "arm-1", "without", "ladder"]
    assert set(links) <= set(ids)


def test_names_are_escaped(found: StudyResult):
    text = page(found.findings, "<b>Market</b> & co")
    assert "<b>Market" not in text
    assert "&lt;b&gt;Market&lt;/b&gt; &amp; co: study" in text
    assert "&lt;i&gt;" in figure("<i>", "", ("<i>",), [("<i>",)])


def test_values_lie_where_the_axis_says():
    scale = Scale([0.0, 0.42])
    assert [round(mark, 6) for mark in scale.marks()] == [0.0, 0.1, 0.2, 0.3, 0.4, 0.5]
    assert scale.x(0.25) == pytest.approx((scale.x(0.0) + scale.x(0.5)) / 2)
    assert Scale([5.0, 5.0]).marks()
    assert Scale([-3.0, 0.0]).marks()[0] <= -3.0


def test_what_is_unknown_is_not_drawn():
    assert dots("t", [Line("a", None)], plain) == bars("t", [Line("a", None)], plain) == ""
    drawn = dots("t", [Line("a", None), Line("b", 0.2, None, None)], percents, 0.5)
    assert drawn.count("<circle") == 1
    assert ">a<" not in drawn


def test_bars_below_zero_begin_at_their_value():
    drawn = bars("t", [Line("a", -2.0), Line("b", 2.0)], plain)
    first, second = re.findall(r'<rect x="([\d.]+)" y="\d+" width="([\d.]+)"', drawn)
    assert float(first[0]) + float(first[1]) == pytest.approx(float(second[0]))
