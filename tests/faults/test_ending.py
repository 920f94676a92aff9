"""The checks at the end find a restart that changes something, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from tests.faults.ending import changes


def state(*events: str, stand_in: str | None = None, **more: Any) -> dict[str, Any]:
    seats = [{"stand_in": None}, {"stand_in": stand_in}]
    return {"last": len(events), "events": list(events), "table": {"seats": seats}, **more}


@pytest.mark.parametrize(
    ("after", "found"),
    [
        (state("a", "b", view=1), []),
        (state("a", "b", view=2), ["view"]),
        (state("a", view=1), ["events"]),
        (state("a", "c", view=1), ["events"]),
        (state("a", "c", "d", view=2), ["events"]),
        (state("a", "b", "c", view=2), []),
        (state("a", "b", stand_in="random", view=2), []),
    ],
)
def test_a_restart_changes_nothing_but_what_somebody_has_done(after: Any, found: list[str]) -> None:
    assert changes(state("a", "b", view=1), after) == found


def test_an_answer_without_an_event_may_change_the_question():
    before, after = state("a", view=1), state("a", view=2)
    assert changes(before, after) == ["view"]
    assert changes(before, after, moved=True) == []
    assert changes(before, state("b", view=2), moved=True) == ["events"]
