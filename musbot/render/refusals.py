"""How is the reader told that something cannot be done?

Errors carry values; here they become one sentence that says what is allowed. What somebody typed is
never repeated: it might hold anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from musbot.core.errors import (
    IllegalActionError,
    MusbotError,
    NotationError,
    RecordError,
    RulesError,
    StorageError,
    TableError,
    TournamentError,
)
from musbot.core.seats import SEATINGS
from musbot.render.board_refusals import board_sentence
from musbot.render.face import AnyFace
from musbot.render.faces import FACES
from musbot.render.setting_refusals import setting_sentence
from musbot.render.text import Texts, marked
from musbot.render.tournament_refusals import tournament_sentence
from musbot.service.board_values import BoardError
from musbot.service.refusals import ComputerPlayerError, TableReason
from musbot.service.stored_settings import SettingError

TABLE_REASONS = {
    TableReason.UNKNOWN_TABLE: marked("There is no such table any more."),
    TableReason.UNKNOWN_GAME: marked("There is no such game."),
    TableReason.CLOSED: marked("This table was closed before its match ended."),
    TableReason.OVER: marked("The match at this table is over."),
    TableReason.ALREADY_STARTED: marked("The match has begun already."),
    TableReason.NOT_STARTED: marked("The match has not begun yet."),
    TableReason.NOT_OVER: marked("The match is not over yet."),
    TableReason.FULL: marked("Every seat is taken."),
    TableReason.SEAT_TAKEN: marked("That seat is taken. Choose another one."),
    TableReason.NO_SUCH_SEAT: marked("The seats of this table are numbered from 1 to {detail}."),
    TableReason.NOT_SEATED: marked("You do not sit at this table."),
    TableReason.SEATED_ALREADY: marked("You sit at this table already."),
    TableReason.SEATED_ELSEWHERE: marked(
        "You sit at another table. Finish that match or leave that table first."
    ),
    TableReason.NO_TABLE: marked("You sit at no table."),
    TableReason.NOT_HOST: marked(
        "Only the host can close the table while nobody keeps it waiting."
    ),
    TableReason.RATED: marked(
        "This match is rated: while it is played only a moderator can close it. /mesa rendirse "
        "gives it up, /mesa salir gives your seat to a computer player."
    ),
    TableReason.HOST_ONLY: marked("That is for the host of this table, who has the 👑."),
    TableReason.NOT_INVITED: marked(
        "This table is for friends. Whoever sits there can ask you to it with /mesa invitar."
    ),
    TableReason.SEAT_KEPT: marked(
        "That seat is kept for a moment for somebody of the last match. Try again in two minutes."
    ),
    TableReason.NOBODY_THERE: marked("Nobody sits there."),
    TableReason.SITS_HERE: marked("That person sits at this table already."),
    TableReason.INVITED_ALREADY: marked("That person was asked to this table before."),
    TableReason.DRAWN_ALREADY: marked(
        "The cards are drawn. They are drawn anew when somebody has changed his seat."
    ),
    TableReason.COMPUTER_SITS: marked("That name is at this table already. Choose another one."),
    TableReason.STALE: marked("The table has moved on since then. Look at it as it is now."),
    TableReason.PAUSED: marked(
        "The match is paused: nothing is said and no time runs. "
        "Whoever sits there lets it go on, by the button or with /mesa seguir."
    ),
    TableReason.NOT_PAUSED: marked("The match is not paused."),
    TableReason.AGREED_ALREADY: marked("You have agreed already. Others are still to answer."),
    TableReason.NOTHING_PROPOSED: marked("Nobody has proposed that, or not in this round."),
    TableReason.MANY_SIDES: marked(
        "Where more than two sides play, the match goes on without you: /mesa salir gives your "
        "seat up."
    ),
    TableReason.ELSEWHERE: marked("That match was played on another server."),
    TableReason.RULES_BY_MODERATORS: marked(
        "On this server only those who manage it choose the rules: open a table without choosing "
        "any, and it has the server's, or ask one of them to open it."
    ),
    TableReason.NO_COMPUTERS: marked(
        "This server plays without computer players: the match begins when people have all seats."
    ),
    TableReason.IN_TOURNAMENT: marked(
        "This is a match of a tournament, which says who sits where and for how long they are "
        "waited for. What goes wrong is for its organiser or a moderator."
    ),
}
"""A sentence for every reason, but for the two that name what there is."""

_NOTATION = {
    "word": marked("That is no word of this game."),
    "player": marked("Nobody at this table is called so. Seats are numbered from 1."),
    "namesakes": marked(
        "More than one player here is called so. Say the number of the seat, as the list has it."
    ),
    "choice": marked("There is no such number in the list."),
    "start": marked(
        "When it begins is told as minutes from now, such as 30, as a time such as 21:30, "
        "or with a day, such as 24/12 21:30. Times on the clock are those of Spain."
    ),
}
"""What cannot be read at a table of any game; what a face knows of its own comes before."""


def error_sentence(
    texts: Texts, error: MusbotError, names: Sequence[str] = (), face: AnyFace | None = None
) -> str:
    """Say in one sentence or two what cannot be done, and what can.

    ``names`` are by seat, ``face`` is that of the game that is played where it was tried, and alone
    tells what is of a game. Without one the first game that knows it does.
    """
    faces = (face,) if face else tuple(FACES.values())
    match error:
        case IllegalActionError(refusal=refusal):
            return _first(texts, [each.refusal_sentence(texts, refusal, names) for each in faces])
        case TableError():
            return _table_sentence(texts, error)
        case BoardError():
            return board_sentence(texts, error)
        case TournamentError():
            return tournament_sentence(texts, error)
        case NotationError(kind=kind):
            return texts.gettext(_notation(kind, faces))
        case RulesError():
            return _first(texts, [each.rules.sentence(texts, error) for each in faces])
        case SettingError(setting=setting):
            return setting_sentence(texts, setting)
        case StorageError():
            return texts.gettext(
                "That could not be saved, so nothing has changed. Try again in a moment."
            )
        case ComputerPlayerError():
            return texts.gettext(
                "A computer player is stuck, and that is our fault. Close this table, open another."
            )
        case RecordError():
            return str(error)
        case _:
            return _first(texts, ())


def _first(texts: Texts, sentences: Iterable[str | None]) -> str:
    """Give what the game says to whose rules or options it belongs."""
    told = next((each for each in sentences if each is not None), None)
    return texts.gettext("That cannot be done.") if told is None else told


def _notation(kind: str, faces: Iterable[AnyFace]) -> str:
    known = [face.notation[kind] for face in faces if kind in face.notation]
    return known[0] if known else _NOTATION.get(kind, _NOTATION["word"])


def _table_sentence(texts: Texts, error: TableError) -> str:
    reason = TableReason(error.reason)
    if reason is TableReason.SEATS_EMPTY:
        return texts.ngettext(
            "{count} seat is still free. Computer players can take it.",
            "{count} seats are still free. Computer players can take them.",
            int(error.detail),
        )
    if reason is TableReason.UNKNOWN_SEATING:
        return texts.gettext("The seating can be: {allowed}.", allowed=", ".join(SEATINGS))
    return texts.gettext(TABLE_REASONS[reason], detail=error.detail)
