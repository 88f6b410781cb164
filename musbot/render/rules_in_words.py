"""How are the rules of a game, its presets and its options told, and read where they are typed?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, TypeVar

from musbot.core.errors import RulesError
from musbot.core.seats import Seating
from musbot.render.page import Page
from musbot.render.text import Texts

RulesT_contra = TypeVar("RulesT_contra", contravariant=True)


class RulesInWords(Protocol[RulesT_contra]):
    """What a game tells of its rules, at a table and away from any."""

    @property
    def presets(self) -> tuple[str, ...]:
        """The names of its presets, the usual one first; no other game has one of them."""
        ...

    @property
    def topics(self) -> Mapping[str, str]:
        """The pages of its rules by their names, with titles to be translated; the first begins.

        A name has ten small letters at most.
        """
        ...

    def preset_line(self, texts: Texts, preset: str, /) -> str:
        """Tell a preset in one short line, such as fits a choice on Discord."""
        ...

    def glance_lines(
        self,
        texts: Texts,
        rules: RulesT_contra,
        seating: Seating | None = None,
        /,
        *,
        without: tuple[str, ...] = (),
    ) -> tuple[str, ...]:
        """Tell rules at a glance, but for the options ``without``; without a seating, of any.

        Raises:
            RulesError: this seating cannot play them.
        """
        ...

    def page(self, texts: Texts, topic: str, rules: RulesT_contra, seating: Seating, /) -> Page:
        """Tell one topic of the rules, as this seating plays them; raises as ``glance_lines``."""
        ...

    def options_page(self, texts: Texts, /) -> Page:
        """List every option with its values and every preset, for who types them."""
        ...

    def option_name(self, language: str, option: str, /) -> str:
        """Give what an option is called by those who type it in a language."""
        ...

    def read_options(self, typed: str, /) -> dict[str, object]:
        """Understand options and their values, in any language.

        Raises:
            RulesError: an option that there is not, or a value that it may not have.
        """
        ...

    def proposals(self, language: str, typed: str, rules: RulesT_contra, /) -> list[str]:
        """Give whole texts that go on from typed options: at most 25, of at most 100 signs."""
        ...

    def sentence(self, texts: Texts, error: RulesError, /) -> str | None:
        """Say which option cannot be so, and what it can be; ``None`` if it is no option of it."""
        ...
