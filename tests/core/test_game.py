import copy
import pickle

import pytest

from inglenook.core.engine import apply, legal
from inglenook.core.errors import BadInput, RulesFault
from inglenook.core.game import Choice, Game, GameInfo, Option, Prompt, Result, kebab
from inglenook.games.lanterns.info import INFO
from tests.support.bad_json import apart
from tests.support.toys.scripted import (
    ASH,
    BIRCH,
    CEDAR,
    MARK,
    PASS,
    TOY,
    TREE,
    AskMark,
    Note,
    Roll,
    ToyState,
    ToyView,
    position,
    trees,
)

# -- what a game says of itself


def test_options_not_chosen_have_their_defaults():
    assert INFO.complete(2, {}) == {"trim": "on"}
    assert INFO.complete(4, {"trim": "off"}) == {"trim": "off"}
    assert TOY.info.complete(3, {"motto": "carpe diem"}) == {
        "plot": "marks",
        "motto": "carpe diem",
    }


def test_a_record_that_names_no_option_means_what_was_played_before_there_was_one():
    info = GameInfo(
        "newer",
        "Newer",
        "",
        (2,),
        1,
        1,
        2,
        9,
        (Option("piles", "closed", ("closed", "open"), missing="open"), Option("side", "horn")),
    )
    assert info.complete(2, {}) == {"piles": "closed", "side": "horn"}
    assert info.recorded(2, {}) == {"piles": "open", "side": "horn"}
    assert info.recorded(2, {"piles": "closed"}) == {"piles": "closed", "side": "horn"}
    with pytest.raises(BadInput):
        info.recorded(2, {"piles": "shut"})


def test_an_option_whose_default_is_none_of_its_choices_is_a_fault_of_the_game():
    with pytest.raises(RulesFault, match=r"expected a default of hand among .*, got 'four'"):
        Option("hand", "four", ("two", "three"))


def test_what_was_chosen_is_left_alone():
    chosen = {"motto": "x"}
    assert TOY.info.complete(2, chosen) is not chosen
    assert chosen == {"motto": "x"}


@pytest.mark.parametrize(
    ("seats", "chosen", "text"),
    [
        (1, {}, "seats: expected one of 2, 3, 4, got 1"),
        (0, {}, "seats: expected one of 2, 3, 4, got 0"),
        (-2, {"bogus": "x"}, "seats: expected one of 2, 3, 4, got -2"),
        (2, {"bogus": "x"}, "option: expected one of trim, got bogus"),
        (2, {"trim": "maybe"}, "option trim: expected one of on, off, got maybe"),
        (2, {"trim": ""}, "option trim: expected one of on, off, got ''"),
        (2, {"Trim": "on"}, "option: expected one of trim, got Trim"),
    ],
)
def test_what_the_game_does_not_offer_is_refused(seats, chosen, text):
    with pytest.raises(BadInput) as caught:
        INFO.complete(seats, chosen)
    assert str(caught.value) == text


@pytest.mark.parametrize("value", [5, None, True, ["on"]], ids=str)
def test_a_value_from_outside_that_is_no_text_is_refused(value):
    for info, name in ((INFO, "trim"), (TOY.info, "motto")):
        with pytest.raises(BadInput, match=f"^option {name}: expected "):
            info.complete(2, {name: value})


def test_a_game_without_options_offers_none():
    plain = GameInfo(
        name="plain",
        title="Plain",
        credits="",
        seats=(1,),
        minutes=1,
        weight=1,
        rules_version=1,
        longest=1,
    )
    assert plain.complete(1, {}) == {}
    assert plain.silent == ()
    with pytest.raises(BadInput) as caught:
        plain.complete(1, {"x": "y"})
    assert str(caught.value) == "option: expected one of none, got x"


def test_what_a_game_says_of_itself_is_a_record_like_any_other():
    assert eval(repr(INFO), {"GameInfo": GameInfo, "Option": Option}) == INFO
    assert copy.copy(INFO) == INFO
    assert pickle.loads(pickle.dumps(INFO)) == INFO
    assert INFO.replaced("title", "Lamps").title == "Lamps"
    assert INFO.replaced("title", "Lamps").replaced("title", INFO.title) == INFO


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("CardPlayed", "card-played"),
        ("Ask", "ask"),
        ("OfferInn", "offer-inn"),
        ("KingOf12Won", "king-of12-won"),
        ("", ""),
    ],
)
def test_class_names_become_names_of_texts(name, text):
    assert kebab(name) == text


# -- prompts


def test_a_prompt_lists_what_the_seat_may_answer():
    s = position(AskMark(1, high=3))
    s.log = [7, 7]
    assert TOY.prompt(s, 1) == Prompt(
        1,
        "ask-mark",
        (("marks", 2),),
        (),
        (Choice(PASS), Choice(MARK(1), ("mark/1",)), Choice(MARK(3), ("mark/3",))),
    )


def test_a_seat_that_is_not_asked_gets_no_prompt():
    for s in (position(), position(AskMark(1)), position(Roll(6)), position(trees(1, 2))):
        for seat in (-1, 0, 3):
            assert TOY.prompt(s, seat) is None


def test_a_prompt_tells_what_was_picked_so_far():
    s = position(trees(0, 1))
    apply(s, 0, ASH)
    prompt = TOY.prompt(s, 0)
    assert prompt is not None
    assert (prompt.decision, prompt.picked) == ("pick-trees", (ASH,))
    assert [choice.action for choice in prompt.choices] == [BIRCH, CEDAR]
    other = TOY.prompt(s, 1)
    assert other == TOY.prompt(position(trees(0, 1)), 1)
    assert other is not None
    assert [choice.action for choice in other.choices] == [PASS, *TREE.actions]


def test_an_answer_that_may_still_change_is_prompted_for():
    s = position(trees(0, 1))
    apply(s, 0, ASH)
    apply(s, 0, BIRCH)
    prompt = TOY.prompt(s, 0)
    assert prompt is not None
    assert prompt.picked == (ASH, BIRCH)
    assert [choice.action for choice in prompt.choices] == [PASS, *TREE.actions]


# -- what a game need not say


class Terse(Game[ToyState, ToyView]):
    """Says what it must and leaves the rest to the base class."""

    def start(self, seats, options):
        return position(seats=seats)

    def view(self, s, viewer):
        return TOY.view(s, viewer)

    def sample(self, view, draws):
        return TOY.sample(view, draws)

    def result(self, s):
        return None


def test_a_game_may_leave_much_unsaid():
    game, s = Terse(), position(AskMark(0))
    assert game.schema == 1
    assert game.things == ()
    assert game.migrations() == {}
    assert [game.team(s, seat) for seat in range(3)] == [0, 1, 2]
    assert game.refs(s, 0, PASS) == ()
    assert game.figures(s, 0, None) == ()
    assert game.prompt(s, 0) == Prompt(
        0, "ask-mark", (), (), tuple([Choice(action) for action in legal(s, 0)])
    )


@pytest.mark.parametrize("call", ["start(2, {})", "view(s, 0)", "sample(v, Rng(1))", "result(s)"])
def test_a_game_that_forgets_the_rest_is_told_so(call):
    """In a process of its own, which it should not take with it."""
    assert apart(
        f"""
        from inglenook.core.draws import Rng
        from inglenook.core.game import Game
        from tests.support.toys.scripted import TOY, position

        class Mute(Game):
            pass

        s = position()
        v = TOY.view(s, 0)
        try:
            Mute().{call}
        except (TypeError, NotImplementedError):
            print("told")
        """
    ) == (0, "told")


def test_results_name_winners_and_scores():
    assert TOY.result(position(Note(1))) is None
    assert TOY.result(position()) == Result((), (0, 0, 0), "done")
