"""The native module. Everything that people use is in `pencilmark` itself."""

from collections.abc import Callable
from typing import Any

class Refused(ValueError):
    """A request that has no answer; `args` is the field to blame, or None, and the reason."""

class Table:
    """Batches of rows, for whatever reads Arrow's PyCapsule interface."""

    def __len__(self) -> int: ...
    @property
    def column_names(self) -> list[str]: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

class Jobs:
    """The jobs of a generator, by number."""

    def __init__(self, request: str) -> None: ...
    def run(
        self, first: int, count: int, *, threads: int = 0, timeout: float | None = None
    ) -> list[list[str]]: ...

def ask(question: str, request: str, timeout: float | None = None) -> str: ...
def cover(request: str, timeout: float | None = None) -> str: ...
def pictures(request: str, timeout: float | None = None) -> list[str]: ...
def questions() -> list[tuple[str, str]]: ...
def tables() -> list[str]: ...
def version() -> str: ...
def table(
    question: str,
    source: Any,
    request: str,
    *,
    is_cells: bool = False,
    column: str | None = None,
    threads: int = 0,
    timeout: float | None = None,
    first: int = 0,
    timed: bool = False,
    progress: Callable[[int], Any] | None = None,
) -> Table: ...
