"""What does somebody's page of matches say, and the story of two people?"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final, assert_never

from musbot.community.played import Ending
from musbot.render.board_words import (
    Marking,
    Names,
    date_words,
    fitted_names,
    game_among,
    game_name,
    has_partners,
    pair_words,
    preset_words,
    rating_words,
    season_words,
)
from musbot.render.narrator import shortened
from musbot.render.page import Block, Page
from musbot.render.profile_page import streak_line, tally_words, with_words
from musbot.render.text import Texts, marked
from musbot.service.board_values import (
    ChangeKind,
    HistoryEntry,
    HistoryPage,
    Named,
    PairStory,
    ResultChange,
    Verdict,
)

_MOST_WHY = 100
_GOOD, _BAD, _NEITHER = "🟢", "🔴", "⚪"

_HOW: Final = {
    Ending.SURRENDERED: marked("given up"),
    Ending.ABANDONED: marked("abandoned"),
}


def history_page(texts: Texts, history: HistoryPage, marking: Marking) -> Page:
    """Show a page of somebody's matches, the last first."""
    names = [history.person.name, *_names(history.entries)]

    def build(written: Names) -> Page:
        title = texts.gettext("Matches of {name}", name=written[history.person.name])
        about = texts.ngettext("{count} match", "{count} matches", history.count)
        if history.pages > 1:
            page = texts.gettext("page {page} of {pages}", page=history.page, pages=history.pages)
            about = f"{about} · {page}"
        about = " · ".join([*game_among(history.game, history.games), about])
        # Where all are of one game it stands above them.
        others = () if history.game else history.games
        lines = [
            line
            for each in history.entries
            for line in _lines(texts, each, written, marking, others)
        ]
        return Page((Block(title, (about, *lines)),))

    return fitted_names(texts, names, marking, build)


def _names(entries: Sequence[HistoryEntry]) -> Iterator[str]:
    for entry in entries:
        for person in _people(entry):
            yield person.name


def _people(entry: HistoryEntry) -> Iterator[Named]:
    yield from entry.beside
    for side in entry.against:
        yield from side
    for change in entry.changes:
        yield from change.winner


def _lines(
    texts: Texts, entry: HistoryEntry, names: Names, marking: Marking, games: Collection[str] = ()
) -> Iterator[str]:
    """Tell a match: how it went and with whom, what it was, and what a moderator said of it.

    It says of which game it was where it stands among matches of several ``games``.
    """
    yield " · ".join(
        [f"{_sign(entry)} **{verdict_words(texts, entry)}**", _company(texts, entry, names)]
    )
    yield " · ".join(_facts(texts, entry, marking, games))
    for change in entry.changes:
        yield _change_line(texts, change, names, marking)


def _sign(entry: HistoryEntry) -> str:
    match entry.verdict:
        case Verdict.WON:
            return _GOOD
        case Verdict.LOST | Verdict.LEFT:
            return _BAD
        case Verdict.NONE:
            return _NEITHER
        case _:
            assert_never(entry.verdict)


def verdict_words(texts: Texts, entry: HistoryEntry) -> str:
    """Say how a match went for somebody: at which place, or by how many games or vacas."""
    own, other = entry.vacas if sum(entry.vacas) > 1 else entry.games
    score = f"{own}–{other}"
    if entry.place is not None and entry.verdict in {Verdict.WON, Verdict.LOST}:
        return texts.gettext("Place {place} of {count}", place=entry.place, count=entry.sides)
    match entry.verdict:
        case Verdict.WON:
            return texts.gettext("Won {score}", score=score)
        case Verdict.LOST:
            return texts.gettext("Lost {score}", score=score)
        case Verdict.LEFT:
            return texts.gettext("Left before its end")
        case Verdict.NONE:
            return texts.gettext("Counts for nobody")
        case _:
            assert_never(entry.verdict)


def _company(texts: Texts, entry: HistoryEntry, names: Names) -> str:
    rivals = " – ".join([pair_words(names, side) for side in entry.against])
    if not entry.beside:
        return texts.gettext("against {rivals}", rivals=rivals)
    partners = pair_words(names, entry.beside)
    return texts.gettext("with {partners}, against {rivals}", partners=partners, rivals=rivals)


def _facts(
    texts: Texts, entry: HistoryEntry, marking: Marking, games: Collection[str]
) -> Iterator[str]:
    yield marking.moment(entry.at)
    if len(games) > 1:
        yield game_name(entry.game)
    yield preset_words(texts, entry.preset)
    if entry.how in _HOW:
        yield texts.gettext(_HOW[entry.how])
    yield moved_words(texts, entry)
    yield f"`{entry.table}`"


def moved_words(texts: Texts, entry: HistoryEntry) -> str:
    """Say what a match has done to the rating."""
    if entry.before is not None and entry.after is not None:
        return "🏅 " + change_words(entry.before, entry.after)
    return "🏅 " + texts.gettext("rated") if entry.is_rated else texts.gettext("unrated")


def change_words(before: int, after: int) -> str:
    """Write how a rating was moved: ``1500 → 1512 (+12)``."""
    return f"{before} → {after} ({after - before:+d})"


def _change_line(texts: Texts, change: ResultChange, names: Names, marking: Marking) -> str:
    by, why = marking.person(change.by), shortened(marking.quoted(change.why), _MOST_WHY)
    match change.kind:
        case ChangeKind.UNDONE:
            return texts.gettext("↩️ Taken back by {by}: {why}", by=by, why=why)
        case ChangeKind.CORRECTED:
            winner = pair_words(names, change.winner)
            return texts.gettext(
                "✏️ Corrected by {by}, won by {winner}: {why}", by=by, winner=winner, why=why
            )
        case _:
            assert_never(change.kind)


def entry_label(texts: Texts, entry: HistoryEntry, name: str) -> str:
    """Name a match in a list: its day, how it went, and against whom it was; no markup."""
    words = " · ".join([date_words(entry.at), verdict_words(texts, entry), name])
    return words.removesuffix(" · ")


# ---------------------------------------------------------------------- two people


def pair_page(texts: Texts, story: PairStory, marking: Marking) -> Page:
    """Tell what two people have played together, and against each other."""
    names = [*[each.name for each in story.people], *_names(story.last)]

    def build(written: Names) -> Page:
        lines = [*_pair_lines(texts, story), *_companion_lines(texts, story, written)]
        title = [pair_words(written, story.people), *game_among(story.game, story.games)]
        blocks = [Block(" · ".join(title), tuple(lines))]
        last = [line for each in story.last for line in _lines(texts, each, written, marking)]
        if last:
            blocks.append(Block(texts.gettext("Their last matches together"), tuple(last)))
        return Page(tuple(blocks))

    return fitted_names(texts, names, marking, build)


def _pair_lines(texts: Texts, story: PairStory) -> Iterator[str]:
    if story.rating is None:
        if has_partners(story.game):
            yield texts.gettext("This pair has no rated match yet.")
        return
    rating = rating_words(story.rating, is_provisional=story.is_provisional)
    if story.place is None:
        yield texts.gettext("Rating: **{rating}**", rating=rating)
    else:
        yield texts.gettext("Rating: **{rating}**, place {place}", rating=rating, place=story.place)
    if story.this_season.matches:
        season = season_words(texts, story.season)
        yield texts.labelled(season, tally_words(texts, story.this_season, story.game))
    yield texts.labelled(texts.gettext("All time"), tally_words(texts, story.all_time, story.game))
    yield streak_line(texts, story.streak, story.best_streak)


def _companion_lines(texts: Texts, story: PairStory, names: Names) -> Iterator[str]:
    """Tell all their matches, rated or not: as partners, and against each other."""
    one, other = [names[each.name] for each in story.people]
    both = story.together
    if both.with_matches:
        yield texts.labelled(texts.gettext("As partners"), with_words(texts, both))
    if both.against_matches:
        yield texts.gettext(
            "Against each other: {one} {wins}, {other} {losses}",
            one=one,
            other=other,
            wins=both.against_wins,
            losses=both.against_losses,
        )
