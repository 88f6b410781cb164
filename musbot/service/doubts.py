"""What do people report of matches, and what is striking in rated play?

Nothing here is a verdict. Whoever moderates a server reads it and judges.
"""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec.structs import replace

from musbot.community.counting import ForNobody, counts_for
from musbot.community.played import PlayedMatch
from musbot.community.suspicion import Suspicion, suspicions
from musbot.service.board_pages import pages_for
from musbot.service.board_ports import BoardStores
from musbot.service.board_rows import ReportRow
from musbot.service.board_values import (
    ROWS,
    BoardError,
    BoardReason,
    Named,
    Report,
    ReportPage,
)
from musbot.service.judged import as_amended, names_of, people_of, played_match
from musbot.service.ports import MatchResult, TableId
from musbot.service.undoing import PAGE

MOST_WORDS: Final = 500
"""How many signs a report may have; what is longer is cut."""

LOOKED_THROUGH: Final = 5000
"""How many matches are looked through for what is striking, the last ones."""


async def match_on(stores: BoardStores, guild: int, table: TableId) -> MatchResult:
    """Give a match of a server.

    Raises:
        BoardError: there is no such match on this server.
    """
    result = (await stores.standings.results([table])).get(table)
    if result is None or result.guild != guild:
        raise BoardError(BoardReason.UNKNOWN_MATCH)
    return result


async def add_report(stores: BoardStores, guild: int, report: ReportRow) -> Report:
    """Keep what somebody who played a match says of it; its number and his name are filled in.

    Raises:
        BoardError: there is no such match on this server, he did not play it, has reported it
            already, or says nothing.
    """
    words = report.words.strip()[:MOST_WORDS]
    if not words:
        raise BoardError(BoardReason.WORDS_MISSING)
    result = await match_on(stores, guild, report.table)
    if report.player not in people_of(played_match(result)):
        raise BoardError(BoardReason.NOT_YOUR_MATCH)
    name = names_of(result).get(report.player, "")
    kept = await stores.words.add_report(guild, replace(report, name=name, words=words))
    if kept is None:
        raise BoardError(BoardReason.REPORTED_ALREADY)
    return _report(kept)


async def read_reports(stores: BoardStores, guild: int, page: int) -> ReportPage:
    """Give a page of what was reported, the last first."""
    count = await stores.words.reports_size(guild)
    pages = pages_for(count)
    page = min(max(page, 1), pages)
    rows = await stores.words.reports(guild, (page - 1) * ROWS, ROWS)
    return ReportPage(
        page=page, pages=pages, count=count, reports=tuple([_report(row) for row in rows])
    )


def _report(row: ReportRow) -> Report:
    return Report(row.number, row.table, Named(row.player, row.name), row.words, row.at)


async def read_suspicions(stores: BoardStores, guild: int) -> tuple[Suspicion, ...]:
    """Give what is striking in the last rated matches of a server."""
    footing = await stores.folds.footing(guild)
    last = {each.table: each for each in await stores.folds.amendments(guild)}
    matches: list[PlayedMatch] = []
    number = max(0, footing.folded - LOOKED_THROUGH)
    while some := await stores.folds.numbered(guild, number, PAGE):
        for each in some:
            match = as_amended(each.match, last.get(each.table))
            if not isinstance(counts_for(match, computers=each.computers), ForNobody):
                matches.append(match)
        number = some[-1].number
    return await asyncio.to_thread(suspicions, matches)
