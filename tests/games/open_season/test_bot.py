"""The bot with rules of thumb."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from inglenook.bots.bot import Bot
from inglenook.bots.budget import Budget
from inglenook.bots.random import RandomBot
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, decision, legal
from inglenook.core.game import advisor_of
from inglenook.games.open_season.bot.greedy import GreedyBot
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules.tiles import TILE_OF
from tests.support.games.open_season import Table, wall
from tests.support.running_match import start_match

ADVISOR = advisor_of(GAME)


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


# -- Expert


def tiles_of_greedy(side: str, seed: int) -> list[int]:
    s = GAME.start(2, GAME.info.complete(2, {"side": side, "expert": "on"}))
    s.events = None
    advance(s, Rng(seed))
    bot = GreedyBot(seed)
    for _ in range(4):
        prompt = GAME.prompt(s, 0)
        assert prompt is not None
        apply(s, 0, bot.choose(GAME.view(s, 0), prompt, None), Rng(1))
    return [action.a for action in s.picks[0]]


@pytest.mark.parametrize("side", ["horn", "shield"])
def test_O30_greedy_chooses_tiles_by_value_and_not_always_the_same(side: str):
    chosen = [tiles_of_greedy(side, seed) for seed in range(60)]
    assert len({tuple(sorted(faces)) for faces in chosen}) >= 15
    often = Counter([face for faces in chosen for face in faces])
    assert often[11] > often[5]  # alike columns help each other; a swap is of little use
    assert max(often.values()) < 60
    assert all([len({TILE_OF[face] for face in faces}) == 4 for faces in chosen])


def test_O32_greedy_keeps_the_wild_where_it_would_only_spoil_a_tile():
    table = Table(
        "offer-wild",
        expert=True,
        turn=14,
        walls=[wall("14 elf-crown", "24 mage-crown")],
        wilds=["supply"],
        tiles=[[None, None, None, 2]],
    )
    prompt = GAME.prompt(table.s, 0)
    assert prompt is not None
    assert GreedyBot(1).choose(GAME.view(table.s, 0), prompt, None).text == "pass"


def test_the_outlook_likes_a_column_that_can_still_wake_its_tile():
    tiles = [[10, None, None, None], [10, None, None, None]]
    alike = wall("11 elf-crown", "21 mage-crown")
    unlike = wall("11 elf-crown", "21 mage-dagger")
    keys: dict[str, Any] = {"expert": True, "turn": 4, "tiles": tiles}
    here, there = ADVISOR.evaluation(Table(walls=[alike, unlike], **keys).s)
    assert here > there + 0.05


def test_first_thoughts_of_a_placement_do_not_end_where_there_is_a_wild():
    table = Table(
        "place-card",
        expert=True,
        turn=14,
        walls=[wall("14 elf-crown")],
        wilds=["supply"],
        hand=["mage-dagger", "dwarf-dagger"],
    )
    options = legal(table.s, 0)
    weights = ADVISOR.priors(table.s, 0, options)
    assert len(weights) == len(options)
    assert weights[-1] < max(weights)  # the wild is not for nothing
