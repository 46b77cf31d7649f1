"""The questions: of one puzzle, or of every row of a table.

Each function takes a text, a `Puzzle`, a `Game` or a record, and gives the record that
`pencilmark … --json` prints; or it takes many puzzles (Arrow data, an array, a list) and gives a `Table`.
`rules`, `size` and `box` say what a text does not; for tables, `column`, `threads`, `first`, `timed` and
`progress` are those of `pencilmark.table`. `timeout` is in seconds, for each puzzle.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Unpack, overload

from . import _native, _options
from ._options import Names
from ._request import Answer, ask_text, options, refusals_as_errors, request_of
from .model import Game, Path, Puzzle, Step
from .tables import Columns, Many, Table, is_many, table

# One puzzle, as a function takes it.
One = str | Puzzle | Game | Mapping[str, Any]


def _request(question: str, puzzle: Any, asked: dict[str, Any]) -> dict[str, Any]:
    """A request about one puzzle."""
    for name in _options.OF_TABLES & asked.keys():
        raise TypeError(f"{question}: {name!r} is an option of tables (one puzzle was given)")
    _options.refuse_unknown(question, asked)
    return request_of(puzzle, **asked)


def _ask(question: str, puzzle: Any, timeout: float | None, asked: dict[str, Any]) -> Answer | Table:
    if is_many(puzzle):
        return table(question, puzzle, timeout=timeout, **asked)
    return Answer(json.loads(ask_text(question, _request(question, puzzle, asked), timeout)))


@overload
def solve(puzzle: One, *, first_only: bool = False, **asked: Unpack[_options.Solve]) -> Answer: ...
@overload
def solve(puzzle: Many, **asked: Unpack[_options.SolveRows]) -> Table: ...
def solve(
    puzzle: One | Many,
    *,
    count: int | None = None,
    all: int | None = None,
    first_only: bool = False,
    method: str | None = None,
    option: Sequence[str] | None = None,
    stats: bool = False,
    timeout: float | None = None,
    **asked: Any,
) -> Answer | Table:
    """Solves a puzzle, and proves that it has exactly one solution.

    `count` counts the solutions up to a limit, `all` lists them, `first_only` is content with any one;
    `method` is one of `ask("options").methods`, `option` are settings of its own (`["more=x-wing"]`), and
    `stats` tells what it counted.
    `rules`, `constraints`, `size` and `box` say what a text does not; for many puzzles there are the options of
    `pencilmark.table` too.

    >>> solve("1.34341221434321").solution
    '1234341221434321'
    """
    asked |= options(count=count, all=all, method=method, option=option, stats=stats)
    if first_only:
        # In a table, `first` is the number of its first row.
        if is_many(puzzle):
            raise ValueError("first_only is for one puzzle (a table proves that solutions are unique)")
        request = {**_request("solve", puzzle, asked), "first": True}
        return Answer(json.loads(ask_text("solve", request, timeout)))
    return _ask("solve", puzzle, timeout, asked)


@overload
def check(puzzle: One, **asked: Unpack[_options.Check]) -> Answer: ...
@overload
def check(puzzle: Many, **asked: Unpack[_options.CheckRows]) -> Table: ...
def check(
    puzzle: One | Many,
    *,
    repair: bool = False,
    true_candidates: bool = False,
    timeout: float | None = None,
    **asked: Any,
) -> Answer | Table:
    """Says whether a puzzle is proper, minimal and symmetric, and which givens clash.

    `repair` lists the single-cell edits that make it proper; `true_candidates` says for each cell which
    digits it holds in at least one solution, and `known` is the puzzle of an earlier such question, with
    `true_candidates`, `undecided` and `witnesses` of its record: only what has changed is asked again.
    `rules`, `constraints`, `size` and `box` say what a text does not; for many puzzles there are the options of
    `pencilmark.table` too.

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
        request = {name: asked[name] for name in ("puzzle", "rules", "constraints", "size", "box", "techniques") if name in asked}
        return ask_text("render", {**request, "hint": "placements" in self})

    def _repr_svg_(self) -> str:
        return self.svg()


@overload
def hint(puzzle: One, **asked: Unpack[_options.Hinting]) -> Hint: ...
@overload
def hint(puzzle: Many, **asked: Unpack[_options.HintRows]) -> Table: ...
def hint(
    puzzle: One | Many,
    *,
    stage: int | None = None,
    all: bool = False,
    why: str | None = None,
    why_not: str | None = None,
    techniques: Names = None,
    order: Names = None,
    picture: bool = False,
    language: str | None = None,
    timeout: float | None = None,
    **asked: Any,
) -> Hint | Table:
    """Gives the next step of a puzzle or game, and says why.

    `stage` says how much to give away, from 0 (is everything right so far?) to 5; `all` gives every
    step; `why="r4c7=5"` and `why_not` argue for or against a candidate. `techniques` are those to use,
    `order` are those to try first, `picture` adds the figures that a picture is made of, and `language="de"` says it in
    German.
    `rules`, `constraints`, `size` and `box` say what a text does not; for many puzzles there are the options of
    `pencilmark.table` too.

    >>> hint("1.34341221434321").step
    Step(Full house: r1c2=2)
    """
    asked |= options(stage=stage, all=all, why=why, why_not=why_not, techniques=techniques, order=order)
    asked |= options(picture=picture, language=language)
    if is_many(puzzle):
        return table("hint", puzzle, timeout=timeout, **asked)
    request = _request("hint", puzzle, asked)
    return Hint(json.loads(ask_text("hint", request, timeout)), request)


@overload
def explain(puzzle: One, **asked: Unpack[_options.Explain]) -> Path: ...
@overload
def explain(puzzle: Many, **asked: Unpack[_options.ExplainRows]) -> Table: ...
def explain(
    puzzle: One | Many,
    *,
    techniques: Names = None,
    order: Names = None,
    picture: bool = False,
    language: str | None = None,
    timeout: float | None = None,
    **asked: Any,
) -> Path | Table:
    """Solves a puzzle as a person does, and explains every step.

    `techniques` are those to use, `order` are those to try first, `picture` adds to each step the figures
    that a picture is made of, and `language="de"` explains in German.
    `rules`, `constraints`, `size` and `box` say what a text does not; for many puzzles there are the options of
    `pencilmark.table` too.

    >>> path = explain("1.34341221434321")
    >>> path.status, path[0].text
    ('solved', 'r1c2 is the only empty cell in row 1. 2 is the only digit that row 1 still needs. So r1c2 is 2.')
    """
    asked |= options(techniques=techniques, order=order, picture=picture, language=language)
    if is_many(puzzle):
        return table("explain", puzzle, timeout=timeout, **asked)
    request = _request("explain", puzzle, asked)
    return Path(json.loads(ask_text("explain", request, timeout)), request)


@overload
def rate(puzzle: One, **asked: Unpack[_options.Rate]) -> Answer: ...
@overload
def rate(puzzle: Many, **asked: Unpack[_options.RateRows]) -> Table: ...
def rate(
    puzzle: One | Many,
    *,
    scales: Names = None,
    runs: int | None = None,
    seed: int | None = None,
    timeout: float | None = None,
    **asked: Any,
) -> Answer | Table:
    """Rates how hard a puzzle is.

    `scales` are names such as `se`, `hodoku` or `time`, with `level` for the level and the hardest
    technique, or `all`; without it `level`, `se` and `time`, and `effort` on boards that these do not
    suit. `ask("options").scales` lists them. `runs` and `seed` are for scales that try several times (`hsolve`).
    `rules`, `constraints`, `size` and `box` say what a text does not; for many puzzles there are the options of
    `pencilmark.table` too.

    >>> rate("1.34341221434321").level
    'beginner'
    """
    return _ask("rate", puzzle, timeout, asked | options(scales=scales, runs=runs, seed=seed))


@overload
def canon(puzzle: One, **asked: Unpack[_options.Canon]) -> Answer: ...
@overload
def canon(puzzle: Many, **asked: Unpack[_options.CanonRows]) -> Table: ...
def canon(
    puzzle: One | Many,
    *,
    automorphisms: bool = False,
    shuffle: bool = False,
    seed: int | None = None,
    **asked: Any,
) -> Answer | Table:
    """Finds the canonical form of a puzzle: equal for puzzles that are the same in disguise.

    `automorphisms` gives the transformations that leave it as it is, `shuffle` a random disguise.
    `rules`, `constraints`, `size` and `box` say what a text does not; for many puzzles there are the options of
    `pencilmark.table` too.

    >>> canon("1.34341221434321").canonical
    '.123234114323214'
    """
    asked |= options(automorphisms=automorphisms, shuffle=shuffle, seed=seed)
    return _ask("canon", puzzle, None, asked)


def convert(puzzle: One, to: str, **asked: Unpack[_options.Reading]) -> str:
    """Writes a puzzle or game in another format; `ask("formats").formats` lists them.

    >>> convert("1.34341221434321", "sdm").strip()
    '1034341221434321'
    """
    return str(json.loads(ask_text("convert", _request("convert", puzzle, {"to": to, **asked})))["text"])


@overload
def verify(record: One, **asked: Unpack[_options.Limited]) -> Answer: ...
@overload
def verify(record: list[Any] | tuple[Any, ...], **asked: Unpack[_options.Limited]) -> list[Answer]: ...
@overload
def verify(record: Columns, **asked: Unpack[_options.LimitedRows]) -> Table: ...
def verify(
    record: One | Many, *, timeout: float | None = None, **asked: Any
) -> Answer | list[Answer] | Table:
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


def render(puzzle: One, *, hint: bool = False, **asked: Unpack[_options.Render]) -> str:
    """Draws a puzzle or game as SVG; with `hint`, the next step is on it.

    `techniques` are those that the step may be one of; `unstyled` leaves colours and fonts to a style sheet.
    """
    return ask_text("render", _request("render", puzzle, {"hint": hint, **asked}))


__all__ = [
    "Hint", "Puzzle", "canon", "check", "convert", "cover", "explain", "hint", "rate", "render", "solve", "verify",
]  # fmt: skip
