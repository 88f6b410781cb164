"""What does a player's page say, in words and without any picture?"""

from __future__ import annotations

from collections.abc import Iterator

from musbot.community.rating import SETTLED
from musbot.games import GAMES
from musbot.render.award_names import award_name, awards_there_are, how_it_is_won
from musbot.render.board_words import (
    Marking,
    Names,
    fitted_names,
    game_among,
    games_words,
    how_to_be_rated,
    pair_words,
    rating_words,
    record_words,
    season_words,
    streak_words,
)
from musbot.render.page import Block, Page
from musbot.render.rate_words import rate_label, rates_title
from musbot.render.text import Texts
from musbot.service.board_values import AwardWon, Companion, Profile, Tally, WinRate


def profile_page(texts: Texts, profile: Profile, marking: Marking) -> Page:
    """Show a player: his rating, his record, his lances, his people and his awards."""

    def build(names: Names) -> Page:
        blocks = [
            Block(
                _title(names, profile),
                (*rating_lines(texts, profile), *record_lines(texts, profile)),
            ),
            Block(rates_title(texts, profile.game), tuple(rate_lines(texts, profile))),
            Block(texts.gettext("With and against"), tuple(_people_lines(texts, profile, names))),
            Block(awards_title(texts, profile), (_award_line(texts, profile),)),
        ]
        return Page(tuple([block for block in blocks if any(block.lines)]))

    return fitted_names(texts, _names(profile), marking, build)


def _title(names: Names, profile: Profile) -> str:
    return " · ".join([names[profile.person.name], *game_among(profile.game, profile.games)])


def _names(profile: Profile) -> Iterator[str]:
    yield profile.person.name
    for companion in (profile.partner, profile.nemesis):
        if companion is not None:
            yield companion.person.name
    for pair in profile.pairs:
        for person in pair.people:
            yield person.name


# ---------------------------------------------------------------------- rating and record


def rating_lines(texts: Texts, profile: Profile) -> Iterator[str]:
    """Say how high a player is rated, and how sure that is."""
    if profile.rating is None:
        yield texts.gettext("No rated match yet.")
        yield how_to_be_rated(texts)
        return
    rating = rating_words(profile.rating, is_provisional=profile.is_provisional)
    if profile.place is None:
        yield texts.gettext("Rating: **{rating}**", rating=rating)
    else:
        yield texts.gettext(
            "Rating: **{rating}**, place {place}", rating=rating, place=profile.place
        )
    if profile.is_provisional:
        yield texts.gettext(
            "Provisional: {matches} of {settled} rated matches.",
            matches=profile.all_time.matches,
            settled=SETTLED,
        )


def record_lines(texts: Texts, profile: Profile) -> Iterator[str]:
    """Say what he has won and lost: this season, ever, and what counts nowhere."""
    season = season_words(texts, profile.season)
    if profile.this_season.matches:
        yield texts.labelled(season, tally_words(texts, profile.this_season, profile.game))
    if profile.all_time.matches:
        all_time = texts.gettext("All time")
        yield texts.labelled(all_time, tally_words(texts, profile.all_time, profile.game))
        yield streak_line(texts, profile.streak, profile.best_streak)
    if profile.unrated.matches:
        unrated = tally_words(texts, profile.unrated, profile.game)
        yield texts.labelled(texts.gettext("Unrated"), unrated)


def tally_words(texts: Texts, tally: Tally, game: str) -> str:
    """Write what was won and lost, in matches and in games."""
    return f"{record_words(texts, tally)} · {games_words(texts, tally, game)}"


def streak_line(texts: Texts, streak: int, best: int) -> str:
    """Say how many in a row it is now, and how many it was at best."""
    now = streak_words(texts, streak)
    return texts.gettext("Now {now}, {best} at best", now=now, best=best)


# ---------------------------------------------------------------------- lances


def rate_lines(texts: Texts, profile: Profile) -> Iterator[str]:
    """Say how often he has won each lance."""
    told = [
        texts.labelled(rate_label(texts, rate), percent_words(texts, rate))
        for rate in profile.rates
        if rate.played
    ]
    if told:
        yield " · ".join(told)


def percent_words(texts: Texts, rate: WinRate) -> str:
    """Write a share of how many."""
    percent = round(100 * rate.won / rate.played)
    return texts.gettext("{percent} % of {played}", percent=percent, played=rate.played)


# ---------------------------------------------------------------------- people


def _people_lines(texts: Texts, profile: Profile, names: Names) -> Iterator[str]:
    if profile.partner is not None:
        yield texts.gettext(
            "Favourite partner: {name}, {words}",
            name=names[profile.partner.person.name],
            words=with_words(texts, profile.partner),
        )
    if profile.nemesis is not None:
        yield texts.gettext(
            "Nemesis: {name}, {words}",
            name=names[profile.nemesis.person.name],
            words=against_words(texts, profile.nemesis),
        )
    for pair in profile.pairs:
        rating = rating_words(pair.rating, is_provisional=pair.is_provisional)
        words = f"**{rating}** · {record_words(texts, pair)}"
        yield texts.labelled(pair_words(names, pair.people), words)


def with_words(texts: Texts, companion: Companion) -> str:
    """Write how many matches were won together."""
    return texts.gettext(
        "{wins} of {matches} won together",
        wins=companion.with_wins,
        matches=companion.with_matches,
    )


def against_words(texts: Texts, companion: Companion) -> str:
    """Write how many matches were lost against somebody."""
    return texts.gettext(
        "{losses} of {matches} lost",
        losses=companion.against_losses,
        matches=companion.against_matches,
    )


# ---------------------------------------------------------------------- awards


def awards_title(texts: Texts, profile: Profile) -> str:
    """Say how many awards he has, of how many there are in this game and in any."""
    there = awards_there_are(profile.game)
    return texts.gettext("Awards: {count} of {all}", count=len(awards_of(profile)), all=len(there))


def awards_of(profile: Profile) -> tuple[AwardWon, ...]:
    """Give what he has won in this game, and in any; an award of a later version counts too."""
    elsewhere = {each for game in GAMES for each in awards_there_are(game)}
    elsewhere -= {*awards_there_are(profile.game)}
    return tuple([each for each in profile.awards if each.name not in elsewhere])


def _award_line(texts: Texts, profile: Profile) -> str:
    return ", ".join([award_name(texts, each.name) for each in awards_of(profile)])


def awards_page(texts: Texts, profile: Profile, marking: Marking) -> Page:
    """Show all the awards there are: what each is for, and since when he has it."""
    won = {each.name: each for each in profile.awards}

    def build(names: Names) -> Page:
        lines = [
            texts.labelled(
                f"{'⭐' if award in won else '▫️'} **{award_name(texts, award)}**",
                _how(texts, award, marking.moment(won[award].at) if award in won else ""),
            )
            for award in awards_there_are(profile.game)
        ]
        title = texts.labelled(_title(names, profile), awards_title(texts, profile))
        return Page((Block(title, tuple(lines)),))

    return fitted_names(texts, [profile.person.name], marking, build)


def _how(texts: Texts, award: str, when: str) -> str:
    how = how_it_is_won(texts, award)
    return f"{how} · {when}" if when else how
