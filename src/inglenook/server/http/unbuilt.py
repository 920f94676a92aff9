"""The pages that a browser gets where the client was not built: in every language, without code."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Final

from inglenook.languages import LANGUAGES
from inglenook.texts import site_text

API: Final = "/api/openapi.json"


@cache
def home_page() -> str:
    """What is said instead of the client's pages, with a link to the description of the API."""
    return _page("unbuilt-title", "unbuilt-more", API)


@cache
def lost_page() -> str:
    """What is said of an address at which there is nothing, with a link to the home page."""
    return _page("lost-title", "lost-home", "/")


def _page(title: str, link: str, target: str) -> str:
    """A page that says the same in all languages, the source language first."""
    code = next(iter(LANGUAGES))
    return "\n".join(
        [
            "<!doctype html>",
            f'<html lang="{code}">',
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<title>Inglenook</title>",
            *[_said(language, title, link, target) for language in LANGUAGES],
            "</html>\n",
        ]
    )


def _said(language: str, title: str, link: str, target: str) -> str:
    said, linked = escape(site_text(language, title)), escape(site_text(language, link))
    return f'<div lang="{language}"><h1>{said}</h1><p><a href="{target}">{linked}</a></p></div>'
