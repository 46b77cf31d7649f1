"""docs/python.md is run, and what it shows is compared."""

import doctest
import re

import pytest
from conftest import ROOT

BLOCK = re.compile(r"^```pycon\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def test_the_tour_shows_what_happens(monkeypatch):
    for package in ("numpy", "polars", "pyarrow"):
        pytest.importorskip(package)
    page = ROOT / "docs" / "python.md"
    code = "\n".join(BLOCK.findall(page.read_text()))
    example = doctest.DocTestParser().get_doctest(code, {}, page.name, str(page), 0)
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS)
    monkeypatch.chdir(ROOT)
    told = []
    result = runner.run(example, out=told.append)
    assert result.attempted > 30 and result.failed == 0, "".join(told)


def test_the_example_of_the_readme_runs(monkeypatch):
    pytest.importorskip("polars")
    (code,) = re.findall(r"^```python\n(.*?)^```$", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL)
    monkeypatch.chdir(ROOT)
    names = {}
    exec(compile(code, "README.md", "exec"), names)
    assert len(names["frame"]) > 500
