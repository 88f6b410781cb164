"""What happens at the practice table, whoever shows it: a full screen or plain lines?

One person sits with computer players, or only looks on. The table is a table like any other: the
same service judges, saves and deals, and what is told here is what the seat may know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import msgspec
from msgspec.structs import replace

from musbot.core.errors import IllegalActionError, MusbotError
from musbot.core.seats import SEATINGS
from musbot.games.mus.actions import Action, Consulta, Miro, Sena
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.view import MusView
from musbot.render.mus_choices import choices
from musbot.render.mus_news import end_of_round, news
from musbot.render.mus_rules import option_line
from musbot.render.mus_rules_at_a_glance import glance_lines
from musbot.render.mus_won import won_lines
from musbot.render.narrator import Narrator
from musbot.render.page import Choice
from musbot.render.refusals import error_sentence
from musbot.render.signs import PLAIN
from musbot.render.text import Texts
from musbot.service.events import Person
from musbot.service.moves import MOST_COMPUTER_MOVES
from musbot.service.ports import PlayerId
from musbot.service.table import Table
from musbot.service.tables import Tables

WORDS_FOR_A_SIDE = frozenset({"queremos", "no-queremos"})
"""The words that answer for partners too."""

ME = PlayerId(1)
"""The person at the practice table."""


class Wish(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played: the seating's name, the preset's, and whether the person looks on.

    ``changes`` are options that differ from the preset.
    """

    seating: str = "pairs"
    preset: str = "fournier"
    changes: Mapping[str, object] = {}
    watch: bool = False

    def as_typed(self) -> str:
        """Write the command that opens such a table again."""
        usual = Wish()
        words = ["musbot play"]
        words += [f"--preset {self.preset}"] if self.preset != usual.preset else []
        words += [f"--seating {self.seating}"] if self.seating != usual.seating else []
        words += [f"--set {name}={typed(value)}" for name, value in self.changes.items()]
        return " ".join([*words, *(["--watch"] if self.watch else [])])


def typed(value: object) -> str:
    """Write a value of an option as a command takes it."""
    return str(value).lower()


_Occasion = tuple[int, bool, int]
"""A moment to speak out of turn: the round, whether a card was seen, the rounds of mus in it."""


class News(msgspec.Struct, frozen=True):
    """What has happened since the last look, in lines; ``round_ended`` asks for a pause."""

    lines: tuple[str, ...]
    round_ended: bool = False


class Practice:
    """One match at the practice table, as its person sees it."""

    def __init__(self, table: Table, texts: Texts) -> None:
        names = [each.name for each in table.view(None).occupants if each is not None]
        self.texts = texts.signed(PLAIN)
        self._table = table
        self._seat = table.seat_of(ME)
        self.narrator = Narrator(self.texts, tuple(names), self._seat)
        self._told: MusView | None = None
        self._let_pass: _Occasion | None = None

    @classmethod
    async def open(cls, tables: Tables, texts: Texts, wish: Wish) -> Practice:
        """Open a table, fill it with computer players and deal.

        Raises:
            RulesError: there is no such preset or option, or this seating cannot play it.
            TableError: there is no such seating.
            StorageError: the table could not be saved.
        """
        me = Person(ME, texts.gettext("You"))
        rules = {"preset": wish.preset, **wish.changes}
        if wish.seating in SEATINGS:  # else the table says so
            MUS.fit_rules(MUS.parse_rules(rules), SEATINGS[wish.seating], wish.changes)
        table = await tables.open(
            "mus",
            me,
            rules=rules,
            seating=wish.seating,
            host_plays=not wish.watch,
        )
        await table.add_computers(ME)
        await table.start(ME)
        return cls(table, texts)

    @property
    def view(self) -> MusView:
        """The match as the person may know it now."""
        # The practice table plays mus, so the view within is one of mus.
        return cast("MusView", self._table.view(self._seat).game_view)

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
    def _occasion(self) -> _Occasion | None:
        view = self.view
        if self.my_turn or not view.legal:
            return None
        return (view.round_number, view.seen, view.mus_rounds)

    def choices(self) -> tuple[Choice, ...]:
        """Give what the person may say now; when others are awaited, out of turn."""
        return choices(self.texts, self.view)

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
        most = 1 if _is_open_to_all(self.view.rules) else MOST_COMPUTER_MOVES
        while not (self.my_turn or self.over) and self.view.round_number == rounds:
            if self.may_interrupt:
                return
            await self._table.advance(most)

    async def play(self, action: Action, *, alone: bool = False) -> News:
        """Say or do something; unless ``alone``, the computer players answer at once.

        Raises:
            IllegalActionError: the rules do not allow it, and nothing has changed.
            TableError: it is not the moment for it.
            StorageError: it could not be saved, and nothing has changed.
        """
        view = self.view
        if alone or isinstance(action, Sena | Miro | Consulta):
            await self._table.play(ME, action, most=0)
            return self._look()
        self._let_pass = (view.round_number, view.seen, view.mus_rounds)
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
        if isinstance(error, IllegalActionError) and not self.view.seating.has_partners:
            error = _without_partners(error)
        return error_sentence(self.texts, error, self.narrator.names)

    @property
    def result(self) -> tuple[str, ...]:
        """Who has won what; nothing before the end of the match."""
        return won_lines(self.narrator, self.view) if self.over else ()

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
            return News(news(self.narrator, before, now))
        # The next round is told when the person has read how this one ended.
        self._told = None
        return News(end_of_round(self.narrator, before, now), round_ended=True)


def _without_partners(error: IllegalActionError) -> IllegalActionError:
    """Leave out what is said for a side, which of a player alone means nothing else."""
    legal = [each for each in error.refusal.legal if each.word not in WORDS_FOR_A_SIDE]
    return IllegalActionError(replace(error.refusal, legal=tuple(legal)))


def _is_open_to_all(rules: MusRules) -> bool:
    """Say whether there are words that are said out of turn."""
    return rules.cut_out_of_turn or rules.perete != "off" or rules.mus_visto != "off"


_TOLD_AT_ONCE = ("target", "games_per_vaca", "vacas_per_match")
"""What the opening says of the match before it comes to the rules."""


def opening(practice: Practice) -> tuple[str, ...]:
    """Say who plays with whom, to how many stones, and by whose rules."""
    view, narrator = practice.view, practice.narrator
    sides = [narrator.side(view.seating, side) for side in view.seating.sides]
    vacas = view.rules.vacas_per_match
    return (
        practice.texts.ngettext(
            "{sides}. To {target} stones; first to {count} game.",
            "{sides}. To {target} stones; first to {count} games.",
            view.rules.games_per_vaca,
            sides=" – ".join(sides),
            target=view.rules.target,
        ),
        *([option_line(practice.texts, "vacas_per_match", vacas)] if vacas > 1 else []),
        *glance_lines(practice.texts, view.rules, view.seating, without=_TOLD_AT_ONCE),
    )
