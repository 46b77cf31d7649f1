"""Long jobs over folders of files, on one machine or on a Ray cluster.

A job is cut into shards, which are listed in `manifest.json` of the target folder. Whoever works on a shard
writes a file of its own and renames it into place when it is whole, so a file that is there is done: a job
that was stopped, killed or lost a machine goes on where it was, nothing is lost and nothing is there twice.

    summary = rate("puzzles/", "ratings/", scales="se", runner="processes", workers=2)

The same call with `runner="ray"` uses the cluster that `ray.init` has joined (or this machine, if it has
joined none); its machines must share the folders. Jobs need pyarrow (`pip install '.[jobs]'`), and for a
cluster Ray (`pip install '.[distributed]'`).
"""

from __future__ import annotations

import pathlib
from typing import Any

from .generated import generate
from .labels import dataset
from .manifest import Job
from .runners import RUNNERS
from .run import Summary, run

__all__ = ["RUNNERS", "Job", "Summary", "check", "dataset", "explain", "generate", "rate", "run", "solve"]


def _job(question: str, source: Any, target: Any, given: dict[str, Any]) -> Summary:
    how = {name: given.pop(name) for name in ("runner", "workers", "progress") if name in given}
    of_job = {name: given.pop(name) for name in ("rows", "column", "timeout", "keep") if name in given}
    job = Job(question, str(pathlib.Path(source)), str(pathlib.Path(target)), options=given, **of_job)
    return run(job, **how)


def solve(source: Any, target: Any, **given: Any) -> Summary:
    """Solves every puzzle of a folder; the arguments are those of `run`, `Job` and the question."""
    return _job("solve", source, target, given)


def check(source: Any, target: Any, **given: Any) -> Summary:
    """Checks every puzzle of a folder."""
    return _job("check", source, target, given)


def explain(source: Any, target: Any, **given: Any) -> Summary:
    """Explains every puzzle of a folder: how many steps, and the hardest technique."""
    return _job("explain", source, target, given)


def rate(source: Any, target: Any, **given: Any) -> Summary:
    """Rates every puzzle of a folder."""
    return _job("rate", source, target, given)
