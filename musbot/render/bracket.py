"""What is a bracket, for whoever draws or tells it, and which part of it goes on which sheet?

A sheet is as large as a phone shows readably: four rounds, and sixteen entrants in the first of
them. Where more play, each sheet leads to a contest with which the next one begins.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil

import msgspec
from msgspec.structs import replace

MOST_ROWS = 8
"""How many contests stand above one another on a sheet."""

MOST_COLUMNS = 4


class Line(msgspec.Struct, frozen=True):
    """One side of a contest: the place of its name among all, ``None`` while nobody knows who."""

    name: int | None
    score: str = ""
    won: bool = False
    lost: bool = False
    own: bool = False


class Box(msgspec.Struct, frozen=True):
    """A contest. ``note`` says where it is played, or how it was won without being played.

    ``after`` are the contests of the round before from which its sides come, by their places.
    """

    lines: tuple[Line, ...]
    note: str = ""
    after: tuple[int, ...] = ()

    @property
    def is_own(self) -> bool:
        """Whether its reader plays in it."""
        return any(line.own for line in self.lines)


class Column(msgspec.Struct, frozen=True):
    """A round of a bracket."""

    heading: str
    boxes: tuple[Box, ...]


class Bracket(msgspec.Struct, frozen=True):
    """Rounds in their order. ``names`` are those of all entrants, as they are to be written."""

    heading: str
    names: tuple[str, ...]
    columns: tuple[Column, ...]


def rows_of(columns: Sequence[Column]) -> list[list[float]]:
    """Give for every contest the row in which it stands: between those from which its sides come.

    What stands below the final, such as the match for the third place, stands right below it. Where
    no round leads to the next, as when each is drawn anew, every round begins at the top.
    """
    if not any(box.after for column in columns[1:] for box in column.boxes):
        return [[float(at) for at in range(len(column.boxes))] for column in columns]
    rows = [[-1.0] * len(column.boxes) for column in columns]
    free = 0

    def place(at: int, number: int) -> float:
        nonlocal free
        if rows[at][number] >= 0:
            return rows[at][number]
        if number and at == len(columns) - 1 and not columns[at].boxes[number].after:
            rows[at][number] = place(at, number - 1) + 1
            free = max(free, int(rows[at][number]) + 1)
        else:
            before = [place(at - 1, each) for each in _before(columns, at, number)]
            rows[at][number] = sum(before) / len(before) if before else float(free)
            free += not before
        return rows[at][number]

    for at in reversed(range(len(columns))):
        for number in range(len(columns[at].boxes)):
            place(at, number)
    return rows


def _before(columns: Sequence[Column], at: int, number: int) -> tuple[int, ...]:
    return columns[at].boxes[number].after if at else ()


def height_of(columns: Sequence[Column]) -> int:
    """Give how many contests stand above one another."""
    return 1 + ceil(max([row for column in rows_of(columns) for row in column], default=0))


# ---------------------------------------------------------------------- sheets


def sheets_of(bracket: Bracket) -> tuple[Bracket, ...]:
    """Cut a bracket into sheets, from its first rounds to its last."""
    columns = bracket.columns
    if any(box.after for column in columns[1:] for box in column.boxes):
        cut = list(_trees(columns))
    else:
        cut = list(_rounds(columns))
    return tuple([replace(bracket, columns=tuple(each)) for each in cut]) or (bracket,)


def own_sheet(sheets: Sequence[Bracket]) -> int:
    """Give the sheet with the last contest of its reader; without one, the last that has begun."""
    own = [at for at, sheet in enumerate(sheets) if any(box.is_own for box in _boxes(sheet))]
    known = [at for at, sheet in enumerate(sheets) if any(map(_is_known, _boxes(sheet)))]
    return (own or known or [0])[-1]


def _boxes(bracket: Bracket) -> Iterator[Box]:
    for column in bracket.columns:
        yield from column.boxes


def _is_known(box: Box) -> bool:
    return all(line.name is not None for line in box.lines)


def _rounds(columns: Sequence[Column]) -> Iterator[list[Column]]:
    """Give rounds that do not lead to each other: long ones a few contests a sheet."""
    for column in columns:
        for at in range(0, len(column.boxes), MOST_ROWS):
            yield [replace(column, boxes=column.boxes[at : at + MOST_ROWS])]


def _trees(columns: Sequence[Column]) -> Iterator[list[Column]]:
    """Give first what leads to the contests of one round, then what these lead to."""
    if len(columns) <= MOST_COLUMNS and height_of(columns) <= MOST_ROWS:
        yield list(columns)
        return
    last = _last_that_fits(columns)
    for roots in _packed(columns, last):
        yield _leading_to(columns, last, roots)
    if last < len(columns) - 1:
        rest = columns[last + 1 :] if last == 0 else columns[last:]
        yield from _trees([_unrooted(rest[0]), *rest[1:]])


def _unrooted(column: Column) -> Column:
    return replace(column, boxes=tuple([replace(box, after=()) for box in column.boxes]))


def _last_that_fits(columns: Sequence[Column]) -> int:
    """Give the last round of which every contest fits a sheet with all that leads to it."""
    fitting = 0
    for at in range(min(MOST_COLUMNS, len(columns))):
        alone = [_leading_to(columns, at, [each]) for each in range(len(columns[at].boxes))]
        if all(height_of(each) <= MOST_ROWS for each in alone):
            fitting = at
    return fitting


def _packed(columns: Sequence[Column], last: int) -> Iterator[list[int]]:
    """Give the contests of a round in as many at a time as fit a sheet."""
    taken: list[int] = []
    for each in range(len(columns[last].boxes)):
        if taken and height_of(_leading_to(columns, last, [*taken, each])) > MOST_ROWS:
            yield taken
            taken = []
        taken.append(each)
    if taken:
        yield taken


def _leading_to(columns: Sequence[Column], last: int, roots: Sequence[int]) -> list[Column]:
    """Give some contests of a round and all that leads to them; empty rounds are left out."""
    kept: list[Column] = []
    wanted = list(roots)
    for at in reversed(range(last + 1)):
        boxes = [columns[at].boxes[each] for each in wanted]
        before = [each for box in boxes for each in box.after] if at else []
        places = {each: place for place, each in enumerate(before)}
        moved = [
            replace(box, after=tuple([places[each] for each in box.after]) if at else ())
            for box in boxes
        ]
        kept.insert(0, replace(columns[at], boxes=tuple(moved)))
        wanted = before
    return [column for column in kept if column.boxes]
