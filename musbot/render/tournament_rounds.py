"""How is a round of a tournament told: who plays whom, at which table, and how did it end?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import groupby
from typing import Final

from musbot.community.tournament.drawing import bracket
from musbot.community.tournament.events import WhyCancelled
from musbot.community.tournament.state import Status, Tournament
from musbot.community.tournament.terms import Format
from musbot.community.tournament.values import (
    Bye,
    Contest,
    ContestId,
    EntrantId,
    How,
    Stage,
    TournamentRound,
)
from musbot.render.page import Block, Page
from musbot.render.text import marked
from musbot.render.tournament_pages import CUP
from musbot.render.tournament_teller import Teller, score_line, told
from musbot.render.tournament_words import round_name

CONTESTS_A_PAGE: Final = 16
_PLACES_TOLD: Final = 10
_MEDALS: Final = {1: "🥇", 2: "🥈", 3: "🥉"}

_HOW: Final = {
    How.ABSENCE: marked("did not come"),
    How.WITHDRAWAL: marked("has left"),
    How.ORGANISER: marked("by the organiser"),
    How.SILENCE: marked("not contradicted"),
}
"""How a match ended that was not simply played."""

Where = Callable[[ContestId], int | None]
"""Gives the channel or thread in which the table of a match is shown, if there is one."""


def pages_of(round_: TournamentRound) -> int:
    """Give how many pages a round has."""
    return max(1, -(-len(round_.contests) // CONTESTS_A_PAGE))


def round_page(teller: Teller, round_: TournamentRound, where: Where, page: int = 0) -> Page:
    """Tell one page of a round; the first one of the first round says how its lots were drawn."""
    return told(lambda telling: _round(telling, round_, where, page), teller)


def _round(teller: Teller, round_: TournamentRound, where: Where, page: int) -> Page:
    texts = teller.texts
    first = min(page, pages_of(round_) - 1) * CONTESTS_A_PAGE
    shown = sorted(round_.contests, key=_by_part)[first : first + CONTESTS_A_PAGE]
    lines = _contest_lines(teller, shown, where)
    left = len(round_.contests) - len(shown)
    if left and not first:
        lines.append(texts.ngettext("… and {count} more match", "… and {count} more matches", left))
    byes = [_bye_line(teller, each) for each in round_.byes] if not first else []
    if byes:
        lines.append(texts.labelled(texts.gettext("Without a match"), ", ".join(byes)))
    late = _late_at(teller.state, round_)
    if late is not None and not first:
        said = texts.gettext(
            "From {time} on a side that is not at its table loses a game every five minutes.",
            time=teller.when(late),
        )
        lines.append(f"-# ⏳ {said}")
    heading = texts.labelled(teller.title, round_title(teller, round_))
    blocks = [Block(heading, tuple(lines))]
    if round_.number == 1 and not first and teller.state.is_seed_open:
        blocks.append(_lots_block(teller))
    return Page(tuple(blocks))


_FINALS: Final = (Stage.FINAL, Stage.SECOND_FINAL)


def _by_part(contest: Contest) -> tuple[int, int]:
    """Sort the matches of a round by their group or their bracket; else they stay as drawn."""
    return contest.spot.group, int(contest.spot.stage is Stage.LOSERS)


def _contest_lines(teller: Teller, contests: Sequence[Contest], where: Where) -> list[str]:
    """Tell the matches, those of each group or bracket below its name."""
    lines: list[str] = []
    for part, found in groupby(contests, key=partial(_part_name, teller)):
        if part:
            lines.append(f"**{part}**")
        lines += [contest_line(teller, each, where) for each in found]
    return lines


def _part_name(teller: Teller, contest: Contest) -> str:
    """Name the group or the bracket of a match; empty where there is but one."""
    texts, spot = teller.texts, contest.spot
    if spot.stage is Stage.WINNERS:
        return texts.gettext("Winners’ bracket")
    if spot.stage is Stage.LOSERS:
        return texts.gettext("Losers’ bracket")
    is_final = spot.stage in _FINALS and teller.state.terms.format is Format.LOSERS_BRACKET
    return round_name(texts, spot, 1, by_last=True) if is_final or spot.group else ""


def _late_at(state: Tournament, round_: TournamentRound) -> float | None:
    """Give from when those are late who are still waited for, if anybody is."""
    return min(
        [
            each.opened_at + 60 * state.terms.grace_minutes + each.extra_seconds
            for each in round_.contests
            if each.opened_at is not None
            and each.result is None
            and len(each.arrived) < len(each.entrants)
        ],
        default=None,
    )


def _bye_line(teller: Teller, bye: Bye) -> str:
    name = teller.entrant(bye.entrant)
    if bye.rival is None:
        return name
    rival = teller.entrant(bye.rival)
    return teller.texts.gettext("{name} ({rival} has left)", name=name, rival=rival)


def _lots_block(teller: Teller) -> Block:
    """Tell the seed, and how everybody can draw the same again."""
    texts, state = teller.texts, teller.state
    seed, formula = f"`{state.seed}`", f"`{state.seed}/order/N`"
    said = texts.gettext(
        "The lots come from the seed {seed}; its SHA-256 is the seal that was shown before. "
        "Whoever sorts the numbers N of all who play by the SHA-256 of {formula} finds the same "
        "order.",
        seed=seed,
        formula=formula,
    )
    return Block(texts.gettext("How it was drawn"), (f"-# {said}",))


def round_title(teller: Teller, round_: TournamentRound) -> str:
    """Name a round: in a bracket by what is left to be won, else by its number."""
    texts, state = teller.texts, teller.state
    spots = {each.spot.stage for each in round_.contests}
    by_last = state.terms.format in (Format.KNOCK_OUT, Format.GROUPS)
    if not by_last or not round_.contests or Stage.GROUP in spots:
        return texts.gettext("Round {round}", round=round_.number)
    contest = next(
        (each for each in round_.contests if each.spot.stage is not Stage.THIRD_PLACE),
        round_.contests[0],
    )
    return round_name(texts, contest.spot, _planned(state, contest), by_last=True)


def _planned(state: Tournament, contest: Contest) -> int:
    """Give how many matches a round has in the plan, those included that nobody has to play."""
    step, stage = contest.spot.step, contest.spot.stage
    return sum(each.spot.step == step and each.spot.stage is stage for each in bracket(state))


def contest_line(teller: Teller, contest: Contest, where: Where) -> str:
    """Tell a match with its number, and how it stands."""
    one, other = [teller.side(contest, side) for side in (0, 1)]
    if contest.winner is not None:
        one, other = [
            f"**{name}**" if contest.winner == side else name
            for side, name in enumerate((one, other))
        ]
    mark = f"{_MEDALS[3]} " if contest.spot.stage is Stage.THIRD_PLACE else ""
    return f"`{contest.id:>3}` {mark}{one} – {other}{_standing(teller, contest, where)}"


def _standing(teller: Teller, contest: Contest, where: Where) -> str:
    texts = teller.texts
    if contest.result is not None:
        return f" · {_ended(teller, contest)}"
    channel = where(contest.id)
    place = "" if channel is None else f" · {teller.marks.channel(channel)}"
    if contest.disputed:
        return f"{place} · " + texts.gettext("⚖️ the organiser decides")
    if contest.reports:
        score = score_line(contest.reports[-1].score)
        return f"{place} · " + texts.gettext("{score}, to be confirmed", score=score)
    if contest.given != (0, 0):
        given = "–".join(map(str, contest.given))
        return f"{place} · " + texts.gettext("{score} for being late", score=given)
    return place


def _ended(teller: Teller, contest: Contest) -> str:
    result, texts = contest.result, teller.texts
    assert result is not None, "only a match that has ended is told so"
    said = score_line(result.score)
    if result.how not in _HOW:
        return said
    how = texts.gettext(_HOW[result.how])
    if not result.absent:
        return f"{said} ({how})"
    absent = ", ".join([teller.entrant(each) for each in result.absent])
    return f"{said} ({texts.labelled(absent, how)})"


# ---------------------------------------------------------------------- the end


def ending_page(teller: Teller) -> Page:
    """Tell who has won, and who came next; or that it was called off."""
    return told(_ending, teller)


def _ending(teller: Teller) -> Page:
    state, texts = teller.state, teller.texts
    if state.status is Status.CANCELLED:
        return Page((Block(f"{CUP} {teller.title}", (_why(teller),)),))
    lines = [_place_line(teller, entrant, place) for entrant, place in state.places[:_PLACES_TOLD]]
    left = len(state.places) - len(lines)
    if left:
        lines.append(texts.ngettext("… and {count} more", "… and {count} more", left))
    if state.terms.prize:
        prize = teller.marks.words(state.terms.prize)
        lines.append(texts.gettext("🎁 To be won: {prize}", prize=prize))
    heading = texts.gettext("{name} is over", name=teller.title)
    return Page((Block(f"{CUP} {heading}", tuple(lines)),))


def _place_line(teller: Teller, entrant: EntrantId, place: int) -> str:
    mark = _MEDALS.get(place, f"`{place:>3}`")
    name = teller.entrant(entrant)
    return f"{mark} **{name}**" if place == 1 else f"{mark} {name}"


def _why(teller: Teller) -> str:
    texts = teller.texts
    if teller.state.why_cancelled is WhyCancelled.TOO_FEW:
        return texts.gettext("It is not played: too few were there.")
    return texts.gettext("It was called off.")
