"""Which rights does the bot lack in a channel, as far as the press itself tells?"""

from __future__ import annotations

import discord

from cogs._answers import Press, reader
from cogs._messages import Lost
from musbot.render.text import Texts, marked

_NAMES = {
    "view_channel": marked("View Channel"),
    "send_messages": marked("Send Messages"),
    "send_messages_in_threads": marked("Send Messages in Threads"),
    "create_public_threads": marked("Create Public Threads"),
    "attach_files": marked("Attach Files"),
}
"""The rights that musbot uses, as Discord's settings name them."""

LOST = {
    Lost.GONE: marked("The place of this match is gone."),
    Lost.FORBIDDEN: marked("I may not write where this match is played."),
    Lost.TROUBLE: marked("Discord does not take my message just now."),
}
"""Why a table is not shown where it is played."""

_FOR_THREADS = ("view_channel", "create_public_threads", "send_messages_in_threads")


def missing_to_post(press: Press) -> tuple[str, ...]:
    """Give the rights that are missing to post where the press was made."""
    in_thread = isinstance(press.channel, discord.Thread)
    needed = "send_messages_in_threads" if in_thread else "send_messages"
    return _missing(press, ("view_channel", needed))


def missing_for_thread(press: Press) -> tuple[str, ...]:
    """Give the rights that are missing to open a thread there and play in it."""
    return _missing(press, _FOR_THREADS)


def missing_to_attach(press: Press) -> tuple[str, ...]:
    """Give the right that is missing to show pictures where the press was made."""
    return _missing(press, ("attach_files",))


def _missing(press: Press, needed: tuple[str, ...]) -> tuple[str, ...]:
    rights = press.app_permissions
    return tuple([name for name in needed if not getattr(rights, name)])


def cannot_post(texts: Texts, missing: tuple[str, ...]) -> str:
    """Say which rights are missing to write in a channel, and how to play on without them."""
    return texts.gettext(
        "I may not write here: I lack the right {rights}. "
        "The match goes on: /mesa estado shows the table where you type it.",
        rights=_named(texts, missing),
    )


def cannot_announce(texts: Texts, missing: tuple[str, ...]) -> str:
    """Say which rights are missing to tell of a tournament in a channel, and what works."""
    return texts.gettext(
        "I may not write here: I lack the right {rights}. "
        "The tournament goes on all the same: /torneo estado shows it where you type it.",
        rights=_named(texts, missing),
    )


def cannot_open_thread(texts: Texts, missing: tuple[str, ...]) -> str:
    """Say why the match has no thread of its own."""
    if not missing:
        return texts.gettext("I could not open a thread, so the match is played in this channel.")
    return texts.gettext(
        "I may not open a thread here: I lack the right {rights}. "
        "So the match is played in this channel.",
        rights=_named(texts, missing),
    )


def cannot_attach(texts: Texts, missing: tuple[str, ...]) -> str:
    """Say why there are no pictures."""
    return texts.gettext(
        "I may show no pictures here: I lack the right {rights}. "
        "All that they show stands in the text as well.",
        rights=_named(texts, missing),
    )


def lost_sentence(press: Press, lost: Lost) -> str:
    """Say why a table could not be shown where it should be, and how to play on."""
    texts, missing = reader(press), missing_to_post(press)
    if lost is Lost.FORBIDDEN and missing:
        return cannot_post(texts, missing)
    why = texts.gettext(LOST.get(lost, LOST[Lost.GONE]))
    return texts.gettext(
        "{why} The match goes on: /mesa estado shows the table where you type it.", why=why
    )


def _named(texts: Texts, rights: tuple[str, ...]) -> str:
    return ", ".join([f"“{texts.gettext(_NAMES[name])}”" for name in rights])


def manages_server(press: Press) -> bool:
    """Whether who pressed looks after this server, as its right “Manage Server” says."""
    return press.guild_id is not None and press.permissions.manage_guild
