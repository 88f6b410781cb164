"""At which tables did somebody sit? An index finds them."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the index; what was there before stays as it is."""
    op.create_index("people_by_player", "people", ["player"])
