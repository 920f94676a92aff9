"""The vectors of the rules, KV1 to KV25, as scenario files, played by `inglenook scenario`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from click.testing import CliRunner

from inglenook.games.king_of_12.game import GAME
from inglenook.terminal.cli import main

FOLDER = Path(__file__).resolve().parents[2] / "scenarios"


class Expected(NamedTuple):
    """The outcome of a vector; empty fields are left open. `points` are those won by the values."""

    points: str = ""
    faces: str = ""
    values: str = ""
    asked: str = "play-card 0 1 2"
    totals: str = ""  # of the round, if it is over
    winner: int | None = None  # of the round, -1 for none


DUEL = "play-card 0 1"
FOUR = "play-card 0 1 2 3"
VECTORS = {
    "KV1": Expected("0 2 0", "10 7 10"),
    "KV2": Expected("2 1 0", "10 7 10", "20 14 10"),
    "KV3": Expected(asked="tuck-card 1", totals="0 2 1", winner=1),
    "KV4": Expected(asked="tuck-card 0", totals="3 6 6", winner=0),
    "KV5-4": Expected(faces="4 11", asked=DUEL),
    "KV5-6": Expected(faces="6 11", asked=DUEL),
    "KV5-8": Expected(faces="8 11", asked=DUEL),
    "KV5-11": Expected(faces="11 11", asked=DUEL),
    "KV5-12": Expected(faces="12 11", asked=DUEL),
    "KV6": Expected("0 2 0", "12 2 9", "12 4 12"),
    "KV7": Expected("0 2 1", "1 11 9", "1 11 9"),
    "KV8": Expected("0 0 2", "1 12 7", "12 12 14"),
    "KV9": Expected("0 1 2", "4 9 11", "4 9 11"),
    "KV10": Expected("2 0 1", "11 4 9", asked="steal-token 1"),
    "KV11a": Expected("0 1 2", "4 9 11", asked="steal-token 0"),
    "KV11b": Expected("0 0 2", "4 4 11"),
    "KV11c": Expected("2 0 0", "4 11 11"),
    "KV12": Expected("1 0 2", "", "3 7 4"),
    "KV13": Expected("0 0 1", "", "8 8 -4"),
    "KV14": Expected("2 1", "", "-6 9", DUEL),
    "KV15": Expected("0 0 2", "", "14 14 -3"),
    "KV16a": Expected(asked="tuck-card 0", totals="9 8 2", winner=0),
    "KV16b": Expected(asked="tuck-card 2", totals="8 8 3", winner=2),
    "KV16c": Expected(asked="tuck-card 2", totals="5 5 0", winner=2),
    "KV16d": Expected(asked=FOUR, totals="6 6 0 0", winner=-1),
    "KV17-final": Expected("1 2", "3 11", "6 11", DUEL),
    "KV17-before": Expected("2 1", "3 11", "20 11", DUEL),
    "KV17-after": Expected("1 2", "3 11", "6 11", DUEL),
    "KV18a": Expected(),
    "KV18b": Expected(totals="0 0 0", winner=-1),
    "KV18c": Expected(totals="0 0 0", winner=-1),
    "KV19a": Expected("0 1 2"),
    "KV19b": Expected("0 1 2", asked="tuck-card 1", totals="0 8 2", winner=1),
    "KV20": Expected("2 0 1", "12 8 4", "1 8 4"),
    "KV21": Expected("2 0 1", "", "3 0 16"),
    "KV22": Expected("0 1 2 0", "4 9 11 2", asked=FOUR),
    "KV23": Expected("1 0 2", asked="steal-token 0"),
    "KV24": Expected("2 0 0", "", "3 8 8", asked="steal-token 0"),
    "KV25": Expected("0 2 0 0", "12 3 5 9", "12 6 12 12", FOUR),
}
# more outcomes: hands in the end and before the last turn, the round that is played, points, thefts
HANDS = {"KV18a": "2 2 2", "KV19a": "3 3 3", "KV19b": "7 7 7"}
HANDS_BEFORE = {"KV3": "3 3 2", "KV18b": "2 2 2", "KV18c": "3 3 2"}
ROUNDS = {"KV3": 2, "KV16d": 2, "KV18a": 2, "KV18b": 3, "KV18c": 3, "KV19a": 1}
POINTS = {"KV19a": "2 6 2", "KV19b": "0 8 2"}
THEFTS = {"KV10": "0: 2", "KV11a": "2: 2", "KV23": "1: 2", "KV24": "1: 1"}
# all options of the question that a vector answers last
OPTIONS = {
    "KV5-4": ["turn 4", "turn 6", "turn 8", "turn 11", "turn 12"],
    "KV17-before": ["read before", "read after"],
    "KV19a": ["pass", "take 1", "take 2"],
}


def test_every_vector_is_a_file_and_every_file_a_vector():
    assert {path.stem for path in FOLDER.glob("kv*.json")} == {name.lower() for name in VECTORS}
    numbers = {int(name.removeprefix("KV").split("-")[0].rstrip("abcd")) for name in VECTORS}
    assert numbers == set(range(1, 26))


@pytest.mark.parametrize("name", VECTORS)
def test_a_vector(name: str):
    expected, found = VECTORS[name], run(scenario(name))
    position, last = found["position"], last_event(found, "ValuesCompared")
    seats = range(found["seats"])
    assert found["game"] == GAME.info.name
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
    if name in HANDS:
        assert hands(found) == numbers(HANDS[name])
    if name in ROUNDS:
        assert position["round"] == ROUNDS[name]
    if name in POINTS:
        tokens = zip(position["ones"], position["twos"], strict=True)
        assert [ones + 2 * twos for ones, twos in tokens] == numbers(POINTS[name])
    if name in THEFTS:
        victim, _, tokens_there = THEFTS[name].partition(": ")
        assert found["prompts"][0]["options"] == ["pass", f"take {tokens_there}"]
        assert position["ones" if tokens_there == "1" else "twos"][int(victim)] > 0


@pytest.mark.parametrize("name", HANDS_BEFORE)
def test_the_round_goes_on_until_the_last_turn(name: str):
    story = scenario(name)
    found = run({**story, "answers": story["answers"][: -story["seats"]], "draws": []})
    assert hands(found) == numbers(HANDS_BEFORE[name])
    assert last_event(found, "RoundEnded") == {}


@pytest.mark.parametrize("name", OPTIONS)
def test_the_options_of_the_last_question(name: str):
    story = scenario(name)
    found = run({**story, "answers": story["answers"][:-1]})
    assert found["prompts"][0]["options"] == OPTIONS[name]


@pytest.mark.parametrize("name", VECTORS)
def test_answers_may_come_in_any_order_of_seats(name: str):
    """A turn's answers are sealed together, so the last seat may as well answer first."""
    story = scenario(name)
    size, turned = story["seats"], []
    cards = [answer for answer in story["answers"] if answer[1].startswith("play")]
    others = story["answers"][len(cards) :]
    for start in range(0, len(cards), size):
        turned += cards[start : start + size][::-1]
    assert run({**story, "answers": turned + others}) == run(story)


def numbers(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def won(compared: dict[str, Any], seat: int) -> int:
    """The points that the values of a turn have won a seat."""
    return int(compared["tokens"][seat])


def last_event(found: dict[str, Any], kind: str) -> dict[str, Any]:
    events = [event for event in found["events"] if event["is"] == kind]
    return dict(events[-1]) if events else {}


def hands(found: dict[str, Any]) -> list[int]:
    """The number of cards that each seat holds."""
    return [len(cards) for cards in found["position"]["hands"]]


def scenario(name: str) -> dict[str, Any]:
    return dict(json.loads((FOLDER / f"{name.lower()}.json").read_text("utf-8")))


def run(story: dict[str, Any]) -> Any:
    result = CliRunner().invoke(main, ["scenario", "-", "--json"], input=json.dumps(story))
    assert result.exit_code == 0, result.stderr
    return json.loads(result.stdout)
