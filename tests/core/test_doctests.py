import doctest
import importlib
import pkgutil
from pathlib import Path

import pytest

import inglenook.core

NAMES = [f"inglenook.core.{found.name}" for found in pkgutil.iter_modules(inglenook.core.__path__)]
WITH_EXAMPLES = {
    "inglenook.core.action",
    "inglenook.core.agenda",
    "inglenook.core.bit_sets",
    "inglenook.core.chances",
    "inglenook.core.draws",
    "inglenook.core.fairness",
    "inglenook.core.features",
    "inglenook.core.game",
    "inglenook.core.layout",
    "inglenook.core.rewards",
    "inglenook.core.score",
}
INTERPRETED = Path(str(inglenook.core.__file__)).suffix == ".py"


@pytest.mark.skipif(not INTERPRETED, reason="compiled modules keep no docstrings to run")
@pytest.mark.parametrize("name", NAMES)
def test_the_examples_in_the_documentation_are_true(name):
    module = importlib.import_module(name)
    # one run per process: an example may declare an action space, and each has one name
    result = doctest.testmod(module)
    assert result.failed == 0
    assert (result.attempted > 0) is (name in WITH_EXAMPLES)
