"""Which buttons are there about a tournament, and how is anything written on Discord about one?"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from discord import ButtonStyle, ui

from cogs import _controls
from cogs._layout import Row
from cogs._tournament_ids import TournamentControl, TournamentWord
from cogs._who import isolated, shown_name, shown_words
from musbot.community.tournament.state import Tournament
from musbot.core.ids import TournamentId
from musbot.render.text import Texts, marked
from musbot.render.tournament_teller import Marks, Moment, Teller

Button = ui.Button[ui.LayoutView]

_NUMBERED: Final = 10
"""So many pages have a button each; of more one turns to the next or the one before."""

_STYLES: Final = {Moment.CLOCK: "t", Moment.DAY: "F", Moment.UNTIL: "R"}

MARKS: Final = Marks(
    name=shown_name,
    words=lambda text: isolated(shown_words(text)),
    call=lambda player: f"<@{player}>",
    time=lambda at, moment: f"<t:{int(at)}:{_STYLES[moment]}>",
    channel=lambda channel: f"<#{channel}>",
)
"""How things are written on Discord."""

_LABELS: Final = {
    TournamentWord.JOIN: (marked("Sign up"), ButtonStyle.success),
    TournamentWord.ALONE: (marked("Look for a partner"), ButtonStyle.secondary),
    TournamentWord.ACCEPT: (marked("Play together"), ButtonStyle.success),
    TournamentWord.DECLINE: (marked("Rather not"), ButtonStyle.secondary),
    TournamentWord.LEAVE: (marked("Withdraw…"), ButtonStyle.secondary),
    TournamentWord.GONE: (marked("Withdraw"), ButtonStyle.danger),
    TournamentWord.HERE: (marked("I am here"), ButtonStyle.success),
    TournamentWord.TABLE: (marked("My match"), ButtonStyle.primary),
    TournamentWord.STATE: (marked("The tournament"), ButtonStyle.secondary),
    TournamentWord.LIST: (marked("Who plays"), ButtonStyle.secondary),
    TournamentWord.BRACKET: (marked("Bracket"), ButtonStyle.secondary),
    TournamentWord.STANDINGS: (marked("Standings"), ButtonStyle.secondary),
    TournamentWord.ROUND: (marked("All matches"), ButtonStyle.secondary),
    TournamentWord.RESULT: (marked("Tell the result…"), ButtonStyle.primary),
    TournamentWord.CONFIRM: (marked("That is right"), ButtonStyle.success),
    TournamentWord.DISPUTE: (marked("That is wrong"), ButtonStyle.danger),
    TournamentWord.AGAIN: (marked("Close its table"), ButtonStyle.danger),
    TournamentWord.CANCELLED: (marked("Call the tournament off"), ButtonStyle.danger),
}


def teller_of(texts: Texts, state: Tournament) -> Teller:
    """Give the one who tells of this tournament on Discord."""
    return Teller(texts, state, MARKS)


def tournament_button(
    texts: Texts, tournament: TournamentId, word: TournamentWord, number: int | None = None
) -> Button:
    """Give the button for something that can be done about a tournament."""
    label, style = _LABELS[word]
    control = TournamentControl(tournament, word, number)
    return ui.Button(label=texts.gettext(label), style=style, custom_id=str(control))


def tournament_rows(
    texts: Texts, tournament: TournamentId, words: Iterable[TournamentWord]
) -> tuple[Row, ...]:
    """Give the buttons for some things, in rows."""
    return _controls.in_rows([tournament_button(texts, tournament, word) for word in words])


def turning_rows(
    tournament: TournamentId, word: TournamentWord, at: int, pages: int, first: int = 0
) -> tuple[Row, ...]:
    """Give the buttons that turn to other pages; the number of the first is ``first``."""
    if pages <= 1:
        return ()
    if pages <= _NUMBERED:
        labels = {page: str(page + 1) for page in range(pages)}
    else:
        around = {at - 1: f"◀ {at}", at: f"{at + 1}/{pages}", at + 1: f"{at + 2} ▶"}
        labels = {page: label for page, label in around.items() if 0 <= page < pages}
    buttons: list[Button] = [
        ui.Button(
            label=label,
            disabled=page == at,
            custom_id=str(TournamentControl(tournament, word, first + page)),
        )
        for page, label in labels.items()
    ]
    return _controls.in_rows(buttons)
