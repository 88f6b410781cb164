"""Does the score lie on the felt as it lies on a table, with the same in words?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from musbot.core.seats import SEATINGS, Side
from musbot.games.mus.view import MusView
from musbot.render.narrator import Narrator
from musbot.render.picture_score import in_the_middle, lying, score_picture
from musbot.render.text import Texts
from tests.musbot.render.looking import opened
from tests.musbot.render.matches import NAMES, STRONG, RiggedMatch, narrator

HANDS = (*STRONG, "1c 2c 3c 5b", "2o 3o 5e 6c")


def table(seating: str, *score: int, adentro: tuple[int, ...] = (), **rules: object) -> MusView:
    """Give a spectator's view of a table at a score."""
    hands = HANDS[: len(SEATINGS[seating].side_of)]
    view = RiggedMatch(*hands, seating=seating, score=score, rules=rules).view()
    return replace(view, adentro=tuple(Side(side) for side in adentro))


def said(view: MusView, locale: str = "en") -> str:
    return score_picture(Narrator(Texts(locale), NAMES[: len(view.seating.side_of)]), view).alt


@pytest.mark.parametrize(
    ("score", "fives", "units"),
    [(0, 0, 0), (4, 0, 4), (5, 1, 0), (23, 4, 3), (34, 6, 4), (39, 7, 4), (40, 8, 0)],
)
def test_a_score_is_laid_out_in_fives_and_units(score: int, fives: int, units: int) -> None:
    assert lying(table("pairs", score, 0), Side(0)) == (fives, units)


@pytest.mark.parametrize(
    ("target", "score", "units"), [(40, 35, 0), (40, 38, 3), (40, 40, 5), (30, 27, 2), (33, 30, 2)]
)
def test_adentro_the_fives_go_back_to_the_middle(target: int, score: int, units: int) -> None:
    view = table("pairs", score, 0, adentro=(0,), target=target)
    assert lying(view, Side(0)) == (0, units)
    assert f"Ane & Iker: {score} · " in said(view)
    assert " · adentro." in said(view)


@pytest.mark.parametrize(
    ("seating", "target", "stones"),
    [
        ("pairs", 40, 22),
        ("two", 40, 22),
        ("teams-of-three", 40, 22),
        ("pairs", 30, 16),
        ("pairs", 25, 16),
        ("pairs", 35, 20),
        ("three", 40, 33),
        ("three-pairs", 30, 24),
        ("six", 100, 138),
    ],
)
def test_before_the_first_stone_is_won_all_lie_in_the_middle(
    seating: str, target: int, stones: int
) -> None:
    view = table(seating, *[0] * len(SEATINGS[seating].sides), target=target)
    assert in_the_middle(view) == stones
    assert said(view).endswith(f"In the middle: {stones} stones.")


@pytest.mark.parametrize("target", range(20, 101))
def test_the_stones_are_enough_for_every_score(target: int) -> None:
    for score in range(target):
        adentro = (0, 1) if score >= target - 5 else ()
        view = table("pairs", score, score, adentro=adentro, target=target)
        used = sum(sum(lying(view, Side(side))) for side in (0, 1))
        assert used + in_the_middle(view) == in_the_middle(table("pairs", 0, 0, target=target))


def test_one_partner_keeps_the_units_and_the_other_the_fives() -> None:
    assert said(table("pairs", 23, 10)) == (
        "Score, to 40. "
        "Ane & Iker: 23 · Ane: 3 stones · Iker: 4 amarrakos · games 0 of 3. "
        "Mikel & Leire: 10 · Mikel: 0 stones · Leire: 2 amarrakos · games 0 of 3. "
        "In the middle: 13 stones."
    )


def test_who_plays_alone_keeps_both() -> None:
    assert "Ane: 23 · 4 amarrakos + 3 stones · games 0 of 3." in said(table("two", 23, 0))


def test_of_three_partners_two_keep_the_stones() -> None:
    alt = said(table("teams-of-three", 7, 0))
    assert "Ane & Iker & Unai: 7 · Ane: 2 stones · Iker: 1 amarrako · games" in alt


def test_vacas_are_told_where_more_than_one_decides() -> None:
    assert "vacas" not in said(table("pairs", 0, 0))
    view = replace(table("pairs", 0, 0, vacas_per_match=3), vacas=(1, 0), games=(2, 1))
    assert "games 2 of 3 · vacas 1 of 3." in said(view)


def test_who_has_left_the_game_has_a_place_and_no_stones() -> None:
    view = replace(table("four", 40, 0, 3, 0, finish="ranking"), out=(Side(0),))
    assert said(view).startswith("Score, to 40. Ane: 40 · games 0 of 3 · out, place 1. Mikel: 0")


def test_an_ordago_that_stands_is_a_stone_held_up() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 2")
    low = score_picture(narrator(), match.view())
    raised = score_picture(narrator(), match.say("ordago").view())
    assert opened(raised.png).height > opened(low.png).height
    assert "Mikel: órdago, the whole game." in raised.alt
    assert "rdago" not in low.alt


def test_every_acceptor_of_an_ordago_holds_one_up_too() -> None:
    match = RiggedMatch(*HANDS[:3], seating="three").say("corto", "ordago")
    alone = score_picture(narrator(seats=3), match.view())
    taken = score_picture(narrator(seats=3), match.say("quiero").view())
    assert "Taken by Mikel." in taken.alt
    assert opened(alone.png).size == opened(taken.png).size
    assert alone.png != taken.png


def test_it_is_told_in_the_readers_language() -> None:
    assert said(table("pairs", 23, 10), "es").startswith("Marcador, a 40. Ane & Iker: 23 ·")
