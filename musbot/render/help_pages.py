"""What is a newcomer told: what musbot is, how a match begins, which commands there are?"""

from __future__ import annotations

from collections.abc import Sequence

from musbot.render.page import Block, Page
from musbot.render.text import Texts, marked

_WELCOME = (
    marked(
        "Mus is the card game of the Basque Country: two against two, with bets, bluffs and señas "
        "between partners."
    ),
    marked(
        "Type /mus in a channel: a table opens and you sit at it. Others press “Sit down”; "
        "“Computer players” fills the seats that stay free, and “Start” deals the cards."
    ),
    marked(
        "Your cards are behind the button “My cards”, which shows them to you alone. What you want "
        "to say is on the buttons below the table; typing does the same: /envido, /quiero, /paso."
    ),
    marked(
        "Alone you can practise: in private messages with me, and wherever I am no member, /mus "
        "deals at once, and computer players play with you."
    ),
    marked(
        "You have never played? Six short steps with a practice hand show how it goes. Nobody else "
        "sees them."
    ),
)


def in_paragraphs(lines: Sequence[str]) -> tuple[str, ...]:
    """Set lines apart that are long enough to be read one at a time."""
    return tuple("\n\n".join(lines).split("\n"))


def welcome_page(texts: Texts) -> Page:
    """Say what musbot is and how to begin."""
    return Page((Block("Mus", in_paragraphs([texts.gettext(line) for line in _WELCOME])),))


def commands_page(texts: Texts, title: str, commands: Sequence[tuple[str, str]]) -> Page:
    """List commands, each by its name and what it does, in English as it was registered."""
    lines = [f"`/{name}` — {texts.gettext(description)}" for name, description in commands]
    return Page((Block(title, tuple(lines)),))
