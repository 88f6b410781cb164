"""What do the boards need of a database, all together?"""

from __future__ import annotations

from musbot.service.board_ports import BoardStores
from musbot.storage.board_words import SqlWordStore
from musbot.storage.database import Database
from musbot.storage.events import SqlEventStore
from musbot.storage.folds import SqlFoldStore
from musbot.storage.standings import SqlStandingStore


def boards_on(database: Database) -> BoardStores:
    """Give all the stores of the boards over a database."""
    return BoardStores(
        SqlEventStore(database),
        SqlFoldStore(database),
        SqlStandingStore(database),
        SqlWordStore(database),
    )
