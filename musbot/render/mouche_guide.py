"""What does somebody need to know for his first deal of mouche, in some short steps?"""

from __future__ import annotations

from typing import Final

from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.state import START_CHIPS
from musbot.render.help_pages import in_paragraphs
from musbot.render.mouche_money import jetons
from musbot.render.mouche_signs import ranks_downwards
from musbot.render.page import Block, Page
from musbot.render.text import Texts, marked

_USUAL: Final = MoucheRules()

_STEPS: Final = (
    (
        marked("what it is about"),
        (
            marked(
                "Everybody has {start}, and before every deal the dealer puts {stake} into the "
                "basket. Five tricks are played, and each is paid with a fifth of the basket."
            ),
            marked(
                "But nobody has to play. Whoever stays in the deal and takes no trick pays a fine "
                "as high as the basket, and the next basket is all the fuller for it."
            ),
        ),
    ),
    (
        marked("the cards"),
        (
            marked(
                "You are dealt five French cards. From high to low: {ranks}. R is the king, D the "
                "queen, V the jack, and the ace stands below them."
            ),
            marked(
                "One more card is turned: its suit is trump, and the lowest trump beats the "
                "highest card of any other suit."
            ),
        ),
    ),
    (
        marked("pass, exchange or stick"),
        (
            marked(
                "When it is your turn, say what you do. Pass, and this deal costs you nothing. "
                "Exchange one to five cards, or stick with those that you have: then you stay in "
                "and must play."
            ),
            marked(
                "What you put aside stays face down only until everybody has spoken: then all see "
                "it."
            ),
            marked(
                "A good reason to stay: two trumps, or the king of trump alone, which always takes "
                "a trick. The more players stay, and the fuller the basket, the more careful you "
                "should be."
            ),
        ),
    ),
    (
        marked("the tricks"),
        (
            marked(
                "Whoever stayed and sits first leads any card. Follow the suit if you can. If not, "
                "you must play a trump that beats those in the trick; if you have none, any card."
            ),
            marked(
                "The highest trump takes the trick, or else the highest card of the suit led, and "
                "whoever took it leads to the next."
            ),
        ),
    ),
    (
        marked("the mouche"),
        (
            marked(
                "Five cards of one suit as dealt are a mouche: show it and the basket is yours. "
                "Or stick as if nothing were, and show it before the first card is led: "
                "whoever has stayed by then pays the fine."
            ),
            marked(
                "Therefore you may ask somebody who sticks whether he saves the mouche. He need "
                "not answer, but what he says is true."
            ),
        ),
    ),
    (
        marked("to the table!"),
        (
            marked(
                "After {tours} rounds of deals whoever has most jetons has won. Open a table with "
                "/mouche; “Computer players” fills the seats for which nobody comes."
            ),
            marked(
                "At the table your cards are behind the button “My cards”, and there you play "
                "them. /reglas tells all the rules."
            ),
        ),
    ),
)
"""Each step: what it is called, and its paragraphs."""


def guide_pages(texts: Texts) -> tuple[Page, ...]:
    """Explain a first deal, a page a step, by the usual rules."""
    values = {
        "start": jetons(texts, START_CHIPS),
        "stake": jetons(texts, _USUAL.mise),
        "tours": _USUAL.tours,
        "ranks": ranks_downwards("7"),
    }
    pages: list[Page] = []
    for number, (title, told) in enumerate(_STEPS, 1):
        heading = texts.gettext(
            "Mouche, step {number} of {count}: {title}",
            number=number,
            count=len(_STEPS),
            title=texts.gettext(title),
        )
        lines = in_paragraphs([texts.gettext(text, **values) for text in told])
        pages.append(Page((Block(heading, lines),)))
    return tuple(pages)
