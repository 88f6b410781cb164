"""Why can a table not have the rules that somebody wants?

One sentence names the option and what it may be, in the words that the reader would type. Of what
he typed only a plain word is repeated; anything else might be written to do mischief.
"""

from __future__ import annotations

import re
from typing import Final

from musbot.core.errors import RulesError
from musbot.games.mus.rules import OPTIONS, Conflict
from musbot.render.mus_option_names import PRESET, option_name, value_name
from musbot.render.text import Texts, marked

_PLAIN_WORD: Final = re.compile("[a-z]{1,20}")

CONFLICTS: Final = {
    Conflict.NOTHING_TO_CLOSE: marked(
        "{mus_visto_closes} makes sense only where {mus_visto} forces a discard."
    ),
    Conflict.CAP_NEEDS_ORDAGO: marked(
        "A bet above what is missing becomes an órdago, so {ordago} cannot be off while "
        "{max_envido} is at what is missing."
    ),
    Conflict.TALK_NEEDS_ORDAGO: marked(
        "Partners who may talk of an órdago alone need one: {ordago} cannot be off with that "
        "{talk}."
    ),
    Conflict.THREE_NEEDS_FIGURA: marked(
        "A three makes la real only where any court card does, so with {real_with_three} {real} "
        "has to be figura."
    ),
    Conflict.THREE_IS_NO_KING: marked(
        "With four kings a three is no court card, so with {real_with_three} {kings} has to be 8 "
        "or 9."
    ),
    Conflict.RISK_NEEDS_SIGNALS: marked(
        "Without {signals} nobody can catch any, so {signal_risk} has to be 0."
    ),
    Conflict.RANKING_NEEDS_FOUR: marked(
        "Only four players each alone play on for the places, so at this table {finish} is "
        "{finish_first}."
    ),
}
"""A sentence for every combination that makes no sense."""


def rules_sentence(texts: Texts, error: RulesError) -> str:
    """Say which option cannot be so, and what it can be."""
    if isinstance(error.reason, Conflict):
        return texts.gettext(CONFLICTS[error.reason], **_names(texts))
    if PRESET in error.allowed:  # then these are the names of all options
        return _unknown_sentence(texts, error)
    option = option_name(texts.language, error.option)
    only = _only(texts, error)
    if only is not None:
        return texts.gettext("With these seats {option} is {value}.", option=option, value=only)
    return texts.gettext(
        "{option} can be: {allowed}.", option=option, allowed=_allowed(texts, error)
    )


def _names(texts: Texts) -> dict[str, str]:
    language = texts.language
    names = {option: option_name(language, option) for option in OPTIONS}
    return names | {"finish_first": value_name(language, "finish", "first")}


def _only(texts: Texts, error: RulesError) -> str | None:
    """Give the one value that is left where a seating does not play an option otherwise."""
    option = OPTIONS.get(error.option)
    if option is None or len(error.allowed) != 1 or error.allowed == option.allowed:
        return None
    only = error.allowed[0]
    if option.span is not None:
        return only
    value = option.values[option.allowed.index(only)]
    return value_name(texts.language, error.option, value)


def _allowed(texts: Texts, error: RulesError) -> str:
    option = OPTIONS.get(error.option)
    if option is None:
        return ", ".join(error.allowed)
    if option.span is not None:
        least, most = option.span
        return texts.gettext("{least} to {most}", least=least, most=most)
    named = [value_name(texts.language, error.option, value) for value in option.values]
    return ", ".join(named)


def _unknown_sentence(texts: Texts, error: RulesError) -> str:
    allowed = ", ".join([option_name(texts.language, option) for option in error.allowed])
    if _PLAIN_WORD.fullmatch(error.option) is None:
        return texts.gettext("There is no such option. There are: {allowed}.", allowed=allowed)
    return texts.gettext(
        "There is no option “{option}”. There are: {allowed}.",
        option=error.option,
        allowed=allowed,
    )
