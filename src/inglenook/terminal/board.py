"""Show a match on the terminal: the blocks of the seats, the events, and refused actions.

A tuple with one item per seat belongs to the seats, any other field to the table, and so do the
fields that the view calls `whole`. The texts are `field-<name>` of the game; a field with an empty
text is not shown. A game may draw itself in a
module `picture` beside that of its class. `box(view, seat, width, say)` returns the lines of a
block, and `middle(view, width, say)` those of the middle of the table. Both stay within `width`;
`say` is `Texts.say`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from itertools import groupby
from typing import Any, Final

from inglenook.core.action import Action
from inglenook.core.decision import Refusal, Why
from inglenook.core.engine import decision
from inglenook.core.event import Event
from inglenook.core.game import Game, Prompt
from inglenook.core.record import fields_of
from inglenook.core.state import State
from inglenook.core.view import View, is_by_seat
from inglenook.terminal.page import Box, inner_width, page_width, table, wrapped
from inglenook.terminal.players import Player
from inglenook.texts import Texts
from inglenook.translations import MINUS

NOT_DRAWN: Final = fields_of(View)
MOST_NAMES: Final = 12  # names listed per rule


def table_lines(view: View, texts: Texts) -> list[str]:
    """Return the lines about the whole table."""
    fields = [(name, value) for name, value in _fields(view) if not is_by_seat(view, name)]
    said = [texts.field(name, value) for name, value in fields]
    return [line for line in said if line]


def middle_lines(view: View, texts: Texts) -> list[str]:
    """Return the middle of the table, where a game draws it."""
    draw = _drawer(texts.game, "middle")
    return list(draw(view, page_width(), texts.say)) if draw is not None else []


def seat_boxes(view: View, texts: Texts, titles: list[str]) -> list[Box]:
    """Return a box per seat, as the viewer may see it."""
    found: list[Box] = []
    draw = _drawer(texts.game, "box")
    for seat in range(view.seats):
        if draw is not None:
            lines = list(draw(view, seat, inner_width(view.seats), texts.say))
        else:
            lines = [*texts.game.picture(view, seat), *_seat_lines(view, texts, seat)]
        found.append(Box(titles[seat], [line for line in lines if line], seat == view.viewer))
    return found


def seat_titles(players: list[Player], texts: Texts, viewer: int) -> list[str]:
    """Return the titles of the boxes: the player, and whether it is the viewer or a bot."""
    found: list[str] = []
    for seat, one in enumerate(players):
        about = "" if one.is_person else texts.word(one.kind)
        if seat == viewer:
            about = texts.say("table-you")
        found.append(texts.seat(seat) + (f" · {about}" if about else ""))
    return found


def _seat_lines(view: View, texts: Texts, seat: int) -> list[str]:
    by_seat = [(name, value) for name, value in _fields(view) if isinstance(value, tuple)]
    return [texts.field(name, value[seat]) for name, value in by_seat if is_by_seat(view, name)]


def _drawer(game: Game[Any, Any], name: str) -> Callable[..., tuple[str, ...]] | None:
    """Return a function of the game's module `show.picture`, or `picture` in small games."""
    package, _, _ = type(game).__module__.rpartition(".")
    module = f"{package}.picture"
    if package and find_spec(f"{package}.show") is not None:
        module = f"{package}.show.picture"
    if not package or find_spec(module) is None:
        return None
    found: Callable[..., tuple[str, ...]] | None = getattr(import_module(module), name, None)
    return found


def _fields(view: View) -> list[tuple[str, object]]:
    names = [name for name in fields_of(type(view)) if name not in NOT_DRAWN]
    return [(name, getattr(view, name)) for name in names]


# -- events


def story(events: Iterable[Event], texts: Texts, viewer: int) -> list[str]:
    """Return the events as sentences; events of one kind in a row share a paragraph."""
    lines: list[str] = []
    for _, alike in groupby(events, type):
        said = [text for event in alike if (text := texts.event(event, viewer))]
        lines += wrapped(" ".join(said), mark=" · ") if said else []
    return lines


# -- answers and scores


def numbers(prompt: Prompt) -> list[int]:
    """Return the numbers to type: the choices' own where each has one, or 1, 2, 3, …"""
    own = [dict(choice.figures).get("number", 0) for choice in prompt.choices]
    distinct = len(set(own)) == len(own) and 0 not in own
    return own if distinct else list(range(1, len(own) + 1))


def score_lines(game: Game[Any, Any], s: State, scores: tuple[int, ...], texts: Texts) -> list[str]:
    """Return the score sheet as in the rulebook: a row per line, a column per seat, the sum.

    A game without a sheet has one line per seat with its score.
    """
    names, sheet = [texts.seat(seat) for seat in range(len(scores))], game.score_sheet(s)
    if not sheet:
        points = [texts.say("score", ("count", score)) for score in scores]
        return [f"  {name}  {score}" for name, score in zip(names, points, strict=True)]
    rows = [["", *names]]
    rows += [[texts.score_line(line), *map(_figure, line.points)] for line in sheet]
    return table([*rows, [texts.say("table-total"), *map(_figure, scores)]], numbers_from=1)


def _figure(points: int) -> str:
    return str(points).replace("-", MINUS)


# -- why not?


def refused_now(s: State, seat: int) -> list[tuple[Action, Refusal]]:
    """Return the actions that a rule forbids the seat now, in the order of the action space."""
    step, reasons = decision(s), Why()
    if step is not None:
        step.options(s, seat, reasons)
    return sorted(reasons.refusals.items(), key=lambda pair: pair[0].index)


def there(
    game: Game[Any, Any], refused: list[tuple[Action, Refusal]]
) -> list[tuple[Action, Refusal]]:
    """Leave out actions about things that are not present (`Game.absent`)."""
    return [pair for pair in refused if pair[1].message not in game.absent]


def brief(action: Action, texts: Texts) -> str:
    """Return an action in a word or two: `brief-<verb>` of the texts, or its parameters."""
    verb, *parameters = action.text.split(" ")
    words = [texts.word(word) for word in parameters]
    if texts.has(f"brief-{verb}"):
        return texts.say(f"brief-{verb}", *zip(("a", "b"), words, strict=False))
    return " ".join(map(str, words)) or action.text


def refusal_lines(refused: list[tuple[Action, Refusal]], texts: Texts) -> list[str]:
    """Return the forbidden actions, each once, under the rule that forbids them."""
    groups: dict[tuple[str, Refusal], list[Action]] = {}
    for action, refusal in refused:
        groups.setdefault((action.text.split(" ")[0], refusal), []).append(action)
    lines: list[str] = []
    for (_, refusal), actions in groups.items():
        names = list(dict.fromkeys([brief(action, texts) for action in actions]))
        if len(names) > MOST_NAMES:
            rest = len(names) - MOST_NAMES + 1
            names = [*names[: MOST_NAMES - 1], texts.say("table-and-more", ("count", rest))]
        lines += wrapped(", ".join(names), mark="  – ")
        lines += wrapped(texts.refusal(refusal), indent="    ")
    return lines
