"""Where does everybody stand, and what has somebody played?

Every query here is answered by an index, whatever the size of the tables: a test asks the database
how it would answer them.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final

from sqlalchemy import (
    Column,
    ColumnElement,
    Integer,
    Select,
    Table,
    TextClause,
    bindparam,
    func,
    literal,
    select,
    union_all,
)

from musbot.community.board import Board
from musbot.community.counting import Subject
from musbot.service.board_rows import (
    Amendment,
    AwardRow,
    HistoryRow,
    Member,
    Places,
    StandingRow,
    Together,
)
from musbot.service.board_values import Named, Order, Point, Verdict
from musbot.service.ports import MatchResult, PlayerId, TableId
from musbot.storage.board_schema import (
    PAIRS,
    PLAYERS,
    awards,
    boards,
    companions,
    match_history,
    members,
    result_changes,
    standings,
)
from musbot.storage.database import Database
from musbot.storage.folds import amendment_of
from musbot.storage.known import board_of, read_members, record_of, together_of
from musbot.storage.results import read_results
from musbot.storage.rows import AnyRow
from musbot.storage.schema import results
from musbot.storage.sheets import ALONE, subject_of, two_of

_VALUES: Final[Mapping[Order, Column[int]]] = {
    Order.RATING: standings.c.rating,
    Order.WINS: standings.c.wins,
    Order.GAMES: standings.c.games_won,
    Order.STREAK: standings.c.streak,
    Order.BEST_PAIR: standings.c.rating,
}


class SqlStandingStore:
    """The service's ``StandingStore`` over a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def at_once(self) -> AbstractAsyncContextManager[None]:
        """Let one who asks many questions in a row be answered faster, and of one moment."""
        return self._database.read_at_once()

    # ------------------------------------------------------------------ boards

    async def games(self, guild: int) -> tuple[str, ...]:
        """Give the games of which a server has boards, in no order."""
        rows = await self._rows(_GAMES, guild=guild)
        return tuple([row.game for row in rows])

    async def boards(self, guild: int) -> tuple[Board, ...]:
        """Give the boards that a server has."""
        rows = await self._rows(select(boards).where(boards.c.guild == guild))
        return tuple([board_of(row) for row in rows])

    async def rows(
        self, guild: int, board: Board, order: Order, behind: int, most: int
    ) -> tuple[StandingRow, ...]:
        """Give the next rows of a board behind so many, the best first."""
        best_first = [_VALUES[order].desc(), standings.c.player.desc()]
        if order is Order.BEST_PAIR:
            best_first.append(standings.c.partner.desc())
        # Those before the page are passed by in the index; rows and names are those of the page.
        partner = standings.c.partner if order is Order.BEST_PAIR else literal(ALONE)
        page = (
            select(standings.c.player, partner.label("partner"))
            .where(*_of_board(guild, board, order))
            .order_by(*best_first)
            .offset(behind)
            .limit(most)
            .subquery("page")
        )
        on_page = (standings.c.player == page.c.player) & (standings.c.partner == page.c.partner)
        asked = _WITH_NAMES.join(page, on_page).where(_on_board(guild, board))
        rows = await self._rows(asked.order_by(*best_first))
        return tuple([_standing_row(row) for row in rows])

    async def places(
        self, guild: int, board: Board, order: Order, values: Collection[int]
    ) -> Places:
        """Count the rows of a board, and those that stand before each of these values."""
        on_board = select(func.count()).select_from(standings)
        on_board = on_board.where(*_of_board(guild, board, order))
        sought = list(dict.fromkeys(values))
        better = [on_board.where(_VALUES[order] > value) for value in sought]
        counts = select(*[each.scalar_subquery() for each in (on_board, *better)])
        found: Sequence[int] = (await self._rows(counts))[0]
        places = [1 + count for count in found[1:]]
        return Places(found[0], dict(zip(sought, places, strict=True)))

    async def standings(
        self, guild: int, subject: Subject, boards: Sequence[Board]
    ) -> Mapping[Board, StandingRow]:
        """Give a subject's rows on these boards of one game, as far as it has them."""
        player, partner = two_of(subject)
        asked = _WITH_NAMES.where(
            standings.c.guild == guild,
            standings.c.player == player,
            standings.c.partner == partner,
            standings.c.game.in_({board.game for board in boards}),
            standings.c.season.in_({board.season for board in boards}),
            standings.c.preset.in_({board.preset for board in boards}),
        )
        found = [_standing_row(row) for row in await self._rows(asked)]
        return {row.board: row for row in found if row.board in boards}

    async def ratings_of(
        self, guild: int, game: str, players: Collection[PlayerId]
    ) -> Mapping[PlayerId, float]:
        """Give the ratings that these players have in a game, of all time and all presets."""
        asked = select(standings.c.player, standings.c.rating).where(
            _on_board(guild, Board(game)),
            standings.c.player.in_(players),
            standings.c.partner == ALONE,
        )
        return {PlayerId(row.player): row.rating for row in await self._rows(asked)}

    async def pairs(
        self, guild: int, player: PlayerId, board: Board, most: int
    ) -> tuple[StandingRow, ...]:
        """Give the best pairs of a player on a board, the best first."""
        of_board = {"game": board.game, "season": board.season, "preset": board.preset}
        rows = await self._rows(_PAIRS_OF_ONE, guild=guild, player=player, most=most, **of_board)
        return tuple([_standing_row(row) for row in rows])

    # ------------------------------------------------------------------ people

    async def members(self, guild: int, players: Collection[PlayerId]) -> Mapping[PlayerId, Member]:
        """Give what is kept of these people, as far as they have played there."""
        return await self._database.read(
            lambda connection: read_members(connection, guild, players)
        )

    async def friends(
        self, guild: int, game: str, player: PlayerId, *, rivals: bool
    ) -> tuple[Named, Together] | None:
        """Give with whom a player has played most, or the rival to whom he has lost most."""
        asked = _WORST_RIVAL if rivals else _BEST_FRIEND
        rows = await self._rows(asked, guild=guild, game=game, player=player)
        if not rows:
            return None
        return Named(PlayerId(rows[0].other), rows[0].name), together_of(rows[0])

    async def together(self, guild: int, game: str, player: PlayerId, other: PlayerId) -> Together:
        """Give what a player has done with and against another one in a game."""
        rows = await self._rows(
            select(companions).where(
                companions.c.guild == guild,
                companions.c.game == game,
                companions.c.player == player,
                companions.c.other == other,
            )
        )
        return together_of(rows[0]) if rows else Together()

    async def awards(self, guild: int, player: PlayerId) -> tuple[AwardRow, ...]:
        """Give the awards of a player, the first that he won first."""
        own = [awards.c.guild == guild, awards.c.player == player]
        rows = await self._rows(select(awards).where(*own).order_by(awards.c.at, awards.c.award))
        return tuple([AwardRow(player, row.award, row.at, TableId(row.table_id)) for row in rows])

    # ------------------------------------------------------------------ matches

    async def points(self, guild: int, game: str, subject: Subject, most: int) -> tuple[Point, ...]:
        """Give a subject's last ratings in a game, the oldest first."""
        asked = select(match_history.c.at, match_history.c.after)
        asked = asked.where(*_history_of(guild, game, subject), match_history.c.after.is_not(None))
        rows = await self._rows(asked.order_by(match_history.c.number.desc()).limit(most))
        return tuple([Point(row.at, row.after) for row in reversed(rows)])

    async def history(
        self, guild: int, game: str | None, subject: Subject, behind: int, most: int
    ) -> tuple[HistoryRow, ...]:
        """Give the next matches of a subject behind so many, the last first, in a game or all."""
        asked = select(match_history).where(*_history_of(guild, game, subject))
        last_first = asked.order_by(match_history.c.number.desc())
        return tuple(
            [
                HistoryRow(
                    subject=subject_of(row.player, row.partner),
                    game=row.game,
                    number=row.number,
                    table=TableId(row.table_id),
                    at=row.at,
                    verdict=Verdict(row.verdict),
                    before=row.before,
                    after=row.after,
                )
                for row in await self._rows(last_first.offset(behind).limit(most))
            ]
        )

    async def history_size(self, guild: int, game: str | None, subject: Subject) -> int:
        """Count the matches of a subject in a game, or in all for ``None``."""
        return await self._count(match_history, *_history_of(guild, game, subject))

    async def results(self, tables: Collection[TableId]) -> Mapping[TableId, MatchResult]:
        """Give these results."""
        asked = select(results).where(results.c.table_id.in_(tables))
        found = await read_results(self._database, asked)
        return {result.table: result for result in found}

    async def amended(self, tables: Collection[TableId]) -> Mapping[TableId, tuple[Amendment, ...]]:
        """Give what moderators have said of these matches, in its order."""
        asked = select(result_changes).where(result_changes.c.table_id.in_(tables))
        ordered = asked.order_by(result_changes.c.table_id, result_changes.c.number)
        found: dict[TableId, tuple[Amendment, ...]] = {}
        for row in await self._rows(ordered):
            said = amendment_of(row)
            found[said.table] = (*found.get(said.table, ()), said)
        return found

    # ------------------------------------------------------------------ asking

    async def _rows(self, asked: Select[*tuple[Any, ...]], **given: int | str) -> Sequence[AnyRow]:
        return await self._database.rows(asked, given)

    async def _count(self, table: Table, *where: ColumnElement[bool] | TextClause) -> int:
        return await self._database.number(select(func.count()).select_from(table).where(*where))


_ONE, _OTHER = members.alias("one"), members.alias("other")

_WITH_NAMES: Final = (
    select(standings, _ONE.c.name.label("name"), _OTHER.c.name.label("name_of_partner"))
    .join(_ONE, (_ONE.c.guild == standings.c.guild) & (_ONE.c.player == standings.c.player))
    .outerjoin(
        _OTHER, (_OTHER.c.guild == standings.c.guild) & (_OTHER.c.player == standings.c.partner)
    )
)


# What a profile asks is written once: to write it anew would cost more than the answer.


def _pairs_of_one() -> Select[*tuple[Any, ...]]:
    """Ask for the best pairs of a player: each half gives its best by its index."""
    most = bindparam("most", type_=Integer)
    on_board = (
        (standings.c.guild == bindparam("guild"))
        & (standings.c.game == bindparam("game"))
        & (standings.c.season == bindparam("season"))
        & (standings.c.preset == bindparam("preset"))
    )
    halves = [
        _WITH_NAMES.where(on_board, one == bindparam("player"), standings.c.gone.is_(False), PAIRS)
        .order_by(standings.c.rating.desc(), other.desc())
        .limit(most)
        .subquery()
        for one, other in (
            (standings.c.player, standings.c.partner),
            (standings.c.partner, standings.c.player),
        )
    ]
    both = union_all(*[select(half) for half in halves]).subquery()
    best_first = [both.c.rating.desc(), both.c.player.desc(), both.c.partner.desc()]
    return select(both).order_by(*best_first).limit(most)


def _companion_by(*first: ColumnElement[int]) -> Select[*tuple[Any, ...]]:
    """Ask for whom a player has met most by these numbers, and what he is called."""
    other = (members.c.guild == companions.c.guild) & (members.c.player == companions.c.other)
    own = (
        (companions.c.guild == bindparam("guild"))
        & (companions.c.player == bindparam("player"))
        & (companions.c.game == bindparam("game"))
    )
    best_first = [each.desc() for each in (*first, companions.c.other)]
    asked = select(companions, members.c.name).join(members, other).where(own, first[0] > 0)
    return asked.order_by(*best_first).limit(1)


_GAMES: Final = select(boards.c.game).where(boards.c.guild == bindparam("guild")).distinct()
_PAIRS_OF_ONE: Final = _pairs_of_one()
_BEST_FRIEND: Final = _companion_by(companions.c.with_matches, companions.c.with_wins)
_WORST_RIVAL: Final = _companion_by(companions.c.against_losses)


def _on_board(guild: int, board: Board) -> ColumnElement[bool]:
    return (
        (standings.c.guild == guild)
        & (standings.c.game == board.game)
        & (standings.c.season == board.season)
        & (standings.c.preset == board.preset)
    )


def _of_board(
    guild: int, board: Board, order: Order
) -> tuple[ColumnElement[bool] | TextClause, ...]:
    kind = PAIRS if order is Order.BEST_PAIR else PLAYERS
    return _on_board(guild, board), standings.c.gone.is_(False), kind


def _history_of(guild: int, game: str | None, subject: Subject) -> tuple[ColumnElement[bool], ...]:
    player, partner = two_of(subject)
    of_subject = (
        match_history.c.guild == guild,
        match_history.c.player == player,
        match_history.c.partner == partner,
    )
    return of_subject if game is None else (*of_subject, match_history.c.game == game)


def _standing_row(row: AnyRow) -> StandingRow:
    return StandingRow(
        subject=subject_of(row.player, row.partner),
        names=(row.name,) if row.partner == ALONE else (row.name, row.name_of_partner),
        gone=row.gone,
        board=board_of(row),
        rating=row.rating,
        rated=row.rated,
        record=record_of(row),
    )
