"""Which message shows a player his own cards anew, after what he did with them, wherever that was?

Below the cards that he has asked for those are changed. A letter stays a letter: it shows the way
to the table and offers no discard. Whoever has typed a command is shown them by an answer to it.
"""

from __future__ import annotations

from cogs import _answers, _private_pages
from cogs._answers import Press
from musbot.core.seats import Seat
from musbot.service.seen import Snapshot


async def show_own(press: Press, table: Snapshot, seat: Seat, place: int | None) -> None:
    """Show them, to him alone; ``place`` is the channel where the match is played."""
    texts, wishes = _answers.reader(press), _answers.preferences(press)
    if press.message is None:
        view = _private_pages.hand_message(texts, table, seat, wishes)
        await _answers.show_privately(press, view)
    elif press.message.flags.ephemeral:
        await _answers.change(press, _private_pages.hand_message(texts, table, seat, wishes))
    else:
        view = _private_pages.letter_message(texts, table, seat, wishes, place)
        await _answers.change(press, view)
