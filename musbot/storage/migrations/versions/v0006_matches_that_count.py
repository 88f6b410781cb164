"""What is to be known of a match so that it can count: rated or not, and all who left it?

The tables are made anew, for SQLite cannot take a column's "not null" back.
"""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

from musbot.core.seats import SEATINGS
from musbot.games import GAMES
from musbot.service.log import NONSENSE
from musbot.service.standing import preset_of

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Keep what is there: none of it was rated, and of several leavers of a seat it has the last.

    The people go first and come last, for a match that goes takes its people along.
    """
    op.execute("CREATE TABLE old_players AS SELECT * FROM result_players")
    op.execute("CREATE TABLE old_results AS SELECT * FROM results")
    op.drop_table("result_players")
    op.drop_table("results")
    _results()
    _players()
    _leavers()
    op.execute(_RESULTS)
    op.execute(_PLAYERS)
    op.execute(_LEAVERS)
    op.drop_table("old_players")
    op.drop_table("old_results")
    _name_presets(op.get_bind())
    _indexes()


_RESULTS = """
    INSERT INTO results (table_id, game, rules, preset, seating, guild, rated, started_at,
        ended_at, how, winner, games, vacas, rounds)
    SELECT table_id, game, rules, '', seating, guild, false, started_at, ended_at, how, winner,
        games, vacas, rounds
    FROM old_results
"""

_PLAYERS = """
    INSERT INTO result_players (table_id, seat, side, person, name)
    SELECT table_id, seat, side, person, name FROM old_players
"""

_LEAVERS = """
    INSERT INTO result_leavers (table_id, seat, player, name)
    SELECT table_id, seat, former, '' FROM old_players WHERE former IS NOT NULL
"""


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("preset", sa.String, nullable=False),
        sa.Column("seating", sa.String, nullable=False),
        sa.Column("guild", sa.BigInteger),
        sa.Column("tournament", sa.String),
        sa.Column("rated", sa.Boolean, nullable=False),
        sa.Column("started_at", sa.Double, nullable=False),
        sa.Column("ended_at", sa.Double, nullable=False),
        sa.Column("how", sa.String, nullable=False),
        sa.Column("winner", sa.Integer),
        sa.Column("games", sa.JSON, nullable=False),
        sa.Column("vacas", sa.JSON, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("ordagos", sa.Integer),
        sa.Column("folded", sa.Integer),
        sa.PrimaryKeyConstraint("table_id", name="pk_results"),
    )


def _players() -> None:
    op.create_table(
        "result_players",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("person", sa.BigInteger),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("language", sa.String),
        sa.Column("deeds", sa.Text),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_result_players"),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["results.table_id"],
            name="fk_result_players_table_id",
            ondelete="CASCADE",
        ),
    )


def _leavers() -> None:
    op.create_table(
        "result_leavers",
        sa.Column("table_id", sa.String, nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("player", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", "player", name="pk_result_leavers"),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["results.table_id"],
            name="fk_result_leavers_table_id",
            ondelete="CASCADE",
        ),
    )


def _indexes() -> None:
    to_fold = sa.text("folded IS NULL AND guild IS NOT NULL")
    op.create_index("results_by_guild", "results", ["guild", "ended_at"])
    op.create_index("results_by_time", "results", ["ended_at"])
    folded = sa.text("folded IS NOT NULL")
    op.create_index(
        "results_by_number",
        "results",
        ["guild", "folded"],
        unique=True,
        sqlite_where=folded,
        postgresql_where=folded,
    )
    op.create_index(
        "results_to_fold",
        "results",
        ["guild", "ended_at", "table_id"],
        sqlite_where=to_fold,
        postgresql_where=to_fold,
    )


def _name_presets(connection: sa.Connection) -> None:
    """Write the name of the preset, where the rules are ones that we can read.

    What a preset says never changes, so it does not matter when this runs.
    """
    kinds = connection.execute(sa.text("SELECT DISTINCT game, rules, seating FROM results")).all()
    update = sa.text(
        "UPDATE results SET preset = :preset"
        " WHERE game = :game AND rules = :rules AND seating = :seating"
    )
    for game, rules, seating in kinds:
        try:
            preset = preset_of(GAMES[game], json.loads(rules), SEATINGS[seating])
        except NONSENSE:
            continue
        named = {"preset": preset, "game": game, "rules": rules, "seating": seating}
        connection.execute(update, named)
