"""Labelled puzzles by the million: `pencilmark.dataset`, made by a job over a folder.

```text
  target/groups/000/  the puzzles of the first level or range, made as `generate` makes them
  target/groups/001/  …without disguises of any puzzle of an earlier group
  target/part-*.parquet  the same puzzles with their labels, a file for each shard
```

The rows are those of `pencilmark.dataset` with the same arguments, however the job is cut.
"""

from __future__ import annotations

import json
import pathlib
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from .._options import Progress
from ..datasets import LEVELS, SCALES, Bands, Group, groups_of, labelled
from ..tables import _Shown
from .generated import JOBS, PUZZLES, Making
from .manifest import begun, write_whole
from .run import Summary
from .runners import runner_of
from .work import REPORT, report_of

GROUPS = "groups"


@dataclass(frozen=True)
class Labels:
    """Some rows of a file of puzzles that are to be labelled; `first` is the index of the first one."""

    target: str
    number: int
    file: str
    start: int
    rows: int
    first: int
    band: str | None
    scales: tuple[str, ...]

    @property
    def path(self) -> pathlib.Path:
        """The file of its rows."""
        return pathlib.Path(self.target) / f"part-{self.number:06}.parquet"


def do_labels(part: Labels) -> dict[str, Any]:
    """Labels some puzzles, and writes them; gives a report."""
    import pyarrow.parquet

    # A cluster asks again if the report was lost with a machine.
    if part.path.exists():
        return report_of(part.path)
    started = time.monotonic()
    made = pyarrow.parquet.read_table(part.file, columns=["record", "canonical"])
    rows = [
        {**json.loads(row["record"]), "canonical": row["canonical"], "band": part.band}
        for row in made.slice(part.start, part.rows).to_pylist()
    ]
    table = labelled(rows, scales=part.scales, first=part.first, threads=1)
    seconds = round(time.monotonic() - started, 3)
    report = {"rows": len(rows), "statuses": {"unique": len(rows)}, "seconds": seconds, "slowest": None}
    table = table.replace_schema_metadata({REPORT: json.dumps(report)})
    write_whole(part.path, lambda draft: pyarrow.parquet.write_table(table, draft))
    return report


def dataset(
    target: Any,
    n: int,
    *,
    levels: Sequence[str] | None = LEVELS,
    bands: Bands = None,
    scale: str = "se",
    scales: Sequence[str] = SCALES,
    seed: int,
    rows: int = 500,
    jobs: int = JOBS,
    runner: str = "threads",
    workers: int | None = None,
    progress: Progress = None,
    **conditions: Any,
) -> Summary:
    """Makes `n` labelled puzzles into files `part-*.parquet` of the target folder.

    The arguments are those of `pencilmark.dataset`; `rows` and `jobs` are the sizes of shards.
    """
    folder, groups = pathlib.Path(target), groups_of(n, levels, bands)
    requests = [group.request(seed, scale, conditions) for group in groups]
    counts = [group.count for group in groups]
    begun(folder, {"dataset": requests, "counts": counts, "scales": list(scales), "rows": rows, "jobs": jobs})
    making, seen = Making(jobs, runner, workers), set[bytes]()
    for number, (group, request) in enumerate(zip(groups, requests)):
        making.make(_folder_of(folder, number), group.count, request, seen)
    parts, summary = _cut(folder, groups, rows, tuple(scales)), Summary(str(folder))
    left = [part for part in parts if not summary.has(part.path)]
    with _Shown(progress, n, "dataset") as shown:
        for report in runner_of(runner)(do_labels, [(part,) for part in left], workers) if left else []:
            summary.add(report)
            if shown.callback:
                shown.callback(summary.rows)
    return summary


def _folder_of(folder: pathlib.Path, number: int) -> pathlib.Path:
    return folder / GROUPS / f"{number:03}"


def _cut(folder: pathlib.Path, groups: Sequence[Group], rows: int, scales: tuple[str, ...]) -> list[Labels]:
    """The shards of the labels, in the order of the rows."""
    parts: list[Labels] = []
    first = 0
    for number, group in enumerate(groups):
        file = str(_folder_of(folder, number) / PUZZLES)
        for start in range(0, group.count, rows):
            count = min(rows, group.count - start)
            parts.append(Labels(str(folder), len(parts), file, start, count, first + start, group.band, scales))
        first += group.count
    return parts
