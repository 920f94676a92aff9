import os
import shutil
import sys

import click
import pytest

from inglenook.core.registry import load_game
from inglenook.terminal.language import Rulebook
from inglenook.terminal.page import (
    WIDTH,
    Box,
    boxes,
    inner_width,
    laid_out,
    page_height,
    page_width,
    ruled,
    table,
    wrapped,
)
from inglenook.texts import Texts


def test_boxes_stand_side_by_side():
    assert boxes([Box("Ann", ["die 4"]), Box("Bob", ["die 6", "points: 2"])]) == [
        "┌ Ann ────────────────────────────────┐ ┌ Bob ────────────────────────────────┐",
        "│ die 4                               │ │ die 6                               │",
        "│                                     │ │ points: 2                           │",
        "└─────────────────────────────────────┘ └─────────────────────────────────────┘",
    ]


def test_nothing_is_wider_than_the_page():
    for number in range(1, 9):
        blocks = [Box("a long name " * 9, ["wicks and words " * 9])] * number
        assert {len(line) for line in boxes(blocks)} <= set(range(WIDTH + 1))
    assert boxes([]) == []
    assert len(ruled("title")) - len(ruled("")) < 10


def test_folded_lines_stand_under_the_text():
    lines = wrapped("word " * 30, mark="   1  ")
    assert lines[0].startswith("   1  word")
    assert lines[1].startswith("      word")
    assert max(map(len, lines)) <= WIDTH


@pytest.mark.parametrize(("columns", "width"), [(200, 79), (80, 79), (60, 59), (10, 30)])
def test_a_page_is_no_wider_than_the_terminal(monkeypatch, columns, width):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(shutil, "get_terminal_size", lambda: os.terminal_size((columns, 24)))
    assert (page_width(), page_height()) == (width, 24)
    blocks = [Box("Ann", ["die 4"])] * 3
    assert max(map(len, boxes(blocks) + wrapped("word " * 40))) <= width
    assert len(boxes(blocks)) == {79: 3, 59: 6, 30: 9}[width]
    assert inner_width(3) == {79: 21, 59: 25, 30: 26}[width]


def test_where_there_is_no_terminal_nothing_scrolls():
    assert (page_width(), page_height()) == (WIDTH, 0)


def test_rules_are_laid_out():
    clause = "- **K2** Roll *one* die `twice` *(stated)*. Then *(assumed)*\n  stop."
    table = "| face | touches |\n|---|---|\n| 1 | 2, 4 |"
    lines = [click.unstyle(line) for line in laid_out(["## A turn", clause, table])]
    assert lines == [
        "A turn",
        "",
        "  K2 Roll one die twice (stated). Then (assumed) stop.",
        "",
        "  face  touches",
        "  1     2, 4",
    ]


def test_a_table_gives_way_where_it_is_widest():
    lines = table([["id", "what it does"], ["TS01", "word " * 30]])
    assert lines[0] == "  id    what it does"
    assert max(map(len, lines)) <= WIDTH
    assert " ".join(" ".join(lines[1:]).split()) == "TS01 " + "word " * 29 + "word"


@pytest.mark.parametrize("game", ["king-of-12", "goths", "open-season", "taverna"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_all_rules_fit_eighty_columns_without_marks(game, language):
    texts = Texts(load_game(game), language)
    lines = [click.unstyle(line) for line in laid_out(Rulebook(texts).blocks)]
    assert [line for line in lines if len(line) > 79 or "**" in line] == []
