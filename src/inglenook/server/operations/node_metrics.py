"""Count what a node of several does: its leases and notices."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Info


class NodeMetrics:
    """The metrics of one node, besides those of any server. Each node has a page of its own."""

    def __init__(self, registry: CollectorRegistry | None = None, slot: int = 0) -> None:
        """Set up in a registry; without one the numbers are shown nowhere."""
        self.registry = registry = CollectorRegistry() if registry is None else registry
        about = Info("inglenook_node", "This node, by its slot.", registry=registry)
        about.info({"slot": str(slot)})
        self._claims = Counter(
            "inglenook_lease_claims", "Tables that this node has claimed.", registry=registry
        )
        self._losses = Counter(
            "inglenook_leases_lost",
            "Tables that another node took while this one had them.",
            registry=registry,
        )
        self._sent = Counter("inglenook_notices_sent", "Notices sent.", registry=registry)
        self._received = Counter(
            "inglenook_notices_received", "Notices received.", registry=registry
        )
        self._lost = Counter(
            "inglenook_notices_lost",
            "Times when notices may have been lost, and were replaced by reading again.",
            registry=registry,
        )

    def watch(self, leases: Callable[[], int], heartbeat_age: Callable[[], float]) -> None:
        """Read these numbers at each request for metrics."""
        held = Gauge("inglenook_leases", "Tables that this node owns.", registry=self.registry)
        held.set_function(leases)
        age = Gauge(
            "inglenook_heartbeat_age_seconds",
            "Seconds since this node's last heartbeat was committed.",
            registry=self.registry,
        )
        age.set_function(heartbeat_age)

    def claimed(self, number: int = 1) -> None:
        self._claims.inc(number)

    def leases_lost(self, number: int) -> None:
        self._losses.inc(number)

    def notice_sent(self) -> None:
        self._sent.inc()

    def notice_received(self) -> None:
        self._received.inc()

    def notices_lost(self) -> None:
        self._lost.inc()
