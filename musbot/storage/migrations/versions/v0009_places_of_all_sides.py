"""At which places did the sides of a match end, where its game knows an order of all of them?"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Write places from now on; no match from before has any."""
    op.add_column("results", sa.Column("places", sa.JSON))
