"""Let bots think for their seats, and play their answers at public moments.

A bot is asked as soon as its seat is, with the same data that a person there would get. Its answer
waits for a moment that depends only on the match, the question and the seat. So a forced answer
takes as long as a free one. An answer of several picks is played at once, which hides their number.

A bot is asked once. Picks and undos of others in a sealed question do not ask it again, because the
load on the workers would show them. After a pause, an undo of a settled question or a change of
player it is asked again, and its earlier answer is dropped.

**Rest.** Bots of a table that was not looked at for `bot_rest_seconds` are not asked until the next
look. This costs no player time: only people have clocks, and these run only while they owe an
answer. On a clock of days players return later, so bots there go on while a person plays.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from inglenook.core.decision import Compose
from inglenook.core.engine import decision, waiting
from inglenook.languages import SOURCE
from inglenook.server.errors import Refused
from inglenook.server.rooms import fault
from inglenook.server.rooms.commands import playing
from inglenook.server.rooms.storage.commits import Undone
from inglenook.server.rooms.thought import Thought
from inglenook.server.workers.bot_queue import Unwanted
from inglenook.server.workers.bot_runner import (
    SLOT,
    Question,
    RunnerClosed,
    bot_seed,
    release_at,
    release_delay,
)
from inglenook.view_json import prompt_json, view_json

if TYPE_CHECKING:
    from inglenook.core.action import Action
    from inglenook.server.rooms.room import Room

MOST_PICKS: Final = 64
QUICKEST: Final = 0.6  # of the pace in the settings
SLOWEST: Final = 1.4


def wake(room: Room) -> None:
    """Start each bot whose seat owes an answer."""
    match, table = room.match, room.table
    room.resting = False
    if match is None or table.state != "playing" or room.runtime.paused or table.frozen:
        return
    committed = room.committed.match
    for seat in waiting(match.s):
        asked = match.decision_id(seat)
        if committed is None or committed.decision_id(seat) != asked:
            continue  # the question is not committed yet; the commit calls `wake` again
        thought = room.thinking.get(seat)
        if table.places[seat].player is None or (thought is not None and thought.asked == asked):
            continue
        if rests(room):
            room.resting = True
            return
        room.thinking[seat] = thought = Thought(asked)
        room.services.hub.spawn(_think(room, seat, thought))


def rests(room: Room) -> bool:
    """Return whether the bots of this table wait for the next look."""
    unseen = room.services.now() - room.seen_at
    if room.listeners or unseen <= room.services.settings.bot_rest_seconds:
        return False
    return room.table.settings.clock.live or not room.table.people()


def question(room: Room, s: Any, seat: int, pick: int) -> Question | None:
    """Return the question to the seat's bot: the same data that a person there would get."""
    match = room.needs_match()
    prompt = match.game.prompt(s, seat)
    bot = room.table.places[seat].player
    if prompt is None or bot is None:
        return None
    return Question(
        game=match.game.info.name,
        options=dict(match.journal.header.options),
        bot=bot,
        seed=bot_seed(room.table.secret, seat, match.question * MOST_PICKS + pick),
        view=view_json(match.game, match.game.view(s, seat)),
        prompt=dict(prompt_json(prompt)),
    )


async def _think(room: Room, seat: int, thought: Thought) -> None:
    """Ask the bot, and post its answer at the release time."""
    services, match = room.services, room.needs_match()
    # without a pace, which is for tests, an answer is played at once
    slot = SLOT if services.settings.bot_pace else 0.0
    pace = (services.settings.bot_pace * QUICKEST, services.settings.bot_pace * SLOWEST)
    delay = release_delay(match.journal.header.match_id, match.question, seat, pace)
    put_at = max(room.runtime.asked_at, room.sat_in.get(seat, 0.0))
    try:
        picks, filled = await _picks(room, seat, thought)
    except RunnerClosed:
        return
    except Unwanted:  # another question is open, or the table rests
        if _forget(room, seat, thought):
            wake(room)
        return
    except Exception as error:
        _forget(room, seat, thought)
        found = fault.of_rules(error, match.game)
        if found is None:
            room.retries.after_fault()
            raise
        room.post(partial(fault.freeze, room, found))
        return
    moment = release_at(put_at, delay, services.now(), slot)
    answer = partial(_answer, room, seat, thought, picks, filled)
    services.world.later(max(moment - services.now(), 0.0), lambda: room.post(answer))


def _forget(room: Room, seat: int, thought: Thought) -> bool:
    """Mark a seat as one whose bot does not think; False if it thinks about something else."""
    if room.thinking.get(seat) is not thought:
        return False
    del room.thinking[seat]
    return True


async def _picks(room: Room, seat: int, thought: Thought) -> tuple[list[str], bool]:
    """Return a whole answer chosen from the seat's view, and whether any part was filled in."""
    match, filled = room.needs_match(), False

    def wanted() -> bool:
        return room.thinking.get(seat) is thought and not rests(room)

    step, trial, picks = decision(match.s), match.s.clone(), list[str]()
    picked: tuple[Action, ...] = () if step is None else step.picked_by(trial, seat)
    while len(picks) < MOST_PICKS:
        put = question(room, trial, seat, len(picks))
        if put is None:
            break
        chosen = await room.services.bots.answer(put, room.asker, wanted)
        picks.append(chosen.action)
        filled = filled or chosen.by != "bot"
        if not isinstance(step, Compose):
            break
        action = match.game.verbs.parse(picks[-1])
        picked = (*picked, action)
        if step.complete(seat, picked):
            break
        step.answer(trial, seat, action)
    return picks, filled


async def _answer(room: Room, seat: int, thought: Thought, picks: list[str], filled: bool) -> None:
    """Play a bot's answer, unless the seat was asked again in the meantime."""
    if not _forget(room, seat, thought):
        return
    try:
        await _play(room, seat, thought, picks, filled)
    except Undone:  # this runs again
        room.thinking.setdefault(seat, thought)
        raise


async def _play(room: Room, seat: int, thought: Thought, picks: list[str], filled: bool) -> None:
    """Play a bot's answer, if its question is still open."""
    match = room.needs_match()
    if match.decision_id(seat) != thought.asked or seat not in waiting(match.s) or not picks:
        return
    async with room.change(seat) as change:
        texts = room.texts(SOURCE)
        if filled:
            room.runtime.filled = sorted({*room.runtime.filled, seat})
        for action in picks:
            try:
                await playing.play(room, seat, playing.parsed(match, [action]), texts)
            except Refused as refused:
                room.services.hub.log.warning("bot-refused", table=room.table.id, code=refused.code)
                room.runtime.filled = sorted({*room.runtime.filled, seat})
                match = room.needs_match()
                prompt = match.game.prompt(match.s, seat)
                if prompt is not None:
                    await playing.play(room, seat, [prompt.choices[0].action], texts)
                break
        change.table = playing.settle(room)
