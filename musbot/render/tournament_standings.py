"""How do the standings of a tournament look: on a picture, and in words?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from musbot.community.tournament.drawing import standings
from musbot.community.tournament.formats import FORMATS
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.values import Standing, TieBreak
from musbot.core.ids import PlayerId
from musbot.render.narrator import pair_name
from musbot.render.page import Block, Page
from musbot.render.standings_drawing import MOST_ROWS, Row, Standings
from musbot.render.text import Texts
from musbot.render.tournament_teller import Teller, told
from musbot.render.tournament_words import TIE_BREAKS, TIE_COLUMNS, group_letter

_SIGNED: Final = (TieBreak.GAME_DIFFERENCE, TieBreak.POINT_DIFFERENCE)

_MOST_TIES: Final = 3
"""How many tie-breaks have a column."""

Sheet = tuple[Standing, ...]


def sheets_in(state: Tournament) -> tuple[Sheet, ...]:
    """Give the standings in as many parts as there are sheets: each group begins one."""
    found: list[Sheet] = []
    by_group = sorted(standings(state), key=lambda each: each.group)
    for _, group in groupby(by_group, key=lambda each: each.group):
        rows = tuple(group)
        found += [rows[at : at + MOST_ROWS] for at in range(0, len(rows), MOST_ROWS)]
    return tuple(found)


def own_sheet(sheets: Sequence[Sheet], state: Tournament, reader: PlayerId) -> int:
    """Give the sheet on which a reader stands, or the first."""
    own = state.entrant_of(reader)
    found = [
        at
        for at, sheet in enumerate(sheets)
        if own is not None and any(each.entrant == own.id for each in sheet)
    ]
    return found[0] if found else 0


def standings_sheet(
    texts: Texts, state: Tournament, sheet: Sheet, reader: PlayerId | None = None
) -> Standings:
    """Give a sheet to be drawn; what is the reader's own is marked there."""
    own = None if reader is None else state.entrant_of(reader)
    names = tuple(
        [pair_name([one.name for one in state.entrant(each.entrant).players]) for each in sheet]
    )
    rows = [
        Row(
            f"{each.place}.",
            at,
            tuple([cell for _, cell in _cells(texts, state, sheet, each)]),
            own=own is not None and own.id == each.entrant,
            in_front=each.place == 1,
            out=not each.is_in,
        )
        for at, each in enumerate(sheet)
    ]
    columns = [name for name, _ in _cells(texts, state, sheet, sheet[0])]
    return Standings(_heading(texts, state.terms.name, sheet), tuple(columns), names, tuple(rows))


def _heading(texts: Texts, title: str, sheet: Sheet) -> str:
    group = sheet[0].group
    if not group:
        return title
    return texts.gettext("{name}: group {group}", name=title, group=group_letter(group))


def _cells(
    texts: Texts, state: Tournament, sheet: Sheet, standing: Standing
) -> Iterator[tuple[str, str]]:
    """Give what is told of an entrant, each with what stands above its column.

    Of many tie-breaks it is the first ones, which mostly decide: names need room, too. Who came
    out of his group into a knock-out has none: there they are told of nobody.
    """
    yield texts.gettext("won"), str(standing.wins)
    tie_breaks = FORMATS[state.terms.format].tie_breaks
    if not tie_breaks or not all(each.ties for each in sheet):
        tie_breaks = ()
        yield texts.gettext("lost"), str(standing.losses)
        yield texts.gettext("games"), f"{standing.games_won}–{standing.games_lost}"
    ties = zip(tie_breaks, standing.ties, strict=False)
    for tie, value in [*ties][:_MOST_TIES]:
        yield texts.gettext(TIE_COLUMNS[tie]), _value(tie, value)


def _value(tie: TieBreak, value: int) -> str:
    return f"{value:+d}" if tie in _SIGNED else str(value)


# ---------------------------------------------------------------------- in words


def standings_page(teller: Teller, sheet: Sheet) -> Page:
    """Tell a sheet of the standings."""
    return told(lambda telling: _told(telling, sheet), teller)


def _told(teller: Teller, sheet: Sheet) -> Page:
    texts, state = teller.texts, teller.state
    lines = [_line(teller, sheet, each) for each in sheet]
    block = Block(_heading(texts, teller.title, sheet), tuple(lines))
    return Page((block, *_ties(texts, state)))


def _line(teller: Teller, sheet: Sheet, standing: Standing) -> str:
    texts, state = teller.texts, teller.state
    cells = [f"{name} {value}" for name, value in _cells(texts, state, sheet, standing)]
    name = teller.entrant(standing.entrant)
    return f"`{standing.place:>3}` {name} · {' · '.join(cells)}"


def _ties(texts: Texts, state: Tournament) -> tuple[Block, ...]:
    """Say by what those are told apart who have won as much."""
    ties = FORMATS[state.terms.format].tie_breaks
    if not ties or state.status is Status.CANCELLED:
        return ()
    named = ", ".join([texts.gettext(TIE_BREAKS[each]) for each in ties])
    heading = texts.gettext("Who has won as much is told apart by, in this order")
    return (Block("", (f"-# {texts.labelled(heading, named)}.",)),)
