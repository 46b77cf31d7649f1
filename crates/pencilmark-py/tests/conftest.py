"""What the tests share: puzzles that ship with the repository, and the program to compare with."""

import json
import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[3]
PUZZLES = ROOT / "puzzles"


def lines(name):
    """The puzzles of a list that ships."""
    text = (PUZZLES / name).read_text().splitlines()
    return [line.split()[0] for line in text if line and line[0] in ".0123456789"]


@pytest.fixture(scope="session")
def root():
    """The folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def classic():
    """Classic puzzles of all levels."""
    return lines("classic.sdm")


@pytest.fixture(scope="session")
def program():
    """Runs the program; gives its output. PENCILMARK names it, as ./test does."""
    path = os.environ.get("PENCILMARK") or str(ROOT / "target" / "debug" / "pencilmark")
    if not os.path.exists(path):
        pytest.skip(f"there is no program {path} to compare with")

    def run(*arguments, **options):
        done = subprocess.run([path, *arguments], capture_output=True, text=True, **options)
        assert done.returncode in (0, 1), done.stderr
        return done.stdout

    run.path = path
    return run


@pytest.fixture(scope="session")
def records(program):
    """The JSON records of the program."""

    def run(*arguments, **options):
        return [json.loads(line) for line in program(*arguments, "--json", **options).splitlines()]

    return run
