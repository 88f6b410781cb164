"""What is each thing of a tournament called: formats, rounds, what places are told apart by?"""

from __future__ import annotations

from typing import Final

from musbot.community.tournament.terms import Format, Pairs, Seeding, TournamentTerms
from musbot.community.tournament.values import Spot, Stage, TieBreak
from musbot.render.text import Texts, marked

FORMATS: Final = {
    Format.KNOCK_OUT: marked("Knock-out"),
    Format.LOSERS_BRACKET: marked("Knock-out with losers’ bracket"),
    Format.THREE_DEFEATS: marked("Out at three defeats"),
    Format.GROUPS: marked("Groups, then knock-out"),
    Format.ROUND_ROBIN: marked("Everybody against everybody"),
    Format.SWISS: marked("Swiss"),
    Format.LADDER: marked("Ladder with promotion"),
    Format.INDIVIDUAL: marked("Each for himself, partners change"),
}

ABOUT: Final = {
    Format.KNOCK_OUT: marked("Who loses is out. Whoever is left over has a bye."),
    Format.LOSERS_BRACKET: marked(
        "Who loses goes on among the losers, and is out the second time."
    ),
    Format.THREE_DEFEATS: marked("All play on until they have lost three times."),
    Format.GROUPS: marked("Everybody plays all in his group; the first of each go on."),
    Format.ROUND_ROBIN: marked("Everybody plays everybody once. For up to eight or so."),
    Format.SWISS: marked("Some rounds, each against who has won as much; nobody is out."),
    Format.LADDER: marked("Small groups by strength; the first go up, the last go down."),
    Format.INDIVIDUAL: marked("Tables of four, another partner each time; points for each alone."),
}
"""What a format means, in a line below its name."""

PAIRS: Final = {
    Pairs.FIXED: marked("people sign up in pairs"),
    Pairs.DRAWN: marked("people sign up alone, and partners are drawn"),
}

SEEDING: Final = {
    Seeding.RATING: marked("the strongest are kept apart at first, by their rating"),
    Seeding.DRAW: marked("all is drawn by lot"),
}

TIE_BREAKS: Final = {
    TieBreak.HEAD_TO_HEAD: marked("the matches between them"),
    TieBreak.MEDIAN: marked("the rivals’ wins without the best and the worst"),
    TieBreak.BUCHHOLZ: marked("the rivals’ wins"),
    TieBreak.GAMES_WON: marked("games won"),
    TieBreak.GAME_DIFFERENCE: marked("games won less games lost"),
    TieBreak.POINT_DIFFERENCE: marked("points won less points lost"),
}

TIE_COLUMNS: Final = {
    TieBreak.HEAD_TO_HEAD: marked("direct"),
    TieBreak.MEDIAN: marked("median"),
    TieBreak.BUCHHOLZ: marked("rivals"),
    TieBreak.GAMES_WON: marked("games"),
    TieBreak.GAME_DIFFERENCE: marked("games ±"),
    TieBreak.POINT_DIFFERENCE: marked("points ±"),
}
"""The same above a column of numbers."""

_LAST: Final = {
    1: marked("Final"),
    2: marked("Semi-finals"),
    4: marked("Quarter-finals"),
    8: marked("Round of 16"),
    16: marked("Round of 32"),
    32: marked("Round of 64"),
    64: marked("Round of 128"),
}
"""What a round of a bracket is called that has so many matches."""


def counted(texts: Texts, terms: TournamentTerms, count: int) -> str:
    """Say how many pairs, players or teams."""
    if terms.size == 1:
        return texts.ngettext("{count} player", "{count} players", count)
    if terms.size == 2:  # noqa: PLR2004 -- a pair
        return texts.ngettext("{count} pair", "{count} pairs", count)
    return texts.ngettext("{count} team", "{count} teams", count)


def round_name(texts: Texts, spot: Spot, contests: int, *, by_last: bool) -> str:
    """Name the round of a match; ``by_last`` where it is a bracket that ends in a final.

    ``contests`` are those of the round in the plan, played or not.
    """
    match spot.stage:
        case Stage.THIRD_PLACE:
            return texts.gettext("For the third place")
        case Stage.FINAL:
            return texts.gettext(_LAST[1])
        case Stage.SECOND_FINAL:
            return texts.gettext("Second final")
        case Stage.LOSERS:
            return texts.gettext("Losers, round {step}", step=spot.step)
        case Stage.GROUP:
            return texts.gettext("Group {group}", group=group_letter(spot.group))
        case Stage.MAIN | Stage.WINNERS:
            if by_last and contests in _LAST:
                return texts.gettext(_LAST[contests])
            return texts.gettext("Round {round}", round=spot.step)


def group_letter(group: int) -> str:
    """Give the letter of a group, counted from 1; with a number behind the last letter."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    if group <= len(letters):
        return letters[group - 1]
    return f"{letters[(group - 1) % len(letters)]}{(group - 1) // len(letters) + 1}"
