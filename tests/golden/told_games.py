"""What does a playthrough need to know of each game?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct

from musbot.core.cards import Cards, parse_cards
from musbot.core.seats import SEATINGS, Seat, Seating
from musbot.games import GAMES, AnyGame
from musbot.games.mouche import cards as mouche_cards
from musbot.games.mouche.rules import MoucheRules
from musbot.games.mouche.view import MoucheView
from musbot.games.mus.rules import PRESETS, MusRules
from musbot.games.mus.view import MusView
from tests.golden import plain_views, plain_views_of_mouche
from tests.musbot.games.random_matches import RandomMatch
from tests.musbot.games.tongues import TONGUES

Facts = dict[str, list[str]]
"""What a view says, by the field that says it."""


class ToldGame(NamedTuple):
    """One game: how its views are told, and which matches are worth to be told.

    ``kinds`` are the presets with the seatings of its playthroughs. ``words`` are those that one
    must hold by its rules; ``is_telling`` says whether a match shows what it is to show.
    """

    name: str
    kinds: tuple[tuple[str, str], ...]
    parse_cards: Callable[[str], Cards]
    view: type[Struct]
    parts: dict[type[Struct], str]
    whose_and_where: set[str]
    public_facts: Callable[[Any], Facts]
    private_facts: Callable[[Any], Facts]
    words: Callable[[Any, Seating], set[str]]
    is_telling: Callable[[RandomMatch], bool]

    @property
    def game(self) -> AnyGame:
        """The game itself."""
        return GAMES[self.name]

    def rules(self, preset: str, seating: str) -> Any:  # noqa: ANN401 -- the game's own
        """Give the rules of a playthrough."""
        return TONGUES[self.name].rules(preset, SEATINGS[seating], 0)


def _words_of_mus(rules: MusRules, seating: Seating) -> set[str]:
    shown = {"mus", "descarto", "envido", "mas", "reenvido", "quiero", "no-quiero", "ordago"}
    shown |= {"envido-dos"} if rules.bet_both else set()
    shown |= {"mus-visto"} if rules.mus_visto != "off" else set()
    if seating.partners(Seat(0)):
        shown |= {"sena"} if rules.signals != "off" else set()
        shown |= {"consulta"} if rules.talk != "none" else set()
    return shown


def _has_a_count(match: RandomMatch) -> bool:
    """Say whether a round was played to its count and did not end the game."""
    stories = (moment.after.previous for moment in match.moments)
    return any(story is not None and story.game_won_by is None for story in stories)


def _words_of_mouche(rules: MoucheRules, seating: Seating) -> set[str]:
    shown = {"passe", "change", "tiens", "joue", "demande", "repond"}
    shown |= {"retourne"} if rules.retourne_au_donneur else set()
    return shown | ({"mouche"} if len(seating.seats) in _WITH_A_MOUCHE else set())


_WITH_A_MOUCHE = (3, 4)
"""Elsewhere somebody holds five of a suit too seldom for a match that shows all the rest."""


def _has_tricks_and_a_fine(match: RandomMatch) -> bool:
    """Say whether five tricks were played, and somebody was fined."""
    ledgers = [moment.after.previous for moment in match.moments if moment.after.previous]
    rows = {row.why.value for story in ledgers for row in story.ledger}
    return {"fine", "trick"} <= rows and any(story.tricks for story in ledgers)


TOLD: dict[str, ToldGame] = {
    "mus": ToldGame(
        name="mus",
        kinds=(
            *[(preset, "pairs") for preset in PRESETS],
            *[(next(iter(PRESETS)), seating) for seating in SEATINGS if seating != "pairs"],
        ),
        parse_cards=parse_cards,
        view=MusView,
        parts=plain_views.PARTS,
        whose_and_where=plain_views.WHOSE_AND_WHERE,
        public_facts=plain_views.public_facts,
        private_facts=plain_views.private_facts,
        words=_words_of_mus,
        is_telling=_has_a_count,
    ),
    "mouche": ToldGame(
        name="mouche",
        kinds=(
            ("bal", "two"),
            ("jdc", "three"),
            ("wmo", "four"),
            ("ajo", "five"),
            ("wmo", "six"),
        ),
        parse_cards=mouche_cards.parse_cards,
        view=MoucheView,
        parts=plain_views_of_mouche.PARTS,
        whose_and_where=plain_views_of_mouche.WHOSE_AND_WHERE,
        public_facts=plain_views_of_mouche.public_facts,
        private_facts=plain_views_of_mouche.private_facts,
        words=_words_of_mouche,
        is_telling=_has_tricks_and_a_fine,
    ),
}
"""Every game by its name."""
