"""The law of samples: a position sampled from a view has that view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from inglenook.conformance.play import Walk, asked, finish
from inglenook.core.engine import legal

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case


def samples(case: Case) -> None:
    """A sample of a view has that view, its options and its prompts, and can be played on."""
    rng = case.rng("sample")
    for s in Walk(case):
        for viewer in case.viewers():
            view = case.game.view(s, viewer)
            case.same("the same view when asked again", view, case.game.view(s, viewer))
            sample = case.game.sample(view, rng)
            sample.check()
            case.same(f"the view of {viewer}", view, case.game.view(sample, viewer))
            case.same("the same seats to be asked", asked(s), asked(sample))
            if viewer in asked(s):
                case.same(f"the options of {viewer}", legal(s, viewer), legal(sample, viewer))
                prompt = case.game.prompt(s, viewer)
                case.same(f"the prompt of {viewer}", prompt, case.game.prompt(sample, viewer))
            if rng.below(8) == 0:
                sample.events = []
                finish(case, sample, rng)
                sample.check()
