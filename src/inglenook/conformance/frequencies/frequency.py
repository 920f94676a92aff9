"""The law of frequencies: positions are sampled with their true probabilities.

While a viewer's belief can be followed exactly, samples are compared with it. Where it becomes too
large, random paths with the same view are followed instead, over many questions or over a single
one. Samples of the view before a question, played on, must be distributed like samples of the view
after it. So samples that are right at the set-up and after each question are always right.

A deviation is checked again with fresh and more samples. It breaks the law only if it persists.
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

QUESTIONS: Final = 9  # questions of a match that are followed
EVERY: Final = 3  # positions between two that are compared
NODES: Final = 1_200  # positions to follow one match exactly
TRIALS: Final = 6_000  # positions to follow random paths
ALONE: Final = 4  # times as many for a single question
AT_ONCE: Final = 400  # of them for a single path
FEWEST: Final = 60  # paths to compare with
MOST: Final = 300
SAMPLES: Final = 400
CHECKS: Final = (1, 4, 16)  # factors of samples and paths for the repeated checks
ODD: Final = 2.5  # standard deviations
UNLIKELY: Final = 5.5  # once in fifty million trials, even without a first check


class Gap(NamedTuple):
    """The deviation of samples in standard deviations, with the expected and the actual value."""

    size: float
    due: str
    got: str


NO_GAP: Final = Gap(0.0, "", "")


def frequencies(case: Case) -> None:
    """Samples are as frequent as a viewer with perfect recall must believe."""
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
    """Return which stretches are followed by random paths: all large ones, and a single one.

    Every other time the single one is the first question, which has most to show.
    """
    turn, viewers = case.seed + viewer + 1, case.seats + 1
    if first and turn % viewers:
        return []
    alone = first + (turn // 2 % (end - first) if turn % 2 or first else min(1, end - 1))
    return [(first, end), (alone, alone + 1)]


def followed_roughly(tally: Counter[str]) -> Iterable[str]:
    """Yield where the law could check only roughly, or not at all."""
    for key, what in (("rough", "followed roughly"), ("lost", "not always followed")):
        seats = [str(n) for n in range(100) if tally[f"{n} {key}"]]
        if seats:
            some = ", ".join(seats[:-1]) + " and " if len(seats) > 1 else ""
            yield f"{what} at {some}{seats[-1]} seats"


def _fit_exactly(case: Case, stretches: list[Stretch], follower: Follower, rng: Rng) -> None:
    """Compare samples with the belief, with and without informative choices."""
    viewer, worlds = follower.viewer, len(follower.worlds)
    count = min(SAMPLES, 30 * worlds) if worlds > 1 else 2
    for again, more in enumerate(CHECKS):
        sampled = _sampled(case, stretches[-1], viewer, rng, count * more)
        gap = _misfit(case, follower, sampled)
        if gap.size > ODD:
            doubter = Follower(case, viewer, NODES * 4, informative=False)
            for stretch in stretches:
                doubter.follow(stretch)
            gap = min(gap, _misfit(case, doubter, sampled))
        if _is_settled(case, stretches[-1], viewer, gap, again):
            return


def _fit_roughly(case: Case, stretches: list[Stretch], first: int, viewer: int, rng: Rng) -> None:
    """Compare samples with those from before the first stretch, played on."""
    all_ways = _followed(case, stretches, first, viewer, rng, True, 1)
    if first + 1 == len(stretches) and not _are_enough(all_ways[0]):
        case.tally[f"{case.seats} lost"] += 1
    for place, ways in enumerate(all_ways, first):
        story = stretches[: place + 1]
        for again, more in enumerate(CHECKS):
            true = _followed(case, story, first, viewer, rng, True, more)[-1] if again else ways
            gap = _difference(case, story, viewer, true, rng)
            if gap.size > ODD:
                true = _followed(case, story, first, viewer, rng, False, more)[-1]
                gap = min(gap, _difference(case, story, viewer, true, rng))
            if _is_settled(case, story[-1], viewer, gap, again):
                break


def _are_enough(ways: Weighted) -> bool:
    return effective([weight for _, weight in ways]) >= FEWEST


def _is_settled(case: Case, stretch: Stretch, viewer: int, gap: Gap, again: int) -> bool:
    """Return whether nothing deviates; break the law if a deviation is certain."""
    if gap.size > UNLIKELY and (again or gap.size == inf):
        after = "; ".join([f"{seat}: {action}" for seat, action in stretch.answers])
        raise case.broken(f"viewer {viewer}, after {after or 'the set-up'}: {gap.due}", gap.got)
    return gap.size <= ODD


def _misfit(case: Case, follower: Follower, sampled: list[Any]) -> Gap:
    """Return the largest deviation between samples and belief."""
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
            got = seen[place].sums if place in seen else {}
            size = misfit(got, column.sums)
            if size > gap.size:
                gap = Gap(size, f"{place} distributed as in {_shares(column.sums)}", _shares(got))
    return gap


def _difference(case: Case, stretches: list[Stretch], viewer: int, true: Weighted, rng: Rng) -> Gap:
    """Return the largest deviation between samples and followed positions."""
    gap = NO_GAP
    if not _are_enough(true):
        return gap
    sampled = _sampled(case, stretches[-1], viewer, rng, len(true) * 2)
    due, seen = columns(case.game, true, [(s, 1.0) for s in sampled])
    for place, column in due.items():
        got = seen[place].sums if place in seen else {}
        size = difference(column.sums, got, column.squares) if got else inf
        if size > gap.size:
            gap = Gap(size, f"{place} distributed as in {_shares(column.sums)}", _shares(got))
    return gap


def _followed(
    case: Case,
    stretches: list[Stretch],
    first: int,
    viewer: int,
    rng: Rng,
    informative: bool,
    more: int,
) -> list[Weighted]:
    """Return, by stretch, followed positions with the viewer's view, weighted."""
    ways: list[Weighted] = [[] for _ in stretches[first:]]
    long = len(ways)  # stretches that no path was too large for
    before = case.game.view(stretches[first - 1].s, viewer) if first else None
    nodes = TRIALS * more * (1 if len(ways) > 1 else ALONE)
    while nodes > 0 and len(ways[0]) < MOST * more:
        follower = Follower(case, viewer, AT_ONCE, informative, rng)
        if before is not None:
            follower.worlds = [(case.game.sample(before, rng), 1.0)]
        for place in range(long):
            try:
                follower.follow(stretches[first + place])
            except TooLarge:
                long = place  # which paths are too large may depend on hidden facts
                break
            ways[place] += follower.worlds
        if not long:
            break
        nodes -= AT_ONCE - follower.nodes + 1
    return [*ways[:long], *[[] for _ in ways[long:]]]


def _sampled(case: Case, stretch: Stretch, viewer: int, rng: Rng, count: int) -> list[Any]:
    view = case.game.view(stretch.s, viewer)
    return [case.game.sample(view, rng) for _ in range(count)]


def _shares(sums: dict[str, float]) -> str:
    """Return the most common values with their shares."""
    total = sum(sums.values())
    common = sorted(sums.items(), key=lambda item: -item[1])[:8]
    return ", ".join([f"{value}: {weight / total:.1%}" for value, weight in common])
