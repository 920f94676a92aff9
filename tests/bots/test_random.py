from inglenook.bots.bot import Bot, make_bot
from inglenook.bots.budget import Budget
from inglenook.bots.random import RandomBot
from inglenook.core.draws import Rng
from inglenook.core.match import start_match
from inglenook.games.lanterns.game import GAME

BUDGET = Budget(iterations=1)


def question():
    match = start_match(GAME, 3, {}, Rng(1))
    prompt = GAME.prompt(match.s, 0)
    assert prompt is not None
    return GAME.view(match.s, 0), prompt


def test_it_is_found_by_its_name():
    assert isinstance(make_bot("random", 1), RandomBot)
    assert isinstance(RandomBot(1), Bot)


def test_it_takes_every_choice_now_and_then_and_nothing_else():
    view, prompt = question()
    bot = RandomBot(5)
    taken = {bot.choose(view, prompt, BUDGET) for _ in range(200)}
    assert taken == {choice.action for choice in prompt.choices}


def test_the_same_seed_gives_the_same_answers():
    view, prompt = question()
    one, other = RandomBot(5), RandomBot(5)
    for _ in range(20):
        assert one.choose(view, prompt, BUDGET) is other.choose(view, prompt, BUDGET)
