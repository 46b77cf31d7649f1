"""The package and a client of it are typed: `mypy --strict` finds nothing."""

import importlib.util
import os
import re
import subprocess
import sys

import pytest
import typed_client
from pencilmark import Puzzle, _options


@pytest.mark.skipif(importlib.util.find_spec("mypy") is None, reason="mypy is not installed")
def test_mypy_finds_nothing(root):
    done = subprocess.run([sys.executable, "-m", "mypy", "--cache-dir", os.devnull], cwd=root, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_typed_client_runs():
    puzzle = Puzzle(typed_client.PUZZLE)
    assert typed_client.solved(typed_client.PUZZLE).startswith("369218475")
    assert typed_client.solved("12") is None
    assert typed_client.hardest(puzzle)
    assert typed_client.next_step(puzzle.play()).technique
    assert len(list(typed_client.made(2))) == 2
    assert typed_client.rated([typed_client.PUZZLE]) == [4.2]
    typed_client.one_gives_its_class(puzzle, puzzle.play())


def fields(declarations, name):
    """The fields of a type that `pencilmark docs --types` prints, with those of the types that it is made of."""
    (text,) = re.findall(rf"^export type {name} = (.*?);\n(?=\n)", declarations, re.MULTILINE | re.DOTALL)
    parts = re.findall(r"\w+", text.partition("{")[0])
    return set(re.findall(r"^  (\w+)\??:", text, re.MULTILINE)).union(*(fields(declarations, part) for part in parts))


@pytest.mark.parametrize("question", sorted(set(_options.KNOWN) - {"label"}))
def test_every_option_of_the_engine_is_known(program, question):
    declarations = program("docs", "--types")
    (request,) = re.findall(rf"^  {question}: {{\n    request: (\w+);", declarations, re.MULTILINE)
    of_puzzles = {"puzzle", "puzzles"} | ({"first"} if question == "solve" else set())
    # Tables and time are matters of this door.
    ours = _options.KNOWN[question] - _options.OF_TABLES - {"timeout"}
    assert ours == fields(declarations, request) - of_puzzles
