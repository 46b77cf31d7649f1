"""Where shards are worked on: threads or processes. A runner hands out reports as they come."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from concurrent.futures.process import BrokenProcessPool
from typing import Any

Report = dict[str, Any]
Work = Callable[..., Report]
Runner = Callable[[Work, Sequence[tuple[Any, ...]], int], Iterator[Report]]

# So often a pool of processes is set up again after one of them died.
RETRIES = 3


def workers_or_all(workers: int | None) -> int:
    """How many workers: as many as there are cores, unless it is said."""
    return workers or os.cpu_count() or 1


def threads(work: Work, shards: Sequence[tuple[Any, ...]], workers: int) -> Iterator[Report]:
    """Threads of this process; the engine does not hold Python's lock."""
    with futures.ThreadPoolExecutor(workers) as pool:
        begun = [pool.submit(work, *shard) for shard in shards]
        try:
            for done in futures.as_completed(begun):
                yield done.result()
        finally:
            for future in begun:
                future.cancel()


def processes(work: Work, shards: Sequence[tuple[Any, ...]], workers: int) -> Iterator[Report]:
    """Processes of this machine; if one dies, what it worked on is done again."""
    left = dict(enumerate(shards))
    deaths = 0
    while left:
        context = multiprocessing.get_context("spawn")
        with futures.ProcessPoolExecutor(workers, mp_context=context) as pool:
            begun = {pool.submit(work, *shard): number for number, shard in left.items()}
            try:
                for done in futures.as_completed(begun):
                    report = done.result()
                    del left[begun[done]]
                    yield report
            except BrokenProcessPool:
                deaths += 1
                if deaths > RETRIES:
                    raise
            finally:
                for future in begun:
                    future.cancel()


RUNNERS: dict[str, Runner] = {"threads": threads, "processes": processes}
