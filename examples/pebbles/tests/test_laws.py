"""The laws that every game keeps."""

import pytest
from pebbles.game import GAME

from inglenook.conformance import LAWS


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.name)
def test_the_law(law):
    law.check(GAME)
