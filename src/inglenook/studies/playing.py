"""Play the matches of a study."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from inglenook.arena.ledger import PlayedMatch
from inglenook.bots.play import Bots
from inglenook.core.draws import LOW_31, Rng
from inglenook.core.registry import load_game
from inglenook.simulation.choosers import choosers_of
from inglenook.simulation.loop import play_to_end
from inglenook.studies.observed import Observed
from inglenook.studies.restricted import RestrictedChooser
from inglenook.studies.settings import WITHOUT, StudySettings, arms, avoiding, seating
from inglenook.studies.watching import StudyWatcher

BOT_SEEDS: Final = 1 << 20  # offset between the seeds of bots and those of the draws


def observe(study: StudySettings, arm_number: int, numbers: Sequence[int]) -> list[Observed]:
    """Play some matches of an arm; none depends on another."""
    return [_observe(study, arm_number, number) for number in numbers]


def _observe(study: StudySettings, arm_number: int, number: int) -> Observed:
    """Play one match. All arms have the same draws in matches of the same group."""
    game = load_game(study.game)
    arm = arms(study)[arm_number]
    group, place, order = seating(study, arm, number)
    rng = Rng(study.seed)
    seed = int(rng.below(LOW_31)) * 2**31 + int(rng.below(LOW_31)) + group
    watcher = StudyWatcher(game, study.seats)
    with Bots(game, [arm.bots[bot] for bot in order]) as bots:
        bots.begin(Rng(seed + BOT_SEEDS * (place + 1)))
        choosers = choosers_of(bots)
        if arm.kind == WITHOUT:
            choosers[avoiding(study, group)] = RestrictedChooser(bots, arm.thing)
        s = game.start(study.seats, arm.options)
        ending = play_to_end(game, s, Rng(seed), choosers, watcher)
    result = ending.result
    return Observed(
        arm_number,
        number,
        PlayedMatch(
            group,
            place,
            order,
            result.winners,
            result.scores,
            ending.teams,
            tuple([round(spent, 6) for spent in watcher.seconds]),
            tuple(watcher.decisions),
        ),
        watcher.first,
        result.reason,
        watcher.questions,
        tuple(watcher.forced),
        tuple(watcher.options),
        tuple(watcher.waited),
        tuple(watcher.waits),
        tuple(watcher.longest),
        watcher.lead(result),
        watcher.points,
        watcher.things(),
    )
