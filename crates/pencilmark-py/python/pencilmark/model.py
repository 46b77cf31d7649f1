"""The nouns: `Puzzle`, `Board`, `Step`, `Path` and `Game`. None of them changes once it is made."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Unpack

from . import _native
from ._request import Answer, ask_text, options, refusals_as_errors
from .errors import PuzzleError

if TYPE_CHECKING:
    from . import _options
    from .functions import Hint

# What the engine says of a text besides the puzzle and the game in it.
_REMARKS = ("schema", "size", "format", "status", "clashes", "error")
# What makes a game of a puzzle.
_PLAYED = ("entries", "notes", "pencilmarks", "log", "known")


def _line(words: Sequence[str]) -> str:
    return " ".join(words)


class _Value:
    """Something that is known by a JSON object: equal, hashed and pickled by it."""

    def __init__(self, state: dict[str, Any]) -> None:
        self._state = state
        self._key = json.dumps(state, sort_keys=True)

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other._key == self._key

    def __hash__(self) -> int:
        return hash((type(self).__name__, self._key))

    def __reduce__(self) -> Any:
        return (_remake, (type(self), self._state))

    def as_dict(self) -> dict[str, Any]:
        """The JSON object that it is."""
        state: dict[str, Any] = json.loads(self._key)
        return state


def _remake(kind: type[_Value], state: dict[str, Any]) -> _Value:
    made = kind.__new__(kind)
    _Value.__init__(made, state)
    return made


class Puzzle(_Value):
    """A puzzle: givens on a board.

    `text` is in any format that the program reads, or a record; `rules`, `size` and `box` say what the text does not.
    A text that is not a puzzle raises `PuzzleError`.
    """

    def __init__(
        self,
        text: str | Mapping[str, Any] | Puzzle,
        *,
        rules: str | Sequence[str] | None = None,
        size: int | None = None,
        box: str | None = None,
    ) -> None:
        if isinstance(text, Puzzle):
            super().__init__(text._state)
            return
        if not isinstance(text, (str, Mapping)):
            raise TypeError(f"{type(text).__name__} is not a puzzle (expected a text in any format, or a record)")
        request = {"puzzle": text, **options(rules=rules, size=size, box=box)}
        state = json.loads(ask_text("parse", request))
        remarks = {name: state.pop(name, None) for name in _REMARKS}
        if remarks["error"]:
            raise PuzzleError(remarks["error"])
        super().__init__({name: value for name, value in state.items() if name not in _PLAYED})

    def _request(self) -> dict[str, Any]:
        return {"puzzle": self._state}

    @property
    def givens(self) -> str:
        """The givens in one line, `.` for an empty cell."""
        return str(self._state["puzzle"])

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules besides rows, columns and boxes."""
        return tuple(self._state.get("rules", ()))

    @cached_property
    def board(self) -> Board:
        """The board, with its houses and what its rules draw."""
        return Board(self)

    @property
    def clues(self) -> int:
        """How many givens there are."""
        return len(self.givens.replace(".", "").split()) if " " in self.givens else sum(
            symbol != "." for symbol in self.givens
        )

    def solve(self, *, first_only: bool = False, **asked: Unpack[_options.Solve]) -> Answer:
        """As `pencilmark.solve`."""
        from .functions import solve

        return solve(self, first_only=first_only, **asked)

    def check(self, **asked: Unpack[_options.Check]) -> Answer:
        """As `pencilmark.check`."""
        from .functions import check

        return check(self, **asked)

    def hint(self, **asked: Unpack[_options.Hinting]) -> Hint:
        """As `pencilmark.hint`."""
        from .functions import hint

        return hint(self, **asked)

    def explain(self, **asked: Unpack[_options.Explain]) -> Path:
        """As `pencilmark.explain`."""
        from .functions import explain

        return explain(self, **asked)

    def rate(self, **asked: Unpack[_options.Rate]) -> Answer:
        """As `pencilmark.rate`."""
        from .functions import rate

        return rate(self, **asked)

    def canonical(self) -> str:
        """The smallest of all its disguises; equal for puzzles that are the same in disguise."""
        from .functions import canon

        return str(canon(self).canonical)

    def play(self) -> Game:
        """A game of it."""
        return Game(self)

    def svg(self) -> str:
        """A picture."""
        return ask_text("render", self._request())

    def __str__(self) -> str:
        return self.givens

    def __repr__(self) -> str:
        rules = f", rules={_line(self.rules)!r}" if self.rules else ""
        return f"Puzzle({self.givens!r}{rules})"

    def _repr_svg_(self) -> str:
        return self.svg()


class Board(_Value):
    """The board of a puzzle: its size, its houses, and what its rules draw."""

    def __init__(self, puzzle: Puzzle) -> None:
        state = json.loads(ask_text("board", puzzle._request()))
        for name in ("schema", "givens", "candidates"):
            state.pop(name)
        super().__init__(state)

    @property
    def size(self) -> int:
        """Rows, columns and digits."""
        return int(self._state["size"])

    @property
    def symbols(self) -> str:
        """How each digit is shown and typed, lowest first."""
        return str(self._state["symbols"])

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules besides rows, columns and boxes."""
        return tuple(self._state["rules"])

    @property
    def houses(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """The name and the cells of every house: rows, columns, boxes and others."""
        return tuple((house["name"], tuple(house["cells"])) for house in self._state["houses"])

    @cached_property
    def _empty(self) -> Puzzle:
        empty = "." * self.size**2
        return Puzzle(empty, rules=self.rules, size=None if self.rules else self.size)

    def __repr__(self) -> str:
        rules = f", rules={_line(self.rules)!r}" if self.rules else ""
        return f"Board({self.size}x{self.size}{rules})"

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{name}</td><td>{_line(cells)}</td></tr>" for name, cells in self.houses
        )
        return f"<table><caption>{self!r}</caption>{rows}</table>"


class Step(_Value):
    """A step of a path, or a hint: what follows, and why."""

    def __init__(self, state: dict[str, Any]) -> None:
        super().__init__(state)

    @property
    def technique(self) -> str | None:
        """The id of the technique."""
        return self._state.get("technique")

    @property
    def title(self) -> str | None:
        """What people call it."""
        return self._state.get("title")

    @property
    def text(self) -> str:
        """Why it follows, in sentences."""
        return _line(self._state.get("text", ()))

    @property
    def placements(self) -> tuple[str, ...]:
        """What is placed: `r1c2=2`."""
        return tuple(self._state.get("placements", ()))

    @property
    def eliminations(self) -> tuple[str, ...]:
        """What is ruled out: `r7c8-6`."""
        return tuple(self._state.get("eliminations", ()))

    def svg(self) -> str | None:
        """A picture of the position before it, and what it says."""
        return self._state.get("svg") or self._drawn()

    def _drawn(self) -> str | None:
        asked = self._state.get("asked")
        if asked is None:
            return None
        number: int = asked["number"]
        return _pictures(json.dumps(asked["request"]))[number]

    def __repr__(self) -> str:
        return f"Step({self.title}: {_line(self.placements + self.eliminations)})"

    def _repr_svg_(self) -> str | None:
        return self.svg()


# Pictures of the paths that were looked at last: a notebook shows one step after another.
_drawn: dict[str, list[str]] = {}
_DRAWN_PATHS = 8


def _pictures(request: str) -> list[str]:
    if request not in _drawn:
        while len(_drawn) >= _DRAWN_PATHS:
            _drawn.pop(next(iter(_drawn)))
        _drawn[request] = refusals_as_errors(_native.pictures, request)
    return _drawn[request]


class Path(Answer):
    """The record of `explain`: `path.steps` are `Step`s, and a path is a sequence of them."""

    def __init__(self, record: dict[str, Any], request: dict[str, Any] | None = None) -> None:
        super().__init__(record)
        if request is not None:
            self["steps"] = [
                Step({**step, "asked": {"request": request, "number": number}})
                for number, step in enumerate(record["steps"])
            ]

    def __iter__(self) -> Iterator[Step]:  # type: ignore[override]
        return iter(self["steps"])

    def __len__(self) -> int:
        return len(self["steps"])

    def __getitem__(self, key: Any) -> Any:
        return super().__getitem__("steps")[key] if isinstance(key, (int, slice)) else super().__getitem__(key)

    def __repr__(self) -> str:
        return f"Path({self['status']}, {len(self)} steps)"

    def _repr_html_(self) -> str:
        lines = "".join(f"<li><b>{step.title}</b>: {step.text}</li>" for step in self)
        return f"<p>{self['status']}</p><ol>{lines}</ol>"


class Game(_Value):
    """A game: a puzzle with the player's digits and notes, and all moves.

    A move gives a new game; the old one stays as it is.
    """

    def __init__(self, puzzle: Puzzle | str) -> None:
        puzzle = Puzzle(puzzle) if isinstance(puzzle, str) else puzzle
        super().__init__(self._after(puzzle._request())["game"])

    @staticmethod
    def _after(request: dict[str, Any]) -> dict[str, Any]:
        record: dict[str, Any] = json.loads(ask_text("play", request))
        return record

    def _request(self) -> dict[str, Any]:
        return {"puzzle": self._state}

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle without the game."""
        return _remake(Puzzle, {k: v for k, v in self._state.items() if k in ("puzzle", "rules", "constraints")})  # type: ignore[return-value]

    @cached_property
    def view(self) -> Answer:
        """What a screen shows: entries, notes, candidates, clashes, whether it is finished, …"""
        return Answer(self._after(self._request())["view"])

    def act(self, kind: str, **details: Any) -> Game:
        """Makes a move, as the question `play` takes it: `act("enter", cells=["r1c2"], digit=2)`."""
        move = {"kind": kind, **details}
        return _remake(Game, self._after({**self._request(), "move": move})["game"])  # type: ignore[return-value]

    def enter(self, cell: str, digit: int) -> Game:
        """Enters a digit."""
        return self.act("enter", cells=[cell], digit=digit)

    def note(self, cell: str, digit: int) -> Game:
        """Adds a note, or takes it away."""
        return self.act("centre", cells=[cell], digit=digit)

    def clear(self, cell: str) -> Game:
        """Empties a cell."""
        return self.act("clear", cells=[cell])

    def undo(self) -> Game:
        """Takes the last move back."""
        return self.act("undo")

    def redo(self) -> Game:
        """Makes it again."""
        return self.act("redo")

    def make(self, step: Step) -> Game:
        """Does what a step says."""
        return self.act("apply", placements=list(step.placements), eliminations=list(step.eliminations))

    def hint(self, **asked: Unpack[_options.Hinting]) -> Hint:
        """As `pencilmark.hint`."""
        from .functions import hint

        return hint(self, **asked)

    @property
    def is_finished(self) -> bool:
        """Whether it is solved."""
        return bool(self.view["finished"])

    def svg(self) -> str:
        """A picture."""
        return ask_text("render", self._request())

    def __repr__(self) -> str:
        moves = self.view["moves"]
        return f"Game({self.view['entries']!r}, {moves} move{'s' * (moves != 1)})"

    def _repr_svg_(self) -> str:
        return self.svg()
