"""Which tables hold what is kept, in SQLite and in PostgreSQL alike?

A change here needs a new revision in ``migrations/versions``; a test compares the two.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    text,
)

metadata: Final = MetaData(
    # SQLite gives constraints no names, and without one no later revision could change them
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

_FOLDED: Final = text("folded IS NOT NULL")
_TO_FOLD: Final = text("folded IS NULL AND guild IS NOT NULL")

events: Final = Table(
    "events",
    metadata,
    # No foreign key to `tables`: every press would pay for the look, and the log is what the
    # listing is made from, not the other way round.
    Column("table_id", String, primary_key=True),
    # The key is the lock: whoever comes second with the same number is refused.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
    # One tree in place of two: a table's events lie side by side, and an append writes one page.
    sqlite_with_rowid=False,
)

tables: Final = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("status", String, nullable=False),
    Column("guild", BigInteger),
    Column("channel", BigInteger),
    Column("opened_at", Double, nullable=False),
    # At start the live tables are asked for, a few among all that were ever played.
    Index("tables_by_status", "status", "opened_at"),
)

people: Final = Table(
    "people",
    metadata,
    Column("table_id", String, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("place", Integer, primary_key=True, autoincrement=False),
    Column("player", BigInteger, nullable=False),
    Column("live", Boolean, nullable=False),
    # Somebody asks for his last match.
    Index("people_by_player", "player"),
    # Nobody sits at two live tables, whichever processes seat him.
    Index(
        "one_live_table_each",
        "player",
        unique=True,
        sqlite_where=text("live"),
        postgresql_where=text("live"),
    ),
)

results: Final = Table(
    "results",
    metadata,
    Column("table_id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Text, nullable=False),
    Column("preset", String, nullable=False),
    Column("seating", String, nullable=False),
    Column("guild", BigInteger),
    Column("tournament", String),
    Column("rated", Boolean, nullable=False),
    Column("started_at", Double, nullable=False),
    Column("ended_at", Double, nullable=False),
    Column("how", String, nullable=False),
    # Nobody has won a match that was abandoned.
    Column("winner", Integer),
    Column("games", JSON, nullable=False),
    Column("vacas", JSON, nullable=False),
    Column("rounds", Integer, nullable=False),
    # Nobody counted them in the matches from before it was written.
    Column("ordagos", Integer),
    # The running number within its server under which it went into the standings; none before.
    Column("folded", Integer),
    # Whether its server rated computer players then, so that a replay does the same.
    Column("computers_rated", Boolean),
    # By side, in games that know an order of all of them.
    Column("places", JSON),
    # The last matches of a guild, and the last of all, are read from the end.
    Index("results_by_guild", "guild", "ended_at"),
    Index("results_by_time", "ended_at"),
    # A replay goes by the number, and no two processes count a match twice or two as one.
    # Without what has none SQLite does not look there for that.
    Index(
        "results_by_number",
        "guild",
        "folded",
        unique=True,
        sqlite_where=_FOLDED,
        postgresql_where=_FOLDED,
    ),
    # What is still to be counted: a few among all that were ever played.
    Index(
        "results_to_fold",
        "guild",
        "ended_at",
        "table_id",
        sqlite_where=_TO_FOLD,
        postgresql_where=_TO_FOLD,
    ),
)

result_players: Final = Table(
    "result_players",
    metadata,
    Column(
        "table_id", String, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True
    ),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("side", Integer, nullable=False),
    Column("person", BigInteger),
    Column("name", String, nullable=False),
    Column("language", String),
    # JSON, by name; none before the match was counted.
    Column("deeds", Text),
)

result_leavers: Final = Table(
    "result_leavers",
    metadata,
    Column(
        "table_id", String, ForeignKey("results.table_id", ondelete="CASCADE"), primary_key=True
    ),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
)

guild_settings: Final = Table(
    "guild_settings",
    metadata,
    Column("guild", BigInteger, primary_key=True, autoincrement=False),
    # A row for each setting: two who set different ones do not undo each other, and a setting of
    # a later version needs no revision.
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)

player_settings: Final = Table(
    "player_settings",
    metadata,
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String, primary_key=True),
    Column("value", Text, nullable=False),
)

tournament_events: Final = Table(
    "tournament_events",
    metadata,
    Column("tournament_id", String, primary_key=True),
    # The key is the lock, as with the tables.
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)

tournaments: Final = Table(
    "tournaments",
    metadata,
    Column("id", String, primary_key=True),
    Column("guild", BigInteger, nullable=False),
    Column("channel", BigInteger),
    Column("name", String, nullable=False),
    Column("format", String, nullable=False),
    Column("status", String, nullable=False),
    # What the status says, so that no query has to name those that have not ended.
    Column("live", Boolean, nullable=False),
    Column("starts_at", Double, nullable=False),
    Column("entrants", Integer, nullable=False),
    Column("league", String),
    Index("tournaments_by_guild", "guild", "starts_at"),
    Index("tournaments_by_league", "guild", "league", "starts_at"),
    Index(
        "tournaments_live", "starts_at", sqlite_where=text("live"), postgresql_where=text("live")
    ),
)

tournament_entries: Final = Table(
    "tournament_entries",
    metadata,
    Column(
        "tournament_id", String, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    ),
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("guild", BigInteger, nullable=False),
    Column("bound", Boolean, nullable=False),
    # Somebody asks for the tournament in which he plays.
    Index("tournament_entries_by_player", "player", "guild"),
    # Nobody plays in two at once on a server, whichever processes enter him.
    Index(
        "one_tournament_each",
        "guild",
        "player",
        unique=True,
        sqlite_where=text("bound"),
        postgresql_where=text("bound"),
    ),
)

tournament_places: Final = Table(
    "tournament_places",
    metadata,
    Column(
        "tournament_id", String, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True
    ),
    Column("player", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
    Column("entrant", Integer, nullable=False),
    Column("place", Integer, nullable=False),
)
