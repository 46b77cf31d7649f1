"""Where shards are worked on: threads, processes, or a Ray cluster. A runner hands out reports as they come."""

from __future__ import annotations

import json
import multiprocessing
import os
import pickle
from collections.abc import Callable, Iterator, Sequence
from concurrent import futures
from concurrent.futures.process import BrokenProcessPool
from typing import Any

Report = dict[str, Any]
Work = Callable[..., Report]
Runner = Callable[[Work, Sequence[tuple[Any, ...]], int | None], Iterator[Report]]

# So often a pool of processes is set up again after one of them died.
RETRIES = 3

# Ray Data hands out blocks; a block is a shard, unless there are more shards than its scheduler likes.
BLOCKS = 20_000


def workers_or_all(workers: int | None) -> int:
    """How many workers: as many as there are cores, unless it is said."""
    return workers or os.cpu_count() or 1


def threads(work: Work, shards: Sequence[tuple[Any, ...]], workers: int | None) -> Iterator[Report]:
    """Threads of this process; the engine does not hold Python's lock."""
    with futures.ThreadPoolExecutor(workers_or_all(workers)) as pool:
        begun = [pool.submit(work, *shard) for shard in shards]
        try:
            for done in futures.as_completed(begun):
                yield done.result()
        finally:
            for future in begun:
                future.cancel()


def processes(work: Work, shards: Sequence[tuple[Any, ...]], workers: int | None) -> Iterator[Report]:
    """Processes of this machine; if one dies, what it worked on is done again."""
    left = dict(enumerate(shards))
    deaths = 0
    while left:
        context = multiprocessing.get_context("spawn")
        with futures.ProcessPoolExecutor(workers_or_all(workers), mp_context=context) as pool:
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


def ray(work: Work, shards: Sequence[tuple[Any, ...]], workers: int | None) -> Iterator[Report]:
    """Ray Data: shards stream through the cluster, one to a core, and no more are begun than it has cores
    for. If a worker or a machine is lost, what it worked on is done again. Only what shards are and what
    became of them travels: whoever works on one reads and writes its files."""
    try:
        import ray.data
    except ImportError:
        raise ImportError("the runner 'ray' needs Ray: pip install '.[distributed]'") from None

    def on_row(row: dict[str, Any]) -> dict[str, Any]:
        return {"report": json.dumps(work(*pickle.loads(row["shard"])))}

    items = [{"shard": pickle.dumps(shard)} for shard in shards]
    data = ray.data.from_items(items, override_num_blocks=min(len(items), BLOCKS))
    # Who asked for progress is told by rows.
    data.context.enable_progress_bars = False
    tasks = ray.data.TaskPoolStrategy(size=workers)
    for row in data.map(on_row, num_cpus=1, compute=tasks).iter_rows():
        yield json.loads(row["report"])


RUNNERS: dict[str, Runner] = {"threads": threads, "processes": processes, "ray": ray}


def workers_of(runner: str, workers: int | None) -> int:
    """How many workers a runner has: as many as there are cores, of all machines, unless it is said."""
    if runner != "ray" or workers:
        return workers_or_all(workers)
    import ray

    if not ray.is_initialized():
        ray.init()
    resources: Callable[[], dict[str, float]] = ray.cluster_resources
    return max(int(resources().get("CPU", 1)), 1)


def runner_of(name: str) -> Runner:
    """The runner of this name."""
    if name not in RUNNERS:
        raise ValueError(f"{name!r} is not a runner (expected one of: {', '.join(RUNNERS)})")
    return RUNNERS[name]
