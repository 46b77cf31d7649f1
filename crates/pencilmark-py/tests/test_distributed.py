"""Jobs over folders on one machine: nothing lost, nothing twice, whatever happens."""

import hashlib
import os
import pathlib
import signal
import subprocess
import sys
import time

import pencilmark
import pytest

pyarrow = pytest.importorskip("pyarrow")
import pyarrow.parquet  # noqa: E402
from pencilmark import distributed  # noqa: E402

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import workers  # noqa: E402


def result(target):
    """The table of a job, in order."""
    parts = sorted(pathlib.Path(target).glob("part-*.parquet"))
    table = pyarrow.concat_tables([pyarrow.parquet.read_table(part) for part in parts])
    return table.sort_by("index").replace_schema_metadata(None).combine_chunks()


def checksum(table, names):
    """A number for the contents of some columns."""
    digest = hashlib.sha256()
    for row in zip(*(table[name].to_pylist() for name in names)):
        digest.update(repr(row).encode())
    return digest.hexdigest()


@pytest.fixture(scope="module")
def folder(classic, tmp_path_factory):
    """Puzzles in files of lines and of Parquet."""
    path = tmp_path_factory.mktemp("puzzles")
    (path / "a.txt").write_text("# some puzzles\n" + "\n".join(classic[:130]) + "\n\n")
    table = pyarrow.table({"id": [f"p{row}" for row in range(170)], "puzzle": classic[130:300]})
    pyarrow.parquet.write_table(table, path / "b.parquet", row_group_size=64)
    return path


def expected(classic):
    return pyarrow.table(pencilmark.rate(classic[:300], scales="hsolve"))


@pytest.mark.parametrize("runner", ["threads", "processes"])
def test_a_job_gives_the_table_of_the_engine(folder, classic, tmp_path, runner):
    seen = []
    summary = distributed.rate(
        folder, tmp_path / "out", scales="hsolve", rows=37, runner=runner, workers=2,
        progress=lambda *done: seen.append(done),
    )  # fmt: skip
    found = result(tmp_path / "out")
    names = ["index", "status", "puzzle", "solution", "hsolve", "hsolve_sd"]
    assert checksum(found, names) == checksum(expected(classic), names)
    assert found["id"].to_pylist()[130:] == [f"p{row}" for row in range(170)]
    assert (summary.rows, summary.failed, summary.shards, summary.earlier) == (300, 0, 9, 0)
    assert summary.slowest and seen[-1] == (300, 300) and "300 unique" in str(summary)


def test_a_job_goes_on_where_it_was(folder, tmp_path):
    target = tmp_path / "out"
    distributed.check(folder, target, rows=50)
    kept = {part.name: part.stat().st_mtime_ns for part in target.glob("part-*")}
    gone = sorted(kept)[2]
    whole = result(target)
    (target / gone).unlink()
    summary = distributed.check(folder, target, rows=50)
    assert summary.earlier == len(kept) - 1 and result(target).equals(whole)
    again = {part.name: part.stat().st_mtime_ns for part in target.glob("part-*")}
    assert [name for name in kept if again[name] != kept[name]] == [gone]
    with pytest.raises(ValueError, match="another job"):
        distributed.check(folder, target, rows=49)
    with pytest.raises(ValueError, match="runner"):
        distributed.check(folder, target, rows=50, runner="absurd")
    with pytest.raises(FileNotFoundError):
        distributed.check(tmp_path / "nothing", tmp_path / "other")


def test_a_process_that_dies_is_replaced(folder, classic, tmp_path):
    job = distributed.Job("solve", str(folder), str(tmp_path / "out"), rows=20)
    summary = distributed.run(job, runner="processes", workers=2, work=workers.crashing)
    assert (tmp_path / "crashed").exists()
    assert summary.rows == 300
    assert result(job.target)["puzzle"].to_pylist() == pencilmark.solve(classic[:300])["puzzle"]


def test_a_driver_that_is_killed_is_started_again(folder, classic, tmp_path):
    code = (
        "import sys; sys.path.insert(0, sys.argv[3]); import workers\n"
        "from pencilmark import distributed\n"
        "job = distributed.Job('solve', sys.argv[1], sys.argv[2], rows=10)\n"
        "distributed.run(job, workers=2, work=workers.slow)"
    )
    target = tmp_path / "out"
    process = subprocess.Popen([sys.executable, "-c", code, folder, target, pathlib.Path(__file__).parent])
    while len(list(target.glob("part-*.parquet"))) < 4:
        assert process.poll() is None
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    done = len(list(target.glob("part-*.parquet")))
    assert done < 30
    summary = distributed.solve(folder, target, rows=10)
    assert summary.earlier >= done and summary.rows == 300
    assert result(target)["solution"].to_pylist() == pencilmark.solve(classic[:300])["solution"]


def test_one_slow_puzzle_does_not_hold_up_the_others(classic, tmp_path):
    (tmp_path / "slow.txt").write_text("\n".join([classic[0], "." * 256, classic[1]]) + "\n")
    summary = distributed.solve(
        tmp_path / "slow.txt", tmp_path / "out", rows=1, count=10**12, timeout=0.5, workers=2
    )
    assert summary.statuses == {"unique": 2, "timeout": 1} and summary.failed == 1
    assert summary.slowest[0][0] == 1


def test_made_puzzles_do_not_depend_on_how_the_job_is_cut(tmp_path):
    made = [dict(record) for record in pencilmark.generate(count=12, level="easy", seed=4)]
    for jobs, runner in ((1, "threads"), (16, "processes")):
        target = tmp_path / f"{jobs}"
        distributed.generate(target, 12, level="easy", seed=4, jobs=jobs, runner=runner, workers=2)
        table = pyarrow.parquet.read_table(target / "puzzles.parquet")
        assert table["puzzle"].to_pylist() == [record["puzzle"] for record in made]
        again = distributed.generate(target, 12, level="easy", seed=4, jobs=jobs)
        assert again.shards == 0
    with pytest.raises(ValueError, match="another job"):
        distributed.generate(tmp_path / "1", 12, level="easy", seed=5, jobs=1)
    with pytest.raises(TypeError, match="generate: 'need' is not an option .*needs"):
        distributed.generate(tmp_path / "2", 12, need="x-wing", seed=5)
