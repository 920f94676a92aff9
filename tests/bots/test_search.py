"""The searching bot: for any game, from its seat's view alone, the same for the same seed."""

from collections import Counter
from typing import Any

import pytest

from inglenook.bots.bot import make_bot
from inglenook.bots.budget import Budget
from inglenook.bots.search.bandit import new_bandit
from inglenook.bots.search.bot import SearchBot
from inglenook.bots.search.tree import Tree
from inglenook.core.action import Action
from inglenook.core.advisor import Advisor
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import BadInput
from inglenook.core.game import Game, Prompt, advisor_of
from inglenook.core.playout import NO_PHASE, playout
from inglenook.core.registry import game_names, load_game
from tests.bots.box_games import BLUFF, DIE, GUESS, NEITHER, SECRET, Boxes
from tests.support.toys import TOYS

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
    climber, rng = new_bandit(together=False), Rng(1)
    for _ in range(300):
        action = climber.choose(actions, (), rng)
        chance = 70 if action is actions[4] else 40
        climber.learn(action, float(rng.below(100) < chance), 0)
    assert climber.decide(actions, rng) is actions[4]
    assert climber.visits(actions[4]) > 100


def test_of_many_options_only_some_are_tried_at_first():
    actions = tuple(load_game("taverna").verbs.every[:200])
    climber, rng = new_bandit(together=False), Rng(1)
    for _ in range(25):
        climber.learn(climber.choose(actions, (), rng), 0.5, 0)
    assert 8 < sum(climber.visits(action) > 0 for action in actions) < 20


def test_a_mixer_plays_rock_paper_scissors_as_one_should():
    """Its favourite alone would be beaten: in the end all three are played about equally."""
    actions = load_game("lanterns").verbs.every[:3]
    one, other, rng = new_bandit(together=True), new_bandit(together=True), Rng(2)
    for _ in range(4000):
        mine, theirs = one.choose(actions, (), rng), other.choose(actions, (), rng)
        won = (mine.index - theirs.index) % 3
        one.learn(mine, (0.5, 1.0, 0.0)[won], theirs.index)
        other.learn(theirs, (0.5, 0.0, 1.0)[won], mine.index)
    played = Counter(one.decide(actions, rng) for _ in range(600))
    assert min(played.values()) > 120


def test_a_mixer_drops_what_never_pays():
    actions = load_game("lanterns").verbs.every[:3]
    mixer, rng = new_bandit(together=True), Rng(2)
    for _ in range(500):
        action = mixer.choose(actions, (), rng)
        mixer.learn(action, 0.9 if action is actions[1] else 0.2, 0)
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


@pytest.mark.parametrize(("game", "right"), [(GUESS, DIE), (BLUFF, SECRET)], ids=["guess", "bluff"])
def test_what_can_not_be_seen_is_not_played_on(game: Boxes, right: int):
    """No seat in the search answers as if it saw facts hidden from it."""
    answers = Counter[int]()
    for seed in range(5):
        s = game.start(2, {})
        advance(s, Rng(seed))
        bot = SearchBot(seed)
        bot.sit(game)
        answers[bot.choose(game.view(s, 0), asked(game, s, 0), Budget(iterations=1500)).a] += 1
    assert answers[right] >= 4  # a seat that relied on it would be wrong in nearly all


def test_others_learn_only_in_worlds_that_they_take_for_possible():
    """Where the searcher has a secret, half of its rounds are dreamt in another's place."""
    s = BLUFF.start(2, {})
    advance(s, Rng(1))
    bluff = Tree(BLUFF, 0, Rng(1))
    bluff.look(BLUFF.view(s, 0))
    assert not bluff.open
    s = GUESS.start(2, {})
    advance(s, Rng(1))
    guess = Tree(GUESS, 0, Rng(1))
    guess.look(GUESS.view(s, 0))
    assert guess.open


def test_what_was_learned_serves_the_next_question():
    game = load_game("king-of-12")
    s = begun(game)
    bot = SearchBot(3)
    bot.choose(game.view(s, 0), asked(game, s, 0), Budget(iterations=300))
    assert bot.tree is not None
    rng = Rng(4)
    for seat in (0, 1):
        favourite = max(legal(s, seat), key=lambda action: visited(bot, game, s, seat, action))
        apply(s, seat, favourite, rng)
    assert bot.tree.bandit(s, 0) is not None


def visited(bot: SearchBot, game: Game[Any, Any], s: Any, seat: int, action: Action) -> int:
    assert bot.tree is not None
    bandit = bot.tree.bandit(s, seat)
    assert bandit is not None
    return bandit.visits(action)


def test_what_comes_to_mind_first_is_tried_first():
    actions = tuple(load_game("taverna").verbs.every[:200])
    priors = tuple([1.0 if place == 150 else 0.0 for place in range(200)])
    climber, rng = new_bandit(together=False), Rng(1)
    assert climber.choose(actions, priors, rng) is actions[150]
    mixer, some = new_bandit(together=True), actions[148:152]
    for _ in range(200):
        mixer.learn(mixer.choose(some, priors[148:152], rng), 0.5, 0)
    assert mixer.visits(actions[150]) == max(mixer.visits(action) for action in some)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.info.name)
def test_evaluations_are_chances_and_priors_are_weights(game):
    """Chances of the sides add up to one; weights are none below 0, and none looks at secrets."""
    s, rng, advisor = begun(game), Rng(5), advisor_of(game)
    for _ in range(120):
        if not s.agenda:
            break
        hopes = advisor.evaluation(s)
        if hopes:
            sides = {game.team(s, seat): hope for seat, hope in enumerate(hopes)}
            assert abs(sum(sides.values()) - 1.0) < 1e-6
            assert min(hopes) >= 0.0
        for seat in waiting(s):
            options = legal(s, seat)
            priors = advisor.priors(s, seat, options)
            assert not priors or (len(priors) == len(options) and min(priors) >= 0.0)
            twin = game.sample(game.view(s, seat), rng)
            assert priors == advisor.priors(twin, seat, options)
        seat = waiting(s)[0]
        options = legal(s, seat)
        apply(s, seat, options[rng.below(len(options))], rng)


def test_a_search_wants_to_know_when_to_stop():
    game = load_game("king-of-12")
    s = begun(game)
    with pytest.raises(BadInput, match="seconds or iterations"):
        SearchBot(1).choose(game.view(s, 0), asked(game, s, 0), Budget())


class LeftBox(Advisor[Any]):
    """Weighs the left box alone, and counts how often it is asked."""

    asked = 0

    def priors(self, s: Any, seat: int, options: tuple[Action, ...]) -> tuple[float, ...]:
        self.asked += 1
        return tuple([float(action.text in ("choose secret", "name left")) for action in options])


def test_priors_at_a_node_are_computed_once():
    """There are two nodes, and the second one is met when it is made, and when it is begun."""
    game, advisor = Boxes(tenths=6, namer=0, knows=NEITHER), LeftBox()
    game.advisor = advisor
    s = game.start(2, {})
    advance(s, Rng(1))
    tree = Tree(game, 0, Rng(1))
    tree.look(game.view(s, 0))
    tree.grow(50)
    few = advisor.asked
    tree.grow(200)
    assert len(tree.index) == 2
    assert advisor.asked <= few + 1


def test_a_playout_answers_by_priors():
    game = Boxes(tenths=6, namer=0, knows=0)
    game.advisor = LeftBox()
    for seed in range(10):
        s = game.start(2, {})
        advance(s, Rng(seed))
        playout(game, s, Rng(seed), NO_PHASE, True)
        assert (s.winner == 0) == (s.hidden == 0)
