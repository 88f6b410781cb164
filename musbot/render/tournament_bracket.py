"""What does the bracket of a tournament look like: who stands where, as far as it is drawn?

A tournament without a bracket is shown as its rounds, one beside the other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from musbot.community.tournament.drawing import bracket
from musbot.community.tournament.formats.contract import Slot
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import Contest, EntrantId, Spot, Stage
from musbot.core.ids import PlayerId
from musbot.render.bracket import Box, Bracket, Column, Line, sheets_of
from musbot.render.narrator import pair_name, shortened
from musbot.render.page import Block, Page
from musbot.render.text import Texts
from musbot.render.tournament_teller import Teller, told
from musbot.render.tournament_words import round_name

_LAST_ROUNDS: Final = (Format.KNOCK_OUT, Format.GROUPS)
"""Where the rounds of a bracket are told by how many are left in them."""

_ABSENT: Final = "–"
"""Stands for the games of who did not come."""

_Sides = tuple[EntrantId, ...]


class _Names:
    """The names on a bracket, each once, in the order in which they are met."""

    def __init__(self, state: Tournament) -> None:
        self._state = state
        self._places: dict[_Sides, int] = {}

    def place(self, side: _Sides) -> int:
        return self._places.setdefault(side, len(self._places))

    def all(self) -> tuple[str, ...]:
        return tuple([pair_name(self._names(side)) for side in self._places])

    def _names(self, side: _Sides) -> list[str]:
        return [each.name for each in self._state.people(side)]


def is_before_bracket(state: Tournament) -> bool:
    """Whether it is played in groups still, so that nobody is known who comes into the bracket."""
    stages = {each.spot.stage for each in state.contests}
    return state.terms.format is Format.GROUPS and stages == {Stage.GROUP}


def bracket_sheets(
    texts: Texts, state: Tournament, reader: PlayerId | None = None
) -> tuple[Bracket, ...]:
    """Give the sheets of a tournament's bracket; what is the reader's own is marked there.

    Names stand there as people wrote them: no markup is read in a picture.
    """
    own = None if reader is None else state.entrant_of(reader)
    drawing = _Drawing(texts, state, None if own is None else own.id)
    slots = bracket(state)
    parts = drawing.parts(slots) if slots else drawing.rounds()
    names = drawing.names.all()
    sheets: list[Bracket] = []
    for heading, columns in parts:
        sheets += sheets_of(Bracket(heading, names, tuple(columns)))
    return tuple(sheets)


class _Drawing:
    """One bracket that is being made."""

    def __init__(self, texts: Texts, state: Tournament, own: EntrantId | None) -> None:
        self.texts = texts
        self.state = state
        self.own = own
        self.names = _Names(state)

    # ------------------------------------------------------------------ a bracket

    def parts(self, slots: Sequence[Slot]) -> list[tuple[str, list[Column]]]:
        """Give the bracket, and that of the losers where there is one."""
        losers = [each for each in slots if each.spot.stage is Stage.LOSERS]
        others = [each for each in slots if each.spot.stage is not Stage.LOSERS]
        title = self.state.terms.name
        parts = [(title, self._columns(others))]
        if losers:
            among = self.texts.gettext("{name}: the losers’ bracket", name=title)
            parts.append((among, self._columns(losers)))
        return parts

    def _columns(self, slots: Sequence[Slot]) -> list[Column]:
        steps = sorted({each.step for each in slots})
        columns: list[Column] = []
        before: dict[int, int] = {}
        count = 0
        for step in steps:
            here = [each for each in slots if each.step == step]
            plain = [each for each in here if each.spot.stage is not Stage.THIRD_PLACE]
            boxes: list[Box] = []
            places: dict[int, int] = {}
            for number, slot in enumerate([*plain, *[each for each in here if each not in plain]]):
                feeders = _feeders(number, len(plain), count) if number < len(plain) else ()
                after = tuple([before[each] for each in feeders if each in before])
                if after or not _is_empty(slot):
                    places[number] = len(boxes)
                    boxes.append(self._box(slot, after))
            columns.append(Column(self._heading(plain), tuple(boxes)))
            before, count = places, len(plain)
        return [column for column in columns if column.boxes]

    def _heading(self, slots: Sequence[Slot]) -> str:
        spot = slots[0].spot
        by_last = self.state.terms.format in _LAST_ROUNDS
        return round_name(self.texts, spot, len(slots), by_last=by_last)

    def _box(self, slot: Slot, after: tuple[int, ...]) -> Box:
        contest = None if slot.contest is None else self.state.contest(slot.contest)
        if contest is not None:
            return Box(self._lines(contest), self._note(slot.spot), after)
        lines = [self._line(slot, each) for each in slot.sides]
        return Box(tuple(lines), self._note(slot.spot), after)

    def _note(self, spot: Spot) -> str:
        third = spot.stage is Stage.THIRD_PLACE
        return round_name(self.texts, spot, 1, by_last=True) if third else ""

    def _line(self, slot: Slot, entrant: EntrantId | None) -> Line:
        if entrant is None:
            return Line(None)
        won = slot.is_over and slot.winner == entrant
        return Line(self.names.place((entrant,)), won=won, own=entrant == self.own)

    # ------------------------------------------------------------------ rounds

    def rounds(self) -> list[tuple[str, list[Column]]]:
        """Give the rounds that were drawn, in order."""
        found: list[tuple[str, list[Column]]] = []
        for each in self.state.rounds:
            heading = self.texts.gettext("Round {round}", round=each.number)
            boxes = [Box(self._lines(contest)) for contest in each.contests]
            found.append((self.state.terms.name, [Column(heading, tuple(boxes))]))
        return found

    # ------------------------------------------------------------------ a match

    def _lines(self, contest: Contest) -> tuple[Line, ...]:
        return tuple([self._side(contest, side) for side in (0, 1)])

    def _side(self, contest: Contest, side: int) -> Line:
        members, result = contest.sides[side], contest.result
        place = self.names.place(members)
        own = self.own is not None and self.own in members
        if result is None:
            return Line(place, own=own)
        is_absent = bool(set(result.absent) & set(members))
        score = _ABSENT if is_absent else str(result.score.won[side])
        won = contest.winner == side
        return Line(place, score, won=won, lost=not won, own=own)


def _feeders(number: int, here: int, before: int) -> Iterable[int]:
    """Give from which places of the round before the sides of a place come."""
    if before == 2 * here:
        return (2 * number, 2 * number + 1)
    return (number,) if before == here else ()


def _is_empty(slot: Slot) -> bool:
    """Whether nobody meets anybody there, and nobody ever will."""
    return slot.contest is None and slot.is_over


# ---------------------------------------------------------------------- in words


def bracket_page(teller: Teller, sheet: Bracket) -> Page:
    """Tell a sheet of the bracket to whoever wants no picture."""
    return told(lambda telling: _told(telling, sheet), teller)


def _told(teller: Teller, sheet: Bracket) -> Page:
    columns = [
        (each.heading, [_line(teller, sheet, box) for box in each.boxes]) for each in sheet.columns
    ]
    blocks = [Block(heading, tuple(filter(None, lines))) for heading, lines in columns]
    return Page((Block(teller.title, ()), *[each for each in blocks if each.lines]))


def _line(teller: Teller, sheet: Bracket, box: Box) -> str:
    """Say who plays whom, and who has won; nothing while nobody is known."""
    sides: list[str] = []
    for line in box.lines:
        if line.name is not None:
            # A side has two names, and sometimes two pairs of them.
            name = shortened(teller.marks.words(sheet.names[line.name]), 2 * teller.width)
            sides.append(f"{f'**{name}**' if line.won else name} {line.score}".strip())
    if len(sides) < len(box.lines):
        return "".join(sides)
    return teller.texts.gettext("{one} against {other}", one=sides[0], other=sides[1])
