"""The use of each thing, and its effect on winning.

A side is a seat, or a team. In most matches some sides used a thing more often than the mean of the
table, and the others less often or not at all. The effect is the mean difference between their
shares of the win. From each share the mean share of its place is taken first: otherwise a thing
that the first player uses more often would seem to be as good or bad as that place. The effect is
an association. Restricted play (`studies.restricted`) says what the thing itself is worth.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from statistics import fmean
from typing import Final, NamedTuple

from inglenook.arena.standings import Estimate, rate, share
from inglenook.studies.comparing import Corrected, Difference, comparison, corrected
from inglenook.studies.observed import Observed

LEAST: Final = 30  # matches in which the sides' uses differ, for an effect to be estimated


class ThingUse(NamedTuple):
    """How a thing was used. Shares are of sides in matches, unless they say otherwise."""

    name: str
    offered: float  # sides that could use it at least once
    taken: float  # sides that used it at least once
    offers: float  # questions of a match in which it could be used
    times: float  # uses in a match
    answered: float | None  # uses for each offer
    wins: Estimate | None  # share of the win of sides that used it
    in_winners: float | None  # matches with one winning side, in which that side used it
    compared: int  # matches in which the sides' uses differ
    effect: Corrected | None


def thing_uses(matches: list[Observed], names: Iterable[str]) -> list[ThingUse]:
    """Return the use of each named thing; effects are corrected for the number of things."""
    places = place_shares(matches)
    found: list[ThingUse] = []
    family: list[Difference] = []
    for name in names:
        one, difference = _use(name, matches, places)
        found.append(one)
        if one.compared >= LEAST:
            family.append(difference)
    effects = iter(corrected(family))
    return [one._replace(effect=next(effects)) if one.compared >= LEAST else one for one in found]


def place_shares(matches: list[Observed]) -> list[float]:
    """Return the mean share of the win by place."""
    by_place: defaultdict[int, list[float]] = defaultdict(list)
    for match in matches:
        for seat in range(len(match.played.teams)):
            by_place[match.place_of(seat)].append(share(match.played, seat))
    return [fmean(by_place[place]) for place in sorted(by_place)]


def _use(name: str, matches: list[Observed], places: list[float]) -> tuple[ThingUse, Difference]:
    sides_in_all = offered = taken = offers = times = 0
    alone = with_it = compared = 0
    wins: defaultdict[int, list[float]] = defaultdict(list)
    differences: defaultdict[int, list[float]] = defaultdict(list)
    for match in matches:
        played = match.played
        sides = sorted(set(played.teams))
        sides_in_all += len(sides)
        uses = match.things.get(name)
        won = {played.teams[seat] for seat in played.winners}
        alone += len(won) == 1
        if uses is None:
            continue
        counts = _by_side(uses.taken, played.teams)
        users = {side for side, times_used in counts.items() if times_used}
        offers_of = _by_side(uses.offered, played.teams)
        offered += len([side for side in sides if offers_of[side] or side in users])
        taken += len(users)
        offers += sum(uses.offered)
        times += sum(uses.taken)
        with_it += len(won) == 1 and won <= users
        residuals = _residuals(match, sides, places)
        for side in users:
            wins[played.group].append(share(played, played.teams.index(side)))
        mean = sum(counts.values()) / len(sides)
        more = [side for side in sides if counts[side] > mean]
        if more:
            compared += 1
            mine = fmean([residuals[side] for side in more])
            others = fmean([residuals[side] for side in sides if side not in more])
            differences[played.group].append(mine - others)
    count = max(1, len(matches))
    use = ThingUse(
        name,
        offered / max(1, sides_in_all),
        taken / max(1, sides_in_all),
        offers / count,
        times / count,
        times / offers if offers else None,
        rate(wins) if wins else None,
        with_it / alone if alone else None,
        compared,
        None,
    )
    # shares differ by 1 at most; from each the mean share of its place was taken
    most = 1.0 + max(places) - min(places)
    return use, comparison(differences, lowest=-most, highest=most)


def _by_side(by_seat: tuple[int, ...], teams: tuple[int, ...]) -> Counter[int]:
    """Return the sums of the sides."""
    found: Counter[int] = Counter()
    for seat, count in enumerate(by_seat):
        found[teams[seat]] += count
    return found


def _residuals(match: Observed, sides: list[int], places: list[float]) -> dict[int, float]:
    """Return each side's share of the win, less the mean share of its seats' places."""
    teams = match.played.teams
    found: dict[int, float] = {}
    for side in sides:
        seats = [seat for seat, team in enumerate(teams) if team == side]
        usual = fmean([places[match.place_of(seat)] for seat in seats])
        found[side] = share(match.played, seats[0]) - usual
    return found
