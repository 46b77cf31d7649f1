"""The classes: what they show, and that they are values."""

import pickle

import pencilmark
import pytest

SMALL = "1.34341221434321"


def things():
    puzzle = pencilmark.Puzzle(SMALL)
    path = puzzle.explain()
    yield puzzle
    yield pencilmark.Puzzle("." * 81, rules="diagonal")
    yield puzzle.board
    yield path[0]
    yield puzzle.play()
    yield puzzle.play().enter("r1c2", 2)


@pytest.mark.parametrize("thing", list(things()), ids=repr)
def test_values_are_equal_hashed_and_pickled(thing):
    again = pickle.loads(pickle.dumps(thing))
    assert again == thing and hash(again) == hash(thing) and repr(again) == repr(thing)
    assert thing != SMALL and len({thing, again}) == 1


def test_answers_can_be_pickled():
    for answer in (pencilmark.solve(SMALL), pencilmark.hint(SMALL), pencilmark.explain(SMALL)):
        again = pickle.loads(pickle.dumps(answer))
        assert again == answer and type(again) is type(answer)


def test_a_puzzle_knows_itself():
    puzzle = pencilmark.Puzzle(SMALL)
    assert (puzzle.givens, puzzle.clues, puzzle.board.size) == (SMALL, 15, 4)
    assert puzzle == pencilmark.Puzzle("1034\n3412\n2143\n4321\n")
    assert puzzle.canonical() == ".123234114323214"
    assert repr(puzzle) == f"Puzzle('{SMALL}')"
    plain, diagonal = pencilmark.Puzzle("1" + "." * 15), pencilmark.Puzzle("1" + "." * 15, rules=["diagonal"])
    assert diagonal != plain and diagonal.rules == ("diagonal",) and "diagonal" in repr(diagonal.board)
    assert diagonal.solve(count=100).solutions < plain.solve(count=100).solutions
    assert repr(puzzle.solve()).startswith("Answer(index=0, puzzle='1.34341221434321'")


def test_a_puzzle_with_constraints_keeps_them():
    cage = {"puzzle": "." * 16, "constraints": [{"type": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}]}
    answer = pencilmark.solve(cage, count=1000)
    assert 0 < answer.solutions < 288, answer


def test_notebooks_show_pictures():
    puzzle = pencilmark.Puzzle(SMALL)
    for thing in (puzzle, puzzle.hint(), puzzle.hint().step, puzzle.explain()[0], puzzle.play()):
        assert thing._repr_svg_().startswith("<svg")
    assert "<table>" in puzzle.board._repr_html_()
    assert "Full house" in puzzle.explain()._repr_html_()


def test_the_picture_of_a_step_shows_its_own_position(classic):
    path = pencilmark.explain(classic[0])
    assert len({step.svg() for step in path}) == len(path)


def test_a_game_is_played():
    game = pencilmark.Game(SMALL)
    step = game.hint().step
    assert repr(step) == "Step(Full house: r1c2=2)" and step.technique == "full-house"
    done = game.make(step)
    assert done.is_finished and not game.is_finished
    assert done.undo().view.entries == game.view.entries
    wrong = game.enter("r1c2", 3)
    assert wrong.hint().status == "wrong"
    assert wrong.clear("r1c2").note("r1c2", 2).view.notes
    assert game.puzzle == pencilmark.Puzzle(SMALL)
    with pytest.raises(pencilmark.PencilmarkError):
        game.enter("r9c9", 1)
