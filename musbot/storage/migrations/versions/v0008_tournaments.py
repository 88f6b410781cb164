"""What is kept of tournaments? Their events, and by index where, who, and at which places."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Make the tables; what was there before stays as it is."""
    _events()
    _listings()
    _entries()
    _places()


def _events() -> None:
    op.create_table(
        "tournament_events",
        sa.Column("tournament_id", sa.String, nullable=False),
        sa.Column("number", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("at", sa.Double, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "number", name="pk_tournament_events"),
        sqlite_with_rowid=False,
    )


def _listings() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("channel", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("format", sa.String, nullable=False),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("live", sa.Boolean, nullable=False),
        sa.Column("starts_at", sa.Double, nullable=False),
        sa.Column("entrants", sa.Integer, nullable=False),
        sa.Column("league", sa.String),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("tournaments_by_guild", "tournaments", ["guild", "starts_at"])
    op.create_index("tournaments_by_league", "tournaments", ["guild", "league", "starts_at"])
    op.create_index(
        "tournaments_live",
        "tournaments",
        ["starts_at"],
        sqlite_where=sa.text("live"),
        postgresql_where=sa.text("live"),
    )


def _entries() -> None:
    op.create_table(
        "tournament_entries",
        sa.Column("tournament_id", sa.String, nullable=False),
        sa.Column("player", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("guild", sa.BigInteger, nullable=False),
        sa.Column("bound", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "player", name="pk_tournament_entries"),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name="fk_tournament_entries_tournament_id",
            ondelete="CASCADE",
        ),
    )
    op.create_index("tournament_entries_by_player", "tournament_entries", ["player", "guild"])
    op.create_index(
        "one_tournament_each",
        "tournament_entries",
        ["guild", "player"],
        unique=True,
        sqlite_where=sa.text("bound"),
        postgresql_where=sa.text("bound"),
    )


def _places() -> None:
    op.create_table(
        "tournament_places",
        sa.Column("tournament_id", sa.String, nullable=False),
        sa.Column("player", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("entrant", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("tournament_id", "player", name="pk_tournament_places"),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.id"],
            name="fk_tournament_places_tournament_id",
            ondelete="CASCADE",
        ),
    )
