"""The figures of an arm, and the findings of a whole study, as values for JSON and pages."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from math import isinf, isnan
from statistics import fmean, quantiles
from typing import Any, Final

from inglenook.arena.standings import Estimate, estimate, rate, share
from inglenook.core.registry import load_game
from inglenook.studies.comparing import Corrected, comparison, corrected
from inglenook.studies.ledger import StudyLedger
from inglenook.studies.observed import Observed
from inglenook.studies.settings import FREE, LADDER, WITHOUT, Arm, StudySettings, arms, avoiding
from inglenook.studies.things import ThingUse, thing_uses

FORM: Final = 1  # the number of the form of findings
METHOD: Final = (
    "Intervals: 95 %, from the spread between groups of matches with the same draws (Wilson's for "
    "shares, Student's for means; exact where all groups agree). Families (places, things, "
    "restrictions, rungs): Bonferroni's intervals and Holm's tests at 5 %. Effects: within "
    "matches, less the mean of the place."
)
Json = dict[str, Any]


def findings(ledger: StudyLedger, pace: float) -> Json:
    """Return all figures of a study; the same matches give the same figures.

    `measured` alone, the time that the bots took, differs from run to run. `pace` is the number of
    seconds that people need for a question; it turns questions into minutes.
    """
    study, plan = ledger.study, arms(ledger.study)
    by_arm = [ledger.of_arm(number) for number in range(len(plan))]
    free = [number for number, arm in enumerate(plan) if arm.kind == FREE]
    return {
        "form": FORM,
        **study._asdict(),
        "method": METHOD,
        "pace": pace,
        "arms": [summary(study, plan[number], by_arm[number], pace) for number in free],
        "without": _restrictions(study, plan, by_arm),
        "rungs": _rungs(plan, by_arm),
        "measured": {
            "seconds": round(sum([sum(match.played.seconds) for arm in by_arm for match in arm]), 3)
        },
    }


def summary(study: StudySettings, arm: Arm, matches: list[Observed], pace: float) -> Json:
    """Return the figures of one arm of free play."""
    found: Json = {"name": arm.name, "options": arm.options, "matches": len(matches)}
    if not matches:
        return found
    game = load_game(study.game)
    return found | {
        "draws": _rounded(fmean([not match.played.winners for match in matches])),
        "reasons": _reasons(matches),
        "places": _places(matches),
        "length": _length(matches, pace),
        "lead": _lead(matches),
        "waiting": _waiting(matches),
        "points": _points(matches),
        "things": [_thing(one) for one in thing_uses(matches, game.things)],
    }


def _reasons(matches: list[Observed]) -> dict[str, float]:
    counted = Counter([match.reason for match in matches])
    return {reason: _rounded(counted[reason] / len(matches)) for reason in sorted(counted)}


def _places(matches: list[Observed]) -> list[Json]:
    """Return wins and scores by place, compared with an even share."""
    seats = len(matches[0].played.teams)
    sides = len(set(matches[0].played.teams))
    wins: list[dict[int, list[float]]] = [defaultdict(list) for _ in range(seats)]
    scores: list[dict[int, list[float]]] = [defaultdict(list) for _ in range(seats)]
    for match in matches:
        for seat in range(seats):
            place = match.place_of(seat)
            wins[place][match.played.group].append(share(match.played, seat))
            if match.played.scores:
                scores[place][match.played.group].append(float(match.played.scores[seat]))
    tests = corrected([comparison(groups, 1.0 / sides, 0.0, 1.0) for groups in wins])
    return [
        {
            "place": place + 1,
            "wins": interval(rate(wins[place])),
            "even": _rounded(1.0 / sides),
            "differs": tests[place].differs,
            "p": _rounded(tests[place].p),
            "score": interval(estimate(scores[place])),
        }
        for place in range(seats)
    ]


def _length(matches: list[Observed], pace: float) -> Json:
    decisions = [sum(match.played.answers) for match in matches]
    forced = [sum(match.forced) for match in matches]
    options = [sum(match.options) for match in matches]
    minutes = [match.questions * pace / 60.0 for match in matches]
    return {
        "decisions": _spread(matches, decisions),
        "questions": _spread(matches, [match.questions for match in matches]),
        "minutes": _spread(matches, minutes),
        "options": _rounded(sum(options) / max(1, sum(decisions))),
        "forced": _rounded(sum(forced) / max(1, sum(decisions) + sum(forced))),
    }


def _lead(matches: list[Observed]) -> Json:
    by = matches[0].lead.by
    if not by:
        return {"by": by}
    return {
        "by": by,
        "changes": _spread(matches, [match.lead.changes for match in matches]),
        "last": _optional(matches, lambda match: match.lead.last),
        "drama": _optional(matches, lambda match: match.lead.drama),
        "comeback": _optional(matches, lambda match: match.lead.comeback),
    }


def _waiting(matches: list[Observed]) -> Json:
    waits = sum([sum(match.waits) for match in matches])
    waited = sum([sum(match.waited) for match in matches])
    longest = [max(match.longest_wait) for match in matches]
    return {"mean": _rounded(waited / max(1, waits)), "longest": _spread(matches, longest)}


def _points(matches: list[Observed]) -> list[Json]:
    """Return the mean points of a seat by line of the score sheet, for all and for winners."""
    names = list(dict.fromkeys([name for match in matches for name in match.points]))
    found = []
    for name in names:
        everyone: dict[int, list[float]] = defaultdict(list)
        winners: dict[int, list[float]] = defaultdict(list)
        for match in matches:
            points = match.points.get(name, (0,) * len(match.played.teams))
            everyone[match.played.group] += [float(one) for one in points]
            winners[match.played.group] += [float(points[seat]) for seat in match.played.winners]
        found.append(
            {
                "source": name,
                "mean": interval(estimate(everyone)),
                "winners": interval(estimate(winners)),
            }
        )
    return found


def _thing(one: ThingUse) -> Json:
    return {
        "thing": one.name,
        "offered": _rounded(one.offered),
        "taken": _rounded(one.taken),
        "offers": _rounded(one.offers),
        "times": _rounded(one.times),
        "answered": None if one.answered is None else _rounded(one.answered),
        "wins": None if one.wins is None else interval(one.wins),
        "in_winners": None if one.in_winners is None else _rounded(one.in_winners),
        "compared": one.compared,
        "effect": None if one.effect is None else _test(one.effect),
    }


def _restrictions(
    study: StudySettings, plan: list[Arm], by_arm: list[list[Observed]]
) -> list[Json]:
    """Return what each restriction costs: wins of the restricted seat, less those in free play."""
    free = {match.number: match for match in by_arm[0]}
    found: list[Json] = []
    family = []
    for arm, matches in zip(plan, by_arm, strict=True):
        if arm.kind != WITHOUT:
            continue
        shares: dict[int, list[float]] = defaultdict(list)
        differences: dict[int, list[float]] = defaultdict(list)
        used = 0
        for match in matches:
            group = match.played.group
            seat = avoiding(study, group)
            shares[group].append(share(match.played, seat))
            uses = match.things.get(arm.thing)
            used += uses is not None and uses.taken[seat] > 0
            if match.number in free:
                before = share(free[match.number].played, seat)
                differences[group].append(share(match.played, seat) - before)
        family.append(comparison(differences, lowest=-1.0, highest=1.0))
        found.append(
            {
                "thing": arm.thing,
                "matches": len(matches),
                "forced": _rounded(used / max(1, len(matches))),
                "wins": interval(rate(shares)),
            }
        )
    tests = corrected(family)
    return [one | {"effect": _test(test)} for one, test in zip(found, tests, strict=True)]


def _rungs(plan: list[Arm], by_arm: list[list[Observed]]) -> list[Json]:
    """Return how often the upper bot of each rung of the ladder wins."""
    found: list[Json] = []
    family = []
    for arm, matches in zip(plan, by_arm, strict=True):
        if arm.kind != LADDER:
            continue
        lower: dict[int, list[float]] = defaultdict(list)
        upper: dict[int, list[float]] = defaultdict(list)
        above: dict[int, list[float]] = defaultdict(list)
        for match in matches:
            shares = [0.0, 0.0]
            for seat, bot in enumerate(match.played.seating):
                (upper if bot else lower)[match.played.group].append(share(match.played, seat))
                shares[bot] += share(match.played, seat) / match.played.seating.count(bot)
            above[match.played.group].append(shares[1] - shares[0])
        family.append(comparison(above, lowest=-1.0, highest=1.0))
        found.append(
            {
                "lower": arm.bots[0],
                "upper": arm.bots[1],
                "matches": len(matches),
                "lower_wins": interval(rate(lower)),
                "upper_wins": interval(rate(upper)),
            }
        )
    tests = corrected(family)
    return [one | {"above": _test(test)} for one, test in zip(found, tests, strict=True)]


# -- values for JSON


def interval(found: Estimate) -> dict[str, float | None]:
    """Return an estimate for JSON; what is unknown is null."""
    known = not (isinf(found.low) or isnan(found.low))
    return {
        "mean": None if isnan(found.mean) else _rounded(found.mean),
        "low": _rounded(found.low) if known else None,
        "high": _rounded(found.high) if known else None,
    }


def _test(one: Corrected) -> Json:
    return interval(one.estimate) | {"p": _rounded(one.p), "differs": one.differs}


def _spread(matches: list[Observed], values: list[float] | list[int]) -> Json:
    """Return the mean of one value a match with its interval, and the spread of the values."""
    groups: dict[int, list[float]] = defaultdict(list)
    for match, value in zip(matches, values, strict=True):
        groups[match.played.group].append(float(value))
    ordered = sorted([float(value) for value in values])
    tenths = quantiles(ordered, n=10, method="inclusive") if len(ordered) > 1 else ordered * 9
    return interval(estimate(groups)) | {
        "low_tenth": _rounded(tenths[0]),
        "median": _rounded(tenths[4]),
        "high_tenth": _rounded(tenths[8]),
    }


def _optional(matches: list[Observed], value: Callable[[Observed], float | None]) -> Json | None:
    """Return the spread of a value over the matches that have it; None where none has."""
    some = [(match, value(match)) for match in matches]
    known = [(match, one) for match, one in some if one is not None]
    return _spread([match for match, _ in known], [one for _, one in known]) if known else None


def _rounded(value: float) -> float:
    return round(float(value), 4)
