"""In which words do boards, profiles and histories say the same things?"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import UTC, datetime
from typing import Final, TypeAlias

import msgspec

from musbot.community.rating import SETTLED
from musbot.games import GAMES
from musbot.render.faces import FACES
from musbot.render.narrator import Narrator, pair_name
from musbot.render.page import Page, fitted
from musbot.render.text import Texts, marked
from musbot.service.board_values import BoardRow, Named, Tally
from musbot.service.ports import PlayerId
from musbot.service.standing import OWN

ALMOST: Final = "≈"
"""Stands before a rating that is provisional."""

_SEASONS: Final = {
    "1": marked("January to March {year}"),
    "2": marked("April to June {year}"),
    "3": marked("July to September {year}"),
    "4": marked("October to December {year}"),
}


class Marking(msgspec.Struct, frozen=True):
    """How a name, what somebody has written, a moment and a person stand in a message."""

    name: Callable[[str], str]
    quoted: Callable[[str], str]
    moment: Callable[[float], str]
    person: Callable[[PlayerId], str]


Names: TypeAlias = Mapping[str, str]
"""How each name is written, by the name as it was stored."""


def fitted_names(
    texts: Texts, names: Iterable[str], marking: Marking, build: Callable[[Names], Page]
) -> Page:
    """Build a page that is not too long: long names are cut first."""
    known = tuple(dict.fromkeys(names))

    def told(narrator: Narrator) -> Page:
        return build(dict(zip(known, narrator.names, strict=True)))

    return fitted(told, Narrator(texts, tuple([marking.name(name) for name in known])))


def season_words(texts: Texts, season: str) -> str:
    """Say which season it is, by its months; all time where it is none."""
    year, _, quarter = season.partition("-")
    if quarter not in _SEASONS:
        return texts.gettext("All time")
    return texts.gettext(_SEASONS[quarter], year=year)


def preset_words(texts: Texts, preset: str) -> str:
    """Say which rules a board is about, all of them or those of a preset."""
    if not preset:
        return texts.gettext("All rules")
    return texts.gettext("Rules of one’s own") if preset == OWN else preset


def rating_words(rating: int, *, is_provisional: bool) -> str:
    """Write a rating, so that one sees whether it is provisional."""
    return f"{ALMOST} {rating}" if is_provisional else str(rating)


def legend(texts: Texts) -> str:
    """Say what the sign before a provisional rating means."""
    return texts.ngettext(
        "{sign} is provisional: fewer than {count} rated match.",
        "{sign} is provisional: fewer than {count} rated matches.",
        SETTLED,
        sign=ALMOST,
    )


def how_to_be_rated(texts: Texts) -> str:
    """Say how a match comes to count."""
    return texts.gettext(
        "A match counts if its table is rated, which is chosen with /mesa abrir. Those who manage "
        "the server can make it the rule with /ajustes servidor."
    )


def record_words(texts: Texts, tally: Tally | BoardRow) -> str:
    """Write how many matches were won and lost."""
    return texts.gettext("{wins} won, {losses} lost", wins=tally.wins, losses=tally.losses)


_NAMES_OF_GAMES: Final = {name: face.title for name, face in FACES.items()}
_COUNTED: Final = {name: face.counted for name, face in FACES.items()}


def games_words(texts: Texts, tally: Tally | BoardRow, game: str) -> str:
    """Write how many games were won and lost, or what a match of this game is made of."""
    words = _COUNTED.get(game, marked("games {won}–{lost}"))
    return texts.gettext(words, won=tally.games_won, lost=tally.games_lost)


def game_name(game: str) -> str:
    """Write what a game is called, in every language; one of a later version keeps its name."""
    return _NAMES_OF_GAMES.get(game, game)


def has_partners(game: str) -> bool:
    """Say whether people play together in this game, so that there are pairs."""
    seatings = GAMES[game].seatings if game in GAMES else ()
    return any(len(each.members(side)) > 1 for each in seatings for side in each.sides)


def game_among(game: str, games: Collection[str]) -> tuple[str, ...]:
    """Name the game that something is about, where others are played there too."""
    return (game_name(game),) if game and len({game, *games}) > 1 else ()


def streak_words(texts: Texts, streak: int) -> str:
    """Write how many matches in a row were won or lost; nothing where none was played."""
    if streak < 0:
        return texts.ngettext("{count} defeat in a row", "{count} defeats in a row", -streak)
    return texts.ngettext("{count} win in a row", "{count} wins in a row", streak)


def pair_words(names: Names, people: Iterable[Named]) -> str:
    """Name one person, or those who play together."""
    return pair_name([names[each.name] for each in people])


def date_words(at: float) -> str:
    """Write a day as it is written in every language, for where Discord writes none."""
    return datetime.fromtimestamp(at, UTC).date().isoformat()
