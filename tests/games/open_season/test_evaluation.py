"""The evaluation between two turns, and the priors of answers."""

from __future__ import annotations

import pytest

from inglenook.bots.budget import Budget
from inglenook.bots.search.bot import SearchBot
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.game import advisor_of
from inglenook.games.open_season.game import GAME
from inglenook.games.open_season.rules.state import SeasonState
from tests.support.games.open_season import Table, wall

ADVISOR = advisor_of(GAME)

GNOMES = ["gnome-crown", "gnome-tattoo", "gnome-dagger"]


def begun(seats: int, **options: str) -> SeasonState:
    s = GAME.start(seats, GAME.info.complete(seats, options))
    s.events = None
    advance(s, Rng(3))
    return s


@pytest.mark.parametrize("side", ["horn", "shield"])
@pytest.mark.parametrize("expert", ["off", "on"])
def test_hopes_are_chances_at_every_question_of_a_match(side: str, expert: str):
    s, rng = begun(3, side=side, expert=expert), Rng(8)
    while s.agenda:
        hopes = ADVISOR.evaluation(s)
        assert sum(hopes) == pytest.approx(1.0)
        assert min(hopes) > 0.0
        seat = waiting(s)[0]
        options = legal(s, seat)
        weights = ADVISOR.priors(s, seat, options)
        assert len(weights) in (0, len(options))
        assert all(weight >= 0.0 for weight in weights)
        apply(s, seat, options[rng.below(len(options))], rng)
    result = GAME.result(s)
    assert result is not None
    assert ADVISOR.evaluation(s) == tuple(
        1 / len(result.winners) if seat in result.winners else 0.0 for seat in range(3)
    )


def test_neither_hopes_nor_inklings_change_the_position():
    s = begun(2)
    before = GAME.position(s)
    ADVISOR.evaluation(s)
    ADVISOR.priors(s, waiting(s)[0], legal(s, waiting(s)[0]))
    assert GAME.position(s) == before


def test_more_of_what_hangs_in_the_bottom_row_is_better():
    walls = [wall("31 gnome-crown", "32 elf-crown"), wall("31 gnome-dagger", "32 elf-dagger")]
    even = Table(turn=4, walls=walls, accolades=[GNOMES, GNOMES])
    ahead = Table(turn=4, walls=walls, accolades=[[*GNOMES, "elf-tattoo", "elf-dagger"], GNOMES])
    assert ADVISOR.evaluation(ahead.s)[0] > ADVISOR.evaluation(even.s)[0] + 0.05


def test_more_of_what_hangs_on_a_negative_space_is_worse():
    walls = [wall("21 gnome-crown", "22 elf-crown"), wall("21 gnome-dagger", "22 elf-dagger")]
    even = Table(turn=4, walls=walls, accolades=[["mage-crown"], ["mage-crown"]])
    behind = Table(turn=4, walls=walls, accolades=[["mage-crown", "elf-tattoo"], ["mage-crown"]])
    assert ADVISOR.evaluation(behind.s)[0] < ADVISOR.evaluation(even.s)[0] - 0.02


def test_a_lead_is_worth_more_the_later_it_is():
    walls = [wall("31 gnome-crown"), wall("31 gnome-dagger")]
    more = [[*GNOMES, "gnome-earrings", "gnome-eyepatch"], GNOMES]
    early = Table(turn=2, walls=walls, accolades=more)
    full = [
        wall(
            "31 gnome-crown",
            "11 elf-crown",
            "12 mage-crown",
            "13 dwarf-crown",
            "14 sorcerer-crown",
            "21 barbarian-crown",
            "22 sorcerer-dagger",
            "23 elf-tattoo",
            "24 elf-dagger",
        )
        for _ in range(2)
    ]
    late = Table(turn=18, walls=full, accolades=more)
    assert ADVISOR.evaluation(late.s)[0] > ADVISOR.evaluation(early.s)[0]


def test_a_card_that_scores_comes_to_mind_before_one_that_costs():
    table = Table(
        "place-card",
        turn=20,
        hand=["gnome-crown", "gnome-dagger"],
        accolades=[["gnome-tattoo"] * 4, []],
        walls=[
            wall(
                "11 elf-crown",
                "12 mage-crown",
                "13 dwarf-crown",
                "14 sorcerer-crown",
                "21 barbarian-crown",
                "23 elf-tattoo",
                "24 elf-dagger",
                "31 elf-eyepatch",
                "33 dwarf-dagger",
            ),
            {},
        ],
    )
    options = legal(table.s, 0)
    weights = dict(
        zip([one.text for one in options], ADVISOR.priors(table.s, 0, options), strict=True)
    )
    assert weights["place first 32"] > 10 * weights["place first 22"]


def test_search_plays_the_last_turn_that_wins():
    """A gnome with a tattoo in the stock wins; any other card shares the victory at best."""
    full = [
        "11 elf-crown",
        "12 mage-crown",
        "13 dwarf-crown",
        "14 sorcerer-crown",
        "21 barbarian-crown",
        "22 sorcerer-dagger",
        "23 elf-tattoo",
        "31 elf-eyepatch",
        "32 gnome-crown",
        "33 mage-dagger",
    ]
    table = Table(
        turn=21,
        first=1,
        inn=["dwarf-crown", "dwarf-tattoo", "gnome-tattoo", "dwarf-earrings", "dwarf-eyepatch"],
        walls=[wall(*full), wall(*full, "24 barbarian-dagger")],
        accolades=[["gnome-tattoo"], ["gnome-tattoo", "gnome-dagger"]],
    )
    bot = SearchBot(1)
    while table.s.agenda:
        assert waiting(table.s) == (0,)
        prompt = GAME.prompt(table.s, 0)
        assert prompt is not None
        answer = bot.choose(GAME.view(table.s, 0), prompt, Budget(iterations=150))
        apply(table.s, 0, answer, table.draws)
    result = GAME.result(table.s)
    assert result is not None
    assert result.winners == (0,)
