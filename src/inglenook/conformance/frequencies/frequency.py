"""The law of frequencies: positions are sampled as often as they are true.

As long as a viewer's belief can be followed exactly, samples are held against it. From where there
is too much to follow, only some ways that look as the match did are, over many questions or over a
single one: samples of the view before it, led on, must be distributed like samples of the view
after it. So if samples are right at the set-up and after each question, they always are.

What looks odd is looked at again, each time with fresh and more samples; only what still is odd
then breaks the law.
"""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from inglenook.conformance.frequencies.belief import Follower, Stretch, TooLarge, Weighted, play
from inglenook.conformance.frequencies.columns import columns
from inglenook.conformance.frequencies.statistics import difference, effective, misfit
from inglenook.conformance.play import written

if TYPE_CHECKING:
    from collections.abc import Iterable

    from inglenook.conformance.laws import Case
    from inglenook.core.draws import Rng

QUESTIONS: Final = 9  # how far into a match the law looks
EVERY: Final = 3  # how many positions lie between two that are tried
NODES: Final = 1_200  # positions looked at to follow one match exactly
TRIALS: Final = 6_000  # and to follow one by chance, over and over
ALONE: Final = 4  # times as many for a single question
AT_ONCE: Final = 400  # of them for a single way
FEWEST: Final = 60  # ways to compare with
MOST: Final = 300
SAMPLES: Final = 400
LOOKS: Final = (1, 4, 16)  # how much more is sampled and followed, each time that it looks odd
ODD: Final = 2.5  # standard deviations
UNLIKELY: Final = 5.5  # once in fifty million trials, even if they were not odd before


class Gap(NamedTuple):
    """How far samples are from what is true, in standard deviations; what was due, what came."""

    size: float
    due: str
    got: str


NO_GAP: Final = Gap(0.0, "", "")


def frequencies(case: Case) -> None:
    """Samples are as frequent as what a viewer who forgets nothing must believe in."""
    stretches = play(case, QUESTIONS)
    rng = case.rng("sample")
    for viewer in case.viewers():
        follower, reached = Follower(case, viewer, NODES), 0
        try:
            for stretch in stretches:
                follower.follow(stretch)
                reached += 1
                if (reached + case.seed + viewer) % EVERY == 0:
                    _fit_exactly(case, stretches[:reached], follower, rng)
        except TooLarge:
            case.tally[f"{case.seats} rough"] += 1
            if reached:
                _fit_exactly(case, stretches[:reached], follower, rng)
            for first, end in _spans(case, viewer, reached, len(stretches)):
                _fit_roughly(case, stretches[:end], first, viewer, rng)


def _spans(case: Case, viewer: int, first: int, end: int) -> list[tuple[int, int]]:
    """Which stretches are followed roughly: all that are too large, and a single one by itself.

    Every other time that is the first question, when there is most to be told.
    """
    turn, viewers = case.seed + viewer + 1, case.seats + 1
    if first and turn % viewers:
        return []
    alone = first + (turn // 2 % (end - first) if turn % 2 or first else min(1, end - 1))
    return [(first, end), (alone, alone + 1)]


def followed_roughly(tally: Counter[str]) -> Iterable[str]:
    """Yield where the law could look only roughly, or not at all."""
    for key, what in (("rough", "followed roughly"), ("lost", "not always followed")):
        seats = [str(n) for n in range(100) if tally[f"{n} {key}"]]
        if seats:
            some = ", ".join(seats[:-1]) + " and " if len(seats) > 1 else ""
            yield f"{what} at {some}{seats[-1]} seats"


def _fit_exactly(case: Case, stretches: list[Stretch], follower: Follower, rng: Rng) -> None:
    """Samples match the belief, be it with or without taking open choices as evidence."""
    viewer, worlds = follower.viewer, len(follower.worlds)
    count = min(SAMPLES, 30 * worlds) if worlds > 1 else 2
    for look, more in enumerate(LOOKS):
        sampled = _sampled(case, stretches[-1], viewer, rng, count * more)
        gap = _misfit(case, follower, sampled)
        if gap.size > ODD:
            doubter = Follower(case, viewer, NODES * 4, evidence=False)
            for stretch in stretches:
                doubter.follow(stretch)
            gap = min(gap, _misfit(case, doubter, sampled))
        if _is_settled(case, stretches[-1], viewer, gap, look):
            return


def _fit_roughly(case: Case, stretches: list[Stretch], first: int, viewer: int, rng: Rng) -> None:
    """Samples match what became of those from before the first stretch to follow, likewise."""
    all_ways = _followed(case, stretches, first, viewer, rng, True, 1)
    if first + 1 == len(stretches) and not _are_enough(all_ways[0]):
        case.tally[f"{case.seats} lost"] += 1
    for place, ways in enumerate(all_ways, first):
        story = stretches[: place + 1]
        for look, more in enumerate(LOOKS):
            true = _followed(case, story, first, viewer, rng, True, more)[-1] if look else ways
            gap = _difference(case, story, viewer, true, rng)
            if gap.size > ODD:
                true = _followed(case, story, first, viewer, rng, False, more)[-1]
                gap = min(gap, _difference(case, story, viewer, true, rng))
            if _is_settled(case, story[-1], viewer, gap, look):
                break


def _are_enough(ways: Weighted) -> bool:
    return effective([weight for _, weight in ways]) >= FEWEST


def _is_settled(case: Case, stretch: Stretch, viewer: int, gap: Gap, look: int) -> bool:
    """Return whether nothing is odd; breaks the law if it is beyond doubt."""
    if gap.size > UNLIKELY and (look or gap.size == inf):
        after = "; ".join([f"{seat}: {action}" for seat, action in stretch.answers])
        raise case.broken(f"viewer {viewer}, after {after or 'the set-up'}: {gap.due}", gap.got)
    return gap.size <= ODD


def _misfit(case: Case, follower: Follower, sampled: list[Any]) -> Gap:
    """What was expected and what came, where samples and belief differ most."""
    total = sum([weight for _, weight in follower.worlds])
    believed = [(world, weight / total) for world, weight in follower.worlds]
    expected = {written(case.game, world): weight for world, weight in believed}
    observed = Counter([written(case.game, s) for s in sampled])
    for text in observed:
        if text not in expected:
            return Gap(inf, f"only samples that are not ruled out, such as {max(expected)}", text)
    due = {text: len(sampled) * weight for text, weight in expected.items()}
    worst = max(due, key=lambda text: abs(observed[text] - due[text]))
    of_all = f"{due[worst]:.1f} of {len(sampled)} samples to be {worst}"
    gap = Gap(misfit(observed, expected), of_all, str(observed[worst]))
    if len(expected) > 10:
        there = [(world, float(observed[written(case.game, world)])) for world, _ in believed]
        true, seen = columns(case.game, believed, there)
        for place, column in true.items():
            came = seen[place].sums if place in seen else {}
            size = misfit(came, column.sums)
            if size > gap.size:
                gap = Gap(size, f"{place} distributed as in {_told(column.sums)}", _told(came))
    return gap


def _difference(case: Case, stretches: list[Stretch], viewer: int, true: Weighted, rng: Rng) -> Gap:
    """What was expected and what came, where samples differ most from what looks the same."""
    gap = NO_GAP
    if not _are_enough(true):
        return gap
    sampled = _sampled(case, stretches[-1], viewer, rng, len(true) * 2)
    due, seen = columns(case.game, true, [(s, 1.0) for s in sampled])
    for place, column in due.items():
        came = seen[place].sums if place in seen else {}
        size = difference(column.sums, came, column.squares) if came else inf
        if size > gap.size:
            gap = Gap(size, f"{place} distributed as in {_told(column.sums)}", _told(came))
    return gap


def _followed(
    case: Case,
    stretches: list[Stretch],
    first: int,
    viewer: int,
    rng: Rng,
    evidence: bool,
    more: int,
) -> list[Weighted]:
    """By stretch, positions that look to the viewer as the match did, as likely as they are."""
    ways: list[Weighted] = [[] for _ in stretches[first:]]
    long = len(ways)  # stretches that no way was too large for
    before = case.game.view(stretches[first - 1].s, viewer) if first else None
    nodes = TRIALS * more * (1 if len(ways) > 1 else ALONE)
    while nodes > 0 and len(ways[0]) < MOST * more:
        follower = Follower(case, viewer, AT_ONCE, evidence, rng)
        if before is not None:
            follower.worlds = [(case.game.sample(before, rng), 1.0)]
        for place in range(long):
            try:
                follower.follow(stretches[first + place])
            except TooLarge:
                long = place  # which ways are too large may depend on what is hidden
                break
            ways[place] += follower.worlds
        if not long:
            break
        nodes -= AT_ONCE - follower.nodes + 1
    return [*ways[:long], *[[] for _ in ways[long:]]]


def _sampled(case: Case, stretch: Stretch, viewer: int, rng: Rng, count: int) -> list[Any]:
    view = case.game.view(stretch.s, viewer)
    return [case.game.sample(view, rng) for _ in range(count)]


def _told(sums: dict[str, float]) -> str:
    """Return the most common values, with their shares."""
    total = sum(sums.values())
    common = sorted(sums.items(), key=lambda item: -item[1])[:8]
    return ", ".join([f"{value}: {weight / total:.1%}" for value, weight in common])
