"""Which messages and buttons stand beside the game: pause, giving up, the end, another match?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from discord import ButtonStyle, ui

from cogs import _controls
from cogs._board_pages import MARKING
from cogs._controls import Button
from cogs._flow_ids import FlowId, FlowWord
from cogs._ids import rules_of
from cogs._layout import Message, Row
from cogs._sketches import EVERYBODY, ending_sketches
from cogs._who import shown_name
from musbot.core.seats import Seat
from musbot.render.board_news import news_lines
from musbot.render.faces import face_of
from musbot.render.lobby import lobby_page
from musbot.render.match_ending import paused_page
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Page
from musbot.render.text import Texts, marked
from musbot.service.board_values import Folded
from musbot.service.doable import Doing
from musbot.service.events import Motion
from musbot.service.player_settings import PlayerSettings
from musbot.service.rematch import can_cross, seats_again
from musbot.service.seen import TableView
from musbot.service.state import Votes
from musbot.service.surrender import winner_over

MOST_WRITTEN = 3800
"""How many signs a page and what stands below it may have, marks before headings left out."""

_LABELS = {
    FlowWord.MENU: (marked("Table…"), ButtonStyle.secondary),
    FlowWord.PAUSE: (marked("Pause"), ButtonStyle.secondary),
    FlowWord.PLAY: (marked("No pause"), ButtonStyle.danger),
    FlowWord.RESUME: (marked("Go on"), ButtonStyle.success),
    FlowWord.GIVE_UP: (marked("Give up…"), ButtonStyle.secondary),
    FlowWord.SURE: (marked("Give up"), ButtonStyle.danger),
    FlowWord.PLAY_ON: (marked("Play on"), ButtonStyle.success),
    FlowWord.LEAVE: (marked("Leave…"), ButtonStyle.secondary),
    FlowWord.GONE: (marked("Leave the table"), ButtonStyle.danger),
    FlowWord.SAME: (marked("Another match"), ButtonStyle.success),
    FlowWord.CROSSED: (marked("Crossed partners"), ButtonStyle.primary),
    FlowWord.WATCH: (marked("Look on"), ButtonStyle.secondary),
    FlowWord.RECORD: (marked("Record"), ButtonStyle.secondary),
}


_BESIDE = {
    Doing.PAUSE: FlowWord.PAUSE,
    Doing.NO_PAUSE: FlowWord.PLAY,
    Doing.GIVE_UP: FlowWord.GIVE_UP,
}
"""The buttons for what one who plays can do beside the game."""


def flow_button(
    texts: Texts, view: TableView, word: FlowWord, label: str = "", style: ButtonStyle | None = None
) -> Button:
    """Give the button for one of these things, with a label of its own if need be."""
    usual, usual_style = _LABELS[word]
    return ui.Button(
        label=(label or texts.gettext(usual))[: _controls.MOST_LABEL],
        style=style or usual_style,
        custom_id=str(FlowId(view.table, word)),
    )


def _rows(texts: Texts, view: TableView, words: Sequence[FlowWord]) -> tuple[Row, ...]:
    return _controls.in_rows([flow_button(texts, view, word) for word in words])


# ---------------------------------------------------------------------- during the match


def paused_message(narrator: Narrator, view: TableView) -> Message:
    """Show a match that is paused: nothing can be done but to let it go on."""
    page = _paused(narrator, view)
    return _controls.message(page, _rows(narrator.texts, view, [FlowWord.RESUME]))


def _paused(narrator: Narrator, view: TableView) -> Page:
    face = face_of(view.game)
    return paused_page(narrator, view, lambda telling: face.score_block(telling, view.game_view))


def pause_line(narrator: Narrator, view: TableView) -> str:
    """Say who would like a pause and who has still to answer; nothing where nobody would."""
    votes = votes_on(view, Motion.PAUSE)
    if votes is None:
        return ""
    return narrator.texts.gettext(
        "⏸️ {name} asks for a pause. Still to answer: {others}.",
        name=narrator.names[votes.seats[0]],
        others=narrator.seats(votes.missing),
    )


def pause_buttons(texts: Texts, view: TableView) -> list[Button]:
    """Give the buttons of those who have still to answer; none where nobody asks for a pause."""
    if votes_on(view, Motion.PAUSE) is None:
        return []
    return [_agree_button(texts, view), flow_button(texts, view, FlowWord.PLAY)]


def _agree_button(texts: Texts, view: TableView) -> Button:
    yes = texts.gettext("Agree to the pause")
    return flow_button(texts, view, FlowWord.PAUSE, yes, ButtonStyle.success)


def votes_on(view: TableView, motion: Motion) -> Votes | None:
    """Give who has agreed to a motion, as far as this view may know."""
    return next((votes for votes in view.votes if votes.motion is motion), None)


def menu_message(narrator: Narrator, view: TableView) -> Message:
    """Show one reader what is seldom wanted; ``view`` is his own."""
    texts = narrator.texts
    is_asked = votes_on(view, Motion.PAUSE) is not None
    buttons = [
        _agree_button(texts, view)
        if is_asked and word is FlowWord.PAUSE
        else flow_button(texts, view, word)
        for word in _menu_words(view)
    ]
    rules: Button = ui.Button(label=texts.gettext("Rules"), custom_id=str(rules_of(view)))
    lines = [line for line in [pause_line(narrator, view)] if line]
    if view.seat is not None and not lines:
        lines.append(texts.gettext("A pause begins when everybody who plays has agreed."))
    if view.seat is None:
        lines.append(texts.gettext("You do not sit here, and can look on."))
    page = Page((Block(texts.gettext("The table"), tuple(lines)),))
    return _controls.message(page, _controls.in_rows([*buttons, rules]))


def _menu_words(view: TableView) -> list[FlowWord]:
    if view.seat is None:
        return [FlowWord.WATCH]
    if view.is_paused:
        return [FlowWord.RESUME, FlowWord.LEAVE]
    return [*[word for doing, word in _BESIDE.items() if doing in view.doable], FlowWord.LEAVE]


def leave_message(narrator: Narrator, view: TableView) -> Message:
    """Ask whether somebody would leave in mid-match, and say what comes of it."""
    texts = narrator.texts
    line = texts.gettext(
        "A computer player takes your seat, and the match goes on. It counts against you alone. "
        "You are free at once; while nobody else has taken the seat, /mesa unirse gives it back."
    )
    page = Page((Block(texts.gettext("Leave the table?"), (line,)),))
    stay = flow_button(texts, view, FlowWord.MENU, texts.gettext("Stay"), ButtonStyle.success)
    return _controls.message(
        page, _controls.in_rows([flow_button(texts, view, FlowWord.GONE), stay])
    )


# ---------------------------------------------------------------------- giving up


def give_up_message(narrator: Narrator, view: TableView, seat: Seat, rounds: int) -> Message:
    """Ask somebody whether his side gives up, or say who is still to answer; ``view`` is his.

    He answers as long as no more than these ``rounds`` are finished, and once more where those who
    had still to answer have gone.
    """
    texts, seating = narrator.texts, view.seating
    votes = votes_on(view, Motion.SURRENDER)
    agreed = () if votes is None else votes.seats
    missing = view.must_agree
    if seat in agreed and missing:
        waiting = texts.gettext("Still to answer: {names}.", names=narrator.seats(missing))
        heading = texts.gettext("You would give the match up.")
        back = texts.gettext("Take it back")
        button = flow_button(texts, view, FlowWord.PLAY_ON, back, ButtonStyle.secondary)
        page = Page((Block(heading, (waiting,)),))
        return _controls.message(page, _controls.in_rows([button]))
    rivals = winner_over(seating, seating.side_of[seat])
    lines = [texts.gettext("Then it goes to {side}.", side=narrator.side(seating, rivals))]
    if agreed and agreed[0] != seat:
        name = narrator.names[agreed[0]]
        heading = texts.gettext("{name} would give the match up.", name=name)
    else:
        heading = texts.gettext("Give the match up?")
    if missing:
        names = narrator.seats(missing)
        lines.append(
            texts.gettext("{names} must agree. Nobody else learns of it before.", names=names)
        )
    page = Page((Block(heading, tuple(lines)),))
    return _controls.message(page, _controls.in_rows(_answer_buttons(texts, view, rounds)))


def _answer_buttons(texts: Texts, view: TableView, rounds: int) -> list[Button]:
    sure = flow_button(texts, view, FlowWord.SURE)
    sure.custom_id = str(FlowId(view.table, FlowWord.SURE, rounds))
    return [sure, flow_button(texts, view, FlowWord.PLAY_ON)]


def partner_asks(
    narrator: Narrator, view: TableView, seat: Seat, rounds: int
) -> tuple[str, tuple[Row, ...]]:
    """Say who of one's side would give up and waits for an answer, with buttons; else nothing."""
    votes = votes_on(view, Motion.SURRENDER)
    if votes is None or seat in votes.seats:
        return "", ()
    name = narrator.names[votes.seats[0]]
    said = narrator.texts.gettext("{name} would give the match up.", name=name)
    return said, _controls.in_rows(_answer_buttons(narrator.texts, view, rounds))


def sentence_message(sentence: str) -> Message:
    """Say one thing, and nothing more can be done there."""
    return _controls.message(Page((Block(sentence),)))


# ---------------------------------------------------------------------- at the end


def ending_message(
    narrator: Narrator,
    view: TableView,
    place: int | None = None,
    wishes: PlayerSettings = EVERYBODY,
    folded: Folded | None = None,
) -> Message:
    """Show how a match has ended, and what can be done after it; ``place`` is where it opened.

    The pictures are as all see them, or as one reader ``wishes`` them. ``folded`` is what it has
    changed on the leaderboard, if that is known.
    """
    closer = "" if view.closed_by is None else f"<@{view.closed_by}>"
    news = () if folded is None else news_lines(narrator.texts, folded, MARKING)
    below = "\n".join([*news, *_lines_after(narrator, view, place)])
    room = MOST_WRITTEN - len(below)
    page = face_of(view.game).ending_page(narrator, view, view.game_view, closer, room)
    rows = _controls.in_rows(_buttons_after(narrator.texts, view))
    pictures = ending_sketches(narrator.texts, view, wishes)
    return _controls.message(page, rows, below=below, pictures=pictures)


def _lines_after(narrator: Narrator, view: TableView, place: int | None) -> Iterator[str]:
    texts, number = narrator.texts, f"`{view.table}`"
    if view.followed_by is not None:
        where = "" if place is None else f"<#{place}>"
        yield texts.gettext("Another match follows: {place}", place=where)
    if _may_be_followed(view) and can_cross(view.seating):
        yield _crossed_line(narrator, view)
    yield texts.gettext("Match {number}", number=number)


def _buttons_after(texts: Texts, view: TableView) -> Iterator[Button]:
    if _may_be_followed(view) and can_cross(view.seating):
        yield flow_button(texts, view, FlowWord.SAME, texts.gettext("Same partners again"))
        yield flow_button(texts, view, FlowWord.CROSSED)
    elif _may_be_followed(view):
        yield flow_button(texts, view, FlowWord.SAME)
    yield flow_button(texts, view, FlowWord.RECORD)


def _may_be_followed(view: TableView) -> bool:
    """Whether those who have played may play on: after a contest their tournament says when."""
    return view.status == "over" and view.terms.contest is None


def _crossed_line(narrator: Narrator, view: TableView) -> str:
    """Say who plays with whom if two exchange their seats."""
    names = tuple(
        ["" if each is None else shown_name(each.name) for each in seats_again(view, crossed=True)]
    )
    crossed = Narrator(narrator.texts, names)
    sides = [crossed.side(view.seating, side) for side in view.seating.sides]
    return "-# " + narrator.texts.gettext("Crossed partners: {sides}.", sides=" – ".join(sides))


# ---------------------------------------------------------------------- looking on


def watching_message(narrator: Narrator, view: TableView, where: str) -> Message:
    """Show a table to who looks on: what everybody may know; ``where`` leads to its place."""
    game, texts, face = view.game_view, narrator.texts, face_of(view.game)
    if game is None:
        page = lobby_page(narrator, view)
    elif view.status != "playing":
        closer = "" if view.closed_by is None else f"<@{view.closed_by}>"
        page = face.ending_page(narrator, view, game, closer)
    elif view.is_paused:
        page = _paused(narrator, view)
    else:
        page = face.table_page(narrator, game)
    is_live = view.status in ("open", "playing")
    again = flow_button(texts, view, FlowWord.WATCH, texts.gettext("Look again"))
    return _controls.message(page, _controls.in_rows([again] if is_live else []), below=where)
