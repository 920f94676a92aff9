"""Random interactions with paired sites, except secret answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from inglenook.core.decision import Window
from inglenook.core.engine import legal
from inglenook.core.event import NOBODY
from inglenook.core.game import kebab
from tests.support.server.paired_sites.paired_match import PairedMatch
from tests.support.server.paired_sites.side import Side

Interaction = Callable[[PairedMatch], Awaitable[bool]]
RUBBISH: Final = ("", "[]", '{"t":"play"}', '{"t":"dance"}', "\x00", '{"t":"hello","last":-1}')
NO_BODY: Final = ("start", "rematch", "resume")
DOWN: Final = (0.0, 3.0, 40.0)  # seconds that the site is closed
SECONDS: Final = (0.0, 0.3, 1.0, 2.0, 7.0)
LONG: Final = 40.0


async def undo(paired: PairedMatch) -> bool:
    """A seat that may, mostly the viewer's, takes an answer back."""
    if paired.viewer != NOBODY and not paired.chance(3):
        if paired.chance(2):
            return await paired.send({"t": "undo", "key": paired.key()})
        return await paired.mine("POST", paired.path("undo"), {"key": paired.key()})
    if not await paired.level():
        return False
    seats = [
        seat
        for seat in paired.people()
        if all([paired.at_the_table(side, seat) for side in paired.sides])
        and all([side.match.undoable(seat) is None for side in paired.sides])
    ]
    if not seats:
        return True
    seat = paired.pick(seats)
    return await paired.request("POST", paired.path("undo"), {"key": paired.key()}, seat)


async def ask_why(paired: PairedMatch) -> bool:
    action = paired.pick(paired.pair.game.verbs.every).text
    if paired.chance(2):
        return await paired.send({"t": "why", "action": action, "key": paired.key()})
    return await paired.mine("POST", paired.path("why"), {"action": action})


async def bad_answer(paired: PairedMatch) -> bool:
    """An answer that does not fit: another question, another action, a key used before."""
    action = paired.pick(paired.pair.game.verbs.every).text
    options = () if paired.viewer == NOBODY else legal(paired.sides[0].match.s, paired.viewer)
    question = paired.sides[0].match.decision_id(max(paired.viewer, 0))
    if any([action == one.text for one in options]):
        question = paired.pick(["0-7", f"{paired.sides[0].match.question + 1}-0"])
    body = {"decision": question, "actions": [action], "key": paired.pick(["key-1", paired.key()])}
    if paired.chance(3):
        body = {**body, "actions": [paired.pick(["fly", "", "pass 9", action + " "])]}
    if paired.chance(2):
        return await paired.send({"t": "play", **body})
    return await paired.mine("POST", paired.path("answers"), body)


async def look(paired: PairedMatch) -> bool:
    last = paired.rng.below(30)
    paths = [paired.path(f"sight?last={last}"), paired.path(""), paired.path("chat")]
    paths += [paired.path("export"), "/api/me/tables", "/api/tables", paired.path("state")]
    return await paired.mine("GET", paired.pick(paths))


async def refused(paired: PairedMatch) -> bool:
    """Try requests that are refused while a match runs."""
    what = paired.pick([*NO_BODY, "join", "kick", "nonce", "branch"])
    bodies: dict[str, Any] = {
        "kick": {"seat": 0},
        "nonce": {"nonce": "n"},
        "branch": {"entry": 1, "sit": 0, "bots": []},
    }
    return await paired.mine("POST", paired.path(what), bodies.get(what))


async def reconnect(paired: PairedMatch) -> bool:
    """Come back after a while, or with a second device, or just ask for the whole state."""
    last = paired.rng.below(40)
    if paired.chance(3):
        whole = {"t": "state"} if paired.chance(2) else paired.hello(last)
        return await paired.send(whole)
    if paired.chance(3):
        return await paired.connect(last)
    return await paired.hang_up() and await paired.connect(last)


async def put_away(paired: PairedMatch) -> bool:
    """Without viewers the room leaves memory, and is read again."""
    if not await paired.hang_up():
        return False

    async def work(side: Side) -> None:
        room = paired.room(side)
        if not room.thinking and not room.listeners:
            room.close()
            del side.driver.services.hub.rooms[paired.pair.id]
            await paired.pair.room(side)

    alike = await paired.pair.do("the room is put away", work)
    return alike and await paired.connect(paired.rng.below(20))


async def rubbish(paired: PairedMatch) -> bool:
    return await paired.send(paired.pick(RUBBISH))


async def talk(paired: PairedMatch) -> bool:
    seats = paired.people()
    text = {"text": f"“{paired.rng.below(100)}”, they say."}
    return await paired.request("POST", paired.path("chat"), text, paired.pick([*seats, NOBODY]))


async def order(paired: PairedMatch) -> bool:
    """A standing order; where there are windows, it may be an answer at once."""
    if not await paired.level():
        return False
    classes = paired.pair.game.kinds.classes
    windows = [kebab(name) for name, kind in classes.items() if issubclass(kind, Window)]
    body = {"decision": paired.pick([*windows, "tea"]), "on": paired.chance(2)}
    seats = paired.people()
    if paired.chance(2) and paired.viewer != NOBODY:
        return await paired.send({"t": "order", "key": paired.key(), **body})
    return await paired.request("POST", paired.path("orders"), body, paired.pick(seats))


async def pass_time(paired: PairedMatch) -> bool:
    """Any time, or until just before somebody's is up."""
    now = paired.sides[0].driver.world.time
    deadlines = [paired.room(side).runtime.clocks.first_deadline() for side in paired.sides]
    nearly = [at - now - 0.5 for at in deadlines if at is not None and at - now > 0.5]
    seconds = LONG if paired.chance(12) else paired.pick([*SECONDS, *nearly])
    return await paired.ready_to_wait(seconds) and await paired.pair.wait(seconds)


async def come_and_go(paired: PairedMatch) -> bool:
    """Somebody leaves or comes back; or the match rests, or goes on."""
    if not await paired.level():
        return False
    seats = paired.people()
    room, seat = paired.room(paired.sides[0]), paired.pick(seats)
    if room.runtime.paused:
        return await paired.request("POST", paired.path("resume"), None, seat)
    if room.table.places[seat].stand_in is not None:
        return await paired.request("POST", paired.path("return"), None, seat)
    if paired.chance(3):
        body = {"kind": paired.pick(["pause", "pause", "pause", "pause", "end"]), "agree": True}
        return await paired.request("POST", paired.path("vote"), body, seat)
    if paired.chance(4):
        host = paired.pick(seats)
        body = {"seat": paired.rng.below(len(paired.pair.table.bots)), "bot": None}
        return await paired.request("POST", paired.path("replace"), body, host)
    return await paired.request("POST", paired.path("leave"), None, seat)


async def call_off(paired: PairedMatch) -> bool:
    """The viewer tries to; it may be too late."""
    return await paired.mine("POST", paired.path("cancel"))


async def resign(paired: PairedMatch) -> bool:
    seats = paired.people()
    if not await paired.level():
        return False
    return await paired.request("POST", paired.path("resign"), None, paired.pick(seats))


async def restart(paired: PairedMatch) -> bool:
    """The site closes, or falls over, and opens again."""
    days = paired.pair.table.clock["kind"] == "days"  # they pass while the site is closed
    if days and not await paired.level():
        return False
    down, gently = paired.pick(DOWN), paired.chance(2)

    async def work(side: Side) -> None:
        if gently:
            await side.driver.services.hub.close()
            await side.driver.rest()
        await side.crash()
        side.driver.world.pass_to(side.driver.world.time + down)
        await side.open()
        await paired.pair.room(side)

    alike = await paired.pair.do(f"the site closes {'gently ' * gently}for {down} s", work)
    return alike and await paired.connect(paired.rng.below(20))


INTERACTIONS: Final[list[tuple[str, int, Interaction]]] = [
    ("answer", 42, PairedMatch.answer),
    ("one side only", 24, PairedMatch.one_side_only),
    ("second thoughts", 24, PairedMatch.second_thoughts),
    ("undo", 18, undo),
    ("why", 12, ask_why),
    ("bad answer", 12, bad_answer),
    ("look", 24, look),
    ("refused", 6, refused),
    ("reconnect", 9, reconnect),
    ("put away", 4, put_away),
    ("rubbish", 6, rubbish),
    ("talk", 6, talk),
    ("order", 9, order),
    ("time", 36, pass_time),
    ("come and go", 6, come_and_go),
    ("call off", 2, call_off),
    ("resign", 1, resign),
    ("restart", 5, restart),
]
