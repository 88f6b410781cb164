"""What happens at the practice table, whoever shows it: a full screen or plain lines?

One person sits with computer players, or only looks on. The table is a table like any other: the
same service judges, saves and deals, and what is told here is what the seat may know.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

import msgspec

from musbot.core.cards import Cards
from musbot.core.errors import IllegalActionError, MusbotError
from musbot.core.seats import SEATINGS
from musbot.games import GAMES, USUAL_GAME
from musbot.render.faces import face_of
from musbot.render.narrator import Narrator
from musbot.render.option_vocabulary import PRESET
from musbot.render.page import Choice, Needs
from musbot.render.refusals import error_sentence
from musbot.render.signs import PLAIN
from musbot.render.text import Texts
from musbot.service.events import Person
from musbot.service.moves import MOST_COMPUTER_MOVES
from musbot.service.ports import PlayerId
from musbot.service.table import Table
from musbot.service.tables import Tables
from musbot.terminal.reading import Reader

ME = PlayerId(1)
"""The person at the practice table."""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: the game, the seating's name, the preset's, and whether one looks on.

    Where ``seating`` or ``preset`` are empty they are those that the game is usually played in.
    ``changes`` are options that differ from the preset, ``level`` is that of the computer players.
    """

    game: str = USUAL_GAME
    seating: str = ""
    preset: str = ""
    changes: Mapping[str, object] = {}
    level: str = "usual"
    watch: bool = False

    @property
    def seated(self) -> str:
        """The seating's name."""
        return self.seating or GAMES[self.game].seatings[0].name

    @property
    def ruled(self) -> str:
        """The preset's name."""
        return self.preset or usual_preset(self.game)

    @property
    def rules(self) -> dict[str, object]:
        """The preset and what differs from it, as a table is opened with it."""
        return {PRESET: self.ruled, **self.changes}

    def check(self) -> None:
        """Make sure that this can be played, as far as it can be known before there is a table.

        Raises:
            RulesError: there is no such preset or option, or this seating cannot play it.
        """
        game = GAMES[self.game]
        rules = game.parse_rules(self.rules)
        if self.seated in SEATINGS:  # else the table says so
            game.fit_rules(rules, SEATINGS[self.seated], self.changes)

    def as_typed(self, language: str) -> str:
        """Write the command that opens such a table again, as a language names the options."""
        usual = Wish(game=self.game)
        words = ["musbot play"]
        words += [f"--game {self.game}"] if self.game != Wish().game else []
        words += [f"--preset {self.ruled}"] if self.ruled != usual.ruled else []
        words += [f"--seating {self.seated}"] if self.seated != usual.seated else []
        words += settings(self.game, language, self.changes)
        words += [f"--level {self.level}"] if self.level != usual.level else []
        return " ".join([*words, *(["--watch"] if self.watch else [])])


def usual_preset(game: str) -> str:
    """Give the preset that a game is played by where nobody chooses another."""
    rules = GAMES[game]
    return str(rules.abridge_rules(rules.parse_rules({}))[PRESET])


def settings(game: str, language: str, changes: Mapping[str, object]) -> list[str]:
    """Write options as a command takes them, by the names that the list of a language has."""
    called = face_of(game).rules.option_name
    return [
        f"--set {called(language, name)}={str(value).lower()}" for name, value in changes.items()
    ]


class News(msgspec.Struct, frozen=True):
    """What has happened since the last look, in lines; ``round_ended`` asks for a pause."""

    lines: tuple[str, ...]
    round_ended: bool = False


class Practice:
    """One match at the practice table, as its person sees it."""

    def __init__(self, table: Table, texts: Texts) -> None:
        names = [each.name for each in table.view(None).occupants if each is not None]
        self.texts = texts.signed(PLAIN)
        self.game = table.view(None).game
        self.face = face_of(self.game)
        self.characters = self.face.in_characters
        self._table = table
        self._seat = table.seat_of(ME)
        self.narrator = Narrator(self.texts, tuple(names), self._seat)
        self._told: Any = None  # a view of the game
        self._let_pass: tuple[Hashable, ...] | None = None

    @classmethod
    async def open(cls, tables: Tables, texts: Texts, wish: Wish) -> Practice:
        """Open a table, fill it with computer players and deal.

        Raises:
            RulesError: there is no such preset or option, or this seating cannot play it.
            TableError: there is no such seating.
            StorageError: the table could not be saved.
        """
        me = Person(ME, texts.gettext("You"))
        wish.check()
        table = await tables.open(
            wish.game,
            me,
            rules=wish.rules,
            seating=wish.seated,
            host_plays=not wish.watch,
        )
        await table.add_computers(ME)
        await table.start(ME)
        return cls(table, texts)

    @property
    def view(self) -> Any:  # noqa: ANN401 -- the game's own
        """The match as the person may know it now."""
        return self._table.view(self._seat).game_view

    @property
    def reader(self) -> Reader:
        """Who understands what the person types now."""
        return Reader(self.game, self.characters, self.narrator, self.view)

    @property
    def watching(self) -> bool:
        """Whether the person only looks on."""
        return self._seat is None

    @property
    def my_turn(self) -> bool:
        """Whether the person is awaited."""
        return self._seat is not None and self._seat in self.view.to_act

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.view.winner is not None

    @property
    def between_rounds(self) -> bool:
        """Whether the end of a round has been told and the next deal has not."""
        return self._told is None

    @property
    def may_interrupt(self) -> bool:
        """Whether the person can say something out of turn here, and has not let it pass."""
        return self._occasion not in (None, self._let_pass)

    @property
    def _occasion(self) -> tuple[Hashable, ...] | None:
        view = self.view
        if self.my_turn or not view.legal:
            return None
        return self.characters.occasion(view)

    @property
    def digits_for(self) -> str:
        """The word for which the person chooses cards by their mere numbers; empty for none."""
        return self.characters.digits_for(self.view) if self.my_turn else ""

    @property
    def hand(self) -> Cards:
        """The person's cards, in the order in which they are drawn."""
        return self.characters.hand(self.view)

    @property
    def plays_one(self) -> bool:
        """Whether a card is to be played, each of those that may be being a choice by itself."""
        return bool(self.digits_for) and self.most_for(self.digits_for) == 1

    @property
    def word_for_cards(self) -> str:
        """The first word that needs cards; empty where there is none."""
        words = [each.action for each in self.choices() if each.needs is Needs.CARDS]
        return words[0] if words else ""

    def most_for(self, word: str) -> int:
        """Give how many cards a word takes at most: one, where each is a choice by itself."""
        return next((each.most for each in self.choices() if each.action == word), 1)

    def places_for(self, word: str) -> tuple[int, ...]:
        """Give the places in the hand, from 1, of the cards that may be chosen for a word."""
        each = {choice.action for choice in self.choices()}
        places = [place for place, card in enumerate(self.hand, 1) if f"{word} {card}" in each]
        return tuple(places or range(1, len(self.hand) + 1))

    def drawn_cards(self) -> list[tuple[str, ...]]:
        """Draw the person's cards, in the order of their places."""
        draw, rules = self.characters.card_lines, self.view.rules
        return [draw(self.texts, card, rules) for card in self.hand]

    def choices(self) -> tuple[Choice, ...]:
        """Give what the person may say now; when others are awaited, out of turn."""
        return self.face.choices(self.narrator, self.view)

    async def go_on(self, most: int | None = None) -> News:
        """Let the computer players move, until the person is awaited or a round has ended.

        So many moves are made at ``most``. The first time this tells the first deal, and after the
        end of a round the next one. Where the person may speak out of turn it stops, and goes on
        when it is called again.

        Raises:
            ComputerPlayerError: one of them could not move.
            StorageError: it could not be saved.
        """
        deal: tuple[str, ...] = ()
        if self._told is None:
            deal = self._look().lines
            if self.may_interrupt:
                return News(deal)
        self._let_pass = self._occasion or self._let_pass
        if most is None:
            await self._let_computers_play()
        else:
            await self._table.advance(most)
        news = self._look()
        return News((*deal, *news.lines), news.round_ended)

    async def _let_computers_play(self) -> None:
        """Go on for as long as it takes: the service stops long runs of moves now and then."""
        rounds = self.view.round_number
        # One move at a time where the person might have something to say between two of them.
        most = 1 if self.characters.may_speak_between(self.view) else MOST_COMPUTER_MOVES
        while not (self.my_turn or self.over) and self.view.round_number == rounds:
            if self.may_interrupt:
                return
            await self._table.advance(most)

    async def play(self, action: object, *, alone: bool = False) -> News:
        """Say or do something; unless ``alone``, the computer players answer at once.

        Raises:
            IllegalActionError: the rules do not allow it, and nothing has changed.
            TableError: it is not the moment for it.
            StorageError: it could not be saved, and nothing has changed.
        """
        view = self.view
        if alone or self.characters.is_aside(action):
            await self._table.play(ME, action, most=0)
            return self._look()
        self._let_pass = self.characters.occasion(view)
        await self._table.play(ME, action, most=0)
        if self.view.round_number == view.round_number:
            await self._let_computers_play()
        return self._look()

    async def leave(self) -> None:
        """Close the table, unless the match has been played to its end."""
        if not self.over:
            await self._table.close(ME)

    def refusal(self, error: MusbotError) -> str:
        """Say in the person's language why something was not done."""
        if isinstance(error, IllegalActionError):
            error = IllegalActionError(self.characters.plainly(self.view, error.refusal))
        return error_sentence(self.texts, error, self.narrator.names, self.face)

    @property
    def result(self) -> tuple[str, ...]:
        """Who has won what; nothing before the end of the match."""
        return self.characters.won_lines(self.narrator, self.view) if self.over else ()

    @property
    def goodbye(self) -> str:
        """What is said when the person gets up, before the end of the match or after it."""
        if self.over:
            return self.texts.gettext("Thank you for the match. Until next time!")
        return self.texts.gettext("You leave the table. Until next time!")

    def _look(self) -> News:
        before, now = self._told, self.view
        if before is None or before.round_number == now.round_number:
            self._told = now
            return News(self.characters.news(self.narrator, before, now))
        # The next round is told when the person has read how this one ended.
        self._told = None
        return News(self.characters.end_of_round(self.narrator, before, now), round_ended=True)
