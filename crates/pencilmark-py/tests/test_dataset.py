"""Ready-made data: balanced, without disguises, the same every time."""

import pathlib
from collections import Counter

import pencilmark
import pytest

pyarrow = pytest.importorskip("pyarrow")
import pyarrow.parquet  # noqa: E402
from pencilmark import distributed  # noqa: E402


def test_a_dataset_is_balanced_and_made_again():
    table = pencilmark.dataset(9, levels=["easy", "medium"], seed=5)
    rows = table.to_pyarrow().to_pylist()
    assert Counter(row["level"] for row in rows) == {"easy": 5, "medium": 4}
    assert len({row["canonical"] for row in rows}) == 9
    for row in rows:
        assert pencilmark.solve(row["puzzle"]).solution == row["solution"]
        # Each step of an easy path places a digit; others may take steps that place none.
        least = 81 - row["clues"]
        assert row["steps"] == least if row["level"] == "easy" else row["steps"] >= least
        assert row["hardest"] == pencilmark.rate(row["puzzle"]).hardest and row["hardest"] in row["techniques"]
        assert row["se_er"] and row["time"]
    assert table.to_pyarrow().equals(pencilmark.dataset(9, levels=["easy", "medium"], seed=5, threads=1).to_pyarrow())


def test_a_dataset_is_the_file_that_the_program_writes(program, tmp_path):
    file = tmp_path / "x.parquet"
    program("generate", "--level", "easy,medium", "-n", "5", "--seed", "5", "-q", "-o", str(file))
    made = pencilmark.dataset(5, levels=["easy", "medium"], seed=5).to_pyarrow().combine_chunks()
    written = pyarrow.parquet.read_table(file).combine_chunks()
    assert written.schema.equals(made.schema) and written.equals(made)
    bands = {"medium": ["1.5..1.7", "2.0..2.0"], "hard": ["3.5..9"]}
    texts = ",".join(f"{level}={band}" for level, ranges in bands.items() for band in ranges)
    program("generate", "--bands", texts, "-n", "4", "--seed", "2", "-q", "-o", str(file))
    made = pencilmark.dataset(4, bands=bands, seed=2).to_pyarrow().combine_chunks()
    assert pyarrow.parquet.read_table(file).combine_chunks().equals(made)


def test_a_dataset_of_other_boards_says_their_rules():
    rows = pencilmark.dataset(2, levels=None, rules="jigsaw", size=6, seed=5).to_pyarrow().to_pylist()
    for row in rows:
        assert row["rules"].startswith("jigsaw=") and row["se_er"] is None
        assert pencilmark.solve(row["puzzle"], rules=row["rules"]).solution == row["solution"]


def test_every_column_is_documented(root):
    names = pencilmark.dataset(1, levels=["easy"], seed=1, scales=["se", "time"]).column_names
    for page in ("docs/python.md", "docs/jobs.md"):
        text = (root / page).read_text()
        of_scales = {name for name in names if name.startswith(("se_", "time"))}
        assert all(f"`{name}`" in text for name in names if name not in of_scales), page


def test_a_dataset_by_rating():
    table = pencilmark.dataset(4, bands=["1.2..1.5", "2.6..2.8"], seed=2, scales=["se"])
    ratings = [row["se_er"] for row in table.to_pyarrow().to_pylist()]
    assert all(1.2 <= rating <= 1.5 for rating in ratings[:2])
    assert all(2.6 <= rating <= 2.8 for rating in ratings[2:])


def test_a_dataset_by_level_and_in_it_by_rating():
    bands = {"medium": ["1.5..1.7", "2.0..2.0"], "hard": ["2.6..4.5"]}
    rows = pencilmark.dataset(6, bands=bands, seed=2, scales=["se"]).to_pyarrow().to_pylist()
    counts = Counter((row["level"], row["band"]) for row in rows)
    assert counts == {("medium", "1.5..1.7"): 2, ("medium", "2.0..2.0"): 1, ("hard", "2.6..4.5"): 3}
    for row in rows:
        low, high = map(float, row["band"].split(".."))
        assert low <= row["se_er"] <= high


def read(target):
    """The rows of all shards."""
    parts = sorted(pathlib.Path(target).glob("part-*.parquet"))
    return pyarrow.concat_tables([pyarrow.parquet.read_table(part) for part in parts]).replace_schema_metadata(None)


@pytest.mark.parametrize("runner", ["threads", "processes"])
def test_a_dataset_does_not_depend_on_how_it_is_cut(tmp_path, runner):
    # Ranges that overlap: a puzzle of both is there once.
    asked = {"bands": ["1.2..1.5", "1.2..1.5", "2.0..2.3"], "seed": 6, "scales": ["se"]}
    whole = pencilmark.dataset(20, **asked).to_pyarrow()
    assert len(set(whole["canonical"].to_pylist())) == 20
    jobs, rows = (1, 3) if runner == "threads" else (16, 50)
    summary = distributed.dataset(tmp_path / "out", 20, rows=rows, jobs=jobs, runner=runner, workers=2, **asked)
    assert summary.rows == 20 and summary.earlier == 0
    assert read(tmp_path / "out").combine_chunks().equals(whole.replace_schema_metadata(None).combine_chunks())
    (tmp_path / "out" / "part-000000.parquet").unlink()
    again = distributed.dataset(tmp_path / "out", 20, rows=rows, jobs=jobs, **asked)
    assert again.earlier == summary.shards - 1 and again.rows == 20
    assert read(tmp_path / "out").combine_chunks().equals(whole.replace_schema_metadata(None).combine_chunks())
    with pytest.raises(ValueError, match="another job"):
        distributed.dataset(tmp_path / "out", 21, rows=rows, jobs=jobs, **asked)
