"""Tables: a question asked of every row of a column, and its answers as Arrow columns."""

from __future__ import annotations

import html
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol, TypeGuard

from . import _native
from ._options import Progress, refuse_unknown
from ._request import options, plain, refusals_as_errors
from .errors import PencilmarkError

CELLS = 81

# So many rows are shown in a notebook, and so much of a long text.
SHOWN, LONG = 20, 100
STYLE = "font-family: monospace; white-space: nowrap; text-align: left"


class ArrowStream(Protocol):
    """A table or a column of several pieces, as Arrow's PyCapsule interface has it."""

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any: ...


class ArrowArray(Protocol):
    """A column or a batch."""

    def __arrow_c_array__(self, requested_schema: Any = None) -> Any: ...


class Array(Protocol):
    """An array of numpy, or what can become one."""

    def __array__(self) -> Any: ...


# Many puzzles, as a function takes them. (A text can be iterated over too, so that `Iterable` says too much.)
Columns = ArrowStream | ArrowArray | Array | Iterator[Any]
Many = Columns | list[Any] | tuple[Any, ...]


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
        return pyarrow_for("to look into a table").table(self)

    def to_polars(self) -> Any:
        """The same as a `polars.DataFrame`."""
        import polars

        return polars.DataFrame(self)

    def to_pandas(self) -> Any:
        """The same as a `pandas.DataFrame`."""
        return self.to_pyarrow().to_pandas()

    def __getitem__(self, column: str) -> list[Any]:
        """The values of a column."""
        if column not in self.column_names:
            raise KeyError(f"no column {column!r} (there are: {', '.join(self.column_names)})")
        values: list[Any] = self.to_pyarrow()[column].to_pylist()
        return values

    def __repr__(self) -> str:
        return f"Table({_rows(len(self))}: {', '.join(self.column_names)})"

    def _repr_html_(self) -> str | None:
        try:
            shown = self.to_pyarrow().slice(0, SHOWN)
        except ImportError:
            return None
        columns = {name: shown[name].to_pylist() for name in self.column_names}
        empty = [name for name, values in columns.items() if all(value is None for value in values)]
        full = {name: values for name, values in columns.items() if name not in empty}
        head = "".join(f"<th>{name}</th>" for name in full)
        rows = "".join(f"<tr>{''.join(map(_cell, row))}</tr>" for row in zip(*full.values()))
        first = f", of which these are the first {SHOWN}" if len(self) > SHOWN else ""
        left_out = f"; nothing in {', '.join(empty)}" if empty else ""
        caption = f"{_rows(len(self))}{first}{left_out}"
        body = f"<caption>{caption}</caption><thead><tr>{head}</tr></thead><tbody>{rows}</tbody>"
        return f'<table class="dataframe" style="{STYLE}">{body}</table>'

    def __reduce__(self) -> Any:
        import pyarrow

        sink = pyarrow.BufferOutputStream()
        table = self.to_pyarrow()
        with pyarrow.ipc.new_stream(sink, table.schema) as writer:
            writer.write_table(table)
        return (_unpickled, (sink.getvalue().to_pybytes(),))


def _rows(count: int) -> str:
    return f"{count} row{'s' * (count != 1)}"


def _cell(value: Any) -> str:
    """A value in a table of HTML."""
    text = " ".join(map(str, value)) if isinstance(value, list) else "" if value is None else str(value)
    short = text if len(text) <= LONG else f"{text[:LONG]}…"
    return f"<td>{html.escape(short)}</td>"


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


def pyarrow_for(what: str) -> Any:
    """The package pyarrow; if it is not installed, an error says what it is for."""
    try:
        import pyarrow
    except ImportError:
        raise ImportError(f"{what} takes pyarrow: pip install pyarrow") from None
    return pyarrow


def of_arrow(table: Any) -> Table:
    """A `pyarrow.Table` as a table of this package."""
    return Table(_Kept(table))  # type: ignore[arg-type]


def _unpickled(data: bytes) -> Table:
    import pyarrow

    return of_arrow(pyarrow.ipc.open_stream(data).read_all())


def is_many(source: Any) -> TypeGuard[Many]:
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
    return [_text_of(item, row) for row, item in enumerate(source)], False


def _text_of(item: Any, row: int) -> str | None:
    """A row of a list as a text: a puzzle or a record with more than givens is written as JSON."""
    if item is None or isinstance(item, str):
        return item
    if isinstance(item, bytes):
        return item.decode("utf-8", "replace")
    known = plain(item)
    if not isinstance(known, Mapping):
        kind = type(item).__name__
        raise TypeError(f"row {row}: {kind} is not a puzzle (expected a text, a Puzzle, a Game, a record or None)")
    is_plain = not any(value for name, value in known.items() if name != "puzzle")
    return str(known["puzzle"]) if is_plain and isinstance(known.get("puzzle"), str) else json.dumps(known)


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
    source: Many,
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
    if question not in _native.tables():
        raise PencilmarkError(f"there is no table {question!r} (expected one of: {', '.join(_native.tables())})")
    refuse_unknown(question, asked)
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
        self._has_line = False
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
            self._has_line = True
            return lambda done: print(f"\r{name}: {done}{of} rows", end="", file=sys.stderr, flush=True)
        self._bar = tqdm(total=total, desc=name, unit=" rows")
        return lambda done: self._bar.update(done - self._bar.n)

    def __enter__(self) -> _Shown:
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.close()
        elif self._has_line:
            print(file=sys.stderr, flush=True)
