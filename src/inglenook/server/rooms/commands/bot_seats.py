"""Bot seats: bots that think for the seats they have, and answer when public facts say so.

A bot is asked as soon as its seat is, and gets the bytes that the seat gets. Its answer is held
back until a moment that follows from the match, the question and the seat alone; so a bot that has
no choice is no quicker than one that has. An answer of several picks comes as a whole: how many
they are is nobody's business.

A bot is asked once. It is not asked again when others pick or take back in a sealed question: the
load on the workers would tell of them. After a pause, an undo of a settled question or a change of
hands it is asked anew, and its earlier answer is dropped.

**Rest.** The bots of a table that nobody has looked at for `bot_rest_seconds` are not asked until
somebody looks. Nobody loses time by that: only persons have clocks, and a person's clock runs while
that person owes an answer, never while a bot does. On a clock of days bots owe their answers to
people who come back later, so there they go on for as long as a person plays.
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
QUICKEST: Final = 0.6  # of the pace that was set
SLOWEST: Final = 1.4


def wake(room: Room) -> None:
    """Let every bot whose seat owes an answer begin to think."""
    match, table = room.match, room.table
    room.resting = False
    if match is None or table.state != "playing" or room.runtime.paused or table.frozen:
        return
    committed = room.committed.match
    for seat in waiting(match.s):
        asked = match.decision_id(seat)
        if committed is None or committed.decision_id(seat) != asked:
            continue  # the question is not committed yet; we are called again when it is
        thought = room.thinking.get(seat)
        if table.places[seat].player is None or (thought is not None and thought.asked == asked):
            continue
        if rests(room):
            room.resting = True
            return
        room.thinking[seat] = thought = Thought(asked)
        room.services.hub.spawn(_think(room, seat, thought))


def rests(room: Room) -> bool:
    """Whether the bots of this table wait until somebody looks."""
    quiet = room.services.now() - room.seen_at
    if room.listeners or quiet <= room.services.settings.bot_rest_seconds:
        return False
    return room.table.settings.clock.live or not room.table.people()


def question(room: Room, s: Any, seat: int, pick: int) -> Question | None:
    """What the seat's bot gets: what a person in that seat would."""
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
    services, match = room.services, room.needs_match()
    # without a pace, which is for tests, an answer is shown as soon as it is there
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
            room.retry_later()
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
    """A whole answer, thought out on a copy of what the seat knows, and whether any part of it was
    given in place of the bot."""
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
    """Play a bot's answer, unless the seat has been asked anew since."""
    if not _forget(room, seat, thought):
        return
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
