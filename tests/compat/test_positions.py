"""Position files of earlier versions are read, and written as they were."""

from __future__ import annotations

import pytest

import inglenook as ink
from tests.compat.generation import cases, read


@pytest.mark.parametrize(("generation", "game", "kind"), cases("positions"))
def test_a_position_is_read_and_written(generation: str, game: str, kind: str):
    found = ink.game(game)
    for one in read(generation, f"{game}-{kind}.json.xz"):
        options = found.info.recorded(one["seats"], one["options"])
        state = found.from_position(one["position"], one["seats"], options)
        assert found.position(state) == one["position"]
        result = found.result(state)
        assert (None if result is None else list(result.scores)) == (
            None if one["result"] is None else one["result"]["scores"]
        )
