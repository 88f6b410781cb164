"""Where does everybody stand, as folded from the results?"""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables, empty: the results that are there have no number yet and are folded."""
    # Whether computer players were rated on its server, kept so that a replay does the same.
    op.add_column("results", sa.Column("computers_rated", sa.Boolean))
    _state()
    _standings()
    _people()
    _history()
    _words()


def _id(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, autoincrement=False, nullable=False)


def _counts(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]


def _where(words: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(words), "postgresql_where": sa.text(words)}


def _state() -> None:
    op.create_table(
        "board_folds",
        _id("guild"),
        *_counts("folded", "revision"),
        sa.PrimaryKeyConstraint("guild", name="pk_board_folds"),
    )
    op.create_table(
        "boards",
        _id("guild"),
        sa.Column("season", sa.String, nullable=False),
        sa.Column("preset", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("guild", "season", "preset", name="pk_boards"),
    )
    op.create_table(
        "ratings",
        _id("guild"),
        _id("player"),
        _id("partner"),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        *_counts("matches"),
        sa.Column("season", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("guild", "player", "partner", name="pk_ratings"),
    )


def _standings() -> None:
    op.create_table(
        "standings",
        _id("guild"),
        _id("player"),
        sa.Column("season", sa.String, nullable=False),
        sa.Column("preset", sa.String, nullable=False),
        _id("partner"),
        sa.Column("gone", sa.Boolean, nullable=False),
        *_counts("rating", "rated", "wins", "losses", "games_won", "games_lost"),
        *_counts("streak", "best_streak"),
        sa.PrimaryKeyConstraint(
            "guild", "player", "season", "preset", "partner", name="pk_standings"
        ),
    )
    board = ["guild", "season", "preset", "gone"]
    orders = {"rating": "rating", "wins": "wins", "games": "games_won", "streak": "streak"}
    for order, value in orders.items():
        columns = [*board, value, "player"]
        op.create_index(f"standings_by_{order}", "standings", columns, **_where("partner = 0"))
    pairs = _where("partner <> 0")
    columns = [*board, "rating", "player", "partner"]
    op.create_index("standings_of_pairs", "standings", columns, **pairs)
    for either, other in (("player", "partner"), ("partner", "player")):
        columns = ["guild", either, "season", "preset", "gone", "rating", other]
        op.create_index(f"standings_of_pairs_by_{either}", "standings", columns, **pairs)


def _people() -> None:
    op.create_table(
        "members",
        _id("guild"),
        _id("player"),
        sa.Column("name", sa.String, nullable=False),
        *_counts("wins", "losses", "games_won", "games_lost", "in_a_row"),
        sa.Column("career", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild", "player", name="pk_members"),
    )
    op.create_table(
        "companions",
        _id("guild"),
        _id("player"),
        _id("other"),
        *_counts("with_matches", "with_wins"),
        *_counts("against_matches", "against_wins", "against_losses"),
        sa.PrimaryKeyConstraint("guild", "player", "other", name="pk_companions"),
    )
    columns = ["guild", "player", "with_matches", "with_wins", "other"]
    op.create_index("companions_with", "companions", columns)
    op.create_index(
        "companions_against", "companions", ["guild", "player", "against_losses", "other"]
    )
    op.create_table(
        "presences",
        _id("guild"),
        _id("player"),
        sa.Column("gone", sa.Boolean, nullable=False),
        sa.Column("looked_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guild", "player", name="pk_presences"),
    )
    op.create_index("presences_gone", "presences", ["guild"], **_where("gone"))


def _history() -> None:
    op.create_table(
        "match_history",
        _id("guild"),
        _id("player"),
        _id("partner"),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("verdict", sa.String, nullable=False),
        sa.Column("before", sa.Integer),
        sa.Column("after", sa.Integer),
        sa.PrimaryKeyConstraint("guild", "player", "partner", "number", name="pk_match_history"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "awards",
        _id("guild"),
        _id("player"),
        sa.Column("award", sa.String, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("guild", "player", "award", name="pk_awards"),
    )


def _words() -> None:
    op.create_table(
        "result_changes",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        _id("guild"),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("winner", sa.Integer),
        _id("by"),
        sa.Column("why", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_result_changes"),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["results.table_id"],
            name="fk_result_changes_table_id",
            ondelete="CASCADE",
        ),
    )
    op.create_index("result_changes_by_guild", "result_changes", ["guild"])
    op.create_table(
        "match_reports",
        _id("guild"),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("table_id", sa.String, nullable=False),
        _id("player"),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("guild", "number", name="pk_match_reports"),
    )
    columns = ["table_id", "player"]
    op.create_index("match_reports_once", "match_reports", columns, unique=True)
