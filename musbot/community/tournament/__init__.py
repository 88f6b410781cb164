"""How is a tournament run? What has happened makes its state, and what is wished is judged.

As at a table: decide, save, evolve, show. A judgement gives the events that follow or refuses with
a ``TournamentError``; pure, with the time and the ratings handed in.

What a tournament is
    ``terms`` is what was announced, ``values`` who plays and what is played, ``events`` what can
    happen, ``state`` how it stands, ``evolve`` and ``evolve_contests`` what an event changes,
    ``log`` its events as they are stored.
What may be done
    ``organising`` announces, puts off and calls off, ``registration`` enters people, ``drawing``
    draws, ``results`` takes them from tables and people, ``corrections`` puts them right,
    ``withdrawals`` lets people go, come back and be replaced. ``conditions`` says who may,
    ``refusals`` why not.
What time brings
    ``due`` says what and when, ``punctuality`` what lateness costs, ``forfeits`` how a match ends
    that somebody does not play.
How it is found out who is best
    ``formats`` has one module for each way, ``tally`` what everybody won, ``tie_breaks`` who stands
    before whom with as many wins, ``matching`` pairs at least cost, ``lots`` are drawn.
"""
