"""Can partners say exactly what the table allows, and does nobody else hear it?"""

from __future__ import annotations

import msgspec
import pytest

from musbot.core.errors import IllegalActionError
from musbot.core.seats import Seat
from musbot.games.mus.actions import Consulta, Reason
from musbot.games.mus.events import Lance
from musbot.games.mus.game import MUS
from musbot.games.mus.talk import MOST_CHARACTERS, MOST_CONSULTATIONS, Talk, decide_talk, open_talk
from tests.musbot.games.mus.rounds import USUAL, Table

LATER_ROUND = (1, 0)
WORDS = ["mus", "quita", "envida", "ordago", "llego-a-mi", "que-digo", "si", "no"]


def table_with(talk: str, *said: str, games: int = 3) -> Table:
    return Table(USUAL, *said, score=LATER_ROUND, talk=talk, games_per_vaca=games)


def heard(table: Table) -> dict[int | None, list[str]]:
    """Give what each seat has heard, and a spectator."""
    seats = (*table.state.seating.seats, None)
    views = {seat: MUS.view(table.state, seat).consultations for seat in seats}
    return {seat: [each.text for each in said] for seat, said in views.items()}


def test_r9_8_partners_speak_at_any_moment_and_take_no_turn() -> None:
    table = table_with("yes-no", "2 consulta que-digo", "0 consulta quita")
    assert table.awaited == 0
    table.say("0 corto", "0 paso", "3 consulta envida")
    assert table.awaited == 1
    assert [MUS.is_aside(event) for event in table.events].count(True) == 3


def test_r9_8_nobody_else_hears_it() -> None:
    table = table_with("free")
    seats = (*table.state.seating.seats, None)
    before = {seat: msgspec.json.encode(MUS.view(table.state, seat)) for seat in seats}
    table.say("0 consulta no llevo nada")
    after = {seat: msgspec.json.encode(MUS.view(table.state, seat)) for seat in seats}
    assert [seat for seat in seats if before[seat] != after[seat]] == [0, 2]
    assert heard(table) == {
        0: ["no llevo nada"],
        1: [],
        2: ["no llevo nada"],
        3: [],
        None: [],
    }


def test_r9_8_what_was_said_stands_in_its_lance_until_the_next_deal() -> None:
    table = table_with("yes-no", "0 consulta mus", "0 corto", "2 consulta si")
    said = MUS.view(table.state, Seat(0)).consultations
    assert [(each.seat, each.text, each.lance) for each in said] == [
        (0, "mus", None),
        (2, "si", Lance.GRANDE),
    ]
    table.pass_out()
    table.deal()
    assert MUS.view(table.state, Seat(0)).consultations == ()


def test_r9_8_with_yes_no_the_words_of_the_list_are_said_and_no_others() -> None:
    table = table_with("yes-no")
    assert MUS.view(table.state, Seat(1)).talk == Talk(tuple(WORDS))
    table.say(*[f"1 consulta {word}" for word in WORDS])
    for text in ("tengo duples", "paso", "sino", ""):
        assert table.why(f"1 consulta {text}") is Reason.TALK_NOT_A_WORD


def test_r9_8_free_talk_has_200_characters() -> None:
    table = table_with("free")
    assert MUS.view(table.state, Seat(1)).talk == Talk(tuple(WORDS), 200)
    table.say(f"1 consulta {'ñ' * 200}", "1 consulta si", "1 consulta <@1> *duples*")
    refusal = table.refusal(f"1 consulta {'ñ' * 201}")
    assert (refusal.reason, refusal.least, refusal.most) == (Reason.TALK_TOO_LONG, 1, 200)
    assert heard(table)[3] == ["ñ" * 200, "si", "<@1> *duples*"]


@pytest.mark.parametrize("text", ["", "   ", "\n\t\x00", "\ud83c"])
def test_r9_8_free_talk_says_something(text: str) -> None:
    with pytest.raises(IllegalActionError) as refused:
        decide_talk(table_with("free").state, Seat(1), text)
    assert refused.value.refusal.reason is Reason.TALK_TOO_LONG


def test_r9_8_whatever_is_said_can_be_stored_and_stays_on_one_line() -> None:
    (said,) = decide_talk(table_with("free").state, Seat(1), " a\n\n b\x00c \ud83c 👩\u200d👧 ")
    assert said.text == "a b c 👩\u200d👧"
    assert MUS.decode_event(MUS.encode_event(said)) == said


def test_r9_8_with_ordago_only_they_speak_while_they_are_to_answer_an_ordago() -> None:
    table = table_with("ordago-only", "0 corto")
    assert table.why("0 consulta si") is Reason.TALK_ONLY_ORDAGO
    table.say("0 envido 2")
    assert table.why("1 consulta si") is Reason.TALK_ONLY_ORDAGO
    table.say("1 ordago")
    assert table.why("1 consulta si") is Reason.TALK_ONLY_ORDAGO, "his own side has said it"
    assert table.why("3 consulta si") is Reason.TALK_ONLY_ORDAGO
    assert open_talk(table.state, Seat(0)) == open_talk(table.state, Seat(2)) == Talk(tuple(WORDS))
    table.say("2 consulta que-digo", "0 consulta no")
    assert table.why("0 consulta no quiero") is Reason.TALK_NOT_A_WORD
    table.say("2 no-quiero", "2 consulta si", "0 no-quiero")
    assert table.why("0 consulta si") is Reason.TALK_ONLY_ORDAGO


def test_r9_8_of_three_sides_each_speaks_until_it_has_answered() -> None:
    table = Table(
        "R R 7 1 | C C 7 5 | 4 4 S 1 | S S 6 6 | 5 5 5 R | 6 4 C 7",
        "0 corto",
        "0 ordago",
        dealer=5,
        seating="three-pairs",
        score=(1, 0, 0),
        talk="ordago-only",
    )
    table.say("1 consulta que-digo", "5 consulta que-digo", "1 quiero")
    assert table.why("4 consulta si") is Reason.TALK_ONLY_ORDAGO
    table.say("2 consulta si")


def test_r9_8_where_silence_is_played_nothing_is_said() -> None:
    table = table_with("none", "0 corto", "0 ordago")
    assert table.why("1 consulta si") is Reason.TALK_OFF
    assert MUS.view(table.state, Seat(1)).talk == Talk()


def test_r9_8_nothing_is_said_while_mus_corrido_runs() -> None:
    table = Table(USUAL)
    assert table.why("1 consulta si") is Reason.TALK_TOO_EARLY
    assert MUS.view(table.state, Seat(1)).talk == Talk()
    table.say("0 corto", "1 consulta si")


def test_r9_8_nor_before_a_deal_nor_alone_nor_after_the_match() -> None:
    begun = table_with("free", "0 corto")
    begun.pass_out()
    assert open_talk(begun.state, Seat(0)) == Talk()
    with pytest.raises(IllegalActionError) as refused:
        MUS.decide(begun.state, Seat(0), Consulta("si"))
    assert refused.value.refusal.reason is Reason.TALK_TOO_EARLY
    alone = Table("R R 7 1 | C C S S", seating="two", score=LATER_ROUND)
    assert alone.why("1 consulta si") is Reason.TALK_NO_PARTNER
    over = table_with("free", "0 corto", "0 ordago", "1 quiero", games=1)
    assert over.why("1 consulta si") is Reason.MATCH_OVER


def test_r9_8_a_seat_speaks_twenty_times_a_round_at_most() -> None:
    assert (MOST_CONSULTATIONS, MOST_CHARACTERS) == (20, 200)
    table = table_with("yes-no", *["0 consulta si"] * 20, "2 consulta no")
    refusal = table.refusal("0 consulta si")
    assert (refusal.reason, refusal.most) == (Reason.TALK_TOO_OFTEN, 20)
    assert MUS.view(table.state, Seat(0)).talk == Talk()
    assert MUS.view(table.state, Seat(2)).talk == Talk(tuple(WORDS))
    table.say("0 corto")
    table.pass_out()
    table.deal()
    table.say("0 consulta si")


@pytest.mark.parametrize("talk", ["yes-no", "free", "ordago-only", "none"])
def test_r9_8_what_is_offered_is_what_is_accepted(talk: str) -> None:
    table = table_with(talk)
    for word in ("0 corto", "0 ordago", "1 no-quiero", "3 no-quiero", "0 paso"):
        for seat in table.state.seating.seats:
            offered = open_talk(table.state, seat)
            accepted = {each: accepts(table, seat, each) for each in (*WORDS, "nada")}
            expected = {each: each in offered.words for each in WORDS}
            assert accepted == {**expected, "nada": offered.characters > 0}
        table.say(word)


def accepts(table: Table, seat: Seat, text: str) -> bool:
    try:
        return bool(MUS.decide(table.state, seat, Consulta(text)))
    except IllegalActionError:
        return False


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("Sí", "si"),
        ("¿Qué digo?", "que-digo"),
        ("¡ÓRDAGO!", "ordago"),
        ("llegó a mí", "llego-a-mi"),
        ("llego-a-mi", "llego-a-mi"),
    ],
)
def test_r9_8_the_words_are_understood_as_people_type_them(typed: str, word: str) -> None:
    table = Table(USUAL, "0 corto", score=(1, 1))
    table.say(f"0 consulta {typed}")
    assert [said.text for said in MUS.view(table.state, Seat(2)).consultations] == [word]


@pytest.mark.parametrize(
    "text",
    [
        "\u200b",
        "\u200b \u2060",
        "\u202e",
        "\u2066\u2069",
        "\u3164",
        "\ue000",
        "\u2800\u115f",
        "\U0010fffe",
        "\u0301\u0301",
    ],
)
def test_r9_8_what_nobody_can_see_is_no_text(text: str) -> None:
    table = Table(USUAL, "0 corto", score=(1, 1), talk="free")
    assert table.why(f"0 consulta {text}") is Reason.TALK_TOO_LONG


def test_r9_8_no_sign_turns_the_writing_round() -> None:
    table = Table(USUAL, "0 corto", score=(1, 1), talk="free")
    table.say("0 consulta a\u202eb\u2066c")
    assert [said.text for said in MUS.view(table.state, Seat(2)).consultations] == ["abc"]


MARK = "\u0301"


@pytest.mark.parametrize("between", ["", "\u200d", "\ue000"])
def test_r9_8_accents_do_not_pile_up_over_the_lines_beside(between: str) -> None:
    table = Table(USUAL, "0 corto", score=(1, 1), talk="free")
    table.say(f"0 consulta Ni\u0303o{(between + MARK) * 20}, ñ")
    (said,) = MUS.view(table.state, Seat(2)).consultations
    assert said.text.replace(between, "") == f"Ni\u0303o{MARK * 4}, ñ"


def test_r9_8_only_a_spent_number_of_words_is_named_in_a_refusal() -> None:
    table = Table(USUAL, "0 corto", score=(1, 1), talk="none")
    assert table.refusal("0 consulta si").most == 0
