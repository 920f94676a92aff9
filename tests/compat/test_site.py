"""A site of an earlier version opens, shows each viewer the same, and is played on."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.compat.generation import GENERATIONS, missing, read
from tests.compat.site import PATIENCE, Site, answer, looked, played_on, serving, unpack


@pytest.mark.parametrize("generation", GENERATIONS)
def test_a_site_shows_each_viewer_the_same_and_is_played_on(generation: str, tmp_path: Path):
    stored = read(generation, "site.json.xz")
    tables, tokens = stored["tables"], stored["tokens"]
    unpack(generation, tmp_path)
    with serving(tmp_path) as site:
        assert missing(stored["looked"], looked(site, tables, tokens)) == []
        further = played_on(site, tables, tokens, stored["answers"])
        assert missing(stored["played_on"], further) == []
        lists(site, stored)
    with serving(tmp_path, "0") as site:  # what was played on was kept, and bots answer at once
        for name, then in further.items():
            sight = site.get(f"/api/tables/{tables[name]}/sight", tokens["Ann"])
            assert sight["tag"] == then["sights"]["Ann"]["tag"]
        bots_go_on(site, [tables[name] for name in tables if " branch " in name], tokens["Bob"])


def lists(site: Site, stored: Any) -> None:
    """A guest's own tables, and those that are open to all."""
    mine = site.get("/api/me/tables", stored["tokens"]["Cid"])["tables"]
    seated = {
        stored["tables"][name]
        for name, found in stored["looked"].items()
        if found["sights"].get("Cid", {}).get("table", {}).get("you") is not None
    }
    assert seated <= {one["id"] for one in mine}
    public = {one["id"] for one in site.get("/api/tables")["tables"]}
    assert stored["tables"]["open"] in public
    assert stored["tables"]["closed"] not in public


def bots_go_on(site: Site, tables: list[str], token: str) -> None:
    """Answer for the guest among bots until each table has gone on."""
    assert tables
    last = {table: site.get(f"/api/tables/{table}/sight", token)["last"] for table in tables}
    ends, left, number = time.monotonic() + PATIENCE, list(tables), 0
    while left:
        assert time.monotonic() < ends, f"these tables do not go on: {left}"
        table, number = left[number % len(left)], number + 1
        sight = site.get(f"/api/tables/{table}/sight", token)
        if sight["last"] > last[table] or sight["table"]["state"] == "over":
            left.remove(table)
        elif sight.get("prompt") and sight["prompt"]["owes"]:
            answer(site, f"/api/tables/{table}", token, sight, f"go on {number}", number)
        else:
            time.sleep(0.02)  # the bot answers in a process of its own
