"""In which words does a game tell what somebody did in a match, and what is honoured for it?"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

import msgspec

Deeds = Mapping[str, int]
"""How often a seat did what over one match, by the name of the deed in lower case with hyphens.

What never happened is not there, and counts as 0.
"""


class Span(StrEnum):
    """Over what a deed is counted."""

    MATCH = "match"
    CAREER = "career"


class Award(msgspec.Struct, frozen=True):
    """Something that a player is honoured for once.

    He has it as soon as he has done ``counter``, the name of a deed, ``least`` times: in one match,
    or in all his matches together.
    """

    name: str
    counter: str
    least: int = 1
    span: Span = Span.CAREER
