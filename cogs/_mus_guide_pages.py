"""Which message shows a moment of the practice hand of mus, and what can be pressed below it?

Mus alone is explained by a hand to play. Its ids hold the words that were chosen.
"""

from __future__ import annotations

from discord import ButtonStyle, ui

from cogs import _controls
from cogs._controls import Button
from cogs._layout import Row
from cogs._mus_guide_ids import GuideId
from musbot.core.errors import IllegalActionError, NotationError
from musbot.games.mus.game import MUS
from musbot.players import computer_players
from musbot.render.mus_face import MUS_FACE
from musbot.render.mus_guide import LESSON, Step, guide_page, skipped_page, step_of
from musbot.render.narrator import Narrator
from musbot.render.page import Choice, Needs
from musbot.render.text import Texts
from musbot.service.lesson import READER, Lesson, Moment
from musbot.service.names import COMPUTER_NAMES

_LESSON = Lesson(MUS, LESSON, computer_players)


def guide_message(texts: Texts, control: GuideId) -> ui.LayoutView:
    """Show a moment of the practice hand, with its step of the guide and what may be chosen.

    What this version does not allow any more begins anew.
    """
    try:
        moment = _LESSON.after(control.actions)
    except (IllegalActionError, NotationError):
        control = GuideId()
        moment = _LESSON.after(())
    narrator = Narrator(texts, (texts.gettext("You"), *COMPUTER_NAMES[:3]), you=READER)
    step = step_of(moment.view, is_over=moment.is_over, has_read=control.has_read)
    back = _back(texts, control)
    skipped = _skipped(moment, control)
    if skipped is not None:
        on = texts.gettext("Go on"), control.read_on()
        return _controls.message(skipped_page(narrator, skipped.view), _buttons(on, back))
    page = guide_page(narrator, moment.view, step)
    if step is Step.CARDS:
        on = texts.gettext("Go on"), GuideId(has_read=True)
        return _controls.message(page, _buttons(on))
    if step is Step.COUNT:
        again = texts.gettext("Once more"), GuideId()
        return _controls.message(page, _buttons(again, back))
    return _controls.message(page, _choice_rows(narrator, moment, control, page.choices))


def _skipped(moment: Moment, control: GuideId) -> Moment | None:
    """Give the reader's last moment if pares and juego asked nothing of him, until he has read."""
    if not moment.is_over or control.has_read_on:
        return None
    last = _LESSON.after(control.actions[:-1])
    step = step_of(last.view, is_over=False, has_read=True)
    return last if step < Step.PARES_AND_JUEGO else None


def _back(texts: Texts, control: GuideId) -> tuple[str, GuideId]:
    return texts.gettext("One step back"), control.back()


def _buttons(*labelled: tuple[str, GuideId]) -> tuple[Row, ...]:
    """Lay out buttons, of which the first is the one to press."""
    styles = (ButtonStyle.primary, ButtonStyle.secondary)
    return _controls.in_rows(
        [
            ui.Button(label=label, style=style, custom_id=str(control))
            for style, (label, control) in zip(styles, labelled, strict=False)
        ]
    )


def _choice_rows(
    narrator: Narrator, moment: Moment, control: GuideId, choices: tuple[Choice, ...]
) -> list[Row]:
    rows = [*_controls.in_rows([_word(control, each) for each in choices if _is_plain(each)])]
    for choice in choices:
        if choice.needs is Needs.CARDS:
            asks = GuideId(control.chosen, has_read=True, asks=True)
            cards = MUS_FACE.cards_for(narrator, moment.view, choice.action)
            rows.append(_controls.card_list(narrator.texts, str(asks), choice, cards))
    label, before = _back(narrator.texts, control)
    back: Button = ui.Button(label=label, custom_id=str(before))
    return [*rows, *_controls.in_rows([back])]


def _is_plain(choice: Choice) -> bool:
    return choice.needs is Needs.NOTHING


def _word(control: GuideId, choice: Choice) -> Button:
    return ui.Button(
        label=choice.label[: _controls.MOST_LABEL],
        style=_controls.STYLES[choice.style],
        custom_id=str(control.then(choice.action)),
    )
