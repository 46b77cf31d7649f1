"""Tables: a question asked of every row of a column, and its answers as Arrow columns."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from . import _native
from ._request import options, refusals_as_errors

Progress = bool | Callable[[int, int | None], Any] | None

CELLS = 81


class Table:
    """Answers, a row for each puzzle.

    Whatever reads Arrow's PyCapsule interface reads it without copying: `pyarrow.table(table)`,
    `polars.DataFrame(table)`, `pandas.DataFrame.from_arrow(table)`, a DuckDB query. The columns are those
    of the Parquet files that the program writes.
    """

    def __init__(self, native: _native.Table) -> None:
        self._native = native

    def __len__(self) -> int:
        return len(self._native)

    @property
    def column_names(self) -> list[str]:
        """The names of the columns."""
        return self._native.column_names

    def __arrow_c_schema__(self) -> object:
        return self._native.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._native.__arrow_c_stream__(requested_schema)

    def to_pyarrow(self) -> Any:
        """The same as a `pyarrow.Table`, without copying."""
        import pyarrow

        return pyarrow.table(self)

    def to_polars(self) -> Any:
        """The same as a `polars.DataFrame`."""
        import polars

        return polars.DataFrame(self)

    def to_pandas(self) -> Any:
        """The same as a `pandas.DataFrame`."""
        return self.to_pyarrow().to_pandas()

    def __getitem__(self, column: str) -> list[Any]:
        """The values of a column."""
        values: list[Any] = self.to_pyarrow()[column].to_pylist()
        return values

    def __repr__(self) -> str:
        return f"Table({len(self)} rows: {', '.join(self.column_names)})"

    def _repr_html_(self) -> str:
        return str(self.to_pyarrow().slice(0, 20).to_pandas()._repr_html_())

    def __reduce__(self) -> Any:
        import pyarrow

        sink = pyarrow.BufferOutputStream()
        table = self.to_pyarrow()
        with pyarrow.ipc.new_stream(sink, table.schema) as writer:
            writer.write_table(table)
        return (_unpickled, (sink.getvalue().to_pybytes(),))


class _Kept:
    """A table that came from elsewhere, with the face of the native one."""

    def __init__(self, table: Any) -> None:
        self._table = table
        self.column_names = table.column_names

    def __len__(self) -> int:
        return int(self._table.num_rows)

    def __arrow_c_schema__(self) -> object:
        return self._table.schema.__arrow_c_schema__()

    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object:
        return self._table.__arrow_c_stream__(requested_schema)


def of_arrow(table: Any) -> Table:
    """A `pyarrow.Table` as a table of this package."""
    return Table(_Kept(table))  # type: ignore[arg-type]


def _unpickled(data: bytes) -> Table:
    import pyarrow

    return of_arrow(pyarrow.ipc.open_stream(data).read_all())


def is_many(source: Any) -> bool:
    """Whether something holds many puzzles: Arrow data, an array, a list; not a text or a record."""
    if isinstance(source, (str, bytes, Mapping)) or hasattr(source, "_request"):
        return False
    return _is_arrow(source) or isinstance(source, Iterable)


def _is_arrow(source: Any) -> bool:
    return hasattr(source, "__arrow_c_stream__") or hasattr(source, "__arrow_c_array__")


def _prepared(source: Any) -> tuple[Any, bool]:
    """What the engine takes, and whether it is an array of cells."""
    if _is_arrow(source):
        return source, False
    if type(source).__module__.partition(".")[0] == "numpy":
        return _of_numpy(source)
    texts = [None if item is None else getattr(item, "givens", item) for item in source]
    return texts, False


def _of_numpy(array: Any) -> tuple[Any, bool]:
    """An array of numbers or characters with 81 to a puzzle, or an array of texts."""
    import numpy

    if array.dtype.kind in "OTU":
        return [None if item is None else str(item) for item in array.reshape(-1)], False
    if array.dtype.kind == "S":
        if array.dtype.itemsize != CELLS:
            return [item.decode("utf-8", "replace") for item in array.reshape(-1)], False
        return numpy.ascontiguousarray(array).reshape(-1).view(numpy.uint8), True
    if array.ndim == 3:
        array = array.reshape(len(array), -1)
    if array.dtype.kind not in "iu" or array.ndim != 2 or array.shape[1] != CELLS:
        raise TypeError(
            f"an array of {array.dtype} with shape {array.shape} "
            "(expected n x 81 or n x 9 x 9 whole numbers from 0 to 9, or texts)"
        )
    cells = array if array.dtype == numpy.uint8 else _as_bytes(array)
    return numpy.ascontiguousarray(cells).reshape(-1), True


def _as_bytes(array: Any) -> Any:
    """Numbers as bytes; one that does not fit into a byte is no digit."""
    import numpy

    no_digit = 255
    return numpy.where((array < 0) | (array > no_digit), no_digit, array).astype(numpy.uint8)


def table(
    question: str,
    source: Any,
    *,
    column: str | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    first: int = 0,
    timed: bool = False,
    progress: Progress = None,
    **asked: Any,
) -> Table:
    """Asks a question of every row: `table("rate", puzzles, scales="se")`.

    - `source`: Arrow data of any library (text, large text, text view, 81 bytes), a table of it, a numpy
      array (n x 81 or n x 9 x 9 numbers, or texts), or a list of texts;
    - `column`: of a table, the column of the puzzles; by default `puzzle`, or the only one with texts. A
      column `id` is kept;
    - `threads`: all cores, unless it says how many;
    - `timeout`: seconds for each row;
    - `first`: the `index` of the first row;
    - `timed`: adds a column `elapsed_us`;
    - `progress`: True draws a line on stderr (with tqdm, where it is installed); or a function, called
      with the rows that are done and all of them.

    A bad row raises nothing: its `status` and `error` say what is wrong with it.
    """
    prepared, is_cells = _prepared(source)
    if threads is not None and threads < 1:
        raise ValueError(f"threads={threads} (expected 1 or more)")
    total = _length(source)
    with _Shown(progress, total, question) as shown:
        native = refusals_as_errors(
            _native.table,
            question,
            prepared,
            json.dumps(options(**asked)),
            is_cells=is_cells,
            column=column,
            threads=threads or 0,
            timeout=timeout,
            first=first,
            timed=timed,
            progress=shown.callback,
        )
    return Table(native)


def stream(question: str, batches: Iterable[Any], **asked: Any) -> Iterator[Table]:
    """Asks a question of every row of a stream, a batch at a time, so that no more is in memory.

    `batches` are pieces of Arrow data, such as `pyarrow.parquet.ParquetFile(file).iter_batches()`.
    """
    first = asked.pop("first", 0)
    for batch in batches:
        answers = table(question, batch, first=first, **asked)
        first += len(answers)
        yield answers


def _length(source: Any) -> int | None:
    try:
        return len(source)
    except TypeError:
        return None


class _Shown:
    """Shows how far a table is."""

    def __init__(self, progress: Progress, total: int | None, name: str) -> None:
        self._bar: Any = None
        self.callback: Callable[[int], Any] | None = None
        if callable(progress):
            self.callback = lambda done: progress(done, total)
        elif progress:
            self.callback = self._bar_of(total, name)

    def _bar_of(self, total: int | None, name: str) -> Callable[[int], Any]:
        try:
            from tqdm.auto import tqdm
        except ImportError:
            of = f" of {total}" if total is not None else ""
            return lambda done: print(f"\r{name}: {done}{of} rows", end="", file=sys.stderr, flush=True)
        self._bar = tqdm(total=total, desc=name, unit=" rows")
        return lambda done: self._bar.update(done - self._bar.n)

    def __enter__(self) -> _Shown:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
        elif self.callback is not None:
            sys.stderr.flush()
