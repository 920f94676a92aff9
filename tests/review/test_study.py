"""How sure a review is before it calls something a mistake."""

from __future__ import annotations

import inglenook as ink
from inglenook.bots.budget import Budget
from inglenook.bots.search.bot import SearchBot
from inglenook.core.draws import Rng
from inglenook.core.registry import load_game
from inglenook.review.study import Duel, Study


def duel(*differences: float) -> Duel:
    found = Duel(0, 2)
    for one in differences:
        found.add((0.5 - one, 0.5 + one), (0.5, 0.5))
    return found


def test_what_the_dice_may_explain_is_no_mistake():
    rng = Rng(1)
    noise = duel(*[float(rng.below(3)) / 2 - 0.5 for _ in range(100)])
    assert not noise.sure()
    clear = duel(*[0.3 + float(rng.below(3)) / 2 - 0.5 for _ in range(100)])
    assert clear.sure()
    assert clear.changes()[1] == -clear.changes()[0] == clear.ahead
    assert not duel(*[0.001] * 1000).sure()  # surely better, but who would care


def test_a_duel_without_a_clear_end_goes_on():
    rng = Rng(2)
    close = duel(*[0.1 + float(rng.below(3)) / 2 - 0.5 for _ in range(16)])
    assert close.open()
    assert not duel(*[-0.2] * 16).open()


def test_of_many_answers_only_as_many_are_tried_as_there_is_time_for():
    game = load_game("taverna")
    match = ink.Match("taverna", 2, 1)
    while len(match.legal(match.waiting[0])) < 5:
        match.random()
    seat = match.waiting[0]
    options = match.legal(seat)
    found = Study(game, match.view(seat), options, options[0], 1).find(8)
    assert found.rival in options[1:]
    assert found.playouts <= 8 + 2 * 16 * 4


def test_whoever_follows_a_good_plan_is_hardly_blamed():
    """The value of the first answer of a turn shows with the last one."""
    game = load_game("taverna")
    match = ink.Match("taverna", 2, 2)
    lost: dict[str, list[float]] = {"planned": [], "blind": []}
    bot, rng = SearchBot(1), Rng(2)
    bot.sit(game)
    while len(lost["planned"]) < 8:
        seat = match.waiting[0]
        options = match.legal(seat)
        prompt = match.prompt(seat)
        assert prompt is not None
        if len(options) < 4 or prompt.decision != "take-turn":
            match.random()
            continue
        planned = bot.choose(match.view(seat), prompt, Budget(iterations=60))
        blind = options[rng.below(len(options))]
        for name, action in (("planned", planned), ("blind", blind)):
            found = Study(game, match.view(seat), options, action, 1).find(48)
            lost[name].append(found.lost)
        match.play(seat, planned)
    assert sum(lost["blind"]) > 0.1
    assert sum(lost["planned"]) < sum(lost["blind"]) / 3
