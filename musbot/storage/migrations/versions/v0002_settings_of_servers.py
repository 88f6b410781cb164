"""What does a server keep? Its settings, each by its name."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the table of settings; what was there before stays as it is."""
    op.create_table(
        "guild_settings",
        sa.Column("guild", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("guild", "name", name="pk_guild_settings"),
    )
