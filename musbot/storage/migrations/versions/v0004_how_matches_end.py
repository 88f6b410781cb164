"""How did a match end, and who had left it by then?"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add two columns; the matches that are there were played to their end, and nobody left."""
    op.add_column(
        "results", sa.Column("how", sa.String, nullable=False, server_default=sa.text("'played'"))
    )
    op.add_column("result_players", sa.Column("former", sa.BigInteger))
