"""Spread calls over workers: the processes of this machine, or a Ray cluster."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from inglenook.core.errors import BadInput, InglenookError
from inglenook.simulation.executor import Call, Executor, WorkerLost

R = TypeVar("R")

AHEAD: Final = 3  # calls of a worker that are sent or done before their results are taken
TRIES: Final = 4  # how often a call is made whose worker is lost each time


def spread(
    executor: Executor, function: Callable[..., R], calls: Iterable[Call], ordered: bool = False
) -> Iterator[R]:
    """Call a function of a module once for each tuple of arguments.

    Yields results in the order in which they are ready, or in that of the calls. Only a few calls
    are sent before results are taken, so `calls` may be long and results large. A call whose worker
    is lost is made again. Raises the error of a call, and InglenookError if its workers are lost
    again and again.
    """
    todo = enumerate(calls)
    running: dict[object, tuple[int, Call, int]] = {}
    done: dict[int, R] = {}  # results that wait for an earlier one
    next_one = 0
    more = True
    while True:
        while more and len(running) + len(done) < executor.workers * AHEAD:
            more = False
            for number, call in todo:
                running[executor.submit(function, call)] = (number, call, 1)
                more = True
                break
        if not running:
            return
        for handle in executor.ready(list(running)):
            number, call, tries = running.pop(handle)
            try:
                found: R = executor.result(handle)
            except WorkerLost as error:
                if tries == TRIES:
                    problem = f"a worker ended too early, {tries} times with the same work: {error}"
                    raise InglenookError(problem) from error
                running[executor.submit(function, call)] = (number, call, tries + 1)
                continue
            if not ordered:
                yield found
                continue
            done[number] = found
            while next_one in done:
                yield done.pop(next_one)
                next_one += 1


@contextmanager
def workers(jobs: int = 1, ray: str | None = None) -> Iterator[Executor | None]:
    """Open an executor: a Ray cluster by its address, or `jobs` processes; None for one process.

    None means that the caller does the work itself. Raises BadInput for an address beside jobs.
    """
    if ray is not None and jobs != 1:
        raise BadInput("ray", "no jobs beside the address of a cluster", jobs)
    if ray is None and jobs == 1:
        yield None
        return
    executor = _opened(jobs, ray)
    try:
        yield executor
    finally:
        executor.close()


def _opened(jobs: int, ray: str | None) -> Executor:
    if ray is None:
        from inglenook.simulation.processes import Processes

        return Processes(jobs)
    from inglenook.simulation.ray_cluster import RayCluster

    return RayCluster(ray)
