"""How is what happened kept, so that it outlasts the process?

`database` opens SQLite or PostgreSQL; `driver` carries a transaction out in SQLite's thread. Over
it `events`, `results`, `settings` and `tournaments` fulfil the ports of the service, and so do
`folds`, `standings` and `board_words`, which `boards` puts together. `schema` and `board_schema`
say what the tables are, `migrations` how they came to be so.
"""
