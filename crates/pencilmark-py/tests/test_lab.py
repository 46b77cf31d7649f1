"""Experiments over folders: the figures are those of the rows, and the program reads the same folders."""

import math
import statistics

import pencilmark
import pytest

pyarrow = pytest.importorskip("pyarrow")
import pyarrow.parquet  # noqa: E402
from pencilmark import lab  # noqa: E402


def test_whole_lists_are_rated(classic, tmp_path):
    (tmp_path / "list.txt").write_text("\n".join(classic[:120]) + "\n")
    found = lab.rated(tmp_path / "list.txt", tmp_path / "out", scales=["se", "hsolve"], rows=25)
    ratings = sorted(pencilmark.rate(classic[:120], scales="se")["se_er"])
    se = found.distributions["se"]
    assert len(se) == 120 and se.quantile(0.5) == ratings[59] and se.quantile(1) == ratings[-1]
    assert se.quantile(0) == ratings[0] and se.mean == pytest.approx(statistics.mean(ratings))
    middle, deviation = statistics.mean(ratings), statistics.pstdev(ratings)
    skewness = statistics.mean((rating - middle) ** 3 for rating in ratings) / deviation**3
    assert se.skewness == pytest.approx(skewness)
    rows = pyarrow.parquet.read_table(tmp_path / "out" / "distribution.parquet").to_pylist()
    # hsolve does not know every puzzle's techniques, so some have no rating.
    known = [number for number in pencilmark.rate(classic[:120], scales="hsolve")["hsolve"] if number is not None]
    assert sum(row["puzzles"] for row in rows if row["scale"] == "hsolve") == len(known) > 100
    again = lab.rated(tmp_path / "list.txt", tmp_path / "out", scales=["se", "hsolve"], rows=25)
    assert again.summary.earlier == 5 and again.distributions == found.distributions


def test_made_puzzles_are_rated_and_the_program_reads_them(program, tmp_path):
    found = lab.generated(tmp_path / "out", 40, seed=3, method="standard", scales=["hsolve"], rows=16)
    made = pyarrow.parquet.read_table(tmp_path / "out" / "made" / "puzzles.parquet")["puzzle"].to_pylist()
    expected = [record.puzzle for record in pencilmark.generate(count=40, seed=3, method="standard")]
    assert made == expected and len(found.distributions["hsolve"]) == 40
    for name, folder in (("made", "made/puzzles.parquet"), ("ratings", "ratings")):
        out = str(tmp_path / name)
        program(
            "lab", "run", "hsolve-2008", "--quick", "--sample", "40", "--out", out,
            "--list", f"typical={tmp_path / 'out' / folder}",
        )  # fmt: skip
        table = (tmp_path / name / "hsolve-2008-histogram.csv").read_text().splitlines()
        assert any(line.startswith("puzzles,") and line.endswith(",40") for line in table), table


def test_times_of_people_are_fitted(classic, tmp_path):
    ratings = pencilmark.rate(classic[:80], scales="hsolve")["hsolve"]
    seconds = [3.0 * rating**0.5 * (1.2 if place % 2 else 1 / 1.2) for place, rating in enumerate(ratings)]
    table = pyarrow.table({"puzzle": classic[:80], "seconds": seconds})
    pyarrow.parquet.write_table(table, tmp_path / "people.parquet")
    fit = lab.times(tmp_path / "people.parquet", tmp_path / "out", scales=["hsolve"], rows=30).fits["hsolve"]
    logs = [math.log(rating) for rating in ratings], [math.log(time) for time in seconds]
    assert fit.puzzles == 80 and fit.correlation == pytest.approx(statistics.correlation(*logs))
    slope, intercept = statistics.linear_regression(*logs)
    assert fit.slope == pytest.approx(slope) and fit.intercept == pytest.approx(intercept)
    assert 1.15 < fit.error < 1.25
    assert pyarrow.parquet.read_table(tmp_path / "out" / "fits.parquet")["puzzles"].to_pylist() == [80]
    with pytest.raises(ValueError, match="to keep"):
        lab.times(tmp_path / "people.parquet", tmp_path / "other", column="nothing", scales=["hsolve"])
