"""Is whoever may not do something told why, and what he may do?"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from musbot.core.contract import Legal, Refusal
from musbot.core.seats import Seat
from musbot.games.mouche.actions import Reason
from musbot.games.mus.actions import Reason as MusReason
from musbot.render.mouche_refusals import REASONS, refusal_sentence
from musbot.render.text import LANGUAGES, Texts
from tests.musbot.games.mouche.deals import Table
from tests.musbot.render.mouche_matches import NAMES

ENGLISH = Texts("en")
FOUR = "Kh Qh 7s 8d 9c | Ah 10h As 10d Jc | Ks Qs Kd Qd Kc | 8h 9h 8s 9d 10c"


def why(table: Table, text: str) -> str | None:
    return refusal_sentence(ENGLISH, table.refused(text), NAMES)


def playing() -> Table:
    return Table(FOUR, "7h").say("0 tiens", "1 tiens", "2 tiens", "3 passe")


@pytest.mark.parametrize("reason", Reason)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(reason: Reason, language: str) -> None:
    refusal = Refusal(reason, 1, 5, (Seat(1),), (Legal("tiens"), Legal("change", 1, 5)))
    sentence = refusal_sentence(Texts(language), refusal, NAMES)
    assert reason in REASONS
    assert sentence is not None
    assert "{" not in sentence
    assert sentence.endswith(".")


def test_a_reason_of_another_game_is_none_of_ours() -> None:
    assert refusal_sentence(ENGLISH, Refusal(MusReason.NO_BET), NAMES) is None


def test_out_of_turn_the_awaited_player_is_named() -> None:
    assert why(Table(FOUR, "7h"), "2 passe") == "It is not your turn. It is that of: Ane."


def test_a_suit_must_be_followed() -> None:
    table = playing().say("0 joue 7s")
    assert why(table, "1 joue Jc") == "You hold the suit that was led, so you must follow it."


def test_who_cannot_follow_must_trump_and_beat_a_trump_if_he_can() -> None:
    table = Table("8c 9c 10c Jc Kd | 9h 8s 9s 10s Js | Kh 8h Qs Ks As | ?", "10h")
    table.say("0 tiens", "1 tiens", "2 tiens", "3 passe", "0 joue 8c")
    assert why(table, "1 joue 8s") == (
        "You cannot follow suit, and your trump wins: you must play it."
    )
    table.say("1 joue 9h")
    assert "a trump that beats all in the trick: play that one." in str(why(table, "2 joue 8h"))


def test_where_the_table_has_it_the_trick_must_be_beaten() -> None:
    table = Table("9s 9c 8c 8d Kd | As 8s 10s Jc 8h | ? | ?", "7h", forcer=True)
    table.say("0 tiens", "1 tiens", "2 passe", "3 passe", "0 joue 9s")
    assert "must beat the highest card, and you can." in str(why(table, "1 joue 8s"))


def test_who_exchanges_too_many_is_told_how_many_there_are() -> None:
    table = Table(FOUR, "7h")
    table.state = replace(table.state, stock=table.state.stock[:3])
    assert why(table, "0 change Kh Qh 7s 8d") == (
        "There are not so many cards in the talon: 3 at most. "
        "You can say: Pass, Exchange (1 – 3), Stick."
    )
    table.state = replace(table.state, stock=())
    assert str(why(table, "0 change Kh")).startswith("The talon is empty: nobody can exchange")


def test_cards_that_are_not_held_or_named_twice_are_refused() -> None:
    assert why(Table(FOUR, "7h"), "0 change 2c") == "You do not hold that card."
    assert why(Table(FOUR, "7h"), "0 change Kh Kh") == "You have named the same card twice."
    assert why(playing(), "0 joue 2c") == "You do not hold that card."


def test_no_card_is_played_while_declarations_are_made() -> None:
    assert why(Table(FOUR, "7h"), "0 joue Kh") == (
        "No card is played before all have declared. You can say: Pass, Exchange (1 – 5), Stick."
    )
    assert why(playing(), "0 passe") == "All have declared: now the tricks are played."


def test_whoever_was_asked_answers_first_and_truly() -> None:
    table = Table(FOUR, "7h").say("0 tiens", "1 demande 0")
    assert "answer first, or say nothing." in str(why(table, "0 tiens"))
    assert str(why(table, "0 repond oui")).startswith("That would not be true.")


def test_no_mouche_no_show() -> None:
    assert str(why(Table(FOUR, "7h"), "0 mouche")).startswith("A mouche is five cards of one suit")
    table = playing().say("0 joue Kh")
    assert why(table, "1 mouche") == "A mouche is shown before the first card is led, not after."


def test_only_who_has_stuck_is_asked_and_once() -> None:
    table = Table(FOUR, "7h").say("0 change Kh")
    assert "can be asked." in str(why(table, "1 demande 0"))
    asked = Table(FOUR, "7h").say("0 tiens", "1 demande 0", "0 repond non")
    assert why(asked, "1 demande 0") == "You have asked that player already in this deal."
