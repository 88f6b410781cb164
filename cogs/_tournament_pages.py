"""Which messages show a tournament to one reader, with what he himself can do?"""

from __future__ import annotations

from typing import Final

import discord
from discord import ui

from cogs import _controls
from cogs._layout import Message, Row
from cogs._tournament_buttons import (
    MARKS,
    teller_of,
    tournament_button,
    tournament_rows,
    turning_rows,
)
from cogs._tournament_ids import TournamentControl, TournamentWord
from cogs._tournament_messages import PAGES_OF_A_ROUND, playing_words, tables_of
from cogs._who import isolated, plain_name
from musbot.community.tournament.conditions import own_side
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import BEFORE_THE_DRAW, LIVE, Status, Tournament
from musbot.community.tournament.values import Contest, Single
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId, TournamentId
from musbot.render.bracket import own_sheet
from musbot.render.page import Block, Page
from musbot.render.pictures import bracket_picture, standings_picture
from musbot.render.sketch import Sketch
from musbot.render.text import Texts
from musbot.render.tournament_bracket import bracket_page, bracket_sheets, is_before_bracket
from musbot.render.tournament_pages import announcement_page, entrants_page, entrants_pages
from musbot.render.tournament_rounds import (
    contest_line,
    ending_page,
    pages_of,
    round_page,
)
from musbot.render.tournament_standings import own_sheet as own_standing
from musbot.render.tournament_standings import sheets_in, standings_page, standings_sheet
from musbot.service.player_settings import PlayerSettings

_MOST_SEEKERS: Final = 25
"""Discord takes no more options in a list."""


def state_message(
    texts: Texts, tournament: TournamentId, state: Tournament, reader: PlayerId
) -> Message:
    """Show a tournament to one reader, with what he himself can do."""
    teller = teller_of(texts, state)
    if state.status not in LIVE:
        page = ending_page(teller)
    elif state.current is not None:
        page = round_page(teller, state.current, tables_of(state))
    else:
        page = announcement_page(teller)
    return _controls.message(page, tournament_rows(texts, tournament, _words(state, reader)))


def _words(state: Tournament, reader: PlayerId) -> list[TournamentWord]:
    is_in = is_entered(state, reader)
    words = [*playing_words(state), TournamentWord.LIST]
    if state.status not in LIVE:
        return words
    if not is_in:
        joins = [TournamentWord.JOIN] if state.status in BEFORE_THE_DRAW else []
        return [*joins, *[word for word in words if word is not TournamentWord.TABLE]]
    here = [TournamentWord.HERE] if state.status is Status.CHECKING_IN else []
    return [*here, *words, TournamentWord.LEAVE]


def is_entered(state: Tournament, reader: PlayerId) -> bool:
    """Whether somebody has signed up, with a partner or without."""
    return state.entrant_of(reader) is not None or state.single_of(reader) is not None


def sentence_message(said: str) -> Message:
    """Say one thing in the place of a message that is used up."""
    return Message(said, ())


# ---------------------------------------------------------------------- lists and pictures


def entrants_message(
    texts: Texts, tournament: TournamentId, state: Tournament, page: int
) -> Message:
    """Show a page of who plays."""
    pages = entrants_pages(state)
    at = min(page, pages - 1)
    rows = turning_rows(tournament, TournamentWord.LIST, at, pages)
    return _controls.message(entrants_page(teller_of(texts, state), at), rows)


def round_pages_message(
    texts: Texts, tournament: TournamentId, state: Tournament, reader: PlayerId, number: int
) -> Message:
    """Show a page of a round, both named by a number; before the first one how it stands."""
    if not state.rounds:
        return state_message(texts, tournament, state, reader)
    which, page = divmod(number, PAGES_OF_A_ROUND)
    round_ = state.rounds[min(max(which, 1), len(state.rounds)) - 1]
    at, first = min(page, pages_of(round_) - 1), round_.number * PAGES_OF_A_ROUND
    rows = turning_rows(tournament, TournamentWord.ROUND, at, pages_of(round_), first)
    return _controls.message(
        round_page(teller_of(texts, state), round_, tables_of(state), at), rows
    )


def bracket_message(
    texts: Texts,
    tournament: TournamentId,
    state: Tournament,
    reader: PlayerId,
    wishes: PlayerSettings,
    chosen: int | None = None,
) -> Message:
    """Show a sheet of the bracket: the one that was chosen, else that with one's own match.

    Before there is one, how all stand in their groups.
    """
    if is_before_bracket(state):
        return standings_message(texts, tournament, state, reader, wishes)
    sheets = bracket_sheets(texts, state, reader)
    if not sheets:
        return state_message(texts, tournament, state, reader)
    at = own_sheet(sheets) if chosen is None else min(chosen, len(sheets) - 1)
    sheet, teller = sheets[at], teller_of(texts, state)
    rows = turning_rows(tournament, TournamentWord.BRACKET, at, len(sheets))
    if wishes.text_only:
        return _controls.message(bracket_page(teller, sheet), rows)
    sketch = Sketch(("bracket", texts, sheet), lambda _: bracket_picture(texts, sheet))
    page = Page((Block(teller.title, _own_line(texts, state, reader)),))
    return _controls.message(page, rows, pictures=[sketch])


def standings_message(
    texts: Texts,
    tournament: TournamentId,
    state: Tournament,
    reader: PlayerId,
    wishes: PlayerSettings,
    chosen: int | None = None,
) -> Message:
    """Show a sheet of the standings: the one that was chosen, else one's own."""
    sheets = sheets_in(state)
    if not sheets:
        return state_message(texts, tournament, state, reader)
    at = own_standing(sheets, state, reader) if chosen is None else min(chosen, len(sheets) - 1)
    sheet = standings_sheet(texts, state, sheets[at], reader)
    sketch = Sketch(("standings", texts, sheet), lambda _: standings_picture(texts, sheet))
    rows = turning_rows(tournament, TournamentWord.STANDINGS, at, len(sheets))
    page = standings_page(teller_of(texts, state), sheets[at])
    return _controls.message(page, rows, pictures=[] if wishes.text_only else [sketch])


def _own_line(texts: Texts, state: Tournament, reader: PlayerId) -> tuple[str, ...]:
    contest = own_contest(state, reader)
    if contest is None:
        return ()
    return (contest_line(teller_of(texts, state), contest, tables_of(state)),)


# ---------------------------------------------------------------------- signing up


def partner_message(
    texts: Texts, tournament: TournamentId, state: Tournament, reader: PlayerId
) -> Message:
    """Ask with whom somebody wants to play."""
    teller = teller_of(texts, state)
    said = texts.gettext(
        "Choose whom you play with: he is asked, and you are in when he agrees. "
        "Or look for a partner; who has none at the draw gets one by lot."
    )
    everybody: ui.UserSelect[ui.LayoutView] = ui.UserSelect(
        custom_id=str(TournamentControl(tournament, TournamentWord.WITH)),
        placeholder=texts.gettext("Choose your partner"),
    )
    rows: list[Row] = [ui.ActionRow(everybody), *_seekers(texts, tournament, state, reader)]
    alone = tournament_rows(texts, tournament, [TournamentWord.ALONE])
    lines = (*_asked_already(texts, state, reader), said)
    return _controls.message(Page((Block(teller.title, lines),)), [*rows, *alone])


def _asked_already(texts: Texts, state: Tournament, reader: PlayerId) -> list[str]:
    """Tell the reader whom he has asked, if he waits for an answer."""
    single = state.single_of(reader)
    if single is None or single.asked is None:
        return []
    name = MARKS.call(single.asked)
    return [texts.gettext("You have asked {name}, who has not answered yet.", name=name)]


def _seekers(
    texts: Texts, tournament: TournamentId, state: Tournament, reader: PlayerId
) -> list[Row]:
    """Give the list of those who look for a partner, or have asked the reader."""
    singles = [each for each in state.singles if _may_join(each, reader)]
    if not singles:
        return []
    options = [
        discord.SelectOption(
            label=isolated(plain_name(each.player.name))[: _controls.MOST_OPTION],
            value=str(each.player.id),
        )
        for each in singles[:_MOST_SEEKERS]
    ]
    among: ui.Select[ui.LayoutView] = ui.Select(
        custom_id=str(TournamentControl(tournament, TournamentWord.AMONG)),
        placeholder=texts.gettext("Who looks for a partner"),
        options=options,
    )
    return [ui.ActionRow(among)]


def _may_join(single: Single, reader: PlayerId) -> bool:
    return single.player.id != reader and single.asked in {None, reader}


def asked_message(
    texts: Texts, tournament: TournamentId, state: Tournament, by: PlayerId, asked: PlayerId
) -> Message:
    """Ask somebody, where all can see it, whether he plays with who has chosen him."""
    title = teller_of(texts, state).title
    said = texts.gettext(
        "✉️ {asked}, {name} wants to play with you in this tournament.",
        asked=MARKS.call(asked),
        name=MARKS.call(by),
    )
    words = (TournamentWord.ACCEPT, TournamentWord.DECLINE)
    rows = _controls.in_rows([tournament_button(texts, tournament, word, by) for word in words])
    return _controls.message(Page((Block(title, (said,)),)), rows)


def leave_message(
    texts: Texts, tournament: TournamentId, state: Tournament, reader: PlayerId
) -> Message:
    """Say what comes of leaving, and ask whether somebody wants it."""
    if state.status is Status.PLAYING:
        said = texts.gettext(
            "If you withdraw, your rivals win the match that you play now, and all later ones. "
            "If only you cannot go on, name a substitute instead: /torneo suplente."
        )
    else:
        said = texts.gettext("If you withdraw, your partner is out with you, and can sign up anew.")
        if state.entrant_of(reader) is None or state.terms.size == 1:
            said = texts.gettext("You can sign up again until the draw, while there is room.")
    page = Page((Block(teller_of(texts, state).title, (said,)),))
    return _controls.message(page, tournament_rows(texts, tournament, [TournamentWord.GONE]))


def cancel_message(texts: Texts, tournament: TournamentId, state: Tournament) -> Message:
    """Ask the organiser whether he means it."""
    said = texts.gettext("If you call it off, it is over for all, and nobody has a place.")
    page = Page((Block(teller_of(texts, state).title, (said,)),))
    return _controls.message(page, tournament_rows(texts, tournament, [TournamentWord.CANCELLED]))


def again_message(
    texts: Texts, tournament: TournamentId, state: Tournament, contest: Contest
) -> Message:
    """Ask the organiser whether he means the match that is being played."""
    teller = teller_of(texts, state)
    said = texts.gettext(
        "This match is being played. Its table is closed, and it begins anew at another one."
    )
    lines = (contest_line(teller, contest, tables_of(state)), said)
    button = tournament_button(texts, tournament, TournamentWord.AGAIN, contest.id)
    return _controls.message(Page((Block(teller.title, lines),)), _controls.in_rows([button]))


# ---------------------------------------------------------------------- one's own match


def own_contest(state: Tournament, player: PlayerId) -> Contest | None:
    """Give the match that somebody has to play now, else the last that he has played."""
    own = state.entrant_of(player)
    if own is None:
        return None
    played = [each for each in state.contests if own.id in each.entrants]
    awaited = [each for each in played if each.result is None]
    return next(iter([*awaited, *reversed(played)]), None)


def contest_message(
    texts: Texts, tournament: TournamentId, state: Tournament, reader: PlayerId
) -> Message:
    """Show a reader his match: where it is played, or how he tells its result."""
    teller, contest = teller_of(texts, state), own_contest(state, reader)
    _require_drawn(state, reader)
    if contest is None or _has_bye(state, reader):
        said = texts.gettext("You have no match in this round. The next one is drawn after it.")
        return _controls.message(Page((Block(teller.title, (said,)),)))
    page = Page((Block(teller.title, (contest_line(teller, contest, tables_of(state)),)),))
    words: list[TournamentWord] = []
    if contest.result is None and contest.table is None:
        words.append(TournamentWord.RESULT)
        if _is_to_confirm(state, contest, reader):
            words = [TournamentWord.CONFIRM, TournamentWord.DISPUTE, *words]
    buttons = [tournament_button(texts, tournament, word, contest.id) for word in words]
    return _controls.message(page, _controls.in_rows(buttons))


def _require_drawn(state: Tournament, reader: PlayerId) -> None:
    """Refuse to look for the match of who does not play, or was not there at the draw."""
    own = state.entrant_of(reader)
    if own is None or (state.order and own.id not in state.order):
        raise TournamentError(TournamentReason.NOT_ENTERED)


def _has_bye(state: Tournament, reader: PlayerId) -> bool:
    own, now = state.entrant_of(reader), state.current
    return own is not None and now is not None and own.id in [each.entrant for each in now.byes]


def _is_to_confirm(state: Tournament, contest: Contest, reader: PlayerId) -> bool:
    """Whether the other side has told a result about which the reader's side may say something."""
    side = own_side(state, contest, reader)
    return side is not None and contest.report_of(1 - side) is not None and not contest.disputed
