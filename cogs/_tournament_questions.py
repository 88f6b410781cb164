"""How is somebody asked to play with another, and what becomes of the question once it is settled?

The buttons below a question are taken away by whoever presses one. Where it is settled in another
way, because he who asks has asked somebody else since or both are in already, they are taken away
as well. Only the questions of this process are known here: those of before refuse when pressed.
"""

from __future__ import annotations

import msgspec

from cogs._layout import Message
from cogs._messages import Lost
from cogs._tournament_buttons import MARKS, teller_of
from cogs._tournament_notices import LATER, Notices
from cogs._tournament_pages import sentence_message
from musbot.community.tournament.state import Tournament
from musbot.core.ids import PlayerId, TournamentId
from musbot.render.text import Texts
from musbot.service.tournament_desk import TournamentDesk


class _Question(msgspec.Struct, frozen=True):
    word: str
    asker: PlayerId
    asked: PlayerId


class Questions:
    """The questions to partners that are open."""

    def __init__(self, notices: Notices) -> None:
        self._notices = notices
        self._open: dict[TournamentId, list[_Question]] = {}

    async def ask(
        self, desk: TournamentDesk, message: Message, asker: PlayerId, asked: PlayerId
    ) -> bool:
        """Ask somebody where all can see it; gives whether he could be asked.

        Each question has a message of its own: the one before may have been answered.
        """
        question = _Question(f"ask {asker} {asked} {desk.state.number}", asker, asked)
        lost = await self._notices.bring(desk, question.word, message, calls=[asked])
        if lost is None:
            self._open.setdefault(desk.id, []).append(question)
        return lost is None

    async def close(self, desk: TournamentDesk, texts: Texts) -> Lost | None:
        """Take the buttons away below what is settled; gives what has to be tried again."""
        waiting: list[_Question] = []
        later: Lost | None = None
        for each in self._open.pop(desk.id, []):
            if _is_open(desk.state, each):
                waiting.append(each)
                continue
            said = settled_sentence(texts, desk.state, each.asker, each.asked)
            lost = await self._notices.change(desk, each.word, sentence_message(said))
            if lost in LATER:
                waiting.append(each)
                later = lost
        if waiting:
            self._open[desk.id] = [*waiting, *self._open.get(desk.id, [])]
        return later


def _is_open(state: Tournament, question: _Question) -> bool:
    single = state.single_of(question.asker)
    return single is not None and single.asked == question.asked


def settled_sentence(texts: Texts, state: Tournament, asker: PlayerId, asked: PlayerId) -> str:
    """Say how it stands between two of whom one has asked the other."""
    entrant, single = state.entrant_of(asker), state.single_of(asker)
    if entrant is not None and entrant == state.entrant_of(asked):
        names = teller_of(texts, state).entrant(entrant.id)
        return texts.gettext("✅ {names} play together.", names=names)
    if single is not None and single.asked is None:
        name = MARKS.name(single.player.name)
        return texts.gettext("{name} still looks for a partner.", name=name)
    return texts.gettext("This question is settled: it needs no answer any more.")
