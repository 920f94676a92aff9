from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from inglenook.core.codec import save_state
from inglenook.core.draws import Rng, Tape
from inglenook.core.engine import legal, waiting
from inglenook.core.errors import BadInput, IllegalAction, InglenookError, RulesFault
from inglenook.core.fairness import NumberedDraws
from inglenook.core.game import NOTHING_TO_UNDO
from inglenook.core.journal import Entry, Journal, journal_from_json
from inglenook.core.line import SPACING
from inglenook.core.log import Log
from inglenook.core.playthrough import Playthrough
from inglenook.games.lanterns.actions import BURN, KEEP
from inglenook.games.lanterns.game import GAME as LANTERNS
from tests.support.bad_json import RUBBISH, over_the_wire, paths, removed, replaced
from tests.support.running_match import RunningMatch, load_match, replay, start_match
from tests.support.toys.scripted import (
    ASH,
    BIRCH,
    CEDAR,
    MARK,
    PASS,
    TOY,
    Noted,
    Sworn,
    Whispered,
    position,
)

NO_DRAWS = Tape([])


def begin(plot: str, outcomes: tuple[int, ...] = (), seats: int = 2) -> RunningMatch:
    return start_match(TOY, seats, {"plot": plot}, Tape(list(outcomes)), "m1", "c", ("a", "b"))


def play(match, *answers):
    for seat, *actions in answers:
        match.play(seat, actions, NO_DRAWS)


def logs(match) -> list[int]:
    return match.s.log


def refusal(match, seat: int) -> str:
    found = match.undoable(seat)
    with pytest.raises(IllegalAction) as caught:
        match.undo(seat)
    assert (caught.value.clause, caught.value.message) == (found.clause, found.message)
    return str(caught.value)


# -- playing


def test_a_match_starts_at_its_first_decision():
    match = begin("dealt", (2, 4))
    assert logs(match) == [2, 5]
    assert match.stream() == [Noted(2), Noted(5)]
    assert match.s.events is None
    assert match.journal.entries == [Entry(0, "start", draws=(2, 4), sealed=True)]
    header = match.journal.header
    assert (header.match_id, header.game, header.rules, header.seats) == ("m1", "toy", 3, 2)
    assert header.options == (("plot", "dealt"), ("motto", "none"))
    assert (header.commitment, header.nonces) == ("c", ("a", "b"))
    assert match.result() is None


def test_a_match_can_not_start_with_what_the_game_does_not_offer():
    with pytest.raises(BadInput) as caught:
        start_match(TOY, 9, {}, NO_DRAWS)
    assert str(caught.value) == "seats: expected one of 2, 3, got 9"


def test_an_answer_is_written_down_with_what_it_drew():
    match = begin("marks")
    assert match.play(0, [MARK(3)], NO_DRAWS) == Entry(1, "answer", 0, ("mark 3",))
    entry = match.play(1, [MARK(5)], Tape([4]))
    assert entry == Entry(2, "answer", 1, ("mark 5",), (4,), True)
    assert match.journal.entries[1:] == [Entry(1, "answer", 0, ("mark 3",)), entry]
    assert match.journal.draws_used() == 1
    assert match.stream() == [Noted(3), Noted(5), Noted(5)]
    match.play(0, [PASS], NO_DRAWS)
    result = match.result()
    assert result is not None
    assert result.reason == "done"


def test_a_batch_is_one_entry():
    match = begin("trees")
    entry = match.play(0, [ASH, BIRCH], NO_DRAWS)
    assert entry == Entry(1, "answer", 0, ("tree ash", "tree birch"))
    assert waiting(match.s) == (1,)


def test_a_standing_answer_says_so():
    match = begin("marks")
    assert match.play(0, [PASS], NO_DRAWS, standing=True).standing is True


def test_a_refusal_changes_nothing():
    match = begin("marks")
    before = over_the_wire(match.save())
    with pytest.raises(IllegalAction):
        match.play(0, [MARK(2)], NO_DRAWS)
    with pytest.raises(IllegalAction):
        match.play(1, [PASS], NO_DRAWS)
    with pytest.raises(BadInput) as caught:
        match.play(0, [], NO_DRAWS)
    assert str(caught.value) == "batch: expected at least one action, got none"
    assert over_the_wire(match.save()) == before
    assert match.decision_id(0) == "0-0"


def test_a_fault_in_the_rules_changes_nothing_and_is_reported_as_ours():
    match = begin("stumble")
    before = over_the_wire(match.save())
    with pytest.raises(RulesFault) as caught:
        match.play(0, [MARK(3)], Tape([2]))
    assert str(caught.value) == "toy: KeyError('stumbled') after [action('toy', 'mark 3')]"
    assert isinstance(caught.value.__cause__, KeyError)
    assert over_the_wire(match.save()) == before
    assert waiting(match.s) == (0,)


def test_what_a_refused_answer_drew_was_not_drawn():
    match = begin("stumble")
    source = NumberedDraws(bytes(32), match.journal.draws_used())
    with pytest.raises(RulesFault):
        match.play(0, [MARK(3)], source)
    with pytest.raises(IllegalAction):
        match.play(1, [MARK(3)], source)
    assert source.number == match.journal.draws_used() == 0


def test_what_changes_no_position_is_noted():
    match = begin("marks")
    before = match.s
    for kind in ("seat", "clock", "resign"):
        entry = match.note(kind, 1, f"a {kind}")
        assert entry == Entry(len(match.journal.entries) - 1, kind, 1, note=f"a {kind}")
    assert match.s is before
    for kind in ("answer", "undo", "start", "rules", "bribe"):
        with pytest.raises(BadInput) as caught:
            match.note(kind)
        expected = f"kind: expected one of seat, clock, resign, got {kind}"
        assert str(caught.value) == expected
    assert len(match.journal.entries) == 4


def test_new_rules_begin_at_a_snapshot_and_can_not_be_undone():
    match = begin("marks")
    play(match, (0, MARK(3)))
    entry = match.change_rules()
    assert entry.sealed
    assert match.undoable(0) is NOTHING_TO_UNDO
    match.play(1, [PASS], Tape([0]))
    again = replay(match.game, journal_from_json(over_the_wire(match.journal.to_json())))
    assert save_state(match.game, again.s) == save_state(match.game, match.s)
    assert again.decision_id(0) == match.decision_id(0)
    assert load_match(match.game, over_the_wire(match.save())).s == match.s


@pytest.mark.parametrize("note", ["", "x", "[]", "{}", '{"rules": 1, "question": true}'])
def test_new_rules_without_their_snapshot_are_refused(note):
    match = begin("marks")
    match.change_rules()
    with pytest.raises(BadInput, match=r"^entries\[1\]\.note"):
        replay(match.game, changed(match, 1, note=note))


def under_older_rules(plot: str, *answers: Entry) -> dict[str, object]:
    """A save of a match whose answers were given, and not sealed, before the rules changed."""
    match = begin(plot)
    saved = over_the_wire(match.save())
    saved["journal"]["header"]["rules"] = match.journal.header.rules - 1
    saved["journal"]["entries"] += [entry.to_json() for entry in answers]
    saved["line"] = [entry.number for entry in answers if entry.kind == "answer"]
    return saved


def test_answers_that_the_new_rules_would_seal_are_taken_as_they_were():
    saved = under_older_rules("whisper", Entry(1, "answer", 0, ("mark 1",)))
    match = load_match(TOY, saved)
    assert match.stream() == [Noted(1), Whispered(1, 2)]
    assert match.undoable(0) is None
    match.undo(0)
    play(match, (0, MARK(1)))
    match.change_rules()
    assert match.undoable(0) is NOTHING_TO_UNDO
    assert load_match(TOY, over_the_wire(match.save())).s == match.s


def test_an_answer_that_the_new_rules_forbid_is_asked_for_again():
    answers = (Entry(1, "answer", 0, ("mark 1",)), Entry(2, "answer", 0, ("mark 1",)))
    saved = under_older_rules("marks", *answers, Entry(3, "clock", 1, note="late"))
    match = load_match(TOY, saved)
    assert logs(match) == [1]
    assert [entry.number for entry in match.journal.entries] == [0, 1, 2, 3]
    assert match.change_rules().number == 4
    assert load_match(TOY, over_the_wire(match.save())).s == match.s


# -- what seals


def test_a_draw_seals():
    match = begin("marks")
    play(match, (0, MARK(3)))
    assert match.undoable(0) is None
    assert match.play(1, [PASS], Tape([0])).sealed
    assert refusal(match, 0) == "seat 0 may not answer 'undo': E5 (nothing-to-undo)"
    assert refusal(match, 1) == "seat 1 may not answer 'undo': E5 (nothing-to-undo)"


def test_a_hidden_fact_shown_seals():
    match = begin("whisper")
    assert match.play(0, [MARK(1)], NO_DRAWS).sealed
    assert match.stream() == [Noted(1), Whispered(1, 2)]
    assert refusal(match, 0) == "seat 0 may not answer 'undo': E5 (nothing-to-undo)"


def test_what_binds_seals_though_it_tells_nothing():
    match = begin("oath")
    assert match.play(0, [MARK(1)], NO_DRAWS).sealed
    assert match.stream() == [Noted(1), Sworn(0)]
    assert not any([event.tells(seat) for event in match.stream() for seat in (0, 1)])
    assert refusal(match, 0) == "seat 0 may not answer 'undo': E5 (nothing-to-undo)"


def test_neither_seals_a_question_merely_put():
    match = begin("about")
    play(match, (0, MARK(5)))
    assert waiting(match.s) == (1,)
    assert match.undoable(0) is None


# -- going back


def test_undo_takes_the_last_answer_back_and_is_itself_written_down():
    match = begin("again")
    start = over_the_wire(match.save())["snapshot"]
    play(match, (0, MARK(1)), (0, MARK(3)))
    assert match.undo(0) == Entry(3, "undo", 0)
    assert (logs(match), waiting(match.s)) == ([1], (0,))
    assert match.stream() == [Noted(1)]
    match.undo(0)
    assert logs(match) == []
    assert refusal(match, 0) == "seat 0 may not answer 'undo': E5 (nothing-to-undo)"
    assert [entry.kind for entry in match.journal.entries] == [
        "start",
        "answer",
        "answer",
        "undo",
        "undo",
    ]
    assert over_the_wire(match.save())["snapshot"] == start


def test_a_batch_is_taken_back_as_a_whole():
    match = begin("again")
    match.play(0, [MARK(1), MARK(3)], NO_DRAWS)
    match.undo(0)
    assert logs(match) == []


def test_another_seats_own_answer_stands_in_the_way():
    match = begin("about")
    play(match, (0, MARK(5)), (1, MARK(3)))
    assert refusal(match, 0) == "seat 0 may not answer 'undo': E6 (answered-since)"
    match.undo(1)
    match.undo(0)
    assert logs(match) == []


def test_a_standing_answer_does_not_stand_in_the_way_and_goes_with_it():
    match = begin("about")
    play(match, (0, MARK(5)))
    match.play(1, [PASS], NO_DRAWS, standing=True)
    assert refusal(match, 1) == "seat 1 may not answer 'undo': E5 (nothing-to-undo)"
    match.undo(0)
    assert (logs(match), waiting(match.s)) == ([], (0,))


def test_notes_do_not_stand_in_the_way():
    match = begin("again")
    play(match, (0, MARK(1)))
    match.note("clock", note="12:00")
    match.undo(0)
    assert logs(match) == []


def test_a_secret_pick_is_taken_back_and_the_others_keep_theirs():
    match = begin("trees")
    play(match, (0, ASH), (1, CEDAR), (0, BIRCH))
    assert waiting(match.s) == (1,)
    match.undo(0)
    assert match.s.picks == [(ASH,), (CEDAR,)]
    match.undo(0)
    assert match.s.picks == [(), (CEDAR,)]
    match.undo(1)
    assert match.s.picks in ([], [(), ()])
    play(match, (1, PASS), (0, PASS))
    assert logs(match) == [0, 10]


def test_undo_brings_back_the_answer_that_was_replaced():
    match = start_match(LANTERNS, 2, {}, Rng(1))
    play(match, (0, KEEP(1)), (0, KEEP(2)))
    match.undo(0)
    assert match.s.picks == [(KEEP(1),), ()]


def test_undo_does_not_bring_back_a_whole_choice_that_was_begun_anew():
    match = begin("trees")
    play(match, (0, PASS), (1, ASH), (0, BIRCH))
    match.undo(0)
    assert match.s.picks == [(), (ASH,)]


def test_an_undo_never_settles_a_question():
    match = begin("trees")
    play(match, (0, PASS), (0, BIRCH), (1, PASS))
    match.undo(0)
    assert match.s.picks == [(), (PASS,)]
    assert waiting(match.s) == (0,)


def test_anothers_standing_pick_in_the_same_question_stays():
    match = begin("trees")
    play(match, (0, ASH))
    match.play(1, [PASS], NO_DRAWS, standing=True)
    match.undo(0)
    assert match.s.picks == [(), (PASS,)]


def test_ones_own_standing_pick_goes_with_the_pick_before_it():
    """After cedar one can but pass, and the table does so for the seat."""
    match = begin("trees")
    play(match, (0, CEDAR), (1, ASH))
    match.play(0, [PASS], NO_DRAWS, standing=True)
    assert match.s.picks == [(CEDAR, PASS), (ASH,)]
    match.undo(0)
    assert match.s.picks == [(), (ASH,)]
    assert waiting(match.s) == (0, 1)


def test_the_last_to_answer_may_reopen_a_question_that_showed_nothing():
    match = start_match(LANTERNS, 2, {}, Rng(1))
    play(match, (0, KEEP(1)), (1, KEEP(2)))
    assert refusal(match, 0) == "seat 0 may not answer 'undo': E6 (answered-since)"
    match.undo(1)
    assert waiting(match.s) == (1,)
    play(match, (1, KEEP(3)))
    assert list(match.s.kept) == [1, 3]


def test_a_reveal_seals():
    match = start_match(LANTERNS, 2, {}, Rng(1))
    play(match, (0, KEEP(1)), (1, KEEP(2)), (0, BURN(2)))
    assert match.play(1, [BURN(6)], NO_DRAWS).sealed
    assert refusal(match, 1) == "seat 1 may not answer 'undo': E5 (nothing-to-undo)"


def test_after_an_undo_the_match_goes_on():
    match = begin("marks")
    play(match, (0, MARK(3)))
    match.undo(0)
    play(match, (0, MARK(7)))
    match.play(1, [PASS], Tape([5]))
    assert logs(match) == [7, 0, 6]
    again = replay(TOY, match.journal)
    assert again.s == match.s
    assert again.stream() == match.stream()


# -- naming the question


def test_a_decision_is_named_anew_with_each_answer():
    match = begin("trees")
    ids = [match.decision_id(0)]
    for action in (ASH, BIRCH, CEDAR):
        play(match, (0, action))
        ids.append(match.decision_id(0))
    assert len(set(ids)) == 4
    assert ids[0] == "0-0"


def test_the_name_of_ones_decision_does_not_tell_of_others():
    match = begin("trees")
    before = match.decision_id(1)
    play(match, (0, ASH), (0, BIRCH))
    assert match.decision_id(1) == before
    match.undo(0)
    assert match.decision_id(1) == before


def test_a_question_that_was_taken_back_does_not_lend_its_name_to_another():
    """Seat 1 answers the first question while seat 0 takes it back and asks something else."""
    match = begin("about")
    play(match, (0, MARK(9)))
    first, options = match.decision_id(1), legal(match.s, 1)
    match.undo(0)
    play(match, (0, MARK(3)))
    assert legal(match.s, 1) != options
    assert match.decision_id(1) != first


def test_the_name_of_a_decision_survives_saving():
    match = begin("trees")
    play(match, (0, ASH), (1, PASS), (0, BIRCH))
    loaded = load_match(TOY, over_the_wire(match.save()))
    for seat in (0, 1):
        assert loaded.decision_id(seat) == match.decision_id(seat)


# -- keeping


def some_match() -> RunningMatch:
    """Sealed entries, notes, an undo, and a half-answered question at the end."""
    match = start_match(TOY, 2, {"plot": "dealt"}, NumberedDraws(bytes(32)), "m1", "c", ("a", "b"))
    match.note("seat", 0, "ann")
    match.play(0, [MARK(3)], NumberedDraws(bytes(32), match.journal.draws_used()))
    match.play(1, [MARK(1)], NO_DRAWS)
    match.undo(1)
    match.note("clock")
    return match


def unsealed() -> RunningMatch:
    match = begin("trees")
    play(match, (0, ASH), (1, CEDAR), (0, BIRCH))
    match.undo(1)
    play(match, (1, BIRCH))
    return match


@pytest.mark.parametrize("make", [some_match, unsealed])
def test_a_saved_match_goes_on_where_it_was(make):
    match = make()
    data = over_the_wire(match.save())
    loaded = load_match(TOY, data)
    assert loaded.s == match.s
    assert loaded.question == match.question
    assert over_the_wire(loaded.save()) == data
    assert [loaded.undoable(seat) for seat in (0, 1)] == [match.undoable(seat) for seat in (0, 1)]
    for one in (match, loaded):
        seat = waiting(one.s)[0]
        one.play(seat, [legal(one.s, seat)[-1]], Rng(1))
    assert loaded.s == match.s
    assert loaded.journal.to_json() == match.journal.to_json()


def test_what_is_saved_holds_the_last_sealed_position_and_the_answers_since():
    match = unsealed()
    data = match.save()
    assert data["line"] == [1, 3, 5]
    assert data["question"] == 0
    assert load_match(TOY, over_the_wire(data)).base == position(
        *reversed(match.base.agenda.steps()), seats=2
    )


BAD_LINES = [
    [99],
    [-1],
    [0],
    [4],
    [True],
    [1.0],
    ["1"],
    {},
    None,
    [1, 1, 3, 5],
    [5, 3, 1],
    [2, 3, 5],
]


@pytest.mark.parametrize("line", BAD_LINES, ids=str)
def test_a_line_of_what_is_no_standing_answer_is_refused(line):
    """Not an entry, no answer, the same one twice, in another order, one that was undone."""
    data = over_the_wire(unsealed().save())
    with pytest.raises(InglenookError):
        load_match(TOY, data | {"line": line})


def test_a_line_that_forgets_a_standing_answer_is_refused():
    data = over_the_wire(unsealed().save())
    with pytest.raises(InglenookError):
        load_match(TOY, data | {"line": [1, 3]})


def test_a_line_holds_nothing_sealed():
    match = begin("whisper")
    play(match, (0, MARK(1)))
    data = over_the_wire(match.save())
    first = over_the_wire(begin("whisper").save())
    with pytest.raises(InglenookError):
        load_match(TOY, data | {"snapshot": first["snapshot"], "line": [1]})


def test_a_snapshot_of_another_moment_is_refused():
    match = some_match()
    play(match, (1, MARK(5)))
    data = over_the_wire(match.save())
    earlier = over_the_wire(begin("trees").save())
    with pytest.raises(InglenookError):
        load_match(TOY, data | {"snapshot": earlier["snapshot"]})


@pytest.mark.parametrize(
    ("change", "text"),
    [
        ({"question": None}, "match.question: expected a number, got None"),
        ({"question": True}, "match.question: expected a number, got True"),
        ({"question": 1.5}, "match.question: expected a number, got 1.5"),
        ({"line": 5}, "match.line: expected a list of numbers, got 5"),
        ({"line": [True]}, "match.line: expected a list of numbers, got [True]"),
        ({"line": [99]}, "match.line: expected numbers of answers, got 99"),
        ({"line": [0]}, "match.line: expected numbers of answers, got 0"),
        ({"snapshot": None}, "snapshot: expected a JSON object, got None"),
    ],
    ids=str,
)
def test_a_saved_match_that_is_none_is_refused(change, text):
    data = over_the_wire(unsealed().save())
    with pytest.raises(BadInput) as caught:
        load_match(TOY, data | change)
    assert str(caught.value) == text


def test_questions_are_not_numbered_below_zero():
    data = over_the_wire(unsealed().save())
    with pytest.raises(BadInput):
        load_match(TOY, data | {"question": -5})


def test_a_journal_of_another_game_is_refused():
    data = over_the_wire(unsealed().save())
    other = replaced(data, ("journal", "header", "game"), "lanterns")
    with pytest.raises(BadInput) as caught:
        load_match(TOY, other)
    assert str(caught.value) == "header.game: expected toy, got lanterns"
    with pytest.raises(BadInput) as caught:
        replay(TOY, journal_from_json(other["journal"]))
    assert str(caught.value) == "header.game: expected toy, got lanterns"


def test_a_match_without_a_start_is_refused():
    data = over_the_wire(begin("marks").save())
    with pytest.raises(BadInput):
        load_match(TOY, replaced(data, ("journal", "entries"), []))


SAVED = over_the_wire(unsealed().save())


@given(RUBBISH)
def test_rubbish_is_no_match(data):
    with pytest.raises(BadInput):
        load_match(TOY, data)


@settings(max_examples=300)
@given(st.sampled_from(paths(SAVED)), RUBBISH)
def test_rubbish_in_one_place_of_a_match_is_refused_or_harmless(path, rubbish):
    """This holds for the kernel's own fields; a game checks those of its states."""
    if path[:2] == ("snapshot", "state"):
        return
    with suppress(InglenookError):
        load_match(TOY, replaced(SAVED, path, rubbish))


@pytest.mark.parametrize("path", [p for p in paths(SAVED) if len(p) == 1])
def test_a_saved_match_lacks_nothing(path):
    with pytest.raises(BadInput):
        load_match(TOY, removed(SAVED, path))


# -- playing again


@pytest.mark.parametrize("make", [some_match, unsealed])
def test_a_replay_is_the_same_match(make):
    match = make()
    again = replay(TOY, journal_from_json(over_the_wire(match.journal.to_json())))
    assert again.s == match.s
    assert again.stream() == match.stream()
    assert over_the_wire(again.save()) == over_the_wire(match.save())
    assert again.journal.tags(bytes(32)) == match.journal.tags(bytes(32))


@settings(max_examples=30)
@given(st.integers(0, 10**6), st.integers(2, 3), st.integers(1, 60))
def test_random_matches_replay_and_load_alike(seed, seats, answers):
    rng = Rng(seed)
    match = start_match(LANTERNS, seats, {}, rng)
    for _ in range(answers):
        owing = waiting(match.s)
        if not owing:
            break
        seat = owing[rng.below(len(owing))]
        options = legal(match.s, seat)
        match.play(seat, [options[rng.below(len(options))]], rng, standing=rng.below(8) == 0)
        seat = rng.below(seats)
        if rng.below(4) == 0 and match.undoable(seat) is None:
            match.undo(seat)
    again = replay(LANTERNS, journal_from_json(over_the_wire(match.journal.to_json())))
    loaded = load_match(LANTERNS, over_the_wire(match.save()))
    assert again.s == loaded.s == match.s
    assert again.stream() == match.stream()
    assert again.journal.entries == match.journal.entries
    for seat in range(seats):
        assert again.decision_id(seat) == loaded.decision_id(seat) == match.decision_id(seat)
        assert again.undoable(seat) == loaded.undoable(seat) == match.undoable(seat)


def played_from_base(match):
    """Position, questions and events of a line that is played without any shortcut."""
    journal = Journal(match.journal.header, [])
    first = Playthrough(LANTERNS, journal, match.base, Log([]), match.base_question)
    fresh = RunningMatch(first)
    for answer in match.line:
        fresh.take(answer.entry)
    return fresh.s, fresh.question, [(a.question, a.events) for a in fresh.line]


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(2, 3))
def test_undos_in_a_long_line_lead_where_playing_it_again_would(seed, seats):
    """One seat at least owes an answer all the time, so nothing is drawn and the line grows."""
    rng = Rng(seed)
    match = start_match(LANTERNS, seats, {}, Rng(seed))
    longest = 0
    for _ in range(80):
        seat = rng.below(seats)
        owing = waiting(match.s)
        if rng.below(6) == 0 and match.undoable(seat) is None:
            match.undo(seat)
        elif owing != (seat,):
            prompt = LANTERNS.prompt(match.s, seat)
            assert prompt is not None
            options = [one.action for one in prompt.choices]
            match.play(seat, [options[rng.below(len(options))]], Tape([]))
        longest = max(longest, len(match.line))
        found = [(a.question, a.events) for a in match.line]
        assert (match.s, match.question, found) == played_from_base(match)
    assert longest > SPACING


def test_an_undo_in_a_long_line_plays_only_a_few_answers_again():
    match = start_match(LANTERNS, 2, {}, Rng(1))
    for number in range(1, 60):
        play(match, (0, KEEP(1 + number % 2)))
    kept = list(match.line)
    match.undo(0)
    assert len(match.line) == 58
    fresh = [one for one in match.line if not any([one is old for old in kept])]
    assert len(fresh) < SPACING
    assert len([one for one in match.line if one.before is not None]) == 58 // SPACING + 1


def changed(match, number: int, **fields) -> Journal:
    """The journal with one entry changed."""
    entries = list(match.journal.entries)
    for name, value in fields.items():
        entries[number] = entries[number].replaced(name, value)
    return Journal(match.journal.header, entries)


@pytest.mark.parametrize(
    ("number", "fields", "text"),
    [
        (0, {"draws": (2,)}, "draws: expected another outcome, from 0 to 5, got the end"),
        (0, {"draws": (2, 6)}, "draws[1]: expected an outcome from 0 to 5, got 6"),
        (0, {"draws": (2, 4, 1)}, "entries[0].draws: expected fewer outcomes, got [2, 4, 1]"),
        (1, {"draws": (2, 1)}, "entries[1].draws: expected fewer outcomes, got [2, 1]"),
        (1, {"draws": (3,)}, "draws[0]: expected an outcome from 0 to 2, got 3"),
        (1, {"sealed": False}, "entries[1].sealed: expected True, got False"),
        (2, {"sealed": True}, "entries[2].sealed: expected False, got True"),
        (1, {"actions": ()}, "batch: expected at least one action, got none"),
        (
            1,
            {"actions": ("tree",)},
            "action: expected an action of toy such as 'tree ash', got tree",
        ),
        (1, {"kind": "start"}, "entries[1].kind: expected one start only, got start"),
        (0, {"kind": "answer"}, "entries[0].kind: expected start, got answer"),
    ],
)
def test_a_changed_entry_is_detected(number, fields, text):
    match = begin("dealt", (2, 4))
    match.play(0, [MARK(3)], Tape([1]))
    match.play(1, [MARK(1)], NO_DRAWS)
    with pytest.raises(BadInput) as caught:
        replay(TOY, changed(match, number, **fields))
    assert str(caught.value).removeprefix("entries[0].").removeprefix("entries[1].") == (
        text.removeprefix("entries[0].").removeprefix("entries[1].")
    )


@pytest.mark.parametrize(
    ("number", "fields"),
    [
        (1, {"seat": 1}),
        (1, {"seat": 10**20}),
        (1, {"actions": ("mark 2",)}),
        (1, {"kind": "undo"}),
        (2, {"kind": "undo", "seat": 1}),
        (2, {"actions": ("tree ash", "tree ash")}),
    ],
)
def test_an_answer_that_was_never_legal_is_detected(number, fields):
    match = begin("dealt", (2, 4))
    match.play(0, [MARK(3)], Tape([1]))
    match.play(1, [MARK(1)], NO_DRAWS)
    with pytest.raises(InglenookError):
        replay(TOY, changed(match, number, **fields))


def test_a_journal_begins_with_a_start():
    header = begin("marks").journal.header
    with pytest.raises(BadInput) as caught:
        replay(TOY, Journal(header, []))
    assert str(caught.value) == "entries[0].kind: expected start, got nothing"


EXTRAS = {
    "note": "x",
    "draws": (1,),
    "actions": ("pass",),
    "sealed": True,
    "standing": True,
    "seat": 1,
}


@pytest.mark.parametrize("name", EXTRAS)
@pytest.mark.parametrize("kind", ["start", "undo", "clock"])
def test_a_replay_neither_drops_nor_mends_what_a_journal_says(kind, name):
    """Its tags would then not be those that the seats were sent."""
    match = some_match()
    number = [entry.kind for entry in match.journal.entries].index(kind)
    journal = changed(match, number, **{name: EXTRAS[name]})
    try:
        again = replay(TOY, journal)
    except InglenookError:
        return
    assert again.journal.entries == journal.entries
    assert again.journal.draws_used() == match.journal.draws_used()


@pytest.mark.parametrize(("name", "value"), [("rules", 99), ("options", (("plot", "dealt"),))])
def test_a_replay_keeps_the_header(name, value):
    match = some_match()
    header = match.journal.header.replaced(name, value)
    try:
        again = replay(TOY, Journal(header, match.journal.entries))
    except BadInput:
        return
    assert again.journal.header == header
