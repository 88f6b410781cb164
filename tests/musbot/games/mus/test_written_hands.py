"""Is a hand read as people write it, and is everything else refused?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from musbot.core.cards import SPANISH_DECK, Card, Cards, number_of
from musbot.games.mus.rules import MusRules
from musbot.games.mus.written_hands import HandError, HandFault, ReadHands, read_hands
from musbot.render.narrator import Narrator
from musbot.render.signs import PICTURES, PLAIN, Signs, rank_sign
from musbot.render.text import Texts

OTHER = "7654"
NONE_GUESSED = (False, False)


def read(first: str, second: str = OTHER, rules: MusRules | None = None) -> ReadHands:
    return read_hands(first, second, rules or MusRules())


def numbers(hand: Cards) -> list[int]:
    return sorted(map(number_of, hand))


@pytest.mark.parametrize(
    "text",
    [
        "RR71",
        "rr7a",
        "r r 7 1",
        "R, R, 7, A",
        "12 12 7 1",
        "121271",
        "12o 12c 7o 1o",
        "12o12c7o1o",
        "rey rey 7 as",
        "Rey-rey-siete-as",
        "king king seven ace",
        "RR 71",
        "R R 71",
        "rey de oros, rey de copas, siete de bastos, as",
        "king of oros king of copas 7 1",
        "R🪙 R🏆 7⚔️ A🪵",
        "R♦ R♥ 7♠ A♣",
        "1 7 rR",
        "  r\tr\n7 1  ",
        "\uff32\uff32\uff17\uff11",
    ],
)
def test_two_kings_a_seven_and_an_ace_are_written_in_many_ways(text: str) -> None:
    assert numbers(read(text).hands[0]) == [1, 7, 12, 12]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("3 3 2 2", [2, 2, 3, 3]),
        ("SC45", [4, 5, 10, 11]),
        ("10 11 4 5", [4, 5, 10, 11]),
        ("sota caballo tres dos", [2, 3, 10, 11]),
        ("sccc", [10, 11, 11, 11]),
        ("rcc7", [7, 11, 11, 12]),
        ("RC 71", [1, 7, 11, 12]),
        ("cc sc rc 7c", [7, 10, 11, 12]),
        ("1111", [1, 1, 1, 1]),
        ("121212 1", [1, 12, 12, 12]),
    ],
)
def test_cards_are_read_as_printed(text: str, expected: list[int]) -> None:
    assert numbers(read(text).hands[0]) == expected


def test_suits_that_are_named_are_kept() -> None:
    hands = read("12o 12c 7o 1o", "Sc Cb 7e Ab").hands
    assert [sorted(hand) for hand in hands] == [
        ["12c", "12o", "1o", "7o"],
        ["10c", "11b", "1b", "7e"],
    ]


def test_suits_that_are_not_named_are_taken_from_the_rest_of_the_pack() -> None:
    one, other = read("12e 12 7 7", "12 12 7 7").hands
    assert len({*one, *other}) == 8
    assert "12e" in one


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", HandFault.COUNT),
        ("RR7", HandFault.COUNT),
        ("RR7654", HandFault.COUNT),
        ("12 12 7", HandFault.COUNT),
        ("r " * 50, HandFault.COUNT),
        ("1c" * 50, HandFault.COUNT),
        ("c" * 119, HandFault.COUNT),
        ("c" * 119 + "x", HandFault.UNREADABLE),
        ("a" * 121, HandFault.UNREADABLE),
        ("RR78", HandFault.UNREADABLE),
        ("RRQ1", HandFault.UNREADABLE),
        ("oros 7 7 7 1", HandFault.UNREADABLE),
        ("o777", HandFault.UNREADABLE),
        ("<@1> @everyone", HandFault.UNREADABLE),
        ("12112", HandFault.SEVERAL_READINGS),
        ("12o 12o 7o 1o", HandFault.CARD_TWICE),
    ],
)
@pytest.mark.parametrize("which", [0, 1])
def test_what_is_no_hand_is_refused_with_the_reason(
    text: str, fault: HandFault, which: int
) -> None:
    texts = [OTHER, OTHER]
    texts[which] = text
    with pytest.raises(HandError) as error:
        read(texts[0], texts[1])
    assert error.value.fault is fault
    assert error.value.which == (None if fault is HandFault.CARD_TWICE else which)
    assert not text or text not in str(error.value)


def test_one_card_is_not_in_two_hands() -> None:
    with pytest.raises(HandError) as error:
        read("12o 7 6 5", "12o 7 6 5")
    assert error.value.fault is HandFault.CARD_TWICE


@pytest.mark.parametrize(("first", "second"), [("SSS1", "SS71"), ("3337", "3371")])
def test_a_pack_has_four_cards_of_a_kind(first: str, second: str) -> None:
    assert read("SSSS", "3333").guessed == NONE_GUESSED
    with pytest.raises(HandError) as error:
        read(first, second)
    assert error.value.fault is HandFault.TOO_MANY_ALIKE
    assert error.value.which is None


def test_r1_2_a_three_may_be_called_a_king_where_it_is_one() -> None:
    hands = read("RRRR", "RRAA").hands
    assert [numbers(hand) for hand in hands] == [[12, 12, 12, 12], [1, 1, 12, 12]]
    assert all(len(set(hand)) == 4 for hand in hands)
    with pytest.raises(HandError):
        read("RRRR", "RRAA", MusRules(kings=4))


# ---------------------------------------------------------------------- where suits matter


def test_suits_are_not_asked_for_where_they_change_nothing() -> None:
    assert read("S777", "RRR1").guessed == NONE_GUESSED
    assert read("S777", "RRR1", MusRules(real="figura")).guessed == NONE_GUESSED


@pytest.mark.parametrize("real", ["sota-oros", "sota-oros-any", "sota-others"])
def test_suits_that_are_left_out_are_told_where_la_real_needs_them(real: str) -> None:
    rules = MusRules(real=real)
    assert read("RRR1", "S777", rules).guessed == (False, True)
    assert read("RRR1", "10o 7c 7e 7b", rules).guessed == NONE_GUESSED


def test_enough_named_suits_leave_nothing_to_guess() -> None:
    assert read("So 7 7 7", OTHER, MusRules(real="sota-oros-any")).guessed == NONE_GUESSED
    assert read("Sc 7 7 7", OTHER, MusRules(real="sota-oros-any")).guessed == NONE_GUESSED
    assert read("So 7 7 7", OTHER, MusRules(real="sota-oros")).guessed == (True, False)


def test_an_unnamed_five_is_taken_for_a_plain_one() -> None:
    read_with_nine = read("RR51", OTHER, MusRules(kings=9))
    assert not {"5o", "5b"} & set(read_with_nine.hands[0])
    assert read_with_nine.guessed == (True, True)
    assert read("RR71", "5c 6 7 4", MusRules(kings=9)).guessed == NONE_GUESSED


# ---------------------------------------------------------------------- whatever is typed


HANDS = st.lists(st.sampled_from(SPANISH_DECK), min_size=8, max_size=8, unique=True)


@given(HANDS, st.sampled_from(["", " ", ", "]))
def test_whatever_is_written_in_notation_is_read_again(cards: list[Card], gap: str) -> None:
    one, other = cards[:4], cards[4:]
    hands = read(gap.join(one), gap.join(other)).hands
    assert [sorted(hand) for hand in hands] == [sorted(one), sorted(other)]


@pytest.mark.parametrize("signs", [PICTURES, PLAIN], ids=["pictures", "plain"])
@given(HANDS)
def test_what_musbot_shows_is_read_again(signs: Signs, cards: list[Card]) -> None:
    narrator = Narrator(Texts("en", signs), ())
    hands = read(narrator.cards(cards[:4]), narrator.cards(cards[4:])).hands
    assert [sorted(hand) for hand in hands] == [sorted(cards[:4]), sorted(cards[4:])]


@given(HANDS)
def test_a_hand_without_suits_is_read_again(cards: list[Card]) -> None:
    one, other = tuple(cards[:4]), tuple(cards[4:])
    first, second = ["".join(map(rank_sign, map(number_of, hand))) for hand in (one, other)]
    assert [numbers(hand) for hand in read(first, second).hands] == [numbers(one), numbers(other)]


@given(st.text(max_size=130), st.text(alphabet="rcsa1270oecb ,", max_size=130))
def test_any_text_is_read_or_refused(one: str, other: str) -> None:
    try:
        hands = read(one, other).hands
    except HandError:
        return
    assert [len(set(hand)) for hand in hands] == [4, 4]
