"""Ready-made data: balanced, without disguises, the same every time."""

from collections import Counter

import pencilmark
import pytest

pyarrow = pytest.importorskip("pyarrow")


def test_a_dataset_is_balanced_and_made_again():
    table = pencilmark.dataset(9, levels=["easy", "medium"], seed=5)
    rows = table.to_pyarrow().to_pylist()
    assert Counter(row["level"] for row in rows) == {"easy": 5, "medium": 4}
    assert len({row["canonical"] for row in rows}) == 9
    for row in rows:
        assert pencilmark.solve(row["puzzle"]).solution == row["solution"]
        path = pencilmark.explain(row["puzzle"])
        assert row["steps"] == len(path) and set(row["techniques"]) == {step.technique for step in path}
        assert row["se_er"] and row["time"]
    assert table.to_pyarrow().equals(pencilmark.dataset(9, levels=["easy", "medium"], seed=5, threads=1).to_pyarrow())


def test_a_dataset_by_rating():
    table = pencilmark.dataset(4, bands=["1.2..1.5", "2.6..2.8"], seed=2, scales=["se"])
    ratings = [row["se_er"] for row in table.to_pyarrow().to_pylist()]
    assert all(1.2 <= rating <= 1.5 for rating in ratings[:2])
    assert all(2.6 <= rating <= 2.8 for rating in ratings[2:])
