"""How are names listed in a sentence, with the word *and* before the last of them?"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from musbot.render.text import Texts

_SOUNDS_LIKE_I: Final = re.compile(r"h?i(?![aeo])|y(?![aeiou])")
"""Before this sound the Spanish *and* is another word: Ane e Iker, but Ane y Yolanda."""


def listed(texts: Texts, names: Sequence[str]) -> str:
    """Write one name, or several as ``Ane, Mikel and Leire``."""
    *others, last = names
    if not others:
        return last
    before = ", ".join(others)
    plain = unicodedata.normalize("NFD", last.casefold())
    if texts.language == "es" and _SOUNDS_LIKE_I.match(plain):
        return f"{before} e {last}"
    return texts.gettext("{names} and {last}", names=before, last=last)
