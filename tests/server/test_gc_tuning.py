"""The collector does not scan a full server again and again, and still collects garbage."""

import gc
import weakref

import pytest

from inglenook.server.operations import gc_tuning
from tests.support.waiting import advance, run_on_shifted_clock


class Thing:
    """Holds itself, so that nothing but a look through everything finds it."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture
def as_before():
    threshold = gc.get_threshold()
    yield
    gc.set_threshold(*threshold)
    gc.unfreeze()


def test_everything_is_looked_through_now_and_then_only(as_before):
    async def later() -> list[bool]:
        gc_tuning.collect_rarely()
        thing = Thing()
        gc.collect(1)  # it is old now
        gone = weakref.ref(thing)
        del thing
        gc.collect(1)
        found = [gone() is None]
        await advance(gc_tuning.FULL_SECONDS)
        return [*found, gone() is None]

    assert run_on_shifted_clock(later()) == [False, True]
    assert gc.get_threshold()[2] == gc_tuning.NEVER
