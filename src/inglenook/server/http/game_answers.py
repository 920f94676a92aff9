"""Answer what a game offers, and load games and their texts before they are needed.

To load all games takes a second of processor time. It happens in a thread, so that the event loop
goes on, and after a pause, so that clients that come back after a restart do not wait for it.
"""

from __future__ import annotations

import asyncio
from typing import Final

from inglenook.bots.personas import in_order
from inglenook.core.registry import bot_names, game_names, load_game
from inglenook.lessons import has_lesson
from inglenook.server.lobby import learning
from inglenook.server.protocol import messages as m
from inglenook.texts import Texts, languages, spoken

AFTER: Final = 3.0  # seconds from the start of the server
BETWEEN: Final = 0.2  # seconds from one game to the next
_LOADED: Final[set[str]] = set()


async def warm_up() -> None:
    """Load all games and their texts, one after the other."""
    await asyncio.sleep(AFTER)
    for name in game_names():
        await load(name)
        await asyncio.sleep(BETWEEN)


async def load(name: str) -> None:
    """Load a game and its texts in a thread, unless they are loaded."""
    if name not in _LOADED:
        await asyncio.to_thread(_load, name)
        _LOADED.add(name)


def _load(name: str) -> None:
    for language in languages(load_game(name)):
        game_answer(name, language)
        learning.pieces(load_game(name), language)


def game_answer(name: str, language: str) -> m.GameAnswer:
    game = load_game(name)
    info = game.info
    texts = Texts(game, spoken(game, language))
    return m.GameAnswer(
        name=info.name,
        title=texts.title(),
        credits=texts.credits(),
        seats=list(info.seats),
        minutes=info.minutes,
        weight=info.weight,
        silent=list(info.silent),
        seat_notes=[texts.seats_note(number) for number in info.seats],
        options=[
            m.OptionInfo(
                name=one.name,
                label=texts.option(one.name),
                default=one.default,
                choices=list(one.choices),
                labels=[texts.option_value(one.name, value) for value in one.choices],
                examples=list(one.examples),
            )
            for one in info.options
        ],
        bots=in_order(bot_names()),
        languages=languages(game),
        lesson=has_lesson(game),
    )
