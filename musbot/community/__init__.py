"""Who is how strong, who stands where, who has earned what? Pure, over finished matches.

Nothing here knows a game, a database, Discord, a clock or chance: a finished match comes in as a
plain value, and what follows from it goes out. Whoever keeps results and boards lives elsewhere.

A match and what it counts
    ``played`` is a finished match as a value, ``counting`` says for whom it counts and what it
    changes for each of them.
Strength
    ``rating`` has the number of a player or a standing pair, and the chances of a match;
    ``weng_lin`` is the arithmetic under it, ``seasons`` the three months and their soft reset.
Boards
    ``board`` has the rows, their places, and the folding of one match or of a whole history.
Honours and doubts
    ``awards`` says what a match brings a player, ``suspicion`` what the people who watch over a
    server should look at.
Tournaments
    ``tournament`` has its own map, ``league`` adds up several evenings.
"""
