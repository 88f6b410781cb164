"""What must a game be able to tell, so that any table of it can be shown, played and explained?

A game judges and deals; its face says it in words. Whoever shows a table asks the face of its game
(``faces.face_of``) and looks into no view himself: what a view holds is between a game, its face
and its players. A face holds nothing, and tells only what the view that it is given may know.

Names stand in pages as the narrator has them, escaped for where the page goes. Labels of choices
take no markup, so whoever asks for choices gives a narrator whose names are plain.

What belongs together is a part of its own: the ``rules`` in words, the game ``in_characters``, and
what a face may lack, ``partners``, who speak and show signs to one another. Pictures are told apart
(``picture_faces``), for a terminal shows none.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

import msgspec

from musbot.core.cards import Card
from musbot.core.contract import Refusal
from musbot.core.errors import MusbotError, NotationError
from musbot.core.seats import Seat
from musbot.render.in_characters import AnyInCharacters
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Block, Choice, Page
from musbot.render.rules_in_words import RulesInWords
from musbot.render.text import Texts
from musbot.service.seen import TableView

RulesT_contra = TypeVar("RulesT_contra", contravariant=True)
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)


class CardToChoose(msgspec.Struct, frozen=True):
    """A card in a list to choose from: its ``name`` in words, its ``sign`` as it is drawn."""

    card: Card
    name: str
    sign: str


class Partners(Protocol[ViewT_contra]):
    """What passes between those who play together, and what others may notice of it."""

    def signal_choices(self, texts: Texts, view: ViewT_contra, /) -> tuple[Choice, ...]:
        """Give the signs that the seat of this view may show its partners now."""
        ...

    def talk_choices(self, texts: Texts, view: ViewT_contra, /) -> tuple[Choice, ...]:
        """Give what the seat may say to its partners now; its own words are ``Needs.TEXT``."""
        ...

    def watch_choices(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[Choice, ...]:
        """Give the rivals whom the seat may watch for signs."""
        ...

    def watched(self, view: ViewT_contra, /) -> Seat | None:
        """Give whom it watches."""
        ...

    def known_signals(
        self, texts: Texts, view: ViewT_contra | None, /
    ) -> tuple[tuple[str, str], ...]:
        """Give every sign of the table by its name, with what is typed; of the usual rules else."""
        ...

    def known_words(self, texts: Texts, /) -> tuple[tuple[str, str], ...]:
        """Give every word that partners have among themselves by its name, with what is typed."""
        ...

    def watchable(self, view: ViewT_contra, /) -> tuple[Seat, ...]:
        """Give the seats that may be watched."""
        ...

    def whispers(self, before: ViewT_contra, after: ViewT_contra, /) -> tuple[object, ...]:
        """Give what is new to the seat of both views, each thing by itself, as a value."""
        ...

    def whisper_line(self, narrator: Narrator, whisper: Any, /) -> str:  # noqa: ANN401 -- the face's own
        """Tell such a thing to the one who has noticed it."""
        ...

    def is_said(self, whisper: Any, /) -> bool:  # noqa: ANN401 -- the face's own
        """Say whether it was said, so that it may be answered."""
        ...

    def is_recent(self, view: ViewT_contra, whisper: Any, /) -> bool:  # noqa: ANN401 -- the face's own
        """Say whether it was said and :meth:`talk_block` still repeats it."""
        ...

    def was_spoken_to(self, view: ViewT_contra, /) -> bool:
        """Say whether a partner has said anything to the seat since the cards were dealt."""
        ...

    def talk_block(self, narrator: Narrator, view: ViewT_contra, /) -> Block:
        """Repeat what was said lately."""
        ...

    def is_aside(self, action: Any, /) -> bool:  # noqa: ANN401 -- the game's own
        """Say whether an action is one of these, which have ways of their own to be done."""
        ...

    def done_line(
        self,
        narrator: Narrator,
        before: ViewT_contra,
        after: ViewT_contra,
        action: Any,  # noqa: ANN401 -- the game's own
        /,
    ) -> str:
        """Say to who has shown, said or watched something that it is done."""
        ...


class Face(Protocol[RulesT_contra, ViewT_contra]):
    """A game in words."""

    # ------------------------------------------------------------------ the game

    @property
    def name(self) -> str:
        """Its name among the games."""
        ...

    @property
    def title(self) -> str:
        """What it is called, in every language."""
        ...

    @property
    def eldest(self) -> str:
        """What who speaks first is called, to be translated."""
        ...

    @property
    def notation(self) -> Mapping[str, str]:
        """A sentence to be translated for each kind of ``NotationError`` that only it knows."""
        ...

    @property
    def counted(self) -> str:
        """What a match of it is counted in, ``{won}`` and ``{lost}`` of them, to be translated."""
        ...

    @property
    def rules(self) -> RulesInWords[RulesT_contra]:
        """How its rules and options are told."""
        ...

    @property
    def partners(self) -> Partners[ViewT_contra] | None:
        """What passes between partners; none where nobody has any, or nothing passes."""
        ...

    @property
    def in_characters(self) -> AnyInCharacters:
        """How it is read, typed and drawn in a terminal."""
        ...

    def waiting_line(self, texts: Texts, /) -> str:
        """Say to who sits at a table of it before the match that his cards will come here."""
        ...

    def another_line(self, texts: Texts, /) -> str:
        """Say with which command another practice match begins."""
        ...

    def guide_pages(self, texts: Texts, /) -> tuple[Page, ...]:
        """Explain the game to who has never played it, a page a step; none where a hand does."""
        ...

    # ------------------------------------------------------------------ why not

    def refusal_sentence(
        self, texts: Texts, refusal: Refusal, names: Sequence[str] = (), /
    ) -> str | None:
        """Say why it refused an action; ``None`` if the reason is none of its own.

        ``names`` are by seat.
        """
        ...

    def misread(
        self, view: ViewT_contra | None, written: str, error: NotationError, /
    ) -> MusbotError:
        """Give the error to tell in the stead of one about notation, to who has written it.

        ``view`` is his own, ``None`` where he plays no match. Mostly it is the same error.
        """
        ...

    def tells_cards(self, action: Any, /) -> bool:  # noqa: ANN401 -- the game's own
        """Say whether an action tells cards of its player: nobody else may learn of a refusal."""
        ...

    def keeps_hidden(self, action: Any, /) -> bool:  # noqa: ANN401 -- the game's own
        """Say whether it names cards that stay hidden once it is done: it is answered privately."""
        ...

    # ------------------------------------------------------------------ the table, for all

    def table_page(
        self,
        narrator: Narrator,
        view: ViewT_contra,
        most: int = MOST_SIGNS,
        /,
        *,
        last_round: bool = True,
    ) -> Page:
        """Show the table as it is now; with ``last_round`` the finished one is told above it.

        A message for all takes it from a spectator's view. It is at most ``most`` signs long, and
        no page that follows is longer than a message; choices are asked for by themselves.
        """
        ...

    def score_page(self, narrator: Narrator, view: ViewT_contra, /) -> Page:
        """Show one reader the score, and how the last round was counted."""
        ...

    def score_block(self, narrator: Narrator, view: ViewT_contra, /) -> Block:
        """Show how it stands."""
        ...

    def public_choices(
        self, narrator: Narrator, view: ViewT_contra, people: Collection[Seat], /
    ) -> tuple[Choice, ...]:
        """Give what the table may be seen to offer to whoever is awaited.

        Nothing of it may depend on what one seat alone knows, whosoever view it is. What does is
        one choice that ``Needs.HAND``: pressing it shows the presser :meth:`hand_choices`.
        ``people`` are the seats of people, who see what a computer player does not.
        """
        ...

    # ------------------------------------------------------------------ the table, for one seat

    def choices(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[Choice, ...]:
        """Give everything that the seat of this view may say now, in turn or not.

        Only it may see them. A card to be played is a choice by itself, such as ``joue Kd``.
        """
        ...

    def hand_choices(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[Choice, ...]:
        """Give what stands below a player's own cards: what no message for all may offer.

        Those that need cards are a list. The others are buttons of this round, not of this moment:
        where he can see it coming (his cards, while a trick is being played) they may stand there
        before his turn, so that he need not ask for his cards again; the game says no if it is not.
        """
        ...

    def aside_choices(self, narrator: Narrator, view: ViewT_contra, /) -> tuple[Choice, ...]:
        """Give what its holder may say at any moment, and what is offered to him in letters too."""
        ...

    def cards_for(
        self, narrator: Narrator, view: ViewT_contra, word: str, /
    ) -> tuple[CardToChoose, ...]:
        """Give the cards that may be chosen for a word that ``Needs.CARDS``, in their order."""
        ...

    def amount_hint(self, texts: Texts, choice: Choice, /) -> str:
        """Say what is worth knowing of an amount beside its bounds; nothing where nothing is."""
        ...

    def hand_page(self, narrator: Narrator, view: ViewT_contra, /) -> Page:
        """Show the cards of the view's seat and what only it may know."""
        ...

    def cards_dealt(self, view: ViewT_contra, /) -> Hashable:
        """Give a value, the same of every view, that changes whenever anybody was given cards."""
        ...

    def cards_given(self, view: ViewT_contra, /) -> Hashable:
        """Give a value that changes whenever the seat of this view was dealt or served cards."""
        ...

    # ------------------------------------------------------------------ what has been

    def has_story(self, view: ViewT_contra, /) -> bool:
        """Say whether a round has ended that can be told."""
        ...

    def story_page(self, narrator: Narrator, view: ViewT_contra, most: int = MOST_SIGNS, /) -> Page:
        """Tell the last round, and how it stands after it."""
        ...

    def ending_page(
        self,
        narrator: Narrator,
        table: TableView,
        view: ViewT_contra,
        closer: str = "",
        most: int = MOST_SIGNS,
        /,
    ) -> Page:
        """Tell how a match has ended: played out, given up, or closed by ``closer``."""
        ...

    def practice_pages(
        self,
        narrator: Narrator,
        view: ViewT_contra,
        /,
        *,
        ended: Sequence[ViewT_contra] = (),
        at_length: bool = False,
        most: int = MOST_SIGNS,
    ) -> tuple[Page, Page]:
        """Tell the rounds that have ``ended``, and show the table with one's own cards below it.

        Both together are ``most`` signs long at most. Each round is told by the view right behind
        its end. ``at_length`` says all that :meth:`hand_page` says of the cards.
        """
        ...

    def done_line(self, texts: Texts, events: Sequence[object], /) -> str:
        """Repeat what was said in one round for somebody who was away; empty where nothing was.

        The events are those of his seat alone, so they hold no card but his own.
        """
        ...


AnyFace = Face[Any, Any]
"""A face whose values only it and its game understand."""

AnyPartners = Partners[Any]
"""The same of what passes between partners."""
