"""The same jobs on Ray, with two machines that are simulated on this one.

Skipped where Ray is not installed. The cluster is started once. The order of the tests matters: at the end a
machine is taken away, and for a while Ray keeps cores for a driver that was killed.
"""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import pencilmark
import pytest

ray = pytest.importorskip("ray", reason="Ray is not installed: the jobs on a cluster are not tested")
pyarrow = pytest.importorskip("pyarrow")
import pyarrow.parquet  # noqa: E402
import ray.data  # noqa: E402
from pencilmark import distributed  # noqa: E402
from test_distributed import checksum, result  # noqa: E402

TESTS = pathlib.Path(__file__).parent
sys.path.insert(0, str(TESTS))
import workers  # noqa: E402

PUZZLES = 20_000
ROWS = 1000
# Seconds to wait for what must happen; a busy machine takes long to start a worker.
PATIENCE = 180
NAMES = ["index", "status", "puzzle", "rules", "solution", "solutions", "method", "error"]
DRIVER = """
import sys
sys.path.insert(0, sys.argv[4])
import ray, workers
from pencilmark import distributed
ray.init(address=sys.argv[1], log_to_driver=False)
job = distributed.Job("solve", sys.argv[2], sys.argv[3], rows=1000)
distributed.run(job, runner="ray", work=workers.slow)
"""


def parts(target):
    """The shards that are done."""
    return list(pathlib.Path(target).glob("part-*.parquet"))


def disguises(texts):
    """Other puzzles: turned, seen in a mirror, and with other digits."""
    turned = [texts, ["".join(text[column::9] for column in range(9)) for text in texts]]
    turned += [[text[::-1] for text in each] for each in turned]
    turned += [["".join(text[9 * row : 9 * row + 9] for row in range(8, -1, -1)) for text in each] for each in turned]
    for shift in range(9):
        digits = str.maketrans("123456789", "".join(str((digit + shift) % 9 + 1) for digit in range(9)))
        for each in turned:
            yield from (text.translate(digits) for text in each)


@pytest.fixture(scope="module")
def cluster():
    """Two machines with a core each. Those that work must find the module of the tests."""
    from ray.cluster_utils import Cluster

    # Workers are nice unless they are told otherwise, and would wait for whatever else this machine does.
    os.environ["RAY_worker_niceness"] = "0"
    before = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(TESTS), before]))
    machine = {"num_cpus": 1, "object_store_memory": 200_000_000}
    cluster = Cluster(initialize_head=True, head_node_args={**machine, "include_dashboard": False})
    cluster.second = cluster.add_node(**machine)
    ray.init(address=cluster.address, log_to_driver=False)
    yield cluster
    ray.shutdown()
    cluster.shutdown()
    os.environ.pop("PYTHONPATH") if before is None else os.environ.update(PYTHONPATH=before)


@pytest.fixture(scope="module")
def source(classic, tmp_path_factory):
    """A list of so many different puzzles."""
    texts = list(dict.fromkeys(disguises(classic)))[: PUZZLES - 3]
    path = tmp_path_factory.mktemp("ray") / "puzzles.txt"
    # Rows that have no answer are rows all the same.
    path.write_text("\n".join([*texts, "12", "1" * 81, "." * 81]) + "\n")
    return path


@pytest.fixture(scope="module")
def expected(program, source):
    """The checksum of the program's table."""
    table = source.with_name("program.parquet")
    program("solve", "-o", str(table), str(source))
    table = pyarrow.parquet.read_table(table)
    assert len(table) == PUZZLES
    return checksum(table, NAMES)


def test_a_worker_that_dies_is_replaced(cluster, source, expected, tmp_path):
    job = distributed.Job("solve", str(source), str(tmp_path / "out"), rows=ROWS)
    summary = distributed.run(job, runner="ray", work=workers.crashing)
    assert (tmp_path / "crashed").exists()
    assert (summary.rows, summary.shards, summary.earlier) == (PUZZLES, PUZZLES // ROWS, 0)
    assert checksum(result(job.target), NAMES) == expected


def test_a_slow_puzzle_does_not_hold_up_the_others(cluster, classic, tmp_path):
    (tmp_path / "slow.txt").write_text("\n".join(["." * 256, *classic[:9]]) + "\n")
    source, target = str(tmp_path / "slow.txt"), str(tmp_path / "out")
    job = distributed.Job("solve", source, target, {"count": 10**12}, rows=1, timeout=1)
    summary = distributed.run(job, runner="ray", work=workers.patient)
    assert (tmp_path / "others-first").exists()
    assert summary.statuses == {"unique": 9, "timeout": 1} and summary.slowest[0][0] == 0


def test_a_cluster_makes_the_same_puzzles(cluster, tmp_path):
    made = [record.puzzle for record in pencilmark.generate(count=10, level="easy", seed=4)]
    distributed.generate(tmp_path / "out", 10, level="easy", seed=4, jobs=4, runner="ray")
    assert pyarrow.parquet.read_table(tmp_path / "out" / "puzzles.parquet")["puzzle"].to_pylist() == made


def test_a_machine_is_taken_away_half_way(cluster, source, expected, tmp_path):
    job = distributed.Job("solve", str(source), str(tmp_path / "out"), rows=ROWS)
    left, machines = [], lambda: len(list(tmp_path.glob("node-*")))

    def remove():
        until = time.monotonic() + PATIENCE
        while (len(parts(job.target)) < 6 or machines() < 2) and time.monotonic() < until:
            time.sleep(0.02)
        left.append(PUZZLES // ROWS - len(parts(job.target)))
        cluster.remove_node(cluster.second)

    removing = threading.Thread(target=remove)
    removing.start()
    summary = distributed.run(job, runner="ray", work=workers.located)
    removing.join()
    assert machines() == 2 and left[0] > 0 and summary.rows == PUZZLES
    assert checksum(result(job.target), NAMES) == expected


def test_a_driver_that_is_killed_is_started_again(cluster, source, expected, tmp_path):
    target = tmp_path / "out"
    arguments = [cluster.address, str(source), str(target), str(TESTS)]
    process = subprocess.Popen([sys.executable, "-c", DRIVER, *arguments], stderr=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while len(parts(target)) < 3:
        assert process.poll() is None and time.monotonic() < until
        time.sleep(0.02)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    done = len(parts(target))
    assert done < PUZZLES // ROWS
    summary = distributed.solve(source, target, rows=ROWS, runner="ray")
    assert summary.earlier >= done and summary.rows == PUZZLES
    assert checksum(result(target), NAMES) == expected
