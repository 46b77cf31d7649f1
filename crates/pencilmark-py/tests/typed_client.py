"""What a typed client of the package writes; `mypy --strict` accepts it (test_types.py)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_type

import pencilmark
from pencilmark import Answer, Game, Generation, Hint, Path, Puzzle, PuzzleError, Step, Table, distributed, lab

PUZZLE = "3.9...4..2..7.9....87......75..6.23.6..9.4..8.28.5..41......59....1.6..7..6...1.4"


def solved(text: str) -> str | None:
    """The solution of a puzzle, if it is proper."""
    try:
        puzzle = Puzzle(text)
    except PuzzleError as error:
        place: tuple[int, int] | None = error.place
        print(place, error.reason)
        return None
    answer: Answer = puzzle.solve()
    return str(answer.solution) if answer.status == "unique" else None


def hardest(puzzle: Puzzle) -> str:
    """The hardest technique of a path."""
    path: Path = puzzle.explain()
    steps: list[Step] = [step for step in path]
    last: Step = steps[-1]
    return f"{last.technique} {last.title} {last.text}"


def next_step(game: Game) -> Step | None:
    """The next step of a game."""
    found: Hint = game.hint()
    return found.step


def made(count: int) -> Iterator[str]:
    """Puzzles, one after the other."""
    generation = assert_type(pencilmark.generate(count=count, level="easy", seed=1), Generation)
    for record in generation:
        yield str(record.puzzle)


def rated(texts: list[str]) -> list[float]:
    """The ratings of many puzzles."""
    table = assert_type(pencilmark.rate(texts, scales=["se"], threads=1), Table)
    names: list[str] = table.column_names
    assert "se_er" in names and len(table) == len(texts)
    return [float(rating) for rating in table["se_er"]]


def job(folder: str) -> int:
    """The rows of a job over a folder."""
    summary: distributed.Summary = distributed.rate(folder, f"{folder}/out", scales="se")
    return summary.rows


def figure(folder: str) -> float | None:
    """The median difficulty of made puzzles."""
    found = lab.generated(folder, 10, seed=1, scales=["hsolve"])
    return found.distributions["hsolve"].quantile(0.5)


def one_gives_its_class(puzzle: Puzzle, game: Game) -> None:
    """A text, a puzzle, a game or a record gives the class of its answer."""
    assert_type(pencilmark.solve(PUZZLE, first_only=True), Answer)
    assert_type(pencilmark.check(puzzle, repair=True), Answer)
    assert_type(pencilmark.rate({"puzzle": PUZZLE}, scales="se", timeout=20), Answer)
    assert_type(pencilmark.canon(puzzle), Answer)
    assert_type(pencilmark.hint(game, stage=1), Hint)
    assert_type(pencilmark.explain(PUZZLE, techniques=["single", "subset"]), Path)
    assert_type(pencilmark.verify(pencilmark.explain(puzzle)), Answer)
    assert_type(pencilmark.generate(level="easy", seed=1), Answer)


def many_give_a_table(table: Table) -> None:
    """A list, an iterator and whatever speaks Arrow or numpy gives a table; a list of records is verified one by one."""
    assert_type(pencilmark.solve([PUZZLE, None], count=2, threads=1), Table)
    assert_type(pencilmark.check((PUZZLE,)), Table)
    assert_type(pencilmark.canon(iter([PUZZLE])), Table)
    assert_type(pencilmark.hint([PUZZLE], first=7), Table)
    assert_type(pencilmark.explain(table, column="puzzle", progress=False), Table)
    assert_type(pencilmark.rate(Memory(), scales=["hsolve"], timed=True), Table)
    assert_type(pencilmark.verify([pencilmark.explain(PUZZLE)]), list[Answer])


class Memory:
    """What numpy takes for an array."""

    def __array__(self) -> object:
        raise NotImplementedError


def is_refused(puzzle: Puzzle) -> None:
    """What is wrong is seen before it runs: strict checks complain of an `ignore` that ignores nothing."""
    pencilmark.solve(17)  # type: ignore[call-overload]
    pencilmark.solve(puzzle, threads=2)  # type: ignore[call-overload]
    pencilmark.rate([PUZZLE], scale="se")  # type: ignore[call-overload]
    pencilmark.generate(level=3)  # type: ignore[call-overload]
    puzzle.explain(stage=1)  # type: ignore[call-arg]
