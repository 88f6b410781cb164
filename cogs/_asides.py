"""What comes of a seña, a word to the partner or a look at a rival, done on Discord?

Whoever did it is answered in private; what others notice of it is whispered to each of them. The
table itself stays as it is, and nobody's buttons grow old by it.
"""

from __future__ import annotations

from cogs import _answers, _private_pages
from cogs._answers import Press
from cogs._at_table import locale_at
from cogs._errors import Place, PlaceError, report
from cogs._narrators import narrator_of
from cogs._room import Room
from musbot.core.errors import IllegalActionError, TableError
from musbot.core.seats import Seat
from musbot.render.faces import face_of
from musbot.service.ports import PlayerId
from musbot.service.refusals import TableReason
from musbot.service.seen import Change, Snapshot
from musbot.service.table import Table


async def do(
    room: Room, press: Press, table: Table, action: object, *, reply: bool = False
) -> None:
    """Do it if the rules allow it; a ``reply`` was given below what a partner has said."""
    player = _answers.player_of(press)
    _require_partners(table, action)
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


def _require_partners(table: Table, action: object) -> None:
    """Refuse what is of another game; raises ``PlaceError``."""
    face = face_of(table.view(None).game)
    if face.partners is None or not face.partners.is_aside(action):
        raise PlaceError(Place.OTHER_GAME, face.title)


def _check_question(table: Snapshot, player: PlayerId) -> None:
    """Refuse to answer what was said in an earlier round: it would be heard as a word of this one.

    Raises:
        TableError: nobody has said anything to this player since the cards were dealt.
    """
    seat, view = table.seat_of(player), table.view(None)
    partners = face_of(view.game).partners
    if seat is None or view.game_view is None or partners is None:
        return  # the table says why not
    if not partners.was_spoken_to(table.view(seat).game_view):
        raise TableError(TableReason.STALE)


def _told(press: Press, change: Change, seat: Seat, action: object) -> str:
    """Say what was done to whoever typed it, with what the partner has answered at once."""
    before, after = change.before.view(seat), change.after.view(seat)
    partners = face_of(after.game).partners
    assert partners is not None, "nothing passes where nobody has a partner"
    narrator = narrator_of(_answers.reader(press), after)
    return partners.done_line(narrator, before.game_view, after.game_view, action)
