"""`inglenook arena`: the same result however the work is shared."""

import json
from typing import Any


def found(result: Any) -> dict[str, Any]:
    """What a run found, without the seconds that differ from run to run."""
    told: dict[str, Any] = json.loads(result.stdout)
    for standing in told["standings"]:
        assert standing.pop("seconds_an_answer") >= 0
    return told


GAME = "arena king-of-12 --bots greedy,random --games 8 --seed 3 --json"


def test_the_stronger_one_is_found(inglenook):
    told = found(inglenook(GAME.replace("8", "40")))
    greedy, random = told["standings"]
    assert told["matches"] == 40
    assert greedy["wins"]["low"] > 0.5 > random["wins"]["high"]
    assert greedy["wins"]["mean"] + random["wins"]["mean"] == 1
    assert greedy["rating"] > random["rating"]


def test_shards_and_jobs_come_to_the_same(inglenook, tmp_path):
    whole = found(inglenook(GAME))
    assert found(inglenook(f"{GAME} --jobs 2")) == whole
    files = [tmp_path / f"{part}.jsonl" for part in (1, 2)]
    for part, file in enumerate(files, 1):
        inglenook(f"{GAME} --shard {part}/2 --ledger {file}")
        assert " 4 of 8 matches " in inglenook(f"arena merge {file}").stdout
    assert " 8 matches " in inglenook(f"arena merge {files[0]} {files[1]}").stdout
    assert found(inglenook(f"arena merge {files[1]} {files[0]} --json")) == whole


def test_a_run_that_was_stopped_plays_only_what_is_missing(inglenook, tmp_path):
    file = tmp_path / "ledger.jsonl"
    whole = found(inglenook(f"{GAME} --ledger {file}"))
    lines = file.read_text().splitlines(keepends=True)
    file.write_text("".join(lines[:-3]))
    assert found(inglenook(f"{GAME} --ledger {file}")) == whole
    assert file.read_text().splitlines(keepends=True)[: len(lines) - 3] == lines[:-3]


def test_the_page_is_written(inglenook, tmp_path):
    page = tmp_path / "arena.html"
    said = inglenook(f"arena lanterns --bots random,greedy --seats 3 --games 6 --html {page}")
    assert "Lanterns · 3 seats · 6 matches" in said.stdout
    assert page.read_text().startswith("<!doctype html>")


def test_bad_input_is_refused_in_one_line(inglenook):
    for command, named in (
        ("arena nowhere --bots greedy,random", "nowhere"),
        ("arena lanterns --bots greedy", "two or more"),
        ("arena lanterns --bots random,random", "each once"),
        ("arena lanterns --bots random,nobody", "nobody"),
        ("arena lanterns --bots random,greedy --shard 3/2", "--shard"),
        ("arena lanterns --bots random,greedy --seats 9", "seats"),
        ("arena lanterns --bots random,search:0.5", "search:0.1s"),
        ("arena lanterns --bots random,greedy --html nowhere/page.html", "--html"),
        ("arena lanterns --bots random,greedy --ledger nowhere/file", "--ledger"),
        ("arena merge nothing --html nowhere/page.html", "--html"),
        ("arena lanterns --bots random:5,greedy", "takes no budget"),
        ("bench --save nowhere/file.json", "--save"),
        ("arena merge nowhere.jsonl", "can't be read"),
    ):
        refused = inglenook(command)
        assert refused.exit_code == (1 if "nowhere.jsonl" in command else 2)
        assert named in refused.stderr
        assert refused.stderr.count("\n") == 1


def test_without_a_game_it_says_how_to_go_on(inglenook):
    alone = inglenook("arena")
    assert alone.exit_code == 0
    assert "--bots master,regular" in alone.stdout
    assert alone.stdout == inglenook("arena --help").stdout
