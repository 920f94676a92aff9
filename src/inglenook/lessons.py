"""Lessons: teach a game in a few positions of a real match.

A game's lesson is the file `lesson.json` beside its folder `text`:

    {"seats": 2, "options": {}, "seed": 7, "viewer": 0,
     "steps": [{"answers": [[0, "play golem"]], "say": "lesson-1", "point": ["seat/0/die"]}]}

Each step plays its answers, then shows the viewer's table. `say` is the id of a text of the game,
and `point` lists refs of the viewer's layout. Questions with a single answer are answered
automatically. `position` replaces the start of a match, and `draws` come before those of the seed;
both are as in scenario files (docs/positions.md).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from inglenook.core.action import Action
from inglenook.core.decision import Refusal
from inglenook.core.draws import Draws, Rng, Tape
from inglenook.core.engine import advance, apply, legal, waiting, why
from inglenook.core.errors import BadInput
from inglenook.core.event import Event
from inglenook.core.game import Game
from inglenook.core.layout import Zone
from inglenook.core.state import State
from inglenook.languages import SOURCE
from inglenook.texts import Texts, spoken, text_folder

FILE: Final = "lesson.json"
KEYS: Final = ("seats", "options", "seed", "viewer", "position", "draws", "steps")
STEP_KEYS: Final = ("answers", "say", "point")
# names of the seats; texts address the viewer as "you" where they can
NAMES: Final = ("Ada", "Bea", "Cyr", "Dot", "Eli", "Fay")


class LessonStep(NamedTuple):
    """The answers of a step, its text, and the refs that it points at."""

    answers: list[tuple[int, Action]]
    say: str
    point: list[str]


class Lesson(NamedTuple):
    """The content of a lesson file, parsed."""

    game: Game[Any, Any]
    seats: int
    options: dict[str, str]
    seed: int
    viewer: int
    position: object
    draws: list[int]
    steps: list[LessonStep]

    @property
    def names(self) -> tuple[str, ...]:
        return NAMES[: self.seats]


class Scene(NamedTuple):
    """A step that was played: the position after it, and the events on the way there."""

    step: LessonStep
    s: Any  # the game's own state
    events: list[Event]


def lesson_file(game: Game[Any, Any]) -> Path:
    """Return the path of a game's lesson file; it may not exist."""
    return text_folder(game).parent / FILE


def has_lesson(game: Game[Any, Any]) -> bool:
    return lesson_file(game).exists()


def load_lesson(game: Game[Any, Any]) -> Lesson:
    """Load the lesson of a game.

    Raises BadInput with the place of an error in the file.
    """
    file = lesson_file(game)
    try:
        data = json.loads(file.read_text("utf-8"))
    except OSError as error:
        raise BadInput(FILE, "a file to read", error.strerror or str(error)) from error
    except ValueError as error:
        raise BadInput(FILE, "JSON", str(error)) from error
    return read(game, data)


# -- the file


def read(game: Game[Any, Any], data: object) -> Lesson:
    found = _object(data, "lesson", KEYS)
    seats, seed = _number(found, "seats", 0), _number(found, "seed", 0)
    viewer = _number(found, "viewer", 0)
    options = game.info.recorded(seats, _object(found.get("options", {}), "options"))
    if not 0 <= viewer < seats:
        raise BadInput("viewer", f"a seat from 0 to {seats - 1}", viewer)
    steps = [_step(game, seats, one, n) for n, one in enumerate(_list(found, "steps", "steps"))]
    if not steps:
        raise BadInput("steps", "at least one", "none")
    draws: list[int] = []
    for place, outcome in enumerate(_list(found, "draws", "draws")):
        if type(outcome) is not int or outcome < 0:
            raise BadInput(f"draws[{place}]", "the number of an outcome, from 0 on", outcome)
        draws.append(outcome)
    position = found.get("position", {})
    return Lesson(game, seats, options, seed, viewer, position, draws, steps)


def _object(data: object, where: str, keys: tuple[str, ...] = ()) -> dict[str, object]:
    if not isinstance(data, dict):
        raise BadInput(where, "a JSON object", data)
    for key in data:
        if keys and key not in keys:
            raise BadInput(where, "no keys but " + ", ".join(keys), key)
    return data


def _number(data: dict[str, object], key: str, missing: int) -> int:
    found = data.get(key, missing)
    if type(found) is not int:
        raise BadInput(key, "a number", found)
    return found


def _list(data: dict[str, object], key: str, where: str) -> list[object]:
    found = data.get(key, [])
    if not isinstance(found, list):
        raise BadInput(where, "a list", found)
    return found


def _step(game: Game[Any, Any], seats: int, data: object, number: int) -> LessonStep:
    where = f"steps[{number}]"
    found = _object(data, where, STEP_KEYS)
    say = found.get("say")
    if not isinstance(say, str):
        raise BadInput(f"{where}.say", "the id of a text", say)
    answers = [
        _answer(game, seats, one, f"{where}.answers[{place}]")
        for place, one in enumerate(_list(found, "answers", f"{where}.answers"))
    ]
    point = _list(found, "point", f"{where}.point")
    refs = [ref for ref in point if isinstance(ref, str)]
    if len(refs) != len(point):
        raise BadInput(f"{where}.point", "refs", point)
    return LessonStep(answers, say, refs)


def _answer(game: Game[Any, Any], seats: int, data: object, where: str) -> tuple[int, Action]:
    if not isinstance(data, list) or len(data) != 2:
        raise BadInput(where, 'a seat and an action, such as [0, "pass"]', data)
    seat, text = data
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadInput(where, f"a seat from 0 to {seats - 1}", seat)
    if not isinstance(text, str):
        raise BadInput(where, "the text of an action", text)
    return seat, game.verbs.parse(text, where)


# -- playing


class LessonDraws(Draws):
    """The draws that a lesson lists, and after them those of its seed."""

    def __init__(self, outcomes: list[int], seed: int) -> None:
        self.tape = Tape(outcomes)
        self.rng = Rng(seed)

    def below(self, n: int) -> int:
        return self.tape.below(n) if self.tape.left() else self.rng.below(n)

    def choose(self, weights: list[int]) -> int:
        return self.tape.choose(weights) if self.tape.left() else self.rng.choose(weights)


def scenes(lesson: Lesson) -> list[Scene]:
    """Play the lesson.

    Raises BadInput with the place of an answer that the rules do not allow.
    """
    game = lesson.game
    s: State = game.from_position(lesson.position, lesson.seats, dict(lesson.options))
    s.events = []
    draws = LessonDraws(lesson.draws, lesson.seed)
    advance(s, draws)
    forced = _forced(s, draws)
    found: list[Scene] = []
    for number, step in enumerate(lesson.steps):
        for place, (seat, action) in enumerate(step.answers):
            if (seat, action) in forced and action not in legal(s, seat):
                forced.remove((seat, action))  # listed, though it was answered automatically
                continue
            refusal = why(s, seat, action)
            if refusal is not None:
                raise _refused(lesson, f"steps[{number}].answers[{place}]", seat, action, refusal)
            apply(s, seat, action, draws)
            forced = _forced(s, draws)
        shown = s.clone()
        shown.events = None
        found.append(Scene(step, shown, list(s.events)))
        s.events = []
    if draws.tape.left():
        raise BadInput("draws", f"{draws.tape.read}, as no more are drawn", len(lesson.draws))
    return found


def _forced(s: State, draws: Draws) -> list[tuple[int, Action]]:
    """Give all answers that are the only ones, and return them."""
    given: list[tuple[int, Action]] = []
    while True:
        for seat in waiting(s):
            options = legal(s, seat)
            if len(options) == 1:
                apply(s, seat, options[0], draws)
                given.append((seat, options[0]))
                break
        else:
            return given


def _refused(lesson: Lesson, where: str, seat: int, action: Action, refusal: Refusal) -> BadInput:
    sentence = Texts(lesson.game, spoken(lesson.game, SOURCE), lesson.names).refusal(refusal)
    return BadInput(where, "an answer that the rules allow", f"[{seat}, {action.text}]: {sentence}")


# -- texts and layout


def texts_of(lesson: Lesson, language: str) -> Texts:
    """Return the game's texts for the lesson's table."""
    return Texts(lesson.game, language, lesson.names)


def layout_of(lesson: Lesson, scene: Scene) -> tuple[Zone, ...]:
    """Return the layout that the viewer sees."""
    game = lesson.game
    return game.layout(game.shown(game.view(scene.s, lesson.viewer)))
