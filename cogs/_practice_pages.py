"""Which message shows somebody his practice match, so that he plays it in that one alone?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from cogs import _controls
from cogs._flow_ids import FlowWord
from cogs._flow_pages import ending_message, flow_button, paused_message
from cogs._ids import LobbyWord
from cogs._layout import AnyButton, Message, PlainButton, Row, StoryMessage
from cogs._lobby_pages import lobby_message
from cogs._narrators import labelling, narrator_of
from cogs._practice_ids import PracticeId, PracticeWord
from cogs._private_pages import own_rows
from cogs._sketches import hand_sketches, own_table_sketches, story_sketches
from musbot.core.seats import Seat
from musbot.render.faces import face_of
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Choice, Needs, Page
from musbot.render.text import Texts, marked
from musbot.service.player_settings import PlayerSettings
from musbot.service.ports import TableId
from musbot.service.seen import Snapshot, TableView

_SHOWDOWN = "showdown"
"""So the names of pictures begin that go with a story."""

_LABELS = {
    PracticeWord.MORE: (marked("More…"), ButtonStyle.secondary),
    PracticeWord.BACK: (marked("Back to the table"), ButtonStyle.success),
    PracticeWord.RULES: (marked("Rules"), ButtonStyle.secondary),
    PracticeWord.END: (marked("End this match"), ButtonStyle.danger),
}


def practice_message(  # noqa: PLR0913 -- each says by its name what is shown otherwise
    texts: Texts,
    table: Snapshot,
    seat: Seat,
    wishes: PlayerSettings,
    *,
    ended: Sequence[Snapshot] = (),
    more: bool = False,
    welcome: bool = False,
) -> Message:
    """Show a practice match to its player, who sits at ``seat``, as his own view has it.

    Each round that has ``ended`` is told above it, by the table right behind its end. With ``more``
    stands below it what he may do beside the words of the game. ``welcome`` greets who comes back
    after a while.
    """
    view = table.view(seat)
    if view.game_view is None:
        return lobby_message(texts, view)
    narrator = replace(narrator_of(texts, view), you=seat)
    still = _still_message(narrator, view, wishes)
    if still is not None:
        return still
    greeting = [Block(texts.gettext("Your practice match is still here."))] if welcome else []
    stories, page = face_of(view.game).practice_pages(
        narrator,
        view.game_view,
        ended=[each.view(seat).game_view for each in ended],
        at_length=more,
        most=MOST_SIGNS - sum([len(block.heading) + 1 for block in greeting]),
    )
    rows = _more_rows(texts, view, table.rounds) if more else _play_rows(narrator, view)
    below, table_lies = _hint(texts), own_table_sketches(texts, view, wishes)
    own = (*table_lies, *hand_sketches(texts, view, wishes))
    if not stories.blocks:
        page = replace(page, blocks=(*greeting, *page.blocks))
        return _controls.message(page, rows, below=below, pictures=own)
    told = _controls.written_page(replace(stories, blocks=(*greeting, *stories.blocks)))
    pictures = (*story_sketches(texts, view, wishes), *own)
    return StoryMessage(told, _SHOWDOWN, _controls.written_page(page, below), rows, pictures)


def _still_message(narrator: Narrator, view: TableView, wishes: PlayerSettings) -> Message | None:
    """Show a match in which nobody has a word: it is over, or paused; none where it goes on."""
    if view.status == "closed":
        return _ended_message(narrator, view)
    if view.status == "over":
        # Where the next match stands needs no telling: it is shown where he asks for it.
        return ending_message(narrator, replace(view, followed_by=None), wishes=wishes)
    return paused_message(narrator, view) if view.is_paused else None


def _ended_message(narrator: Narrator, view: TableView) -> Message:
    """Show a match that its player has ended before its time, or left alone for a week."""
    texts, face = narrator.texts, face_of(view.game)
    ended = Block(texts.gettext("This practice match is ended."), (face.another_line(texts),))
    rows = _controls.in_rows([flow_button(texts, view, FlowWord.RECORD)])
    score = face.score_block(narrator, view.game_view)
    return _controls.message(Page((ended, score)), rows)


def _hint(texts: Texts) -> str:
    """Say how to come back to a message that one reader alone sees, and that is gone in a while."""
    said = texts.gettext("Practice: /mesa estado shows it again, /mesa salir ends it.")
    return f"-# {said}"


def _play_rows(narrator: Narrator, view: TableView) -> Iterator[Row]:
    """Give what he may say: the list of his cards next to them, and then the words."""
    texts, face, game = narrator.texts, face_of(view.game), view.game_view
    said = face.choices(labelling(texts, view), game)
    for choice in said:
        if choice.needs is Needs.CARDS:
            cards = face.cards_for(narrator, game, choice.action)
            yield _controls.cards_row(texts, view.table, view.turn, choice, cards)
    words = [choice for choice in said if choice.needs is not Needs.CARDS]
    buttons = [*_word_buttons(view, words), _button(texts, view.table, PracticeWord.MORE)]
    if not said:
        # A computer player is stuck, and another press may get it going.
        buttons.insert(0, _controls.lobby_button(texts, view.table, LobbyWord.SHOW))
    yield from _controls.in_rows(buttons)


def _word_buttons(view: TableView, words: Sequence[Choice]) -> list[AnyButton]:
    return [_controls.play_button(view.table, view.turn, word) for word in words]


def _more_rows(texts: Texts, view: TableView, rounds: int) -> Iterator[Row]:
    yield from own_rows(texts, view, rounds)
    words = (PracticeWord.BACK, PracticeWord.RULES, PracticeWord.END)
    yield from _controls.in_rows([_button(texts, view.table, word) for word in words])


def _button(texts: Texts, table: TableId, word: PracticeWord) -> AnyButton:
    label, style = _LABELS[word]
    return PlainButton(
        label=texts.gettext(label), style=style, custom_id=str(PracticeId(table, word))
    )
