"""Where does everybody stand in each game? What was counted so far was all of one.

Tables whose key the game becomes a part of are made anew: SQLite cannot change a key.
"""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

SO_FAR: Final = "mus"
"""What has been played until now."""


def upgrade() -> None:
    """Say of all that is there that it is of the one game that there was."""
    op.add_column(
        "match_history", sa.Column("game", sa.String, nullable=False, server_default=SO_FAR)
    )
    _boards()
    _ratings()
    _standings()
    _companions()
    _members()


def _id(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger, autoincrement=False, nullable=False)


def _name(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.String, nullable=False)


def _counts(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer, nullable=False) for name in names]


def _where(words: str) -> dict[str, Any]:
    return {"sqlite_where": sa.text(words), "postgresql_where": sa.text(words)}


def _put_aside(table: str) -> None:
    """Let a table and its key have other names, so that a new one may have theirs."""
    op.rename_table(table, f"old_{table}")
    if op.get_bind().dialect.name == "postgresql":
        op.execute(f"ALTER INDEX pk_{table} RENAME TO pk_old_{table}")


def _taken_over(table: str, *columns: sa.Column[Any], key: str, **made: str) -> None:
    """Make a table anew with all that it had; what is ``made`` is written as SQL."""
    _put_aside(table)
    op.create_table(table, *columns, sa.PrimaryKeyConstraint(*key.split(), name=f"pk_{table}"))
    written = {"game": f"'{SO_FAR}'"} | made
    names = [column.name for column in columns]
    values = [written.get(name, name) for name in names]
    order = [name for name in key.split() if name != "game"]
    op.execute(
        f"INSERT INTO {table} ({', '.join(names)})"  # noqa: S608 -- names of our own
        f" SELECT {', '.join(values)} FROM old_{table} ORDER BY {', '.join(order)}"
    )
    op.drop_table(f"old_{table}")


def _boards() -> None:
    columns = [_name("game"), _name("season"), _name("preset")]
    _taken_over("boards", _id("guild"), *columns, key="guild game season preset")


def _ratings() -> None:
    _taken_over(
        "ratings",
        _id("guild"),
        _id("player"),
        _id("partner"),
        _name("game"),
        sa.Column("mu", sa.Double, nullable=False),
        sa.Column("sigma", sa.Double, nullable=False),
        *_counts("matches"),
        _name("season"),
        key="guild player partner game",
    )


_ORDERS: Final = {"rating": "rating", "wins": "wins", "games": "games_won", "streak": "streak"}
_EITHER: Final = {"player": "partner", "partner": "player"}


def _standings() -> None:
    names = [f"by_{order}" for order in _ORDERS]
    for name in (*names, "of_pairs", *[f"of_pairs_by_{either}" for either in _EITHER]):
        op.drop_index(f"standings_{name}", "standings")
    _taken_over(
        "standings",
        _id("guild"),
        _id("player"),
        _name("game"),
        _name("season"),
        _name("preset"),
        _id("partner"),
        sa.Column("gone", sa.Boolean, nullable=False),
        *_counts("rating", "rated", "wins", "losses", "games_won", "games_lost"),
        *_counts("streak", "best_streak"),
        key="guild player game season preset partner",
    )
    board = ["game", "season", "preset", "gone"]
    for order, value in _ORDERS.items():
        columns = ["guild", *board, value, "player"]
        op.create_index(f"standings_by_{order}", "standings", columns, **_where("partner = 0"))
    pairs = _where("partner <> 0")
    columns = ["guild", *board, "rating", "player", "partner"]
    op.create_index("standings_of_pairs", "standings", columns, **pairs)
    for either, other in _EITHER.items():
        columns = ["guild", either, *board, "rating", other]
        op.create_index(f"standings_of_pairs_by_{either}", "standings", columns, **pairs)


def _companions() -> None:
    for name in ("with", "against"):
        op.drop_index(f"companions_{name}", "companions")
    _taken_over(
        "companions",
        _id("guild"),
        _id("player"),
        _name("game"),
        _id("other"),
        *_counts("with_matches", "with_wins"),
        *_counts("against_matches", "against_wins", "against_losses"),
        key="guild player game other",
    )
    columns = ["guild", "player", "game"]
    op.create_index(
        "companions_with", "companions", [*columns, "with_matches", "with_wins", "other"]
    )
    op.create_index("companions_against", "companions", [*columns, "against_losses", "other"])


_UNRATED: Final = " || ',".join(
    [f'"{name}":\' || {name}' for name in ("wins", "losses", "games_won", "games_lost")]
)


def _members() -> None:
    _taken_over(
        "members",
        _id("guild"),
        _id("player"),
        _name("name"),
        sa.Column("unrated", sa.Text, nullable=False),
        *_counts("in_a_row"),
        sa.Column("careers", sa.Text, nullable=False),
        key="guild player",
        unrated=f"""CASE wins + losses WHEN 0 THEN '{{}}'
            ELSE '{{"{SO_FAR}":{{' || '{_UNRATED} || '}}}}' END""",
        careers=f"""'{{"{SO_FAR}":' || career || '}}'""",
    )
