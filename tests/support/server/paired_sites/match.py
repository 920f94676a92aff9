"""A whole match in twin houses, from one position to the next."""

from __future__ import annotations

from collections import Counter
from typing import Final

from structlog.testing import capture_logs

from inglenook.core.engine import legal, waiting
from inglenook.core.event import NOBODY
from tests.support.server.paired_sites.actions import DEEDS, Deed, come_and_go
from tests.support.server.paired_sites.pair import Table, Twins
from tests.support.server.paired_sites.runtime import MatchRuntime

FAR: Final = 40  # answers to a position in which something is hidden
OFTEN: Final = 8  # times as often as usual


async def play(
    table: Table, seed: str, positions: int, steps: int = 25, often: tuple[str, ...] = ()
) -> Counter[str]:
    """Play a match in twin houses, put apart at so many positions; raises `Leak`.

    Returns what was done, and how often. What is named in `often` is done more often.
    """
    twins = Twins(table, seed)
    weights = [weight * (OFTEN if name in often else 1) for name, weight, _ in DEEDS]
    with capture_logs() as logs:
        try:
            await twins.open()
            course = MatchRuntime(twins)
            for number in range(positions):
                viewer = course.pick([NOBODY, *course.people()])
                if number:
                    await go_on(course, viewer)
                elif course.chance(2):
                    await twins.rejoin(twins.copy())
                await to_a_reveal(course, viewer, steps, weights)
                if course.over():
                    break
        finally:
            await twins.close()
    faults = [one for one in logs if one["log_level"] in ("error", "critical")]
    assert not faults, faults
    return twins.tally


async def to_a_reveal(course: MatchRuntime, viewer: int, steps: int, weights: list[int]) -> None:
    """Put the houses apart, and do things by chance until the viewer is told something."""
    twins = course.twins
    await twins.put_apart(viewer)
    course.begin_anew()
    twins.tally.update([f"viewer {viewer}", "twins", *["twins that differ"] * twins.differ])
    alike = await course.connect(0)
    for _ in range(2 * steps):  # some come to nothing
        if not alike or course.over() or len(twins.done) > steps:
            break
        name, deed = _next(course, weights)
        twins.tally[name] += 1
        alike = await deed(course)


def _next(course: MatchRuntime, weights: list[int]) -> tuple[str, Deed]:
    if course.room(course.sides[0]).runtime.paused and course.chance(3):
        return "come and go", come_and_go
    name, _, deed = DEEDS[course.rng.choose(weights)]
    return name, deed


# -- in the first house alone


async def go_on(course: MatchRuntime, viewer: int) -> None:
    """Play on until there is a secret from the viewer; the second house will be a copy.

    If none comes before the match is over, all is as it was.
    """
    twins = course.twins
    before = twins.copy()
    await _all_come_back(course)
    await _answer(course, course.rng.below(4))
    for _ in range(0 if course.chance(4) else FAR):
        if course.over() or twins.has_a_twin(viewer):
            break
        await _answer(course, 1)
    await twins.rejoin(before if course.over() else twins.copy())


async def _all_come_back(course: MatchRuntime) -> None:
    side = course.sides[0]
    room = course.room(side)
    for place in room.table.places:
        if place.stand_in is not None and not place.resigned and place.guest is not None:
            await side.people[place.seat].post(course.path("return"))
    if room.runtime.paused:
        await side.people[course.pick(course.people())].post(course.path("resume"))


async def _answer(course: MatchRuntime, answers: int) -> None:
    side = course.sides[0]
    for _ in range(answers):
        if course.room(side).table.state != "playing":
            return
        able = [seat for seat in waiting(side.match.s) if course.at_the_table(side, seat)]
        if able:
            seat = course.pick(able)
            await course.give(side, seat, course.pick(legal(side.match.s, seat)))
        await side.driver.wait(0.1 if able else 2.0)
        await course.twins.let_bots_think(alone=True)
