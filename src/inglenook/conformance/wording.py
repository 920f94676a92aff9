"""The law of texts: whatever a match shows can be said in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from inglenook.conformance.play import Walk
from inglenook.core.decision import Why
from inglenook.core.engine import NO_ANSWER, NOT_ASKED, OVER, TOO_FAR, decision
from inglenook.core.game import NOTHING_TO_UNDO
from inglenook.core.match import ANSWERED_SINCE

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case
    from inglenook.texts import Texts

COMPULSORY: Final = ("en", "fr")
OF_THE_KERNEL: Final = (OVER, NOT_ASKED, NO_ANSWER, TOO_FAR, NOTHING_TO_UNDO, ANSWERED_SINCE)


def texts(case: Case) -> None:
    """Whatever is asked, told, drawn, refused or scored has a text in every language."""
    from inglenook.texts import Texts, languages

    spoken = languages(case.game)
    for language in COMPULSORY:
        if language not in spoken:
            raise case.broken(f"texts in {language}", spoken)
    tongues = [Texts(case.game, language) for language in spoken]
    for s in Walk(case):
        for tongue in tongues:
            _speaks(case, tongue, s)
        s.events = []
    result = case.game.result(s)
    for tongue in tongues:
        for refusal in (*OF_THE_KERNEL, case.game.undo_refusal()):
            _is_said(case, tongue, refusal, tongue.refusal(refusal))
        for window in case.game.windows():
            _is_said(case, tongue, window, tongue.order(window))
        if result is not None:
            _is_said(case, tongue, result, tongue.reason(result))
            for line in case.game.score_sheet(s):
                _is_said(case, tongue, line, tongue.score_line(line))
                for word in {word for words in line.because for word in words}:
                    _is_said(case, tongue, word, tongue.thing(word))


def _speaks(case: Case, tongue: Texts, s: Any) -> None:
    for event in s.events:
        for viewer in case.viewers():
            if event.seen_by(viewer) is not None:
                _is_said(case, tongue, event, tongue.event(event, viewer))
    for viewer in case.viewers():
        view = case.game.view(s, viewer)
        shown = case.game.shown(view)
        zones = case.game.layout(view)
        for zone in zones if shown is view else (*zones, *case.game.layout(shown)):
            _is_said(case, tongue, zone, tongue.zone(zone))
            for item in zone.items:
                _is_said(case, tongue, item, tongue.thing(item.face))
    step = decision(s)
    for seat in step.asked() if step is not None else ():
        prompt = case.game.prompt(s, seat)
        if step is None or prompt is None:
            raise case.broken(f"a prompt for seat {seat}", prompt)
        _is_said(case, tongue, prompt, tongue.prompt(prompt))
        for choice in prompt.choices:
            _is_said(case, tongue, choice, tongue.choice(choice))
        reasons = Why()
        step.options(s, seat, reasons)
        for refusal in set(reasons.refusals.values()):
            _is_said(case, tongue, refusal, tongue.refusal(refusal))


def _is_said(case: Case, tongue: Texts, thing: object, text: str) -> None:
    if not text.strip() or "{" in text:
        raise case.broken(f"a text in {tongue.language} for {thing}", text)
