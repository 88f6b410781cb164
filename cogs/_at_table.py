"""Where does a table stand, and in which language does it speak to all?"""

from __future__ import annotations

from cogs import _answers
from cogs._answers import Press
from musbot.render.text import Texts
from musbot.service.table import Table


def link_to(*place: int | None) -> str:
    """Give the address of a channel or a message, which leads there from everywhere."""
    return "/".join(["https://discord.com/channels", *map(str, place)])


def locale_at(press: Press, table: Table) -> str:
    """Give the language in which a table speaks to all: that in which it was opened."""
    return table.locale or _answers.public_locale(press)


def public_at(press: Press, table: Table) -> Texts:
    """Give the sentences in which it speaks to all."""
    return _answers.public(press, locale_at(press, table))
