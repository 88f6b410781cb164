"""Has every award a name and a reason?"""

from musbot.community.awards import OF_ANY_GAME
from musbot.games import GAMES
from musbot.render.award_names import award_name, awards_there_are, how_it_is_won
from musbot.render.text import Texts


def test_every_award_there_is_has_a_name_of_its_own_and_says_what_it_is_for() -> None:
    texts = Texts("en")
    awards = {award for game in GAMES for award in awards_there_are(game)}
    names = {award_name(texts, award) for award in awards}
    assert len(names) == len(awards)
    assert not names & awards
    assert all(how_it_is_won(texts, award) for award in awards)


def test_the_awards_of_a_game_are_its_own_and_those_of_any_game() -> None:
    for game in GAMES.values():
        there = awards_there_are(game.name)
        own = [award.name for award in game.awards]
        assert [*there] == [*own, *[award.name for award in OF_ANY_GAME]]
    assert awards_there_are("of the future") == tuple([award.name for award in OF_ANY_GAME])


def test_an_award_of_a_later_version_keeps_its_own_name() -> None:
    assert award_name(Texts("es"), "won-on-the-moon") == "won-on-the-moon"
    assert how_it_is_won(Texts("es"), "won-on-the-moon") == ""
