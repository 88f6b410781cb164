"""How is somebody told that a wish about leaderboards and past matches cannot be fulfilled?"""

from __future__ import annotations

from typing import Final

from musbot.render.text import Texts, marked
from musbot.service.board_values import BoardError, BoardReason

BOARD_REASONS: Final = {
    BoardReason.UNKNOWN_MATCH: marked(
        "There is no such match on this server. Its number stands below its result, and in "
        "/historial."
    ),
    BoardReason.NO_SUCH_SIDE: marked("That match has no such side. Choose from the list who won."),
    BoardReason.UNDONE_ALREADY: marked("That match is taken back already."),
    BoardReason.WON_ALREADY: marked("That side has won the match already."),
    BoardReason.NOT_YOUR_MATCH: marked(
        "You can report a match that you have played. About others, write to those who manage "
        "this server."
    ),
    BoardReason.REPORTED_ALREADY: marked("You have reported this match already."),
    BoardReason.WORDS_MISSING: marked("Say in a few words what it is about."),
}


def board_sentence(texts: Texts, error: BoardError) -> str:
    """Say in one sentence or two what cannot be done."""
    return texts.gettext(BOARD_REASONS[error.reason])
