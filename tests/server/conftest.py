"""Databases of tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.server import databases


@pytest.fixture(autouse=True, scope="module")
def databases_of_the_module() -> Iterator[None]:
    """Clean the databases in PostgreSQL that the fixtures of a module used."""
    with databases.borrowed():
        yield


@pytest.fixture(autouse=True)
def databases_of_the_test() -> Iterator[None]:
    """Clean the databases in PostgreSQL that a test used."""
    with databases.borrowed():
        yield
