"""The law of frequencies: positions are sampled as often as they are true.

As long as a viewer's belief can be followed exactly, samples are held against it. From where there
is too much to follow, one question at a time is: samples of the view before it, let on by all ways
that look as the match did, must be distributed like samples of the view after it. So if samples are
right at the set-up and after each question, they always are.

What looks odd is looked at again, each time with fresh and more samples; only what still is odd
then breaks the law.
"""

from __future__ import annotations

from collections import Counter
from math import inf
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from inglenook.conformance.belief import Chapter, Follower, TooLarge, Weighted, play
from inglenook.conformance.columns import columns
from inglenook.conformance.play import written
from inglenook.conformance.statistics import difference, effective, misfit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from inglenook.conformance.laws import Case
    from inglenook.core.draws import Rng

QUESTIONS: Final = 9  # how far into a match the law looks
EVERY: Final = 3  # how many positions lie between two that are tried
NODES: Final = 1_200  # positions looked at to follow one match exactly
TRIALS: Final = 8_000  # and to follow one question by chance, over and over
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
    came: str


NO_GAP: Final = Gap(0.0, "", "")


def frequencies(case: Case) -> None:
    """Samples are as frequent as what a viewer who forgets nothing must believe in."""
    chapters = play(case, QUESTIONS)
    rng = case.rng("sample")
    for viewer in case.viewers():
        follower, reached = Follower(case, viewer, NODES), 0
        try:
            for chapter in chapters:
                follower.follow(chapter)
                reached += 1
                if (reached + case.seed + viewer) % EVERY == 0:
                    _fit_exactly(case, chapters[:reached], follower, rng)
        except TooLarge:
            case.tally[f"{case.seats} rough"] += 1
            if reached:
                _fit_exactly(case, chapters[:reached], follower, rng)
            for place in _places(case, viewer, reached, len(chapters)):
                _fit_roughly(case, chapters[: place + 1], viewer, rng)


def _places(case: Case, viewer: int, first: int, end: int) -> list[int]:
    """Which chapters are followed roughly, from the first that is too large: others each time."""
    turn, viewers = case.seed + viewer + 1, case.seats + 1
    if not first:  # every other time the first question, when there is most to be told
        return [turn // 2 % end if turn % 2 else min(1, end - 1)]
    return [first + turn // viewers % (end - first)] if turn % viewers == 0 else []


def followed_roughly(tally: Counter[str]) -> Iterable[str]:
    """Where the law could look only roughly, or not at all."""
    for key, what in (("rough", "followed roughly"), ("lost", "not always followed")):
        seats = [str(n) for n in range(100) if tally[f"{n} {key}"]]
        if seats:
            some = ", ".join(seats[:-1]) + " and " if len(seats) > 1 else ""
            yield f"{what} at {some}{seats[-1]} seats"


def _fit_exactly(case: Case, chapters: list[Chapter], follower: Follower, rng: Rng) -> None:
    """Samples match the belief, be it with or without taking open choices as evidence."""
    viewer, worlds = follower.viewer, len(follower.worlds)
    count = min(SAMPLES, 30 * worlds) if worlds > 1 else 2
    for look, more in enumerate(LOOKS):
        sampled = _sampled(case, chapters[-1], viewer, rng, count * more)
        gap = _misfit(case, follower, sampled)
        if gap.size > ODD:
            doubter = Follower(case, viewer, NODES * 4, evidence=False)
            for chapter in chapters:
                doubter.follow(chapter)
            gap = min(gap, _misfit(case, doubter, sampled))
        if _is_settled(case, chapters[-1], viewer, gap, look):
            return


def _fit_roughly(case: Case, chapters: list[Chapter], viewer: int, rng: Rng) -> None:
    """Samples match what becomes of earlier ones, with or without taking choices as evidence."""
    for look, more in enumerate(LOOKS):
        gap = NO_GAP
        for evidence in (True, False):
            true = _followed(case, chapters, viewer, rng, evidence, more)
            size = effective([weight for _, weight in true])
            if size < FEWEST:
                case.tally[f"{case.seats} lost"] += 1
                return
            sampled = _sampled(case, chapters[-1], viewer, rng, int(size * 2))
            found = _difference(case, true, sampled)
            gap = min(gap, found) if gap is not NO_GAP else found
            if gap.size <= ODD:
                break
        if _is_settled(case, chapters[-1], viewer, gap, look):
            return


def _is_settled(case: Case, chapter: Chapter, viewer: int, gap: Gap, look: int) -> bool:
    """Whether nothing is odd; breaks the law if it is beyond doubt."""
    if gap.size > UNLIKELY and (look or gap.size == inf):
        after = "; ".join([f"{seat}: {action}" for seat, action in chapter.answers])
        raise case.broken(f"viewer {viewer}, after {after or 'the set-up'}: {gap.due}", gap.came)
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


def _difference(case: Case, true: Weighted, sampled: list[Any]) -> Gap:
    """What was expected and what came, where samples differ most from what looks the same."""
    gap = NO_GAP
    due, seen = columns(case.game, true, [(s, 1.0) for s in sampled])
    for place, column in due.items():
        came = seen[place].sums if place in seen else {}
        size = difference(column.sums, came, column.squares) if came else inf
        if size > gap.size:
            gap = Gap(size, f"{place} distributed as in {_told(column.sums)}", _told(came))
    return gap


def _followed(
    case: Case, chapters: list[Chapter], viewer: int, rng: Rng, evidence: bool, more: int
) -> Weighted:
    """Positions that look to the viewer as the match did, with weights as likely as they are."""
    ways: Weighted = []
    before = case.game.view(chapters[-2].s, viewer) if len(chapters) > 1 else None
    nodes = TRIALS * more
    while nodes > 0 and len(ways) < MOST * more:
        follower = Follower(case, viewer, AT_ONCE, evidence, rng)
        if before is not None:
            follower.worlds = [(case.game.sample(before, rng), 1.0)]
        try:
            follower.follow(chapters[-1])
        except TooLarge:
            return []  # which ways are too long may depend on what is hidden
        ways += follower.worlds
        nodes -= AT_ONCE - follower.nodes
    return ways


def _sampled(case: Case, chapter: Chapter, viewer: int, rng: Rng, count: int) -> list[Any]:
    view = case.game.view(chapter.s, viewer)
    return [case.game.sample(view, rng) for _ in range(count)]


def _told(sums: dict[str, float]) -> str:
    """The most common values, with their shares."""
    total = sum(sums.values())
    common = sorted(sums.items(), key=lambda item: -item[1])[:8]
    return ", ".join([f"{value}: {weight / total:.1%}" for value, weight in common])
