"""The searching bot: for any game, from its seat's eyes alone, the same for the same seed."""

from collections import Counter
from typing import Any

import pytest

from inglenook.bots.bot import make_bot
from inglenook.bots.budget import Budget
from inglenook.bots.search.bandit import Climber, Mixer
from inglenook.bots.search.bot import SearchBot
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt
from inglenook.core.registry import game_names, load_game
from tests.toys import TOYS

FEW = Budget(iterations=8)
GAMES = [*[load_game(name) for name in game_names()], *TOYS]


def begun(game: Game[Any, Any]) -> Any:
    seats = game.info.seats[0]
    s = game.start(seats, game.info.complete(seats, {}))
    s.events = None
    advance(s, Rng(1))
    return s


def asked(game: Game[Any, Any], s: Any, seat: int) -> Prompt:
    prompt = game.prompt(s, seat)
    assert prompt is not None
    return prompt


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_it_plays_any_game(game):
    """A stretch of a match, at every question that has more than one answer."""
    s, rng = begun(game), Rng(3)
    bots = [SearchBot(seat) for seat in range(16)]
    for _ in range(30):
        if not s.agenda:
            break
        seat = waiting(s)[0]
        action, *others = legal(s, seat)
        if others:
            bots[seat].sit(game)
            action = bots[seat].choose(game.view(s, seat), asked(game, s, seat), FEW)
            assert action in legal(s, seat)
        apply(s, seat, action, rng)


def test_the_same_seed_and_view_give_the_same_answer():
    game = load_game("king-of-12")
    s = begun(game)
    view, prompt = game.view(s, 0), asked(game, s, 0)
    answers = {SearchBot(7).choose(view, prompt, Budget(iterations=50)) for _ in range(3)}
    assert len(answers) == 1


def test_what_others_hide_does_not_change_the_answer():
    """Two positions that a seat can't tell apart are one to its bot."""
    game = load_game("king-of-12")
    s = begun(game)
    twin = s.clone()
    apply(twin, 1, legal(twin, 1)[0], Rng(1))  # the other has picked in secret
    one, other = game.view(s, 0), game.view(twin, 0)
    assert one == other
    answers = {
        SearchBot(7).choose(view, asked(game, state, 0), Budget(iterations=50))
        for view, state in ((one, s), (other, twin))
    }
    assert len(answers) == 1


def test_a_climber_finds_what_pays_and_leaves_the_rest():
    actions = load_game("lanterns").verbs.every[:6]
    climber, rng = Climber(), Rng(1)
    for _ in range(300):
        place = climber.choose(actions, (), rng)
        chance = 70 if climber.actions[place] is actions[4] else 40
        climber.learn(place, float(rng.below(100) < chance), 0)
    assert climber.decide(actions, rng) is actions[4]
    assert climber.visits[climber.places[actions[4]]] > 100


def test_of_many_options_only_some_are_tried_at_first():
    actions = tuple(load_game("taverna").verbs.every[:200])
    climber, rng = Climber(), Rng(1)
    for _ in range(25):
        climber.learn(climber.choose(actions, (), rng), 0.5, 0)
    assert len(climber.actions) < 20


def test_a_mixer_plays_rock_paper_scissors_as_one_should():
    """Its favourite alone would be beaten: in the end all three are played about equally."""
    actions = load_game("lanterns").verbs.every[:3]
    one, other, rng = Mixer(), Mixer(), Rng(2)
    for _ in range(4000):
        mine, theirs = one.choose(actions, (), rng), other.choose(actions, (), rng)
        won = (mine - theirs) % 3
        one.learn(mine, (0.5, 1.0, 0.0)[won], theirs)
        other.learn(theirs, (0.5, 0.0, 1.0)[won], mine)
    played = Counter(one.decide(actions, rng) for _ in range(600))
    assert min(played.values()) > 120


def test_a_mixer_drops_what_never_pays():
    actions = load_game("lanterns").verbs.every[:3]
    mixer, rng = Mixer(), Rng(2)
    for _ in range(500):
        place = mixer.choose(actions, (), rng)
        mixer.learn(place, 0.9 if mixer.actions[place] is actions[1] else 0.2, 0)
    assert {mixer.decide(actions, rng) for _ in range(50)} == {actions[1]}


def test_a_spec_gives_it_a_budget_of_its_own():
    game = load_game("king-of-12")
    s = begun(game)
    view, prompt = game.view(s, 0), asked(game, s, 0)
    bot: Any = make_bot("search:20", 1, game)
    bot.choose(view, prompt, Budget(seconds=60.0))
    assert bot.bot.tree.rounds == 20
    quick: Any = make_bot("search:0.02s", 1, game)
    quick.choose(view, prompt, Budget(iterations=10**9))
    assert quick.bot.tree.rounds >= 16
    with pytest.raises(BadInput, match="nobody"):
        make_bot("nobody:20", 1, game)
