"""Which formats of tournaments are there?

``contract`` says what each of them offers, and each has a module of its own: ``knock_out``,
``losers_bracket``, ``three_defeats``, ``groups``, ``round_robin``, ``swiss``, ``ladder`` and
``individual``. ``brackets`` knows who advances in a plan of spots, ``schedule`` who meets whom when
all meet all, ``pairing`` whom records bring together and who has a bye.
"""

from __future__ import annotations

from musbot.community.tournament.formats.brackets import BracketFormat
from musbot.community.tournament.formats.contract import TournamentFormat
from musbot.community.tournament.formats.groups import Groups
from musbot.community.tournament.formats.individual import Individual
from musbot.community.tournament.formats.knock_out import plan_of_knock_out
from musbot.community.tournament.formats.ladder import LadderGroups
from musbot.community.tournament.formats.losers_bracket import plan_with_losers
from musbot.community.tournament.formats.round_robin import RoundRobin
from musbot.community.tournament.formats.swiss import Swiss
from musbot.community.tournament.formats.three_defeats import ThreeDefeats
from musbot.community.tournament.terms import Format

FORMATS: dict[Format, TournamentFormat] = {
    Format.KNOCK_OUT: BracketFormat(plan_of_knock_out),
    Format.LOSERS_BRACKET: BracketFormat(plan_with_losers),
    Format.THREE_DEFEATS: ThreeDefeats(),
    Format.GROUPS: Groups(),
    Format.ROUND_ROBIN: RoundRobin(),
    Format.SWISS: Swiss(),
    Format.LADDER: LadderGroups(),
    Format.INDIVIDUAL: Individual(),
}
"""Every format that is offered, by its name in the terms."""
