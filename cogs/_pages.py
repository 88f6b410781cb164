"""Which message shows a table to everybody at each moment?"""

from __future__ import annotations

from typing import assert_never

from discord import ui

from cogs import _controls
from cogs._absence_pages import away_lines, seat_rows
from cogs._flow_pages import ending_message, pause_buttons, pause_line, paused_message
from cogs._ids import LobbyWord
from cogs._lobby_pages import lobby_message
from cogs._narrators import labelling, narrator_of
from cogs._sketches import story_sketches, table_sketches
from cogs._who import mention_of
from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.render.faces import face_of
from musbot.render.page import MOST_SIGNS
from musbot.render.text import Texts
from musbot.service.board_values import Folded
from musbot.service.events import Person
from musbot.service.player_settings import PlayerSettings
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.seen import Snapshot, TableView


def people_at(view: TableView) -> tuple[Seat, ...]:
    """Give the seats of people."""
    return tuple([seat for seat in view.seating.seats if isinstance(view.occupants[seat], Person)])


def table_message(
    texts: Texts,
    table: Snapshot,
    *,
    last_round: bool = False,
    elsewhere: str = "",
    folded: Folded | None = None,
) -> ui.LayoutView:
    """Show a table to everybody, with what can be done at it.

    ``last_round`` shows the finished round above the one that is being played, where no message of
    its own does. ``elsewhere`` says where a table stands that is looked at from another server,
    ``folded`` what a match that has ended has changed on the leaderboard.
    """
    view = table.view(None)
    match view.status:
        case "open":
            return lobby_message(texts, view, elsewhere=elsewhere)
        case "playing":
            return _match_message(texts, view, last_round=last_round)
        case "closed" if view.game_view is None:
            return lobby_message(texts, view)
        case "over" | "closed":
            return ending_message(narrator_of(texts, view), view, view.opened_in, folded=folded)
        case _:
            assert_never(view.status)


def _match_message(texts: Texts, view: TableView, *, last_round: bool) -> ui.LayoutView:
    narrator, face = narrator_of(texts, view), face_of(view.game)
    if view.is_paused:
        return paused_message(narrator, view)
    beside = "\n".join(filter(None, [*away_lines(narrator, view), pause_line(narrator, view)]))
    room = MOST_SIGNS - len(beside)
    page = face.table_page(narrator, view.game_view, room, last_round=last_round)
    # Of what everybody knows: the words of whoever is awaited might tell what he holds.
    words = face.public_choices(labelling(texts, view), view.game_view, people_at(view))
    answers = pause_buttons(texts, view)
    rows = _controls.play_rows(texts, view.table, view.turn, words, answers)
    rows = (*rows, *seat_rows(narrator, view))
    told = story_sketches(texts, view) if last_round else ()
    pictures = (*told, *table_sketches(texts, view))
    below = "\n".join(filter(None, [beside, _clock_line(view)]))
    return _controls.message(page, rows, below=below, pictures=pictures)


def _clock_line(view: TableView) -> str:
    """Call who is awaited, and let Discord count down to the end of his time."""
    for seat in view.to_act[:1]:
        call = mention_of(view.occupants[seat])
        if call is not None and seat not in view.away:
            until = [] if view.deadline is None else [f"<t:{int(view.deadline)}:R>"]
            return " · ".join([call, *until])
    return ""


def called_by(table: Snapshot) -> PlayerId | None:
    """Give the person whom the table awaits, if it is one and he is there."""
    view = table.view(None)
    for seat in view.to_act[:1]:
        occupant = view.occupants[seat]
        if isinstance(occupant, Person) and seat not in view.away:
            return occupant.id
    return None


def story_message(texts: Texts, table: Snapshot) -> ui.LayoutView:
    """Tell the round that has just ended: the hands, the count, the score.

    The score lies on the table of the next round, right below; here it stands in words.
    """
    view = table.view(None)
    page = face_of(view.game).story_page(narrator_of(texts, view), view.game_view)
    rows = _controls.lobby_rows(texts, view.table, [LobbyWord.SHOW])
    told, lies = story_sketches(texts, view), table_sketches(texts, view)
    return _controls.message(page, rows, pictures=told, ahead=lies)


def score_message(texts: Texts, table: Snapshot, wishes: PlayerSettings) -> ui.LayoutView:
    """Show one reader the score, and how the last round was counted.

    Raises:
        TableError: the match has not begun.
    """
    view = table.view(None)
    if view.game_view is None:
        raise TableError(TableReason.NOT_STARTED)
    page = face_of(view.game).score_page(narrator_of(texts, view), view.game_view)
    return _controls.message(page, pictures=table_sketches(texts, view, wishes))
