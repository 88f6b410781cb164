"""How did the database come to its schema?

One module of `versions` for each step, numbered, leading only forwards: who wants to go back takes
his copy of the file. The next step is written by hand; until it makes the same tables as
`musbot.storage.schema`, a test says what they differ in. SQLite changes a column only by copying
its table (``op.batch_alter_table``).
"""
