"""What does the one at the command line read when musbot ends, and with which exit status?

These sentences are for whoever installs and runs musbot, in English; players never see them.
"""

from __future__ import annotations

from musbot.config import ConfigurationError
from musbot.core.errors import MusbotError, NewerDatabaseError, RulesError
from musbot.games.mus.written_hands import HandError
from musbot.players import PLAYERS, levels_of
from musbot.render.deck_errors import DeckError, DeckFault
from musbot.render.mus_compare import hand_sentence
from musbot.render.refusals import error_sentence
from musbot.render.text import SOURCE, Texts
from musbot.storage.diagnosis import diagnosis
from musbot.storage.faults import DatabaseError, Fault

FAILED = 1
WRONG_USE = 2
WRONG_CONFIGURATION = 78
"""EX_CONFIG of sysexits.h: a service manager should not start the program again on it."""

_SETTING = frozenset(
    {Fault.SCHEME, Fault.ADDRESS, Fault.OPTION, Fault.MEMORY, Fault.DRIVER, Fault.FOLDER}
)
"""What no waiting mends: the address itself is wrong."""

_NAMES = ("preset", "--seating", "--game", "--level")
"""What a command calls by these words; the options of the rules have sentences of their own."""

_ENGLISH = Texts(SOURCE)


def sentence(error: MusbotError) -> str:
    """Give one sentence, which names what is wrong and what it may be."""
    match error:
        case RulesError(option=option) if option not in _NAMES:
            return error_sentence(_ENGLISH, error)
        case RulesError(option="--level", allowed=allowed, value=level):
            return f"--level must be one of these: {', '.join(allowed)}{_elsewhere(level)}."
        case RulesError():
            return f"{error.option} must be one of these: {', '.join(error.allowed)}."
        case HandError():
            return hand_sentence(_ENGLISH, error)
        case NewerDatabaseError():
            return (
                f"The database belongs to a newer musbot: its revision is {error.found}, and "
                f"this program knows none after {error.known}."
            )
        case DatabaseError():
            return diagnosis(error)
        case DeckError():
            return _of_a_deck(error)
        case _:
            return str(error)


def _elsewhere(level: object) -> str:
    """Name the games that have a level which the one that was asked for lacks."""
    games = [f"--game {game}" for game in PLAYERS if level in levels_of(game)]
    return f" (with {' or '.join(games)} also {level})" if games else ""


_DECK_FAULTS = {
    DeckFault.NO_FOLDER: "there is no such folder",
    DeckFault.NO_THEME: "it has no file theme.toml that can be read",
    DeckFault.WRONG_THEME: 'theme.toml must say whose the pictures are: credit = "..."',
    DeckFault.MISSING: "these pictures are missing: {names}",
    DeckFault.TWICE: "there is more than one picture of {names}",
    DeckFault.NO_PICTURE: "{names} cannot be read as a picture",
    DeckFault.TOO_LARGE: "{names} has too many pixels",
}


def _of_a_deck(error: DeckError) -> str:
    fault = _DECK_FAULTS[error.fault].format(names=", ".join(error.names))
    return f"MUSBOT_DECK, {error.folder}: {fault}."


def exit_status(error: MusbotError) -> int:
    """Give the exit status that tells a service manager whether to try again."""
    match error:
        case ConfigurationError() | NewerDatabaseError() | DeckError():
            return WRONG_CONFIGURATION
        case DatabaseError():
            return WRONG_CONFIGURATION if error.fault in _SETTING else FAILED
        case RulesError() | HandError():
            return WRONG_USE
        case _:
            return FAILED
