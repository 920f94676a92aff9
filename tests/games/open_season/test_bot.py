"""The bot with rules of thumb."""

from __future__ import annotations

import pytest

from inglenook.bots.bot import Bot
from inglenook.bots.budget import Budget
from inglenook.bots.random import RandomBot
from inglenook.core.draws import Rng
from inglenook.core.engine import decision
from inglenook.core.match import start_match
from inglenook.games.open_season.bot import GreedyBot
from inglenook.games.open_season.game import GAME
from tests.games.open_season.table import Table, wall


def match(seed: int, first: int, options: dict[str, str]) -> tuple[int, ...]:
    """The scores of a match of two, the greedy bot in the seat `first`."""
    rng = Rng(seed)
    bots: list[Bot] = [GreedyBot(seed), RandomBot(seed)]
    if first:
        bots.reverse()
    played = start_match(GAME, 2, options, rng)
    while (step := decision(played.s)) is not None:
        seat = step.waiting(played.s)[0]
        prompt = GAME.prompt(played.s, seat)
        assert prompt is not None
        view = GAME.view(played.s, seat)
        played.play(seat, [bots[seat].choose(view, prompt, Budget(iterations=1))], rng)
    result = played.result()
    assert result is not None
    return result.scores


@pytest.mark.parametrize(
    "options", [{}, {"side": "shield"}, {"expert": "on"}], ids=["horn", "shield", "expert"]
)
def test_it_beats_random_play(options: dict[str, str]):
    scores = [match(seed, seed % 2, options) for seed in range(14)]
    mine = [score[seed % 2] for seed, score in enumerate(scores)]
    theirs = [score[1 - seed % 2] for seed, score in enumerate(scores)]
    assert sum([a > b for a, b in zip(mine, theirs, strict=True)]) >= 13
    assert sum(mine) >= 1.5 * sum(theirs)


def test_the_same_seed_gives_the_same_answers():
    assert match(3, 0, {}) == match(3, 0, {})


def test_it_takes_what_its_wall_wants():
    inn = ["elf-tattoo", "mage-tattoo", "mage-dagger", "dwarf-dagger", "dwarf-crown"]
    table = Table(
        "keep-one",
        turn=6,
        walls=[wall("32 elf-crown", "21 mage-crown")],
        lifted=["mage-crown", "elf-dagger"],
        inn=inn,
    )
    prompt = GAME.prompt(table.s, 0)
    assert prompt is not None
    chosen = GreedyBot(1).choose(GAME.view(table.s, 0), prompt, Budget(iterations=1))
    assert chosen.text == "keep 2"


@pytest.mark.long
def test_a_thousand_matches_against_random_play():
    scores = [match(seed, seed % 2, {}) for seed in range(1000)]
    mine = [score[seed % 2] for seed, score in enumerate(scores)]
    theirs = [score[1 - seed % 2] for seed, score in enumerate(scores)]
    assert sum([a > b for a, b in zip(mine, theirs, strict=True)]) >= 970
    assert sum(mine) >= 1.5 * sum(theirs)
