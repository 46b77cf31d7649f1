"""What a job is, how it is cut into shards, and what was cut before."""

from __future__ import annotations

import json
import os
import pathlib
import secrets
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from .. import _native
from .._options import refuse_unknown
from ..tables import pyarrow_for

MANIFEST = "manifest.json"

# The endings of files with a puzzle in each line.
LINES = (".txt", ".sdm", ".list")
PARQUET = ".parquet"


@dataclass(frozen=True)
class Job:
    """A question to be asked of every puzzle of a folder, and where the answers go.

    `rows` is the size of a shard: small enough that a few hard puzzles do not make one take for ever.
    `timeout` is in seconds for each puzzle; `column` is the column of the puzzles in Parquet files, and
    `keep` are columns of theirs that go along with the answers.
    """

    question: str
    source: str
    target: str
    options: dict[str, Any] = field(default_factory=dict)
    rows: int = 1000
    column: str | None = None
    timeout: float | None = None
    keep: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.question not in _native.tables():
            known = ", ".join(_native.tables())
            raise ValueError(f"{self.question!r} has no table (expected one of: {known})")
        refuse_unknown(self.question, self.options)
        if self.rows < 1:
            raise ValueError(f"rows={self.rows} (expected 1 or more)")


@dataclass(frozen=True)
class Shard:
    """Some rows of a file: `first` is the number of the first one among all; of a file of lines, they are
    `length` bytes from `offset` on."""

    number: int
    file: str
    start: int
    rows: int
    first: int
    offset: int = 0
    length: int = 0

    @property
    def name(self) -> str:
        """The file of its answers."""
        return f"part-{self.number:06}.parquet"


def write_whole(path: pathlib.Path, write: Any) -> None:
    """Writes a file under another name, and renames it when it is whole."""
    draft = path.with_name(f".{path.name}.{os.getpid()}-{secrets.token_hex(4)}")
    try:
        write(draft)
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def files_of(source: str) -> list[pathlib.Path]:
    """The files of a source, in the order of their names."""
    path = pathlib.Path(source)
    if path.is_file():
        return [path]
    found = sorted(file for file in path.rglob("*") if file.suffix in (*LINES, PARQUET))
    if not found:
        raise FileNotFoundError(f"{source}: no files with puzzles (expected {', '.join((*LINES, PARQUET))})")
    return found


def is_puzzle_line(line: bytes) -> bool:
    """Whether a line of a file holds a puzzle, as the program has it."""
    stripped = line.strip()
    return bool(stripped) and not stripped.startswith(b"#")


def _cut_lines(file: pathlib.Path, rows: int) -> Iterator[tuple[int, int, int, int]]:
    """Start, rows, offset and length of each shard of a file of lines."""
    start = taken = offset = length = 0
    with open(file, "rb") as lines:
        for line in lines:
            length += len(line)
            taken += is_puzzle_line(line)
            if taken == rows:
                yield start, taken, offset, length
                start, offset = start + taken, offset + length
                taken = length = 0
    if taken:
        yield start, taken, offset, length


def _cut_parquet(file: pathlib.Path, rows: int) -> Iterator[tuple[int, int, int, int]]:
    import pyarrow.parquet

    total = pyarrow.parquet.ParquetFile(file).metadata.num_rows
    for start in range(0, total, rows):
        yield start, min(rows, total - start), 0, 0


def cut(job: Job) -> list[Shard]:
    """The shards of a job."""
    shards: list[Shard] = []
    first = 0
    for file in files_of(job.source):
        pieces = _cut_parquet if file.suffix == PARQUET else _cut_lines
        for start, rows, offset, length in pieces(file, job.rows):
            shards.append(Shard(len(shards), str(file), start, rows, first, offset, length))
            first += rows
    return shards


def sizes_of(source: str) -> list[list[Any]]:
    """What the files of a source are known by: their names and how large they are."""
    return [[str(file), file.stat().st_size] for file in files_of(source)]


def begun(target: pathlib.Path, job: dict[str, Any]) -> None:
    """Begins a job that needs no list of its shards, or goes on with the same one; another is refused."""
    pyarrow_for("a job over a folder")
    target.mkdir(parents=True, exist_ok=True)
    known = json.loads(json.dumps({"version": _native.version(), **job}))
    path = target / MANIFEST
    if not path.exists():
        write_whole(path, lambda draft: draft.write_text(json.dumps(known, indent=1)))
    elif json.loads(path.read_text()) != known:
        raise ValueError(f"{path}: another job was begun here (expected the same job, or an empty folder)")


def opened(job: Job) -> list[Shard]:
    """The shards of a job, as they were cut when it was begun; a job begun otherwise is refused."""
    pyarrow_for("a job over a folder")
    target = pathlib.Path(job.target)
    target.mkdir(parents=True, exist_ok=True)
    # What a job is, without what it is called by.
    known = {"version": _native.version(), "job": asdict(job), "inputs": sizes_of(job.source)}
    known = json.loads(json.dumps(known))
    path = target / MANIFEST
    if path.exists():
        earlier = json.loads(path.read_text())
        differing = [name for name in known if earlier.get(name) != known[name]]
        if differing:
            raise ValueError(
                f"{path}: another job was begun here, which differs in {', '.join(differing)} "
                "(expected the same job, or an empty folder)"
            )
        return [Shard(**shard) for shard in earlier["shards"]]
    shards = cut(job)
    text = json.dumps({**known, "shards": [asdict(shard) for shard in shards]}, indent=1)
    write_whole(path, lambda draft: draft.write_text(text))
    return shards
