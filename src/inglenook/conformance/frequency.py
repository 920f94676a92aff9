"""The law of frequencies: positions are sampled as often as they are true."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from inglenook.conformance.belief import Chapter, Follower, TooLarge, play
from inglenook.conformance.play import written
from inglenook.conformance.statistics import difference, misfit
from inglenook.core.codec import encode

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case
    from inglenook.core.draws import Rng

QUESTIONS: Final = 9  # how far into a match the law looks
EVERY: Final = 3  # how many positions lie between two that are tried
NODES: Final = 1_200  # positions looked at to follow one match exactly
TRIALS: Final = 4_000  # and to follow it by chance, over and over
FEWEST: Final = 60  # ways to compare with
MOST: Final = 300
UNLIKELY: Final = 5.5  # standard deviations: once in fifty million trials


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
            if len(follower.worlds) > 1:
                _fit_exactly(case, chapters[:reached], follower, rng)
            else:
                _fit_roughly(case, chapters, viewer, rng)


def _fit_exactly(case: Case, chapters: list[Chapter], follower: Follower, rng: Rng) -> None:
    """Samples match the belief, be it with or without taking open choices as evidence."""
    count = min(400, 30 * len(follower.worlds)) if len(follower.worlds) > 1 else 2
    sampled = _sampled(case, chapters[-1], follower.viewer, rng, count)
    fault = _misfit(case, follower, sampled)
    if fault is None:
        return
    doubter = Follower(case, follower.viewer, NODES * 4, evidence=False)
    for chapter in chapters:
        doubter.follow(chapter)
    if _misfit(case, doubter, sampled) is not None:
        where = f"viewer {follower.viewer}, after {_told(chapters[-1])}"
        raise case.broken(f"{where}: {fault[0]}", fault[1])


def _misfit(case: Case, follower: Follower, sampled: list[Any]) -> tuple[str, str] | None:
    """What was expected and what came, if samples and belief can't be reconciled."""
    total = sum([weight for _, weight in follower.worlds])
    believed = [(world, weight / total) for world, weight in follower.worlds]
    expected = {written(case.game, world): weight for world, weight in believed}
    observed = Counter([written(case.game, s) for s in sampled])
    for text in observed:
        if text not in expected:
            return f"only samples that are not ruled out, such as {max(expected)}", text
    if misfit(observed, expected) > UNLIKELY:
        due = {text: len(sampled) * weight for text, weight in expected.items()}
        worst = max(due, key=lambda text: abs(observed[text] - due[text]))
        return f"{due[worst]:.1f} of {len(sampled)} samples to be {worst}", str(observed[worst])
    if len(expected) > 10:
        columns = _columns(case, believed)
        for place, came in _columns(case, [(s, 1.0) for s in sampled]).items():
            if misfit(came, columns[place]) > UNLIKELY:
                return f"{place} distributed as in {columns[place]}", str(came)
    return None


def _fit_roughly(case: Case, chapters: list[Chapter], viewer: int, rng: Rng) -> None:
    """Follow the match often, each time on one way only; then compare, as far as ways led."""
    believed = _followed(case, chapters, viewer, rng, evidence=True)
    for place, true in enumerate(believed):
        if len(true) < FEWEST:
            continue
        sampled = _sampled(case, chapters[place], viewer, rng, len(true))
        fault = _difference(case, true, sampled)
        if fault is None:
            continue
        doubted = _followed(case, chapters[: place + 1], viewer, rng, evidence=False)
        if len(doubted) > place and _difference(case, doubted[place], sampled) is not None:
            where = f"viewer {viewer}, after {_told(chapters[place])}"
            raise case.broken(f"{where}: {fault[0]}", fault[1])


def _followed(
    case: Case, chapters: list[Chapter], viewer: int, rng: Rng, evidence: bool
) -> list[list[Any]]:
    """By chapter, positions that look to the viewer as the match did, as likely as they are."""
    ways: list[list[tuple[Any, float]]] = [[] for _ in chapters]
    left = TRIALS
    for _ in range(MOST):
        follower = Follower(case, viewer, TRIALS // FEWEST, evidence, rng)
        for place in range(len(ways)):
            try:
                follower.follow(chapters[place])
            except TooLarge:
                del ways[place:]  # which ways are too long may depend on what is hidden
                break
            ways[place] += follower.worlds
        left -= TRIALS // FEWEST - follower.nodes
        if left < 0:
            break
    return [_as_likely(way, rng) for way in ways]


def _as_likely(ways: list[tuple[Any, float]], rng: Rng) -> list[Any]:
    """Keep each with a probability that is proportional to its weight."""
    highest = max([weight for _, weight in ways], default=0.0)
    return [s for s, weight in ways if rng.below(1 << 30) / (1 << 30) * highest < weight]


def _difference(case: Case, true: list[Any], sampled: list[Any]) -> tuple[str, str] | None:
    """What was expected and what came, if samples differ from matches that look the same."""
    seen = _columns(case, [(s, 1.0) for s in sampled])
    for place, due in _columns(case, [(s, 1.0) for s in true]).items():
        if difference(due, seen.get(place, {})) > UNLIKELY:
            return f"{place} distributed as in {due}", str(seen.get(place))
    return None


def _sampled(case: Case, chapter: Chapter, viewer: int, rng: Rng, count: int) -> list[Any]:
    view = case.game.view(chapter.s, viewer)
    return [case.game.sample(view, rng) for _ in range(count)]


def _told(chapter: Chapter) -> str:
    return "; ".join([f"{seat}: {action}" for seat, action in chapter.answers]) or "the set-up"


def _columns(case: Case, states: list[tuple[Any, float]]) -> dict[str, dict[str, float]]:
    """How often each value stands at each place of the states."""
    columns: dict[str, dict[str, float]] = {}
    for s, weight in states:
        for place, value in _leaves(encode(s, case.game.kinds)):
            column = columns.setdefault(place, {})
            column[value] = column.get(value, 0) + weight
    return columns


def _leaves(data: object, where: str = "state") -> list[tuple[str, str]]:
    """Everything inside JSON that has nothing inside, with its place."""
    found: list[tuple[str, str]] = []
    if isinstance(data, dict):
        for name, value in data.items():
            found += _leaves(value, f"{where}.{name}")
    elif isinstance(data, list):
        found.append((f"len({where})", str(len(data))))
        for place, value in enumerate(data):
            found += _leaves(value, f"{where}[{place}]")
    else:
        found.append((where, repr(data)))
    return found
