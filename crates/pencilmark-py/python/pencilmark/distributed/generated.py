"""Puzzles made by a job: the same whoever makes them, and however the job is cut.

What a job of a generator makes depends on the request, its seed and the number of the job only. A shard is a
range of numbers; the puzzles of all shards, taken in the order of the numbers and without disguises of
earlier ones, are those that `pencilmark generate --seed` makes.
"""

from __future__ import annotations

import hashlib
import json
import math
import pathlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .. import _native
from .._options import Progress
from .._request import refusals_as_errors
from ..generation import form_of, request_for
from ..tables import _Shown
from .manifest import begun, write_whole
from .run import Summary
from .runners import runner_of, workers_of
from .work import REPORT, report_of

PUZZLES = "puzzles.parquet"

# The size of a shard, and of a group of rows in the file of puzzles.
JOBS, WRITTEN = 64, 10_000

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

    path = pathlib.Path(part.target) / part.name
    # A cluster asks again if the report was lost with a machine.
    if path.exists():
        return report_of(path)
    started = time.monotonic()
    jobs = refusals_as_errors(_native.Jobs, part.request)
    found = jobs.run(part.first, part.jobs, threads=1)
    rows = [_row(part.first + place, text) for place, records in enumerate(found) for text in records]
    seconds = round(time.monotonic() - started, 3)
    report = {"rows": len(rows), "statuses": {"unique": len(rows)}, "seconds": seconds, "slowest": None}
    table = pyarrow.Table.from_pylist(rows, schema()).replace_schema_metadata({REPORT: json.dumps(report)})
    write_whole(path, lambda draft: pyarrow.parquet.write_table(table, draft))
    return report


class _Distinct:
    """Puzzles in the order of their jobs and without disguises, written to a file as they come."""

    def __init__(self, writer: Any, wanted: int, seen: set[bytes]) -> None:
        self.found = 0
        self._writer = writer
        self._wanted = wanted
        # Of each puzzle no more than this is in memory: some hundred bytes.
        self._seen = seen
        self._waiting: list[Any] = []

    def add(self, path: pathlib.Path) -> None:
        """Takes the next shard."""
        import pyarrow
        import pyarrow.parquet

        shard = pyarrow.parquet.read_table(path)
        rows = [row for row, form in enumerate(shard["canonical"].to_pylist()) if self._is_wanted(form)]
        index = pyarrow.array(range(self.found - len(rows), self.found), pyarrow.int64())
        chosen = shard.take(pyarrow.array(rows, pyarrow.int64()))
        self._waiting.append(chosen.set_column(0, "index", index))
        if sum(len(table) for table in self._waiting) >= WRITTEN:
            self.write()

    def _is_wanted(self, form: str) -> bool:
        digest = hashlib.blake2b(form.encode(), digest_size=16).digest()
        if self.found >= self._wanted or digest in self._seen:
            return False
        self._seen.add(digest)
        self.found += 1
        return True

    def write(self) -> None:
        """Writes what waits."""
        import pyarrow

        if self._waiting:
            rows = pyarrow.concat_tables(self._waiting).replace_schema_metadata(None)
            self._writer.write_table(rows.combine_chunks())
        self._waiting = []


def _at_once(found: int, wanted: int, shards: int, workers: int) -> int:
    """How many shards to begin: as many as seem to be missing, after a few that tell how many they bring."""
    if not found:
        return FIRST * workers
    missing = math.ceil((wanted - found) * shards / found)
    return max(workers, min(missing + workers, MOST * workers))


@dataclass(frozen=True)
class Making:
    """How puzzles are made: `jobs` of a generator are a shard, worked on by some workers of a runner."""

    jobs: int
    runner: str
    workers: int | None

    def make(
        self,
        folder: pathlib.Path,
        count: int,
        request: dict[str, Any],
        seen: set[bytes],
        shown: Callable[[int], Any] | None = None,
    ) -> Summary:
        """Makes so many puzzles that were not seen before, into a file of the folder."""
        on_shards = runner_of(self.runner)
        begun(folder, {"request": request, "jobs": self.jobs})
        import pyarrow.parquet

        summary = Summary(str(folder), statuses=Counter())

        def gather(draft: pathlib.Path) -> None:
            with pyarrow.parquet.ParquetWriter(draft, schema()) as writer:
                distinct, shards = _Distinct(writer, count, seen), 0
                while distinct.found < count:
                    if not distinct.found and shards * self.jobs > PATIENCE:
                        raise RuntimeError(f"no puzzle among {shards * self.jobs} jobs met the conditions")
                    more = _at_once(distinct.found, count, shards, workers_of(self.runner, self.workers))
                    parts = self._parts(folder, request, range(shards, shards + more))
                    left = [(part,) for part in parts if not (folder / part.name).exists()]
                    summary.earlier += len(parts) - len(left)
                    for report in on_shards(do_range, left, self.workers) if left else []:
                        summary.add(report)
                    shards += more
                    for part in parts:
                        distinct.add(folder / part.name)
                    if shown:
                        shown(distinct.found)
                distinct.write()

        write_whole(folder / PUZZLES, gather)
        summary.rows = count
        return summary

    def _parts(self, folder: pathlib.Path, request: dict[str, Any], numbers: range) -> list[Range]:
        text = json.dumps(request, sort_keys=True)
        return [Range(text, str(folder), self.jobs * number, self.jobs) for number in numbers]


def generate(
    target: Any,
    count: int,
    *,
    seed: int,
    jobs: int = JOBS,
    runner: str = "threads",
    workers: int | None = None,
    progress: Progress = None,
    **conditions: Any,
) -> Summary:
    """Makes `count` puzzles that meet conditions, into `puzzles.parquet` of the target folder.

    The conditions are those of `pencilmark.generate`; `jobs` is the size of a shard.
    """
    request, making = request_for(seed, **conditions), Making(jobs, runner, workers)
    with _Shown(progress, count, "generate") as shown:
        return making.make(pathlib.Path(target), count, request, set(), shown.callback)


__all__ = ["Making", "Range", "do_range", "generate"]
