"""This repository passes its own checks."""

from pathlib import Path

import pytest

from tools.checks import CHECKS

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_this_repository(check):
    assert check(ROOT) == []
