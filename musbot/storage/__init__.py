"""How is what happened kept, so that it outlasts the process?

`database` opens SQLite or PostgreSQL, `events` and `results` fulfil the ports of the service over
it, `schema` says what the tables are, and `migrations` how they came to be so.
"""
