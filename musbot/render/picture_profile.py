"""How is a player shown in a picture: his rating over time, his lances, his people, his awards?"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from musbot.community.rating import SETTLED
from musbot.community.seasons import season_of
from musbot.render.award_names import award_name
from musbot.render.board_words import (
    date_words,
    game_among,
    games_words,
    rating_words,
    record_words,
    season_words,
    streak_words,
)
from musbot.render.charts import Line
from musbot.render.lettering import legible
from musbot.render.narrator import Narrator
from musbot.render.picture import Picture, described, named_by_content
from musbot.render.profile_drawing import Bar, Chart, ProfileSheet, Somebody, draw_profile
from musbot.render.profile_page import (
    against_words,
    awards_of,
    awards_title,
    percent_words,
    streak_line,
    tally_words,
    with_words,
)
from musbot.render.rate_words import rate_label, rates_title
from musbot.render.text import Texts
from musbot.service.board_values import AwardWon, Point, Profile

_PROFILES_KEPT = 64
_MOST_AWARDS = 6
_NONE = "–"


def profile_picture(
    texts: Texts, profile: Profile, name: Callable[[str], str], *, contrast: bool = False
) -> Picture:
    """Draw a player; ``name`` gives a name without what cannot be seen, and not too long.

    In ``contrast`` nothing is written pale.
    """
    png = _drawn(profile_sheet(texts, profile, name, contrast=contrast))
    names = [name(each) for each in _names(profile)]

    def sentences(narrator: Narrator) -> Sequence[str]:
        return list(_sentences(narrator, profile))

    alt = described(sentences, Narrator(texts, tuple(names)))
    return Picture(named_by_content("profile", png), png, alt)


_drawn = lru_cache(_PROFILES_KEPT)(draw_profile)


def _names(profile: Profile) -> Iterator[str]:
    """Give the names that the picture shows: the player, and his partner and nemesis if any."""
    yield profile.person.name
    for companion in (profile.partner, profile.nemesis):
        yield "" if companion is None else companion.person.name


# ---------------------------------------------------------------------- what is drawn


def profile_sheet(
    texts: Texts, profile: Profile, name: Callable[[str], str], *, contrast: bool = False
) -> ProfileSheet:
    """Give all that stands in the picture, ready to be written."""
    rating = profile.rating
    return ProfileSheet(
        name=legible(_title(profile, name(profile.person.name)), 1),
        number=_NONE
        if rating is None
        else rating_words(rating, is_provisional=profile.is_provisional),
        mark=_mark(texts, profile),
        notes=tuple(_notes(texts, profile)),
        chart=_chart(texts, profile),
        bars_title=rates_title(texts, profile.game),
        bars=tuple(_bars(texts, profile)),
        people=tuple(_people(texts, profile, name)),
        awards_title=awards_title(texts, profile) if awards_of(profile) else "",
        awards=tuple(
            [award_name(texts, each.name) for each in _newest(profile)],
        ),
        contrast=contrast,
    )


def _title(profile: Profile, name: str) -> str:
    return " · ".join([name, *game_among(profile.game, profile.games)])


def _mark(texts: Texts, profile: Profile) -> str:
    if profile.is_provisional:
        return texts.gettext("provisional")
    if profile.place is None:
        return ""
    return texts.gettext("place {place}", place=profile.place)


def _notes(texts: Texts, profile: Profile) -> Iterator[str]:
    if profile.this_season.matches:
        yield season_words(texts, profile.season)
        yield record_words(texts, profile.this_season)
    if profile.all_time.matches:
        yield texts.labelled(texts.gettext("All time"), record_words(texts, profile.all_time))
        yield streak_words(texts, profile.streak)
    elif profile.unrated.matches:
        yield texts.labelled(texts.gettext("Unrated"), record_words(texts, profile.unrated))
        yield games_words(texts, profile.unrated, profile.game)


def _chart(texts: Texts, profile: Profile) -> Chart | None:
    points = profile.points
    if not points:
        return None
    earlier = profile.all_time.matches - len(points)
    line = Line(
        tuple([point.rating for point in points]),
        min(max(SETTLED - earlier, 0), len(points)),
        _breaks(points),
    )
    first, last = date_words(points[0].at), date_words(points[-1].at)
    return Chart(texts.gettext("Rating over time"), line, first, "" if first == last else last)


def _breaks(points: Sequence[Point]) -> tuple[int, ...]:
    """Give the places of the first matches of each season but the first."""
    seasons = [season_of(point.at) for point in points]
    return tuple(
        [at for at, (before, after) in enumerate(pairwise(seasons), start=1) if before != after]
    )


def _bars(texts: Texts, profile: Profile) -> Iterator[Bar]:
    for rate in profile.rates:
        label = rate_label(texts, rate)
        if rate.played:
            yield Bar(label, rate.won / rate.played, percent_words(texts, rate))
        else:
            yield Bar(label, None, _NONE)


def _people(texts: Texts, profile: Profile, name: Callable[[str], str]) -> Iterator[Somebody]:
    if profile.partner is not None:
        shown = legible(name(profile.partner.person.name), 2)
        caption = texts.gettext("Favourite partner")
        yield Somebody(caption, shown, with_words(texts, profile.partner))
    if profile.nemesis is not None:
        shown = legible(name(profile.nemesis.person.name), 3)
        yield Somebody(texts.gettext("Nemesis"), shown, against_words(texts, profile.nemesis))


def _newest(profile: Profile) -> list[AwardWon]:
    by_age = sorted(awards_of(profile), key=lambda award: award.at, reverse=True)
    return by_age[:_MOST_AWARDS]


# ---------------------------------------------------------------------- the same in words


def _sentences(narrator: Narrator, profile: Profile) -> Iterator[str]:
    texts = narrator.texts
    player, partner, nemesis = narrator.names
    if profile.rating is None:
        yield texts.labelled(player, texts.gettext("No rated match yet."))
    else:
        yield texts.gettext("Rating of {name}: {rating}.", name=player, rating=profile.rating)
    if mark := _mark(texts, profile):
        yield f"{mark[0].upper()}{mark[1:]}."
    if len(profile.points) > 1:
        yield _course(texts, profile)
    if profile.all_time.matches:
        yield f"{tally_words(texts, profile.all_time, profile.game)}."
        yield f"{streak_line(texts, profile.streak, profile.best_streak)}."
    for rate in profile.rates:
        if rate.played:
            yield texts.labelled(rate_label(texts, rate), f"{percent_words(texts, rate)}.")
    if profile.partner is not None:
        words = with_words(texts, profile.partner)
        yield texts.gettext("Favourite partner: {name}, {words}", name=partner, words=f"{words}.")
    if profile.nemesis is not None:
        words = against_words(texts, profile.nemesis)
        yield texts.gettext("Nemesis: {name}, {words}", name=nemesis, words=f"{words}.")
    if awards_of(profile):
        yield f"{awards_title(texts, profile)}."


def _course(texts: Texts, profile: Profile) -> str:
    """Say what the chart shows: where it begins and ends, and how high and how low it came."""
    ratings = [point.rating for point in profile.points]
    return texts.ngettext(
        "Over {count} match from {first} to {last}, between {low} and {high}.",
        "Over {count} matches from {first} to {last}, between {low} and {high}.",
        len(ratings),
        first=ratings[0],
        last=ratings[-1],
        low=min(ratings),
        high=max(ratings),
    )
