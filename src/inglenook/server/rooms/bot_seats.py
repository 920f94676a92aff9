"""Bot seats: bots that think for the seats they have, and answer when public facts say so.

A bot is asked as soon as its seat is, and gets the bytes that the seat gets. Its answer is held
back until a moment that follows from the match, the question and the seat alone; so a bot that has
no choice is no quicker than one that has.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from inglenook.bots.wire import prompt_json, view_json
from inglenook.core.engine import waiting
from inglenook.server.bot_runner import Question, bot_seed, release_at, release_delay
from inglenook.server.errors import Refused
from inglenook.server.rooms import playing

if TYPE_CHECKING:
    from inglenook.server.rooms.room import Room


def wake(room: Room) -> None:
    """Let every bot whose seat owes an answer begin to think."""
    match, table = room.match, room.table
    if match is None or table.state != "playing" or room.course.paused or table.frozen:
        return
    for seat in waiting(match.s):
        asked = match.decision_id(seat)
        if table.places[seat].player is not None and room.thinking.get(seat) != asked:
            room.thinking[seat] = asked
            room.house.hub.spawn(_think(room, seat, asked))


def question(room: Room, seat: int) -> Question | None:
    """What the seat's bot gets: what a person in that seat would."""
    match = room.needs_match()
    prompt = match.game.prompt(match.s, seat)
    bot = room.table.places[seat].player
    if prompt is None or bot is None:
        return None
    return Question(
        game=match.game.info.name,
        options=dict(match.journal.header.options),
        bot=bot,
        seed=bot_seed(room.table.secret, seat, match.question),
        view=view_json(match.game, match.game.view(match.s, seat)),
        prompt=prompt_json(prompt),
    )


async def _think(room: Room, seat: int, asked: str) -> None:
    house = room.house
    match = room.needs_match()
    put = question(room, seat)
    if put is None:
        room.thinking.pop(seat, None)
        return
    # later picks of the same answer come at once: how many there are is nobody's business
    first = asked.endswith("-0")
    pace = (house.settings.bot_pace * 0.6, house.settings.bot_pace * 1.4)
    delay = release_delay(match.journal.header.match_id, match.question, seat, pace) if first else 0
    action = await house.bots.choose(put)
    moment = release_at(room.course.asked_at, delay, house.now()) if first else house.now()
    again = partial(_answer, room, seat, asked, action)
    house.world.later(max(moment - house.now(), 0.0), lambda: room.post(again))


async def _answer(room: Room, seat: int, asked: str, action: str) -> None:
    if room.thinking.get(seat) != asked:
        return  # the question or the player is another one now
    del room.thinking[seat]
    match = room.needs_match()
    if match.decision_id(seat) != asked or seat not in waiting(match.s):
        return
    texts = room.texts("en")
    try:
        await playing.play(room, seat, playing.parsed(match, [action]), texts)
    except Refused as refused:
        if refused.code == "frozen":
            raise
        room.house.hub.log.warning("bot-refused", table=room.table.id, code=refused.code)
        options = match.game.prompt(match.s, seat)
        if options is None:
            return
        await playing.play(room, seat, [options.choices[0].action], texts)
    await playing.finish_turn(room, seat)
