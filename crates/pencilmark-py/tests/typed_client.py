"""What a typed client of the package writes; `mypy --strict` accepts it (test_types.py)."""

from __future__ import annotations

from collections.abc import Iterator

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
    generation: Generation = pencilmark.generate(count=count, level="easy", seed=1)
    for record in generation:
        yield str(record.puzzle)


def rated(texts: list[str]) -> list[float]:
    """The ratings of many puzzles."""
    table: Table = pencilmark.rate(texts, scales=["se"], threads=1)
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
