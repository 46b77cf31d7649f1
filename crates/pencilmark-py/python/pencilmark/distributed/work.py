"""The work on one shard. Everything here runs where a runner puts it: in a thread, a process, a cluster."""

from __future__ import annotations

import json
import pathlib
import time
from collections import Counter
from typing import Any

from ..tables import table
from .manifest import PARQUET, Job, Shard, is_puzzle_line, write_whole

# The key under which a file keeps its report.
REPORT = b"pencilmark"


def puzzles_of(job: Job, shard: Shard) -> Any:
    """The rows of a shard."""
    if not shard.file.endswith(PARQUET):
        with open(shard.file, "rb") as lines:
            lines.seek(shard.offset)
            texts = lines.read(shard.length).splitlines()
        return [text.decode("utf-8", "replace") for text in texts if is_puzzle_line(text)]
    import pyarrow.parquet

    file = pyarrow.parquet.ParquetFile(shard.file)
    groups, before, skipped = [], 0, 0
    for group in range(file.num_row_groups):
        rows = file.metadata.row_group(group).num_rows
        if before + rows <= shard.start:
            skipped += rows
        elif before < shard.start + shard.rows:
            groups.append(group)
        before += rows
    return file.read_row_groups(groups).slice(shard.start - skipped, shard.rows)


def _kept(puzzles: Any, name: str, shard: Shard) -> Any:
    """A column of the input that goes along."""
    if not shard.file.endswith(PARQUET) or name not in puzzles.column_names:
        raise ValueError(f"{shard.file}: no column {name!r} to keep (expected a Parquet file that has it)")
    return puzzles[name]


def do_shard(job: Job, shard: Shard) -> dict[str, Any]:
    """Answers the rows of a shard, and writes them; gives a report."""
    import pyarrow.parquet

    path = pathlib.Path(job.target) / shard.name
    # A cluster asks again if the report was lost with a machine.
    if path.exists():
        return report_of(path)
    started = time.monotonic()
    puzzles = puzzles_of(job, shard)
    answers = table(
        job.question,
        puzzles,
        column=job.column if shard.file.endswith(PARQUET) else None,
        threads=1,
        timeout=job.timeout,
        first=shard.first,
        timed=True,
        **job.options,
    ).to_pyarrow()
    times = answers["elapsed_us"].to_pylist()
    slowest = max(range(len(times)), key=times.__getitem__, default=None)
    report = {
        "number": shard.number,
        "rows": len(answers),
        "statuses": dict(Counter(answers["status"].to_pylist())),
        "seconds": round(time.monotonic() - started, 3),
        "slowest": None if slowest is None else [shard.first + slowest, times[slowest]],
    }
    # The time is in the report: the table is the same whoever makes it.
    answers = answers.drop_columns(["elapsed_us"])
    for name in job.keep:
        answers = answers.append_column(name, _kept(puzzles, name, shard))
    answers = answers.replace_schema_metadata({REPORT: json.dumps(report)})
    write_whole(path, lambda draft: pyarrow.parquet.write_table(answers, draft))
    return report


def report_of(path: pathlib.Path) -> dict[str, Any]:
    """The report of a shard that is done."""
    import pyarrow.parquet

    report: dict[str, Any] = json.loads(pyarrow.parquet.read_schema(path).metadata[REPORT])
    return report
