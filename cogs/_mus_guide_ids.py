"""What do the ids of the practice hand say by which mus is explained?

The hand is kept nowhere but here: an id holds all that its reader has chosen.
"""

from __future__ import annotations

import re

import msgspec

_SIGNS = {
    "mus": "m",
    "corto": "c",
    "paso": "p",
    "envido": "e",
    "mas": "s",
    "reenvido": "r",
    "ordago": "o",
    "quiero": "q",
    "no-quiero": "n",
    "no-queremos": "N",
}
"""One sign for each word, so that a whole round of them fits into an id."""

_WORDS = {sign: word for word, sign in _SIGNS.items()}

_DISCARD = "d"
_READ_ON = "."
_CARD = r"(?:[1-7]|1[0-2])[oceb]"
_CHOICE = re.compile(rf"[{''.join(_WORDS)}]|{_DISCARD}(?:{_CARD}){{1,4}}")
_GUIDE = re.compile(
    rf"guide:(?P<read>[01])(?P<more>[01]):(?P<chosen>(?:{_CHOICE.pattern}){{0,60}}\.?)"
)


class GuideId(msgspec.Struct, frozen=True):
    """A moment of the practice hand: ``chosen`` is what its reader has chosen so far, in signs.

    ``has_read`` says whether he has read what stands before the first choice, ``asks`` whether the
    next choice, cards to put aside, comes with the press. A dot behind the signs says that he has
    read the page that comes before the count where he had nothing to choose in pares and juego.
    """

    chosen: str = ""
    has_read: bool = False
    asks: bool = False

    def __str__(self) -> str:
        """Write it as the id of a button or a select."""
        return f"guide:{int(self.has_read)}{int(self.asks)}:{self.chosen}"

    @property
    def actions(self) -> tuple[str, ...]:
        """The choices, each as records write it."""
        return tuple([_action_of(sign) for sign in _CHOICE.findall(self.chosen)])

    @property
    def has_read_on(self) -> bool:
        """Whether the page before the count has been read."""
        return self.chosen.endswith(_READ_ON)

    def read_on(self) -> GuideId:
        """Give the id of what follows on that page."""
        return GuideId(self.chosen + _READ_ON, has_read=True)

    def back(self) -> GuideId:
        """Give the id of the moment before the last press."""
        if self.has_read_on:
            return GuideId(self.chosen.removesuffix(_READ_ON), has_read=True)
        choices = _CHOICE.findall(self.chosen)
        return GuideId("".join(choices[:-1]), has_read=bool(choices))

    def then(self, action: str) -> GuideId:
        """Give the id of the moment after another choice, written as in records."""
        word, *more = action.split()
        sign = _DISCARD + "".join(more) if word == "descarto" else _SIGNS[word]
        return GuideId(self.chosen + sign, has_read=True)

    def discarding(self, cards: str) -> GuideId:
        """Give the id of the moment after cards were put aside, each written as in records."""
        return self.then(f"descarto {cards}")


def _action_of(sign: str) -> str:
    if not sign.startswith(_DISCARD):
        return _WORDS[sign]
    return " ".join(["descarto", *re.findall(_CARD, sign)])


def read_guide_id(text: str) -> GuideId | None:
    """Read such an id; ``None`` if this version writes no such one."""
    found = _GUIDE.fullmatch(text)
    if found is None:
        return None
    return GuideId(found["chosen"], found["read"] == "1", found["more"] == "1")
