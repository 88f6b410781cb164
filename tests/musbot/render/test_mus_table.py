"""Does everybody see where the table stands, and does it fit into a message?"""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from musbot.core.seats import SEATINGS, Seat
from musbot.games.mus.events import Why
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import parse_rules
from musbot.games.mus.view import MusView
from musbot.render.mus_table import refusal_pays, speaker_line, table_page
from musbot.render.narrator import Narrator
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.signs import PLAIN
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.matches import HOUSE, NAMES, STRONG, TABLES, RiggedMatch, narrator
from tests.strategies import moments

PASO = ["paso"] * 4
WIDEST = "﷽" * 31 + "*"


def page(match: RiggedMatch, locale: str = "en") -> dict[str, tuple[str, ...]]:
    blocks = table_page(narrator(locale), match.view()).blocks
    return {block.heading: block.lines for block in blocks}


def test_the_score_stands_in_stones_and_amarrakos() -> None:
    match = RiggedMatch(*STRONG, score=(17, 4))
    assert page(match)["Score, to 40"] == (
        "Ane & Iker: 17 ◆◆◆●● · games 0 of 3",
        "Mikel & Leire: 4 ●●●● · games 0 of 3",
    )


def test_vacas_are_shown_where_a_match_has_several() -> None:
    match = RiggedMatch(*STRONG, rules={"vacas_per_match": 2})
    assert page(match)["Score, to 40"][0] == "Ane & Iker: 0 · games 0 of 3 · vacas 0 of 2"


def test_a_side_that_is_adentro_is_marked() -> None:
    match = RiggedMatch(*STRONG, score=(26, 0)).say("corto", *PASO, *PASO, "paso", "paso", "paso")
    assert page(match)["Score, to 40"] == (
        "Ane & Iker: 37 ◆◆◆◆◆◆◆●● · games 0 of 3 · adentro",
        "Mikel & Leire: 0 · games 0 of 3",
    )


def test_before_the_cut_it_says_who_is_mano_and_who_is_asked() -> None:
    match = RiggedMatch(*STRONG).say("mus")
    assert page(match)["Round 1: mus or not?"] == (
        "Mano: Ane, then Mikel, Iker, Leire.",
        "To speak: Mikel.",
    )
    assert page(match)["Said"] == ("Ane: Mus",)


def test_in_mus_corrido_it_says_what_a_cut_does() -> None:
    match = RiggedMatch(*STRONG, rules={"mus_corrido": "every-game"})
    assert "whoever cuts is mano" in page(match)["Round 1: mus or not?"][1]


def test_discards_are_told_by_their_number_and_only_the_last_ones() -> None:
    match = RiggedMatch(*STRONG).say("mus", "mus", "mus", "mus", "descarto 1o", "descarto 4o 5c")
    assert page(match)["Said"] == ("Ane: Descarto 1 · Mikel: Descarto 2",)
    assert "Round 1: discards" in page(match)
    match.say("descarto 2b", "descarto 6b 5o 4e", "mus")
    expected = "Ane: Descarto 1 · Mikel: Descarto 2 · Iker: Descarto 1 · Leire: Descarto 3"
    assert page(match)["Said"] == (expected, "Ane: Mus")


def test_a_bet_says_what_it_is_and_what_a_refusal_pays_to_whom() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido 5", "mas 7")
    assert page(match)["Round 1: Grande"] == (
        "Mano: Ane, then Mikel, Iker, Leire.",
        "On the table: 12 stones, last word: Mikel. If refused: Mikel & Leire +5 stones.",
        "To speak: Iker.",
    )


def test_an_ordago_is_shown_as_one() -> None:
    match = RiggedMatch(*STRONG).say("corto", "ordago")
    expected = "Ane: órdago, the whole game. If refused: Ane & Iker +1 stone."
    assert expected in page(match)["Round 1: Grande"]


def test_a_bet_on_both_lances_says_what_a_refusal_pays_for_both() -> None:
    match = RiggedMatch(*STRONG, rules={"bet_both": True}).say("corto", "envido-dos 5")
    said = "On the table for grande and for chica: 5 stones each, last word: Ane."
    assert page(match)["Round 1: Grande"][1] == f"{said} If refused: Ane & Iker +2 stones."
    match.say("ordago")
    said = "Mikel: órdago on grande and chica, the whole game."
    assert page(match)["Round 1: Grande"][1] == f"{said} If refused: Mikel & Leire +10 stones."


def test_a_refusal_of_both_lances_pays_no_more_than_wins_the_game() -> None:
    match = RiggedMatch(*STRONG, rules={"bet_both": True}, score=(39, 0))
    match.say("corto", "envido-dos 5")
    assert page(match)["Round 2: Grande"][1].endswith("If refused: Ane & Iker +1 stone.")


def test_of_several_sides_all_must_refuse() -> None:
    match = RiggedMatch(*STRONG, seating="four").say("corto", "envido 5")
    assert page(match)["Round 1: Grande"][1].endswith("If all refuse: Ane +1 stone.")
    match.say("no-quiero", "quiero")
    assert page(match)["Round 1: Grande"][1].endswith("last word: Ane. Taken by Iker.")
    match.say("mas")
    assert page(match)["Round 1: Grande"][1].endswith("If all refuse: Leire +5 stones.")


def test_a_perete_and_a_card_that_was_seen_stand_in_lines_of_their_own() -> None:
    rules = {"perete": "keep", "mus_visto": "forced"}
    match = RiggedMatch(*STRONG, rules=rules).act(3, "mus-visto")
    match.say("descarto").act(1, "perete").say("descarto 4o", "descarto", "descarto", "mus")
    assert page(match)["Said"] == (
        "Leire: Mus visto · A card was seen: everybody puts aside what he likes, or nothing.",
        "Mikel: Perete! · Mikel & Leire +1 stone at once.",
        "Ane: Descarto 0 · Mikel: Descarto 1 · Iker: Descarto 0 · Leire: Descarto 0",
        "Ane: Mus",
    )


def test_cards_that_were_dealt_again_are_said_to_be() -> None:
    match = RiggedMatch(*STRONG, rules={"mus_visto": "redeal"}).act(3, "mus-visto")
    lines = page(match)["Round 1: mus or not?"]
    assert lines[1] == "A card was seen: all cards are dealt again."


def test_where_all_may_cut_it_says_so_but_not_while_mano_alone_decides() -> None:
    rules = {"cut_out_of_turn": True, "mus_visto": "mano-decides"}
    match = RiggedMatch(*STRONG, rules=rules)
    assert "Anybody may cut." in page(match)["Round 1: mus or not?"]
    match.act(3, "mus-visto")
    assert "Anybody may cut." not in page(match)["Round 1: mus or not?"]


def test_who_is_out_of_a_ranking_has_a_place_and_no_turn() -> None:
    rules = {"finish": "ranking"}
    match = RiggedMatch(*STRONG, seating="four", rules=rules, score=(39, 0, 0, 0))
    match.say("corto", "envido", "no-quiero", "no-quiero", "no-quiero")
    assert page(match)["Score, to 40"][0] == "Ane: 40 ◆◆◆◆◆◆◆◆ · games 0 of 3 · out, place 1"
    assert page(match)["Round 2: Chica"][0] == "Mano: Mikel, then Iker, Leire."
    match.say("paso", "paso", "paso")
    assert page(match)["Said"][-1] == "Pares? Mikel: no · Iker: yes · Leire: yes"


@pytest.mark.parametrize(
    ("rules", "seating"),
    [({"extra_deje": True}, "pairs"), ({"bet_both": True}, "pairs"), ({"bet_both": True}, "six")],
)
def test_what_a_refusal_is_said_to_pay_is_what_it_pays(
    rules: Mapping[str, object], seating: str
) -> None:
    match, refusals = RiggedMatch(*STRONG), 0
    for moment in moments(parse_rules(rules), SEATINGS[seating], seed=1):
        match.state = moment.state
        view = match.view()
        if view.bet is None or view.lance is None:
            continue
        if any(said.word in ("quiero", "queremos") for said in view.said):
            continue  # of several sides one has taken it
        after = match.view()
        while after.bet is not None and after.lance is view.lance:
            after = match.say("no-queremos").view()
        same_round = after.round_number == view.round_number
        ledger = after.ledger if same_round else after.previous.ledger if after.previous else ()
        paid = sum(row.stones for row in ledger[len(view.ledger) :] if row.why is Why.DEJE)
        assert paid == refusal_pays(view, view.bet)
        refusals += 1
    assert refusals > 20


def test_what_was_said_stands_lance_by_lance_with_how_each_ended() -> None:
    match = RiggedMatch(*STRONG).say("corto", "paso", "envido", "no-queremos", *PASO, "paso")
    assert page(match)["Said"] == (
        "Ane: Corto",
        (
            "Grande — Ane: Paso · Mikel: Envido 2 · Iker: No queremos "
            "→ refused, Mikel & Leire +1 stone at once"
        ),
        "Chica — Ane: Paso · Mikel: Paso · Iker: Paso · Leire: Paso → all passed",
        "Pares — Ane: Paso",
        "Pares? Ane: yes · Mikel: no · Iker: yes · Leire: yes",
    )


def test_of_a_long_duel_only_the_last_words_are_shown() -> None:
    match = RiggedMatch(*STRONG).say("corto", "envido", *["mas"] * 20)
    grande = page(match)["Said"][1]
    assert grande.startswith("Grande — … ")
    assert grande.count("más") == 8


def test_of_many_rounds_of_mus_only_the_last_discards_are_shown_and_who_asks_since() -> None:
    match = RiggedMatch(*STRONG)
    for _ in range(3):
        match.say(*["mus"] * 4)
        for _ in range(4):
            match.say(f"descarto {match.speaker.hand[0]}")
    match.say("mus")
    assert page(match)["Said"] == (
        "Ane: Descarto 1 · Mikel: Descarto 1 · Iker: Descarto 1 · Leire: Descarto 1",
        "Ane: Mus",
    )


def test_m44_a_reshuffled_stock_is_announced_and_hands_are_said_to_be_untouched() -> None:
    match = RiggedMatch(*STRONG)
    while not match.view().restocks:
        match.say(*["mus"] * 4)
        for _ in range(4):
            match.say(" ".join(("descarto", *match.speaker.hand)))
    lines = page(match)["Round 1: mus or not?"]
    expected = "The stock ran out: the discards were shuffled and are drawn from now. "
    assert any(line.startswith(expected) for line in lines)
    spanish = page(match, "es")["Ronda 1: ¿hay mus?"]
    assert any(line.startswith("Se acabó el mazo") for line in spanish)


def test_the_round_before_is_shown_above_with_its_cards_and_its_count() -> None:
    match = RiggedMatch(*STRONG).say("corto", *PASO, *PASO, "paso", "paso", "paso")
    headings = list(page(match))
    assert headings == ["Round 1: cards", "The count", "Score, to 40", "Round 2: mus or not?"]


def test_after_the_match_the_last_count_and_the_score_are_left() -> None:
    match = RiggedMatch(*STRONG, rules={"games_per_vaca": 1}).say("corto", "ordago", "quiero")
    assert list(page(match)) == ["Round 1: cards", "The count", "Score, to 40"]
    assert page(match)["The count"][-1] == (
        "Ane & Iker: match won! Games: Ane & Iker: 1, Mikel & Leire: 0."
    )


@pytest.mark.parametrize(("seating", "given"), TABLES)
def test_every_seat_and_every_spectator_reads_the_same_blocks(
    seating: str, given: Mapping[str, object]
) -> None:
    telling = narrator(seats=len(SEATINGS[seating].seats))
    for moment in moments(parse_rules(given), SEATINGS[seating], seed=5, most=100):
        public = table_page(telling, MUS.view(moment.state, None))
        assert public.choices == ()
        for seat in moment.state.seating.seats:
            assert table_page(telling, MUS.view(moment.state, seat)).blocks == public.blocks


def _longest(view: MusView, language: str) -> Page:
    names = tuple([WIDEST] * len(view.seating.seats))
    return table_page(Narrator(Texts(language), names), view)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seating", ["teams-of-three", "three-pairs", "six"])
@pytest.mark.parametrize("rules", [{}, HOUSE], ids=["usual", "house"])
def test_d38_six_names_of_32_wide_signs_fit_at_every_moment(
    rules: Mapping[str, object], seating: str, language: str
) -> None:
    for moment in moments(parse_rules(rules), SEATINGS[seating], seed=2, most=250):
        view = MUS.view(moment.state, None)
        assert _longest(view, language).length <= MOST_SIGNS
        huge = replace(view, score=(999_999,) * len(view.score))
        assert _longest(huge, language).length <= MOST_SIGNS


def test_you_are_told_that_it_is_your_turn() -> None:
    view = RiggedMatch(*STRONG).view(0)
    for locale, sentence in (("en", "It is your turn."), ("es", "Hablas tú.")):
        telling = Narrator(Texts(locale, PLAIN), NAMES[:4], Seat(0))
        assert speaker_line(telling, view) == sentence
