"""Is it told in words which hand wins which lance and why, and kindly what is no hand?"""

from random import Random

import pytest

from musbot.core.cards import SPANISH_DECK, parse_cards
from musbot.games.mus.compare import compare
from musbot.games.mus.rules import MusRules, parse_rules
from musbot.games.mus.written_hands import HandError, HandFault, read_hands
from musbot.render.mus_compare import FAULTS, comparison_page, hand_sentence
from musbot.render.narrator import Narrator
from musbot.render.page import Page
from musbot.render.text import LANGUAGES, Texts

ENGLISH, SPANISH = Texts("en"), Texts("es")


def page(first: str, second: str, texts: Texts = ENGLISH, **options: object) -> Page:
    rules = parse_rules(options)
    read = read_hands(first, second, rules)
    return comparison_page(Narrator(texts, ()), compare(read.hands, rules), read.guessed)


def verdicts(first: str, second: str, texts: Texts = ENGLISH, **options: object) -> list[str]:
    return [*page(first, second, texts, **options).blocks[1].lines]


def test_every_lance_is_told_with_its_winner_and_why() -> None:
    assert verdicts("RR71", "RCC3") == [
        "**Grande**: the second hand, R R C C against R R 7 A; the third card decides.",
        "**Chica**: the first hand, A 7 R R against C C R R; the first card decides.",
        (
            "**Pares**: the second hand (+3 stones), duples of kings and caballos against par of "
            "kings; duples beat a par."
        ),
        "**Juego**: the second hand (+2 stones), which alone has it: 40.",
    ]


def test_it_is_told_in_spanish() -> None:
    assert verdicts("RR71", "RCC3", SPANISH)[2:] == [
        (
            "**Pares**: la segunda jugada (+3 piedras), duples de reyes y caballos contra par de "
            "reyes; los duples ganan al par."
        ),
        "**Juego**: la segunda jugada (+2 piedras), con 40; la otra no tiene.",
    ]


def test_a_tie_is_manos() -> None:
    assert verdicts("RR71", "3 3 7 2")[2:] == [
        "**Pares**: the first hand (+1 stone), for both have par of kings and mano wins ties.",
        "**Punto**: the first hand, for both have 28 and mano wins ties.",
    ]


@pytest.mark.parametrize(
    ("first", "second", "reason"),
    [
        ("7774", "RRCC", "duples beat medias"),
        ("RR54", "RRCC", "duples beat a par"),
        ("7774", "RR54", "medias beat a par"),
        ("7754", "6654", "the higher rank wins"),
        ("RRAA", "RRCC", "the other pair decides"),
    ],
)
def test_pares_are_explained_by_kind_and_rank(first: str, second: str, reason: str) -> None:
    assert verdicts(first, second)[2].endswith(f"; {reason}.")


def test_nobody_wins_what_neither_hand_has() -> None:
    assert verdicts("RC54", "7654")[2] == "**Pares**: nobody has it."


def test_sums_are_explained_by_their_order() -> None:
    assert verdicts("RRRR", "RRC7")[3].endswith(
        "40 against 37; the order is 31, 32, 40, 37, 36, 35, 34, 33."
    )
    assert verdicts("RS54", "7654")[3] == (
        "**Punto**: the first hand, 29 against 22; the greater sum wins."
    )


def test_la_real_is_named_where_it_wins() -> None:
    assert verdicts("RRR1", "S777", real="sota")[3] == (
        "**Juego**: the second hand (+3 stones), la real against 31; "
        "la real beats every other juego."
    )
    assert "la real" not in verdicts("RRR1", "S777")[3]


def test_hands_are_shown_as_printed_under_the_rules_that_count_them() -> None:
    assert page("3217", "RRCC").blocks[0].lines == (
        "First, and mano: **3 7 2 A**",
        "Second: **R R C C**, duples castellanos",
        "Eight kings: threes are kings, twos are aces",
    )
    with_real = page("3217", "RRCC", real="figura", real_with_three=True).blocks[0].lines
    assert with_real[3:] == (
        "La real: three sevens and a court card beat any 31",
        "A three is court card enough for la real",
    )


def test_a_hand_is_shown_with_its_name() -> None:
    lines = page("RRR1", "7654", SPANISH).blocks[0].lines
    assert lines[0] == "La primera, que es mano: **R R R A**, solomillo"
    assert "," not in page("RRR4", "7754").blocks[0].lines[1]


def test_a_card_is_not_called_by_a_suit_that_nobody_has_named() -> None:
    assert page("R754", "S654").blocks[0].lines[:2] == (
        "First, and mano: **R 7 5 4**",
        "Second: **S 6 5 4**",
    )
    assert page("R 7 5b 4", "S654").blocks[0].lines[0].endswith("with bocarrana")


def test_suits_that_matter_and_were_left_out_are_said_to_be_a_guess() -> None:
    lines = page("RRR1", "S777", real="sota-others").blocks[0].lines
    guesses = [line for line in lines if line.startswith("Suits matter here")]
    assert len(guesses) == 1
    assert "the second hand for S" in guesses[0]
    assert not any("Suits" in line for line in page("RRR1", "S777").blocks[0].lines)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("which", [None, 0, 1])
@pytest.mark.parametrize("fault", HandFault)
def test_every_fault_of_a_hand_has_a_sentence(
    fault: HandFault, which: int | None, language: str
) -> None:
    sentence = hand_sentence(Texts(language), HandError(fault, which))
    assert sentence.endswith(".")
    assert "{" not in sentence
    assert FAULTS.keys() == set(HandFault)


def test_the_hand_that_cannot_be_read_is_named() -> None:
    with pytest.raises(HandError) as error:
        read_hands("RR71", "RRX1", MusRules())
    assert hand_sentence(ENGLISH, error.value).startswith("I cannot read the second hand.")
    assert hand_sentence(SPANISH, error.value).startswith("No entiendo la segunda jugada.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_any_two_hands_are_told_in_a_short_page(language: str) -> None:
    chance = Random(11)
    for _ in range(500):
        cards = chance.sample(SPANISH_DECK, 8)
        rules = MusRules(kings=chance.choice((4, 8, 9)), real="sota")
        result = compare((parse_cards(" ".join(cards[:4])), tuple(cards[4:])), rules)
        told = comparison_page(Narrator(Texts(language), ()), result, (True, True))
        assert told.length < 1200
        assert len(told.blocks[1].lines) == 4
        assert "{" not in str(told)
