"""The monotonic clock: setting the machine's clock moves no deadline."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from inglenook.server.clocks.monotonic import MOST_FOLLOWED, MonotonicClock
from inglenook.server.world import VirtualWorld


class Jumping(VirtualWorld):
    """A world whose clock on the wall can be set."""

    set_by = 0.0

    def now(self) -> float:
        return self.time + self.set_by


def test_it_begins_as_the_clock_on_the_wall():
    world = Jumping()
    clock = MonotonicClock(world)
    assert clock.now() == clock.started_at == world.now()


@settings(suppress_health_check=[HealthCheck.too_slow])  # on a busy machine anything may be slow
@given(st.lists(st.tuples(st.floats(0, 1e5), st.floats(-1e9, 1e9)), max_size=8))
def test_setting_the_clock_changes_nothing(jumps):
    world = Jumping()
    clock = MonotonicClock(world)
    passed = 0.0
    for seconds, jump in jumps:
        world.pass_to(world.time + seconds)
        world.set_by = jump
        passed += seconds
        assert clock.now() - clock.started_at == pytest.approx(passed, abs=1e-3)


def test_in_a_virtual_world_it_is_exactly_the_time():
    world = VirtualWorld(start=1_800_000_000.25)
    clock = MonotonicClock(world)
    for moment in (1_800_000_000.3, 1_800_000_017.1, 1_800_086_400.7):
        world.pass_to(moment)
        assert clock.now() == moment


# -- following the database's clock


class Drifting(VirtualWorld):
    """A world whose monotonic clock runs too fast or too slow."""

    rate = 1.0

    def monotonic(self) -> float:
        return self.time * self.rate


@settings(deadline=None, max_examples=50)
@given(
    st.floats(-2e-3, 2e-3),
    st.floats(-2, 2),
    st.lists(st.tuples(st.floats(0, 0.3), st.floats(0, 0.3)), min_size=1),
)
def test_a_clock_that_follows_another_agrees_with_it_and_never_goes_back(drift, off, delays):
    """Delays are those of a heartbeat until it is stored, and until its answer is there."""
    world = Drifting()
    world.rate = 1.0 + drift
    clock = MonotonicClock(world)
    clock.set_to(world.time + off)
    seen = clock.now()
    for there, back in delays * (1 + 600 // len(delays)):
        asked = clock.now()
        world.time += there
        stored = world.time
        world.time += back
        heard = clock.now()
        clock.follow(stored, asked, heard)
        assert clock.now() == heard, "it does not jump"
        world.time += 0.75
        now = clock.now()
        assert seen <= asked <= heard <= now
        assert now - heard == pytest.approx(0.75, rel=0.02), "no player's clock runs away"
        seen = now
    assert abs(clock.now() - world.time) < 0.7


def test_a_difference_that_may_be_the_way_of_the_answer_is_left_alone():
    world = VirtualWorld()
    clock = MonotonicClock(world)
    for moment in (0.0, 0.1, 0.3):
        clock.follow(world.time + moment, world.time, world.time + 0.3)
        world.pass_to(world.time + 10)
        assert clock.now() == world.time


def test_a_correction_ends_by_itself():
    """As where no heartbeat arrives any more."""
    world = VirtualWorld()
    clock = MonotonicClock(world)
    clock.follow(world.time + 0.05, world.time, world.time)
    world.pass_to(world.time + 1000)
    assert clock.now() - world.time == pytest.approx(0.05, abs=1e-5)


@pytest.mark.parametrize("sign", [-1, 1])
def test_it_does_not_follow_a_clock_that_was_set_by_more(sign):
    world = VirtualWorld()
    clock = MonotonicClock(world)
    asked = clock.now()
    world.pass_to(asked + 0.5)
    heard = clock.now()
    # what is certain: the answer may be as old as the question, or as new as its arrival
    start = heard if sign > 0 else asked
    assert clock.follow(start + sign * (MOST_FOLLOWED - 0.01), asked, heard)
    assert not clock.follow(start + sign * (MOST_FOLLOWED + 0.01), asked, heard)
    world.pass_to(heard + 1.0)
    assert abs(clock.now() - world.time) < 0.02, "the difference before is still corrected"
