"""How does somebody come into a tournament, alone or with a partner, and out of it again?

What was saved is answered to who pressed, alone; all see it where the tournament is announced. A
partner is asked where all can see it, and is in when he agrees.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from cogs import _answers, _controls
from cogs._answers import Press
from cogs._errors import Place, PlaceError
from cogs._layout import Message
from cogs._room import Room
from cogs._tournament_buttons import MARKS, teller_of, tournament_rows
from cogs._tournament_finding import by, player_of
from cogs._tournament_ids import TournamentWord
from cogs._tournament_pages import (
    asked_message,
    is_entered,
    leave_message,
    partner_message,
    sentence_message,
)
from cogs._tournament_questions import settled_sentence
from cogs._who import plain_name
from musbot.community.tournament import registration, withdrawals
from musbot.community.tournament.conditions import require_before_draw
from musbot.community.tournament.events import Events
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.registration import waiting_list
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import Player
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId
from musbot.render.page import Block, Page
from musbot.render.text import Texts
from musbot.service.tournament_desk import TournamentDesk

_IN: Final = (TournamentWord.STATE, TournamentWord.LEAVE)


async def sign_up(press: Press, desk: TournamentDesk) -> None:
    """Enter who plays for himself, or let the one who needs a partner choose one."""
    me, state = player_of(press.user), desk.state
    if state.terms.size == 1:
        await desk.wish(lambda now: registration.enter(now, [me]))
        await _tell_entered(press, desk)
    elif state.terms.entered_alone:
        await seek(press, desk)
    else:
        require_before_draw(state)
        if state.entrant_of(me.id) is not None:
            raise TournamentError(TournamentReason.ENTERED_ALREADY)
        message = partner_message(_answers.reader(press), desk.id, state, me.id)
        await answer(press, message)


async def seek(press: Press, desk: TournamentDesk) -> None:
    """Enter somebody without a partner, who takes anybody or gets one by lot."""
    me = player_of(press.user)
    await desk.wish(lambda state: registration.seek(state, me))
    await _tell_entered(press, desk)


async def ask_partner(room: Room, press: Press, desk: TournamentDesk, partner: Player) -> None:
    """Enter two who want each other, or ask the one who has not said so yet."""
    me = player_of(press.user)
    happening = await desk.wish(lambda state: _with_partner(state, me, partner))
    if happening.after.entrant_of(me.id) is not None:
        await _tell_entered(press, desk)
        return
    texts, name = _answers.reader(press), MARKS.name(partner.name)
    public = _answers.public(press)
    message = asked_message(public, desk.id, desk.state, me.id, partner.id)
    is_asked = await room.herald.questions.ask(desk, message, me.id, partner.id)
    if is_asked:
        said = texts.gettext("{name} is asked now. You are in when he agrees.", name=name)
    else:
        said = texts.gettext(
            "I could not ask {name} here. He agrees with /torneo apuntarse, by naming you.",
            name=name,
        )
    await answer(press, sentence_message(said))


def _with_partner(state: Tournament, me: Player, partner: Player) -> Events:
    """Judge whether two are in by this, because the other one has asked or takes anybody."""
    single = state.single_of(partner.id)
    if single is not None and single.asked in {None, me.id}:
        return registration.join(state, me, partner.id)
    return registration.seek(state, me, partner.id)


async def join_seeker(press: Press, desk: TournamentDesk, partner: PlayerId) -> None:
    """Enter somebody with one who looks for a partner."""
    me = player_of(press.user)
    await desk.wish(lambda state: registration.join(state, me, partner))
    await _tell_entered(press, desk)


async def answer_partner(
    press: Press,
    desk: TournamentDesk,
    word: Literal[TournamentWord.ACCEPT, TournamentWord.DECLINE],
    asker: PlayerId,
) -> None:
    """Say yes or no to who has asked; all see it in the message that asked."""
    me, texts = player_of(press.user), _answers.public(press)
    if word is TournamentWord.ACCEPT:
        _require_asked(desk.state, me.id, asker)
        await desk.wish(lambda state: registration.join(state, me, asker))
    else:
        await desk.wish(lambda state: registration.decline(state, me.id, asker))
    said = settled_sentence(texts, desk.state, asker, me.id)
    await _answers.change(press, sentence_message(said))


def _require_asked(state: Tournament, me: PlayerId, asker: PlayerId) -> None:
    """Refuse to take what was asked of somebody else; from the list anybody may choose."""
    single = state.single_of(asker)
    if single is not None and single.asked != me:
        raise TournamentError(TournamentReason.ASKED_ANOTHER)


async def check_in(press: Press, desk: TournamentDesk) -> None:
    """Note that somebody is there, and his partner with him."""
    player = _answers.player_of(press)
    await desk.wish(lambda state: registration.check_in(state, player))
    texts = _answers.reader(press)
    said = texts.gettext("✅ You are here. Your match is called when it is drawn.")
    await answer(press, sentence_message(said))


# ---------------------------------------------------------------------- out again


async def ask_to_leave(press: Press, desk: TournamentDesk) -> None:
    """Say what comes of leaving; raises ``TournamentError`` to who is not in."""
    player = _answers.player_of(press)
    if not is_entered(desk.state, player):
        raise TournamentError(TournamentReason.NOT_ENTERED)
    await answer(press, leave_message(_answers.reader(press), desk.id, desk.state, player))


async def leave(press: Press, desk: TournamentDesk) -> None:
    """Take somebody out, and his partner with him."""
    await desk.ponder(lambda state: _left(state, press))
    said = _answers.reader(press).gettext("You are out of the tournament.")
    await answer(press, sentence_message(said))


def _left(state: Tournament, press: Press) -> Events:
    who = by(press)
    entrant = state.entrant_of(who.player)
    if entrant is not None:
        return withdrawals.withdraw(state, who, entrant.id)
    if state.single_of(who.player) is None:
        raise TournamentError(TournamentReason.NOT_ENTERED)
    return registration.stop_seeking(state, who.player)


# ---------------------------------------------------------------------- answers


async def _tell_entered(press: Press, desk: TournamentDesk) -> None:
    texts, state = _answers.reader(press), desk.state
    entrant = state.entrant_of(_answers.player_of(press))
    page = Page((Block(teller_of(texts, state).title, (_entered_sentence(texts, desk),)),))
    if entrant is not None and entrant in waiting_list(state):
        said = texts.gettext("All places are taken: you play if somebody else does not.")
        page = Page((*page.blocks, Block("", (said,))))
    await answer(press, _controls.message(page, tournament_rows(texts, desk.id, _IN)))


def _entered_sentence(texts: Texts, desk: TournamentDesk) -> str:
    starts = MARKS.channel(desk.state.channel) if desk.state.channel is not None else ""
    if desk.state.terms.check_in_minutes:
        return texts.gettext(
            "✅ You are in. Shortly before the draw, say that you are here: in {channel}.",
            channel=starts,
        )
    return texts.gettext(
        "✅ You are in. Your match is called when it is drawn: in {channel}.", channel=starts
    )


async def answer(press: Press, message: Message) -> None:
    """Answer one reader: in the message that he alone sees, or with one."""
    await _answers.show_at_last(press, message)


class _User(msgspec.Struct, frozen=True):
    username: str = ""
    global_name: str | None = None
    bot: bool = False


class _Member(msgspec.Struct, frozen=True):
    nick: str | None = None


class _Resolved(msgspec.Struct, frozen=True):
    users: dict[str, _User] = {}
    members: dict[str, _Member] = {}


class _Choice(msgspec.Struct, frozen=True):
    """What Discord says of who was chosen from the list of all."""

    resolved: _Resolved = _Resolved()


def chosen_player(press: Press) -> Player:
    """Give the person that was chosen from the list of all.

    Raises:
        PlaceError: it is a bot.
    """
    resolved = msgspec.convert(press.data or {}, _Choice).resolved
    for number, user in resolved.users.items():
        if user.bot:
            raise PlaceError(Place.ROBOT)
        member = resolved.members.get(number, _Member())
        names = [plain_name(each or "") for each in (member.nick, user.global_name, user.username)]
        return Player(PlayerId(int(number)), next(filter(None, names), "?"))
    raise TournamentError(TournamentReason.NOT_SEEKING)
