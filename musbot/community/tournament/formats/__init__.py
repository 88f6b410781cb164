"""Which formats of tournaments are there?"""

from __future__ import annotations

from musbot.community.tournament.formats.contract import TournamentFormat
from musbot.community.tournament.formats.knock_out import KnockOut
from musbot.community.tournament.terms import Format

FORMATS: dict[Format, TournamentFormat] = {
    Format.KNOCK_OUT: KnockOut(),
}
"""Every format that is offered, by its name in the terms."""
