"""How is the reader told why a tournament cannot do what he wants, and what it can?"""

from __future__ import annotations

from typing import Final

from musbot.community.tournament.refusals import TournamentReason
from musbot.core.errors import TournamentError
from musbot.render.text import Texts, marked

_REASONS: Final = {
    TournamentReason.BAD_NAME: marked("A tournament needs a name, in {detail} signs at most."),
    TournamentReason.BAD_PRIZE: marked("What is to be won can be told in {detail} signs at most."),
    TournamentReason.BAD_SEATING: marked(
        "Tournaments are for two sides at a table; one with changing partners is for pairs."
    ),
    TournamentReason.NOT_A_POWER_OF_TWO: marked(
        "Groups from which the first go on to a knock-out are 2, 4, 8, 16 or 32."
    ),
    TournamentReason.STARTS_IN_THE_PAST: marked(
        "That time is past. Say in how many minutes it begins, such as 30, or a time such as 21:30."
    ),
    TournamentReason.NOT_ORGANISER: marked(
        "That is for the organiser of this tournament, and for those who manage the server."
    ),
    TournamentReason.NOT_ENTERED: marked(
        "You do not play in this tournament. /torneo lista shows which ones there are."
    ),
    TournamentReason.NOT_YOURS: marked("That is for those who play in that match."),
    TournamentReason.UNKNOWN_TOURNAMENT: marked(
        "There is no such tournament here. /torneo lista shows which ones there are."
    ),
    TournamentReason.NOT_CHECK_IN: marked(
        "You are early: shortly before the start all are asked whether they are here, "
        "and then this button works."
    ),
    TournamentReason.NOT_BEGUN: marked("The tournament has not begun yet."),
    TournamentReason.BEGUN: marked("The tournament has begun already."),
    TournamentReason.OVER: marked("This tournament is over."),
    TournamentReason.ENTERED_ALREADY: marked(
        "You or your partner are entered already. /torneo retirarse takes you out again."
    ),
    TournamentReason.ENTERED_ELSEWHERE: marked(
        "One of you plays in another tournament of this server just now. Who is out there, or "
        "withdraws with /torneo retirarse, can play here."
    ),
    TournamentReason.SEEKS_ALREADY: marked(
        "You are on the list already of those who look for a partner."
    ),
    TournamentReason.PARTNERS_DRAWN: marked(
        "In this tournament partners are drawn: everybody signs up alone."
    ),
    TournamentReason.NO_PARTNERS: marked(
        "In this tournament everybody plays for himself: sign up without a partner."
    ),
    TournamentReason.WRONG_NUMBER: marked("That is not how many people play together here."),
    TournamentReason.PARTNER_IS_SELF: marked("You cannot be your own partner: name somebody else."),
    TournamentReason.NOT_SEEKING: marked(
        "That person does not look for a partner, or not any more. Ask somebody else."
    ),
    TournamentReason.ASKED_ANOTHER: marked("That person has asked somebody else."),
    TournamentReason.CHECKED_IN_ALREADY: marked("It is known already that you are here."),
    TournamentReason.TOO_FEW: marked("Too few have signed up for that."),
    TournamentReason.NOT_IN_PAIR: marked("That person does not play in this pair."),
    TournamentReason.REPLACED_ALREADY: marked(
        "One of the two can be replaced, not both: the one who stayed has to play."
    ),
    TournamentReason.ALONE: marked("Who plays alone has no substitute."),
    TournamentReason.NO_SUCH_CONTEST: marked(
        "There is no such match. /torneo estado shows their numbers."
    ),
    TournamentReason.NO_SUCH_ENTRANT: marked("Nobody of that number plays in this tournament."),
    TournamentReason.DECIDED: marked(
        "That match has its result. If it is wrong, the organiser puts it right with "
        "/torneo corregir."
    ),
    TournamentReason.NOT_DECIDED: marked("That match has no result yet."),
    TournamentReason.BAD_SCORE: marked(
        "That cannot be how it ended: who wins has {detail} games, and the others have fewer."
    ),
    TournamentReason.REPORTED_ALREADY: marked(
        "Your side has told its result already. Now the other side confirms it or contradicts."
    ),
    TournamentReason.NOTHING_REPORTED: marked(
        "Nobody has told a result of this match yet. /torneo resultado does."
    ),
    TournamentReason.TABLE_ALREADY: marked("That match has its table already."),
    TournamentReason.ARRIVED_ALREADY: marked("It is known already that you are at your table."),
    TournamentReason.SAME_RESULT: marked("That is how it stands already."),
    TournamentReason.OUT_ALREADY: marked("They have left the tournament already."),
    TournamentReason.NOT_OUT: marked("They are in the tournament."),
    TournamentReason.BYE_TO_STRANGER: marked("A bye is for somebody who plays in this round."),
    TournamentReason.BYE_TWICE: marked("Nobody has a second bye while others have had none."),
    TournamentReason.BYE_NOT_LOWEST: marked(
        "The bye goes to the lowest of those who have had the fewest."
    ),
    TournamentReason.NO_BYE: marked("Nobody has a bye in the next round."),
}
"""A sentence for every reason, but for the numbers."""

_NUMBERS: Final = {
    "to_win": marked("To win a match takes {least} to {most} games."),
    "most": marked("There can be room for {least} to {most} of them."),
    "least": marked("The fewest with whom it begins can be {least} to {most}."),
    "check_in_minutes": marked("The check-in can last {least} to {most} minutes; 0 is none."),
    "grace_minutes": marked("Those who are late can be waited for {least} to {most} minutes."),
    "pause_minutes": marked("Between two rounds there can be {least} to {most} minutes."),
    "rounds": marked(
        "There can be {least} to {most} rounds; with 0 the number of players says it."
    ),
    "groups": marked(
        "There can be {least} to {most} groups; with 0 the number of players says it."
    ),
}


def tournament_sentence(texts: Texts, error: TournamentError) -> str:
    """Say in one sentence or two what cannot be done, and what can."""
    reason = TournamentReason(error.reason)
    if reason is TournamentReason.BAD_NUMBER:
        return texts.gettext(_NUMBERS[error.detail], least=error.least, most=error.most)
    return texts.gettext(_REASONS[reason], detail=error.detail)
