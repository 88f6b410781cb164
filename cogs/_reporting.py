"""How is it told how a match of a tournament ended that was not played at a table of ours?"""

from __future__ import annotations

from typing import Literal

from cogs import _answers
from cogs._answers import Press
from cogs._entering import answer
from cogs._tournament_draft_pages import result_form
from cogs._tournament_ids import TournamentControl, TournamentWord
from cogs._tournament_pages import contest_message, own_contest
from musbot.community.tournament import results
from musbot.community.tournament.conditions import own_side, require_open
from musbot.community.tournament.refusals import TournamentReason
from musbot.community.tournament.state import Tournament
from musbot.community.tournament.values import Contest, ContestId, Score
from musbot.core.errors import TournamentError
from musbot.core.ids import PlayerId
from musbot.service.tournament_desk import TournamentDesk


async def report(
    press: Press, desk: TournamentDesk, contest: ContestId, won: int, lost: int
) -> None:
    """Tell how one's own match ended, by one's own games and those of the others."""
    player = _answers.player_of(press)
    side = _side_of(desk.state, contest, player)
    score = Score((won, lost) if side == 0 else (lost, won))
    await desk.wish(lambda state: results.report(state, player, contest, score))
    await show_match(press, desk)


def _side_of(state: Tournament, number: ContestId, player: PlayerId) -> int:
    side = own_side(state, require_open(state, number), player)
    if side is None:
        raise TournamentError(TournamentReason.NOT_YOURS)
    return side


async def ask_result(press: Press, desk: TournamentDesk, contest: ContestId) -> None:
    """Ask for the result in a form; what is sent comes back under the same id.

    Raises:
        TournamentError: it is not his match, or has its result.
    """
    values = _answers.chosen(press).split()
    if not values:
        _side_of(desk.state, contest, _answers.player_of(press))
        control = TournamentControl(desk.id, TournamentWord.RESULT, contest)
        form = result_form(_answers.reader(press), str(control), desk.state.terms.to_win)
        await _answers.ask(press, form)
        return
    games = [int(each) for each in values if each.isdecimal()]
    if len(games) != 2:  # noqa: PLR2004 -- two sides
        raise TournamentError(TournamentReason.BAD_SCORE, str(desk.state.terms.to_win))
    await report(press, desk, contest, *games)


async def answer_report(
    press: Press,
    desk: TournamentDesk,
    word: Literal[TournamentWord.CONFIRM, TournamentWord.DISPUTE],
    contest: ContestId,
) -> None:
    """Say that what the other side has told is right, or that it is not."""
    player = _answers.player_of(press)
    judge = results.confirm if word is TournamentWord.CONFIRM else results.dispute
    await desk.wish(lambda state: judge(state, player, contest))
    await show_match(press, desk)


async def show_match(press: Press, desk: TournamentDesk) -> None:
    """Show one's own match, as it stands."""
    player = _answers.player_of(press)
    await answer(press, contest_message(_answers.reader(press), desk.id, desk.state, player))


def meant_own(press: Press, state: Tournament) -> Contest:
    """Give the match that somebody plays, or has played last.

    Raises:
        TournamentError: he has none.
    """
    own = own_contest(state, _answers.player_of(press))
    if own is None:
        raise TournamentError(TournamentReason.NO_SUCH_CONTEST)
    return own
