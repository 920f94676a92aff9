"""Parquet files hold every match, seat, thing and line of points."""

from __future__ import annotations

import sys
from pathlib import Path

import polars
import pytest

from inglenook.core.errors import InglenookError
from inglenook.studies.study import study


def test_tables_are_read_back(tmp_path: Path):
    found = study("market", bots="random", games=10, seats=3, without=["stone/jade"])
    files = found.write_tables(tmp_path / "new" / "folder")
    assert [file.name for file in files] == [
        "matches.parquet", "seats.parquet", "things.parquet", "points.parquet",
    ]  # fmt: skip
    matches, seats, things, points = [polars.read_parquet(file) for file in files]
    assert matches["arm"].to_list() == ["free play"] * 10 + ["without stone/jade"] * 10
    assert seats.height == 60
    assert seats.group_by("arm", "number").agg(polars.col("share").sum())["share"].sum() == 20
    free = things.filter(polars.col("arm") == "free play")
    assert free["taken"].sum() == 60
    assert free.filter(polars.col("thing") == "stone/ruby")["offered"].sum() == 60
    totals = points.group_by("arm", "number", "seat").agg(polars.col("points").sum())
    joined = seats.join(totals, on=["arm", "number", "seat"])
    assert joined.height == 60
    assert joined["points"].to_list() == joined["score"].to_list()


def test_a_game_without_scores_and_points_has_empty_columns(tmp_path: Path):
    files = study("lanterns", bots="random", games=2).write_tables(tmp_path)
    assert polars.read_parquet(files[3]).height == 0
    assert polars.read_parquet(files[3]).columns == ["arm", "number", "seat", "source", "points"]


def test_without_polars_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    found = study("market", bots="random", games=1)
    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(InglenookError, match=r"inglenook\[study\]"):
        found.write_tables(tmp_path)


def test_a_folder_that_can_not_be_written_is_refused(tmp_path: Path):
    (tmp_path / "file").write_text("")
    with pytest.raises(InglenookError, match="can't be written"):
        study("market", bots="random", games=1).write_tables(tmp_path / "file" / "folder")
