"""Experiments that outgrow a machine: they read and write folders of Parquet files.

Each is a job of `pencilmark.distributed` (so it can be stopped, and takes a `runner`), followed by one pass over
its files that keeps a bounded amount in memory, however many puzzles there are.

```text
  rated(source, target)         rates whole lists                 target/ratings/part-*.parquet
  generated(target, count)      makes puzzles, and rates them     target/made/puzzles.parquet, then as above
  times(source, target)         ratings against people's times    as above, with the column of the times
                                                                  target/distribution.parquet, target/fits.parquet
```

`pencilmark lab run NAME --list typical=FOLDER` reads the same folders.
"""

from __future__ import annotations

import math
import pathlib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from . import distributed
from .distributed.manifest import write_whole

SCALES = ("se", "hsolve")

# The column with the number of each scale, where it is not called as the scale is.
_NUMBERS = {"se": "se_er"}

RATINGS, MADE, DISTRIBUTION, FITS = "ratings", "made", "distribution.parquet", "fits.parquet"


@dataclass(frozen=True)
class Distribution:
    """How the ratings on a scale are distributed: how often each number is there, to three digits."""

    scale: str
    counts: dict[float, int]

    def __len__(self) -> int:
        return sum(self.counts.values())

    def quantile(self, part: float) -> float | None:
        """The number below which so large a part of the ratings lies."""
        wanted, before = part * (len(self) - 1), 0
        for number, count in sorted(self.counts.items()):
            before += count
            if before > wanted:
                return number
        return None

    def _moment(self, power: int) -> float:
        middle = sum(number * count for number, count in self.counts.items()) / len(self)
        return sum(count * (number - middle) ** power for number, count in self.counts.items()) / len(self)

    @property
    def mean(self) -> float | None:
        """The mean of the ratings."""
        return sum(number * count for number, count in self.counts.items()) / len(self) if len(self) else None

    @property
    def skewness(self) -> float | None:
        """How much longer the tail to the right is: 0 if both are as long."""
        deviation = math.sqrt(self._moment(2)) if len(self) else 0.0
        return self._moment(3) / deviation**3 if deviation else None

    def __repr__(self) -> str:
        return f"Distribution({self.scale}: {len(self)} puzzles, median {self.quantile(0.5)})"


@dataclass(frozen=True)
class Fit:
    """How a rating tells the time of people: seconds = exp(intercept) x rating ^ slope.

    `correlation` is that of the logarithms; an `error` of 1.5 says that times are typically (by the root of the
    mean square) 1.5 times as long or as short.
    """

    scale: str
    puzzles: int
    slope: float
    intercept: float
    correlation: float
    error: float


@dataclass(frozen=True)
class Findings:
    """What an experiment found; the same is in the files of its folder."""

    summary: distributed.Summary
    distributions: dict[str, Distribution]
    fits: dict[str, Fit]


def rated(source: Any, target: Any, *, scales: Sequence[str] = SCALES, **given: Any) -> Findings:
    """Rates every puzzle of a list or folder, and tells how the ratings are distributed.

    The other arguments are those of `distributed.rate`: `rows`, `runner`, `workers`, `timeout`, …
    """
    folder = pathlib.Path(target)
    summary = distributed.rate(source, folder / RATINGS, scales=list(scales), **given)
    distributions = {scale: _distribution(folder / RATINGS, scale) for scale in scales}
    _write_distributions(folder / DISTRIBUTION, distributions)
    return Findings(summary, distributions, {})


def generated(
    target: Any,
    count: int,
    *,
    seed: int,
    scales: Sequence[str] = SCALES,
    rows: int = 1000,
    runner: str = "threads",
    workers: int | None = None,
    **conditions: Any,
) -> Findings:
    """Makes so many puzzles that meet conditions, rates them, and tells how the ratings are distributed."""
    folder = pathlib.Path(target)
    how: dict[str, Any] = {"runner": runner, "workers": workers}
    distributed.generate(folder / MADE, count, seed=seed, **how, **conditions)
    rules = {"rules": conditions["rules"]} if conditions.get("rules") else {}
    return rated(folder / MADE / "puzzles.parquet", folder, scales=scales, rows=rows, **how, **rules)


def times(
    source: Any, target: Any, *, column: str = "seconds", scales: Sequence[str] = SCALES, **given: Any
) -> Findings:
    """Rates puzzles whose times of people are known, and fits the times to each rating.

    The files are Parquet, with a column for the times in seconds.
    """
    folder = pathlib.Path(target)
    found = rated(source, target, scales=scales, keep=(column,), **given)
    fits = {scale: _fit(folder / RATINGS, scale, column) for scale in scales}
    _write_fits(folder / FITS, fits)
    return Findings(found.summary, found.distributions, fits)


def _batches(folder: pathlib.Path, columns: Sequence[str]) -> Iterator[list[list[Any]]]:
    """Some columns of all shards, a batch at a time."""
    import pyarrow.parquet

    for part in sorted(folder.glob("part-*.parquet")):
        for batch in pyarrow.parquet.ParquetFile(part).iter_batches(columns=list(columns)):
            yield [batch[name].to_pylist() for name in columns]


def _column(scale: str) -> str:
    return _NUMBERS.get(scale, scale)


def _distribution(folder: pathlib.Path, scale: str) -> Distribution:
    counts: Counter[float] = Counter()
    for (numbers,) in _batches(folder, [_column(scale)]):
        counts.update(float(f"{number:.3g}") for number in numbers if number is not None)
    return Distribution(scale, dict(counts))


def _write_distributions(path: pathlib.Path, distributions: dict[str, Distribution]) -> None:
    import pyarrow
    import pyarrow.parquet

    rows = [
        {"scale": each.scale, "rating": number, "puzzles": count}
        for each in distributions.values()
        for number, count in sorted(each.counts.items())
    ]
    kinds = [("scale", pyarrow.string()), ("rating", pyarrow.float64()), ("puzzles", pyarrow.int64())]
    table = pyarrow.Table.from_pylist(rows, pyarrow.schema(kinds))
    write_whole(path, lambda draft: pyarrow.parquet.write_table(table, draft))


def _fit(folder: pathlib.Path, scale: str, column: str) -> Fit:
    """The straight line through the logarithms, from sums that grow."""
    count = 0
    x = y = xx = xy = yy = 0.0
    for ratings, seconds in _batches(folder, [_column(scale), column]):
        for rating, time in zip(ratings, seconds):
            if rating and time and rating > 0 and time > 0:
                across, up = math.log(rating), math.log(time)
                count += 1
                x, y = x + across, y + up
                xx, xy, yy = xx + across * across, xy + across * up, yy + up * up
    spread, rise = count * xx - x * x, count * yy - y * y
    if spread <= 0 or rise <= 0:
        raise ValueError(f"no fit of {column} to {scale}: {count} puzzles have both, or all are the same")
    shared = count * xy - x * y
    slope, correlation = shared / spread, shared / math.sqrt(spread * rise)
    error = math.sqrt(max(rise * (1 - correlation**2), 0.0)) / count
    return Fit(scale, count, slope, (y - slope * x) / count, correlation, math.exp(error))


def _write_fits(path: pathlib.Path, fits: dict[str, Fit]) -> None:
    import dataclasses

    import pyarrow
    import pyarrow.parquet

    table = pyarrow.Table.from_pylist([dataclasses.asdict(fit) for fit in fits.values()])
    write_whole(path, lambda draft: pyarrow.parquet.write_table(table, draft))


__all__ = ["Distribution", "Findings", "Fit", "generated", "rated", "times"]
