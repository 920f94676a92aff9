import pytest

import inglenook as ink
from inglenook.bots.greedy import GreedyBot
from inglenook.core.errors import BadInput


def test_a_bot_answers_from_a_view_and_a_prompt():
    m = ink.Match("king-of-12", seats=2, seed=1)
    bot = ink.bot("search:20", "king-of-12", seed=4)
    assert isinstance(bot, ink.Bot)
    prompt = m.prompt(0)
    assert prompt is not None
    answer = bot.choose(m.view(0), prompt, ink.Budget(iterations=5))
    assert answer in m.legal(0)
    again = ink.bot("search:20", m.game, seed=4)
    assert again.choose(m.view(0), prompt, ink.Budget(iterations=5)) == answer
    assert isinstance(ink.bot(GreedyBot, "goths"), GreedyBot)


NO_BOTS = ["hal", "no.such:Bot", "./nothing", "search:0", "random:5", 7, None]


@pytest.mark.parametrize("spec", NO_BOTS)
def test_what_names_no_bot_is_refused(spec):
    with pytest.raises(BadInput):
        ink.bot(spec, "lanterns")
    with pytest.raises(BadInput):
        ink.play("lanterns", [spec, "random"])


@pytest.mark.parametrize("name", ink.game_names())
def test_bots_play_a_match_that_can_be_exported(name):
    match = ink.play(name, "random", seed=3)
    assert match.result is not None
    findings = ink.verify(match.export())
    assert {one.state for one in findings} == {"holds"}
    assert ink.play(name, "random", seed=3) == match
    assert ink.play(name, "random", seed=4) != match
    assert ink.load(match.save()) == match


def test_without_a_seed_the_draws_are_verifiable():
    match = ink.play("lanterns", seats=3)
    assert match.commitment
    assert {one.state for one in ink.verify(match.export())} == {"holds"}
    assert match.seats == 3


def test_bots_sit_in_their_seats():
    seen: list[int] = []

    class Noted:
        def choose(self, view, prompt, budget):
            seen.append(prompt.seat)
            return prompt.choices[0].action

    match = ink.play("lanterns", ["random", Noted(), "random"], seed=1, options={"trim": "off"})
    assert set(seen) == {1}
    assert dict(match.journal.header.options)["trim"] == "off"


def test_a_match_may_begin_at_a_position():
    before = ink.Match("king-of-12", seats=3, seed=5)
    for _ in range(20):
        before.random()
    place = before.to_position()
    found = ink.play("king-of-12", ["greedy", "random", "random"], seed=1, position=place)
    assert found.result is not None
    assert [entry.kind for entry in found.journal.entries[:3]] == ["start", "rules", "answer"]
    assert ink.play("king-of-12", ["greedy", "random", "random"], seed=1, position=place) == found
    written = ink.play("king-of-12", seats=3, seed=1, position=before.position())
    assert written.result is not None
    with pytest.raises(BadInput, match="position: expected one of goths"):
        ink.play("goths", position=place)
    with pytest.raises(BadInput, match="seats: expected 3, as in the position, got 2"):
        ink.play("king-of-12", ["random", "random"], position=place)


def test_a_bot_that_fails_is_named():
    class Broken:
        def choose(self, view, prompt, budget):
            raise ZeroDivisionError("by zero")

    with pytest.raises(BadInput, match="Broken: expected an answer, got ZeroDivisionError"):
        ink.play("lanterns", [Broken(), "random"], seed=1)
