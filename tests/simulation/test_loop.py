from typing import Any

import pytest

from inglenook.core.decision import Ask
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, apply, legal, waiting
from inglenook.core.errors import RulesFault
from inglenook.core.game import Game, Result
from inglenook.games.goths.game import GAME as GOTHS
from inglenook.games.lanterns.game import GAME
from inglenook.simulation.loop import Chooser, RandomChooser, Watcher, play_to_end
from tests.support.toys import bid

OPTIONS = GAME.info.complete(2, {})


def at_random(game: Game[Any, Any], seats: int, seed: int, watcher: Watcher | None = None):
    rng = Rng(seed)
    s = game.start(seats, game.info.complete(seats, {}))
    return play_to_end(game, s, rng, [RandomChooser(rng)] * seats, watcher)


class Notes(Watcher):
    """Writes down all calls in order."""

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []

    def begin(self, game, s):
        self.calls.append(("begin", game.info.name, s.events))

    def decided(self, s, seat, actions, action, seconds):
        assert action in actions
        assert (seconds > 0) == (len(actions) > 1)
        assert s.agenda[-1].waiting(s)[0] == seat  # not applied yet
        self.calls.append(("decided", seat, len(actions)))

    def happened(self, s, events):
        self.calls.append(("happened", list(events)))

    def end(self, s, result):
        assert not s.agenda
        self.calls.append(("end", result))


class Listener(Notes):
    wants_events = True


def test_a_match_is_played_to_its_end_and_its_answers_are_counted():
    ending = at_random(GAME, 3, 7)
    assert isinstance(ending.result, Result)
    assert ending.teams == (0, 1, 2)
    assert ending.decisions > 0
    assert ending.forced > 0  # the last wick of a round is no choice
    assert at_random(GAME, 3, 7) == ending
    assert at_random(GAME, 3, 8) != ending


def test_seats_of_a_team_share_its_number():
    assert at_random(GOTHS, 4, 1).teams == (0, 1, 0, 1)


def test_a_watcher_sees_every_answer_and_changes_nothing():
    notes = Notes()
    ending = at_random(GAME, 2, 5, notes)
    assert ending == at_random(GAME, 2, 5)
    assert notes.calls[0] == ("begin", "lanterns", None)  # no event was made
    assert notes.calls[-1] == ("end", ending.result)
    answers = notes.calls[1:-1]
    assert [call[0] for call in answers] == ["decided"] * (ending.decisions + ending.forced)
    assert len([call for call in answers if call[2] == 1]) == ending.forced


def test_a_watcher_that_wants_events_gets_each_once_unredacted():
    listener = Listener()
    ending = at_random(bid.GAME, 2, 5, listener)
    assert ending == at_random(bid.GAME, 2, 5)
    assert [call[0] for call in listener.calls[:4]] == ["begin", "happened", "decided", "happened"]
    told = [event for call in listener.calls if call[0] == "happened" for event in call[1]]
    rng = Rng(5)
    s = bid.GAME.start(2, {})
    s.events = []
    advance(s, rng)
    while s.agenda:
        actions = legal(s, waiting(s)[0])
        apply(s, waiting(s)[0], actions[rng.below(len(actions))], rng)
    assert told == s.events
    assert any(event.seen_by(1) != event for event in told)


def test_a_chooser_is_asked_only_where_there_is_a_choice():
    class Last(Chooser):
        asked = 0

        def answer(self, s, seat, actions):
            assert len(actions) > 1
            self.asked += 1
            return actions[-1]

    last = Last()
    ending = play_to_end(GAME, GAME.start(2, OPTIONS), Rng(1), [last, last])
    assert last.asked == ending.decisions


def test_a_match_without_end_is_a_fault_of_the_rules(monkeypatch):
    monkeypatch.setattr(GAME.info, "longest", 3)
    with pytest.raises(RulesFault, match="lanterns: expected 3 answers at most, got more"):
        at_random(GAME, 2, 1)


class AskNothing(Ask[Any]):
    """Asks a seat that has no option."""

    __slots__ = ()

    def options(self, s, seat, why=None):
        return ()


class Unscored(bid.Bid):
    def result(self, s):
        return None


def test_an_end_without_a_result_is_a_fault_of_the_rules():
    with pytest.raises(RulesFault, match="bid: expected a result at the end"):
        at_random(Unscored(), 2, 1)


def test_a_question_without_options_is_a_fault_of_the_rules():
    s = GAME.start(2, OPTIONS)
    s.begin(AskNothing(1))
    with pytest.raises(RulesFault, match="lanterns: expected an option for seat 1, got none"):
        play_to_end(GAME, s, Rng(1), [RandomChooser(Rng(1))] * 2)
