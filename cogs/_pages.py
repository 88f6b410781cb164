"""Which message shows a table at each moment, to everybody or to one player?"""

from __future__ import annotations

from typing import assert_never

from discord import ui
from msgspec.structs import replace

from cogs import _controls
from cogs._ids import LobbyWord, PlayId
from cogs._who import mention_of, names_of
from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Signal
from musbot.games.mus.view import MusView, Stage
from musbot.render import mus_words
from musbot.render.lobby import lobby_page
from musbot.render.mus_choices import choices
from musbot.render.mus_hand import discardable, hand_page
from musbot.render.mus_table import table_page
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Choice, Needs, Page
from musbot.render.text import Texts
from musbot.service.log import Person
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.seen import Snapshot, TableView


def narrator_of(texts: Texts, view: TableView) -> Narrator:
    """Give the one who tells of this table, with names ready for Discord."""
    return Narrator(texts, names_of(texts, view))


def table_message(texts: Texts, table: Snapshot, *, last_round: bool = False) -> ui.LayoutView:
    """Show a table to everybody, with what can be done at it.

    ``last_round`` shows the finished round above the one that is being played, where no message of
    its own does.
    """
    view = table.view(None)
    match view.status:
        case "open":
            page = lobby_page(narrator_of(texts, view), view)
            rows = _controls.lobby_rows(texts, view.table, _lobby_words(view))
            return _controls.message(page, rows)
        case "playing":
            return _match_message(texts, table, view, last_round=last_round)
        case "over":
            page = table_page(narrator_of(texts, view), _game(view))
            return _controls.message(page, below=_number_line(texts, view))
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


def _lobby_words(view: TableView) -> list[LobbyWord]:
    free = None in view.occupants
    first = [LobbyWord.SIT, LobbyWord.BOTS] if free else [LobbyWord.START]
    return [*first, LobbyWord.LEAVE, LobbyWord.CLOSE]


def _match_message(
    texts: Texts, table: Snapshot, view: TableView, *, last_round: bool
) -> ui.LayoutView:
    game = _game(view)
    shown = game if last_round else replace(game, previous=None)
    page = table_page(narrator_of(texts, view), shown)
    words: tuple[Choice, ...] = ()
    if view.to_act:
        words = choices(texts, _game(table.view(view.to_act[0])))
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


def begun_message(texts: Texts, table: Snapshot) -> ui.LayoutView:
    """Show who plays what, once the match has a message of its own."""
    view = table.view(None)
    page = lobby_page(narrator_of(texts, view), view)
    begun = Block(texts.gettext("The match has begun."))
    page = replace(page, blocks=(*page.blocks[:-1], begun))
    return _controls.message(page, _controls.lobby_rows(texts, view.table, [LobbyWord.SHOW]))


def hand_message(texts: Texts, table: Snapshot, seat: Seat) -> ui.LayoutView:
    """Show one player what is his: his cards, and what he may do with them in private.

    Raises:
        TableError: the match has not begun.
    """
    view = table.view(seat)
    if view.game_view is None:
        raise TableError(TableReason.NOT_STARTED)
    game, narrator = _game(view), narrator_of(texts, view)
    page = hand_page(narrator, game)
    rows: list[_controls.Row] = []
    for choice in page.choices:
        if choice.needs is Needs.CARDS:
            cards = discardable(narrator, game)
            rows.append(_controls.discard_row(texts, view.table, view.turn, choice, cards))
    signals = [choice for choice in page.choices if choice.needs is Needs.NOTHING]
    if signals:
        rows.append(_controls.signal_row(texts, view.table, signals))
    return _controls.message(page, rows)


def letter_message(texts: Texts, table: Snapshot, seat: Seat, place: int | None) -> ui.LayoutView:
    """Write to one player what is his, with the way to the table; also before the match."""
    view = table.view(seat)
    way = "" if place is None else f"<#{place}>"
    if view.game_view is None:
        waiting = Block(texts.gettext("You sit at a table of mus. Your cards will come here."))
        return _controls.message(Page((waiting,)), below=way)
    page = hand_page(narrator_of(texts, view), _game(view))
    # The discard is not offered: this letter will not be there yet, or still, when it is due.
    signals = [choice for choice in page.choices if choice.needs is Needs.NOTHING]
    rows = [_controls.signal_row(texts, view.table, signals)] if signals else []
    return _controls.message(page, rows, below=way)


def whisper_message(texts: Texts, name: str, signal: Signal) -> ui.LayoutView:
    """Write to one player which seña his partner shows."""
    return _controls.message(Page((Block(seen_line(texts, name, signal)),)))


def seen_line(texts: Texts, name: str, signal: Signal) -> str:
    """Say which seña a partner has shown."""
    shown = mus_words.signal(texts, signal)
    return texts.gettext("{name} showed you: {signal}", name=name, signal=shown)


def form_for(texts: Texts, table: Snapshot, seat: Seat, word: str) -> ui.Modal | None:
    """Give the form that asks for what a word still needs; ``None`` if it cannot be said now."""
    view = table.view(seat)
    if view.game_view is None:
        return None
    game = _game(view)
    play = PlayId(view.table, view.turn, word)
    for choice in choices(texts, game):
        if choice.action == word and choice.needs is Needs.AMOUNT:
            return _controls.amount_form(texts, play, choice)
        if choice.action == word and choice.needs is Needs.CARDS:
            cards = discardable(narrator_of(texts, view), game)
            return _controls.discard_form(texts, play, choice, cards)
    return None


def _game(view: TableView) -> MusView:
    assert isinstance(view.game_view, MusView), "mus is the only game that has pages"
    return view.game_view
