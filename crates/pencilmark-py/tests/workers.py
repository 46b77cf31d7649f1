"""Work on shards that goes wrong, in ways that the tests ask for."""

import os
import pathlib
import time

from pencilmark.distributed.work import do_shard


def once(folder, name):
    """Whether this is the first time, for all processes together."""
    try:
        os.close(os.open(pathlib.Path(folder) / name, os.O_CREAT | os.O_EXCL))
        return True
    except FileExistsError:
        return False


def crashing(job, shard):
    """Dies hard in the middle of the job, once."""
    if shard.number == 3 and once(pathlib.Path(job.target).parent, "crashed"):
        os._exit(1)
    return do_shard(job, shard)


def slow(job, shard):
    """Takes a while for each shard, so that there is time to take a machine away."""
    time.sleep(0.2)
    return do_shard(job, shard)


def located(job, shard):
    """The same, and tells which machine of a cluster it is."""
    import ray

    node = ray.get_runtime_context().get_node_id()
    (pathlib.Path(job.target).parent / f"node-{node}").touch()
    return slow(job, shard)


def patient(job, shard):
    """Holds the first shard back until all others are done; if they wait for it, it gives up."""
    others = [f"part-{number:06}.parquet" for number in range(1, 10)]
    until = time.monotonic() + 60
    while shard.number == 0 and time.monotonic() < until:
        if all((pathlib.Path(job.target) / other).exists() for other in others):
            once(pathlib.Path(job.target).parent, "others-first")
            break
        time.sleep(0.05)
    return do_shard(job, shard)
