"""Which message shows one player what is his alone: his cards, and what passes between partners?"""

from __future__ import annotations

from discord import ui

from cogs import _controls
from cogs._flow_pages import partner_asks
from cogs._ids import MineId, MineWord, PlayId
from cogs._layout import Row
from cogs._pages import narrator_of
from cogs._sketches import hand_sketches
from cogs._whispers import Whisper, game_view, whisper_line
from cogs._who import plain_name
from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.games.mus.state import Consultation
from musbot.games.mus.view import MusView
from musbot.render.lobby import names_at
from musbot.render.mus_choices import (
    choices,
    perete_choices,
    signal_choices,
    talk_choices,
    watch_choices,
)
from musbot.render.mus_hand import discardable, hand_page, recent_talk, talk_block
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Choice, Needs, Page
from musbot.render.text import Texts
from musbot.service.player_settings import PlayerSettings
from musbot.service.refusals import TableReason
from musbot.service.seen import Snapshot, TableView


def hand_message(
    texts: Texts, table: Snapshot, seat: Seat, wishes: PlayerSettings
) -> ui.LayoutView:
    """Show one player what is his: his cards, and what he may do with them in private.

    Raises:
        TableError: the match has not begun.
    """
    view = table.view(seat)
    if view.game_view is None:
        raise TableError(TableReason.NOT_STARTED)
    game, narrator = game_view(table, seat), narrator_of(texts, view)
    page = hand_page(narrator, game)
    discards = [
        _controls.discard_row(texts, view.table, view.turn, choice, discardable(narrator, game))
        for choice in page.choices
        if choice.needs is Needs.CARDS
    ]
    # A partner who would give the match up is answered here, too.
    asked, answers = partner_asks(narrator, view, seat, table.rounds)
    rows = [*discards, *own_rows(texts, view, game), *answers]
    pictures = hand_sketches(texts, game, wishes)
    return _controls.message(page, rows, below=asked, pictures=pictures)


def letter_message(
    texts: Texts, table: Snapshot, seat: Seat, wishes: PlayerSettings, place: int | None
) -> ui.LayoutView:
    """Write to one player what is his, with the way to the table; also before the match."""
    view = table.view(seat)
    way = "" if place is None else f"<#{place}>"
    if view.game_view is None:
        waiting = Block(texts.gettext("You sit at a table of mus. Your cards will come here."))
        return _controls.message(Page((waiting,)), below=way)
    game = game_view(table, seat)
    page = hand_page(narrator_of(texts, view), game)
    # The discard is not offered: this letter will not be there yet, or still, when it is due.
    pictures = hand_sketches(texts, game, wishes)
    return _controls.message(page, own_rows(texts, view, game), below=way, pictures=pictures)


def last_letter_message(texts: Texts, place: int | None) -> ui.LayoutView:
    """Write to one player that his cards come by letter no more, in the place of the last ones."""
    said = Block(texts.gettext("Your cards come by letter no more. They are behind “My cards”."))
    return _controls.message(Page((said,)), below="" if place is None else f"<#{place}>")


def own_rows(texts: Texts, view: TableView, game: MusView) -> list[Row]:
    """Lay out what takes no turn: buttons first, then the lists to choose from."""
    if view.status != "playing" or view.is_paused:
        return []
    perete = [(choice, MineWord.PERETE) for choice in perete_choices(texts, game)]
    talk = talk_choices(texts, game)
    buttons = _controls.own_buttons(view.table, [*perete, *_free(talk, MineWord.WRITE)])
    # A label takes no markup, so the names stand there as they are.
    names = tuple([plain_name(name) for name in names_at(texts, view)])
    watched = "" if game.watching is None else str(game.watching)
    lists = [
        _controls.own_list(
            MineId(view.table, MineWord.SIGNAL),
            texts.gettext("Show your partner a seña"),
            signal_choices(texts, game),
        ),
        _talk_list(texts, view, talk, MineWord.TALK),
        _controls.own_list(
            MineId(view.table, MineWord.WATCH),
            texts.gettext("Watch a rival for señas"),
            watch_choices(Narrator(texts, names), game),
            watched,
        ),
    ]
    return [*buttons, *[row for each in lists for row in each]]


def _free(talk: tuple[Choice, ...], word: MineWord) -> list[tuple[Choice, MineWord]]:
    return [(choice, word) for choice in talk if choice.needs is Needs.TEXT]


def _talk_list(
    texts: Texts, view: TableView, talk: tuple[Choice, ...], word: MineWord
) -> tuple[Row, ...]:
    placeholder = texts.gettext("Say something to your partner")
    listed = [choice for choice in talk if choice.needs is Needs.NOTHING]
    return _controls.own_list(MineId(view.table, word), placeholder, listed)


def whisper_message(texts: Texts, table: Snapshot, seat: Seat, whisper: Whisper) -> ui.LayoutView:
    """Write to one player what he has noticed; where a partner spoke, he may answer below it."""
    view, game = table.view(seat), game_view(table, seat)
    if whisper.what in recent_talk(game):
        return talk_message(texts, table, seat)
    heard = whisper_line(narrator_of(texts, view), whisper)
    if isinstance(whisper.what, Consultation):
        # It has been long on its way, and mostly its round is over: nobody answers any more.
        return _controls.message(Page((Block(texts.gettext("Between you"), (heard,)),)))
    return _controls.message(Page((Block(heard),)))


def talk_message(texts: Texts, table: Snapshot, seat: Seat) -> ui.LayoutView:
    """Show one player what he and his partners have said, and let him answer."""
    view, game = table.view(seat), game_view(table, seat)
    talk = talk_choices(texts, game)
    rows = (
        *_talk_list(texts, view, talk, MineWord.REPLY),
        *_controls.own_buttons(view.table, _free(talk, MineWord.WRITE_REPLY)),
    )
    return _controls.message(Page((talk_block(narrator_of(texts, view), game),)), rows)


def talk_form(texts: Texts, table: Snapshot, seat: Seat, word: MineWord) -> ui.Modal | None:
    """Give the form for words of one's own; ``None`` if none may be said now."""
    view = table.view(seat)
    if view.game_view is None or view.status != "playing":
        return None
    for choice, _ in _free(talk_choices(texts, game_view(table, seat)), word):
        return _controls.talk_form(texts, MineId(view.table, word), choice)
    return None


def form_for(texts: Texts, table: Snapshot, seat: Seat, word: str) -> ui.Modal | None:
    """Give the form that asks for what a word still needs; ``None`` if it cannot be said now."""
    view = table.view(seat)
    if view.game_view is None:
        return None
    game = game_view(table, seat)
    play = PlayId(view.table, view.turn, word)
    for choice in choices(texts, game):
        if choice.action == word and choice.needs is Needs.AMOUNT:
            return _controls.amount_form(texts, play, choice)
        if choice.action == word and choice.needs is Needs.CARDS:
            cards = discardable(narrator_of(texts, view), game)
            return _controls.discard_form(texts, play, choice, cards)
    return None
