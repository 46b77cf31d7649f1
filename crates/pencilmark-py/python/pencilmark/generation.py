"""Puzzles that are made: one, or as many as a loop takes."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from typing import Any, Unpack, overload

from . import _native
from ._options import Making, Names, refuse_unknown
from ._request import Answer, ask_text, options, refusals_as_errors
from .errors import Stuck

# So many seeds are drawn from, as the program does: they can be typed.
_SEEDS = 1_000_000_000

# So many jobs are done before the next puzzles are handed out; more where they are quick.
_FEWEST, _MOST = 8, 1024
_QUICK = 0.2

# Without a time limit it ends after so many seconds without a new puzzle, as in the program.
_PATIENCE = 60.0


def form_of(record: dict[str, Any]) -> str:
    """What two puzzles have in common that are the same in disguise."""
    request = {"puzzle": record["puzzle"], "rules": record["rules"]}
    found = json.loads(ask_text("canon", request))
    return found.get("canonical") or json.dumps(request)


class Generation(Iterator[Answer]):
    """Puzzles, one after the other; no two are the same in disguise.

    The same conditions and the same seed give the same puzzles as `pencilmark generate --seed`, on any
    number of threads. Ctrl-C stops it, and a later `next` goes on.
    """

    def __init__(
        self,
        request: dict[str, Any],
        count: int,
        *,
        threads: int | None = None,
        timeout: float | None = None,
    ) -> None:
        self.seed: int = request["seed"]
        self.count = count
        self.made = 0
        self._jobs = refusals_as_errors(_native.Jobs, json.dumps(request))
        self._threads = threads or 0
        self._deadline = None if timeout is None else time.monotonic() + timeout
        self._ready: list[Answer] = []
        self._seen: set[str] = set()
        self._next_job = 0
        self._at_once = _FEWEST

    def __iter__(self) -> Generation:
        return self

    def __len__(self) -> int:
        return self.count

    def __next__(self) -> Answer:
        if self.made >= self.count:
            raise StopIteration
        until = time.monotonic() + _PATIENCE if self._deadline is None else self._deadline
        while not self._ready:
            self._work(until)
        record = self._ready.pop(0)
        record["index"] = self.made
        self.made += 1
        return record

    def _work(self, until: float) -> None:
        """Does the next jobs, for as long as there is time."""
        started = time.monotonic()
        done = self._jobs.run(self._next_job, self._at_once, threads=self._threads, timeout=max(until - started, 0))
        self._next_job += len(done)
        for records in done:
            self._ready.extend(filter(self._is_new, (Answer(json.loads(text)) for text in records)))
        if len(done) < self._at_once and not self._ready:
            raise Stuck(f"{self.made} of {self.count} puzzles were found in time")
        if time.monotonic() - started < _QUICK:
            self._at_once = min(2 * self._at_once, _MOST)

    def _is_new(self, record: dict[str, Any]) -> bool:
        form = form_of(record)
        is_new = form not in self._seen
        self._seen.add(form)
        return is_new

    def __repr__(self) -> str:
        return f"Generation({self.made} of {self.count}, seed={self.seed})"


def request_for(seed: int | None, **conditions: Any) -> dict[str, Any]:
    """A request of the question `generate`; without a seed, with a new one."""
    refuse_unknown("generate", conditions)
    request = options(**conditions)
    request["seed"] = random.randrange(_SEEDS) if seed is None else seed
    return request


@overload
def generate(*, count: None = None, **asked: Unpack[Making]) -> Answer: ...
@overload
def generate(*, count: int, **asked: Unpack[Making]) -> Generation: ...
def generate(
    *,
    count: int | None = None,
    level: str | None = None,
    scale: Names = None,
    range: Names = None,
    needs: Names = None,
    techniques: Names = None,
    without: Names = None,
    symmetry: str | None = None,
    pattern: str | None = None,
    clues: str | int | None = None,
    minimal: bool = False,
    starts: str | None = None,
    method: str | None = None,
    size: int | None = None,
    box: str | None = None,
    rules: Names = None,
    rated: bool = False,
    seed: int | None = None,
    threads: int | None = None,
    timeout: float | None = None,
) -> Answer | Generation:
    """Makes a puzzle that meets conditions; with `count`, an iterator over so many.

    The conditions are those of `pencilmark generate`: `level="hard"`, `scale="se", range="7.1..7.5"`,
    `needs="swordfish"`, `symmetry`, `pattern`, `clues="22..24"`, `minimal`, `rules`, … `starts` are
    puzzles to start from, for methods that use them; `rated` adds ratings. Without `seed`, the puzzles are
    new every time; the certificate of each tells it.
    `timeout` is in seconds, for all of them; without it, 60 seconds without a new puzzle raise `Stuck`.

    >>> generate(level="easy", seed=1).level
    'easy'
    """
    request = request_for(
        seed, level=level, scale=scale, range=range, needs=needs, techniques=techniques,
        without=without, symmetry=symmetry, pattern=pattern,
        clues=None if clues is None else str(clues), minimal=minimal, starts=starts, method=method, size=size,
        box=box, rules=rules, rated=rated,
    )  # fmt: skip
    made = Generation(request, 1 if count is None else count, threads=threads, timeout=timeout)
    return next(made) if count is None else made
