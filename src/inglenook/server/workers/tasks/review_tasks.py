"""Perform the task of a review worker: review one finished match."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec import Struct, json

from inglenook.bots.budget import Budget
from inglenook.core.journal import Journal, journal_from_json
from inglenook.core.registry import load_game
from inglenook.review.review import Progress, review
from inglenook.review.review_json import review_json
from inglenook.server.workers.threads import forbid_event_loop
from inglenook.server.workers.worker_messages import Setup

REVIEW: Final = "review"
SEED: Final = 1


class ReviewTask(Struct):
    """A journal as JSON, and the seconds for its review."""

    journal: Any
    seconds: float


def handlers(setup: Setup) -> Mapping[str, Callable[[bytes, Callable[[bytes], None]], bytes]]:
    """Return the handler of the task."""
    return {REVIEW: perform}


def perform(body: bytes, report: Callable[[bytes], None]) -> bytes:
    """Review a match; each report has the number of finished decisions and of all."""
    task = json.decode(body, type=ReviewTask)

    def progress(done: int, every: int) -> None:
        report(json.encode({"done": done, "every": every}))

    journal = journal_from_json(task.journal)
    found = reviewed(journal, Budget(seconds=task.seconds), progress)
    count = len(found["decisions"])
    return json.encode({"done": count, "every": count, "review": found})


def reviewed(journal: Journal, budget: Budget, progress: Progress | None = None) -> Any:
    """Return the review of a match as JSON data; never call it on the event loop."""
    forbid_event_loop("review")
    game = load_game(journal.header.game)
    return review_json(review(game, journal, budget, SEED, progress))
