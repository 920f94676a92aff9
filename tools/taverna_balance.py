"""Count the actions and results of bots in Taverna: `python -m tools.taverna_balance`.

It makes tables of docs/performance.md. The same bots, seats, matches and seed print the same
figures for any number of jobs. Search bots need a budget in rounds for that (`search:300`).
"""

from __future__ import annotations

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from statistics import mean

from inglenook.bots.play import Bots
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.games.taverna.game import GAME
from inglenook.games.taverna.rules import events as ev
from inglenook.games.taverna.rules import spell_events as se
from inglenook.games.taverna.rules.board import TAVERNS
from inglenook.games.taverna.rules.cards import FAVOURS, ROYALS, SPELLS
from inglenook.games.taverna.rules.score_sheet import score_sheet
from inglenook.games.taverna.rules.state import TavernaState
from inglenook.games.taverna.rules.turn import GoOn, TakeTurn

Work = tuple[int, str, int, int, int]  # seats, bot, base of the seeds, the first match, the last


def played(work: Work) -> Counter[str]:
    """Play some matches, and return the counts."""
    seats, bot, base, first, last = work
    tally: Counter[str] = Counter()
    options = GAME.info.complete(seats, {})
    with Bots(GAME, (bot,) * seats) as bots:
        for number in range(first, last):
            rng = Rng(base + number)
            bots.begin(rng.fork())
            one_match(bots, seats, options, rng, tally)
    return tally


def one_match(
    bots: Bots, seats: int, options: dict[str, str], rng: Rng, tally: Counter[str]
) -> None:
    s = GAME.start(seats, options)
    seen: list[object] = []
    s.events = []
    advance(s, rng)
    asked: Counter[tuple[int, int]] = Counter()
    while s.agenda:
        seen += s.events
        s.events = []
        seat = waiting(s)[0]
        actions = legal(s, seat)
        action = actions[0] if len(actions) == 1 else bots.answer(s, seat)
        if len(actions) > 1 and seat == s.active and in_a_turn(s):
            asked[s.turn, seat] += 1
        apply(s, seat, action, rng, check=False)
    seen += s.events
    result = GAME.result(s)
    assert result is not None
    tally["matches"] += 1
    for seat in range(seats):
        place = (seat - s.first) % seats
        tally[f"score by place {place}"] += result.scores[seat]
        tally[f"wins by place {place}"] += seat in result.winners
    for line in score_sheet(s):
        tally[f"points: {line.name}"] += sum(line.points)
    for count in asked.values():
        tally[f"questions {count}"] += 1
    winners = set(result.winners)
    for event in seen:
        count_event(event, winners, tally)
    for seat in range(seats):
        for favour, name in enumerate(FAVOURS):
            place = seat * len(FAVOURS) + favour
            tally[f"favour {name} taken"] += s.favours[place] + s.used[place]
            tally[f"favour {name} used"] += s.used[place]


def in_a_turn(s: TavernaState) -> bool:
    """Return whether the active player's turn has begun and is not over."""
    return any([isinstance(step, (TakeTurn, GoOn)) for step in s.agenda])


def count_event(event: object, winners: set[int], tally: Counter[str]) -> None:
    if isinstance(event, se.SpellDrawn):
        tally[f"spell {SPELLS[event.spell]} drawn"] += 1
    elif isinstance(event, se.SpellDeclared):
        tally[f"spell {SPELLS[event.spell]} cast"] += 1
        tally[f"spell {SPELLS[event.spell]} won"] += event.seat in winners
    elif isinstance(event, se.SpellCountered):
        tally[f"spell {SPELLS[event.spell]} countered"] += 1
    elif isinstance(event, se.TakeoverFailed):
        tally["takeovers stopped"] += 1
    elif isinstance(event, ev.DeedTakenOver):
        tally["takeovers"] += 1
    elif isinstance(event, ev.DeedBought):
        tally[f"deed {TAVERNS[event.tavern]} worth {event.points} bought"] += 1
        tally[f"deed {TAVERNS[event.tavern]} worth {event.points} won"] += event.seat in winners
    elif isinstance(event, ev.RoyalClaimed):
        tally[f"royal {ROYALS[event.royal]} claimed"] += 1
        tally[f"royal {ROYALS[event.royal]} points"] += event.points
        tally[f"royal {ROYALS[event.royal]} won"] += event.seat in winners


def report(seats: int, tally: Counter[str]) -> list[str]:
    """Return the figures as lines of text."""
    matches = tally["matches"]
    places = range(seats)
    wins = [tally[f"wins by place {place}"] / matches for place in places]
    scores = [tally[f"score by place {place}"] / matches for place in places]
    counts = sorted([int(key.split()[1]) for key in tally if key.startswith("questions ")])
    spread = [count for count in counts for _ in range(tally[f"questions {count}"])]
    lines = [
        f"{seats} seats, {matches} matches, mean score {mean(scores):.1f}",
        "  wins by place          " + ", ".join([f"{share:.0%}" for share in wins]),
        "  mean score by place    " + ", ".join([f"{score:.1f}" for score in scores]),
        f"  questions in a turn    median {spread[len(spread) // 2]}, "
        f"nine tenths {spread[len(spread) * 9 // 10]}",
        "  points of a seat       "
        + ", ".join(
            [
                f"{key.removeprefix('points: ')} {tally[key] / matches / seats:.1f}"
                for key in tally
                if key.startswith("points: ")
            ]
        ),
        f"  takeovers              {tally['takeovers'] / matches:.2f} a match, "
        f"{tally['takeovers stopped']} stopped in all",
    ]
    for name in ROYALS:
        claimed = tally[f"royal {name} claimed"]
        worth = tally[f"royal {name} points"] / max(claimed, 1)
        won = tally[f"royal {name} won"] / max(claimed, 1)
        lines.append(
            f"  {name:<22} claimed in {claimed / matches:.0%}, {worth:.1f} points, won {won:.0%}"
        )
    for name in SPELLS:
        drawn, cast = tally[f"spell {name} drawn"], tally[f"spell {name} cast"]
        won = tally[f"spell {name} won"] / max(cast, 1)
        countered = tally[f"spell {name} countered"]
        lines.append(
            f"  {name:<22} drawn {drawn}, cast {cast} ({cast / max(drawn, 1):.0%}), "
            f"countered {countered}, won {won:.0%}"
        )
    for name in FAVOURS:
        taken, used = tally[f"favour {name} taken"], tally[f"favour {name} used"]
        lines.append(
            f"  {name:<22} taken {taken / matches:.2f} a match, used {used / max(taken, 1):.0%}"
        )
    for key in sorted(tally):
        if key.startswith("deed ") and key.endswith(" bought"):
            won = tally[key.removesuffix("bought") + "won"] / tally[key]
            name = key.removesuffix(" bought")
            lines.append(f"  {name:<30} bought in {tally[key] / matches:.0%}, won {won:.0%}")
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", default="greedy", help="the bot for every seat")
    parser.add_argument("--seats", default="2,3,4,5", help="numbers of seats, with commas")
    parser.add_argument("--games", default="300,200,200,100", help="matches for each of them")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    seats = [int(word) for word in given.seats.split(",")]
    games = [int(word) for word in given.games.split(",")]
    for number, matches in zip(seats, games, strict=True):
        base = Rng(given.seed).below(2**31) * 1000 + number * 10**9
        pieces = min(matches, given.jobs * 4)
        cuts = [matches * piece // pieces for piece in range(pieces + 1)]
        work = [(number, given.bot, base, cuts[one], cuts[one + 1]) for one in range(pieces)]
        total: Counter[str] = Counter()
        if given.jobs == 1:
            for part in work:
                total += played(part)
        else:
            with ProcessPoolExecutor(given.jobs) as pool:
                for tally in pool.map(played, work):
                    total += tally
        print("\n".join(report(number, total)), flush=True)


if __name__ == "__main__":
    main()
