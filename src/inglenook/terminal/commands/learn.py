"""`inglenook learn`: teach a game in a few positions of a real match."""

from __future__ import annotations

import sys
from typing import Final

import click

from inglenook.core.errors import BadInput
from inglenook.core.registry import load_game
from inglenook.lessons import Lesson, Scene, has_lesson, load_lesson, scenes, texts_of
from inglenook.terminal.board import middle_lines, score_lines, seat_boxes, story, table_lines
from inglenook.terminal.language import chosen_language, with_language
from inglenook.terminal.page import boxes, ruled, wrapped
from inglenook.texts import Texts

KEYS: Final = "n → · b ← · q"


@click.command()
@click.argument("game", metavar="GAME")
@with_language
def learn(game: str, lang: str | None) -> None:
    """Learn a game in two minutes.

    Enter or n goes on, b goes back, q quits.
    """
    found = load_game(game)
    if not has_lesson(found):
        raise BadInput("game", "one that has a lesson", game)
    plan = load_lesson(found)
    texts = texts_of(plan, chosen_language(found, lang))
    played = scenes(plan)
    if not sys.stdin.isatty():
        for number, scene in enumerate(played):
            show(plan, scene, number, texts)
        return
    place = 0
    while place < len(played):
        show(plan, played[place], place, texts)
        try:
            word = input(f"{KEYS} > ").strip()
        except EOFError:
            return
        if word == "q":
            return
        place = max(place + {"": 1, "n": 1, "b": -1}.get(word, 0), 0)


def show(plan: Lesson, scene: Scene, number: int, texts: Texts) -> None:
    """Print the events, the table as the viewer sees it, and the lesson's text."""
    view = plan.game.shown(plan.game.view(scene.s, plan.viewer))
    titles = [texts.seat(seat) for seat in range(plan.seats)]
    titles[plan.viewer] += f" · {texts.say('table-you')}"
    place = f"{number + 1}/{len(plan.steps)}"
    click.echo(ruled(" · ".join([texts.title(), place, *table_lines(view, texts)])))
    for line in story(scene.events, texts, plan.viewer):
        click.echo(click.style(line, dim=True))
    for line in [*middle_lines(view, texts), *boxes(seat_boxes(view, texts, titles))]:
        click.echo(line)
    result = plan.game.result(scene.s)
    if result is not None:
        for line in score_lines(plan.game, scene.s, result.scores, texts):
            click.echo(line)
    for line in wrapped(texts.say(scene.step.say), mark="➤ "):
        click.echo(line)
    click.echo()
