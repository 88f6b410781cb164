"""How are people written in a message: no markup of theirs, no mention, no trick with the text?"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

import discord

from musbot.render.lobby import names_at
from musbot.render.narrator import END_OF_ISOLATE, ISOLATE
from musbot.render.text import Texts, language_of
from musbot.service.events import Computer, Occupant, Person
from musbot.service.ports import PlayerId
from musbot.service.seen import TableView

NAME_WIDTH = 24
"""How many columns a name may take; a wide sign takes two."""

_WIDE = ("W", "F")
_UNSEEN = ("Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp")
"""Controls, joiners, marks that turn the reading direction, and what nobody can read."""

_BLANK = dict.fromkeys(map(ord, "\u115f\u1160\u2800\u3164\uffa0\U0001d159"), " ")
"""Letters and signs of which nothing is drawn: whoever is called so would have no name."""

_MOST_MARKS = 2
"""How many accents may stand above one another; more would run over the lines beside."""

_MARKUP = re.compile(r"""([!-/:-?\[-`{-~])""")
_MENTION = "@\u200b"
"""Discord reads no mention in it."""

_LEFTWARDS = ("R", "AL", "AN")
"""The directions of letters and numbers that are read from right to left."""


def person_of(user: discord.User | discord.Member, locale: str) -> Person:
    """Give the person whom a Discord user is at our tables, under the name shown on the server.

    ``locale`` is the language in which he is spoken to.
    """
    name = plain_name(user.display_name) or plain_name(user.name) or "?"
    return Person(PlayerId(user.id), name, language_of(locale))


@lru_cache(maxsize=4096)
def plain_name(name: str) -> str:
    """Give a name without what cannot be seen, and in no more columns than ``NAME_WIDTH``."""
    kept: list[str] = []
    width = marks = 0
    for sign in unicodedata.normalize("NFC", " ".join(name.translate(_BLANK).split())):
        category = unicodedata.category(sign)
        marks = marks + 1 if category in ("Mn", "Me") else 0
        # A mark with nothing before it would stand above a space, or above what is not the name.
        most = _MOST_MARKS if kept and kept[-1] != " " else 0
        if category in _UNSEEN or marks > most:
            continue
        width += 0 if marks else 2 if unicodedata.east_asian_width(sign) in _WIDE else 1
        if width > NAME_WIDTH:
            return "".join(kept[:-1]).rstrip() + "…"
        kept.append(sign)
    return "".join(kept).strip()


@lru_cache(maxsize=4096)
def shown_name(name: str) -> str:
    """Write a name so that Discord shows it as it is: no markdown, no mention, no link."""
    return isolated(_MARKUP.sub(r"\\\1", plain_name(name)).replace("@", _MENTION))


def isolated(name: str) -> str:
    """Keep a name that is read from right to left from turning the words around it."""
    if any(unicodedata.bidirectional(sign) in _LEFTWARDS for sign in name):
        return f"{ISOLATE}{name}{END_OF_ISOLATE}"
    return name


def plain_words(text: str) -> str:
    """Give what somebody has written in one line, without what cannot be seen."""
    kept = [sign for sign in text.translate(_BLANK) if unicodedata.category(sign) not in _UNSEEN]
    return " ".join("".join(kept).split())


def shown_words(text: str) -> str:
    """Write what somebody has written so that it stays in its line and calls nobody."""
    return _MARKUP.sub(r"\\\1", plain_words(text)).replace("@", _MENTION)


def plain_names(texts: Texts, view: TableView) -> tuple[str, ...]:
    """Give the names at a table by seat, as one types them: no markup is read there."""
    return tuple([plain_name(name) for name in names_at(texts, view)])


def mention_of(occupant: Occupant | None) -> str | None:
    """Give what calls a person in a message; nobody calls a computer player."""
    match occupant:
        case Person(id=player):
            return f"<@{player}>"
        case Computer() | None:
            return None
