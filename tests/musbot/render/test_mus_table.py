"""Does everybody see where the table stands, and does it fit into a message?"""

import pytest
from msgspec.structs import replace

from musbot.core.seats import SEATINGS, Seat
from musbot.games.mus.events import Why
from musbot.games.mus.game import MUS
from musbot.games.mus.rules import MusRules
from musbot.games.mus.state import Row
from musbot.games.mus.view import MusView
from musbot.render.mus_table import refusal_pays, speaker_line, table_page
from musbot.render.narrator import Narrator, Signs
from musbot.render.page import MOST_SIGNS, Page
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.render.matches import NAMES, STRONG, RiggedMatch, narrator
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


def test_what_a_refusal_is_said_to_pay_is_what_it_pays() -> None:
    match, refusals = RiggedMatch(*STRONG), 0
    for moment in moments(MusRules(extra_deje=True), SEATINGS["pairs"], seed=1):
        match.state = moment.state
        view = match.view()
        if view.bet is None or view.lance is None:
            continue
        after = match.say("no-queremos").view()
        same_round = after.round_number == view.round_number
        ledger = after.ledger if same_round else after.previous.ledger if after.previous else ()
        side = view.seating.side_of[view.bet.bettor]
        promised = Row(view.lance, Why.DEJE, side, refusal_pays(view, view.bet))
        assert promised in ledger
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
        "Ane & Iker: match won! Games: Ane & Iker 1, Mikel & Leire 0."
    )


def test_every_seat_and_every_spectator_reads_the_same_blocks() -> None:
    for moment in moments(MusRules(), SEATINGS["pairs"], seed=5, most=150):
        public = table_page(narrator(), MUS.view(moment.state, None))
        assert public.choices == ()
        for seat in moment.state.seating.seats:
            assert table_page(narrator(), MUS.view(moment.state, seat)).blocks == public.blocks


def _longest(view: MusView, language: str) -> Page:
    names = tuple([WIDEST] * len(view.seating.seats))
    return table_page(Narrator(Texts(language), names), view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_d38_six_names_of_32_wide_signs_fit_at_every_moment(language: str) -> None:
    for moment in moments(MusRules(), SEATINGS["teams-of-three"], seed=2, most=250):
        view = MUS.view(moment.state, None)
        assert _longest(view, language).length <= MOST_SIGNS
        huge = replace(view, score=(999_999, 999_999))
        assert _longest(huge, language).length <= MOST_SIGNS


def test_you_are_told_that_it_is_your_turn() -> None:
    view = RiggedMatch(*STRONG).view(0)
    for locale, sentence in (("en", "It is your turn."), ("es", "Hablas tú.")):
        telling = Narrator(Texts(locale), NAMES[:4], Signs.PLAIN, Seat(0))
        assert speaker_line(telling, view) == sentence
