"""In which language does musbot speak, and where do its sentences come from?

English stands in the code, as the source; every other language is a gettext catalogue in
``locales``. A message is looked up first and filled in afterwards, so a name with braces in it
stays what it is. ``python -m tests.catalogues`` brings the catalogues up to date.
"""

from __future__ import annotations

from functools import cache, lru_cache
from gettext import NullTranslations, translation
from pathlib import Path
from typing import Final

from musbot.render.signs import PICTURES, Signs
from musbot.service.player_settings import Language

SOURCE = "en"
LANGUAGES = (SOURCE, "es", "eu", "fr")
"""Every language, as the beginning of a locale's name."""

SPOKEN = {
    Language.ENGLISH: "English",
    Language.SPANISH: "español",
    Language.BASQUE: "euskara",
    Language.FRENCH: "français",
}
"""What each language that can be chosen is called by those who speak it."""

_LOCALES_KEPT = 256

DOMAIN = "musbot"
LOCALES = Path(__file__).with_name("locales")
"""Where the catalogues lie, as gettext wants them: ``es/LC_MESSAGES/musbot.mo``."""


@lru_cache(_LOCALES_KEPT)
def language_of(locale: str | None) -> str:
    """Give the language for a locale such as ``es-419`` or ``es_ES.UTF-8``; English if unknown."""
    language = (locale or "").replace("_", "-").partition("-")[0].lower()
    return language if language in LANGUAGES else SOURCE


def marked(message: str) -> str:
    """Mark a message for translation where it is written; it is looked up where it is shown."""
    return message


@cache
def _catalogue(language: str) -> NullTranslations:
    if language == SOURCE:
        return NullTranslations()
    return translation(DOMAIN, LOCALES, [language])


class _Known(dict[str, str]):
    """The messages that were looked up in a catalogue: a press asks for fifty, always the same."""

    def __init__(self, catalogue: NullTranslations) -> None:
        super().__init__()
        self._catalogue = catalogue

    def __missing__(self, message: str) -> str:
        found = self[message] = self._catalogue.gettext(message)
        return found


@cache
def _known(language: str) -> _Known:
    return _Known(_catalogue(language))


_LABEL: Final = marked("{label}: {words}")


class Texts:
    """The sentences of one language, with the ``signs`` that stand in them for cards and stones.

    Making one costs three look-ups.
    """

    def __init__(self, locale: str | None, signs: Signs = PICTURES) -> None:
        self.language = language_of(locale)
        self.signs = signs
        self._catalogue = _catalogue(self.language)
        self._known = _known(self.language)
        self._hash = hash((self.language, signs))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Texts):
            return False
        return self.language == other.language and self.signs is other.signs

    def __hash__(self) -> int:
        return self._hash

    def signed(self, signs: Signs) -> Texts:
        """Give the same sentences with other signs."""
        return Texts(self.language, signs)

    def gettext(self, message: str, **values: object) -> str:
        """Give a message in this language with its values filled in."""
        known = self._known[message]
        return known.format(**values) if values else known

    def ngettext(self, singular: str, plural: str, count: int, **values: object) -> str:
        """Give the form of a message that goes with a number, which is its value ``count``."""
        return self._catalogue.ngettext(singular, plural, count).format(count=count, **values)

    def labelled(self, label: object, words: object) -> str:
        """Put words behind a name and a colon; not every language writes that without a space."""
        return self._known[_LABEL].format(label=label, words=words)


@lru_cache(_LOCALES_KEPT)
def texts_of(locale: str | None, signs: Signs = PICTURES) -> Texts:
    """Give the sentences of a language to whoever asks for them often, always the same ones.

    What is remembered as it was written is looked up by them, and what is the same is found faster
    than what is only equal.
    """
    return Texts(locale, signs)
