"""Which brackets do tests look at? Knock-outs of any size, as far as they have been played."""

from __future__ import annotations

from musbot.render.bracket import Box, Bracket, Column, Line

NAMES = (
    "Ane & Iker",
    "Jon & Miren",
    "漢字仮名交じり文の長い名前です漢字仮名 & 漢字仮名交じり文の長い名前です漢字仮名",
    "محمد & שלום",
    "@everyone & <@&1>",
    "👨‍👩‍👧‍👦 & \u200b",
    "W" * 24 + " & " + "M" * 24,
)


def names(count: int) -> tuple[str, ...]:
    """Give so many names, some of them hard to write."""
    return tuple(
        [NAMES[at] if at < len(NAMES) else f"Ane {at + 1} & Jon {at + 1}" for at in range(count)]
    )


def knock_out(count: int, played: int = 1, own: int | None = None) -> Bracket:
    """Give a knock-out of which so many rounds were played; the lower number always wins."""
    size = 1 << (count - 1).bit_length()
    here: list[int | None] = [at if at < count else None for at in _slots(size)]
    sources: list[int | None] = [None] * size
    columns: list[Column] = []
    while len(here) > 1:
        boxes: list[Box] = []
        after: list[int | None] = []
        winners: list[int | None] = []
        for at in range(0, len(here), 2):
            one, other = here[at], here[at + 1]
            if not columns and (one is None or other is None):
                after.append(None)
                winners.append(one if other is None else other)
                continue
            done = len(columns) < played and one is not None and other is not None
            winner = min(one or 0, other or 0) if done else None
            lines = [
                Line(
                    each,
                    "3" if each == winner else "1",
                    each == winner,
                    each != winner,
                    each == own,
                )
                if done
                else Line(each, own=each is not None and each == own)
                for each in (one, other)
            ]
            froms = tuple([each for each in sources[at : at + 2] if each is not None])
            boxes.append(Box(tuple(lines), after=froms))
            after.append(len(boxes) - 1)
            winners.append(winner)
        columns.append(Column(f"Round {len(columns) + 1}", tuple(boxes)))
        here, sources = winners, after
    return Bracket("San Fermín", names(count), tuple(columns))


def _slots(size: int) -> list[int]:
    """Give the places of a bracket as the strongest are kept apart in it."""
    slots = [0]
    while len(slots) < size:
        slots = [each for slot in slots for each in (slot, 2 * len(slots) - 1 - slot)]
    return slots
