"""Answer what a game offers, and load games and their texts before they are needed.

To load all games takes a second of processor time. It happens in a thread, so that the event loop
goes on, and after a pause, so that clients that come back after a restart do not wait for it.
"""

from __future__ import annotations

import asyncio
from typing import Final, Literal

from inglenook.core.game import NEVER, RARELY, GameInfo, Option, Preset
from inglenook.core.registry import game_names, load_game
from inglenook.lessons import has_lesson
from inglenook.server.bot_list import BotList
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


def game_answer(name: str, language: str, bots: BotList | None = None) -> m.GameAnswer:
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
                words=list(one.words),
                word_labels=[str(texts.word(word)) for word in one.words],
                picks=one.picks,
                given=list(one.given),
                given_labels=[str(texts.word(word)) for word in one.given],
                asked=asked_in(one),
            )
            for one in info.options
        ],
        bots=(bots or BotList()).names(name),
        languages=languages(game),
        lesson=has_lesson(game),
        summary=texts.summary(),
        presets=[preset_answer(info, one, texts) for one in info.presets],
        quick_seats=info.quick_seats,
        quick_sits=list(info.quick_sits),
        lesson_first=info.lesson_first,
        demo=info.demo,
    )


def preset_answer(info: GameInfo, preset: Preset, texts: Texts) -> m.PresetInfo:
    label, note = texts.preset(preset.name)
    options = info.complete(info.seats[0], dict(preset.options))
    return m.PresetInfo(name=preset.name, label=label, note=note, options=options)


def asked_in(option: Option) -> Literal["always", "rarely", "never"]:
    return "rarely" if option.asked == RARELY else "never" if option.asked == NEVER else "always"
