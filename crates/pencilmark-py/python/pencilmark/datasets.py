"""Labelled puzzles, made to order: balanced, deduplicated, with everything that is known of them.

The columns of `dataset`:

| column | holds |
|---|---|
| `index` | the number of the row, from 0 |
| `puzzle`, `solution` | both in one line; the solution is the only one |
| `clues` | how many givens there are |
| `level` | `beginner`, `easy`, `medium`, `hard`, `expert` or `evil` |
| `band` | the range of the rating that was asked for, if one was |
| `hardest` | the hardest technique of the path |
| `steps` | how many steps the path has |
| `techniques` | the techniques of the path, in the order in which they are first needed |
| the columns of the scales | `se_er`, `se_ep`, `se_ed`, `time`, … as `rate` has them |
| `canonical` | the smallest disguise: no two rows have the same |
| `seed`, `job` | what makes the puzzle again |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from .generation import Generation, form_of, request_for
from .functions import explain, rate
from .tables import Progress, Table, _Shown, of_arrow

LEVELS = ("beginner", "easy", "medium", "hard", "expert", "evil")
SCALES = ("se", "time")


def _shares(count: int, groups: int) -> list[int]:
    """So many, as evenly as it goes: the first groups get one more."""
    return [count // groups + (group < count % groups) for group in range(groups)]


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


def dataset(
    n: int,
    *,
    levels: Sequence[str] | None = LEVELS,
    bands: Sequence[str] | None = None,
    scale: str = "se",
    scales: Sequence[str] = SCALES,
    seed: int,
    threads: int | None = None,
    progress: Progress = None,
    **conditions: Any,
) -> Table:
    """Makes `n` labelled puzzles, as many of each level; or, with `bands`, of each range of a rating.

    `bands=["1.0..2.0", "2.1..4.0"]` are ranges on `scale`, and take the place of `levels`. Other conditions are those of `generate`. The same
    arguments give the same table. It takes pyarrow.
    """
    import pyarrow

    of_levels: Sequence[str | None] = (levels or [None]) if bands is None else [None]
    of_bands: Sequence[str | None] = bands or [None]
    groups = [(level, band) for level in of_levels for band in of_bands]
    rows: list[dict[str, Any]] = []
    seen: set[str] = set()
    with _Shown(progress, n, "dataset") as shown:
        for (level, band), share in zip(groups, _shares(n, len(groups))):
            ranges = {"scale": scale, "range": band} if band else {}
            request = request_for(seed, level=level, **ranges, **conditions)
            for record in _made(share, request, seen, threads):
                rows.append({**record, "band": band})
                if shown.callback:
                    shown.callback(len(rows))
    puzzles = [row["puzzle"] for row in rows]
    rules = conditions.get("rules")
    asked = {"rules": rules} if rules else {}
    rated = rate(puzzles, scales=["level", *scales], threads=threads, **asked).to_pyarrow()
    paths = [explain(puzzle, **asked) for puzzle in puzzles]
    columns: dict[str, Any] = {name: rated[name] for name in ("index", "puzzle", "solution", "clues", "level")}
    columns["band"] = pyarrow.array([row["band"] for row in rows], pyarrow.string())
    columns["hardest"] = rated["hardest"]
    columns["steps"] = pyarrow.array([len(path) for path in paths], pyarrow.int64())
    used = [list(dict.fromkeys(step.technique for step in path)) for path in paths]
    columns["techniques"] = pyarrow.array(used, pyarrow.list_(pyarrow.string()))
    known = {*rated.column_names[:7], "solution", "clues", "level", "hardest", "error"}
    columns |= {name: rated[name] for name in rated.column_names if name not in known}
    columns["canonical"] = pyarrow.array([row["canonical"] for row in rows], pyarrow.string())
    for name in ("seed", "job"):
        columns[name] = pyarrow.array([row["certificate"][name] for row in rows], pyarrow.int64())
    return of_arrow(pyarrow.table(columns))
