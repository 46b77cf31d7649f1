"""The questions: of one puzzle, or of every row of a table.

Each function takes a text, a `Puzzle`, a `Game` or a record, and gives the record that
`pencilmark … --json` prints; or it takes many puzzles (Arrow data, an array, a list) and gives a `Table`.
For tables, `column`, `threads`, `first`, `timed` and `progress` are those of `pencilmark.table`.
`timeout` is in seconds, for each puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from . import _native
from ._request import Answer, ask_text, options, refusals_as_errors, request_of
from .model import Path, Puzzle, Step
from .tables import is_many, table

Names = str | Sequence[str] | None

# The options of tables, which mean nothing for one puzzle.
_OF_TABLES = ("column", "threads", "first", "timed", "progress")


def _ask(question: str, puzzle: Any, timeout: float | None, asked: dict[str, Any]) -> Any:
    if is_many(puzzle):
        return table(question, puzzle, timeout=timeout, **asked)
    for name in _OF_TABLES:
        asked.pop(name, None)
    return Answer(json.loads(ask_text(question, request_of(puzzle, **asked), timeout)))


def solve(
    puzzle: Any,
    *,
    count: int | None = None,
    all: int | None = None,
    first_only: bool = False,
    method: str | None = None,
    timeout: float | None = None,
    **asked: Any,
) -> Any:
    """Solves a puzzle, and proves that it has exactly one solution.

    `count` counts the solutions up to a limit, `all` lists them, `first_only` is content with any one;
    `method` is one of `ask("options").methods`.

    >>> solve("1.34341221434321").solution
    '1234341221434321'
    """
    asked |= options(count=count, all=all, method=method)
    if first_only:
        # In a table, `first` is the number of its first row.
        if is_many(puzzle):
            raise ValueError("first_only is for one puzzle (a table proves that solutions are unique)")
        request = request_of(puzzle, first=True, **asked)
        return Answer(json.loads(ask_text("solve", request, timeout)))
    return _ask("solve", puzzle, timeout, asked)


def check(
    puzzle: Any,
    *,
    repair: bool = False,
    true_candidates: bool = False,
    timeout: float | None = None,
    **asked: Any,
) -> Any:
    """Says whether a puzzle is proper, minimal and symmetric, and which givens clash.

    `repair` lists the single-cell edits that make it proper; `true_candidates` says for each cell which
    digits it holds in at least one solution.

    >>> check("1.34341221434321").status
    'valid'
    """
    asked |= options(repair=repair, true_candidates=true_candidates)
    return _ask("check", puzzle, timeout, asked)


class Hint(Answer):
    """The record of `hint`; in a notebook, the board with the step on it."""

    def __init__(self, record: dict[str, Any], request: dict[str, Any] | None = None) -> None:
        super().__init__(record)
        object.__setattr__(self, "_asked", request)

    def __reduce__(self) -> Any:
        return (Hint, (dict(self), self._asked))

    @property
    def step(self) -> Step | None:
        """The step, if the hint gives the whole of it."""
        if "placements" not in self:
            return None
        names = ("technique", "class", "title", "text", "placements", "eliminations", "houses", "marks", "links")
        return Step({name: self[name] for name in names if name in self} | {"svg": self.svg()})

    def svg(self) -> str:
        """A picture of the position, with the step on it."""
        asked = dict(self._asked or {"puzzle": self["puzzle"], "rules": self["rules"]})
        request = {name: asked[name] for name in ("puzzle", "rules", "size", "box", "techniques") if name in asked}
        return ask_text("render", {**request, "hint": "placements" in self})

    def _repr_svg_(self) -> str:
        return self.svg()


def hint(
    puzzle: Any,
    *,
    stage: int | None = None,
    all: bool = False,
    why: str | None = None,
    why_not: str | None = None,
    techniques: Names = None,
    order: Names = None,
    timeout: float | None = None,
    **asked: Any,
) -> Any:
    """Gives the next step of a puzzle or game, and says why.

    `stage` says how much to give away, from 0 (is everything right so far?) to 5; `all` gives every
    step; `why="r4c7=5"` and `why_not` argue for or against a candidate.

    >>> hint("1.34341221434321").step
    Step(Full house: r1c2=2)
    """
    asked |= options(all=all, why=why, why_not=why_not, techniques=techniques, order=order)
    if stage is not None:
        asked["stage"] = stage
    if is_many(puzzle):
        return table("hint", puzzle, timeout=timeout, **asked)
    request = request_of(puzzle, **asked)
    if stage is not None:
        request["stage"] = stage
    return Hint(json.loads(ask_text("hint", request, timeout)), request)


def explain(
    puzzle: Any,
    *,
    techniques: Names = None,
    order: Names = None,
    timeout: float | None = None,
    **asked: Any,
) -> Any:
    """Solves a puzzle as a person does, and explains every step.

    >>> path = explain("1.34341221434321")
    >>> path.status, path[0].text
    ('solved', 'r1c2 is the only empty cell in row 1. 2 is the only digit that row 1 still needs. So r1c2 is 2.')
    """
    asked |= options(techniques=techniques, order=order)
    if is_many(puzzle):
        return table("explain", puzzle, timeout=timeout, **asked)
    request = request_of(puzzle, **asked)
    return Path(json.loads(ask_text("explain", request, timeout)), request)


def rate(
    puzzle: Any,
    *,
    scales: Names = None,
    runs: int | None = None,
    seed: int | None = None,
    timeout: float | None = None,
    **asked: Any,
) -> Any:
    """Rates how hard a puzzle is.

    `scales` are names such as `se`, `hodoku` or `time`, with `level` for the level and the hardest
    technique, or `all`; without it `level`, `se` and `time`, and `effort` on boards that these do not
    suit. `ask("options").scales` lists them.
    """
    return _ask("rate", puzzle, timeout, asked | options(scales=scales, runs=runs, seed=seed))


def canon(
    puzzle: Any,
    *,
    automorphisms: bool = False,
    shuffle: bool = False,
    seed: int | None = None,
    **asked: Any,
) -> Any:
    """Finds the canonical form of a puzzle: equal for puzzles that are the same in disguise.

    `automorphisms` gives the transformations that leave it as it is, `shuffle` a random disguise.

    >>> canon("1.34341221434321").canonical
    '.123234114323214'
    """
    asked |= options(automorphisms=automorphisms, shuffle=shuffle, seed=seed)
    return _ask("canon", puzzle, None, asked)


def convert(puzzle: Any, to: str, **asked: Any) -> str:
    """Writes a puzzle or game in another format; `ask("formats").formats` lists them.

    >>> convert("1.34341221434321", "sdm").strip()
    '1034341221434321'
    """
    return str(json.loads(ask_text("convert", request_of(puzzle, to=to, **asked)))["text"])


def verify(record: Any, *, timeout: float | None = None, **asked: Any) -> Any:
    """Checks every step of a path, a certificate, or what else a record says.

    It takes what `explain`, `generate`, `solve` and `check` give, or a list of such records.

    >>> verify(explain("1.34341221434321")).status
    'ok'
    """
    if isinstance(record, Path):
        steps = [step.as_dict() for step in record]
        for step in steps:
            step.pop("asked", None)
        record = {**record, "steps": steps}
    if isinstance(record, (list, tuple)):
        return [verify(each, timeout=timeout, **asked) for each in record]
    return _ask("verify", record, timeout, asked)


def cover(
    problem: str,
    *,
    count: int | bool | None = None,
    all: int | None = None,
    first_item: bool = False,
    timeout: float | None = None,
) -> Answer:
    """Solves an exact cover problem: a line with the names of the items, then an option on each line.

    `count=True` counts all solutions, a number counts up to it; `all` lists so many.

    >>> cover("a b c\\na b\\nc\\nb c\\na\\n", count=True).solutions
    2
    """
    limit = None if count is None or count is False else (0 if count is True else count)
    request: dict[str, Any] = {"problem": problem, "count": limit, "all": all, "first_item": first_item}
    return Answer(json.loads(refusals_as_errors(_native.cover, json.dumps(request), timeout)))


def render(puzzle: Any, *, hint: bool = False, **asked: Any) -> str:
    """Draws a puzzle or game as SVG, with its next step on request."""
    return ask_text("render", request_of(puzzle, hint=hint, **asked))


__all__ = [
    "Hint", "Puzzle", "canon", "check", "convert", "cover", "explain", "hint", "rate", "render", "solve", "verify",
]  # fmt: skip
