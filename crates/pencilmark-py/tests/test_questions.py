"""Every function gives the record that the program prints."""

import doctest
import json

import pencilmark
import pencilmark.generation
import pencilmark.functions
import pytest

SMALL = "1.34341221434321"
HARD = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


@pytest.mark.parametrize("question", ["solve", "check", "explain", "rate", "canon", "hint"])
@pytest.mark.parametrize("puzzle", [SMALL, HARD, "12", "11..............", "1..............."])
def test_the_answer_is_that_of_the_program(records, question, puzzle):
    if question == "rate":
        arguments = ["--scales", "se", "--time-limit", "60"]
        answer = pencilmark.rate(puzzle, scales="se", timeout=60)
    elif question == "hint":
        arguments, answer = ["--time-limit", "60"], pencilmark.hint(puzzle, timeout=60)
    elif question == "explain":
        arguments, answer = ["--techniques", "single"], pencilmark.explain(puzzle, techniques="single")
    else:
        arguments, answer = [], getattr(pencilmark, question)(puzzle)
    (expected,) = records(question, *arguments, "-", input=puzzle + "\n")
    expected.pop("file", None), expected.pop("line", None)
    found = dict(answer)
    if question == "explain":
        found["steps"] = [{k: v for k, v in step.as_dict().items() if k != "asked"} for step in answer]
    assert found == expected


def test_generate_gives_the_puzzles_of_the_program(records):
    conditions = {"level": "medium", "clues": "24..28"}
    expected = records("generate", "--level", "medium", "--clues", "24..28", "-n", "5", "--seed", "7", "-q")
    for threads in (1, 2):
        made = list(pencilmark.generate(count=5, seed=7, threads=threads, **conditions))
        assert [dict(record) for record in made] == expected


def test_generate_without_count_is_one_puzzle():
    first = pencilmark.generate(level="easy", seed=3)
    assert first == next(pencilmark.generate(count=1, level="easy", seed=3))
    assert pencilmark.solve(first.puzzle).status == "unique"
    assert pencilmark.verify(first).status == "ok"


def test_a_generation_that_finds_nothing_says_so():
    with pytest.raises(pencilmark.Stuck):
        next(pencilmark.generate(count=1, scale="se", range="11.9..11.9", seed=1, timeout=0.2))
    with pytest.raises(pencilmark.PencilmarkError) as error:
        pencilmark.generate(level="absurd")
    assert error.value.field == "level" and "easy" in error.value.reason


def test_solutions_can_be_counted_and_listed():
    assert pencilmark.solve("." * 16, count=1000).solutions == 288
    assert len(pencilmark.solve("1" + "." * 15, all=100).all) == 72
    assert pencilmark.solve("." * 16, first_only=True).status == "solved"


def test_convert_and_verify():
    assert pencilmark.convert(SMALL, "line").strip() == SMALL
    path = pencilmark.explain(SMALL)
    assert pencilmark.verify(path).status == "ok"
    forged = json.loads(json.dumps({"puzzle": SMALL, "steps": [{"placements": ["r1c2=3"]}]}))
    assert pencilmark.verify(forged).status == "wrong"
    assert [answer.status for answer in pencilmark.verify([path, forged])] == ["ok", "wrong"]


def test_cover():
    problem = "a b c\na b\nc\nb c\na\n"
    assert pencilmark.cover(problem).status == "solved"
    assert pencilmark.cover(problem, count=True).solutions == 2
    assert len(pencilmark.cover(problem, all=5).all) == 2
    with pytest.raises(pencilmark.PencilmarkError) as error:
        pencilmark.cover("")
    assert error.value.field == "problem"


def test_errors_have_a_place_and_a_reason():
    with pytest.raises(pencilmark.PuzzleError) as error:
        pencilmark.Puzzle("1.3x341221434321")
    assert error.value.place == (1, 4) and "not a digit" in error.value.reason
    for wrong in (lambda: pencilmark.rate(SMALL, scales="absurd"), lambda: pencilmark.convert(SMALL, "absurd")):
        with pytest.raises(pencilmark.PencilmarkError, match="absurd") as error:
            wrong()
        # The puzzle is not to blame.
        assert not isinstance(error.value, pencilmark.PuzzleError)
    with pytest.raises(pencilmark.PuzzleError, match="2 cells"):
        pencilmark.convert("12", "line")
    for wrong in (17, None, b"12"):
        with pytest.raises(TypeError, match="not a puzzle"):
            pencilmark.solve(wrong)
    with pytest.raises(TypeError, match="not a puzzle"):
        pencilmark.Puzzle(17)
    with pytest.raises(ValueError):
        pencilmark.solve(SMALL, timeout=-1)


def test_an_option_that_there_is_not_is_refused():
    for wrong in (
        lambda: pencilmark.rate(SMALL, scale="se"),
        lambda: pencilmark.rate([SMALL], scale="se"),
        lambda: pencilmark.table("label", [SMALL], scale="se"),
        lambda: pencilmark.hint(SMALL, stages=1),
        lambda: pencilmark.convert(SMALL, "line", rule="diagonal"),
        lambda: pencilmark.Puzzle(SMALL).explain(technique="single"),
    ):
        with pytest.raises(TypeError, match="is not an option .*rules"):
            wrong()
    with pytest.raises(TypeError, match="threads.*tables"):
        pencilmark.solve(SMALL, threads=2)


def test_any_question_can_be_asked():
    assert set(pencilmark.questions()) >= {"solve", "technique", "options", "render"}
    assert pencilmark.ask("technique", id="x-wing").id == "x-wing"
    with pytest.raises(pencilmark.PencilmarkError, match="no question 'absurd'.*technique"):
        pencilmark.ask("absurd")


@pytest.mark.parametrize("module", [pencilmark, pencilmark.functions, pencilmark.generation])
def test_examples_in_the_documentation(module):
    result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0 and result.failed == 0
