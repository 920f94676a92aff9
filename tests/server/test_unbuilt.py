"""The pages of a site whose client was not built."""

from __future__ import annotations

from inglenook.languages import LANGUAGES
from inglenook.server.http.pages.unbuilt import home_page, lost_page
from inglenook.texts import site_text


def test_both_pages_speak_every_language() -> None:
    for language in LANGUAGES:
        said = site_text(language, "lost-title")
        assert f'<div lang="{language}"><h1>{said}</h1>' in lost_page()
        assert site_text(language, "unbuilt-title") in home_page()


def test_they_lead_on() -> None:
    assert 'href="/"' in lost_page()
    assert 'href="/api/openapi.json"' in home_page()
