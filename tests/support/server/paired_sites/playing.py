"""Play a whole match in paired sites, from one position to the next."""

from __future__ import annotations

from collections import Counter
from typing import Final

from structlog.testing import capture_logs

from inglenook.core.engine import legal, waiting
from inglenook.core.event import NOBODY
from tests.support.server.paired_sites.interactions import INTERACTIONS, Interaction, come_and_go
from tests.support.server.paired_sites.pair import SitePair, Table
from tests.support.server.paired_sites.paired_match import PairedMatch

FAR: Final = 40  # answers to a position in which something is hidden
OFTEN: Final = 8  # times as often as usual


async def play(
    table: Table, seed: str, positions: int, steps: int = 25, often: tuple[str, ...] = ()
) -> Counter[str]:
    """Play a match in paired sites, put apart at so many positions; raises `Leak`.

    Return the actions, and how often each happened. Actions named in `often` happen more often.
    """
    pair = SitePair(table, seed)
    weights = [weight * (OFTEN if name in often else 1) for name, weight, _ in INTERACTIONS]
    with capture_logs() as logs:
        try:
            await pair.open()
            paired = PairedMatch(pair)
            for number in range(positions):
                viewer = paired.pick([NOBODY, *paired.people()])
                if number:
                    await go_on(paired, viewer)
                elif paired.chance(2):
                    await pair.rejoin(pair.copy())
                await to_a_reveal(paired, viewer, steps, weights)
                if paired.over():
                    break
        finally:
            await pair.close()
    faults = [one for one in logs if one["log_level"] in ("error", "critical")]
    assert not faults, faults
    return pair.tally


async def to_a_reveal(paired: PairedMatch, viewer: int, steps: int, weights: list[int]) -> None:
    """Put the sites apart, and do things by chance until the viewer is told something."""
    pair = paired.pair
    await pair.put_apart(viewer)
    paired.begin_anew()
    pair.tally.update([f"viewer {viewer}", "twins", *["twins that differ"] * pair.differ])
    alike = await paired.connect(0)
    for _ in range(2 * steps):  # some come to nothing
        if not alike or paired.over() or len(pair.done) > steps:
            break
        name, interaction = _next(paired, weights)
        pair.tally[name] += 1
        alike = await interaction(paired)


def _next(paired: PairedMatch, weights: list[int]) -> tuple[str, Interaction]:
    if paired.room(paired.sides[0]).runtime.paused and paired.chance(3):
        return "come and go", come_and_go
    name, _, interaction = INTERACTIONS[paired.rng.choose(weights)]
    return name, interaction


# -- in the first site alone


async def go_on(paired: PairedMatch, viewer: int) -> None:
    """Play on until there is a secret from the viewer; the second site will be a copy.

    If none comes before the match is over, nothing changes.
    """
    pair = paired.pair
    before = pair.copy()
    await _all_come_back(paired)
    await _answer(paired, paired.rng.below(4))
    for _ in range(0 if paired.chance(4) else FAR):
        if paired.over() or pair.has_a_pair(viewer):
            break
        await _answer(paired, 1)
    await pair.rejoin(before if paired.over() else pair.copy())


async def _all_come_back(paired: PairedMatch) -> None:
    side = paired.sides[0]
    room = paired.room(side)
    for place in room.table.places:
        if place.stand_in is not None and not place.resigned and place.guest is not None:
            await side.people[place.seat].post(paired.path("return"))
    if room.runtime.paused:
        await side.people[paired.pick(paired.people())].post(paired.path("resume"))


async def _answer(paired: PairedMatch, answers: int) -> None:
    side = paired.sides[0]
    for _ in range(answers):
        if paired.room(side).table.state != "playing":
            return
        able = [seat for seat in waiting(side.match.s) if paired.at_the_table(side, seat)]
        if able:
            seat = paired.pick(able)
            await paired.give(side, seat, paired.pick(legal(side.match.s, seat)))
        await side.driver.wait(0.1 if able else 2.0)
        await paired.pair.let_bots_think(alone=True)
