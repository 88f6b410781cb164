"""Why can a table not have the rules that somebody wants?

One sentence names the option and what it may be, in the words that the reader would type. Of what
he typed only a plain word is repeated; anything else might be written to do mischief.
"""

from __future__ import annotations

import re
from typing import Final

from musbot.core.errors import RulesError
from musbot.render.option_vocabulary import PRESET, Vocabulary
from musbot.render.text import Texts

_PLAIN_WORD: Final = re.compile("[a-z]{1,20}")


def option_sentence(vocabulary: Vocabulary, texts: Texts, error: RulesError) -> str | None:
    """Say which option cannot be so by itself or with the seats, and what it can be.

    ``None`` if it is none of this game, or if there is another reason.
    """
    if not _is_about(vocabulary, error):
        return None
    if PRESET in error.allowed:  # then these are the names of all options
        return _unknown_sentence(vocabulary, texts, error)
    option = vocabulary.option_name(texts.language, error.option)
    only = _only(vocabulary, texts, error)
    if only is not None:
        return texts.gettext("With these seats {option} is {value}.", option=option, value=only)
    return texts.gettext(
        "{option} can be: {allowed}.", option=option, allowed=_allowed(vocabulary, texts, error)
    )


def option_names(vocabulary: Vocabulary, texts: Texts) -> dict[str, str]:
    """Give what every option is called, for a sentence that names them by their records' names."""
    return {option: vocabulary.option_name(texts.language, option) for option in vocabulary.options}


def _is_about(vocabulary: Vocabulary, error: RulesError) -> bool:
    """Say whether an option of this game cannot be so, whatever the reason is.

    An option that no game has is about the game whose options are listed in its stead.
    """
    if error.reason is not None:
        return False
    if PRESET in error.allowed:
        return {PRESET, *vocabulary.options} == {*error.allowed}
    if error.option == PRESET:
        return {*vocabulary.presets} >= {*error.allowed}
    return error.option in vocabulary.options


def _only(vocabulary: Vocabulary, texts: Texts, error: RulesError) -> str | None:
    """Give the one value that is left where a seating does not play an option otherwise."""
    option = vocabulary.options.get(error.option)
    if option is None or len(error.allowed) != 1 or error.allowed == option.allowed:
        return None
    only = error.allowed[0]
    if option.span is not None:
        return only
    value = option.values[option.allowed.index(only)]
    return vocabulary.value_name(texts.language, error.option, value)


def _allowed(vocabulary: Vocabulary, texts: Texts, error: RulesError) -> str:
    option = vocabulary.options.get(error.option)
    if option is None:
        return ", ".join(error.allowed)
    if option.span is not None:
        least, most = option.span
        return texts.gettext("{least} to {most}", least=least, most=most)
    named = [vocabulary.value_name(texts.language, error.option, value) for value in option.values]
    return ", ".join(named)


def _unknown_sentence(vocabulary: Vocabulary, texts: Texts, error: RulesError) -> str:
    named = [vocabulary.option_name(texts.language, option) for option in error.allowed]
    allowed = ", ".join(named)
    if _PLAIN_WORD.fullmatch(error.option) is None:
        return texts.gettext("There is no such option. There are: {allowed}.", allowed=allowed)
    return texts.gettext(
        "There is no option “{option}”. There are: {allowed}.",
        option=error.option,
        allowed=allowed,
    )
