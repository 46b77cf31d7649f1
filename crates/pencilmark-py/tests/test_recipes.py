"""The recipes of docs/python.md, as they stand there: Spark, Dask, and an array job of the program."""

import os
import re
import shutil
import subprocess
import sys

import pencilmark
import pytest
from conftest import ROOT

pyarrow = pytest.importorskip("pyarrow")
import pyarrow.csv  # noqa: E402
import pyarrow.parquet  # noqa: E402

FILES, ROWS = 3, 20


def recipe(heading):
    """The code under a heading of the page."""
    page = (ROOT / "docs" / "python.md").read_text()
    (code,) = re.findall(rf"^### {heading}\n.*?^```\w*\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)[:1]
    return code


@pytest.fixture
def folder(classic, tmp_path, monkeypatch):
    """A folder with puzzles in some files, in which the recipes are followed."""
    (tmp_path / "puzzles").mkdir()
    for number in range(FILES):
        table = pyarrow.table({"puzzle": classic[ROWS * number : ROWS * (number + 1)]})
        pyarrow.parquet.write_table(table, tmp_path / "puzzles" / f"{number}.parquet")
    (tmp_path / "puzzles.txt").write_text("\n".join(classic[: FILES * ROWS]) + "\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def expected(classic):
    rated = pencilmark.rate(classic[: FILES * ROWS], scales="se")
    return sorted(zip(rated["puzzle"], rated["se_er"]))


def found(table):
    return sorted(zip(table["puzzle"].to_pylist(), table["se_er"].to_pylist()))


def test_dask(folder, classic):
    dask = pytest.importorskip("dask.distributed", reason="Dask is not installed: its recipe is not tested")
    with dask.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with dask.Client(cluster) as client:
            exec(recipe("Dask"), {"__name__": "__main__", "client": client})
    assert found(pyarrow.parquet.read_table(folder / "ratings")) == expected(classic)


def test_spark(folder, classic, monkeypatch):
    sql = pytest.importorskip("pyspark.sql", reason="PySpark is not installed: its recipe is not tested")
    if not (shutil.which("java") or os.environ.get("JAVA_HOME")):
        pytest.skip("there is no Java: the recipe of Spark is not tested")
    monkeypatch.setenv("PYSPARK_PYTHON", sys.executable)
    builder = sql.SparkSession.builder.master("local[2,3]").config("spark.ui.enabled", "false")
    builder = builder.config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
    spark = builder.config("spark.driver.memory", "1g").getOrCreate()
    try:
        exec(recipe("Spark"), {"__name__": "__main__", "spark": spark})
    finally:
        spark.stop()
    assert found(pyarrow.parquet.read_table(folder / "ratings")) == expected(classic)


def test_an_array_job(folder, classic, program):
    path = {"PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
    (folder / "pencilmark").symlink_to(program.path)
    count = {"SLURM_ARRAY_TASK_COUNT": "4"}
    tasks = [
        subprocess.Popen(["sh", "-e", "-c", recipe("An array job")], env={**os.environ, **path, **count, **task})
        for task in ({"SLURM_ARRAY_TASK_ID": str(number)} for number in range(1, 5))
    ]
    assert [task.wait() for task in tasks] == [0, 0, 0, 0]
    tables = [pyarrow.csv.read_csv(part) for part in sorted(folder.glob("part*.csv"))]
    assert len(tables) == 4
    kinds = [table.select(["puzzle", "se_er"]) for table in tables]
    assert found(pyarrow.concat_tables(kinds)) == expected(classic)
