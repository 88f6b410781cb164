"""Which words of mus are these, said in Basque?

Only what Basque says otherwise than a record stands here. A word is understood whatever the
reader's language is, as those of every other are.
"""

from __future__ import annotations

import re
from typing import Final

_ALONE: Final = {
    "musik ez": "corto",
    "mus ez": "corto",
    "mintza": "corto",
    "moztu": "corto",
    "mus ikusia": "mus-visto",
    "iduki": "quiero",
    "tira": "no-quiero",
    "idukitzen dugu": "queremos",
    "tiratzen dugu": "no-queremos",
    "errenbido": "reenvido",
    "biak hordago": "ordago-dos",
}
"""What brings no amount and no cards; *mintza* is what is said north of the Pyrenees."""

_WITH_MORE: Final = (
    (re.compile(r"biak (?:enbido|inbido|imido)(?: (.+))?"), "envido-dos"),
    (re.compile(r"(?:enbido|inbido|imido)(?: (.+))?"), "envido"),
    (re.compile(r"gehiago(?: (.+))?"), "mas"),
    (re.compile(r"(\d+) gehiago"), "mas"),
    (re.compile(r"bota(?: (.+))?"), "descarto"),
)


def as_in_records(words: str) -> str:
    """Give words in small letters as records have them; any that are not Basque as they are."""
    if words in _ALONE:
        return _ALONE[words]
    for pattern, word in _WITH_MORE:
        if found := pattern.fullmatch(words):
            return f"{word} {found[1]}" if found[1] else word
    return words
