"""Texts of the site that belong to no game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from fluent.runtime import FluentBundle

from inglenook.languages import ACCOUNT_MAIL, NOTIFICATIONS, PHRASES, SITE, SOURCE, TEXT
from inglenook.translations import MissingText, first_file, read_texts


@lru_cache(maxsize=64)
def site_bundle(language: str, name: str = SITE) -> FluentBundle:
    """Return the texts of a file of the site, in a language or else in the source language."""
    bundle = FluentBundle([language], use_isolating=False)
    for one in (language, SOURCE):
        file = first_file(TEXT / one / name)
        if file is not None:
            bundle.add_resource(read_texts(file))
    return bundle


def site_text(language: str, text_id: str) -> str:
    """Return a text of the site that has no variables and belongs to no game."""
    return _text_of(site_bundle(language), language, text_id)


def phrase_text(language: str, phrase: str) -> str:
    """Return the words of a quick phrase of the chat."""
    return _text_of(site_bundle(language, PHRASES), language, f"phrase-{phrase}")


def notification_text(language: str, text_id: str, **values: str | int) -> str:
    """Return a text of notifications."""
    return _text_of(site_bundle(language, NOTIFICATIONS), language, text_id, values)


def account_mail_text(language: str, text_id: str, **values: str) -> str:
    """Return a text of an e-mail about an account."""
    return _text_of(site_bundle(language, ACCOUNT_MAIL), language, text_id, values)


def _text_of(
    bundle: FluentBundle,
    language: str,
    text_id: str,
    values: Mapping[str, str | int] = MappingProxyType({}),
) -> str:
    pattern = bundle.get_message(text_id).value if bundle.has_message(text_id) else None
    if pattern is None:
        raise MissingText("site", language, text_id)
    said, _ = bundle.format_pattern(pattern, dict(values))
    return str(said)
