"""What does a tournament look like before its draw: what is played, when, and who has signed up?"""

from __future__ import annotations

from typing import Final

from musbot.community.tournament.registration import waiting_list
from musbot.community.tournament.state import BEFORE_THE_DRAW, Status, Tournament
from musbot.community.tournament.terms import TournamentTerms
from musbot.community.tournament.values import Entrant, Single
from musbot.core.errors import RulesError
from musbot.games import GAMES
from musbot.render.faces import FACES, face_of
from musbot.render.lobby import SEATING_NAMES
from musbot.render.page import Block, Page
from musbot.render.text import Texts, marked
from musbot.render.tournament_teller import Moment, Teller, told
from musbot.render.tournament_words import ABOUT, FORMATS, PAIRS, SEEDING, counted

ENTRANTS_A_PAGE: Final = 16
_NAMED_AT_ONCE: Final = 12
"""How many of those who have signed up are named where the tournament is announced."""

_MOST_RULES: Final = 1200
"""How many signs the rules may take there."""

_STATUS: Final = {
    Status.PLAYING: marked("▶️ It is being played."),
    Status.FINISHED: marked("🏁 It is over."),
    Status.CANCELLED: marked("🚫 It is not played."),
}

CUP, HERE, GONE, WAITING = "🏆", "✅", "🚪", "⏳"


def announcement_page(teller: Teller) -> Page:
    """Show a tournament to everybody: what is played, when, and who is in already."""
    return told(_announcement, teller)


def _announcement(teller: Teller) -> Page:
    state = teller.state
    lines = [*about_lines(teller), *time_lines(teller)]
    return Page((Block(f"{CUP} {teller.title}", tuple(lines)), _entered_block(teller, state)))


def about_lines(teller: Teller) -> list[str]:
    """Tell the format, the rules at a glance, what is to be won, and who organises it."""
    texts, terms = teller.texts, teller.state.terms
    lines = [f"**{texts.gettext(FORMATS[terms.format])}**", texts.gettext(ABOUT[terms.format])]
    lines.append(" · ".join(_how(texts, terms)))
    lines += [f"-# {line}" for line in rules_lines(texts, terms)]
    if terms.prize:
        prize = teller.marks.words(terms.prize)
        lines.append(texts.gettext("🎁 To be won: {prize}", prize=prize))
    if terms.league:
        league = teller.marks.words(terms.league)
        lines.append(texts.gettext("Its places count for the league {league}.", league=league))
    organiser = teller.marks.call(teller.state.organiser)
    lines.append(texts.gettext("Organiser: {name}", name=organiser))
    return lines


def _how(texts: Texts, terms: TournamentTerms) -> list[str]:
    game = face_of(terms.game)
    parts = [texts.gettext(SEATING_NAMES[terms.seating])]
    if game.name != next(iter(FACES)):
        parts.insert(0, game.title)
    if terms.size > 1:
        parts.append(texts.gettext(PAIRS[terms.pairs]))
    parts.append(texts.gettext(SEEDING[terms.seeding]))
    if terms.rounds:
        parts.append(texts.ngettext("{count} round", "{count} rounds", terms.rounds))
    if terms.groups:
        parts.append(texts.ngettext("{count} group", "{count} groups", terms.groups))
    if terms.third_place:
        parts.append(texts.gettext("the third place is played for"))
    if terms.rated and terms.tables:
        parts.append("🏅 " + texts.gettext("rated"))
    if not terms.tables:
        parts.append(texts.gettext("people play where they like and tell their results"))
    return parts


def rules_lines(texts: Texts, terms: TournamentTerms) -> tuple[str, ...]:
    """Tell the rules at a glance; nothing where this program does not know them any more."""
    try:
        rules = GAMES[terms.game].read_rules(terms.rules)
        lines = face_of(terms.game).rules.glance_lines(texts, rules, terms.seats)
    except RulesError:
        return ()
    return lines if sum(map(len, lines)) <= _MOST_RULES else lines[:1]


def time_lines(teller: Teller) -> list[str]:
    """Tell when it begins, and what everybody has to do before."""
    texts, terms, status = teller.texts, teller.state.terms, teller.state.status
    if status not in BEFORE_THE_DRAW:
        return [texts.gettext(_STATUS[status])]
    day, until = [teller.when(terms.starts_at, each) for each in (Moment.DAY, Moment.UNTIL)]
    lines = [texts.gettext("⏰ The draw is {day} ({until}).", day=day, until=until)]
    if status is Status.CHECKING_IN:
        said = texts.gettext(
            "✅ Say now that you are here, by the button or with /torneo presentarse: "
            "who does not, does not play."
        )
        lines.append(" ".join([said, *one_is_enough(teller)]))
    elif terms.check_in_minutes:
        at = teller.when(terms.starts_at - 60 * terms.check_in_minutes)
        lines.append(texts.gettext("From {time} on everybody has to say that he is here.", time=at))
    seal = f"`{teller.state.seal}`"
    lines.append(texts.gettext("-# Seal of the lots: {seal}", seal=seal))
    return lines


def one_is_enough(teller: Teller) -> list[str]:
    """Tell that one says it for both, where people have signed up together."""
    terms = teller.state.terms
    if terms.size == 1 or terms.entered_alone:
        return []
    return [teller.texts.gettext("One of a pair is enough.")]


# ---------------------------------------------------------------------- who is in


def _entered_block(teller: Teller, state: Tournament) -> Block:
    texts, terms = teller.texts, state.terms
    everybody = [state.entrant(each) for each in state.order] or state.entered
    waiting = 0 if state.order else len(waiting_list(state))
    heading = counted(texts, terms, len(everybody) - waiting)
    if not state.order:
        heading = texts.gettext("{entered} of {most}", entered=heading, most=terms.most)
    shown = [entrant_line(teller, each) for each in everybody[:_NAMED_AT_ONCE]]
    left = len(everybody) - len(shown)
    if left:
        shown.append(texts.ngettext("… and {count} more", "… and {count} more", left))
    if waiting:
        said = texts.gettext("{mark} plays if somebody else does not", mark=WAITING)
        shown.append(f"-# {said}")
    return Block(heading, (*shown, *_seeking(teller)))


def _seeking(teller: Teller) -> list[str]:
    texts, singles = teller.texts, teller.state.singles
    if not singles:
        return []
    names = ", ".join([single_line(teller, each) for each in singles[:_NAMED_AT_ONCE]])
    if len(singles) > _NAMED_AT_ONCE:
        names += "…"
    if teller.state.terms.entered_alone:
        count = texts.ngettext("{count} player", "{count} players", len(singles))
        return [texts.labelled(count, names)]
    return [texts.labelled(texts.gettext("🔎 Without a partner yet"), names)]


def entrant_line(teller: Teller, entrant: Entrant) -> str:
    """Show an entrant with his number, and whether he is here, gone, or waits for room."""
    marks: list[str] = []
    if not entrant.is_in:
        marks.append(GONE)
    elif teller.state.status in BEFORE_THE_DRAW:
        if entrant in waiting_list(teller.state):
            marks.append(WAITING)
        if entrant.checked_in and teller.state.status is Status.CHECKING_IN:
            marks.append(HERE)
    return " ".join([f"`{entrant.id:>3}` {teller.entrant(entrant.id)}", *marks])


def single_line(teller: Teller, single: Single) -> str:
    """Show somebody without a partner, and whom he has asked."""
    name = teller.person(single.player.name)
    if single.checked_in and teller.state.status is Status.CHECKING_IN:
        name = f"{name} {HERE}"
    if single.asked is None:
        return name
    return f"{name} → {teller.marks.call(single.asked)}"


def entrants_page(teller: Teller, page: int) -> Page:
    """Show one page of all who have signed up, the list's last page where there are not so many."""
    return told(lambda telling: _entrants(telling, page), teller)


def entrants_pages(state: Tournament) -> int:
    """Give how many pages the list has."""
    return max(1, -(-(len(state.entrants) + len(state.singles)) // ENTRANTS_A_PAGE))


def _entrants(teller: Teller, page: int) -> Page:
    state, texts = teller.state, teller.texts
    first = min(page, entrants_pages(state) - 1) * ENTRANTS_A_PAGE
    lines = [entrant_line(teller, each) for each in state.entrants]
    lines += [f"🔎 {single_line(teller, each)}" for each in state.singles]
    heading = texts.gettext("{name}: who plays", name=teller.title)
    shown = lines[first : first + ENTRANTS_A_PAGE] or [texts.gettext("Nobody has signed up yet.")]
    return Page((Block(heading, tuple(shown)),))
