"""Runs a job, or what is left of it."""

from __future__ import annotations

import pathlib
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from ..tables import Progress, _Shown
from .manifest import Job, opened
from .runners import RUNNERS, workers_or_all
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

    `runner` is `threads` or `processes`; `workers` says how many shards are worked on at a time.
    """
    if runner not in RUNNERS:
        raise ValueError(f"{runner!r} is not a runner (expected one of: {', '.join(RUNNERS)})")
    shards = opened(job)
    target = pathlib.Path(job.target)
    left = [shard for shard in shards if not (target / shard.name).exists()]
    summary = Summary(job.target, earlier=len(shards) - len(left))
    for shard in shards:
        if (path := target / shard.name).exists() and shard not in left:
            summary.add(report_of(path))
    total = sum(shard.rows for shard in shards)
    with _Shown(progress, total, job.question) as shown:
        reports: Iterable[dict[str, Any]] = []
        if left:
            reports = RUNNERS[runner](work, [(job, shard) for shard in left], workers_or_all(workers))
        for report in reports:
            summary.add(report)
            if shown.callback:
                shown.callback(summary.rows)
    return summary
