"""Hold what the nodes of a site share beside tables: notices, limits, presence."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from inglenook.server.cluster.notices import NodeNotices
from inglenook.server.cluster.presence import Presence
from inglenook.server.cluster.usage import Usage
from inglenook.server.operations.node_metrics import NodeMetrics
from inglenook.server.store.store import Store


@dataclass(kw_only=True)
class Shared:
    """The shared parts of one node.

    `node` returns its id, which changes if it joins again; `live` the ids of all that are alive.
    """

    node: Callable[[], str]
    live: Callable[[], Collection[str]]
    notices: NodeNotices
    usage: Usage
    presence: Presence
    metrics: NodeMetrics


def make_shared(
    node: Callable[[], str],
    live: Callable[[], Collection[str]],
    notices: NodeNotices,
    store: Store,
    metrics: NodeMetrics,
    hashed: Callable[[str], str],
    monotonic: Callable[[], float],
) -> Shared:
    """Return what a node shares; `hashed` returns the keyed hash of an address or another text."""
    notices.metrics = metrics
    return Shared(
        node=node,
        live=live,
        notices=notices,
        usage=Usage(node, store, live, hashed),
        presence=Presence(node, store, live, monotonic),
        metrics=metrics,
    )
