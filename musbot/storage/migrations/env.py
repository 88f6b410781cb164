"""How does Alembic get at the database? Over the connection that it is handed, in its transaction.

Alembic runs this file by its path, so there is nothing to import from it.
"""

from alembic import context
from sqlalchemy import Connection

from musbot.storage.schema import metadata

connection = context.config.attributes["connection"]
assert isinstance(connection, Connection)
context.configure(connection=connection, target_metadata=metadata)
context.run_migrations()
