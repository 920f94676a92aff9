"""Invalid and oversized JSON for tests of readers."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
import textwrap
from typing import Any

from hypothesis import strategies as st

HUGE = 10**5000  # more digits than Python is willing to print

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.sampled_from([-1, 0, 1, 2**31, 2**63, 2**64, -(2**70), 10**4000])
    | st.floats()
    | st.text(st.characters(), max_size=8)
    | st.sampled_from(["is", "do", "n", "kind", "answer", "pass", "State", "Record", "\ud800"])
)

RUBBISH = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["is", "do", "n", "kind", "seat", "entries", "agenda"])
            | st.text(max_size=5),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


def nested(depth: int) -> object:
    """Return lists nested to a depth that a JSON parser accepts."""
    inner: object = []
    for _ in range(depth):
        inner = [inner]
    return inner


def paths(data: object) -> list[tuple[Any, ...]]:
    """Return the paths of all values in JSON, from the root to each leaf."""
    found: list[tuple[Any, ...]] = [()]
    items: list[tuple[Any, object]] = []
    if isinstance(data, dict):
        items = list(data.items())
    elif isinstance(data, list):
        items = list(enumerate(data))
    for key, value in items:
        found += [(key, *rest) for rest in paths(value)]
    return found


def replaced(data: Any, path: tuple[Any, ...], value: object) -> Any:
    """Return a copy of the JSON with another value at one path."""
    if not path:
        return value
    whole = copy.deepcopy(data)
    inner = whole
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return whole


def removed(data: Any, path: tuple[Any, ...]) -> Any:
    """Return a copy of the JSON without the value at one path."""
    whole = copy.deepcopy(data)
    inner = whole
    for key in path[:-1]:
        inner = inner[key]
    del inner[path[-1]]
    return whole


def apart(script: str) -> tuple[int, str]:
    """Run a script in a process of its own, which may crash; return its status and output."""
    path = os.pathsep.join([place or "." for place in sys.path])
    ran = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    return ran.returncode, ran.stdout.strip()


def over_the_wire(data: object) -> Any:
    """Return the data after it was written as JSON and read again."""
    return json.loads(json.dumps(data))
