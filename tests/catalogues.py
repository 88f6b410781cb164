"""How are the catalogues kept in step with the code, and how does anybody see that they are?

``python -m tests.catalogues`` takes every message out of the code, adds what is new to the
catalogues, drops what is gone, and compiles them. What it adds is still to be translated.
"""

from __future__ import annotations

import string
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from musbot.render.text import DOMAIN, LANGUAGES, LOCALES, SOURCE

ROOT = Path(__file__).parent.parent
PACKAGES = ("musbot", "cogs")

TRANSLATIONS = tuple([language for language in LANGUAGES if language != SOURCE])
"""The languages that have a catalogue."""

_KEYWORDS = {**DEFAULT_KEYWORDS, "marked": None, "locale_str": None}
"""What stands before a message in the code; ``locale_str`` is Discord's."""


def messages_in_code() -> Catalog:
    """Take every message out of the code."""
    catalog = Catalog()
    for package in PACKAGES:
        found = extract_from_dir(ROOT / package, keywords=_KEYWORDS)
        for _file, _line, message, _comments, context in found:
            catalog.add(message, context=context)
    return catalog


def source_of(language: str) -> Path:
    """Give the file that translators write."""
    return LOCALES / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def compiled_of(language: str) -> Path:
    """Give the file that gettext reads."""
    return source_of(language).with_suffix(".mo")


def read_catalogue(language: str) -> Catalog:
    """Read what translators wrote."""
    with source_of(language).open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def compiled(catalog: Catalog) -> bytes:
    """Give a catalogue as gettext reads it."""
    body = BytesIO()
    write_mo(body, catalog)
    return body.getvalue()


def forms_of(message: Message) -> Iterator[tuple[str, str]]:
    """Give each form of a translation beside the English form that it stands for."""
    english = message.id if isinstance(message.id, tuple | list) else (message.id,)
    foreign = message.string if isinstance(message.string, tuple | list) else (message.string,)
    for number, form in enumerate(foreign):
        yield english[min(number, len(english) - 1)], form or ""


def placeholders(text: str) -> set[str]:
    """Give the names between braces."""
    return {name for _literal, name, _spec, _conversion in string.Formatter().parse(text) if name}


def update(language: str) -> None:
    """Bring one catalogue up to date and compile it."""
    catalog = read_catalogue(language)
    made, revised = catalog.creation_date, catalog.revision_date
    catalog.update(messages_in_code(), no_fuzzy_matching=True)
    # Dates of a tool's runs are no news, and would make two people's changes collide.
    catalog.creation_date, catalog.revision_date = made, revised
    with source_of(language).open("wb") as file:
        write_po(file, catalog, sort_output=True, ignore_obsolete=True, no_location=True)
    compiled_of(language).write_bytes(compiled(catalog))


if __name__ == "__main__":
    for each in TRANSLATIONS:
        update(each)
