"""Puzzles made by a job: the same whoever makes them, and however the job is cut.

What a job of a generator makes depends on the request, its seed and the number of the job only. A shard is a
range of numbers; the puzzles of all shards, taken in the order of the numbers and without disguises of
earlier ones, are those that `pencilmark generate --seed` makes.
"""

from __future__ import annotations

import json
import math
import pathlib
from collections import Counter
from dataclasses import dataclass
from typing import Any

from .. import _native
from .._request import refusals_as_errors
from ..generation import form_of, request_for
from ..tables import Progress, _Shown
from .manifest import MANIFEST, write_whole
from .run import Summary
from .runners import RUNNERS, workers_or_all
from .work import REPORT

PUZZLES = "puzzles.parquet"

# So many shards for each worker are begun before anything is known, and at most at once.
FIRST, MOST = 2, 64

# So many jobs are tried without a single puzzle before it is said that there may be none.
PATIENCE = 100_000


@dataclass(frozen=True)
class Range:
    """Some jobs of a generator."""

    request: str
    target: str
    first: int
    jobs: int

    @property
    def name(self) -> str:
        """The file of its puzzles."""
        return f"jobs-{self.first:012}-{self.first + self.jobs:012}.parquet"


def schema() -> Any:
    """The columns of made puzzles."""
    import pyarrow

    texts = ["puzzle", "rules", "solution", "level", "hardest", "canonical", "record"]
    fields = [("index", pyarrow.int64()), ("job", pyarrow.int64()), ("clues", pyarrow.int64())]
    return pyarrow.schema(fields + [(name, pyarrow.string()) for name in texts])


def _row(number: int, text: str) -> dict[str, Any]:
    record = json.loads(text)
    return {
        "index": None,
        "job": number,
        "clues": record["clues"],
        "puzzle": record["puzzle"],
        "rules": ",".join(record["rules"]) or None,
        "solution": record["certificate"]["solution"],
        "level": record["level"],
        "hardest": record["hardest"],
        "canonical": form_of(record),
        "record": text,
    }


def do_range(part: Range) -> dict[str, Any]:
    """Does some jobs, and writes what they found; gives a report."""
    import time

    import pyarrow
    import pyarrow.parquet

    started = time.monotonic()
    jobs = refusals_as_errors(_native.Jobs, part.request)
    found = jobs.run(part.first, part.jobs, threads=1)
    rows = [_row(part.first + place, text) for place, records in enumerate(found) for text in records]
    seconds = round(time.monotonic() - started, 3)
    report = {"rows": len(rows), "statuses": {"unique": len(rows)}, "seconds": seconds, "slowest": None}
    table = pyarrow.Table.from_pylist(rows, schema()).replace_schema_metadata({REPORT: json.dumps(report)})
    path = pathlib.Path(part.target) / part.name
    write_whole(path, lambda draft: pyarrow.parquet.write_table(table, draft))
    return report


class _Distinct:
    """The puzzles of shards that are done, in order and without disguises."""

    def __init__(self, target: pathlib.Path) -> None:
        self._target = target
        self._seen: set[str] = set()
        self.rows: list[dict[str, Any]] = []

    def add(self, part: Range) -> None:
        """Takes the next shard."""
        import pyarrow.parquet

        for row in pyarrow.parquet.read_table(self._target / part.name).to_pylist():
            if row["canonical"] not in self._seen:
                self._seen.add(row["canonical"])
                self.rows.append(row)


def _at_once(found: int, wanted: int, shards: int, workers: int) -> int:
    """How many shards to begin: as many as seem to be missing, after a few that tell how many they bring."""
    if not found:
        return FIRST * workers
    missing = math.ceil((wanted - found) * shards / found)
    return max(workers, min(missing + workers, MOST * workers))


def _opened(target: pathlib.Path, request: dict[str, Any], jobs: int) -> None:
    """Begins a job, or goes on with the same one."""
    target.mkdir(parents=True, exist_ok=True)
    known = {"version": _native.version(), "request": request, "jobs": jobs}
    path = target / MANIFEST
    if not path.exists():
        write_whole(path, lambda draft: draft.write_text(json.dumps(known, indent=1)))
    elif json.loads(path.read_text()) != known:
        raise ValueError(f"{path}: another job was begun here (expected the same job, or an empty folder)")


def generate(
    target: Any,
    count: int,
    *,
    seed: int,
    jobs: int = 64,
    runner: str = "threads",
    workers: int | None = None,
    progress: Progress = None,
    **conditions: Any,
) -> Summary:
    """Makes `count` puzzles that meet conditions, into `puzzles.parquet` of the target folder.

    The conditions are those of `pencilmark.generate`; `jobs` is the size of a shard.
    """
    import pyarrow
    import pyarrow.parquet

    folder = pathlib.Path(target)
    request = request_for(seed, **conditions)
    _opened(folder, request, jobs)
    text, workers = json.dumps(request, sort_keys=True), workers_or_all(workers)
    summary = Summary(str(folder), statuses=Counter())
    done, shards = _Distinct(folder), 0
    with _Shown(progress, count, "generate") as shown:
        while len(done.rows) < count:
            if not done.rows and shards * jobs > PATIENCE:
                raise RuntimeError(f"no puzzle among {shards * jobs} jobs met the conditions")
            new = range(shards, shards + _at_once(len(done.rows), count, shards, workers))
            parts = [Range(text, str(folder), jobs * number, jobs) for number in new]
            left = [part for part in parts if not (folder / part.name).exists()]
            summary.earlier += len(parts) - len(left)
            for report in RUNNERS[runner](do_range, [(part,) for part in left], workers) if left else []:
                summary.add(report)
            shards += len(parts)
            for part in parts:
                done.add(part)
            if shown.callback:
                shown.callback(min(len(done.rows), count))
    rows = [{**row, "index": place} for place, row in enumerate(done.rows[:count])]
    table = pyarrow.Table.from_pylist(rows, schema())
    write_whole(folder / PUZZLES, lambda draft: pyarrow.parquet.write_table(table, draft))
    summary.rows = count
    return summary


__all__ = ["Range", "do_range", "generate"]
