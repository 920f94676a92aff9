"""The law of texts: all output of a match has a text in each language of its game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from inglenook.conformance.play import Walk
from inglenook.core.decision import Why
from inglenook.core.engine import NO_ANSWER, NOT_ASKED, OVER, TOO_FAR, decision
from inglenook.core.game import NOTHING_TO_UNDO
from inglenook.core.playthrough import ANSWERED_SINCE

if TYPE_CHECKING:
    from inglenook.conformance.laws import Case
    from inglenook.texts import Texts

OF_THE_KERNEL: Final = (OVER, NOT_ASKED, NO_ANSWER, TOO_FAR, NOTHING_TO_UNDO, ANSWERED_SINCE)


def texts(case: Case) -> None:
    """All that is asked, chosen, told, drawn, refused or scored has a text in each language.

    One language is enough, if it is one of the site's.
    """
    from inglenook.languages import LANGUAGES
    from inglenook.texts import Texts, languages, text_folder

    spoken = languages(case.game)
    if not spoken:
        where = f"text/<language>.ftl in {text_folder(case.game).parent}"
        raise case.broken(f"{where}, the language one of {', '.join(LANGUAGES)}", "none")
    spoken_texts = [Texts(case.game, language, strict=True) for language in spoken]
    for texts in spoken_texts:
        _speaks_of_tables(case, texts)
    for s in Walk(case):
        for texts in spoken_texts:
            _speaks(case, texts, s)
        s.events = []
    result = case.game.result(s)
    for texts in spoken_texts:
        for refusal in (*OF_THE_KERNEL, case.game.undo_refusal):
            _is_said(case, texts, refusal, texts.refusal(refusal))
        for window in case.game.windows():
            _is_said(case, texts, window, texts.order(window))
        if result is not None:
            _is_said(case, texts, result, texts.reason(result))
            for line in case.game.score_sheet(s):
                _is_said(case, texts, line, texts.score_line(line))
                for word in {word for words in line.because for word in words}:
                    _is_said(case, texts, word, texts.thing(word))


def _speaks_of_tables(case: Case, texts: Texts) -> None:
    """Check the texts of lobbies: the title, options with their values, and presets."""
    info = case.game.info
    _is_said(case, texts, info, texts.title())
    for option in info.options:
        _is_said(case, texts, option, texts.option(option.name))
        for value in option.choices:
            _is_said(case, texts, option, texts.option_value(option.name, value))
    for preset in info.presets:
        _is_said(case, texts, preset, texts.preset(preset.name)[0])


def _speaks(case: Case, texts: Texts, s: Any) -> None:
    for event in s.events:
        for viewer in case.viewers():
            seen = event.seen_by(viewer)
            if seen is not None:
                _is_said(case, texts, event, texts.event(event, viewer))
                short = texts.event_by_viewer(seen).short()
                if short:
                    _is_said(case, texts, event, short)
    for viewer in case.viewers():
        view = case.game.view(s, viewer)
        shown = case.game.shown(view)
        zones = case.game.layout(view)
        for zone in zones if shown is view else (*zones, *case.game.layout(shown)):
            _is_said(case, texts, zone, texts.zone(zone))
            for item in zone.items:
                _is_said(case, texts, item, texts.thing(item.face))
                if item.note:
                    _is_said(case, texts, item, texts.note(item))
    step = decision(s)
    for seat in step.asked() if step is not None else ():
        prompt = case.game.prompt(s, seat)
        if step is None or prompt is None:
            raise case.broken(f"a prompt for seat {seat}", prompt)
        _is_said(case, texts, prompt, texts.prompt(prompt))
        for choice in prompt.choices:
            _is_said(case, texts, choice, texts.choice(choice))
        reasons = Why()
        step.options(s, seat, reasons)
        for refusal in set(reasons.refusals.values()):
            _is_said(case, texts, refusal, texts.refusal(refusal))


def _is_said(case: Case, texts: Texts, thing: object, text: str) -> None:
    if not text.strip() or "{" in text:
        raise case.broken(f"a text in {texts.language} for {thing}", text)
