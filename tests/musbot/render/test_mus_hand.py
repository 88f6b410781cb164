"""Does a player see what he holds, what it is worth, and the signals meant for him?"""

from collections.abc import Mapping

import pytest

from musbot.core.cards import parse_cards
from musbot.core.seats import SEATINGS
from musbot.games.mus.actions import WORDS_OF_TALK
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.render.mus_hand import discardable, hand_page, worth_in_short
from musbot.render.page import MOST_SIGNS, Needs
from tests.musbot.render.matches import STRONG, TABLES, WITH_LA_REAL, RiggedMatch, narrator
from tests.strategies import moments


def page(match: RiggedMatch, seat: int | None, locale: str = "en") -> dict[str, tuple[str, ...]]:
    blocks = hand_page(narrator(locale), match.view(seat)).blocks
    return {block.heading: block.lines for block in blocks}


def test_the_hand_is_written_in_signs_and_in_words() -> None:
    assert page(RiggedMatch(*STRONG), 0)["Your cards"] == (
        "R♥ R♠ R♦ A♦",
        "king of copas, king of espadas, king of oros, ace of oros",
        "Players say: solomillo.",
    )


@pytest.mark.parametrize(
    ("seat", "locale", "worth"),
    [
        (0, "en", ("Grande: R R R A", "Chica: A R R R", "Pares: medias of kings", "Juego: 31")),
        (1, "en", ("Grande: 7 6 5 4", "Chica: 4 5 6 7", "Pares: no pares", "No juego; punto: 22")),
        (
            3,
            "es",
            ("Grande: 6 5 4 4", "Chica: 4 4 5 6", "Pares: par de cuatros", "Sin juego; punto: 19"),
        ),
    ],
)
def test_it_says_what_the_hand_is_worth_in_each_lance(
    seat: int, locale: str, worth: tuple[str, ...]
) -> None:
    heading = "Worth" if locale == "en" else "Lo que valen"
    assert page(RiggedMatch(*STRONG), seat, locale)[heading] == worth


def test_the_worth_in_short_is_one_line() -> None:
    match = RiggedMatch(*STRONG)
    assert worth_in_short(narrator(), match.view(0)) == "medias of kings, juego 31"
    assert worth_in_short(narrator(), match.view(1)) == "no pares, punto 22"
    assert worth_in_short(narrator(), match.view(None)) == ""


def test_la_real_is_called_so_where_it_beats_any_other_31() -> None:
    for rules, juego in (({"real": "sota"}, "la real"), ({}, "31")):
        match = RiggedMatch(*WITH_LA_REAL, rules=rules)
        assert page(match, 1)["Worth"][-1] == f"Juego: {juego}"
    match = RiggedMatch(*WITH_LA_REAL, rules={"real": "sota"})
    assert worth_in_short(narrator(), match.view(1)) == "medias of sevens, la real"


def test_a_signal_is_seen_by_the_partner_and_kept_by_who_gave_it() -> None:
    match = RiggedMatch(*STRONG).act(0, "sena solomillo")
    assert page(match, 0)["Señas"] == ("You have shown: Solomillo (a kiss)",)
    assert page(match, 2)["Señas"] == (
        "Ane showed you: Solomillo (a kiss)",
        "You may show: Thirty-one (a wink)",
    )
    assert not any("Solomillo" in line for line in page(match, 1).get("Señas", ()))


def test_a_signal_of_other_cards_is_said_to_be_old() -> None:
    match = RiggedMatch(*STRONG).act(0, "sena solomillo").say(*["mus"] * 4)
    for _ in range(4):
        match.say(f"descarto {match.speaker.hand[0]}")
    assert page(match, 2)["Señas"][0] == (
        "Ane showed you: Solomillo (a kiss), before the last discard"
    )


def test_signals_of_the_cards_before_the_last_ones_are_shown_no_more() -> None:
    match = RiggedMatch(*STRONG).act(0, "sena solomillo")
    for _ in range(2):
        match.say(*["mus"] * 4)
        for _ in range(4):
            match.say(f"descarto {match.speaker.hand[0]}")
    for seat in (0, 2):
        assert "Solomillo" not in str(page(match, seat)["Señas"])


def test_a_caught_signal_and_whom_one_watches_are_seen_by_oneself_alone() -> None:
    rules = {"signal_risk": 100, "signals": "wikipedia"}
    match = RiggedMatch(*STRONG, rules=rules).say("mus")
    match.act(3, "miro 0").act(0, "sena tres-reyes")
    assert page(match, 3)["Señas"][:1] == (
        "You catch Ane at it: Three kings (a bite on one side of the lower lip)",
    )
    assert page(match, 3)["Señas"][-1] == "You watch Ane."
    # Who is awaited looks at nobody.
    assert "Ane" not in str(page(match, 1).get("Señas", ()))
    assert "You watch" not in str([page(match, seat) for seat in (0, 1, 2)])


def test_what_partners_said_lately_stands_between_them() -> None:
    match = RiggedMatch(*STRONG, rules={"talk": "free"})
    assert "Between you" not in page(match, 0)
    match.act(0, "consulta que-digo").act(2, "consulta mus,\x07 hombre")
    expected = ("Ane: ¿qué digo?", "Iker: mus, hombre")
    assert page(match, 0)["Between you"] == page(match, 2)["Between you"] == expected
    assert "Between you" not in page(match, 1)
    for _ in range(10):
        match.act(2, "consulta no")
    assert len(page(match, 0)["Between you"]) == 6


def test_signals_and_the_discard_are_what_can_be_chosen_with_the_cards_in_sight() -> None:
    match = RiggedMatch(*STRONG)
    actions = [choice.action for choice in hand_page(narrator(), match.view(0)).choices]
    assert actions == ["sena solomillo", *[f"consulta {word}" for word in WORDS_OF_TALK]]
    match.say(*["mus"] * 4)
    first = hand_page(narrator(), match.view(0)).choices[0]
    assert (first.action, first.needs) == ("descarto", Needs.CARDS)
    assert hand_page(narrator(), match.view(1)).choices[0].action.startswith("sena ")


def test_who_has_discarded_sees_the_cards_he_keeps_and_no_worth() -> None:
    match = RiggedMatch(*STRONG).say(*["mus"] * 4, "descarto 1o 12o")
    assert page(match, 0)["Your cards"][0] == "R♥ R♠"
    assert "Worth" not in page(match, 0)


def test_a_spectator_has_no_cards() -> None:
    assert page(RiggedMatch(*STRONG), None) == {"You have no cards now.": ()}


def test_cards_to_discard_are_listed_by_name() -> None:
    listed = discardable(narrator(), RiggedMatch(*STRONG).view(3))
    assert [card for card, _name in listed] == list(parse_cards("6b 5o 4c 4e"))
    assert next(name for _card, name in listed) == "six of bastos"


@pytest.mark.parametrize(("seating", "given"), TABLES)
def test_the_page_fits_at_every_moment_of_a_match(
    seating: str, given: Mapping[str, object]
) -> None:
    for moment in moments(parse_rules(given), SEATINGS[seating], seed=4, most=60):
        for seat in moment.state.seating.seats:
            page = hand_page(narrator(seats=6), MUS.view(moment.state, seat))
            assert page.length <= MOST_SIGNS
