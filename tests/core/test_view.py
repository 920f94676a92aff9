from inglenook.core.draws import Tape
from inglenook.core.engine import apply, waiting
from inglenook.core.event import HIDDEN, NOBODY
from inglenook.core.view import agenda_seen_by, picked_by
from tests.support.toys.scripted import (
    ASH,
    BIRCH,
    TOY,
    AskMark,
    Note,
    Secret,
    position,
    react,
    trees,
)


def test_a_view_carries_the_redacted_agenda():
    s = position(react(Secret(2), 0, 1), Secret(1), Note(3))
    assert agenda_seen_by(s, 0) == (Note(3), Secret(1), react(Secret(2), 0, 1))
    blank = (Note(3), Secret(HIDDEN), react(Secret(HIDDEN), 0, 1))
    assert agenda_seen_by(s, 1) == agenda_seen_by(s, NOBODY) == blank
    view = TOY.view(s, 1)
    assert (view.viewer, view.seats, view.agenda, view.log) == (1, 3, blank, ())
    assert view.picked == ()


def test_a_viewer_sees_its_own_picks_alone():
    s = position(trees(0, 1))
    apply(s, 1, ASH)
    assert {viewer: picked_by(s, viewer) for viewer in (NOBODY, 0, 1, 2)} == {
        NOBODY: (),
        0: (),
        1: (ASH,),
        2: (),
    }
    assert picked_by(position(AskMark(0)), 0) == ()
    assert picked_by(position(), 0) == ()


def test_a_sample_goes_on_where_the_viewer_is():
    s = position(trees(2, 0, 1), Secret(2), seats=3)
    apply(s, 0, ASH)
    apply(s, 0, BIRCH)
    apply(s, 1, ASH)
    for viewer, owing in ((0, (2, 1)), (1, (2, 0, 1)), (2, (2, 0, 1)), (NOBODY, (2, 0, 1))):
        view = TOY.view(s, viewer)
        sample = TOY.sample(view, Tape([] if viewer == 0 else [1]))
        assert TOY.view(sample, viewer) == view
        assert waiting(sample) == owing
        assert sample.agenda[0] == (Secret(2) if viewer == 0 else Secret(1))
