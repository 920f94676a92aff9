"""The vectors of King of 12, KV1 to KV25, as scenario files: what comes of them is printed here."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from inglenook.terminal.cli import main

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"


class Expected(NamedTuple):
    """What a vector says; what is empty it leaves open. `points` are those won by the values."""

    points: str = ""
    faces: str = ""
    values: str = ""
    asked: str = "play-card 0 1 2"
    totals: str = ""  # of the round, if it is over
    winner: int | None = None  # of the round, -1 for nobody


DUEL = "play-card 0 1"
FOUR = "play-card 0 1 2 3"
VECTORS = {
    "kv1": Expected("0 2 0", "10 7 10"),
    "kv2": Expected("2 1 0", "10 7 10", "20 14 10"),
    "kv3": Expected(asked="tuck-card 1", totals="0 2 1", winner=1),
    "kv4": Expected(asked="tuck-card 0", totals="3 6 6", winner=0),
    "kv5-4": Expected(faces="4 11", asked=DUEL),
    "kv5-6": Expected(faces="6 11", asked=DUEL),
    "kv5-8": Expected(faces="8 11", asked=DUEL),
    "kv5-11": Expected(faces="11 11", asked=DUEL),
    "kv5-12": Expected(faces="12 11", asked=DUEL),
    "kv6": Expected("0 2 0", "12 2 9", "12 4 12"),
    "kv7": Expected("0 2 1", "", "1 11 9"),
    "kv8": Expected("0 0 2", "1 12 7", "12 12 14"),
    "kv9": Expected("0 1 2", "4 9 11", "4 9 11"),
    "kv10": Expected("2 0 1", "11 4 9", asked="steal-token 1"),
    "kv11a": Expected(asked="steal-token 0"),
    "kv11b": Expected(),
    "kv11c": Expected(),
    "kv12": Expected("1 0 2", "", "3 7 4"),
    "kv13": Expected("0 0 1", "", "8 8 -4"),
    "kv14": Expected("2 1", "", "-6 9", DUEL),
    "kv15": Expected("0 0 2", "", "14 14 -3"),
    "kv16a": Expected(asked="tuck-card 0", totals="9 8 2", winner=0),
    "kv16b": Expected(asked="tuck-card 2", totals="8 8 3", winner=2),
    "kv16c": Expected(asked="tuck-card 2", totals="5 5 0", winner=2),
    "kv16d": Expected(asked=FOUR, totals="6 6 0 0", winner=-1),
    "kv17-final": Expected("1 2", "3 11", "6 11", DUEL),
    "kv17-before": Expected("2 1", "3 11", "20 11", DUEL),
    "kv17-after": Expected("1 2", "3 11", "6 11", DUEL),
    "kv18a": Expected(),
    "kv18b": Expected(totals="0 0 0", winner=-1),
    "kv18c": Expected(totals="0 0 0", winner=-1),
    "kv19a": Expected("0 1 2"),
    "kv19b": Expected("0 1 2", asked="tuck-card 1", totals="0 8 2", winner=1),
    "kv20": Expected("2 0 1", "12 8 4", "1 8 4"),
    "kv21": Expected("2 0 1", "", "3 0 16"),
    "kv22": Expected("0 1 2 0", "4 9 11 2", asked=FOUR),
    "kv23": Expected("1 0 2", asked="steal-token 0"),
    "kv24": Expected("2 0 0", "", "3 8 8", asked="steal-token 0"),
    "kv25": Expected("0 2 0 0", "12 3 5 9", "12 6 12 12", FOUR),
}
# what a vector says of hands after its last turn, of the round that is played, and of points
HANDS = {"kv3": "2 2 1", "kv18a": "2 2 2", "kv18c": "2 2 1", "kv19a": "3 3 3"}
ROUNDS = {"kv3": 2, "kv16d": 2, "kv18a": 2, "kv18b": 3, "kv18c": 3, "kv19a": 1}
POINTS = {"kv19a": "2 6 2", "kv19b": "0 8 2"}
THEFTS = {"kv10": "0: 2", "kv11a": "2: 2", "kv23": "1: 2", "kv24": "1: 1"}


def test_every_vector_is_a_file_and_every_file_a_vector():
    assert {path.stem for path in FOLDER.glob("kv*.json")} == set(VECTORS)
    numbers = {int(name.removeprefix("kv").split("-")[0].rstrip("abcd")) for name in VECTORS}
    assert numbers == set(range(1, 26))


@pytest.mark.parametrize("name", VECTORS)
def test_a_vector(name: str):
    expected, found = VECTORS[name], played(name)
    position, last = found["position"], last_event(found, "ValuesCompared")
    seats = range(found["seats"])
    if expected.points:
        assert [won(last, seat) for seat in seats] == numbers(expected.points)
    if expected.faces:
        assert position["faces"] == numbers(expected.faces)
    if expected.values:
        assert last["values"] == numbers(expected.values)
    asked = position["asked"]
    assert " ".join([asked["decision"], *map(str, asked["seats"])]) == expected.asked
    assert [prompt["seat"] for prompt in found["prompts"]] == asked["seats"]
    assert found["result"] is None
    if expected.winner is None:
        assert last_event(found, "RoundEnded") == {}
    else:
        ended = last_event(found, "RoundEnded")
        assert (ended["winner"], ended["totals"]) == (expected.winner, numbers(expected.totals))
    if name in ROUNDS:
        assert position["round"] == ROUNDS[name]
    if name in POINTS:
        tokens = zip(position["ones"], position["twos"], strict=True)
        assert [ones + 2 * twos for ones, twos in tokens] == numbers(POINTS[name])
    if name in THEFTS:
        victim, _, tokens_there = THEFTS[name].partition(": ")
        assert found["prompts"][0]["options"] == ["pass", f"take {tokens_there}"]
        assert position["ones" if tokens_there == "1" else "twos"][int(victim)] > 0


@pytest.mark.parametrize("name", HANDS)
def test_hands_after_the_last_turn(name: str):
    story = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    under = [len(cards) for cards in story["position"].get("under", [[]] * story["seats"])]
    held = story["position"].get("hands")
    before = [len(hand) for hand in held] if held else [7 - number for number in under]
    turns = len([text for _, text in story["answers"] if text.startswith("play")]) // 3
    assert [number - turns for number in before] == numbers(HANDS[name])


@pytest.mark.parametrize("name", VECTORS)
def test_answers_may_come_in_any_order_of_seats(name: str):
    """A turn's answers are sealed together, so the last seat may as well answer first."""
    story = json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
    size, turned = story["seats"], []
    cards = [answer for answer in story["answers"] if answer[1].startswith("play")]
    others = story["answers"][len(cards) :]
    for start in range(0, len(cards), size):
        turned += cards[start : start + size][::-1]
    assert run(json.dumps({**story, "answers": turned + others})) == played(name)


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def won(compared: dict[str, Any], seat: int) -> int:
    """The points that the values of a turn have won a seat."""
    prize = int(compared["prize"])
    return prize if seat == compared["first"] else 3 - prize if seat == compared["second"] else 0


def last_event(found: dict[str, Any], kind: str) -> dict[str, Any]:
    events = [event for event in found["events"] if event["is"] == kind]
    return dict(events[-1]) if events else {}


def played(name: str) -> Any:
    return run((FOLDER / f"{name}.json").read_text("utf-8"))


def run(story: str) -> Any:
    result = CliRunner().invoke(main, ["scenario", "-", "--json"], input=story)
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)
