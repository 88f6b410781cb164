"""How are cards laid out where there are only characters?

A card shows its rank and suit as signs, and in its corner the notation by which it can be typed. So
nobody has to tell suits apart by their colour. Where cards are chosen each has its number.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence


def boxed(inside: Sequence[str]) -> tuple[str, ...]:
    """Draw the edges of a card around lines of equal width."""
    edge = "─" * len(inside[0])
    return (f"╭{edge}╮", *[f"│{line}│" for line in inside], f"╰{edge}╯")


def with_number(edge: str, place: int) -> str:
    """Write a number into the middle of a card's lower edge."""
    middle = len(edge) // 2
    return f"{edge[: middle - 1]} {place} {edge[middle + 2 :]}"


def side_by_side(drawn: Sequence[Sequence[str]], numbered: Collection[int] = ()) -> tuple[str, ...]:
    """Put drawn cards into one row; those at the places ``numbered``, from 1, with their number."""
    cards = [
        (*lines, f"{place if place in numbered else '':^{len(lines[0])}}")
        for place, lines in enumerate(drawn, 1)
    ]
    lines = [" ".join(line).rstrip() for line in zip(*cards, strict=True)]
    return tuple(lines if numbered else lines[:-1])
