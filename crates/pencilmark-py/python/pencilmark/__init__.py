"""Sudoku: solve, check, hint, explain, rate and generate, one puzzle or a table of millions.

The answers are those of the `pencilmark` program and of its HTTP API. In reading order: `Puzzle` and the
other nouns (`model`), the functions (`functions`, `generation`), tables (`tables`), ready-made data
(`datasets`), and jobs over folders of files (`distributed`).

>>> import pencilmark
>>> pencilmark.solve("1.34341221434321").status
'unique'
"""

from . import _native
from ._request import Answer, ask, questions
from .datasets import dataset
from .errors import PencilmarkError, PuzzleError, Stuck
from .generation import Generation, generate
from .model import Board, Game, Path, Puzzle, Step
from .functions import Hint, canon, check, convert, cover, explain, hint, rate, render, solve, verify
from .tables import Table, stream, table

__version__ = _native.version()

__all__ = [
    "Answer", "Board", "Game", "Generation", "Hint", "Path", "PencilmarkError", "Puzzle", "PuzzleError",
    "Step", "Stuck", "Table", "ask", "canon", "check", "convert", "cover", "dataset", "explain", "generate", "hint",
    "questions", "rate", "render", "solve", "stream", "table", "verify",
]  # fmt: skip
