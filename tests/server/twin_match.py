"""A whole match in twin houses, from one position to the next."""

from __future__ import annotations

from collections import Counter
from typing import Final

from structlog.testing import capture_logs

from inglenook.core.engine import legal, waiting
from inglenook.core.event import NOBODY
from tests.server.twin_course import Course
from tests.server.twin_deeds import DEEDS, Deed, come_and_go
from tests.server.twins import Table, Twins

FAR: Final = 40  # answers to a position in which something is hidden
OFTEN: Final = 8  # times as often as usual


async def play(
    table: Table, seed: str, reveals: int, steps: int = 25, often: tuple[str, ...] = ()
) -> Counter[str]:
    """Play a match in twin houses, from as many positions; raises `Leak`. Returns what was done."""
    twins = Twins(table, seed)
    with capture_logs() as logs:
        try:
            await twins.open()
            course = Course(twins, often)
            for number in range(reveals):
                viewer = course.pick([NOBODY, *course.people()])
                if number:
                    await course.go_on(viewer)
                else:
                    await twins.rejoin(twins.copy())
                await course.to_the_next(viewer, steps)
                if course.over():
                    break
        finally:
            await twins.close()
    faults = [one for one in logs if one["log_level"] in ("error", "critical")]
    assert not faults, faults
    return twins.tally



#GO
    # -- from reveal to reveal

    async def go_on(self, viewer: int) -> None:
        """Play on in the first house alone, until there is a secret from the viewer.

        If none comes before the match is over, all is as it was.
        """
        copy = self.twins.copy()
        await self._all_come_back()
        await self._answer_here(self.rng.below(4))
        for _ in range(0 if self.chance(4) else FAR):
            if self.over() or self.twins.has_a_twin(viewer):
                break
            await self._answer_here(1)
        if not self.over():
            copy.close()
            copy = self.twins.copy()
        await self.twins.rejoin(copy)

    async def _all_come_back(self) -> None:
        side = self.sides[0]
        room = self.room(side)
        for place in room.table.places:
            if place.stand_in is not None and not place.resigned and place.guest is not None:
                await side.people[place.seat].post(self.path("return"))
        if room.course.paused:
            await side.people[self.pick(self.people())].post(self.path("resume"))

    async def _answer_here(self, answers: int) -> None:
        side = self.sides[0]
        for _ in range(answers):
            if self.room(side).table.state != "playing":
                return
            able = [seat for seat in waiting(side.match.s) if self.at_the_table(side, seat)]
            if able:
                seat = self.pick(able)
                await self.give(side, seat, self.pick(legal(side.match.s, seat)))
            await side.driver.wait(2.0 if not able else 0.1)
            await self.twins.let_bots_think()

    async def to_the_next(self, viewer: int, steps: int) -> bool:
        """Put the houses apart, do things by chance until the viewer is told something."""
        twins = self.twins
        self.promised = {}
        self.question = -1
        await twins.put_apart(viewer)
        twins.tally["twins"] += 1
        twins.tally["twins that differ"] += twins.differ
        twins.tally[f"viewer {viewer}"] += 1
        alike = await self.connect(0)
        for _ in range(2 * steps):  # some come to nothing
            if not alike or self.over() or len(twins.done) > steps:
                break
            name, op = self._next()
            twins.tally[name] += 1
            alike = await op(self)
        return alike

    def _next(self) -> tuple[str, Op]:
        if self.room(self.sides[0]).course.paused and self.chance(3):
            return "come and go", Course.come_and_go
        name, _, op = OPS[self.rng.choose(self.weights)]
        return name, op

