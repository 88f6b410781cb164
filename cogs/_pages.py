"""Which message shows a table to everybody at each moment?"""

from __future__ import annotations

from typing import assert_never

from discord import ui
from msgspec.structs import replace

from cogs import _controls
from cogs._ids import LobbyWord
from cogs._lobby_pages import lobby_message
from cogs._who import mention_of, names_of, shown_words
from musbot.core.errors import TableError
from musbot.games.mus.view import MusView, Stage
from musbot.render.lobby import lobby_page
from musbot.render.mus_choices import public_choices
from musbot.render.mus_table import table_page
from musbot.render.narrator import Narrator
from musbot.render.text import Texts
from musbot.service.events import Person
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.seen import Snapshot, TableView


def narrator_of(texts: Texts, view: TableView) -> Narrator:
    """Give the one who tells of this table, with names and quotations ready for Discord."""
    return Narrator(texts, names_of(texts, view), quoted=shown_words)


def table_message(
    texts: Texts, table: Snapshot, *, last_round: bool = False, elsewhere: str = ""
) -> ui.LayoutView:
    """Show a table to everybody, with what can be done at it.

    ``last_round`` shows the finished round above the one that is being played, where no message of
    its own does. ``elsewhere`` says where a table stands that is looked at from another server.
    """
    view = table.view(None)
    match view.status:
        case "open":
            return lobby_message(texts, view, elsewhere=elsewhere)
        case "playing":
            return _match_message(texts, view, last_round=last_round)
        case "over":
            page = table_page(narrator_of(texts, view), _game(view))
            return _controls.message(page, below=_number_line(texts, view))
        case "closed" if view.game_view is None:
            return lobby_message(texts, view)
        case "closed":
            page = lobby_page(narrator_of(texts, view), view)
            return _controls.message(page, below=_number_line(texts, view))
        case _:
            assert_never(view.status)


def _number_line(texts: Texts, view: TableView) -> str:
    """Give the number of a match that has ended: whoever runs the bot exports its record by it."""
    if view.game_view is None:
        return ""
    number = f"`{view.table}`"
    return texts.gettext("Match {number}", number=number)


def _match_message(texts: Texts, view: TableView, *, last_round: bool) -> ui.LayoutView:
    game = _game(view)
    shown = game if last_round else replace(game, previous=None)
    page = table_page(narrator_of(texts, view), shown)
    # Of what everybody knows: the words of whoever is awaited might tell what he holds.
    words = [
        choice
        for choice in public_choices(texts, game)
        # A computer player sees no card fall, and nobody else may say of its deal that one did.
        if choice.action != "mus-visto" or isinstance(view.occupants[game.dealer], Person)
    ]
    rows = _controls.play_rows(texts, view.table, view.turn, words)
    return _controls.message(page, rows, below=_clock_line(view))


def _clock_line(view: TableView) -> str:
    """Call who is awaited, and let Discord count down to the end of his time."""
    calls = [mention_of(view.occupants[seat]) for seat in view.to_act[:1]]
    until = [] if view.deadline is None else [f"<t:{int(view.deadline)}:R>"]
    return " · ".join([call for call in calls if call is not None] + until)


def called_by(table: Snapshot) -> PlayerId | None:
    """Give the person whom the table awaits, if it is one."""
    view = table.view(None)
    for seat in view.to_act[:1]:
        occupant = view.occupants[seat]
        if isinstance(occupant, Person):
            return occupant.id
    return None


def story_message(texts: Texts, table: Snapshot) -> ui.LayoutView:
    """Tell the round that has just ended: the hands, the count, the score."""
    view = table.view(None)
    # As if the match ended here, for what comes next has a message of its own.
    page = table_page(narrator_of(texts, view), replace(_game(view), stage=Stage.OVER))
    return _controls.message(page, _controls.lobby_rows(texts, view.table, [LobbyWord.SHOW]))


def score_message(texts: Texts, table: Snapshot) -> ui.LayoutView:
    """Show the score, and how the last round was counted.

    Raises:
        TableError: the match has not begun.
    """
    view = table.view(None)
    if view.game_view is None:
        raise TableError(TableReason.NOT_STARTED)
    narrator = narrator_of(texts, view)
    return _controls.message(table_page(narrator, replace(_game(view), stage=Stage.OVER)))


def _game(view: TableView) -> MusView:
    assert isinstance(view.game_view, MusView), "mus is the only game that has pages"
    return view.game_view
