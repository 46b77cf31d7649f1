"""Labelled puzzles, made to order: balanced, deduplicated, with everything that is known of them.

The columns of `dataset`:

| column | holds |
|---|---|
| `index` | the number of the row, from 0 |
| `puzzle`, `rules` | the puzzle in one line; the rules of its board beside rows, columns and boxes |
| `solution` | in one line; it is the only one |
| `clues` | how many givens there are |
| `level` | `beginner`, `easy`, `medium`, `hard`, `expert` or `evil` |
| `band` | the range of the rating that was asked for, if one was |
| `hardest` | the hardest technique of the path that gives the level: at every position it takes the easiest |
| `steps` | how many steps it has |
| `techniques` | its techniques, in the order in which they are first needed |
| the columns of the scales | `se_er`, `se_ep`, `se_ed`, `time`, … as `rate` has them |
| `canonical` | the smallest disguise: no two rows have the same; nothing on boards without canonical forms |
| `seed`, `job` | what makes the puzzle again |

`pencilmark generate -o x.parquet` writes the same columns: the engine says which there are.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import _native
from ._options import Progress
from ._request import refusals_as_errors
from .generation import Generation, form_of, request_for
from .tables import Table, _Shown, of_arrow, pyarrow_for, table

LEVELS = ("beginner", "easy", "medium", "hard", "expert", "evil")
SCALES = ("se", "time")

# Ranges of a rating; or, for each level, ranges of it.
Bands = Sequence[str] | Mapping[str, Sequence[str]] | None


@dataclass(frozen=True)
class Group:
    """Puzzles of one level, or of one range of a rating, or of both, and how many there are to be."""

    level: str | None
    band: str | None
    count: int

    def request(self, seed: int, scale: str, conditions: Mapping[str, Any]) -> dict[str, Any]:
        """What makes them."""
        ranges = {"scale": scale, "range": self.band} if self.band else {}
        return request_for(seed, level=self.level, **ranges, **conditions)


def _shares(count: int, groups: int) -> list[int]:
    """So many, as evenly as it goes: the first groups get one more."""
    return [count // groups + (group < count % groups) for group in range(groups)]


def groups_of(n: int, levels: Sequence[str] | None, bands: Bands) -> list[Group]:
    """How many puzzles of which kind: as many of each level, and in each level as many of each range."""
    if isinstance(bands, Mapping):
        return [
            Group(level, band, count)
            for (level, ranges), share in zip(bands.items(), _shares(n, len(bands)))
            for band, count in zip(ranges, _shares(share, len(ranges)))
        ]
    if bands:
        return [Group(None, band, count) for band, count in zip(bands, _shares(n, len(bands)))]
    of_levels: Sequence[str | None] = levels or [None]
    return [Group(level, None, count) for level, count in zip(of_levels, _shares(n, len(of_levels)))]


def _made(count: int, request: dict[str, Any], seen: set[str], threads: int | None) -> Iterator[dict[str, Any]]:
    """So many puzzles that nobody has seen."""
    # More than are needed may have been seen; a generation has no end until it is told.
    generation = Generation(request, count + len(seen), threads=threads)
    found = 0
    while found < count:
        record = next(generation)
        form = form_of(record)
        if form not in seen:
            seen.add(form)
            found += 1
            yield {**record, "canonical": form}


def labelled(
    rows: Sequence[Mapping[str, Any]],
    *,
    scales: Sequence[str],
    first: int = 0,
    threads: int | None = None,
) -> Any:
    """Made puzzles with everything that is known of them, as a `pyarrow.Table`; `first` is the first index."""
    import pyarrow

    shown = table("label", [_text_of(row) for row in rows], scales=list(scales), threads=threads, first=first)
    known = shown.to_pyarrow()
    told = {
        "band": pyarrow.array([row["band"] for row in rows], pyarrow.string()),
        "seed": pyarrow.array([row["certificate"]["seed"] for row in rows], pyarrow.int64()),
        "job": pyarrow.array([row["certificate"]["job"] for row in rows], pyarrow.int64()),
    }
    names = refusals_as_errors(_native.dataset_columns, list(scales))
    return pyarrow.table({name: told[name] if name in told else known[name] for name in names})


def _text_of(row: Mapping[str, Any]) -> str:
    """A made puzzle as a text; rules that were left open to the seed are those of the puzzle."""
    puzzle: str = row["puzzle"]
    return json.dumps({"puzzle": puzzle, "rules": row["rules"]}) if row["rules"] else puzzle


def dataset(
    n: int,
    *,
    levels: Sequence[str] | None = LEVELS,
    bands: Bands = None,
    scale: str = "se",
    scales: Sequence[str] = SCALES,
    seed: int,
    threads: int | None = None,
    progress: Progress = None,
    **conditions: Any,
) -> Table:
    """Makes `n` labelled puzzles, as many of each level; or, with `bands`, of each range of a rating.

    `bands=["1.0..2.0", "2.1..4.0"]` are ranges on `scale`, and take the place of `levels`;
    `bands={"medium": ["1.5..1.7", "2.0..2.0"], "hard": ["2.6..4.5"]}` are as many puzzles of each level, and
    in it as many of each range. Other conditions are those of `generate`. The same arguments give the same
    table. It takes pyarrow; for more than fit into memory, there is `distributed.dataset`.
    """
    # Before the work, not after it.
    pyarrow_for("a dataset")
    rows: list[dict[str, Any]] = []
    seen: set[str] = set()
    with _Shown(progress, n, "dataset") as shown:
        for group in groups_of(n, levels, bands):
            request = group.request(seed, scale, conditions)
            for record in _made(group.count, request, seen, threads):
                rows.append({**record, "band": group.band})
                if shown.callback:
                    shown.callback(len(rows))
    return of_arrow(labelled(rows, scales=scales, threads=threads))
