"""What does somebody need to know for his first game, in six short steps beside a practice hand?

A step tells no more than its moment of the hand needs. The texts explain; what is dealt, allowed,
won and paid beside them comes from the game itself.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from msgspec.structs import replace

from musbot.core.seats import SEATINGS
from musbot.games.mus.events import Lance
from musbot.games.mus.view import MusView, Stage
from musbot.render.help_pages import in_paragraphs
from musbot.render.mus_choices import choices
from musbot.render.mus_hand import hand_lines, worth_lines
from musbot.render.mus_table import last_round_blocks, now_block, said_blocks, score_block
from musbot.render.narrator import Narrator
from musbot.render.page import Block, Page
from musbot.render.text import Texts, marked
from musbot.service.lesson import READER, Dealt

LESSON: Final = Dealt(180, SEATINGS["pairs"], {"mus_corrido": "off"})
"""Two kings, one a three; all want other cards, and a bet is to be answered.

It is played as most tables play, but for the mus corrido, which has a lesson of its own there.
"""


class Step(IntEnum):
    """The steps of the guide, in their order."""

    CARDS = 1
    MUS = 2
    DISCARD = 3
    GRANDE_AND_CHICA = 4
    PARES_AND_JUEGO = 5
    COUNT = 6


_TITLES = {
    Step.CARDS: marked("your cards"),
    Step.MUS: marked("mus or not?"),
    Step.DISCARD: marked("other cards"),
    Step.GRANDE_AND_CHICA: marked("grande and chica"),
    Step.PARES_AND_JUEGO: marked("pares and juego"),
    Step.COUNT: marked("the count"),
}

_TEXTS = {
    Step.CARDS: (
        marked(
            "Two pairs play for {target} stones: you and {partner} against {rivals}. Each has four "
            "cards, and four lances are played with them, one after the other."
        ),
        marked(
            "A three is worth as much as a king, and a two as much as an ace. From the highest to "
            "the lowest: king (R), caballo (C, the horse), sota (S, the jack), 7, 6, 5, 4, ace (A)."
        ),
        marked("These are your cards, and what they are worth in each lance:"),
    ),
    Step.MUS: (
        marked(
            "Whoever is mano speaks first: that is you. Say mus if you want other cards. They are "
            "changed when all four say it; one who says corto stops that, and the bets begin."
        ),
        marked("Two kings are a good start, and the rest can be bettered. Try mus."),
    ),
    Step.DISCARD: (
        marked("All have said mus, so everybody puts one card aside at least, and gets as many."),
        marked("Keep kings, aces and pairs. Put aside what helps in no lance."),
    ),
    Step.GRANDE_AND_CHICA: (
        marked(
            "Grande is won by the highest cards, and then chica by the lowest. Each in turn passes "
            "(paso) or bets two stones or more (envido)."
        ),
        marked(
            "A bet can be taken (quiero), which is paid at the end of the round, or raised (más), "
            "or refused (no quiero): then whoever bet is paid at once. An órdago bets the whole "
            "game."
        ),
    ),
    Step.PARES_AND_JUEGO: (
        marked(
            "For pares you need two equal cards at least, for juego 31 points or more: R, C and S "
            "count 10, an ace 1. First all say whether they have it, and only those who have may "
            "bet."
        ),
        marked(
            "If nobody has juego, punto is played: the most points win. Of equal hands the one "
            "nearer to mano wins, so today you win every tie."
        ),
    ),
    Step.COUNT: (marked("The cards are shown, and the lances are paid one after the other:"),),
}

_ASKED_AGAIN = (
    marked(
        "Now it is asked again, as often as all want it. Whoever likes his cards says corto, and "
        "the bets begin."
    ),
    marked("You have seen how cards are changed. Try corto."),
)
"""What stands at the question of mus once cards have been changed."""

_TO_ANSWER = marked(
    "Reenvido doubles the bet. No queremos refuses it for your partner too; after no quiero he is "
    "still asked."
)
"""What stands below a step where one of both can be said."""

_NOTHING_TO_SAY = marked(
    "This time there was nothing for you to say in pares and juego. On to the count!"
)

_AT_THE_END = (
    marked(
        "That was a whole round. The next one is dealt, and the player at your right hand is "
        "mano then. Who has {target} stones first wins the game."
    ),
    marked(
        "Open a table with /mus. “Computer players” fills the seats for which nobody comes, and "
        "“Start” deals the cards."
    ),
    marked(
        "At the table your cards are behind the button “My cards”, and below them you can show "
        "your partner a seña. /reglas tells all the rules."
    ),
)


def step_of(view: MusView, *, is_over: bool, has_read: bool) -> Step:
    """Say which step belongs to a moment of the practice hand.

    Before anything was chosen there are two: one to read, and once he ``has_read``, one to choose.
    """
    if is_over:
        return Step.COUNT
    match view.stage:
        case Stage.MUS:
            return Step.MUS if has_read else Step.CARDS
        case Stage.DISCARD:
            return Step.DISCARD
        case _:
            early = view.lance in (Lance.GRANDE, Lance.CHICA)
            return Step.GRANDE_AND_CHICA if early else Step.PARES_AND_JUEGO


def guide_page(narrator: Narrator, view: MusView, step: Step) -> Page:
    """Explain a step beside the moment of the hand that it belongs to, with what may be chosen."""
    texts = narrator.texts
    offered = () if step in (Step.CARDS, Step.COUNT) else choices(texts, view)
    explained = _explained(narrator, view, step)
    if {"reenvido", "no-queremos"} & {each.action for each in offered}:
        explained = (*explained, "", texts.gettext(_TO_ANSWER))
    blocks = [Block(heading(texts, step), explained)]
    if step is Step.COUNT:
        over = replace(view, stage=Stage.OVER)
        blocks += [*last_round_blocks(narrator, over), score_block(narrator, over)]
        values = {"target": view.rules.target}
        last = in_paragraphs([texts.gettext(text, **values) for text in _AT_THE_END])
        return Page((*blocks, Block(texts.gettext("To the table!"), last)))
    if step is not Step.CARDS:
        blocks += [now_block(narrator, view), *said_blocks(narrator, view)]
    blocks.append(Block(texts.gettext("Your cards"), hand_lines(narrator, view)))
    if step is not Step.DISCARD:
        blocks.append(Block(texts.gettext("Worth"), worth_lines(narrator, view)))
    return Page(tuple(blocks), offered)


def skipped_page(narrator: Narrator, view: MusView) -> Page:
    """Explain pares and juego to whom the round has asked nothing there.

    ``view`` is his at his last choice, when he holds the cards that are counted.
    """
    step = Step.PARES_AND_JUEGO
    explained = (*_explained(narrator, view, step), "", narrator.texts.gettext(_NOTHING_TO_SAY))
    cards = Block(narrator.texts.gettext("Your cards"), hand_lines(narrator, view))
    worth = Block(narrator.texts.gettext("Worth"), worth_lines(narrator, view))
    return Page((Block(heading(narrator.texts, step), explained), cards, worth))


def _explained(narrator: Narrator, view: MusView, step: Step) -> tuple[str, ...]:
    (partner,) = view.seating.partners(READER)
    own = view.seating.side_of[READER]
    (rivals,) = [side for side in view.seating.sides if side != own]
    values = {
        "target": view.rules.target,
        "partner": narrator.names[partner],
        "rivals": narrator.side(view.seating, rivals),
    }
    is_asked_again = step is Step.MUS and view.mus_rounds > 0
    told = _ASKED_AGAIN if is_asked_again else _TEXTS[step]
    return in_paragraphs([narrator.texts.gettext(text, **values) for text in told])


def heading(texts: Texts, step: Step) -> str:
    """Say which of the six steps it is."""
    return texts.gettext(
        "First game, step {number} of {count}: {title}",
        number=step.value,
        count=len(Step),
        title=texts.gettext(_TITLES[step]),
    )
