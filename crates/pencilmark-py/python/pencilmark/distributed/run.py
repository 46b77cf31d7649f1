"""Runs a job, or what is left of it."""

from __future__ import annotations

import pathlib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from .._options import Progress
from ..tables import _Shown
from .manifest import Job, opened
from .runners import runner_of
from .work import do_shard, report_of

# What counts as failed: there is no answer.
FAILED = ("invalid", "timeout")
SLOWEST = 5


@dataclass
class Summary:
    """How a job went: rows by status, shards done now and earlier, the slowest puzzles."""

    target: str
    rows: int = 0
    shards: int = 0
    earlier: int = 0
    seconds: float = 0.0
    statuses: Counter[str] = field(default_factory=Counter)
    slowest: list[tuple[int, float]] = field(default_factory=list)

    @property
    def failed(self) -> int:
        """How many rows have no answer: a bad puzzle, or time ran out."""
        return sum(self.statuses[status] for status in FAILED)

    def add(self, report: dict[str, Any]) -> None:
        """Takes the report of a shard."""
        self.rows += report["rows"]
        self.shards += 1
        self.seconds += report["seconds"]
        self.statuses.update(report["statuses"])
        if report["slowest"] is not None:
            index, microseconds = report["slowest"]
            self.slowest.append((index, microseconds / 1e6))
            self.slowest = sorted(self.slowest, key=lambda each: -each[1])[:SLOWEST]

    def has(self, path: pathlib.Path) -> bool:
        """Whether a shard was done earlier; then its report is taken."""
        is_done = path.exists()
        if is_done:
            self.add(report_of(path))
            self.earlier += 1
        return is_done

    def __str__(self) -> str:
        by_status = ", ".join(f"{count} {status}" for status, count in self.statuses.most_common())
        slowest = ", ".join(f"row {index} ({seconds:.3g} s)" for index, seconds in self.slowest)
        return (
            f"{self.rows} puzzles in {self.shards} shards, {self.earlier} of them done before: {by_status}\n"
            f"{self.failed} failed; {self.seconds:.3g} s of work; slowest: {slowest}"
        )


def run(
    job: Job,
    *,
    runner: str = "threads",
    workers: int | None = None,
    progress: Progress = None,
    work: Callable[..., dict[str, Any]] = do_shard,
) -> Summary:
    """Does what is left of a job.

    `runner` is `threads`, `processes` or `ray`; `workers` says how many shards are worked on at a time: as
    many as there are cores, unless it is said.
    """
    on_shards = runner_of(runner)
    shards = opened(job)
    target, summary = pathlib.Path(job.target), Summary(job.target)
    left = [shard for shard in shards if not summary.has(target / shard.name)]
    total = sum(shard.rows for shard in shards)
    with _Shown(progress, total, job.question) as shown:
        reports: Iterable[dict[str, Any]] = []
        if left:
            reports = on_shards(work, [(job, shard) for shard in left], workers)
        for report in reports:
            summary.add(report)
            if shown.callback:
                shown.callback(summary.rows)
    return summary
