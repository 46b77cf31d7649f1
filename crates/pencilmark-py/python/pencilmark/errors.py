"""What can go wrong, with its place and its reason."""

from __future__ import annotations

import re

_PLACE = re.compile(r"\br(?:ow )?(\d+)(?:, column |c)(\d+)")


class PencilmarkError(ValueError):
    """A request that has no answer.

    `reason` says what is wrong and what was expected; `field` is the argument to blame, or None.
    """

    def __init__(self, reason: str, field: str | None = None) -> None:
        super().__init__(reason, field)
        self.reason = reason
        self.field = field

    def __str__(self) -> str:
        return f"{self.field}: {self.reason}" if self.field else self.reason


class PuzzleError(PencilmarkError):
    """A text that is not a puzzle, or a puzzle whose givens clash.

    `place` is the row and the column of the cell that is wrong, from 1, if one cell is.
    """

    @property
    def place(self) -> tuple[int, int] | None:
        """The row and the column of the cell that is wrong, from 1."""
        found = _PLACE.search(self.reason)
        return (int(found[1]), int(found[2])) if found else None


class Stuck(PencilmarkError):
    """Time ran out before there was an answer."""
