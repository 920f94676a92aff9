"""The law of frequencies: positions are sampled with their true probabilities.

While a viewer's belief can be followed exactly, samples are compared with it. Where it becomes too
large, random paths with the same view are followed instead, over many questions or over a single
one. Samples of the view before a question, played on, must be distributed like samples of the view
after it. So samples that are right at the set-up and after each question are always right.

The tests. Where a belief is exact, so is the test: by its binomial probability, each position and
each value of a fact (see `facts.py`) is as frequent as it must be. Elsewhere a G-test compares each
fact of the samples with that of the followed positions.

The level. A fact is suspected if the chance of such a deviation, times the number of facts, is
below `SUSPECTED`. Suspected facts alone are tested again with fresh and more samples. The law is
broken where that chance, times the number of suspected facts, is below `LEVEL`: once in ten
million healthy comparisons, twice at most with both repetitions. A first comparison alone breaks
the law only if a sample is impossible.

The power. `chance_to_find` returns it for one comparison.
"""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeAlias

from inglenook.conformance.frequencies.belief import Follower, Stretch, TooLarge, Weighted, play
from inglenook.conformance.frequencies.facts import Fact, facts
from inglenook.conformance.frequencies.statistics import binomial, difference, effective, power
from inglenook.conformance.play import written

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from inglenook.conformance.laws import Case
    from inglenook.core.draws import Rng

QUESTIONS: Final = 9  # questions of a match that are followed from its beginning
LATER: Final = 60  # questions after them, of which every other match has one followed by itself
EVERY: Final = 3  # positions between two that are compared
NODES: Final = 1_200  # positions to follow one match exactly
TRIALS: Final = 6_000  # positions to follow random paths
ALONE: Final = 4  # times as many for a single question
AT_ONCE: Final = 400  # of them for a single path
FEWEST: Final = 60  # paths to compare with
MOST: Final = 400
SAMPLES: Final = 600  # to compare with an exact belief
FOR_A_PATH: Final = 3  # samples for each path to compare with
CHECKS: Final = (1, 4, 16)  # factors of samples and paths for the repeated checks
SUSPECTED: Final = (0.25, 0.02, 0.02)  # chance of any such deviation by luck, check by check
LEVEL: Final = 1e-7


class Gap(NamedTuple):
    """A deviation: the chance of one as large by luck, with the expected and the actual value."""

    level: float
    due: str
    got: str


Gaps: TypeAlias = dict[str, Gap]


def chance_to_find(true: float, sampled: float, tested: int = 100, exact: bool = False) -> float:
    """Return how likely one comparison finds a fact that is sampled with a wrong probability.

    `tested` is the number of facts that are compared. Counts are approximated as normal.
    """
    sizes = [(MOST * more, (SAMPLES if exact else MOST * FOR_A_PATH) * more) for more in CHECKS]
    once, more, most = [(inf if exact else float(paths), samples) for paths, samples in sizes]
    suspected = power(true, sampled, SUSPECTED[0] / tested, *once)
    still = power(true, sampled, SUSPECTED[1], *more)
    certain = power(true, sampled, LEVEL, *more)
    return suspected * (certain + (still - certain) * power(true, sampled, LEVEL, *most))


def frequencies(case: Case) -> None:
    """Samples are as frequent as a viewer with perfect recall must believe."""
    match = play(case, QUESTIONS + LATER)
    stretches, later = match[: QUESTIONS + 1], range(QUESTIONS + 1, len(match))
    rng = case.rng("sample")
    viewers = case.viewers()
    for viewer in viewers:
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
    if later and case.seed % 2 == 0:
        place = later[rng.below(len(later))]
        _fit_roughly(case, match[: place + 1], place, viewers[rng.below(len(viewers))], rng)


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
    beliefs = {True: follower}

    def gaps(informative: bool, more: int, only: Collection[str] | None) -> Gaps:
        if informative not in beliefs:
            doubter = beliefs[informative] = Follower(case, viewer, NODES * 4, informative=False)
            for stretch in stretches:
                doubter.follow(stretch)
        sampled = _sampled(case, stretches[-1], viewer, rng, count * more)
        return _misfits(case, beliefs[informative], sampled, only)

    _must_fit(case, stretches[-1], viewer, gaps)


def _fit_roughly(case: Case, stretches: list[Stretch], first: int, viewer: int, rng: Rng) -> None:
    """Compare samples with those from before the first stretch, played on."""
    all_ways = _followed(case, stretches, first, viewer, rng, True, 1)
    if first + 1 == len(stretches) and not _are_enough(all_ways[0]):
        case.tally[f"{case.seats} lost"] += 1
    for place, ways in enumerate(all_ways, first):
        if _are_enough(ways):
            _fit_ways(case, stretches[: place + 1], first, viewer, rng, ways)


def _fit_ways(
    case: Case, story: list[Stretch], first: int, viewer: int, rng: Rng, ways: Weighted
) -> None:
    def gaps(informative: bool, more: int, only: Collection[str] | None) -> Gaps:
        known = informative and only is None
        true = ways if known else _followed(case, story, first, viewer, rng, informative, more)[-1]
        return _differences(case, story, viewer, true, rng, only)

    _must_fit(case, story[-1], viewer, gaps)


def _must_fit(
    case: Case,
    stretch: Stretch,
    viewer: int,
    gaps: Callable[[bool, int, Collection[str] | None], Gaps],
) -> None:
    """Break the law if suspected facts deviate again and again, for every meaning of choices."""
    suspects: dict[bool, Collection[str] | None] = {True: None, False: None}
    for again, (more, suspected) in enumerate(zip(CHECKS, SUSPECTED, strict=True)):
        certain: list[Gap] = []
        for informative in (True, False):
            found = gaps(informative, more, suspects[informative])
            bound = suspected / max(len(found), 1)
            suspects[informative] = [name for name, gap in found.items() if gap.level < bound]
            if not suspects[informative]:
                return
            worst = min(found.values())
            if worst.level < LEVEL / len(found) and (again or worst.level < 0):
                certain.append(worst)
        if len(certain) == 2:
            after = "; ".join([f"{seat}: {action}" for seat, action in stretch.answers])
            raise case.broken(
                f"viewer {viewer}, after {after or 'the set-up'}: {certain[0].due}", certain[0].got
            )


def _are_enough(ways: Weighted) -> bool:
    return effective([weight for _, weight in ways]) >= FEWEST


IMPOSSIBLE: Final = -1.0  # the level of a sample that is ruled out


def _misfits(
    case: Case, follower: Follower, sampled: list[Any], only: Collection[str] | None
) -> Gaps:
    """Return how samples deviate from a belief, by position or fact and value."""
    total = sum([weight for _, weight in follower.worlds])
    believed = [(world, weight / total) for world, weight in follower.worlds]
    expected = {written(case.game, world): weight for world, weight in believed}
    observed = Counter([written(case.game, s) for s in sampled])
    for text in observed:
        if text not in expected:
            due = f"only samples that are not ruled out, such as {max(expected)}"
            return {"": Gap(IMPOSSIBLE, due, text)}
    cells = {text: (round(one, 9), observed[text]) for text, one in expected.items()}
    if len(expected) > 10:
        there = [(world, float(observed[written(case.game, world)])) for world, _ in believed]
        true, seen = facts(case.game, believed, there)
        for name, fact in true.items():
            for value, weight in fact.sums.items():
                there_too = round(seen[name].sums.get(value, 0.0))
                cells[f"{name} = {value}"] = (round(weight, 9), there_too)
    if only is None:  # facts that say the same are tested once
        cells = {name: cell for cell, name in {cell: name for name, cell in cells.items()}.items()}
    else:
        cells = {name: cell for name, cell in cells.items() if name in only}
    count = len(sampled)
    return {
        name: Gap(
            binomial(got, count, min(weight, 1.0)),
            f"{count * weight:.1f} of {count} samples to be {name}",
            str(got),
        )
        for name, (weight, got) in cells.items()
    }


def _differences(
    case: Case,
    stretches: list[Stretch],
    viewer: int,
    true: Weighted,
    rng: Rng,
    only: Collection[str] | None,
) -> Gaps:
    """Return how samples deviate from followed positions, by fact."""
    if not _are_enough(true):
        return {}
    sampled = _sampled(case, stretches[-1], viewer, rng, len(true) * FOR_A_PATH)
    due, seen = facts(case.game, true, [(s, 1.0) for s in sampled], only=only)
    found: Gaps = {}
    tested: set[tuple[float, ...]] = set()  # facts that say the same are tested once
    for name, fact in due.items():
        got = seen[name].sums
        same = (*sorted(fact.sums.values()), *sorted(got.values()))
        if same not in tested:
            tested.add(same)
            gap = _difference(name, fact, got)
            if gap is not None:
                found[name] = gap
    return found


def _difference(name: str, fact: Fact, got: dict[str, float]) -> Gap | None:
    level = difference(fact.sums, got, fact.squares)
    if level is None:
        return None
    return Gap(level, f"{name} distributed as in {_shares(fact.sums)}", _shares(got))


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
