"""What is a player told when something cannot be done, and what is the one who runs the bot told?

Everything that a command or a press may raise ends here: what is refused becomes one private
sentence in the reader's language, and what nobody foresaw a line in the log and its number.
"""

from __future__ import annotations

import traceback
from collections.abc import Iterator
from enum import StrEnum

import discord
import structlog
from discord import app_commands

from cogs._answers import Press, reader, tell
from cogs._permits import permit_sentence
from musbot.core.errors import CorruptLogError, MusbotError, NotationError, StorageError
from musbot.games import GAMES
from musbot.render.face import AnyFace
from musbot.render.lobby import SEATING_NAMES
from musbot.render.refusals import error_sentence
from musbot.render.text import Texts, marked
from musbot.service.permits import PermitError
from musbot.service.refusals import ComputerPlayerError

_log: structlog.stdlib.BoundLogger = structlog.get_logger(__name__)

_HARMLESS = (MusbotError, discord.DiscordException, OSError)
_TELLING = (NotationError, app_commands.AppCommandError)
"""Of those again the ones whose text repeats what was typed, or that of any other error."""


class Place(StrEnum):
    """Why a command does not work where it was typed."""

    NO_TABLE_WAITS = "no-table-waits"
    NO_TABLE_SHOWN = "no-table-shown"
    NEEDS_MANAGER = "needs-manager"
    SETTINGS_OF_NO_SERVER = "settings-of-no-server"
    STANDS_ELSEWHERE = "stands-elsewhere"
    SEATED_ELSEWHERE = "seated-elsewhere"
    ROBOT = "robot"
    LOOKED_AT_ELSEWHERE = "looked-at-elsewhere"
    NO_MATCH_PLAYED = "no-match-played"
    NO_TABLES_HERE = "no-tables-here"
    NO_GUESTS = "no-guests"
    IN_PRACTICE = "in-practice"
    NOT_YOUR_PRACTICE = "not-your-practice"
    SETTINGS_ABROAD = "settings-abroad"
    MATCHES_OF_NO_SERVER = "matches-of-no-server"
    NEEDS_MODERATOR = "needs-moderator"
    NO_SUCH_SIDE = "no-such-side"
    NO_SUCH_BOARD = "no-such-board"
    TOURNAMENTS_OF_NO_SERVER = "tournaments-of-no-server"
    WHICH_TOURNAMENT = "which-tournament"
    OLD_DRAFT = "old-draft"
    OTHER_GAME = "other-game"
    OTHER_SEATING = "other-seating"


class PlaceError(MusbotError):
    """A command was typed where it does not work; ``place`` says why, ``where`` where it does."""

    def __init__(self, place: Place, where: str = "") -> None:
        super().__init__(place.value)
        self.place = place
        self.where = where


_PLACES = {
    Place.NO_TABLE_WAITS: marked(
        "No table waits for players in this channel. You can open one with /mesa abrir."
    ),
    Place.NO_TABLE_SHOWN: marked(
        "You sit at no table, and there is none in this channel. You can open one with /mesa abrir."
    ),
    Place.NEEDS_MANAGER: marked(
        "The settings of a server are for those who have the right “Manage Server” there. "
        "Your own are behind /ajustes mios."
    ),
    Place.SETTINGS_OF_NO_SERVER: marked(
        "These are settings of a server: type this in a channel of one. "
        "Your own are behind /ajustes mios."
    ),
    Place.STANDS_ELSEWHERE: marked("This table stands elsewhere, and one sits down there: {where}"),
    Place.SEATED_ELSEWHERE: marked(
        "You sit at another table: {where} Finish that match, or let /mesa salir set you free."
    ),
    Place.LOOKED_AT_ELSEWHERE: marked("This table stands on another server: look on there."),
    Place.NO_MATCH_PLAYED: marked(
        "You have played no match that has ended. Say which one you mean: its number stands below "
        "its result."
    ),
    Place.NO_TABLES_HERE: marked(
        "Here you can practise against computer players: {where}. "
        "Tables for several people stand on servers where I am a member."
    ),
    Place.NO_GUESTS: marked(
        "You play a practice match with computer players alone. "
        "Tables for several people stand on servers where I am a member: type /mesa abrir in a "
        "channel."
    ),
    Place.IN_PRACTICE: marked(
        "You are in the middle of a practice match. /mesa estado shows it to you, wherever you "
        "type it, and /mesa salir ends it."
    ),
    Place.NOT_YOUR_PRACTICE: marked(
        "Somebody else plays this practice match. With {where} you get one of your own."
    ),
    Place.SETTINGS_ABROAD: marked(
        "I am no member of this server, so there is nothing to set. "
        "Your own settings are behind /ajustes mios."
    ),
    Place.MATCHES_OF_NO_SERVER: marked(
        "What is played counts on the server where it is played: type this in a channel of one "
        "where I am a member."
    ),
    Place.NEEDS_MODERATOR: marked(
        "This is for those who have the right “Manage Server” here. You can report a match to "
        "them with /denunciar."
    ),
    Place.NO_SUCH_BOARD: marked("There is no such season. Choose one from the list."),
    Place.NO_SUCH_SIDE: marked("Choose from the list who has won, or type the number of the side."),
    Place.TOURNAMENTS_OF_NO_SERVER: marked(
        "Tournaments are played on servers where I am a member: type this in a channel of one."
    ),
    Place.WHICH_TOURNAMENT: marked(
        "There are several tournaments here. Choose which one you mean by the option “torneo”."
    ),
    Place.OLD_DRAFT: marked(
        "This was announced or dropped, or I was started anew meanwhile. "
        "/torneo crear prepares another one."
    ),
    Place.OTHER_GAME: marked("That is no word of {where}, which is played at this table."),
    Place.OTHER_SEATING: marked("That is no seating of this game. It can be: {where}."),
    Place.ROBOT: marked("Bots are no guests. Computer players come with /mesa bots."),
}


def sentence(
    texts: Texts,
    error: MusbotError,
    names: tuple[str, ...] = (),
    face: AnyFace | None = None,
) -> str:
    """Say what cannot be done; ``names`` are those at the table, by seat, ``face`` its game's."""
    if isinstance(error, PlaceError):
        return texts.gettext(_PLACES[error.place], where=_where(texts, error))
    if isinstance(error, PermitError):
        return permit_sentence(texts, error.hindrance)
    if isinstance(error, CorruptLogError):
        return texts.gettext(
            "What was saved of this table cannot be read. /mesa salir sets its players free."
        )
    return error_sentence(texts, error, names, face)


def _where(texts: Texts, error: PlaceError) -> str:
    """Say where it does work: a game that was named is told by its seatings."""
    if error.place is not Place.OTHER_SEATING:
        return error.where
    seatings = GAMES[error.where].seatings
    return "; ".join([texts.gettext(SEATING_NAMES[seating.name]) for seating in seatings])


async def answer_error(press: Press, error: Exception) -> None:
    """Tell the reader alone why nothing came of what he did.

    Nothing is raised from here, or the library would write down all that led to it as it is.
    """
    try:
        await _tell_error(press, error)
    except Exception as another:  # noqa: BLE001 -- the one place where errors end
        report(another, str(press.id))


async def _tell_error(press: Press, error: Exception) -> None:
    if isinstance(error, app_commands.CommandInvokeError):
        error = error.original
    texts = reader(press)
    match error:
        case StorageError() | ComputerPlayerError():
            report(error, str(press.id))
            await tell(press, sentence(texts, error))
        case MusbotError():
            await tell(press, sentence(texts, error))
        case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
            await tell(press, texts.gettext("This command has changed. Type it again in a minute."))
        case _:
            report(error, str(press.id))
            await tell(
                press,
                texts.gettext(
                    "Something went wrong, and not by your fault. What was said at the table "
                    "stands. If it happens again, tell the one who runs this bot: {incident}.",
                    incident=press.id,
                ),
            )


def report(error: BaseException, incident: str) -> None:
    """Write an error down for the one who runs the bot: where it happened, and nobody's cards."""
    _log.error("failed", incident=incident, trace="".join(_trace(error)))


def _trace(error: BaseException) -> Iterator[str]:
    """Give the frames of an error and of what led to it, the first cause first.

    A message is kept where it can hold no cards: one who runs the bot may sit at the table. What
    could not be read is not kept, for somebody may have typed his cards.
    """
    earlier = error.__cause__ or error.__context__
    if earlier is not None:
        yield from _trace(earlier)
    yield from traceback.format_tb(error.__traceback__)
    harmless = isinstance(error, _HARMLESS) and not isinstance(error, _TELLING)
    told = f": {error}" if harmless else ""
    yield f"{type(error).__qualname__}{told}\n"
