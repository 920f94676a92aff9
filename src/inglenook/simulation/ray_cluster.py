"""Workers on a Ray cluster, which may be several machines.

Every machine of the cluster needs this version of Inglenook, and the packages of its games and
bots. No call leaves the cluster: Ray's reports about its use are off.
"""

from __future__ import annotations

import os
from importlib import import_module
from socket import create_connection
from typing import Any, Final

from inglenook.core.errors import BadInput, InglenookError
from inglenook.simulation.executor import Call, Function, WorkerLost

HERE: Final = "local"  # the address that starts a cluster of this machine alone
FOUND: Final = "auto"  # the address of the cluster that this machine has joined
REACHED_IN: Final = 5.0  # seconds; Ray itself tries a dead address for minutes
CLUSTER: Final = "the address of a running cluster"


class RayCluster:
    """An executor whose workers are the processor cores of a cluster."""

    def __init__(self, address: str) -> None:
        """Join the cluster at an address, such as `auto` or `192.168.1.5:6379`."""
        os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
        try:
            ray: Any = import_module("ray")
        except ModuleNotFoundError as error:
            missing = "none; pip install 'inglenook[ray]'"
            raise BadInput("ray", "the package ray", missing) from error
        if ray.is_initialized():
            raise BadInput("ray", "a process that has not joined a cluster", "one that has")
        self.ray = ray
        reach(address)
        started = {"include_dashboard": False} if address == HERE else {}
        try:
            ray.init(address, log_to_driver=False, logging_level="ERROR", **started)
        except (ConnectionError, ValueError, RuntimeError) as error:
            problem = " ".join(str(error).split())
            raise BadInput("ray", CLUSTER, problem) from error
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self.call = ray.remote(num_cpus=1, max_retries=0)(called)

    def submit(self, function: Function, call: Call) -> object:
        return self.call.remote(own_version(), function, call)

    def ready(self, handles: list[object]) -> list[object]:
        done, _ = self.ray.wait(handles, num_returns=1)
        return list(done)

    def result(self, handle: object) -> Any:
        errors = self.ray.exceptions
        try:
            return self.ray.get(handle)
        except errors.RayTaskError as error:  # the call itself failed
            raise cause_of(error) from error
        except errors.RayError as error:
            raise WorkerLost(" ".join(str(error).split())[:200]) from error

    def close(self) -> None:
        self.ray.shutdown()


def reach(address: str) -> None:
    """Open a connection to a machine and its port, and close it. Raises BadInput if that fails."""
    if address == FOUND:
        address = os.environ.get("RAY_ADDRESS", address)
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return  # no place, but a name that Ray knows or refuses
    try:
        create_connection((host.strip("[]"), int(port)), REACHED_IN).close()
    except (OSError, OverflowError) as error:
        problem = f"{address}, which can't be reached: {error}"
        raise BadInput("ray", CLUSTER, problem) from error


def called(version: str, function: Function, call: Call) -> Any:
    """Make a call in a worker. Raises InglenookError where the worker has another version."""
    here = own_version()
    if version != here:
        there = f"{version} on all machines, got {here} on one"
        raise InglenookError(f"inglenook: expected version {there}")
    return function(*call)


def own_version() -> str:
    """Return the version of this package; its names lead back here, so it is not imported above."""
    return str(import_module("inglenook").__version__)


def cause_of(error: Any) -> Exception:
    """Return the error of a call without Ray's wrapping; others are defects, and stay."""
    cause = error.cause
    return cause if isinstance(cause, InglenookError) else error
