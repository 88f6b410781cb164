"""Of which server is something asked, and does who asks look after it?"""

from __future__ import annotations

from cogs import _rights
from cogs._answers import Press
from cogs._errors import Place, PlaceError
from cogs._places import is_at_home


def server_of(press: Press, elsewhere: Place = Place.MATCHES_OF_NO_SERVER) -> int:
    """Give the server of a press; raises ``PlaceError`` with ``elsewhere`` where there is none."""
    if press.guild_id is None or not is_at_home(press):
        raise PlaceError(elsewhere)
    return press.guild_id


def moderated_by(press: Press) -> int:
    """Give the server of a press; raises ``PlaceError`` to whoever does not look after it."""
    guild = server_of(press)
    if not _rights.manages_server(press):
        raise PlaceError(Place.NEEDS_MODERATOR)
    return guild
