"""Who is how strong, who stands where, and who has earned what? Pure, over finished matches.

Nothing here knows a game, a database, Discord, a clock or chance. A finished match comes in as a
plain value, and what it changes goes out.

A match and what it counts
    ``played``: a finished match as a value. ``counting``: for whom it counts, and how.
    ``weng_lin``, ``rating``: how strong somebody is. ``seasons``: the three months.
    ``board``: rows, places, a whole history.
"""
