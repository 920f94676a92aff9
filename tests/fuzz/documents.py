"""Positions, journals and imports by the ten thousand, for those who read them.

    python -m tests.fuzz.documents --seed 1 --count 2000

Each is a document of a real match with something changed in it. It is refused as bad input, or
taken; what is taken can be shown and written. Nothing else may be raised, and nothing may grow.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from typing import Any, Final, NamedTuple

import inglenook as ink
from inglenook.core.codec import load_state, save_state
from inglenook.core.draws import Rng
from inglenook.core.engine import advance, decision
from inglenook.core.errors import InglenookError
from inglenook.core.event import NOBODY
from inglenook.core.game import Game
from inglenook.core.journal import journal_from_json
from inglenook.core.match import replay
from inglenook.core.registry import load_game
from inglenook.core.verify import verify
from inglenook.server.errors import Refused
from inglenook.server.workers.tasks.import_validation import examine
from tests.fuzz.mutate import Mutator, copied
from tests.fuzz.process_size import size
from tests.support.random_positions import stops
from tests.support.server.forged_matches import sealed

SEATS: Final = {"lanterns": 2, "king-of-12": 3, "goths": 4, "open-season": 3, "taverna": 2}
SHORT: Final = ("lanterns", "king-of-12")  # whose whole matches are read in a few milliseconds
STEPS: Final = 25  # that a position which was taken is played on
KINDS: Final = ("position",) * 14 + ("state",) * 2 + ("journal",) * 3 + ("import",)
WARM: Final = 0.3  # of all documents; what is in memory then may not grow much
GROWTH_MB: Final = 60.0


class Sample(NamedTuple):
    """A document, and what it is of."""

    game: Game[Any, Any]
    seats: int
    options: dict[str, str]
    data: Any


def positions() -> list[Sample]:
    """A position of each game for every kind of question, by the keys that it has."""
    found: list[Sample] = []
    for name, seats in SEATS.items():
        game = load_game(name)
        options = game.info.complete(seats, {})
        kinds: dict[str, Any] = {}
        for seed in range(4):
            for s in stops(game, game.start(seats, options), Rng(seed)):
                step = decision(s)
                kind = f"{type(step).__name__} {bool(s.picks)}"
                if kind not in kinds:
                    kinds[kind] = json.loads(json.dumps(game.position(s)))
        found += [Sample(game, seats, options, data) for data in kinds.values()]
    return found


def states() -> list[Sample]:
    """Saved states, as snapshots in journals and databases have them."""
    found = []
    for sample in positions():
        s = sample.game.from_position(sample.data, sample.seats, sample.options)
        data = json.loads(json.dumps(save_state(sample.game, s)))
        found.append(sample._replace(data=data))
    return found


def exports() -> list[Sample]:
    """Whole matches, some with second thoughts."""
    found: list[Sample] = []
    for name in SHORT:
        game = load_game(name)
        for seed in (1, 2):
            match = ink.Match(name, seed=seed)
            while (one := match.random()) is not None:
                seat, action = one
                if seed == 2 and match.core.undoable(seat) is None:
                    match.undo(seat)
                    match.play(seat, action)
            found.append(Sample(game, 0, {}, json.loads(json.dumps(match.export()))))
    return found


def show(game: Game[Any, Any], s: Any, seats: int) -> None:
    """Show a state to all, and write it down."""
    step = decision(s)
    for viewer in (*range(seats), NOBODY):
        game.layout(game.view(s, viewer))
    for seat in step.asked() if step is not None else ():
        assert game.prompt(s, seat) is not None
    json.dumps(game.position(s))
    json.dumps(save_state(game, s))


class Fuzz:
    """Documents, chance, and what came of them."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.mutator = Mutator(seed)
        self.samples = {"position": positions(), "state": states(), "journal": exports()}
        self.samples["import"] = self.samples["journal"]
        self.tally: Counter[str] = Counter()

    def one(self, number: int) -> None:
        """Make a document and have it read."""
        kind = self.mutator.rng.choice(KINDS)
        sample = self.mutator.rng.choice(self.samples[kind])
        data = self.mutator.mutated(sample.data)
        try:
            getattr(self, kind)(sample, data, number)
            self.tally[f"{kind} taken"] += 1
        except (InglenookError, Refused) as error:
            str(error)  # which must be possible, whatever it quotes
            self.tally[f"{kind} refused"] += 1
        except Exception as error:
            told = f"seed {self.seed}, document {number}, {kind} of {sample.game.info.name}"
            raise AssertionError(f"{told}: {error!r}\n{data!r}"[:20_000]) from error

    def position(self, sample: Sample, data: Any, number: int) -> None:
        before = repr(data)
        s = sample.game.from_position(data, sample.seats, sample.options)
        assert repr(data) == before, "reading has changed it"
        self._goes_on(sample, s, number)

    def state(self, sample: Sample, data: Any, number: int) -> None:
        """What a snapshot may do: be refused, or be taken; its rules may then find it unsound."""
        load_state(sample.game, data)

    def _goes_on(self, sample: Sample, s: Any, number: int) -> None:
        """What was taken can be shown. Where its agenda makes no sense, rules may fail later.

        A server freezes such a match, and says so; here it is only counted.
        """
        game, seats = sample.game, sample.seats
        try:
            if decision(s) is None:  # it stands before a draw
                advance(s, Rng(number))
            show(game, s, seats)
        except InglenookError as error:
            raise AssertionError(f"it was taken, and then: {error}") from error
        try:
            for state in stops(game, s, Rng(number), STEPS):
                show(game, state, seats)
        except Exception:
            self.tally[f"position of {game.info.name} that rules fail on"] += 1

    def journal(self, sample: Sample, data: Any, number: int) -> None:
        journal = journal_from_json(data)
        replay(load_game(journal.header.game), journal)

    def import_(self, sample: Sample, data: Any, number: int) -> None:
        if isinstance(data, dict):
            if self.mutator.rng.random() < 0.5:  # forged with tags that fit
                try:
                    data = sealed(copied(data))
                except Exception:
                    self.tally["import that can't be sealed"] += 1
            for one in verify(data):
                str(one.text)
            examine(data)

    def many(self, count: int) -> dict[str, Any]:
        """So many documents; figures of what came of them, and of what did not grow."""
        began, warm = time.perf_counter(), size()
        for number in range(count):
            if number == int(WARM * count):
                warm = size()
            self.one(number)
        last, took = size(), time.perf_counter() - began
        assert last.megabytes < warm.megabytes + GROWTH_MB, (warm, last)
        assert last.files <= warm.files, (warm, last)
        return {
            "seed": self.seed,
            "documents": count,
            "seconds": round(took, 1),
            "per_second": round(count / took),
            "megabytes": [round(warm.megabytes), round(last.megabytes)],
            "read": dict(sorted(self.tally.items())),
        }


setattr(Fuzz, "import", Fuzz.import_)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=2_000)
    given = parser.parse_args()
    print(json.dumps(Fuzz(given.seed).many(given.count)))


if __name__ == "__main__":
    main()
