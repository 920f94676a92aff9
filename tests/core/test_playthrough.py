"""A playthrough is a value: what it costs, what it shares, and what its deltas say."""

import tracemalloc

import pytest

from inglenook.core.delta import Delta
from inglenook.core.draws import Tape
from inglenook.core.engine import legal, waiting
from inglenook.core.errors import IllegalAction, RulesFault
from inglenook.core.event import NOBODY, Event
from inglenook.core.journal import Entry, Journal
from inglenook.core.line import answers_after
from inglenook.core.log import Log
from inglenook.core.match import opening, replay, start_match
from inglenook.core.playthrough import Playthrough
from inglenook.games.lanterns.actions import KEEP
from inglenook.games.lanterns.game import GAME as LANTERNS
from tests.support.toys.scripted import ASH, CEDAR, MARK, PASS, TOY, Noted, Whispered

NO_DRAWS = Tape([])


def begin(plot, *outcomes):
    return start_match(TOY, 2, {"plot": plot}, Tape(list(outcomes)), "m1", "c", ("a", "b"))


def test_playing_leaves_the_old_value_as_it_was():
    match = begin("marks")
    saved = match.save()
    after, delta = match.play(0, [MARK(3)], NO_DRAWS)
    again, _ = after.undo(0)
    assert match.save() == saved
    assert (after.s.log, again.s.log, match.s.log) == ([3], [], [])
    assert [len(one.journal.entries) for one in (match, after, again)] == [1, 2, 3]
    assert delta.entry is after.journal.entries[-1]


def test_one_value_may_go_on_in_two_ways():
    match = begin("marks")
    one, _ = match.play(0, [MARK(3)], NO_DRAWS)
    other, _ = match.play(0, [MARK(5)], NO_DRAWS)
    one, _ = one.play(1, [PASS], Tape([0]))
    assert one.stream()[0] == Noted(3)
    assert other.stream() == [Noted(5)]
    assert one.journal.entries[1].actions == ("mark 3",)
    assert other.journal.entries[1].actions == ("mark 5",)
    assert len(match.journal.entries) == 1


def test_an_error_gives_nothing_and_changes_nothing():
    match = begin("stumble")
    saved = match.save()
    with pytest.raises(RulesFault):
        match.play(0, [MARK(3)], Tape([2]))
    with pytest.raises(IllegalAction):
        match.undo(0)
    assert match.save() == saved


def test_a_delta_says_what_was_added_and_by_whom_it_is_seen():
    match = begin("whisper")
    match, delta = match.play(0, [MARK(1)], NO_DRAWS)
    assert (delta.cut, delta.added) == (0, [Noted(1), Whispered(1, 2)])
    assert delta.entry.sealed
    seen = delta.by_viewer()
    assert sorted(seen) == [NOBODY, 0, 1]
    for viewer, events in seen.items():
        assert events == [one.seen_by(viewer) for one in delta.added]


def test_the_delta_of_an_undo_cuts_what_was_withdrawn():
    match = begin("again")
    match, _ = match.play(0, [MARK(1)], NO_DRAWS)
    match, _ = match.play(0, [MARK(3)], NO_DRAWS)
    match, delta = match.undo(0)
    assert (delta.cut, delta.added, delta.entry) == (1, [], Entry(3, "undo", 0))


def told(stream, delta):
    """A stream of events after a delta."""
    return [*stream[: delta.cut], *delta.added]


def test_the_deltas_of_a_match_add_up_to_its_stream():
    match = start_match(LANTERNS, 2, {}, Tape([1] * 40))
    stream = told([], opening(match))
    undone = 0
    for number in range(60):
        owing = waiting(match.s)
        if not owing:
            break
        seat = owing[number % len(owing)]
        options = legal(match.s, seat)
        match, delta = match.play(seat, [options[number % len(options)]], Tape([0] * 9))
        stream = told(stream, delta)
        assert stream == match.stream()
        if number % 3 == 0 and match.undoable(seat) is None:
            match, delta = match.undo(seat)
            stream, undone = told(stream, delta), undone + 1
            assert stream == match.stream()
    assert undone
    again = replay(LANTERNS, match.journal)
    assert again.stream() == stream


def test_an_undo_of_one_pick_tells_the_others_nothing():
    match = begin("trees")
    match, _ = match.play(0, [ASH], NO_DRAWS)
    match, _ = match.play(1, [CEDAR], NO_DRAWS)
    match, delta = match.undo(0)
    assert (delta.cut, delta.added) == (0, [])
    assert match.s.picks == [(), (CEDAR,)]


def test_new_rules_may_begin_at_another_position():
    match = begin("dealt", 2, 4)
    after, delta = match.change_rules(begin("marks").s)
    assert (delta.cut, delta.added) == (0, [])
    assert (after.stream(), after.told()) == ([], 0)
    assert match.told() == 2


# -- cost


def grown(entries):
    """A line of Lanterns in which nothing is sealed, and a journal of that length."""
    match = start_match(LANTERNS, 2, {}, Tape([1] * 40))
    for number in range(entries):
        match, _ = match.play(0, [KEEP(1 + number % 2)], NO_DRAWS)
    assert len(match.journal.entries) == entries + 1
    return match


def memory_of(work):
    """The most bytes that a piece of work has taken at once."""
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        kept = work()
        peak = tracemalloc.get_traced_memory()[1]
        assert kept is not None
        return peak - before
    finally:
        tracemalloc.stop()


def sealed(entries):
    """A match whose journal and sealed events have that length."""
    match = start_match(LANTERNS, 2, {}, Tape([1] * 40))
    header = match.journal.header
    written = [Entry(0, "start", sealed=True)]
    written += [Entry(1 + place, "clock", note="x") for place in range(entries)]
    events: list[Event] = [Noted(place % 9) for place in range(entries)]
    return Playthrough(LANTERNS, Journal(header, written), match.s, Log(events))


def some_work(match):
    """Answers, undos and notes; the journal is longer by 40 entries afterwards."""
    for number in range(10):
        match, _ = match.play(0, [KEEP(1 + number % 2)], NO_DRAWS)
        match, _ = match.play(1, [KEEP(2)], NO_DRAWS)
        match, _ = match.undo(1)
        match, _ = match.undo(0)
    return match


def least_memory(match):
    """The bytes that some work takes, in the best of several turns: a list must grow sometimes."""
    found = []
    for _ in range(4):
        match = some_work(match)
        found.append(memory_of(lambda: some_work(match)))  # noqa: B023
        match = some_work(match)
    return min(found[1:])


def test_answers_and_undos_cost_the_same_in_a_long_match():
    little, much = least_memory(sealed(100)), least_memory(sealed(10_000))
    assert much < little + 4_000, (little, much)


def test_a_long_line_is_shared_and_can_be_forgotten():
    match = grown(20_000)
    after, _ = match.undo(0)
    shared = answers_after(None, after.last)
    before = answers_after(None, match.last)
    assert sum([one is not other for one, other in zip(shared, before, strict=False)]) < 8
    del match, after, shared, before  # a chain of 20,000 must not need as deep a stack


def test_a_delta_holds_no_more_than_its_entry_did():
    match = grown(300)
    _, delta = match.play(0, [KEEP(1)], NO_DRAWS)
    assert isinstance(delta, Delta)
    assert len(delta.added) < 5
