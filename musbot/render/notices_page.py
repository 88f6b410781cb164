"""What are those who moderate a server shown that may be worth a look?

Nothing here is a verdict: it says what was reported and what is striking, and who knows the people
judges.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from musbot.community.suspicion import (
    AlwaysLoses,
    BeyondChance,
    OnePerson,
    SeldomApart,
    Sign,
    Suspicion,
    YoungAccount,
)
from musbot.core.ids import PlayerId
from musbot.render.board_words import Marking, fitted_names
from musbot.render.narrator import shortened
from musbot.render.page import Block, Page
from musbot.render.text import Texts
from musbot.service.board_values import Report, ReportPage

_MOST_WORDS = 120
"""How many signs of a report stand in the list; whoever chooses it reads them all."""

MOST_SUSPICIONS = 5
"""How many of them are shown; who has looked at these knows enough to ask for more."""


def notices_page(
    texts: Texts, reports: ReportPage, suspicions: Sequence[Suspicion], marking: Marking
) -> Page:
    """Show what players have reported, the last first, and below it what is striking."""

    def build(_: object) -> Page:
        return Page(tuple(_blocks(texts, reports, suspicions, marking)))

    return fitted_names(texts, (), marking, build)


def _blocks(
    texts: Texts, reports: ReportPage, suspicions: Sequence[Suspicion], marking: Marking
) -> Iterator[Block]:
    lines = [
        line
        for each in reports.reports
        for line in _report_lines(texts, each, marking, _MOST_WORDS)
    ]
    if not lines:
        lines = [texts.gettext("Nobody has reported a match.")]
    elif reports.pages > 1:
        lines.insert(
            0, texts.gettext("page {page} of {pages}", page=reports.page, pages=reports.pages)
        )
    yield Block(texts.gettext("Reported by players"), tuple(lines))
    told = [line for each in suspicions[:MOST_SUSPICIONS] for line in _lines(texts, each, marking)]
    more = len(suspicions) - MOST_SUSPICIONS
    if more > 0:
        told.append(texts.ngettext("… and {count} more", "… and {count} more", more))
    none = texts.gettext("Nothing in the rated matches is striking.")
    what = texts.gettext(
        "These are figures and no verdict: you know the people. /mesa acta gives the record of a "
        "match, /moderar deshacer takes one back."
    )
    yield Block(texts.gettext("Worth a look"), (*told, what) if told else (none,))


def report_page(texts: Texts, report: Report, marking: Marking) -> Page:
    """Show one report in full."""
    about, words = _report_lines(texts, report, marking, len(report.words) * 2)
    return Page((Block(texts.gettext("Reported by players"), (about, words)),))


def _report_lines(texts: Texts, report: Report, marking: Marking, most: int) -> Iterator[str]:
    yield texts.gettext(
        "**{number}.** {moment} · {name} about match {match}",
        number=report.number,
        moment=marking.moment(report.at),
        name=marking.name(report.by.name),
        match=f"`{report.table}`",
    )
    yield texts.gettext("“{words}”", words=shortened(marking.quoted(report.words), most))


def _lines(texts: Texts, suspicion: Suspicion, marking: Marking) -> Iterator[str]:
    match suspicion:
        case OnePerson(accounts=accounts, signs=signs):
            one, other = [marking.person(PlayerId(each)) for each in accounts]
            yield texts.gettext(
                "Two accounts that may be of one person: {one} and {other}", one=one, other=other
            )
            for sign in signs:
                yield "· " + _sign_words(texts, sign, accounts, marking)
        case BeyondChance():
            one, other = [marking.person(PlayerId(each)) for each in suspicion.pair]
            yield texts.gettext(
                "{one} and {other} won {wins} of {matches} matches as partners; by their ratings "
                "about {expected} were to be expected.",
                one=one,
                other=other,
                wins=suspicion.wins,
                matches=suspicion.matches,
                expected=round(suspicion.expected),
            )
        case _:
            assert_never(suspicion)


def _sign_words(texts: Texts, sign: Sign, accounts: tuple[PlayerId, ...], marking: Marking) -> str:
    name = marking.person(sign.player)
    other = marking.person(next(each for each in accounts if each != sign.player))
    match sign:
        case SeldomApart():
            return texts.gettext(
                "{name} has played {together} rated matches with {other} at the table, and "
                "{without} without.",
                name=name,
                other=other,
                together=sign.together,
                without=sign.without,
            )
        case YoungAccount():
            return texts.ngettext(
                "The account of {name} was {count} day old when they first met at a table.",
                "The account of {name} was {count} days old when they first met at a table.",
                round(sign.days),
                name=name,
            )
        case AlwaysLoses():
            return texts.gettext(
                "{name} lost {lost} of {matches} matches against {other}, {fast} of them fast.",
                name=name,
                other=other,
                lost=sign.lost,
                matches=sign.matches,
                fast=sign.fast,
            )
        case _:
            assert_never(sign)
