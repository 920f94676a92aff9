"""What people do in twin houses, beside answering in secret: one thing at a time, by chance."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

from inglenook.core.decision import Window
from inglenook.core.engine import legal
from inglenook.core.event import NOBODY
from inglenook.core.game import kebab
from tests.support.server.paired_sites.runtime import MatchRuntime
from tests.support.server.paired_sites.side import Side

Deed = Callable[[MatchRuntime], Awaitable[bool]]
RUBBISH: Final = ("", "[]", '{"t":"play"}', '{"t":"dance"}', "\x00", '{"t":"hello","last":-1}')
NO_BODY: Final = ("start", "rematch", "resume")
DOWN: Final = (0.0, 3.0, 40.0)  # seconds that the house is closed
SECONDS: Final = (0.0, 0.3, 1.0, 2.0, 7.0)
LONG: Final = 40.0


async def undo(course: MatchRuntime) -> bool:
    """Whoever may, the viewer mostly, takes an answer back."""
    if course.viewer != NOBODY and not course.chance(3):
        if course.chance(2):
            return await course.send({"t": "undo", "key": course.key()})
        return await course.mine("POST", course.path("undo"), {"key": course.key()})
    if not await course.level():
        return False
    seats = [
        seat
        for seat in course.people()
        if all([course.at_the_table(side, seat) for side in course.sides])
        and all([side.match.undoable(seat) is None for side in course.sides])
    ]
    if not seats:
        return True
    seat = course.pick(seats)
    return await course.request("POST", course.path("undo"), {"key": course.key()}, seat)


async def ask_why(course: MatchRuntime) -> bool:
    action = course.pick(course.twins.game.verbs.every).text
    if course.chance(2):
        return await course.send({"t": "why", "action": action, "key": course.key()})
    return await course.mine("POST", course.path("why"), {"action": action})


async def bad_answer(course: MatchRuntime) -> bool:
    """An answer that does not fit: another question, another action, a key used before."""
    action = course.pick(course.twins.game.verbs.every).text
    options = () if course.viewer == NOBODY else legal(course.sides[0].match.s, course.viewer)
    question = course.sides[0].match.decision_id(max(course.viewer, 0))
    if any([action == one.text for one in options]):
        question = course.pick(["0-7", f"{course.sides[0].match.question + 1}-0"])
    body = {"decision": question, "actions": [action], "key": course.pick(["key-1", course.key()])}
    if course.chance(3):
        body = {**body, "actions": [course.pick(["fly", "", "pass 9", action + " "])]}
    if course.chance(2):
        return await course.send({"t": "play", **body})
    return await course.mine("POST", course.path("answers"), body)


async def look(course: MatchRuntime) -> bool:
    last = course.rng.below(30)
    paths = [course.path(f"sight?last={last}"), course.path(""), course.path("chat")]
    paths += [course.path("export"), "/api/me/tables", "/api/tables", course.path("sight")]
    return await course.mine("GET", course.pick(paths))


async def refused(course: MatchRuntime) -> bool:
    """What nobody may do while a match runs."""
    what = course.pick([*NO_BODY, "join", "kick", "nonce", "branch"])
    bodies: dict[str, Any] = {
        "kick": {"seat": 0},
        "nonce": {"nonce": "n"},
        "branch": {"entry": 1, "sit": 0, "bots": []},
    }
    return await course.mine("POST", course.path(what), bodies.get(what))


async def reconnect(course: MatchRuntime) -> bool:
    """Come back after a while, or with a second device, or just say hello again."""
    last = course.rng.below(40)
    if course.chance(3):
        return await course.send({"t": "hello", "last": last})
    if course.chance(3):
        return await course.connect(last)
    return await course.hang_up() and await course.connect(last)


async def put_away(course: MatchRuntime) -> bool:
    """Nobody looks, the room leaves memory, and is read again."""
    if not await course.hang_up():
        return False

    async def work(side: Side) -> None:
        room = course.room(side)
        if not room.thinking and not room.listeners:
            room.close()
            del side.driver.services.hub.rooms[course.twins.id]
            await course.twins.room(side)

    alike = await course.twins.do("the room is put away", work)
    return alike and await course.connect(course.rng.below(20))


async def rubbish(course: MatchRuntime) -> bool:
    return await course.send(course.pick(RUBBISH))


async def talk(course: MatchRuntime) -> bool:
    seats = course.people()
    text = {"text": f"“{course.rng.below(100)}”, they say."}
    return await course.request("POST", course.path("chat"), text, course.pick([*seats, NOBODY]))


async def order(course: MatchRuntime) -> bool:
    """A standing order; where there are windows, it may be an answer at once."""
    if not await course.level():
        return False
    classes = course.twins.game.kinds.classes
    windows = [kebab(name) for name, kind in classes.items() if issubclass(kind, Window)]
    body = {"decision": course.pick([*windows, "tea"]), "on": course.chance(2)}
    seats = course.people()
    if course.chance(2) and course.viewer != NOBODY:
        return await course.send({"t": "order", "key": course.key(), **body})
    return await course.request("POST", course.path("orders"), body, course.pick(seats))


async def pass_time(course: MatchRuntime) -> bool:
    """Any time, or until just before somebody's is up."""
    now = course.sides[0].driver.world.time
    deadlines = [course.room(side).runtime.clocks.first_deadline() for side in course.sides]
    nearly = [at - now - 0.5 for at in deadlines if at is not None and at - now > 0.5]
    seconds = LONG if course.chance(12) else course.pick([*SECONDS, *nearly])
    return await course.ready_to_wait(seconds) and await course.twins.wait(seconds)


async def come_and_go(course: MatchRuntime) -> bool:
    """Somebody leaves or comes back; or the match rests, or goes on."""
    if not await course.level():
        return False
    seats = course.people()
    room, seat = course.room(course.sides[0]), course.pick(seats)
    if room.runtime.paused:
        return await course.request("POST", course.path("resume"), None, seat)
    if room.table.places[seat].stand_in is not None:
        return await course.request("POST", course.path("return"), None, seat)
    if course.chance(3):
        body = {"kind": course.pick(["pause", "pause", "pause", "pause", "end"]), "agree": True}
        return await course.request("POST", course.path("vote"), body, seat)
    if course.chance(4):
        host = course.pick(seats)
        body = {"seat": course.rng.below(len(course.twins.table.bots)), "bot": None}
        return await course.request("POST", course.path("replace"), body, host)
    return await course.request("POST", course.path("leave"), None, seat)


async def call_off(course: MatchRuntime) -> bool:
    """The viewer tries to; it may be too late."""
    return await course.mine("POST", course.path("cancel"))


async def resign(course: MatchRuntime) -> bool:
    seats = course.people()
    if not await course.level():
        return False
    return await course.request("POST", course.path("resign"), None, course.pick(seats))


async def restart(course: MatchRuntime) -> bool:
    """The house closes, or falls over, and opens again."""
    days = course.twins.table.clock["kind"] == "days"  # they pass while the house is closed
    if days and not await course.level():
        return False
    down, gently = course.pick(DOWN), course.chance(2)

    async def work(side: Side) -> None:
        if gently:
            await side.driver.services.hub.close()
            await side.driver.rest()
        await side.crash()
        side.driver.world.pass_to(side.driver.world.time + down)
        await side.open()
        await course.twins.room(side)

    alike = await course.twins.do(f"the house closes {'gently ' * gently}for {down} s", work)
    return alike and await course.connect(course.rng.below(20))


DEEDS: Final[list[tuple[str, int, Deed]]] = [
    ("answer", 42, MatchRuntime.answer),
    ("one side only", 24, MatchRuntime.one_side_only),
    ("second thoughts", 24, MatchRuntime.second_thoughts),
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
