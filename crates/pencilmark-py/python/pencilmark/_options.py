"""The options of the questions, for those who check types: of one puzzle, and of a table (`…Rows`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypedDict

Names = str | Sequence[str] | None
Progress = bool | Callable[[int, int | None], Any] | None


class Reading(TypedDict, total=False):
    """What a text of a puzzle does not say itself."""

    rules: Names
    constraints: Sequence[Mapping[str, Any]] | None
    size: int | None
    box: str | None
    rows: int | None
    cols: int | None
    digits: Sequence[int] | None


class Rows(Reading, total=False):
    """How a question is asked of every row."""

    column: str | None
    threads: int | None
    first: int
    timed: bool
    progress: Progress


class Limited(Reading, total=False):
    """How long a puzzle may take, in seconds."""

    timeout: float | None


class LimitedRows(Limited, Rows):
    """The same for every row."""


class Solve(Limited, total=False):
    """The options of `solve`, besides `first_only`."""

    count: int | None
    all: int | None
    method: str | None
    option: Sequence[str] | None
    stats: bool


class SolveRows(Solve, Rows):
    """The same for every row."""


class Check(Limited, total=False):
    """The options of `check`."""

    repair: bool
    true_candidates: bool
    known: Mapping[str, Any] | None


class CheckRows(Check, Rows):
    """The same for every row."""


class Explain(Limited, total=False):
    """The options of `explain`."""

    techniques: Names
    order: Names
    picture: bool
    language: str | None


class ExplainRows(Explain, Rows):
    """The same for every row."""


class Hinting(Explain, total=False):
    """The options of `hint`."""

    stage: int | None
    all: bool
    why: str | None
    why_not: str | None


class HintRows(Hinting, Rows):
    """The same for every row."""


class Rate(Limited, total=False):
    """The options of `rate`."""

    scales: Names
    runs: int | None
    seed: int | None


class RateRows(Rate, Rows):
    """The same for every row."""


class Canon(Reading, total=False):
    """The options of `canon`."""

    automorphisms: bool
    shuffle: bool
    seed: int | None


class CanonRows(Canon, Rows):
    """The same for every row."""


class Render(Reading, total=False):
    """The options of `render`, besides `hint`."""

    techniques: Names
    unstyled: bool


class Conditions(TypedDict, total=False):
    """What a made puzzle is to be."""

    level: str | None
    scale: Names
    range: Names
    needs: Names
    techniques: Names
    without: Names
    symmetry: str | None
    pattern: str | None
    clues: str | int | None
    minimal: bool
    starts: str | None
    method: str | None
    size: int | None
    box: str | None
    rules: Names
    rated: bool


class Making(Conditions, total=False):
    """The options of `generate`, besides `count`."""

    seed: int | None
    threads: int | None
    timeout: float | None


# What only tables take.
OF_TABLES = Rows.__optional_keys__ - Reading.__optional_keys__

# The options of each question.
KNOWN: dict[str, frozenset[str]] = {
    "solve": SolveRows.__optional_keys__,
    "check": CheckRows.__optional_keys__,
    "hint": HintRows.__optional_keys__,
    "explain": ExplainRows.__optional_keys__,
    "verify": LimitedRows.__optional_keys__,
    "rate": RateRows.__optional_keys__,
    "label": RateRows.__optional_keys__,
    "canon": CanonRows.__optional_keys__,
    "generate": Conditions.__optional_keys__ | {"seed"},
    "render": Render.__optional_keys__ | {"hint"},
    "convert": Reading.__optional_keys__ | {"to"},
}


def refuse_unknown(question: str, names: Iterable[str]) -> None:
    """Refuses what is no option of a question: the engine passes over fields that it does not know."""
    known = KNOWN.get(question)
    for name in names:
        if known is not None and name not in known:
            raise TypeError(f"{question}: {name!r} is not an option (expected one of: {', '.join(sorted(known))})")
