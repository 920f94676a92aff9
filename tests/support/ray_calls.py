"""Calls for a real Ray cluster, which its workers import."""

from __future__ import annotations

import time
from importlib import import_module
from typing import Any


def node_after(seconds: float) -> str:
    """Wait, and return the id of the node that has made the call."""
    time.sleep(seconds)
    ray: Any = import_module("ray")
    return str(ray.get_runtime_context().get_node_id())
