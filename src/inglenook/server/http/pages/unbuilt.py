"""Build the HTML pages for an unbuilt client or documentation and for 404.

They are in every language, and without scripts.
"""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from inglenook.languages import LANGUAGES
from inglenook.texts import site_text

API: Final = "/api/openapi.json"


@cache
def home_page() -> str:
    """Return the page in place of the client's, with a link to the API document."""
    return _page("unbuilt-title", "unbuilt-more", API)


@cache
def docs_page() -> str:
    """Return the page in place of the documentation, with a link to the home page."""
    return _page("unbuilt-docs-title", "lost-home", "/", "unbuilt-docs-how")


@cache
def lost_page() -> str:
    """Return the 404 page, with a link to the home page."""
    return _page("lost-title", "lost-home", "/")


def _page(title: str, link: str, target: str, more: str = "") -> str:
    """Return a page with the same texts in all languages, the source language first.

    `more` names the text of a further paragraph.
    """
    code = next(iter(LANGUAGES))
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{code}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<title>Inglenook</title>",
            *[_section(language, title, link, target, more) for language in LANGUAGES],
            "</html>\n",
        ]
    )


def _section(language: str, title: str, link: str, target: str, more: str) -> str:
    said, linked = escape(site_text(language, title)), escape(site_text(language, link))
    told = f"<p>{escape(site_text(language, more))}</p>" if more else ""
    anchor = f'<a href="{target}">{linked}</a>'
    return f'<div lang="{language}"><h1>{said}</h1>{told}<p>{anchor}</p></div>'
