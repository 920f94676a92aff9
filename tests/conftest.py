"""Browser tests begin in every process, and tests that compute fill the cores after them."""

import pytest

from tests.support.order import spread

WAITING = "tests/web/"


@pytest.hookimpl(trylast=True)  # after pytest's own grouping
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    processes = getattr(config, "workerinput", {}).get("workercount", 1)
    items[:] = spread(items, processes, lambda item: item.nodeid.startswith(WAITING))
