"""What does the first schema hold? Events, listings with their people, and results."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables of an empty database."""
    _events()
    _listings()
    _results()


def _events() -> None:
    op.create_table(
        "events",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_events"),
        sqlite_with_rowid=False,
    )


def _listings() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("channel", sa.BigInteger),
        sa.Column("opened_at", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("tables_by_status", "tables", ["status", "opened_at"])
    op.create_table(
        "people",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("place", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("player", sa.BigInteger, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "place", name="pk_people"),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_people_table_id", ondelete="CASCADE"
        ),
    )
    op.create_index(
        "one_live_table_each",
        "people",
        ["player"],
        unique=True,
        sqlite_where=sa.text("live"),
        postgresql_where=sa.text("live"),
    )


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("seating", sa.String, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("started_at", sa.Double, nullable=False),
        sa.Column("ended_at", sa.Double, nullable=False),
        sa.Column("winner", sa.Integer, nullable=False),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("vacas", sa.JSON, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    )
    op.create_index("results_by_guild", "results", ["guild", "ended_at"])
    op.create_index("results_by_time", "results", ["ended_at"])
    op.create_table(
        "result_players",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_result_players"),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["results.table_id"],
            name="fk_result_players_table_id",
            ondelete="CASCADE",
        ),
    )
