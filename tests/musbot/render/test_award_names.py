"""Has every award a name and a reason?"""

from musbot.render.award_names import award_name, awards_there_are, how_it_is_won
from musbot.render.text import Texts


def test_every_award_there_is_has_a_name_of_its_own_and_says_what_it_is_for() -> None:
    texts = Texts("en")
    names = [award_name(texts, award) for award in awards_there_are()]
    assert len({*names}) == len(names)
    assert not {*names} & {*awards_there_are()}
    assert all(how_it_is_won(texts, award) for award in awards_there_are())


def test_an_award_of_a_later_version_keeps_its_own_name() -> None:
    assert award_name(Texts("es"), "won-on-the-moon") == "won-on-the-moon"
    assert how_it_is_won(Texts("es"), "won-on-the-moon") == ""
