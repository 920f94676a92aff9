"""`inglenook scenario`: play a position from a file with given draws and answers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

import click

from inglenook.core.action import Action
from inglenook.core.codec import encode
from inglenook.core.decision import Refusal
from inglenook.core.draws import Draws, Rng, Tape
from inglenook.core.engine import advance, apply
from inglenook.core.errors import BadInput, IllegalAction, InglenookError, RulesFault
from inglenook.core.event import NOBODY, Event
from inglenook.core.game import Game, Prompt
from inglenook.core.registry import load_game
from inglenook.core.state import State
from inglenook.terminal.language import chosen_language, with_language
from inglenook.terminal.page import wrapped
from inglenook.texts import Texts

KEYS: Final = ("game", "seats", "options", "position", "draws", "answers")
MOST: Final = 100_000  # draws or answers
ENOUGH: Final = 1_000  # missing draws that are counted at most


class Scenario(NamedTuple):
    """The parsed content of a file."""

    game: Game[Any, Any]
    seats: int
    options: dict[str, str]
    position: object
    draws: list[int]
    answers: list[tuple[int, Action]]


@click.command()
@click.argument("file", metavar="FILE")
@with_language
@click.option("--json", "as_json", is_flag=True, help="For programs.")
def scenario(file: str, lang: str | None, as_json: bool) -> None:
    """Play on from a position in a file.

    FILE holds a game, its seats and options, a position, draws and answers, as JSON; - reads it
    from standard input. The events and the resulting position are printed.
    """
    story = read(content(file))
    names = [f"#{seat}" for seat in range(story.seats)]
    texts = Texts(story.game, chosen_language(story.game, lang), names)
    with blamed(story):
        s, events = played(story, texts)
        if as_json:
            lines = [json.dumps(as_data(story, s, events), ensure_ascii=False)]
        else:
            lines = as_lines(story, s, events, texts)
    for line in lines:
        click.echo(line)


# -- the file


def content(file: str) -> object:
    """Return the JSON in a file, or on standard input for -."""
    try:
        with click.open_file(file, "rb") as stream:
            raw: bytes = stream.read()
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadInput(file, "a file to read", problem) from error
    try:
        data: object = json.loads(
            raw.decode("utf-8"), object_pairs_hook=_once, parse_constant=_no_number
        )
        # refuse unpaired surrogates, which can't be shown
        json.dumps(data, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        problem = "JSON nested too deeply" if isinstance(error, RecursionError) else str(error)
        raise BadInput(file, "JSON", problem) from error
    return data


def _no_number(name: str) -> object:
    raise ValueError(f"{name}, which is not a number")


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        raise ValueError(f"{max(names, key=names.count)!r} twice in one object")
    return found


def read(data: object) -> Scenario:
    """Parse a scenario; raise `BadInput` where it can't be played."""
    if not isinstance(data, dict):
        raise BadInput("scenario", "a JSON object", data)
    for key in data:
        if key not in KEYS:
            raise BadInput("scenario", "no keys but " + ", ".join(KEYS), key)
    name, seats, options = data.get("game"), data.get("seats"), data.get("options", {})
    if not isinstance(name, str):
        raise BadInput("game", "the name of a game", name)
    game = load_game(name)
    if type(seats) is not int:
        raise BadInput("seats", "a number", seats)
    if not isinstance(options, dict):
        raise BadInput("options", "a JSON object", options)
    complete = game.info.recorded(seats, options)
    draws = [_draw(one, place) for place, one in enumerate(_list(data, "draws"))]
    answers = [_answer(game, seats, one, n) for n, one in enumerate(_list(data, "answers"))]
    return Scenario(game, seats, complete, data.get("position", {}), draws, answers)


def _list(data: dict[str, object], key: str) -> list[object]:
    found = data.get(key, [])
    if not isinstance(found, list):
        raise BadInput(key, "a list", found)
    if len(found) > MOST:
        raise BadInput(key, f"{MOST} at most", len(found))
    return found


def _draw(outcome: object, place: int) -> int:
    if type(outcome) is not int or outcome < 0:
        raise BadInput(f"draws[{place}]", "the number of an outcome, from 0 on", outcome)
    return outcome


def _answer(game: Game[Any, Any], seats: int, answer: object, place: int) -> tuple[int, Action]:
    where = f"answers[{place}]"
    if not isinstance(answer, list) or len(answer) != 2:
        raise BadInput(where, 'a seat and an action, such as [0, "pass"]', answer)
    seat, text = answer
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadInput(f"{where}[0]", f"a seat from 0 to {seats - 1}", seat)
    if not isinstance(text, str):
        raise BadInput(f"{where}[1]", "the text of an action", text)
    return seat, game.verbs.parse(text, f"{where}[1]")


# -- playing


class ScenarioDraws(Draws):
    """The draws of a scenario. After the last one, others are made up and counted."""

    def __init__(self, outcomes: list[int]) -> None:
        self.tape = Tape(outcomes)
        self.rng = Rng(0)
        self.missing = 0
        self.sides = 0  # outcomes of the first missing draw

    def below(self, n: int) -> int:
        if n <= 1 or self.tape.left():
            return self.tape.below(n)
        self._miss(n)
        return self.rng.below(n)

    def choose(self, weights: list[int]) -> int:
        if max(weights) == sum(weights) or self.tape.left():
            return self.tape.choose(weights)
        self._miss(len(weights))
        return self.rng.choose(weights)

    def _miss(self, sides: int) -> None:
        self.sides = self.sides or sides
        self.missing += 1
        if self.missing > ENOUGH:
            raise self.too_few("at least ")

    def too_few(self, about: str = "") -> BadInput:
        more = f"{about}{self.missing} more, the first from 0 to {self.sides - 1}"
        return BadInput("draws", more, f"{len(self.tape.outcomes)} in all")

    def check(self) -> None:
        """Raise `BadInput` unless all draws are there and were used."""
        if self.missing:
            raise self.too_few()
        if self.tape.left():
            expected = f"{self.tape.read}, as no more are drawn"
            raise BadInput("draws", expected, f"{len(self.tape.outcomes)} in all")


@contextmanager
def blamed(story: Scenario) -> Iterator[None]:
    """Turn any error into one line: a refusal, or a fault of the rules."""
    try:
        yield
    except (BadInput, click.UsageError):
        raise
    except Exception as error:
        problem = f"{type(error).__name__}: {error}"
        if isinstance(story.position, dict) and "snapshot" in story.position:
            # only the rules can say whether a snapshot is sound
            raise BadInput("position.snapshot", "a sound position", problem) from error
        if isinstance(error, InglenookError):
            raise
        raise RulesFault(f"{story.game.info.name}: {problem}") from error


def played(story: Scenario, texts: Texts) -> tuple[State, list[Event]]:
    """Return the position that the answers lead to, and the events."""
    s: State = story.game.from_position(story.position, story.seats, story.options)
    events = list[Event]()
    s.events = events
    draws = ScenarioDraws(story.draws)
    advance(s, draws)
    for place, (seat, action) in enumerate(story.answers):
        try:
            apply(s, seat, action, draws)
        except IllegalAction as error:
            if draws.missing:  # it may be legal with the missing draws
                raise draws.too_few("at least ") from error
            why = texts.refusal(Refusal(error.clause, error.message))
            said = f"answers[{place}]: seat {seat} may not answer {action.text!r}: {why}"
            raise click.UsageError(said) from error
        s.check()
    draws.check()
    s.events = None
    return s, events


# -- output


def prompts(story: Scenario, s: State) -> list[Prompt]:
    """Return the open questions by seat; a seat that has answered may still change its answer."""
    asked = [story.game.prompt(s, seat) for seat in range(story.seats)]
    return [prompt for prompt in asked if prompt is not None]


def as_data(story: Scenario, s: State, events: list[Event]) -> dict[str, object]:
    result = story.game.result(s)
    return {
        "game": story.game.info.name,
        "seats": story.seats,
        "options": story.options,
        "events": [encode(event, story.game.kinds) for event in events],
        "position": story.game.position(s),
        "prompts": [
            {
                "seat": prompt.seat,
                "decision": prompt.decision,
                "picked": [action.text for action in prompt.picked],
                "options": [choice.action.text for choice in prompt.choices],
            }
            for prompt in prompts(story, s)
        ],
        "result": result
        and {
            "winners": list(result.winners),
            "scores": list(result.scores),
            "reason": result.reason,
        },
    }


def as_lines(story: Scenario, s: State, events: list[Event], texts: Texts) -> list[str]:
    lines = ["events"]
    for sentence in [texts.event(event, NOBODY) for event in events]:
        lines += wrapped(sentence, "  ")
    lines.append("position")
    for key, value in story.game.position(s).items():
        lines += wrapped(json.dumps(value, ensure_ascii=False), "  ", f"{key}: ")
    lines.append("prompts")
    for prompt in prompts(story, s):
        lines += wrapped(texts.prompt(prompt), "  ", f"#{prompt.seat} {prompt.decision}: ")
        if prompt.picked:
            lines += wrapped(", ".join([one.text for one in prompt.picked]), "     ", "picked: ")
        lines += wrapped(", ".join([one.action.text for one in prompt.choices]), "     ")
    result = story.game.result(s)
    lines.append("result")
    if result is None:
        lines.append("  none yet")
    else:
        lines += wrapped(texts.reason(result), "  ")
        lines += [f"  #{seat}: {score}" for seat, score in enumerate(result.scores)]
    return lines
