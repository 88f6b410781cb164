"""Which message shows one player what is his alone: his cards, and what passes between partners?"""

from __future__ import annotations

from collections.abc import Iterator

from discord import ui

from cogs import _controls
from cogs._flow_pages import partner_asks
from cogs._ids import MineId, MineWord, PlayId
from cogs._layout import Row
from cogs._narrators import labelling, narrator_of
from cogs._pages import people_at
from cogs._sketches import hand_sketches
from cogs._whispers import Whisper, is_recent, whisper_line
from musbot.core.errors import TableError
from musbot.core.seats import Seat
from musbot.render.face import AnyPartners
from musbot.render.faces import face_of
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
    narrator = narrator_of(texts, view)
    page = face_of(view.game).hand_page(narrator, view.game_view)
    # A partner who would give the match up is answered here, too.
    asked, answers = partner_asks(narrator, view, seat, table.rounds)
    rows = [*_hand_rows(texts, view, table.rounds), *own_rows(texts, view, table.rounds), *answers]
    pictures = hand_sketches(texts, view, wishes)
    return _controls.message(page, rows, below=asked, pictures=pictures)


def _hand_rows(texts: Texts, view: TableView, rounds: int) -> Iterator[Row]:
    """Lay out what no message for all may offer: lists of cards, and below them the words.

    The words are of this round, and not of this moment, so that a player's cards serve him for all
    of it.
    """
    if view.status != "playing" or view.is_paused:
        return
    face, game, narrator = face_of(view.game), view.game_view, labelling(texts, view)
    words: list[Choice] = []
    asides = face.aside_choices(narrator, game)  # they stand below all else
    for choice in face.hand_choices(narrator, game):
        if choice in asides:
            continue
        if choice.needs is Needs.CARDS:
            cards = face.cards_for(narrator, game, choice.action)
            yield _controls.cards_row(texts, view.table, view.turn, choice, cards)
        else:
            words.append(choice)
    yield from _controls.hand_rows(view.table, rounds, words)


def letter_message(
    texts: Texts, table: Snapshot, seat: Seat, wishes: PlayerSettings, place: int | None
) -> ui.LayoutView:
    """Write to one player what is his, with the way to the table; also before the match."""
    view = table.view(seat)
    way = "" if place is None else f"<#{place}>"
    if view.game_view is None:
        waiting = Block(face_of(view.game).waiting_line(texts))
        return _controls.message(Page((waiting,)), below=way)
    page = face_of(view.game).hand_page(narrator_of(texts, view), view.game_view)
    # The discard is not offered: this letter will not be there yet, or still, when it is due.
    pictures = hand_sketches(texts, view, wishes)
    rows = own_rows(texts, view, table.rounds)
    return _controls.message(page, rows, below=way, pictures=pictures)


def last_letter_message(texts: Texts, place: int | None) -> ui.LayoutView:
    """Write to one player that his cards come by letter no more, in the place of the last ones."""
    said = Block(texts.gettext("Your cards come by letter no more. They are behind “My cards”."))
    return _controls.message(Page((said,)), below="" if place is None else f"<#{place}>")


def own_rows(texts: Texts, view: TableView, rounds: int) -> list[Row]:
    """Lay out what takes no turn: buttons first, then the lists to choose from."""
    if view.status != "playing" or view.is_paused:
        return []
    face, narrator = face_of(view.game), labelling(texts, view)
    asides = face.aside_choices(narrator, view.game_view)
    if face.partners is None:
        return [*_controls.hand_rows(view.table, rounds, asides)]
    own = [(choice, MineWord(choice.action)) for choice in asides]
    return _rows_of_partners(narrator, view, face.partners, own)


def _rows_of_partners(
    narrator: Narrator,
    view: TableView,
    partners: AnyPartners,
    asides: list[tuple[Choice, MineWord]],
) -> list[Row]:
    texts, game = narrator.texts, view.game_view
    talk = partners.talk_choices(texts, game)
    buttons = _controls.own_buttons(view.table, [*asides, *_free(talk, MineWord.WRITE)])
    watched = partners.watched(game)
    lists = [
        _controls.own_list(
            MineId(view.table, MineWord.SIGNAL),
            texts.gettext("Show your partner a seña"),
            partners.signal_choices(texts, game),
        ),
        _talk_list(texts, view, talk, MineWord.TALK),
        _controls.own_list(
            MineId(view.table, MineWord.WATCH),
            texts.gettext("Watch a rival for señas"),
            partners.watch_choices(narrator, game),
            "" if watched is None else str(watched),
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
    view = table.view(seat)
    if is_recent(whisper, view.game_view):
        return talk_message(texts, table, seat)
    heard = whisper_line(narrator_of(texts, view), whisper)
    if whisper.partners.is_said(whisper.what):
        # It has been long on its way, and mostly its round is over: nobody answers any more.
        return _controls.message(Page((Block(texts.gettext("Between you"), (heard,)),)))
    return _controls.message(Page((Block(heard),)))


def talk_message(texts: Texts, table: Snapshot, seat: Seat) -> ui.LayoutView:
    """Show one player what he and his partners have said, and let him answer."""
    view = table.view(seat)
    partners = face_of(view.game).partners
    assert partners is not None, "nobody talks where nobody has a partner"
    talk = partners.talk_choices(texts, view.game_view)
    rows = (
        *_talk_list(texts, view, talk, MineWord.REPLY),
        *_controls.own_buttons(view.table, _free(talk, MineWord.WRITE_REPLY)),
    )
    said = partners.talk_block(narrator_of(texts, view), view.game_view)
    return _controls.message(Page((said,)), rows)


def talk_form(texts: Texts, table: Snapshot, seat: Seat, word: MineWord) -> ui.Modal | None:
    """Give the form for words of one's own; ``None`` if none may be said now."""
    view = table.view(seat)
    partners = face_of(view.game).partners
    if partners is None or view.game_view is None or view.status != "playing":
        return None
    for choice, _ in _free(partners.talk_choices(texts, view.game_view), word):
        return _controls.talk_form(texts, MineId(view.table, word), choice)
    return None


def is_in_hand(texts: Texts, table: Snapshot, word: str) -> bool:
    """Say whether the table offers a word that is chosen below one's own cards."""
    view = table.view(None)
    if view.game_view is None:
        return False
    face, narrator = face_of(view.game), labelling(texts, view)
    offered = face.public_choices(narrator, view.game_view, people_at(view))
    return any(each.action == word and each.needs is Needs.HAND for each in offered)


def form_for(texts: Texts, table: Snapshot, seat: Seat, word: str) -> ui.Modal | None:
    """Give the form that asks for what a word still needs; ``None`` if it cannot be said now."""
    view = table.view(seat)
    if view.game_view is None:
        return None
    face, game = face_of(view.game), view.game_view
    play, narrator = PlayId(view.table, view.turn, word), labelling(texts, view)
    for choice in face.choices(narrator, game):
        if choice.action == word and choice.needs is Needs.AMOUNT:
            hint = face.amount_hint(texts, choice)
            return _controls.amount_form(texts, play, choice, hint)
        if choice.action == word and choice.needs is Needs.CARDS:
            cards = face.cards_for(narrator, game, word)
            return _controls.discard_form(texts, play, choice, cards)
    return None
