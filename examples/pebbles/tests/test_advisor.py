"""The advice that bots play by."""

from pebbles.advisor import CHALK, GreedyBot
from pebbles.game import GAME
from pebbles.state import FLINT

from inglenook.bots.bot import make_bot
from inglenook.bots.play import BUDGET
from inglenook.core.draws import Tape
from inglenook.core.engine import legal
from inglenook.core.game import advisor_of
from inglenook.core.match import start_match


def answer(pebble: int, bot: str = "greedy") -> str:
    """What a bot answers at the first question of a match, with this pebble in hand."""
    match = start_match(GAME, 2, {}, Tape([pebble, FLINT]))
    prompt = GAME.prompt(match.s, 0)
    assert prompt is not None
    return make_bot(bot, 1, GAME).choose(GAME.view(match.s, 0), prompt, BUDGET).text


def test_the_greedy_bot_drops_chalk_alone():
    assert advisor_of(GAME).greedy is GreedyBot
    assert answer(CHALK) == "drop"
    assert answer(FLINT) == "pass"


def test_a_search_plays_by_the_advice():
    assert answer(CHALK, "search:200") in ("drop", "pass")
    assert advisor_of(GAME).has_evaluation()


def test_a_lead_is_a_better_chance_and_chances_add_up():
    match = start_match(GAME, 2, {}, Tape([CHALK, FLINT]))
    match.s.points = [3, 1]
    mine, other = advisor_of(GAME).evaluation(match.s)
    assert mine > other
    assert abs(mine + other - 1.0) < 1e-9


def test_priors_weigh_every_option():
    match = start_match(GAME, 2, {}, Tape([CHALK, FLINT]))
    weights = advisor_of(GAME).priors(match.s, 0, legal(match.s, 0))
    assert weights == (1.0, 3.0)
