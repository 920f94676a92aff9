"""The monotonic clock: setting the machine's clock moves no deadline."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from inglenook.server.clocks.monotonic import MonotonicClock
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
