"""Which messages list the tournaments of a server, and show the table of a league?"""

from __future__ import annotations

from typing import Final

from discord import ui

from cogs import _controls
from cogs._controls import MOST_LABEL
from cogs._layout import Message
from cogs._tournament_buttons import MARKS, Button
from cogs._tournament_ids import TournamentControl, TournamentWord
from cogs._who import plain_words
from musbot.community.league import LeagueLine
from musbot.community.tournament.terms import Format
from musbot.core.ids import PlayerId
from musbot.render.page import Block, Page
from musbot.render.text import Texts
from musbot.render.tournament_teller import Moment
from musbot.render.tournament_words import FORMATS
from musbot.service.tournament_ports import TournamentListing
from musbot.service.tournaments import League, TournamentPage

_LINES: Final = 20


def list_message(texts: Texts, page: TournamentPage) -> Message:
    """List tournaments, with a button that shows each."""
    if not page.listings:
        said = texts.gettext("There is none. Announce a tournament with /torneo crear.")
        return Message(said, ())
    lines = [_line(texts, each) for each in page.listings]
    buttons: list[Button] = [
        ui.Button(
            label=(plain_words(each.name) or "?")[:MOST_LABEL],
            custom_id=str(TournamentControl(each.tournament, TournamentWord.STATE)),
        )
        for each in page.listings
    ]
    if page.pages > 1:
        at = f"{page.page}/{page.pages}"
        lines.append(texts.gettext("-# Page {page}: /torneo lista shows the others.", page=at))
    block = Block(texts.gettext("Tournaments"), tuple(lines))
    return _controls.message(Page((block,)), _controls.in_rows(buttons))


def _line(texts: Texts, listing: TournamentListing) -> str:
    channel = "" if listing.channel is None else f" · {MARKS.channel(listing.channel)}"
    format_ = texts.gettext(FORMATS[Format(listing.format)])
    day = MARKS.time(listing.starts_at, Moment.DAY)
    return f"**{MARKS.words(listing.name)}** · {format_} · {day} · 👥 {listing.entrants}{channel}"


def league_message(texts: Texts, league: League, reader: PlayerId) -> Message:
    """Show the table of a league; one's own line always."""
    if not league.name or not league.evenings:
        said = texts.gettext(
            "There is no such league yet. A tournament counts for one if it is announced with "
            "its name, and is played to its end."
        )
        return Message(said, ())
    shown = league.lines[:_LINES]
    own = [each for each in league.lines[_LINES:] if each.player == reader]
    lines = [_standing(each) for each in shown] + [_standing(each) for each in own]
    about = texts.ngettext("{count} evening", "{count} evenings", len(league.evenings))
    block = Block(f"🏆 {MARKS.words(league.name)} · {about}", tuple(lines))
    return _controls.message(Page((block,)))


def _standing(line: LeagueLine) -> str:
    return f"`{line.place:>3}` {MARKS.name(line.name)} · **{line.points}**"
