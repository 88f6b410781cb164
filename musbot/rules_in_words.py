"""What do the commands about rules print: those of a table, all options, two hands compared?"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from typing import Any

from musbot.config import Settings
from musbot.core.errors import RulesError
from musbot.core.seats import Seating
from musbot.games import GAMES
from musbot.games.mus.compare import compare as compared
from musbot.games.mus.game import MUS
from musbot.games.mus.written_hands import read_hands
from musbot.render.faces import face_of
from musbot.render.mus_compare import comparison_page
from musbot.render.narrator import Narrator
from musbot.render.option_vocabulary import PRESET
from musbot.render.page_in_lines import in_lines
from musbot.render.signs import PLAIN
from musbot.render.text import Texts


def rules(
    settings: Settings, game: str, preset: str, changes: Sequence[str], *, seating: str
) -> str:
    """Give the rules of a preset with changes, in words, as a seating plays them.

    Without a preset or a seating they are those that the game is usually played in.

    Raises:
        RulesError: there is no such seating, preset or option, or they cannot be played so.
    """
    face, texts = face_of(game), Texts(settings.language, PLAIN)
    seats, chosen = seating_of(game, seating), _chosen_rules(game, preset, changes)
    GAMES[game].fit_rules(chosen, seats, read_changes(game, changes))  # or it is refused
    pages = [face.rules.page(texts, topic, chosen, seats) for topic in face.rules.topics]
    return in_lines(pages, shutil.get_terminal_size().columns)


def options(settings: Settings, game: str) -> str:
    """List every option of a game with its values, and every preset, each with what it means."""
    page = face_of(game).rules.options_page(Texts(settings.language))
    return in_lines([page], shutil.get_terminal_size().columns)


def compare(
    settings: Settings,
    hands: tuple[str, str],
    preset: str,
    changes: Sequence[str],
    *,
    seating: str,
) -> str:
    """Say which of two written hands of mus wins which lance, and why.

    Raises:
        HandError: one of them is no hand.
        RulesError: there is no such preset or option, or they cannot be played so.
    """
    chosen = _chosen_rules(MUS.name, preset, changes)
    fitted = MUS.fit_rules(chosen, seating_of(MUS.name, seating))
    read = read_hands(*hands, fitted)
    narrator = Narrator(Texts(settings.language, PLAIN), ())
    page = comparison_page(narrator, compared(read.hands, fitted), read.guessed)
    return in_lines([page], shutil.get_terminal_size().columns)


def _chosen_rules(game: str, preset: str, changes: Sequence[str]) -> Any:  # noqa: ANN401 -- the game's own
    chosen: dict[str, object] = {PRESET: preset} if preset else {}
    return GAMES[game].parse_rules(chosen | read_changes(game, changes))


def seating_of(game: str, name: str) -> Seating:
    """Give a seating of a game, or the usual one where none is named.

    Raises:
        RulesError: it is not played so.
    """
    seatings = {seating.name: seating for seating in GAMES[game].seatings}
    if name and name not in seatings:
        raise RulesError("--seating", name, tuple(seatings))
    return seatings[name] if name else GAMES[game].seatings[0]


def read_changes(game: str, changes: Sequence[str]) -> dict[str, object]:
    """Read options such as ``kings=4``; of one that comes twice the last counts.

    Raises:
        RulesError: there is no such option, or a value that it may not have.
    """
    given: dict[str, object] = {}
    for change in changes:
        given |= face_of(game).rules.read_options(change)
    return given
