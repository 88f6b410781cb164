"""Which messages tell everybody of a tournament, and what can be pressed below them?"""

from __future__ import annotations

from typing import Final

from cogs import _controls
from cogs._layout import Message
from cogs._tournament_buttons import MARKS, teller_of, tournament_button, tournament_rows
from cogs._tournament_ids import TournamentWord
from cogs._who import plain_name
from musbot.community.tournament.state import BEFORE_THE_DRAW, Status, Tournament
from musbot.community.tournament.values import Contest, ContestId, TournamentRound
from musbot.core.ids import PlayerId, TableId, TournamentId
from musbot.render.narrator import pair_name
from musbot.render.page import Block, Page
from musbot.render.text import Texts, marked
from musbot.render.tournament_bracket import is_before_bracket
from musbot.render.tournament_pages import announcement_page, one_is_enough
from musbot.render.tournament_rounds import (
    Where,
    contest_line,
    ending_page,
    pages_of,
    round_page,
)

PAGES_OF_A_ROUND: Final = 100
"""A number of a page names its round by the hundreds."""


def announcement_message(texts: Texts, tournament: TournamentId, state: Tournament) -> Message:
    """Show a tournament to all, with what everybody may press just now."""
    page = announcement_page(teller_of(texts, state))
    return _controls.message(page, tournament_rows(texts, tournament, _words(state)))


def _words(state: Tournament) -> list[TournamentWord]:
    if state.status not in BEFORE_THE_DRAW:
        return [*playing_words(state), TournamentWord.LIST]
    words = [TournamentWord.JOIN, TournamentWord.LEAVE, TournamentWord.LIST]
    if state.terms.size > 1 and not state.terms.entered_alone:
        words.insert(1, TournamentWord.ALONE)
    if state.status is Status.CHECKING_IN:
        words.insert(0, TournamentWord.HERE)
    return words


def playing_words(state: Tournament) -> list[TournamentWord]:
    """Give what can be looked at once it has begun, and one's own match while it is played."""
    if not state.rounds:
        return []
    own = [TournamentWord.TABLE] if state.status is Status.PLAYING else []
    bracket = [] if is_before_bracket(state) else [TournamentWord.BRACKET]
    return [*own, *bracket, TournamentWord.STANDINGS]


def check_in_message(texts: Texts, tournament: TournamentId, state: Tournament) -> Message:
    """Ask everybody whether he is there."""
    teller = teller_of(texts, state)
    said = texts.gettext(
        "Everybody who plays: say that you are here, by {time} at the latest.",
        time=teller.when(state.terms.starts_at),
    )
    said = " ".join([said, *one_is_enough(teller)])
    page = Page((Block(f"✅ {teller.title}", (said,)),))
    return _controls.message(page, tournament_rows(texts, tournament, [TournamentWord.HERE]))


def round_message(
    texts: Texts, tournament: TournamentId, state: Tournament, round_: TournamentRound
) -> Message:
    """Tell all a round that was drawn, and how it goes."""
    page = round_page(teller_of(texts, state), round_, tables_of(state))
    rows = tournament_rows(texts, tournament, playing_words(state))
    if pages_of(round_) > 1:
        number = round_.number * PAGES_OF_A_ROUND
        more = tournament_button(texts, tournament, TournamentWord.ROUND, number)
        rows = (*rows, *_controls.in_rows([more]))
    return _controls.message(page, rows)


def ending_message(texts: Texts, tournament: TournamentId, state: Tournament) -> Message:
    """Tell all how it ended."""
    page = ending_page(teller_of(texts, state))
    return _controls.message(page, tournament_rows(texts, tournament, playing_words(state)))


# ---------------------------------------------------------------------- about one match


def table_word(table: TableId) -> str:
    """Give the word by which it is noted where the table of a match is shown."""
    return f"table {table}"


def tables_of(state: Tournament) -> Where:
    """Give what knows where the table of a match is shown."""

    def where(number: ContestId) -> int | None:
        contest = state.contest(number)
        if contest is None or contest.table is None:
            return None
        shown = state.shown.get(table_word(contest.table))
        return None if shown is None else shown.channel

    return where


def table_message(texts: Texts, state: Tournament, contest: Contest) -> Message:
    """Head the thread in which a match is played."""
    teller = teller_of(texts, state)
    line = texts.gettext("{name}, match {number}", name=teller.title, number=contest.id)
    heading = " – ".join([teller.side(contest, side) for side in (0, 1)])
    return _controls.message(Page((Block(heading, (f"-# {line}",)),)))


def outcome_message(texts: Texts, state: Tournament, contest: Contest) -> Message:
    """Tell those who wait at a table how their match ended without them."""
    teller = teller_of(texts, state)
    line = contest_line(teller, contest, lambda _: None)
    return _controls.message(Page((Block(teller.title, (line,)),)))


def substitute_message(texts: Texts, player: PlayerId) -> Message:
    """Tell who plays for somebody else from now on that it is here, and how he sits down."""
    said = texts.gettext(
        "🔁 {name}, you play in this match from now on. As soon as the seat is free, "
        "sit down with /mesa unirse.",
        name=MARKS.call(player),
    )
    return Message(said, ())


def contest_name(state: Tournament, contest: Contest) -> str:
    """Name a match where no markup is read."""
    sides = [
        pair_name([plain_name(each.name) for each in state.people(contest.sides[side])])
        for side in (0, 1)
    ]
    return f"{contest.id}. {' – '.join(sides)}"


_DISPUTED = marked(
    "{name}: the sides of this match do not agree how it ended. Settle it with {command}."
)
_LOST = marked(
    "{name}: the table of this match is gone before its end. Say who has won with {command}, or "
    "have it played at a new table with {again}."
)


def call_message(
    texts: Texts, state: Tournament, contest: Contest, *, is_lost: bool = False
) -> Message:
    """Call the organiser to a match whose sides do not agree, or whose table is lost."""
    teller, name = teller_of(texts, state), MARKS.call(state.organiser)
    command = f"`/torneo corregir partida:{contest.id}`"
    again = f"`/torneo repetir partida:{contest.id}`"
    if is_lost:
        said = texts.gettext(_LOST, name=name, command=command, again=again)
    else:
        said = texts.gettext(_DISPUTED, name=name, command=command)
    heading = " – ".join([teller.side(contest, side) for side in (0, 1)])
    return _controls.message(Page((Block(f"⚖️ {heading}", (said,)),)))
