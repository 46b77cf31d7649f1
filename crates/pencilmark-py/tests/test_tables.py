"""Tables: every kind of column, every bad row, every way to cut it, and the tables of the program."""

import os
import pickle
import signal
import subprocess
import sys

import pencilmark
import pytest

pyarrow = pytest.importorskip("pyarrow")
import pyarrow.parquet  # noqa: E402

TYPES = {
    "string": pyarrow.string(),
    "large_string": pyarrow.large_string(),
    "string_view": pyarrow.string_view(),
    "binary": pyarrow.binary(),
    "large_binary": pyarrow.large_binary(),
    "binary_view": pyarrow.binary_view(),
    "dictionary": pyarrow.dictionary(pyarrow.int32(), pyarrow.string()),
}
BAD = ["", "12", "x" * 81, "11" + "." * 79, "1" + "." * 15, "5" * 81]


def plain(table):
    """A table without how it is cut into pieces."""
    return pyarrow.table(table).combine_chunks()


@pytest.mark.parametrize("question", ["solve", "check", "canon", "rate", "explain", "hint"])
def test_the_table_is_that_of_the_program(program, classic, tmp_path, question):
    texts = [*classic[:60], "11" + "." * 79]
    options = {"rate": {"scales": "se,hsolve"}, "explain": {"techniques": "single,subset"}}.get(question, {})
    arguments = [part for name, value in options.items() for part in (f"--{name}", value)]
    source, target = tmp_path / "puzzles.txt", tmp_path / "table.parquet"
    source.write_text("\n".join(texts) + "\n")
    program(question, *arguments, "-o", str(target), str(source))
    expected = pyarrow.parquet.read_table(target)
    found = plain(pencilmark.table(question, pyarrow.array(texts), **options))
    assert found.schema.equals(expected.schema)
    # The program tells the file and the line.
    for name in set(expected.column_names) - {"file", "line"}:
        assert found[name].to_pylist() == expected[name].to_pylist(), name


@pytest.mark.parametrize("question", pencilmark._native.tables())
@pytest.mark.parametrize("kind", TYPES)
def test_empty_one_null_and_bad_rows_of_every_type(question, kind):
    column = pyarrow.array(BAD + [None], pyarrow.string()).cast(TYPES[kind])
    answers = plain(pencilmark.table(question, column, threads=2, timeout=20))
    assert len(answers) == len(BAD) + 1
    assert answers["index"].to_pylist() == list(range(len(answers)))
    assert all(answers["error"][row].as_py() for row in (0, 1, 2, len(BAD)))
    assert all(answers["status"].to_pylist())
    for rows in (0, 1):
        part = plain(pencilmark.table(question, column.slice(3, rows), timeout=20))
        assert len(part) == rows and part.schema.equals(answers.schema)
    nothing = plain(pencilmark.table(question, pyarrow.nulls(3)))
    assert nothing["status"].to_pylist() == ["invalid"] * 3


@pytest.mark.parametrize("question", pencilmark._native.tables())
def test_empty_one_null_and_bad_rows_of_fixed_size(question):
    texts = [*(text for text in BAD if len(text) == 81), "\x0a" * 81, None]
    column = pyarrow.array([text and text.encode() for text in texts], pyarrow.binary(81))
    answers = plain(pencilmark.table(question, column, threads=2, timeout=20))
    assert answers.equals(plain(pencilmark.table(question, pyarrow.array(texts), timeout=20)))
    assert all(answers["status"].to_pylist()) and answers["error"][0].as_py() and answers["error"][-1].as_py()
    for rows in (0, 1):
        part = plain(pencilmark.table(question, column.slice(1, rows), timeout=20))
        assert len(part) == rows and part.schema.equals(answers.schema)


def test_81_bytes_of_fixed_size(classic):
    texts = classic[:10]
    fixed = pyarrow.array([text.encode() for text in texts] + [None], pyarrow.binary(81))
    expected = plain(pencilmark.solve(pyarrow.array([*texts, None])))
    assert plain(pencilmark.solve(fixed)).equals(expected)
    for rows in (0, 1):
        assert len(pencilmark.solve(fixed.slice(0, rows))) == rows


@pytest.mark.parametrize("question", ["solve", "check", "rate"])
def test_the_table_does_not_depend_on_how_it_is_cut(classic, question):
    options = {"scales": "hsolve"} if question == "rate" else {}
    texts = classic[:150] + BAD[:3]
    if question == "solve":
        texts *= 8192 // len(texts) + 1
    whole = plain(pencilmark.table(question, pyarrow.array(texts), **options))
    for rows in (1, 7, 8192):
        pieces = [texts[start : start + rows] for start in range(0, len(texts), rows)]
        chunked = pyarrow.chunked_array([pyarrow.array(piece, pyarrow.string()) for piece in pieces])
        for threads in (1, 2):
            assert plain(pencilmark.table(question, chunked, threads=threads, **options)).equals(whole)
        some = pieces[:50]
        batches = pencilmark.stream(question, (pyarrow.array(piece) for piece in some), **options)
        streamed = pyarrow.concat_tables(pyarrow.table(batch) for batch in batches).combine_chunks()
        assert streamed.equals(whole.slice(0, len(streamed)).combine_chunks())


def test_polars_and_pandas(classic):
    polars, pandas = pytest.importorskip("polars"), pytest.importorskip("pandas")
    texts = classic[:20]
    expected = plain(pencilmark.solve(texts))
    frame = polars.DataFrame({"id": [f"p{row}" for row in range(20)], "puzzle": texts})
    answers = pencilmark.solve(frame)
    assert answers.to_polars()["id"].to_list() == frame["id"].to_list()
    assert answers["solution"] == expected["solution"].to_pylist()
    assert plain(pencilmark.solve(frame["puzzle"])).equals(expected)
    assert plain(pencilmark.solve(pandas.Series(texts))).equals(expected)
    assert plain(pencilmark.solve(pandas.DataFrame({"puzzle": texts}))).equals(expected)
    assert list(answers.to_pandas()["status"]) == ["unique"] * 20
    shown = answers._repr_html_()
    assert "unique" in shown and "<th>solution</th>" in shown and "nothing in file, line" in shown


def test_numpy(classic):
    numpy = pytest.importorskip("numpy")
    texts = classic[:20]
    expected = plain(pencilmark.solve(texts))
    numbers = numpy.array([[int(c) if c.isdigit() else 0 for c in text] for text in texts])
    for array in (
        numbers,
        numbers.astype(numpy.uint8),
        numbers.astype(numpy.uint8).reshape(-1, 9, 9),
        numpy.asfortranarray(numbers.astype(numpy.uint8)),
        numpy.array([text.encode() for text in texts]),
        numpy.array(texts),
        numpy.array(texts, dtype=object),
    ):
        assert plain(pencilmark.solve(array)).equals(expected), array.dtype
    numbers[0, 0], numbers[1, 0] = 10, -1
    assert plain(pencilmark.solve(numbers))["status"].to_pylist()[:3] == ["invalid", "invalid", "unique"]
    with pytest.raises(TypeError):
        pencilmark.solve(numbers[:, :80])


def test_lists_hold_whatever_is_a_puzzle(classic):
    empty, cage = "." * 16, {"type": "cage", "cells": ["r1c1", "r1c2"], "sum": 3}
    puzzles = [
        empty,
        pencilmark.Puzzle(empty),
        pencilmark.Puzzle(empty, rules="diagonal"),
        pencilmark.Game(empty),
        {"puzzle": empty, "constraints": [cage]},
        empty.encode(),
        None,
    ]
    answers = pencilmark.solve(puzzles, count=1000)
    expected = [pencilmark.solve(puzzle, count=1000).solutions for puzzle in puzzles[:5]]
    assert answers["solutions"] == [*expected, 288, 0] and expected[1:3] == [288, 48] and 0 < expected[4] < 288
    with pytest.raises(TypeError, match="row 1: int is not a puzzle"):
        pencilmark.solve([empty, 17])


def test_columns_are_found_by_name(classic):
    table = pyarrow.table({"a": classic[:3], "b": classic[3:6]})
    assert pencilmark.solve(table, column="b")["puzzle"] == pencilmark.solve(classic[3:6])["puzzle"]
    for column in (None, "c"):
        with pytest.raises(ValueError, match="a, b"):
            pencilmark.solve(table, column=column)
    with pytest.raises(TypeError, match="Int64"):
        pencilmark.solve(pyarrow.array([1, 2, 3]))
    with pytest.raises(ValueError):
        pencilmark.solve(table, column="a", threads=0)
    with pytest.raises(pencilmark.PencilmarkError, match="no table 'absurd'.*solve"):
        pencilmark.table("absurd", table)
    with pytest.raises(KeyError, match="no column 'absurd'.*solution"):
        pencilmark.solve(classic[:1])["absurd"]


def test_rules_options_time_and_progress(classic):
    seen = []
    table = pencilmark.check(classic[:100], timed=True, progress=lambda *done: seen.append(done))
    assert seen[-1] == (100, 100) and "elapsed_us" in table.column_names
    assert all(time is not None for time in table["elapsed_us"])
    diagonal = pencilmark.solve(["." * 16], rules="diagonal", count=1000)
    assert diagonal["solutions"] == [48] and diagonal["rules"] == ["diagonal"]
    assert pencilmark.solve(["1" + "." * 15], all=100)["solution"][0][0].startswith("1")
    assert pencilmark.solve(classic[:3], first=40)["index"] == [40, 41, 42]


def test_a_slow_puzzle_does_not_hold_up_the_others(classic):
    slow = "." * 256
    answers = pencilmark.solve([classic[0], slow, classic[1]], count=10**12, timeout=0.3, threads=2)
    assert answers["status"] == ["unique", "timeout", "unique"]


def test_tables_can_be_pickled(classic):
    table = pencilmark.solve(classic[:5])
    again = pickle.loads(pickle.dumps(table))
    assert plain(again).equals(plain(table)) and len(again) == 5 and repr(again) == repr(table)


@pytest.mark.skipif(os.name != "posix", reason="signals are sent as POSIX has them")
@pytest.mark.parametrize(
    "work",
    [
        "pencilmark.solve('.' * 256, count=10**15)",
        "pencilmark.table('solve', ['.' * 256] * 4, count=10**15)",
        "list(pencilmark.generate(count=1, scale='se', range='11.9..11.9'))",
        "pencilmark.cover('\\n'.join([' '.join(map(str, range(90)))] + [f'{a} {b}' for a in range(90) for b in range(a)]), all=10**9)",
    ],
)
def test_ctrl_c_ends_long_work(work):
    code = f"import pencilmark\nprint('ready', flush=True)\n{work}"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "ready\n"
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert "KeyboardInterrupt" in errors


def test_other_threads_of_python_run_meanwhile(classic):
    import threading

    done = threading.Event()
    counted = []

    def count():
        while not done.is_set():
            counted.append(1)

    thread = threading.Thread(target=count)
    thread.start()
    pencilmark.rate(classic[:100], scales="hsolve", threads=1)
    done.set()
    thread.join()
    assert len(counted) > 1000
