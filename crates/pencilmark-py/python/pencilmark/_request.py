"""Requests as JSON, and the way to the engine and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from . import _native
from .errors import PencilmarkError, PuzzleError


class Answer(dict[str, Any]):
    """A record of the engine: a dict whose fields are attributes too.

    It is the record that `pencilmark … --json` prints and that the HTTP API sends.
    """

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"the answer has no field {name!r}") from None

    def __repr__(self) -> str:
        shown = ", ".join(f"{key}={_short(value)}" for key, value in self.items() if key != "schema")
        return f"{type(self).__name__}({shown})"

    def __reduce__(self) -> Any:
        return (type(self), (dict(self),))


def _short(value: Any) -> str:
    if isinstance(value, list) and len(value) > 3:
        return f"[… {len(value)} …]"
    return repr(value)


def options(**given: Any) -> dict[str, Any]:
    """The options that were given: None and False say nothing."""
    return {name: plain(value) for name, value in given.items() if value is not None and value is not False}


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    if hasattr(value, "_request"):
        return value._request()["puzzle"]
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple, set, frozenset)):
        return [plain(item) for item in value]
    return value


def request_of(puzzle: Any, **given: Any) -> dict[str, Any]:
    """A request about a puzzle: a text, a `Puzzle`, a `Game`, or a record."""
    if hasattr(puzzle, "_request"):
        return {**puzzle._request(), **options(**given)}
    if isinstance(puzzle, (str, Mapping)):
        return {"puzzle": plain(puzzle), **options(**given)}
    raise TypeError(f"{type(puzzle).__name__} is not a puzzle (expected a text, a Puzzle, a Game or a record)")


def ask_text(question: str, request: Mapping[str, Any], timeout: float | None = None) -> str:
    """The answer to a question as it comes."""
    try:
        return _native.ask(question, json.dumps(request), timeout)
    except KeyError:
        raise PencilmarkError(f"there is no question {question!r} (expected one of: {', '.join(questions())})") from None
    except _native.Refused as refused:
        field, reason = refused.args
        is_puzzle = field is None and not _is_readable(request)
        raise (PuzzleError if is_puzzle else PencilmarkError)(reason, field) from None


def _is_readable(request: Mapping[str, Any]) -> bool:
    """Whether the puzzle of a request can be read: if not, it is to blame for a refusal."""
    source = {name: request[name] for name in ("puzzle", "rules", "constraints", "size", "box") if name in request}
    try:
        return not source or not json.loads(_native.ask("parse", json.dumps(source))).get("error")
    except _native.Refused:
        return False


def refusals_as_errors(call: Any, *arguments: Any, **named: Any) -> Any:
    """Calls the engine; what it refuses is a `PencilmarkError`."""
    try:
        return call(*arguments, **named)
    except _native.Refused as refused:
        field, reason = refused.args
        raise PencilmarkError(reason, field) from None


def ask(question: str, timeout: float | None = None, /, **request: Any) -> Answer:
    """Asks the engine any question, as the HTTP API takes it: `ask("technique", id="x-wing")`.

    `questions()` lists them. For those about puzzles, the functions of this package are handier.
    """
    return Answer(json.loads(ask_text(question, options(**request), timeout)))


def questions() -> dict[str, str]:
    """The name of every question, and what it does."""
    return dict(_native.questions())
