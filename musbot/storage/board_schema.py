"""Which tables hold what is folded from results, and what moderators have said of them?

All but the last three can be made anew from the results. A subject is a player, with the partner 0,
or a pair in the order of its ids.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    text,
)

from musbot.storage.schema import metadata

PLAYERS: Final = text("partner = 0")
PAIRS: Final = text("partner <> 0")
"""They stand in queries as they stand in the indexes, word for word."""

GONE: Final = text("gone")


def _key(*names: str) -> list[Column[int]]:
    return [Column(name, BigInteger, primary_key=True, autoincrement=False) for name in names]


def _order(name: str, value: str) -> Index:
    """Make the index of one order; the ids make the order of equal ones always the same."""
    columns = ("guild", "game", "season", "preset", "gone", value, "player")
    return Index(name, *columns, sqlite_where=PLAYERS, postgresql_where=PLAYERS)


board_folds: Final = Table(
    "board_folds",
    metadata,
    *_key("guild"),
    # How many results have a number; whoever writes must know the revision, which grows.
    Column("folded", Integer, nullable=False),
    Column("revision", Integer, nullable=False),
)

boards: Final = Table(
    "boards",
    metadata,
    *_key("guild"),
    Column("game", String, primary_key=True),
    Column("season", String, primary_key=True),
    Column("preset", String, primary_key=True),
)

ratings: Final = Table(
    "ratings",
    metadata,
    *_key("guild", "player", "partner"),
    Column("game", String, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
    Column("season", String, nullable=False),
)

standings: Final = Table(
    "standings",
    metadata,
    *_key("guild", "player"),
    Column("game", String, primary_key=True),
    Column("season", String, primary_key=True),
    Column("preset", String, primary_key=True),
    *_key("partner"),
    # One of them has left the server.
    Column("gone", Boolean, nullable=False),
    Column("rating", Integer, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("losses", Integer, nullable=False),
    Column("games_won", Integer, nullable=False),
    Column("games_lost", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("best_streak", Integer, nullable=False),
    _order("standings_by_rating", "rating"),
    _order("standings_by_wins", "wins"),
    _order("standings_by_games", "games_won"),
    _order("standings_by_streak", "streak"),
    Index(
        "standings_of_pairs",
        *("guild", "game", "season", "preset", "gone", "rating", "player", "partner"),
        sqlite_where=PAIRS,
        postgresql_where=PAIRS,
    ),
    # The pairs in which somebody has the lower id, and those in which he has the higher one.
    *[
        Index(
            f"standings_of_pairs_by_{either}",
            *("guild", either, "game", "season", "preset", "gone", "rating", other),
            sqlite_where=PAIRS,
            postgresql_where=PAIRS,
        )
        for either, other in (("player", "partner"), ("partner", "player"))
    ],
)

members: Final = Table(
    "members",
    metadata,
    *_key("guild", "player"),
    # That of the last match; nobody has to be looked up to be shown.
    Column("name", String, nullable=False),
    # JSON: what he has won and lost in matches that are on no board, by game.
    Column("unrated", Text, nullable=False),
    # How many of his matches he has won since he lost one.
    Column("in_a_row", Integer, nullable=False),
    # JSON: the deeds of all his matches together, by game and name.
    Column("careers", Text, nullable=False),
)

companions: Final = Table(
    "companions",
    metadata,
    *_key("guild", "player"),
    Column("game", String, primary_key=True),
    *_key("other"),
    Column("with_matches", Integer, nullable=False),
    Column("with_wins", Integer, nullable=False),
    Column("against_matches", Integer, nullable=False),
    Column("against_wins", Integer, nullable=False),
    Column("against_losses", Integer, nullable=False),
    Index("companions_with", "guild", "player", "game", "with_matches", "with_wins", "other"),
    Index("companions_against", "guild", "player", "game", "against_losses", "other"),
)

match_history: Final = Table(
    "match_history",
    metadata,
    *_key("guild", "player", "partner"),
    # The running number of the match on its server.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String, nullable=False),
    Column("at", Double, nullable=False),
    Column("verdict", String, nullable=False),
    # The ratings that were shown; none where the match moved none.
    Column("before", Integer),
    Column("after", Integer),
    # Those from before there were several games are of the one that there was. Somebody looks back
    # on the matches of all games in their order, so it is no part of the key.
    Column("game", String, nullable=False, server_default="mus"),
    # Somebody's matches lie side by side.
    sqlite_with_rowid=False,
)

awards: Final = Table(
    "awards",
    metadata,
    *_key("guild", "player"),
    Column("award", String, primary_key=True),
    Column("at", Double, nullable=False),
    Column("table_id", String, nullable=False),
)

result_changes: Final = Table(
    "result_changes",
    metadata,
    Column(
        "table_id", String, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True
    ),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("guild", BigInteger, nullable=False),
    Column("kind", String, nullable=False),
    Column("winner", Integer),
    Column("by", BigInteger, nullable=False),
    Column("why", Text, nullable=False),
    Column("at", Double, nullable=False),
    # A replay wants all of its server, a few.
    Index("result_changes_by_guild", "guild"),
)

match_reports: Final = Table(
    "match_reports",
    metadata,
    *_key("guild"),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("table_id", String, nullable=False),
    Column("player", BigInteger, nullable=False),
    Column("name", String, nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Double, nullable=False),
    # Nobody reports the same match twice.
    Index("match_reports_once", "table_id", "player", unique=True),
)

presences: Final = Table(
    "presences",
    metadata,
    *_key("guild", "player"),
    Column("gone", Boolean, nullable=False),
    Column("looked_at", Double, nullable=False),
    Index("presences_gone", "guild", sqlite_where=GONE, postgresql_where=GONE),
)
