"""Describe a game's pieces, and play its lesson scene by scene.

Both follow from the game's files and are the same for all clients. They are built once, and clients
may cache them.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from inglenook.core.engine import decision
from inglenook.core.event import seen
from inglenook.core.game import Game
from inglenook.lessons import Lesson, Scene, has_lesson, layout_of, load_lesson, scenes, texts_of
from inglenook.server.errors import Refused
from inglenook.server.protocol.messages import Answer
from inglenook.server.protocol.state import ItemJson, QuestionJson, View
from inglenook.server.viewers import viewer_state
from inglenook.server.viewers.stream import StreamItem
from inglenook.texts import ABOUT, ABOUT_ZONE, Texts
from inglenook.view_json import ZoneJson, layout_json, view_json

KEPT: Final = 64  # games times languages
MAX_AGE: Final = 3600
CACHED: Final = {"cache-control": f"public, max-age={MAX_AGE}"}


class Piece(Answer):
    """A description of a piece or place, and the clause of the rules about it."""

    text: str
    clause: str


class Pieces(Answer):
    """Descriptions of pieces by face and of places by label.

    A face of several parts without an entry has the text of its first parts: `dwarf-shield` that of
    `dwarf`. `names` maps words to display names, `effects` to the effect printed on a card or tile.
    """

    language: str
    things: dict[str, Piece]
    zones: dict[str, Piece]
    names: dict[str, str]
    effects: dict[str, str]


class LessonStep(Answer):
    """One position of a lesson as its viewer sees it, the events before it and the text.

    `point` lists the refs to highlight. `answer` is the viewer's next action in the lesson.
    """

    text: str
    point: list[str]
    events: list[ItemJson]
    view: View
    layout: list[ZoneJson]
    prompt: QuestionJson | None
    asked: list[int]
    answer: str


class LessonAnswer(Answer):
    """The lesson of a game: a few positions of a real match."""

    game: str
    title: str
    language: str
    options: dict[str, str]
    names: list[str]
    viewer: int
    steps: list[LessonStep]


@lru_cache(maxsize=KEPT)
def pieces(game: Game[Any, Any], language: str) -> Pieces:
    """Return the descriptions of all pieces and places of a game."""
    texts = Texts(game, language)
    found = Pieces(
        language=language,
        things={},
        zones={},
        names=texts.words("name"),
        effects=texts.words("effect"),
    )
    for text_id, about in texts.abouts().items():
        piece = Piece(text=about.text, clause=about.clause)
        if text_id.startswith(ABOUT_ZONE):
            found.zones[text_id.removeprefix(ABOUT_ZONE)] = piece
        else:
            found.things[text_id.removeprefix(ABOUT)] = piece
    return found


@lru_cache(maxsize=KEPT)
def lesson(game: Game[Any, Any], language: str) -> LessonAnswer:
    """Play the lesson of a game and return its steps."""
    if not has_lesson(game):
        raise Refused(404, "no-lesson", "There is no lesson for this game.")
    plan = load_lesson(game)
    texts = texts_of(plan, language)
    played = scenes(plan)
    steps: list[LessonStep] = []
    known = 0
    for number, scene in enumerate(played):
        steps.append(_step(plan, scene, played[number + 1 :], texts, known))
        known += len(steps[-1].events)
    return LessonAnswer(
        game=game.info.name,
        title=texts.title(),
        language=language,
        options=plan.options,
        names=list(plan.names),
        viewer=plan.viewer,
        steps=steps,
    )


def _step(plan: Lesson, scene: Scene, later: list[Scene], texts: Texts, known: int) -> LessonStep:
    game, viewer = plan.game, plan.viewer
    asking = decision(scene.s)
    items = [
        StreamItem(known + place + 1, 0.0, event)
        for place, event in enumerate(seen(scene.events, viewer))
    ]
    return LessonStep(
        text=texts.say(scene.step.say),
        point=scene.step.point,
        events=viewer_state.items_json(items, texts, viewer),
        view=view_json(game, game.shown(game.view(scene.s, viewer))),
        layout=layout_json(layout_of(plan, scene), texts),
        prompt=viewer_state.question(game, scene.s, viewer, texts),
        asked=[] if asking is None else list(asking.asked()),
        answer=_next_answer(plan, later),
    )


def _next_answer(plan: Lesson, later: list[Scene]) -> str:
    """Return the viewer's next action in the lesson if the next step begins with it, else ""."""
    for seat, action in later[0].step.answers if later else ():
        if seat == plan.viewer:
            return action.text
    return ""
