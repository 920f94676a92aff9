"""Names that look alike have one skeleton, and names of the site are recognised."""

from __future__ import annotations

import pytest

from inglenook.server.accounts.names import (
    mixes_scripts,
    skeleton,
    skeletons,
    sounds_official,
    stems,
    word_forms,
)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Sam", "sAM"),
        ("Sam", "S a m"),
        ("Sam", "S_a.m"),
        ("Sam", "S\u200ba\u00adm"),  # invisible characters
        ("Sam", "Sаm"),  # a Cyrillic letter
        ("Sam", "Ѕаm"),
        ("Harry", "ΗARRY"),  # a Greek capital
        ("José", "Jose"),
        ("Lily", "1i1y"),
        ("Ian", "|an"),
        ("Otto", "0tt0"),
        ("Ann", "Ａｎｎ"),  # letters of full width
        ("Søren", "Soren"),
        ("Bernd", "Bemd"),
        ("Wim", "VVim"),
        ("Ηλιας", "ΗΛΙΑΣ"),
        ("Иван", "ИВАН"),
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)


@pytest.mark.parametrize(("name", "other"), [("Sam", "Sum"), ("Ann", "Anna"), ("🙂", "🙃")])
def test_names_that_differ(name: str, other: str) -> None:
    assert not skeletons(name) & skeletons(other)


def test_a_small_letter_of_another_script_has_a_second_skeleton() -> None:
    assert skeleton("Johη") != skeleton("John")
    assert skeleton("John") in skeletons("Johη")


def test_a_name_of_symbols_is_compared_by_them() -> None:
    assert skeleton("🙂 🙂") == "🙂🙂"


def test_scripts_that_look_alike_are_mixed() -> None:
    assert mixes_scripts("Аnna")
    assert not mixes_scripts("Anna")
    assert not mixes_scripts("Анна")
    assert not mixes_scripts("Anna 花")


@pytest.mark.parametrize(
    "name",
    ["Admin", "ADMIN 2", "Аdm1n", "sys-admin", "Modérateur", "mod", "System", "Inglenook Team"],
)
def test_names_of_the_site(name: str) -> None:
    assert sounds_official(name)


@pytest.mark.parametrize("name", ["Badminton", "Modesty", "Systema", "Ann", "花", "...", "42"])
def test_other_names(name: str) -> None:
    assert not sounds_official(name)


def test_digits_at_the_ends_do_not_make_another_name() -> None:
    assert skeleton("Sam") in stems("Sam2")
    assert skeleton("Sam") in stems("007 Sam")
    assert "" not in stems("42")


def test_signs_that_stand_for_letters() -> None:
    assert word_forms("B4$1L") & word_forms("basil", pairs=False)
