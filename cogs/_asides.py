"""What comes of a seña, a word to the partner or a look at a rival, done on Discord?

Whoever did it is answered in private; what others notice of it is whispered to each of them. The
table itself stays as it is, and nobody's buttons grow old by it.
"""

from __future__ import annotations

from cogs import _answers, _private_pages
from cogs._answers import Press
from cogs._errors import report
from cogs._pages import narrator_of
from cogs._room import Room
from cogs._showing import locale_at
from cogs._whispers import game_view
from musbot.core.errors import IllegalActionError, TableError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Consulta, Miro, Sena
from musbot.render import mus_words
from musbot.render.mus_partners import new_consultations, said_line, watching_line
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.seen import Change, Snapshot
from musbot.service.table import Table

Aside = Sena | Miro | Consulta


async def do(room: Room, press: Press, table: Table, action: Aside, *, reply: bool = False) -> None:
    """Do it if the rules allow it; a ``reply`` was given below what a partner has said."""
    player = _answers.player_of(press)
    try:
        if reply:
            _check_question(table.snapshot(), player)
        # No computer player moves on by it: what others notice is looked for right behind it.
        change = await table.play(player, action, most=0)
    except (IllegalActionError, TableError) as error:
        await room.showing.refused_privately(press, table, error)
        return
    if change.silenced is not None:
        report(change.silenced, str(press.id))
    seat = change.after.seat_of(player)
    assert seat is not None, "who has done it sits at the table"
    room.letters.whisper(change, seat, locale_at(press, table), press.id)
    if reply:
        texts = _answers.reader(press)
        await _answers.change(press, _private_pages.talk_message(texts, change.after, seat))
        await room.showing.finish(press, table, change)
    elif _answers.is_own(press):
        await room.showing.changed_among_own(press, table, change)
    else:
        await _answers.tell(press, _told(press, change, seat, action))
        await room.showing.finish(press, table, change)


def _check_question(table: Snapshot, player: PlayerId) -> None:
    """Refuse to answer what was said in an earlier round: it would be heard as a word of this one.

    Raises:
        TableError: nobody has said anything to this player since the cards were dealt.
    """
    seat = table.seat_of(player)
    if seat is None or table.view(seat).game_view is None:
        return  # the table says why not
    if all(said.seat == seat for said in game_view(table, seat).consultations):
        raise TableError(TableReason.STALE)


def _told(press: Press, change: Change, seat: Seat, action: Aside) -> str:
    """Say what was done to whoever typed it, with what the partner has answered at once."""
    texts = _answers.reader(press)
    narrator = narrator_of(texts, change.after.view(None))
    before, after = game_view(change.before, seat), game_view(change.after, seat)
    match action:
        case Sena(signal=signal):
            shown = mus_words.shown_signal(texts, signal, after.rules.signals)
            return texts.gettext("You have shown: {signal}", signal=shown)
        case Miro(seat=rival):
            return watching_line(narrator, rival)
        case Consulta():
            said = new_consultations(before, after)
            return "\n".join([said_line(narrator, each) for each in said])
