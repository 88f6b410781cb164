"""What does a player keep? His settings, each by its name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the table of players' settings; what was there before stays as it is."""
    op.create_table(
        "player_settings",
        sa.Column("player", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("player", "name", name="pk_player_settings"),
    )
