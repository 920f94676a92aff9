"""`inglenook study`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest


def test_the_report_names_places_length_and_restrictions(inglenook):
    done = inglenook("study lanterns --bots random --games 12 --without wick/1 --ladder 2 "
                     "--levels random,apprentice")  # fmt: skip
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0] == "Lanterns · 2 seats · seed 1"
    assert lines[2].startswith("free play · 12 matches · draws ")
    assert lines[3].startswith("  place 1  wins ")
    assert lines[-2].startswith("without wick/1 ")
    assert lines[-1].startswith("random < apprentice ")


def test_json_page_tables_and_ledger(inglenook, tmp_path: Path):
    html, folder, ledger = tmp_path / "a.html", tmp_path / "tables", tmp_path / "ledger"
    line = f"study lanterns --bots random --games 3 --vary trim=on,off --ledger {ledger} --json"
    done = inglenook(f"{line} --html {html} --parquet {folder}")
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert [arm["name"] for arm in found["arms"]] == ["trim=on", "trim=off"]
    assert [arm["matches"] for arm in found["arms"]] == [3, 3]
    assert html.read_text("utf-8").startswith("<!doctype html>")
    assert len(list(folder.iterdir())) == 4
    assert json.loads(inglenook(line).stdout) == found  # all of it from the ledger


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("study lanterns --vary trim", "--vary: expected NAME=A,B, got trim"),
        ("study lanterns --vary trim=on,off --vary trim=on,off", "expected trim once"),
        ("study lanterns --without wax/9", "without: expected a thing of lanterns (wick)"),
        ("study lanterns --without wick/9", "without: expected one of wick/1, wick/2, wick/3"),
        ("study lanterns --html nowhere/a.html", "--html: expected a file in an existing folder"),
        ("study nothing", "game: expected one of"),
    ],
)
def test_bad_input_is_refused(inglenook, line: str, message: str):
    done = inglenook(line)
    assert done.exit_code == 2
    assert message in done.stderr
